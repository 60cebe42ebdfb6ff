"""What stands over and under the standings in a terminal, in any language: remarks, and what can still happen."""

from collections.abc import Iterable
from math import prod

from rrpipe.codes.ranking import K113, K207, K302, K303, K304, K306
from rrpipe.crosstable import crosstable
from rrpipe.findings import Finding
from rrpipe.model import Standings, Tournament, by_number
from rrpipe.outlook import Outlook, outcomes
from rrpipe.wording import counted, words
from rrpipe.wording.text_words import text_words
from rrpipe.writers.footnotes import decision_text, left_out_text, shared_text

REMARKS = (K113, K207, K302, K303, K304, K306)
"""The kinds of findings, notes for the most part, without which the ranking would be misread."""


def remark_texts(tournament: Tournament, standings: Standings, findings: Iterable[Finding], language: str) -> list[str]:
    """What a reader of the ranking has to know, each once: list used, shared places, lots, who is left out.

    In English these are the findings themselves; in another language the footnotes of a report, and a finding only
    where no footnote says the same.
    """
    found = [finding for finding in findings if finding.rule in REMARKS]
    if language == "en":
        return list(dict.fromkeys(finding.message for finding in found))
    w, table = words(language), crosstable(tournament, standings)
    kinds = {finding.rule for finding in found}
    order = ",".join(code for code in standings.order if code != "PTS")
    said = [text_words(language).default_list.format(order=order)] if K113 in kinds else []
    said += [finding.message for finding in found if finding.rule is K207]
    said += [decision_text(each, w) for each in table.decided if each.code in w.decided_otherwise]
    said += [shared_text(group, w) for group in table.shared]
    said += [left_out_text(line, w) for line in table.left_out]
    return list(dict.fromkeys(said))


def outlook_text(tournament: Tournament, ahead: Outlook, language: str) -> str:
    """What can still happen, several lines."""
    w = text_words(language)
    names = {number: f"{number} {player.name}".strip() for number, player in by_number(tournament).items()}
    count = len(ahead.open_games)
    every = prod(len(outcomes(game, tournament.scoring)) for game in ahead.open_games) if ahead.exact else 0
    lines = [counted(count, w.played_through, all=every) if ahead.exact else counted(count, w.bounds)]
    if ahead.won is not None:
        lines.append(w.has_won.format(name=names[ahead.won]))
    elif ahead.first:
        lines.append(w.first.format(names="; ".join(names[number] for number in ahead.first)))
    for game in ahead.deciding:
        form = w.deciding_round if game.round else w.deciding
        lines.append(form.format(white=names[game.white], black=names[game.black], round=game.round))
    for each in ahead.prospects:
        form = w.place if each.best == each.worst else w.places
        lines.append(form.format(name=names[each.number], place=each.best, best=each.best, worst=each.worst))
    return "\n".join(lines)
