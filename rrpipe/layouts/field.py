"""A field of a format with fixed columns: where it stands, how it is read and how it is written.

The idea of the table is that parse and format of one kind of value stand side by side, and that a position is written
down once, 1-based and inclusive as FIDE prints it. Everything else (slices, widths, padding) follows from it.
"""

from collections.abc import Callable, Iterable, Mapping
from operator import itemgetter
from typing import Any, NamedTuple


class Kind(NamedTuple):
    """A kind of value, both ways.

    `parse` takes the characters of the columns and gives the value, None for blank; it raises ValueError or KeyError
    for everything that is not the printed form, so that a reader can look closer. `format` gives the text without
    padding and raises ValueError for a value that has no form here. `right` tells on which side blanks are added.
    """

    name: str
    parse: Callable[[str], Any]
    format: Callable[[Any], str]
    right: bool = False


class Field(NamedTuple):
    """One field of a record: `first` and `last` column, counted from 1 in characters.

    `label` is what messages call it. `marks` holds how important FIDE takes the field for rating, keyed by edition:
    `M` mandatory, `T` mandatory for title events, `w` only a warning when wrong, absent where it is not looked at.
    """

    attribute: str
    first: int
    last: int
    label: str
    kind: Kind
    marks: Mapping[str, str] = {}

    @property
    def width(self) -> int:
        """Number of characters."""
        return self.last - self.first + 1

    @property
    def cut(self) -> slice:
        """The slice that takes this field out of a line."""
        return slice(self.first - 1, self.last)

    def moved(self, columns: int) -> "Field":
        """The same field further to the right (the next round block)."""
        return self._replace(first=self.first + columns, last=self.last + columns)

    def text(self, value: Any) -> str:
        """The value padded to the width of the field, blanks for None.

        Raises ValueError when it does not fit: cutting is a decision of the writer, who has to say so.
        """
        written = "" if value is None else self.kind.format(value)
        if len(written) > self.width:
            raise ValueError(f"{written} needs {len(written)} columns, {self.label} has {self.width}")
        return written.rjust(self.width) if self.kind.right else written.ljust(self.width)


def cutter(fields: Iterable[Field]) -> Callable[[str], tuple[str, ...]]:
    """A function that takes all these fields (two at least) out of a line at once."""
    return itemgetter(*(field.cut for field in fields))


def line_of(code: str, placed: Iterable[tuple[Field, str]]) -> str:
    """A line that begins with `code` and holds each text in the columns of its field; no trailing blanks."""
    line = code
    for field, text in placed:
        line = line.ljust(field.first - 1) + text
    return line.rstrip()


def gaps(fields: Iterable[Field], first: int, last: int) -> tuple[Field, ...]:
    """The columns from `first` to `last` that no field uses, which have to be blank."""
    used = {column for field in fields for column in range(field.first, field.last + 1)}
    free = [column for column in range(first, last + 1) if column not in used]
    return tuple(Field("", column, column, "blank column", BLANK) for column in free)


def _blank(text: str) -> None:
    if text.strip():
        raise ValueError(text)


BLANK = Kind("blank", _blank, str)
