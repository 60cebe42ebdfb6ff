"""Records that travelled with the tournament, national ratings, and what a TRF has no place for."""

from collections import Counter
from collections.abc import Mapping

from rrpipe.codes import trf as codes
from rrpipe.codes.naming import listed, name_of, score_text
from rrpipe.findings import Finding, make
from rrpipe.layouts.field import Field, line_of
from rrpipe.layouts.tie_breaks import is_external
from rrpipe.layouts.trf import CODE, NATIONAL_FIELDS, RANKING_METHOD_FIELDS, TRF26, Edition, is_national
from rrpipe.layouts.trf_adjustments import CODE_299, adjustment_line, all_adjustments
from rrpipe.layouts.trf_records import COMMENT, EXTENSIONS, RECORDS, RULER
from rrpipe.model import STANDARD_SCORING, National, Player, Record, Status, Tournament
from rrpipe.part_mark import mark_of
from rrpipe.scoring import own_points
from rrpipe.writers.document import Document
from rrpipe.writers.trf_event import WRITE

DROPPED = {COMMENT: "comment lines (###)", RULER: "reading aids (column rulers)"}


_NUMBER = NATIONAL_FIELDS[0]
_RATING = next(field for field in NATIONAL_FIELDS if field.attribute == "rating")


def other_lines(tournament: Tournament, edition: Edition, findings: list[Finding]) -> tuple[list[str], list[str]]:
    """Lines of the event (`??2`) that travelled, and those that stand behind the players, as the source orders them."""
    event: list[str] = []
    after: list[str] = []
    missing: Counter[str] = Counter()
    replaced: Counter[str] = Counter()
    dropped: Counter[str] = Counter()
    ratings = {(p.number, p.national.federation): p.national for p in tournament.players if p.national}
    for record in tournament.records:
        code = record.code
        if code in DROPPED:
            dropped[DROPPED[code]] += 1
        elif code in WRITE:
            if edition.name not in RECORDS[code].editions:
                missing[code] += 1
        elif (code in RECORDS and edition.name not in RECORDS[code].editions) or (
            edition.name != TRF26 and is_national(record.text)
        ):
            missing[code] += 1
        elif code in EXTENSIONS and not edition.extensions:
            replaced[f"{code} ({EXTENSIONS[code].label}, in {edition.name} record {EXTENSIONS[code].successor})"] += 1
        else:
            text = _with_national(record, ratings) if is_national(record.text) else record.text
            (event if is_of_event(code) else after).append(text.rstrip())
    after += _adjustment_lines(tournament, edition, findings)
    after += _national_lines(tournament, edition, event, findings)
    for what, count in dropped.items():
        findings.append(make(codes.T508, count=count, what=what, reason=": they do not belong into a rating file"))
    if missing:
        what = f"records ({listed(sorted(missing))})"
        reason = f": {edition.name} does not have them"
        findings.append(make(codes.T508, count=sum(missing.values()), what=what, reason=reason))
    if replaced:
        what = f"lines of pairing programs, {listed(sorted(replaced))},"
        findings.append(make(codes.T508, count=sum(replaced.values()), what=what, reason=""))
    return event, after


def _adjustment_lines(tournament: Tournament, edition: Edition, findings: list[Finding]) -> list[str]:
    """Records 299: bonus and penalty points, and results of another value; points that do not fit are an error."""
    if edition.name not in RECORDS[CODE_299].editions:
        return []
    lines = []
    for each in all_adjustments(tournament):
        try:
            lines.append(adjustment_line(each))
        except ValueError as error:
            findings.append(make(codes.T505, tournament.place("adjustments"), what="record 299", detail=str(error)))
    return lines


def is_of_event(code: str) -> bool:
    """True for the records of the event (`??2`), which stand before the players."""
    return code.isdigit() and code.endswith("2") and code < "300"


def _with_national(record: Record, ratings: Mapping[tuple[int, str], National]) -> str:
    """An NRS record with the rating and number that the player has now; nothing else of it changes."""
    digits = record.text[_NUMBER.cut].strip()
    national = ratings.get((int(digits), record.code)) if digits.isdigit() else None
    text = record.text
    if national is None:
        return text
    for field in NATIONAL_FIELDS:
        if field.attribute in ("rating", "id"):
            stands = text[field.cut].strip()
            is_known = field.attribute == "id" or stands.isdigit()
            value = getattr(national, field.attribute)
            if (stands.lstrip("0") if is_known else "") != ("" if value is None else str(value).lstrip("0")):
                text = text[: field.first - 1].ljust(field.first - 1) + fitting(field, value) + text[field.last :]
    return text


def fitting(field: Field, value: object) -> str:
    """The value in the columns of the field; blanks where it is too long."""
    try:
        return field.text(value)
    except ValueError:
        return field.text(None)


def _national_lines(tournament: Tournament, edition: Edition, event: list[str], findings: list[Finding]) -> list[str]:
    """NRS records for national ratings that did not come with one; 172 OTHER where no method was stated.

    A federation that is no code of three letters, or a value that is too long, has no NRS record (T506).
    """
    if edition.name != TRF26:
        return []
    known = {(record.code, record.text[_NUMBER.cut].strip()) for record in tournament.records}
    lines = []
    for player in tournament.players:
        if player.national and (player.national.federation, str(player.number)) not in known:
            line = _national_line(player)
            if is_national(line) and all(not value or value in line for value in _shown(player.national)):
                lines.append(line)
            else:
                findings.append(_no_national(player))
    if lines and not any(line.startswith("172") for line in event):
        texts = (lines[0][CODE.cut], "OTHER")
        event.append(line_of("172", zip(RANKING_METHOD_FIELDS, texts, strict=True)))
    return lines


def _shown(national: National) -> tuple[str, str]:
    return str(national.rating or ""), national.id or ""


def _no_national(player: Player) -> Finding:
    """The finding for a national rating that no record can hold."""
    national = player.national
    assert national is not None
    text = " ".join(filter(None, (national.federation, *_shown(national))))
    who = name_of(player.number, {player.number: player.name})
    return make(
        codes.T506,
        player.source,
        player=player.number,
        who=who,
        label="national rating",
        text=text,
        first=_RATING.first,
        last=_RATING.last,
    )


def _national_line(player: Player) -> str:
    """The NRS record of a player; columns that are equal to record 001 are left blank."""
    national = player.national
    assert national is not None
    values = {"number": player.number, "rating": national.rating, "id": national.id}
    placed = [
        (field, fitting(field, values[field.attribute])) for field in NATIONAL_FIELDS if field.attribute in values
    ]
    return line_of(national.federation, placed)


def _points_apart(document: Document, names: Mapping[int, str]) -> str:
    """Everybody whose own results add up to other points than the standings show, since those leave games out.

    In words, with both values; nothing unless somebody is left out (C.05 6.6).
    """
    rows = document.standings.rows
    if all(row.counted for row in rows):
        return ""
    own = own_points(document.tournament, adjourned=False)
    shown = sorted((row.number, points) for row in rows if (points := row.values.get("PTS")) is not None)
    return listed(
        f"{name_of(number, names)} ({score_text(own[number])} instead of {score_text(points)})"
        for number, points in shown
        if own[number] != points
    )


def what_is_lost(document: Document, edition: Edition) -> list[Finding]:
    """One finding for each kind of fact that the edition has no place for."""
    tournament = document.tournament
    names = {player.number: player.name for player in tournament.players}
    dates = dict(enumerate(tournament.round_dates, 1))

    def players(has: dict[int, bool]) -> str:
        return listed((name_of(number, names) for number, yes in has.items() if yes), limit=5)

    found = {
        "clubs of players": any(player.club for player in tournament.players),
        "board numbers": any(game.board for game in tournament.games),
        "dates of single games": any(
            game.date and game.date != dates.get(game.round or 0) for game in tournament.games
        ),
        "notes beside the table": bool(tournament.notes),
        "who won the deciders": any(game.decider is not None for game in tournament.games),
        "values of tie-breaks from outside": any(
            is_external(code) for player in tournament.players for code, _ in player.stated.tie_breaks
        ),
    }
    last = max((game.round or 0 for game in tournament.games), default=0)
    found_16 = {
        f"the number of rounds ({tournament.rounds}; nobody plays after round {last})": tournament.rounds > last,
        "the scoring system; it shows in the points column only": tournament.scoring != STANDARD_SCORING,
        "bonus and penalty points; they show in the points column only": bool(tournament.adjustments),
        "the list of tie-breaks": document.stated_list and bool(tournament.tie_breaks),
        f"national ratings ({players({p.number: p.national is not None for p in tournament.players})})": any(
            player.national for player in tournament.players
        ),
    }
    mark = mark_of(tournament)
    said = mark.left if mark else {}
    left = {p.number: said.get(p.number, Status.ACTIVE) != p.status != Status.ACTIVE for p in tournament.players}
    found[f"who withdrew or was expelled ({players(left)})"] = any(left.values())
    differing = _points_apart(document, names)
    of_part = f" of this part ({mark.named})" if mark else ""
    found[
        "points without annulled games (C.05 6.6): its points column is the sum of the own results and differs from "
        f"the standings{of_part} for {differing}"
    ] = bool(differing)
    if edition.name != TRF26:
        found |= found_16
    return [make(codes.T507, edition=edition.name, what=what) for what, lost in found.items() if lost]
