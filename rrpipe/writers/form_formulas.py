"""The live formulas of the entry workbook, as texts; no function is newer than Excel 2010.

A result is entered as 1, ½, 0, + or -; 1/2, 0.5, 0,5 and = are understood too. Points are the sum of the results,
Sonneborn-Berger and Koya as in C.07 9.1 and 9.2: forfeits count against the scheduled opponent (15.2). The games of
whoever left with less than half of the games played count for nobody (C.05 6.6).
"""

from rrpipe.model import column_letters

MIRROR = (("1", "0"), ("0", "1"), ("+", "-"), ("-", "+"), ("½", "½"))
"""A result -> that of the other side."""

LEGAL = ("1/0", "0/1", "½/½", "+/-", "-/+", "-/-", "0/0", "½/0", "0/½")
"""The pairs of results that one game can have, as in `model.LEGAL_PAIRS`."""

LEFT_OUT = "–"
"""In the place of a value of somebody whose results count for nobody."""

SIGNS = ("1", "½", "0", "+", "-")
HALVES = ("1/2", "0.5", "0,5", "=")


def name_of(row: int, column: int, *, fixed: bool = False) -> str:
    """A cell: `D8`, or `$D$8`."""
    letters = column_letters(column)
    return f"${letters}${row}" if fixed else f"{letters}{row}"


def area(top: int, left: int, bottom: int, right: int, sheet: str = "") -> str:
    """Cells: `Results!$D$8:$K$15`."""
    cells = f"{name_of(top, left, fixed=True)}:{name_of(bottom, right, fixed=True)}"
    return f"{quoted(sheet)}!{cells}" if sheet else cells


def quoted(sheet: str) -> str:
    """The name of a sheet in a formula."""
    return "'" + sheet.replace("'", "''") + "'"


def normal(cell: str) -> str:
    """What a cell states, in one spelling: text, without blanks, ½ for a draw."""
    halves = ",".join(f'TRIM({cell}&"")="{half}"' for half in HALVES)
    return f'IF(OR({halves}),"½",TRIM({cell}&""))'


def mirrored(cell: str) -> str:
    """The result of the other side of a normal one; nothing for what is no result."""
    formula = '""'
    for sign, other in reversed(MIRROR):
        formula = f'IF({cell}="{sign}","{other}",{formula})'
    return formula


def known(own: str, opposite: str) -> str:
    """The result of a side: its own cell, or what the opposite cell says."""
    return f'IF({own}<>"",{own},{mirrored(opposite)})'


def gained(cell: str) -> str:
    """The points of a normal result; nothing while there is none."""
    return f'IF(OR({cell}="1",{cell}="+"),1,IF({cell}="½",0.5,IF(OR({cell}="0",{cell}="-"),0,"")))'


def wrong(own: str, opposite: str) -> str:
    """Whether a cell holds no result, or one that does not go with the opposite cell."""
    mine, other = normal(own), normal(opposite)
    signs = "|".join(("", *SIGNS, ""))
    pairs = "|".join(("", *LEGAL, ""))
    return (
        f'AND(TRIM({own}&"")<>"",OR(ISERROR(FIND("|"&{mine}&"|","{signs}")),'
        f'AND(TRIM({opposite}&"")<>"",ISERROR(FIND("|"&{mine}&"/"&{other}&"|","{pairs}")))))'
    )


def counts(status: str, left: tuple[str, ...], results: str, scheduled: int) -> str:
    """0 for somebody who left (words of the status) with less than half of the games played (C.05 6.6), else 1."""
    gone = ",".join(f'{status}="{word}"' for word in left)
    played = "+".join(f'({results}="{sign}")' for sign in ("1", "½", "0"))
    return f"IF(AND(OR({gone}),2*SUMPRODUCT({played})<{scheduled}),0,1)"


def if_counted(flag: str, formula: str, otherwise: str = f'"{LEFT_OUT}"') -> str:
    """A value of those whose results count; a dash for all others."""
    return f"IF({flag}=0,{otherwise},{formula})"


def place(entered: str, name: str, flags: str, columns: tuple[str, ...], cells: tuple[str, ...]) -> str:
    """The place by these columns, the first most important; players level share it (1, 2, 2, 4).

    `flags` are the players who count.
    """
    better = ""
    for column, cell in reversed(tuple(zip(columns, cells, strict=True))):
        more = f"({column}>{cell})"
        better = f"{more}+({column}={cell})*({better})" if better else more
    return f'IF(OR(COUNT({entered})=0,{name}=""),"",1+SUMPRODUCT({flags}*({better})))'


def iso_date(cell: str) -> str:
    """A date as 2026-05-31, whatever the language of the program; one that was entered as a text stays as it is."""
    day = f'YEAR({cell})&"-"&TEXT(MONTH({cell}),"00")&"-"&TEXT(DAY({cell}),"00")'
    return f"IF(ISNUMBER({cell}),{day},{cell})"
