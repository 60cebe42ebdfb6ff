"""The shape of a note that declares a withdrawal: "Cave withdrew after round 3 (illness)". Folded, without accents.

A note of another shape ("the retired teacher Cave", "Cave withdrew from the dinner") is left to the reader's eye.
"""

_AFTER = """
after before in at on from due because for since following during as with and by under per through while of to
nach vor im am an aus vom von wegen ab mit bei zur zum seit und infolge durch aufgrund
apres avant a au aux du de des dans en pour suite des le la les et car cause lors
despues antes por tras del al el durante desde y debido motivo causa con
dopo prima per dal dalla nel nella e ed al alla il causa con dopo
na voor uit van wegens bij met tijdens om na in op
apos antes do da dos das no na ao por devido em e
po przed z ze w na od podczas wskutek i
после до из с во в по за на и из-за ввиду перед
etter efter fore for pa fra fran med sykdom og och grunn jalkeen ennen
po pred pre kvuli ze v z s
utan elott miatt a az es
round rounds r rd runde runden ronde rondes ronda rondas turno turni rodada kolo tur tura game games
illness ill sick krank krankheit krankheitsbedingt malade maladie enfermo enfermedad malattia ziek ziekte choroba doenca
today yesterday early heute gestern
"""
FOLLOWING = frozenset(_AFTER.split())
"""What may follow the verb at once: when, why or from where somebody left."""

_FROM = "from aus vom von du de del dal dalla uit van do da z ze из с fra fran ut"
FROM = frozenset(_FROM.split())
"""After these comes what was left: the event, a round, a reason."""

_ARTICLES = "the dem der das den la le les l el los il lo het the a o os az"
ARTICLES = frozenset(_ARTICLES.split())

_EVENTS = """
turn torn tourn champ camp kamp meister mistrz event compet wettb wedstr round rond rund tour tur game part gioc
spiel jeu jue jog чемп турн соревн парт тур круг игр illness ill krank malad enferm malat ziek chor doen health
gesund sant salud salute saude work arbeit travail family famil covid personal person priv league liga ligue lega
section grupp group groupe grup open cup pokal coupe copa coppa kolo verseny start
"""
EVENT_STEMS = tuple(_EVENTS.split())
"""How words for an event, its rounds and games, and for reasons begin."""

DESCRIBING = (("is", "a"), ("is", "an"), ("was", "a"), ("was", "an"), ("is", "the"), ("was", "the"), ("ist", "ein"))
_DESCRIBING = "ein eine einen un une uno una een um uma my his her"
DESCRIBING_WORDS = frozenset(_DESCRIBING.split())
"""Between name and verb these describe a person: "Haas is a retired teacher"."""

MOST_BETWEEN = 4
"""The most words between a name and the verb: has, s'est, unfortunately, ..."""


def declares(words: list[str], named: frozenset[str], at: int, length: int) -> bool:
    """True when a clause of the verb phrase at `words[at:at+length]` says that the named left the event.

    `named` are the words that name players or join their names. Either the names stand first and the verb soon after
    them, or the verb stands first and the names at once after it; then nothing follows but when, why, from where.
    """
    before, after = words[:at], words[at + length :]
    if any(word in named for word in before):
        last = max(place for place, word in enumerate(before) if word in named)
        between = before[last + 1 :]
        if any(word not in named for word in before[:last]) or len(between) > MOST_BETWEEN:
            return False
        if not DESCRIBING_WORDS.isdisjoint(between) or tuple(between[-2:]) in DESCRIBING:
            return False
    else:
        start = next((place for place, word in enumerate(after) if word in named), None)
        if start is None or start > 1 or (start == 1 and after[0] not in FROM) or len(before) > 1:
            return False
        while start < len(after) and after[start] in named:
            start += 1
        after = after[start:]
    return _goes_on(after)


def _goes_on(after: list[str]) -> bool:
    """Whether these words only say when, why or from where somebody left."""
    if not after:
        return True
    first = after[0]
    if first in FROM:
        left = [word for word in after[1:] if word not in ARTICLES and word not in FROM and not word.isdigit()]
        return not left or any(word.startswith(EVENT_STEMS) for word in left[:2])
    return first in FOLLOWING or first.isdigit()
