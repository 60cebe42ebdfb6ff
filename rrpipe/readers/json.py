"""Read the tournament documents that `rrpipe convert -t json` writes (`rrpipe/tournament/1`).

Every key is checked here, without the JSON Schema: all faults are said at once, each with its path in the document
(`players[2].rating`). A wrong value is left out, nothing is put in its place. Unknown keys are ignored.
"""

import json
import re
from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

from rrpipe import limits
from rrpipe.codes import files as codes
from rrpipe.codes import results
from rrpipe.findings import make
from rrpipe.layouts import documents
from rrpipe.layouts.tie_breaks import canonical
from rrpipe.model import (
    NOTHING_STATED,
    Adjustment,
    Bye,
    Colours,
    Game,
    National,
    Player,
    Record,
    Rest,
    Result,
    Scoring,
    Source,
    Stated,
    Status,
    Tournament,
    game_order,
)
from rrpipe.readers.entries import name_of, round_name
from rrpipe.readers.json_values import Check, shown
from rrpipe.readers.reading import Reading, ReadOptions
from rrpipe.schedule import most_cycles, most_rounds, with_rests

ESCAPED_HALF = re.compile(r"\\u[dD][89a-fA-F]")
"""One half of a character beyond the first 65,536, written as an escape; both halves together are a character."""


def read_json(data: bytes, name: str, options: ReadOptions) -> Reading:
    """The tournament, or the tournaments, of a JSON document."""
    check = Check(Source(name))
    try:
        text = data.decode(options.encoding or ("utf-16" if data[:2] in (b"\xff\xfe", b"\xfe\xff") else "utf-8-sig"))
        value = json.loads(text, object_pairs_hook=check.object_from, parse_constant=_no_constant)
    except json.JSONDecodeError as error:
        place = Source(name, error.lineno, error.colno)
        return Reading((), (make(codes.F301, place, problem=_in_words(error.msg)),), "json")
    except (UnicodeDecodeError, LookupError) as error:
        return Reading((), (make(codes.F301, check.source, problem=f"the text is not UTF-8 ({error})"),), "json")
    except RecursionError:
        return Reading((), (make(codes.F301, check.source, problem="it is nested too deeply"),), "json")
    except ValueError as error:
        return Reading((), (make(codes.F301, check.source, problem=str(error)),), "json")
    if ESCAPED_HALF.search(text):
        value = check.whole(value, "document")
    if not isinstance(value, list):
        tournament = read_document(value, "document", check)
        return Reading((tournament,) if tournament else (), tuple(check.findings), "json")
    if not value:
        check.say("document", "the list is empty", codes.F302)
    tournaments = [read_document(entry, f"document[{i}]", check) for i, entry in enumerate(value)]
    return Reading(tuple(t for t in tournaments if t), tuple(check.findings), "json")


def _no_constant(word: str) -> Any:
    """NaN and Infinity are no JSON, though the standard library would take them."""
    raise ValueError(f"{word} is not a value")


def _in_words(message: str) -> str:
    """The decoder's complaint in a sentence's middle."""
    return message[:1].lower() + message[1:]


def read_document(value: Any, path: str, check: Check) -> Tournament | None:
    """One tournament of the file; None when it is none at all."""
    if not isinstance(value, dict):
        check.say(path, f"{shown(value)} is no tournament", codes.F302)
        return None
    schema = value.get("schema")
    if schema == documents.DRAW:
        check.say(path, "it holds the numbers that were drawn, and no event", codes.F307)
        return None
    if schema != documents.TOURNAMENT:
        words = "names no schema" if schema is None else f"has the schema {shown(schema)}"
        check.say(path, f"it {words}, not {documents.TOURNAMENT}", codes.F302)
        return None
    prefix = "" if path == "document" else f"{path}."
    missing = [key for key in ("players", "games") if not isinstance(value.get(key), list)]
    for key in missing:
        check.say(f"{prefix}{key}", "the list is missing", codes.F302)
    if missing:
        return None
    most = limits.LIMITS
    for key, count, limit in (("players", 1, most.players), ("games", 2, most.results)):
        if count * len(value[key]) > limit:
            check.findings.append(make(codes.F009, check.source, what=f"{len(value[key])} {key}", limit=limit // count))
            return None
    players = _players(value["players"], f"{prefix}players", check)
    if players is None:
        return None
    names = {player.number: player.name for player in players}
    games = _games(value["games"], f"{prefix}games", names, check)
    cycles = check.number(value.get("cycles", 1), f"{prefix}cycles", 1, most_cycles(len(players))) or 1
    tie_breaks = value.get("tie_breaks")
    tournament = Tournament(
        name=check.text(value.get("name"), f"{prefix}name") or "",
        city=check.text(value.get("city"), f"{prefix}city"),
        federation=check.text(value.get("federation"), f"{prefix}federation"),
        start_date=check.date(value.get("start_date"), f"{prefix}start_date"),
        end_date=check.date(value.get("end_date"), f"{prefix}end_date"),
        chief_arbiter=check.text(value.get("chief_arbiter"), f"{prefix}chief_arbiter"),
        deputies=tuple(filter(None, check.list_of(value.get("deputies"), f"{prefix}deputies", check.text))),
        time_control=check.text(value.get("time_control"), f"{prefix}time_control"),
        cycles=cycles,
        rounds=_rounds(value, games, len(players), prefix, check),
        round_dates=check.list_of(value.get("round_dates"), f"{prefix}round_dates", check.date),
        scoring=_scoring(value.get("scoring"), f"{prefix}scoring", check),
        tie_breaks=None
        if tie_breaks is None
        else tuple(filter(None, check.list_of(tie_breaks, f"{prefix}tie_breaks", check.text))),
        players=players,
        games=games,
        rests=_rests(value.get("rests"), f"{prefix}rests", names, check),
        adjustments=_adjustments(value.get("adjustments"), f"{prefix}adjustments", check),
        derived=_derived(value.get("derived"), f"{prefix}derived", check),
        records=_records(value.get("records"), f"{prefix}records", check),
    )
    return with_rests(tournament)


def _rounds(value: Mapping[str, Any], games: Sequence[Game], players: int, prefix: str, check: Check) -> int:
    """The number of rounds; that of the games where a field of this size cannot have so many."""
    stated = check.number(value.get("rounds"), f"{prefix}rounds") or 0
    cycles = value.get("cycles")
    most = most_rounds(players, cycles if isinstance(cycles, int) and 0 < cycles <= most_cycles(players) else None)
    last = max((game.round or 0 for game in games), default=0)
    if stated <= max(most, last):
        return stated
    check.say(f"{prefix}rounds", f"{players} players have {most} rounds at the most, not {stated}; {last} was used")
    return last


def _players(value: Any, path: str, check: Check) -> tuple[Player, ...] | None:
    """The players, sorted by starting number; None when two share a number, for then nobody is known by it."""
    players: dict[int, Player] = {}
    twice = False
    for place, entry in check.objects(value, path):
        number = check.number(entry.get("number"), f"{place}.number", 1)
        name = check.text(entry.get("name"), f"{place}.name")
        if number is None:
            if entry.get("number") is None:
                check.say(f"{place}.number", "the starting number is missing")
            continue
        if number in players:
            twice = True
            check.findings.append(
                make(
                    codes.F304,
                    check.source,
                    player=number,
                    path=f"{place}.number",
                    number=number,
                    first=players[number].name,
                    second=name,
                )
            )
            continue
        texts = {key: check.text(entry.get(key), f"{place}.{key}") for key in documents.PLAYER_TEXTS}
        players[number] = Player(
            number,
            name or "",
            sex=texts["sex"],
            title=texts["title"],
            rating=check.number(entry.get("rating"), f"{place}.rating"),
            federation=texts["federation"],
            fide_id=texts["fide_id"],
            birth_date=check.date(entry.get("birth_date"), f"{place}.birth_date"),
            club=texts["club"],
            national=_national(entry.get("national"), f"{place}.national", check),
            status=check.choice(entry.get("status"), f"{place}.status", Status) or Status.ACTIVE,
            stated=_external(entry.get("external"), f"{place}.external", check),
            source=check.source,
        )
    return None if twice else tuple(player for _, player in sorted(players.items()))


def _national(value: Any, path: str, check: Check) -> National | None:
    """A national rating, or null."""
    if value is None:
        return None
    if not isinstance(value, dict):
        check.say(path, f"{shown(value)} is no object")
        return None
    federation = check.text(value.get("federation"), f"{path}.federation")
    return National(
        federation or "", check.number(value.get("rating"), f"{path}.rating"), check.text(value.get("id"), f"{path}.id")
    )


def _games(value: Any, path: str, names: Mapping[int, str], check: Check) -> tuple[Game, ...]:
    """The games, sorted; one whose players are not both known is left out and said."""
    games: list[Game] = []
    for place, entry in check.objects(value, path):
        white, black = (check.number(entry.get(key), f"{place}.{key}", 1) for key in ("white", "black"))
        if white is None or black is None:
            for key, number in (("white", white), ("black", black)):
                if number is None and entry.get(key) is None:
                    check.say(f"{place}.{key}", "the starting number is missing")
            continue
        round_ = check.number(entry.get("round"), f"{place}.round", 1, limits.LIMITS.rounds)
        if white == black or white not in names or black not in names:
            _stranger(white, black, round_, place, names, check)
            continue
        games.append(
            Game(
                white,
                black,
                check.choice(entry.get("white_result"), f"{place}.white_result", Result),
                check.choice(entry.get("black_result"), f"{place}.black_result", Result),
                round_,
                check.number(entry.get("board"), f"{place}.board", 1),
                check.choice(entry.get("colours"), f"{place}.colours", Colours) or Colours.STATED,
                check.date(entry.get("date"), f"{place}.date"),
                check.source,
                check.source,
                check.number(entry.get("decider"), f"{place}.decider", 1),
            )
        )
    return tuple(sorted(games, key=game_order))


def _stranger(white: int, black: int, round: int | None, path: str, names: Mapping[int, str], check: Check) -> None:
    """A game against oneself, or against nobody in the file."""
    player, opponent = (white, black) if white in names else (black, white)
    check.findings.append(
        make(
            results.R208 if white == black and white in names else results.R209,
            check.source,
            player=player,
            round=round,
            a=name_of(player, names),
            where=round_name(round),
            place_a=path,
            number=opponent,
        )
    )


def _rests(value: Any, path: str, names: Mapping[int, str], check: Check) -> tuple[Rest, ...]:
    """Byes with points and other rests that do not follow from the games."""
    rests: list[Rest] = []
    for place, entry in check.objects(value, path):
        round_ = check.number(entry.get("round"), f"{place}.round", 1, limits.LIMITS.rounds)
        number = check.number(entry.get("number"), f"{place}.number", 1)
        if round_ is None or number is None or number not in names:
            check.say(place, "a rest needs the round and the starting number of a player")
            continue
        rests.append(Rest(round_, number, check.choice(entry.get("bye"), f"{place}.bye", Bye) or Bye.ZERO))
    return tuple(sorted(rests))


def _scoring(value: Any, path: str, check: Check) -> Scoring:
    """Points by result; what is not given has its default (TRF26 record 162)."""
    if value is None:
        return Scoring()
    if not isinstance(value, dict):
        check.say(path, f"{shown(value)} is no object")
        return Scoring()
    given = {
        key: check.score(value[key], f"{path}.{key}") for key in documents.SCORING_KEYS if value.get(key) is not None
    }
    default = Scoring()
    return Scoring(
        _or(given.get("win"), default.win),
        _or(given.get("draw"), default.draw),
        _or(given.get("loss"), default.loss),
        _or(given.get("absence"), default.absence),
        given.get("pairing_bye"),
        given.get("unknown"),
        given.get("forfeit_win"),
        given.get("rest"),
        given.get("decider_win"),
        given.get("decider_loss"),
    )


def _adjustments(value: Any, path: str, check: Check) -> tuple[Adjustment, ...]:
    """Bonuses, penalties, and results with a value of their own (TRF26 record 299)."""
    found: list[Adjustment] = []
    for place, entry in check.objects(value, path):
        points = check.score(entry.get("points"), f"{place}.points")
        result = entry.get("result") or ""
        if result and result not in documents.ADJUSTED_RESULTS:
            check.say(f"{place}.result", f"{shown(result)} is none of {', '.join(documents.ADJUSTED_RESULTS)}")
            continue
        numbers = check.list_of(entry.get("players"), f"{place}.players", lambda n, p: check.number(n, p, 1))
        round_ = check.number(entry.get("round"), f"{place}.round", 1)
        if points is not None and None not in numbers:
            found.append(Adjustment(points, tuple(n for n in numbers if n), round_, result))
    return tuple(found)


def _external(value: Any, path: str, check: Check) -> Stated:
    """The values of tie-breaks from outside (EXT, OTHER_...), keyed by code."""
    if value is None:
        return NOTHING_STATED
    if not isinstance(value, dict):
        check.say(path, f"{shown(value)} is no object")
        return NOTHING_STATED
    scores = ((code, check.score(points, f"{path}.{code}")) for code, points in value.items())
    return Stated(tie_breaks=tuple((canonical(code), points) for code, points in scores if points is not None))


def _or(value: Fraction | None, default: Fraction) -> Fraction:
    """The value, which may be nought, or the default where none is given."""
    return default if value is None else value


def _derived(value: Any, path: str, check: Check) -> tuple[str, ...]:
    """What was assumed for the whole event."""
    found: list[str] = []
    for place, entry in check.items(value, path):
        if entry in documents.DERIVED:
            found.append(entry)
        else:
            check.say(place, f"{shown(entry)} is none of {', '.join(documents.DERIVED)}")
    return tuple(found)


def _records(value: Any, path: str, check: Check) -> tuple[Record, ...]:
    """Records of a TRF that travel along."""
    records: list[Record] = []
    for place, entry in check.objects(value, path):
        code, text = (check.text(entry.get(key), f"{place}.{key}") for key in ("code", "text"))
        if code is not None and text is not None:
            records.append(Record(code, text))
    return tuple(records)
