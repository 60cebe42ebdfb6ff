"""The options that mean the same in every command, declared once.

Each option keeps its value in `Choices`, which a command receives with `@click.pass_obj`; `settings` makes of it what
the pipeline takes.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

import click

from rrpipe.cli.terminal import choose_colour

if TYPE_CHECKING:
    from rrpipe.findings import Purpose
    from rrpipe.pipeline import Settings
    from rrpipe.writers.document import WriteOptions

Command = TypeVar("Command", bound=Callable[..., Any])
Decorator = Callable[[Command], Command]

READABLE = ("csv", "xlsx", "ods", "xls", "html", "trf", "json")
WRITABLE = ("trf16", "trf26", "html", "pdf", "xlsx", "csv", "json", "md")


class Choices:
    """What the user chose by shared options; a command that lacks an option leaves the default."""

    source_format: str | None = None
    encoding: str | None = None
    delimiter: str | None = None
    sheet: str | None = None
    cells: str | None = None
    group: str | None = None
    facts: tuple[str, ...] = ()
    event: str | None = None
    save_event: str | None = None
    save_profile: str | None = None
    players: str | None = None
    rating_list: str | None = None
    rating: str | None = None
    list_cache: str | None = None
    numbers: str | None = None
    swap: str = "auto"
    tie_breaks: str | None = None
    scoring: str | None = None
    edition: str = "2026"
    lots: str | None = None
    fail_on: str = "error"
    exit_zero: bool = False
    accept: tuple[str, ...] = ()
    limits: tuple[str, ...] = ()
    profile: str | None = None
    interim: bool = False
    language: str = "en"
    dry_run: bool = False
    force: bool = False
    jobs: int = 0
    time_limit: float | None = None
    cluster: str | None = None
    prune: bool = False
    site: bool = False
    summary: bool | None = None
    watch: bool = False
    log: str | None = None
    quiet: bool = False
    verbose: bool = False
    debug: bool = False
    colour: str = "auto"


def _keep(ctx: click.Context, param: click.Parameter, value: Any) -> Any:
    """Store the value of a shared option under its name."""
    if param.name is not None:
        setattr(ctx.ensure_object(Choices), param.name, value)
    if param.name == "colour":
        choose_colour(value)
    return value


def shared(*names: str, **attributes: Any) -> Callable[[Any], Any]:
    """An option whose value goes to `Choices`."""
    return click.option(*names, expose_value=False, callback=_keep, **attributes)


def stacked(*options: Callable[[Any], Any]) -> Callable[[Any], Any]:
    """Several options as one decorator, in the order in which --help lists them."""

    def decorate(command: Any) -> Any:
        for option in reversed(options):
            command = option(command)
        return command

    return decorate


reading = stacked(
    shared(
        "-f", "--from", "source_format", type=click.Choice(READABLE), help="Format of IN; otherwise its contents tell."
    ),
    shared("-e", "--encoding", help="Encoding of a text file, for example cp1252; otherwise it is detected and said."),
    shared(
        "-d",
        "--delimiter",
        help="What separates the columns of a text table: ; or , or tab or | or space (aligned columns).",
    ),
    shared("--sheet", metavar="NAME", help="Which sheet of a workbook."),
    shared("--range", "cells", metavar="A1:Z99", help="Where in the sheet the table stands."),
    shared("--group", metavar="N|NAME", help="Which tournament of a file that holds several."),
    shared(
        "--limit",
        "limits",
        multiple=True,
        metavar="NAME=VALUE",
        help="Another limit for inputs: players=800, file_bytes=80M; `rrpipe info` lists them. May be given again.",
    ),
)
"""How an input is read."""

facts = stacked(
    shared(
        "--set",
        "facts",
        multiple=True,
        metavar="KEY=VALUE",
        help="A fact that the table does not hold: city=Oslo, withdrawn=3,5, players.3.title=FM, 3-7=+- (a result). "
        "May be given again.",
    ),
    shared(
        "--event",
        metavar="FILE.toml",
        help="A file with such facts. NAME.toml beside NAME.xlsx is read by itself unless this names another.",
    ),
    shared("--save-event", metavar="FILE.toml", help="Write down the facts known so far, to be completed."),
    shared("--players", metavar="FILE", help="A list of players (FIDE numbers, birth dates, ...) joined to the table."),
    shared(
        "--numbers",
        metavar="column|rows|draw.json",
        help="Declare which numbers the event was paired with: those of the table, of its rows, or of a draw.",
    ),
    shared(
        "--swap",
        type=click.Choice(("auto", "on", "off")),
        default="auto",
        show_default=True,
        help="Exchange the last two rounds of the first cycle; auto: in a double event of an even field.",
    ),
)
"""What is known beside the table."""

rating_list = stacked(
    shared(
        "--rating-list",
        metavar="FILE",
        help="FIDE's rating list (text or XML, zipped or not) or a federation's CSV: players are held against it, "
        "numbers proposed, K taken from it.",
    ),
    shared(
        "--rating",
        type=click.Choice(("standard", "rapid", "blitz")),
        help="Which rating; without it the time control tells.",
    ),
    shared(
        "--list-cache",
        metavar="DIR",
        help="Where the index of the rating list is kept; without it in the cache folder of the user.",
    ),
)
"""The rating list, and which of its ratings."""

ranking = stacked(
    shared("--tie-breaks", metavar="DE,SB,...", help="The list of tie-breaks, or none; without it that of the file."),
    shared("--scoring", metavar="3-1-0", help="Points for a win, a draw and a loss."),
    shared(
        "--edition",
        type=click.Choice(("2026", "2024")),
        default="2026",
        show_default=True,
        help="Edition of FIDE's tie-break rules (C.07).",
    ),
)
"""How the ranking is made."""

judging = stacked(
    shared(
        "--fail-on",
        type=click.Choice(("error", "warning", "info")),
        default="error",
        show_default=True,
        help="From which level on findings make the exit code 1.",
    ),
    shared("--exit-zero", is_flag=True, help="Exit code 0 in spite of findings."),
    shared(
        "--accept",
        multiple=True,
        metavar="CODE[@PLACE]",
        help="Take this finding as known: K201, K201@F7. It stays listed and no longer blocks. May be given again.",
    ),
)
"""What findings do."""

profile = shared(
    "--profile", type=click.Choice(("fide",)), help="Hold the input to everything that a rating report needs."
)


class Languages(click.ParamType[str]):
    """One language, or two parted by a comma; variants such as de-AT are read as their language."""

    name = "language"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """The codes as the tables of words know them: `de-AT, en` is `de,en`."""
        if value == "en":
            return "en"
        from rrpipe.wording.languages import LANGUAGES, MOST, base

        given = str(value).split(",")
        codes = [code for each in given if (code := base(each))]
        if len(codes) < len(given):
            strange = next(each.strip() for each in given if base(each) is None)
            known = ", ".join(f"{code} ({own})" for code, own in LANGUAGES.items())
            self.fail(f"reports do not speak {strange!r}; they speak {known}", param, ctx)
        if len(codes) > MOST:
            self.fail("one document speaks two languages at the most, for example de,en", param, ctx)
        return ",".join(dict.fromkeys(codes))


language = shared(
    "--lang",
    "language",
    metavar="CODE[,CODE]",
    type=Languages(),
    default="en",
    show_default=True,
    help="Language of reports: en, de, fr, es, it, nl, pl, pt or ru; or two in one document: de,en.",
)
paper = click.option(
    "--paper", type=click.Choice(("a4", "letter")), default="a4", show_default=True, help="Paper of HTML and PDF."
)
"""The size of pages; a command takes it as an argument."""

templates = click.option(
    "--templates",
    metavar="DIR",
    type=click.Path(exists=True, file_okay=False),
    help="A folder of your own templates: its files and blocks stand in for those of rrpipe.",
)
"""A folder of templates of the user; a command takes it as an argument, and checks it with `checked_templates`."""

writing = stacked(
    shared("--dry-run", is_flag=True, help="Say what would be written, and write nothing."),
    shared("--force", is_flag=True, help="Replace existing files."),
)
"""How files are written."""

talking = stacked(
    shared("-q", "--quiet", is_flag=True, help="Say only what is wrong."),
    shared("-v", "--verbose", is_flag=True, help="Say everything, notes (level info) included."),
    shared("--debug", is_flag=True, help="Show the traceback of a fault."),
    shared(
        "--color",
        "colour",
        type=click.Choice(("auto", "always", "never")),
        default="auto",
        help="Colours in messages; auto: on a terminal, unless NO_COLOR is set.",
    ),
)
"""How much is said, in every command."""

DELIMITERS = {"tab": "\t", "\\t": "\t", "comma": ",", "semicolon": ";", "pipe": "|"}


def settings(choices: Choices, purpose: "Purpose | None" = None) -> "Settings":
    """What the pipeline takes, for a purpose (reading unless a TRF is written); `--profile fide` outweighs both."""
    from rrpipe.findings import Purpose
    from rrpipe.pipeline import Settings
    from rrpipe.readers.reading import ReadOptions

    set_limits(choices)
    if choices.rating_list is not None:
        from rrpipe.cli.listing import prepare_list

        prepare_list(choices)
    accept = choices.accept
    if accept:
        from rrpipe.codes import known_codes

        accept = known_codes(accept)
    options = ReadOptions(
        encoding=known_encoding(choices.encoding),
        delimiter=DELIMITERS.get(choices.delimiter or "", choices.delimiter),
        sheet=choices.sheet,
        range=choices.cells,
    )
    return Settings(
        format=choices.source_format,
        options=options,
        group=choices.group,
        set=choices.facts,
        event=choices.event,
        players=choices.players,
        numbers=choices.numbers,
        swap=choices.swap,
        tie_breaks=choices.tie_breaks,
        scoring=choices.scoring,
        edition=choices.edition,
        lots=choices.lots,
        accept=accept,
        purpose=Purpose.FIDE if choices.profile else purpose or Purpose.READ,
        interim=choices.interim,
        rating_list=choices.rating_list,
        list_cache=choices.list_cache,
        rating=choices.rating,
    )


def set_limits(choices: Choices) -> None:
    """Put the limits in force that the variable RRPIPE_LIMITS and `--limit` ask for."""
    from rrpipe import limits

    try:
        limits.choose(choices.limits)
    except ValueError as error:
        from rrpipe.findings import UsageError

        raise UsageError(f"--limit {error}" if choices.limits else f"{limits.VARIABLE}: {error}") from None


def write_options(choices: Choices, kind: str, paper: str = "a4") -> "WriteOptions":
    """What a writer takes."""
    from rrpipe.writers.document import WriteOptions

    return WriteOptions(format=kind, language=choices.language, paper=paper)


def known_encoding(name: str | None) -> str | None:
    """The encoding, if Python knows a text encoding of this name; UsageError otherwise."""
    if name is None:
        return None
    try:
        "".encode(name)
    except (LookupError, ValueError):
        from rrpipe.findings import UsageError

        raise UsageError(f"--encoding {name}: there is no such encoding; usual are utf-8 and cp1252") from None
    return name
