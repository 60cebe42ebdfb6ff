"""Words that take back or question a remark such as "withdrew": then it declares nothing. Folded, without accents.

Left out are words that mean something else in another language or beside a date (no. 3, se retiró, 3 May).
"""

_NEGATIONS = """
nobody none not never niemand keiner keine nicht kein personne aucun pas nadie ningun ninguno nunca nessuno non geen
niet ninguem nao nikt nie никто не nikdo senki nem ingen inte ikke kimse degil nitko
"""
_DOUBTS = """
if when unless until almost nearly maybe perhaps possibly probably might would could wanted wants threatened falls wenn
fast beinahe vielleicht eventuell wollte droht peut etre presque voulait quiza quizas casi quiere forse quasi bijna
misschien talvez caso quase jesli moze prawie если может почти
"""
_OBJECTS = """
protest protests claim appeal offer objection complaint request einspruch beschwerde antrag angebot reclamation offre
reclamacion oferta reclamo offerta klacht aanbod recurso proposta skarge протест жалобу
"""

TAKEN_BACK = frozenset(_NEGATIONS.split()) | frozenset(_DOUBTS.split()) | frozenset(_OBJECTS.split())
"""Denials, doubts, and what people withdraw beside themselves."""


def is_doubtful(text: str, words: list[str]) -> bool:
    """True when these words (as `words_of` gives them) deny or question a remark, or speak of something else."""
    return "?" in text or not TAKEN_BACK.isdisjoint(words)
