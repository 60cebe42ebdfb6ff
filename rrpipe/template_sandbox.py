"""The sandbox in which templates of users are filled: what may be called, and what it is charged.

Jinja's immutable sandbox keeps private attributes and changes of objects out. Here every step that can grow without
end is charged to a budget before it is taken: entries of loops, calls, letters that are written, joined, formatted or
multiplied. Not bounded is the comparison of lists that hold lists, many times over.

The module loads Jinja: import it only where templates of users are filled.
"""

import re
from collections.abc import Callable, Iterable, Sized
from fractions import Fraction
from functools import partial, update_wrapper
from typing import Any, Protocol

from jinja2 import BaseLoader, StrictUndefined, Undefined, nodes
from jinja2.exceptions import SecurityError, UndefinedError
from jinja2.runtime import BlockReference, Context, LoopContext, Macro, markup_join
from jinja2.sandbox import ImmutableSandboxedEnvironment
from jinja2.utils import Cycler, Joiner, Namespace, missing
from markupsafe import Markup

from rrpipe.template_problems import MOST_NAMES, names_in
from rrpipe.template_texts import TextEnvironment

METHODS = frozenset(
    {
        "capitalize",
        "count",
        "endswith",
        "find",
        "format",
        "get",
        "index",
        "isdigit",
        "items",
        "keys",
        "lower",
        "lstrip",
        "replace",
        "rstrip",
        "split",
        "startswith",
        "strip",
        "title",
        "upper",
        "values",
    }
)
"""Methods of texts, lists and mappings that a template may call."""

FILTERS = frozenset(
    {
        "abs",
        "capitalize",
        "count",
        "d",
        "default",
        "e",
        "escape",
        "first",
        "float",
        "format",
        "groupby",
        "int",
        "items",
        "join",
        "last",
        "length",
        "list",
        "lower",
        "map",
        "max",
        "min",
        "reject",
        "rejectattr",
        "replace",
        "reverse",
        "round",
        "safe",
        "select",
        "selectattr",
        "sort",
        "string",
        "sum",
        "title",
        "trim",
        "truncate",
        "unique",
        "upper",
    }
)
"""Filters that a template may use."""

LONGEST = 1_000_000
"""Letters or entries of one text or list that a template makes."""
LARGEST_NUMBER = 10**30
JINJA_S_OWN = ("_loop_vars", "_block_vars")
"""What Jinja gives along with the arguments of a call, and takes out again."""
DIGITS = 60
"""The widest field of a format, and the most decimals."""

Scalar = str | int | float | Fraction | None | Undefined


class Spending(Protocol):
    """What steps are charged to."""

    def spend(self, steps: int) -> None:
        """Charge steps; a SecurityError when there are none left."""


class MissingError(UndefinedError):
    """A value is asked for that is not there: its name, the names that are there, and whether it is part of another."""

    def __init__(self, message: str | None, *, wanted: str, known: tuple[str, ...], within: bool) -> None:
        super().__init__(message)
        self.wanted, self.known, self.within = wanted, known, within


class Missing(StrictUndefined):
    """A value that is not there: whatever is done with it is an error that knows its name."""

    __slots__ = ()

    def __init__(
        self,
        hint: str | None = None,
        obj: Any = missing,
        name: str | None = None,
        exc: Callable[..., Exception] = UndefinedError,
    ) -> None:
        if hint is None and name is not None and exc is UndefinedError:
            exc = partial(MissingError, wanted=str(name), known=names_in(obj), within=obj is not missing)
        super().__init__(hint, obj, name, exc)  # type: ignore[arg-type]


def scalar(value: Any) -> Any:
    """The value when it is a text or a number; whole lists are not written, for they may be of any size."""
    if isinstance(value, (str, int, float, Fraction, Undefined)) or value is None:  # `a if b` without else is Undefined
        return value
    if names := names_in(value):
        listed = ", ".join(names[:MOST_NAMES]) + (" …" if len(names) > MOST_NAMES else "")
        raise SecurityError(f"a group of values cannot be written, only texts and numbers; it holds {listed}")
    raise SecurityError("a list cannot be written, only texts and numbers; go through it or join it")


def owner_of(method: Any) -> Any:
    """The value whose method this is, also where Jinja put a guarded function in its place; None for what is none."""
    return getattr(getattr(method, "__wrapped__", method), "__self__", None)


def checked_format(text: str) -> str:
    """The text when no field of it is too wide."""
    if re.search(r"\{[^{}]*:[^{}]*\{", text):
        raise SecurityError("the width of a field is written as a number")
    digits = ""
    for letter in text + " ":
        digits = digits + letter if letter.isdigit() else ""
        if len(digits) > 2 and int(digits[:9]) > DIGITS and ("%" in text or "{" in text):
            raise SecurityError(f"a field of a format is wider than {DIGITS}")
        if letter == "*" and "%" in text:
            raise SecurityError("the width of a field is written as a number")
    return text


class BoundedEnvironment(TextEnvironment, ImmutableSandboxedEnvironment):
    """A sandbox with a budget."""

    intercepted_binops = frozenset({"+", "*", "**", "%"})
    budget: Spending

    def is_safe_callable(self, obj: Any) -> bool:
        """Macros, blocks, loops, the few functions of Jinja, and listed methods of plain values."""
        if isinstance(obj, (Macro, BlockReference, LoopContext, Cycler, Joiner)):
            return True
        if any(obj is one for one in (dict, Namespace, Cycler, Joiner)):
            return True
        owner = owner_of(obj)
        if owner is self:
            return getattr(obj, "__name__", "") in ("watched", "charged", "concatenated", "range_of")
        if isinstance(owner, (Cycler, Joiner, LoopContext, Context)):
            return True
        plain = isinstance(owner, (str, int, float, tuple, list, dict, Fraction))
        return plain and getattr(obj, "__name__", "") in METHODS and super().is_safe_callable(obj)

    def call(self, __context: Context, __obj: Any, *args: Any, **kwargs: Any) -> Any:
        """Every call costs a step; calls that make texts cost their length."""
        self.budget.spend(1)
        if not isinstance(__obj, StrictUndefined) and not self.is_safe_callable(__obj):
            raise SecurityError(f"{getattr(__obj, '__name__', 'this')} may not be called by a template")
        if isinstance(__obj, StrictUndefined):
            return __obj()
        owner, name = owner_of(__obj), getattr(__obj, "__name__", "")
        if isinstance(owner, str) and name == "replace":
            return self.replaced(owner, *args[:2])
        if isinstance(owner, str):
            if name == "format":
                checked_format(owner)
                given = [*args, *(value for key, value in kwargs.items() if key not in JINJA_S_OWN)]
                self.charged(len(owner) + sum(len(str(scalar(value))) + DIGITS for value in given))
            else:
                self.charged(len(owner))
        return super().call(__context, __obj, *args, **kwargs)

    def unsafe_undefined(self, obj: Any, attribute: str) -> StrictUndefined:  # noqa: ARG002 - as in the base class
        """What is private in a value."""
        return Missing(f"{attribute} is closed to templates", name=attribute, exc=SecurityError)

    def range_of(self, *args: int) -> range:
        """A range of numbers, as long as a list may be."""
        found = range(*args)
        if len(found) > LONGEST:
            raise SecurityError(f"a range has more than {LONGEST} numbers")
        return found

    def watched(self, entries: Any, size: int) -> Any:
        """The entries of a loop whose body writes `size` letters itself, charged before it begins."""
        found = entries if isinstance(entries, Sized) else list(self.each(entries))
        self.budget.spend(len(found) * (size + 1))
        return found

    def each(self, entries: Iterable[Any]) -> Iterable[Any]:
        """The entries one by one, each charged."""
        for entry in entries:
            self.budget.spend(1)
            yield entry

    def charged(self, size: int) -> str:
        """Charge letters; nothing is written."""
        self.budget.spend(size)
        return ""

    def written(self, value: Any) -> Any:
        """What an expression writes, charged."""
        if scalar(value) is not None and not isinstance(value, Undefined):
            self.budget.spend(len(value) if isinstance(value, str) else 1)
        return value

    def concatenated(self, *texts: Any) -> Any:
        """`a ~ b`, charged."""
        self.room(sum(len(str(scalar(text))) for text in texts))
        return markup_join(texts)

    def room(self, size: int) -> None:
        """SecurityError when a text or list would be too long; it is charged otherwise."""
        if size > LONGEST:
            raise SecurityError(f"a text or list would be longer than {LONGEST}")
        self.budget.spend(size)

    def replaced(self, text: Any, old: Any, new: Any) -> Any:
        """`text` with `old` replaced by `new`, charged."""
        text, old, new = (str(value) if not isinstance(value, Markup) else value for value in (text, old, new))
        self.room(
            len(text)
            + (text.count(old) if old else len(text) + 1) * len(new) * (6 if Markup in map(type, (text,)) else 1)
        )
        return text.replace(old, new)

    def call_binop(self, context: Context, operator: str, left: Any, right: Any) -> Any:
        """Sums, products, powers and formats that do not grow beyond a page."""
        sized = [value for value in (left, right) if isinstance(value, Sized)]
        if operator == "%" and isinstance(left, str):
            values = right if isinstance(right, tuple) else (right,)
            checked_format(left)
            self.room(len(left) + sum(len(str(scalar(value))) + DIGITS for value in values))
        elif operator == "*" and sized:
            times = right if sized[0] is left else left
            self.room(len(sized[0]) * max(int(times), 0) if isinstance(times, int) else 0)
        elif operator == "+" and sized:
            self.room(sum(len(value) for value in sized))
        elif operator == "**":
            if abs(left) > LARGEST_NUMBER or abs(right) > 100:
                raise SecurityError("a number would be too large")
        elif any(isinstance(value, int) and abs(value) > LARGEST_NUMBER**2 for value in (left, right)):
            raise SecurityError("a number would be too large")
        return super().call_binop(context, operator, left, right)

    def _parse(self, source: str, name: str | None, filename: str | None) -> nodes.Template:
        """The template with its loops, macros and blocks charged."""
        tree = super()._parse(source, name, filename)
        charge(tree)
        return tree


def written_by(node: nodes.Node) -> int:
    """The letters that stand in a part of a template itself."""
    return sum(len(data.data) for data in node.find_all(nodes.TemplateData))


def charge(tree: nodes.Template) -> None:
    """Let a template charge its loops before they begin, its macros and blocks when they are entered."""

    def asked(name: str, *args: nodes.Node, line: int) -> nodes.Call:
        call = nodes.Call(nodes.EnvironmentAttribute(name), list(args), [], None, None)
        call.set_lineno(line)
        return call

    for loop in list(tree.find_all(nodes.For)):
        loop.iter = asked("watched", loop.iter, nodes.Const(written_by(loop)), line=loop.lineno)
    parts: list[Any] = list(tree.find_all((nodes.Macro, nodes.Block, nodes.CallBlock)))
    for part in parts:
        size = nodes.Const(written_by(part))
        part.body.insert(0, nodes.Output([asked("charged", size, line=part.lineno)]).set_lineno(part.lineno))
    for inner in list(tree.find_all(nodes.Concat)):
        inner_nodes = list(inner.nodes)
        inner.nodes = [asked("concatenated", *inner_nodes, line=inner.lineno)]
    tree.set_environment(tree.environment)  # type: ignore[arg-type]


def _filters(env: BoundedEnvironment) -> dict[str, Callable[..., Any]]:
    """The listed filters, each charged for what it goes through; those that make texts are held to their length."""

    def charging(found: Callable[..., Any]) -> Callable[..., Any]:
        at = 1 if hasattr(found, "jinja_pass_arg") else 0

        def charged(*args: Any, **kwargs: Any) -> Any:
            value = args[at] if len(args) > at else None
            env.budget.spend(1 + (len(value) if isinstance(value, Sized) and not _undefined(value) else 0))
            return found(*args, **kwargs)

        return update_wrapper(charged, found)

    def formatted(value: Any, *args: Any) -> str:
        text = checked_format(str(scalar(value)))
        env.room(len(text) + sum(len(str(scalar(each))) + DIGITS for each in args))
        return text % args

    def joined(values: Iterable[Any], between: Any = "") -> Any:
        texts = [scalar(value) for value in env.each(values)]
        env.room(sum(len(str(text)) for text in texts) + len(between) * len(texts))
        return (
            Markup("").join([])
            if not texts
            else Markup(between if isinstance(between, Markup) else Markup.escape(between)).join(texts)
        )

    def summed(values: Iterable[Any], attribute: str | None = None, start: Any = 0) -> Any:
        numbers = [value if attribute is None else env.getattr(value, attribute) for value in env.each(values)]
        if not all(isinstance(number, (int, float, Fraction)) for number in [*numbers, start]):
            raise SecurityError("only numbers are added up")
        return sum(numbers, start)

    def rounded(value: Any, precision: int = 0) -> Any:
        return round(value, max(min(precision, DIGITS), -DIGITS))

    def listed(values: Iterable[Any]) -> list[Any]:
        found = list(env.each(values))
        env.room(len(found))
        return found

    def as_text(value: Any) -> str:
        text = scalar(value)
        return text if isinstance(text, str) else str(text)

    own: dict[str, Callable[..., Any]] = {
        "format": formatted,
        "join": joined,
        "sum": summed,
        "round": rounded,
        "list": listed,
        "string": as_text,
    }
    kept = {name: charging(found) for name, found in env.filters.items() if name in FILTERS}
    return {**kept, **own, "replace": env.replaced}


def _undefined(value: Any) -> bool:
    return isinstance(value, Undefined)


def bounded_environment(loader: BaseLoader, budget: Spending) -> BoundedEnvironment:
    """The environment for templates of a user."""
    env = BoundedEnvironment(
        loader=loader,
        autoescape=True,
        undefined=Missing,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=True,
    )
    env.budget = budget
    env.finalize = env.written
    env.filters = _filters(env)
    env.globals = {"range": env.range_of, "dict": dict, "namespace": Namespace, "cycler": Cycler, "joiner": Joiner}
    return env
