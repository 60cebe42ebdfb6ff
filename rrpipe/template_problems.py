"""What is wrong with a template of the user, in the words of somebody who writes templates and no programs.

One line says where (template and line, as an editor counts them) and what. A value that a page has not is named as it
was written (`row.nme`), with the nearest that is there. The module loads Jinja where something has gone wrong.
"""

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from rrpipe.rendering import templates_dir

ORIGINALS = "rrpipe"
"""The folder under which a template of the user reaches ours."""
LONGEST_LINE = 300
MOST_NAMES = 12
"""So many names are listed where none is near."""

PLAIN: dict[type[Exception], str] = {
    ZeroDivisionError: "a number is divided by nought",
    OverflowError: "a number is too large",
    TypeError: "a value of the wrong kind is computed with, compared, gone through, called or given to a filter",
    ValueError: "a value cannot be taken for what is wanted of it",
    RecursionError: "it calls or includes itself without end",
}
"""Faults of the language beneath, which says them in its own words."""


class At(NamedTuple):
    """A place in a template: how it is called, its file, and the line, 0 where none is known."""

    shown: str
    file: Path | None = None
    line: int = 0

    def __str__(self) -> str:
        """`mine/report.html, line 4`."""
        return f"{self.shown}, line {self.line}" if self.line else self.shown


def problem_text(error: Exception, folder: str, variables: Iterable[str] = ()) -> str:
    """What is wrong, in one line: where and what. `variables` are the names that the template was given."""
    from jinja2.exceptions import SecurityError, TemplateNotFound, TemplateSyntaxError, UndefinedError

    from rrpipe.template_sandbox import MissingError

    at = place_of(error, folder)
    if isinstance(error, TemplateSyntaxError):
        at = At(f"{Path(folder).resolve().name}/{error.name}", line=error.lineno)
        said = f"{error.message}"
    elif isinstance(error, TemplateNotFound):
        said = f"there is no template {error.message or error.name}"
    elif isinstance(error, MissingError):
        said = missing_text(error.wanted, error.known if error.within else tuple(variables), at)
    elif isinstance(error, (SecurityError, UndefinedError)):
        said = f"{error.message}"
    else:
        said = next(
            (words for kind, words in PLAIN.items() if isinstance(error, kind)), f"it cannot be filled: {error}"
        )
    said = " ".join(said.split())
    if len(said) > LONGEST_LINE:
        said = f"{said[:LONGEST_LINE]}…"
    return f"{at}: {said}"


def place_of(error: Exception, folder: str) -> At:
    """Template and line where an error came up: the last line of a template among those that were being filled."""
    roots = {Path(folder).resolve(): Path(folder).resolve().name, templates_dir().resolve(): ORIGINALS}
    found = At(Path(folder).resolve().name)
    trace = error.__traceback__
    while trace is not None:
        file = Path(trace.tb_frame.f_code.co_filename)
        for root, shown in roots.items():
            if file.is_absolute() and file.suffix != ".py" and file.is_relative_to(root):
                found = At(f"{shown}/{file.relative_to(root).as_posix()}", file, trace.tb_lineno)
        trace = trace.tb_next
    return found


def missing_text(wanted: str, known: tuple[str, ...], at: At) -> str:
    """A value that is not there, as the template writes it, and what may be meant."""
    before = _written_before(wanted, at)
    said = f"the page has no value `{before}{wanted}`"
    near = nearest(wanted, known)
    if near:
        return f"{said}; nearest: `{before}{near}`"
    return (
        f"{said}; there are {', '.join(known[:MOST_NAMES])}{' …' if len(known) > MOST_NAMES else ''}" if known else said
    )


def nearest(wanted: str, known: Iterable[str]) -> str:
    """The name that looks most like the one that was written; empty where none does."""
    from difflib import get_close_matches

    return next(iter(get_close_matches(wanted, sorted(known), 1)), "")


def _written_before(wanted: str, at: At) -> str:
    """What stands before the name of a value in its template: `row.`; empty where it stands alone."""
    from jinja2 import Environment, nodes
    from jinja2.exceptions import TemplateSyntaxError

    if at.file is None:
        return ""
    try:
        tree = Environment(autoescape=True).parse(at.file.read_text(encoding="utf-8-sig"))
    except (OSError, UnicodeDecodeError, TemplateSyntaxError):
        return ""
    asked = [node for node in tree.find_all(nodes.Getattr) if node.attr == wanted]
    asked.sort(key=lambda node: abs(node.lineno - at.line))
    return f"{spelled(asked[0].node)}." if asked else ""


def spelled(node: Any) -> str:
    """An expression as it is written, as far as it names a value: `r.rows[0].games`."""
    from jinja2 import nodes

    if isinstance(node, nodes.Name):
        return node.name
    if isinstance(node, nodes.Getattr):
        return f"{spelled(node.node)}.{node.attr}"
    if isinstance(node, nodes.Getitem):
        index = node.arg.value if isinstance(node.arg, nodes.Const) else "…"
        return f"{spelled(node.node)}[{index}]"
    return "…"


def names_in(value: object) -> tuple[str, ...]:
    """The names of the values that a value holds."""
    if isinstance(value, Mapping):
        return tuple(str(key) for key in value)
    fields = getattr(value, "_fields", None) or getattr(value, "__dataclass_fields__", None) or ()
    return tuple(fields)
