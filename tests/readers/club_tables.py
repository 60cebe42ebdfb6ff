"""Known tournaments drawn as clubs draw them: layout x language x marks x encoding, with literals of their own.

Nothing here comes from rrpipe: headings, marks and letters are written down a second time, so that a slip in the
program's data is not repeated by its test.
"""

import csv
import io
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from html import escape

from openpyxl import Workbook

ROUNDS = (
    ((1, 6), (2, 5), (3, 4)),
    ((6, 4), (5, 3), (1, 2)),
    ((2, 6), (3, 1), (4, 5)),
    ((6, 5), (1, 4), (2, 3)),
    ((3, 6), (4, 2), (5, 1)),
)
"""The Berger table for six, White first."""

WHITE = ("1", "=", "0", "+", "=", "1", "0", "1", "=", "-", "1", "0", "=", "1", "0")
"""White's results of these games in order; a forfeit each way."""

OTHER = {"1": "0", "0": "1", "=": "=", "+": "-", "-": "+"}
WORTH = {"1": Fraction(1), "+": Fraction(1), "=": Fraction(1, 2), "0": Fraction(0), "-": Fraction(0)}

Results = dict[tuple[int, int], str]
"""Player and opponent -> the player's result."""


def results() -> Results:
    """Every result, seen from both players."""
    found: Results = {}
    games = [game for games in ROUNDS for game in games]
    for (white, black), code in zip(games, WHITE, strict=True):
        found[white, black], found[black, white] = code, OTHER[code]
    return found


def points(of: Results, number: int) -> Fraction:
    """The points of a player."""
    return sum((WORTH[code] for (player, _), code in of.items() if player == number), Fraction(0))


@dataclass(frozen=True)
class Language:
    """What a club of this language writes above its columns, six names, letters, and the encodings it may use."""

    rank: str
    number: str
    name: str
    points: str
    rating: str
    names: tuple[str, ...]
    letters: tuple[str, str, str]
    colours: tuple[str, str]
    encodings: tuple[str, ...]
    comma: bool = True


LANGUAGES = {
    "English": Language(
        "Rank",
        "No",
        "Name",
        "Pts",
        "Rating",
        ("Ash, Peter", "Bremer, Kay", "O'Shea, Nan", "Dunn, Jo", "Evans, Sue", "Frey, Al"),
        ("W", "D", "L"),
        ("w", "b"),
        ("utf-8", "cp1252"),
        False,
    ),
    "German": Language(
        "Platz",
        "Nr.",
        "Teilnehmer",
        "Punkte",
        "Elo",
        ("Müller, Jörg", "Weiß, Änne", "Groß, Uwe", "Böhm, Ida", "Ehlers, Max", "Funk, Rolf"),
        ("G", "R", "V"),
        ("w", "s"),
        ("utf-8", "cp1252", "mac-roman"),
    ),
    "French": Language(
        "Pl",
        "N°",
        "Nom",
        "Pts",
        "Elo",
        ("Lefèvre, Zoé", "Garçon, Noël", "Aîné, Luc", "Dupré, Anne", "Étienne, Guy", "Favre, Léa"),
        ("G", "N", "P"),
        ("B", "N"),
        ("utf-8", "cp1252"),
    ),
    "Spanish": Language(
        "Clas",
        "Nº",
        "Nombre",
        "Ptos",
        "Elo",
        ("Núñez, José", "Ibáñez, Ana", "Gómez, Luis", "Díaz, Eva", "Peña, Raúl", "Gil, Sara"),
        ("G", "T", "P"),
        ("B", "N"),
        ("utf-8", "cp1252"),
    ),
    "Italian": Language(
        "Pos",
        "N.",
        "Giocatore",
        "Punti",
        "Elo",
        ("Niccolò, Ugo", "Cantù, Lea", "Forlì, Ada", "Rossi, Pia", "Viganò, Leo", "Sala, Ivo"),
        ("V", "P", "S"),
        ("b", "n"),
        ("utf-8", "cp1252"),
    ),
    "Dutch": Language(
        "Plaats",
        "Nr",
        "Naam",
        "Punten",
        "Rating",
        ("Müller, Noé", "Daniëls, Ina", "Beëlen, Jan", "Smit, Koen", "Vos, Anke", "De Wit, Loe"),
        ("W", "R", "V"),
        ("w", "z"),
        ("utf-8", "cp1252"),
    ),
    "Portuguese": Language(
        "Clas",
        "Nº",
        "Nome",
        "Pontos",
        "Elo",
        ("Conceição, Rui", "Magalhães, Inês", "Araújo, Zé", "Lopes, Gil", "Simões, Eva", "Neto, Ivo"),
        ("V", "E", "D"),
        ("b", "p"),
        ("utf-8", "cp1252"),
    ),
    "Polish": Language(
        "Miejsce",
        "Nr",
        "Nazwisko i imię",
        "Punkty",
        "Ranking",
        ("Łuka, Michał", "Wójcik, Ewa", "Żak, Jan", "Ślęzak, Ola", "Gębka, Iza", "Ćwik, Leon"),
        ("w", "r", "p"),
        ("b", "c"),
        ("utf-8", "cp1250", "iso8859-2"),
    ),
    "Russian": Language(
        "Место",
        "№",
        "Фамилия, имя",
        "Очки",
        "Рейтинг",
        ("Иванов, Пётр", "Щербаков, Юрий", "Ким, Ян", "Орлов, Лев", "Эйдельман, Фёдор", "Юдин, Глеб"),
        ("в", "н", "п"),
        ("б", "ч"),
        ("utf-8", "cp1251", "koi8-r"),
    ),
    "Czech": Language(
        "Pořadí",
        "Č.",
        "Jméno",
        "Body",
        "Elo",
        ("Dvořák, Tomáš", "Čermák, Jiří", "Němec, Zdeněk", "Růžička, Jan", "Šťastný, Aleš", "Veselá, Eva"),
        ("v", "r", "p"),
        ("b", "č"),
        ("utf-8", "cp1250"),
    ),
    "Hungarian": Language(
        "Helyezés",
        "Ssz.",
        "Név",
        "Pont",
        "Élő",
        ("Szűcs, Győző", "Tóth, László", "Kőrösi, Éva", "Fehér, Ödön", "Nagy, Ferenc", "Kiss, Pál"),
        ("g", "d", "v"),
        ("v", "s"),
        ("utf-8", "cp1250"),
    ),
    "Ukrainian": Language(
        "Місце",
        "№",
        "Прізвище, ім'я",
        "Очки",
        "Рейтинг",
        ("Шевченко, Їжак", "Коваль, Євген", "Рак, Ян", "Гнатюк, Ілля", "Лісовий, Юрій", "Дяк, Олег"),
        ("в", "н", "п"),
        ("б", "ч"),
        ("utf-8", "cp1251"),
    ),
    "Serbian": Language(
        "Plasman",
        "R.br.",
        "Prezime i ime",
        "Poeni",
        "Rejting",
        ("Šarić, Željko", "Đurić, Ivana", "Ćosić, Pero", "Babić, Ana", "Lončar, Mićo", "Zec, Vuk"),
        ("p", "r", "i"),
        ("b", "c"),
        ("utf-8", "cp1250"),
    ),
    "Turkish": Language(
        "Sıra",
        "BNo",
        "Adı Soyadı",
        "Puan",
        "Elo",
        ("Yılmaz, Çağrı", "Şahin, Can", "Güneş, Işıl", "Kaya, Ayşe", "Öztürk, Ali", "Demir, Eda"),
        ("g", "b", "m"),
        ("b", "s"),
        ("utf-8", "cp1254"),
    ),
    "Danish": Language(
        "Plac.",
        "Startnr",
        "Navn",
        "Point",
        "Elo",
        ("Sørensen, Åse", "Kjær, Børge", "Bø, Ida", "Nygård, Per", "Højlund, Bo", "Lund, Eva"),
        ("v", "r", "t"),
        ("h", "s"),
        ("utf-8", "cp1252"),
    ),
    "Norwegian": Language(
        "Plass",
        "Startnr",
        "Navn",
        "Poeng",
        "Elo",
        ("Bjørnstad, Åge", "Sæther, Kari", "Røed, Ola", "Lie, Nils", "Ødegård, Liv", "Moen, Kåre"),
        ("v", "r", "t"),
        ("h", "s"),
        ("utf-8", "cp1252"),
    ),
    "Swedish": Language(
        "Plac",
        "Startnr",
        "Namn",
        "Poäng",
        "Elo",
        ("Åkesson, Björn", "Öberg, Märta", "Ek, Bo", "Sjögren, Åsa", "Ström, Per", "Häll, Eva"),
        ("v", "r", "f"),
        ("v", "s"),
        ("utf-8", "cp1252"),
    ),
    "Finnish": Language(
        "Sija",
        "Nro",
        "Nimi",
        "Pisteet",
        "Elo",
        ("Mäkinen, Väinö", "Hämäläinen, Jyrki", "Äijö, Pirkko", "Laine, Ilta", "Niemelä, Erkki", "Öhman, Tuula"),
        ("v", "t", "h"),
        ("v", "m"),
        ("utf-8", "cp1252"),
    ),
}


@dataclass(frozen=True)
class Marks:
    """How draws, own cells and forfeits are written."""

    half: str
    own: str
    won: str
    lost: str


MARKS = (
    Marks("½", "X", "+", "-"),
    Marks("0,5", "", "1K", "0K"),
    Marks("=", "*", "1F", "0F"),
    Marks("1/2", "**", ">", "<"),
    Marks("0.5", "■", "+", "-"),
    Marks(".5", "\\", "+", "−"),
    Marks(",5", "—", "+", "–"),
)


@dataclass(frozen=True)
class Drawing:
    """One table: its results (possibly with a slip), its language and its marks."""

    results: Results
    language: Language
    marks: Marks

    def cell(self, player: int, opponent: int) -> str:
        """The cell of an opponent."""
        if player == opponent:
            return self.marks.own
        code = self.results[player, opponent]
        return {"=": self.marks.half, "+": self.marks.won, "-": self.marks.lost}.get(code, code)

    def score(self, number: int) -> str:
        """The points as they are printed."""
        text = f"{float(points(results(), number)):g}"
        return text.replace(".", ",") if self.language.comma else text

    def name(self, number: int) -> str:
        """The name of a player."""
        return self.language.names[number - 1]


Rows = list[list[str]]
NUMBERS = range(1, 7)


def by_number(d: Drawing) -> Rows:
    """A server's table by starting number."""
    w = d.language
    rows = [["Spring Open 2026"], [], [w.number, w.name, w.rating, *map(str, NUMBERS), w.points]]
    for n in NUMBERS:
        rows.append([str(n), d.name(n), str(2000 + n), *(d.cell(n, o) for o in NUMBERS), d.score(n)])
    return rows


def by_rank(d: Drawing) -> Rows:
    """A server's table by rank: the columns are ranks, the starting number stands beside."""
    w = d.language
    order = sorted(NUMBERS, key=lambda n: (-points(results(), n), n))
    rows = [["Spring Open 2026"], ["x" * 3], [w.rank, w.number, w.name, *map(str, NUMBERS), w.points]]
    for place, n in enumerate(order, 1):
        rows.append([str(place), str(n), d.name(n), *(d.cell(n, o) for o in order), d.score(n)])
    return [*rows, [], ["Printed for the notice board"]]


def points_first(d: Drawing) -> Rows:
    """The points stand before the matrix, the heads are #1, #2, ..."""
    w = d.language
    rows = [[w.number, w.name, w.points, *(f"#{n}" for n in NUMBERS)]]
    return rows + [[str(n), d.name(n), d.score(n), *(d.cell(n, o) for o in NUMBERS)] for n in NUMBERS]


def numbered_names(d: Drawing) -> Rows:
    """Numbers stand before the names, in one column."""
    w = d.language
    rows = [["Club championship"], [w.name, *map(str, NUMBERS), w.points]]
    return rows + [[f"{n}. {d.name(n)}", *(d.cell(n, o) for o in NUMBERS), d.score(n)] for n in NUMBERS]


def short_names(d: Drawing) -> Rows:
    """The heads are the first letters of the names."""
    w = d.language
    rows = [[w.number, w.name, *(d.name(n)[:3] for n in NUMBERS), w.points]]
    return rows + [[str(n), d.name(n), *(d.cell(n, o) for o in NUMBERS), d.score(n)] for n in NUMBERS]


def letters(d: Drawing) -> Rows:
    """Results are letters of the language."""
    win, draw, loss = d.language.letters
    plain = Drawing(d.results, d.language, Marks(draw, "", "+", "-"))
    rows = by_number(plain)
    for n, row in zip(NUMBERS, rows[3:], strict=True):
        for at, o in enumerate(NUMBERS, 3):
            row[at] = {"1": win, "0": loss}.get(d.results.get((n, o), ""), row[at])
    return rows


def totals_row(d: Drawing) -> Rows:
    """A blank column, a sum below and a line for those who look for it."""
    rows = by_number(d)
    wide = [[*row[:2], "", *row[2:]] if len(row) > 2 else row for row in rows]
    return [*wide, ["", "Total", "", "", *([""] * 6), "15"]]


def progress(d: Drawing, form: Callable[[int, str, str], str], heads: str) -> Rows:
    """A row per player, a column per round."""
    w = d.language
    rows = [["Spring Open 2026"], [w.number, w.name, *(f"{heads}{r}" for r in range(1, 6)), w.points]]
    for n in NUMBERS:
        cells = []
        for games in ROUNDS:
            white, black = next(game for game in games if n in game)
            opponent, colour = (black, w.colours[0]) if n == white else (white, w.colours[1])
            cells.append(form(opponent, colour, d.results[n, opponent]))
        rows.append([str(n), d.name(n), *cells, d.score(n)])
    return rows


def progress_slash(d: Drawing) -> Rows:
    """`3w/1`."""
    half = d.marks.half if d.marks.half in ("½", "=") else "½"
    return progress(d, lambda o, c, r: f"{o}{c}/{half if r == '=' else r}", "")


def progress_plain(d: Drawing) -> Rows:
    """`3w½`."""
    return progress(d, lambda o, c, r: f"{o}{c}{'½' if r == '=' else r}", "Rd ")


def progress_sign(d: Drawing) -> Rows:
    """`+ 4B`."""
    signs = {"1": "+", "=": "=", "0": "-", "+": ">", "-": "<"}
    return progress(d, lambda o, c, r: f"{signs[r]} {o}{c.upper()}", "")


def progress_letter(d: Drawing) -> Rows:
    """`W12`: American, without colours."""
    signs = {"1": "W", "=": "D", "0": "L", "+": "X", "-": "F"}
    return progress(d, lambda o, _c, r: f"{signs[r]}{o}", "")


CROSSTABLES = (by_number, by_rank, points_first, numbered_names, short_names, letters, totals_row)
PROGRESS = (progress_slash, progress_plain, progress_sign, progress_letter)
LAYOUTS = (*CROSSTABLES, *PROGRESS)


def as_csv(rows: Rows, delimiter: str) -> str:
    """Text with this delimiter, all rows equally long."""
    width = max(map(len, rows))
    out = io.StringIO()
    csv.writer(out, delimiter=delimiter).writerows([*row, *[""] * (width - len(row))] for row in rows)
    return out.getvalue()


def as_pipes(rows: Rows) -> str:
    """A table between bars, lines outside it without."""
    return "\n".join(f"| {' | '.join(row)} |" if len(row) > 1 else "".join(row) for row in rows) + "\n"


def as_aligned(rows: Rows) -> str:
    """Columns drawn with blanks."""
    table = [row for row in rows if len(row) > 1]
    width = max(map(len, table))
    wide = [[*row, *[""] * (width - len(row))] for row in table]
    sizes = [max(len(row[at]) for row in wide) for at in range(width)]
    drawn = iter("  ".join(text.ljust(size) for text, size in zip(row, sizes, strict=True)).rstrip() for row in wide)
    return "\n".join(next(drawn) if len(row) > 1 else "".join(row) for row in rows) + "\n"


def as_html(rows: Rows) -> str:
    """A page; lines of one cell are headings."""
    lines = ["<!DOCTYPE html><html><body>"]
    body = [row for row in rows if len(row) > 1]
    lines += [f"<h3>{escape(row[0])}</h3>" for row in rows[: rows.index(body[0])] if row]
    lines.append("<table>")
    lines += ["<tr>" + "".join(f"<td>{escape(text)}</td>" for text in row) + "</tr>" for row in body]
    return "\n".join([*lines, "</table></body></html>"])


def as_workbook(rows: Rows) -> bytes:
    """A workbook; what looks like a plain number is one."""
    book = Workbook()
    sheet = book.worksheets[0]
    for number, row in enumerate(rows, 1):
        for col, text in enumerate(row, 1):
            if not text:
                continue
            plain = text.isdigit() and text.isascii()
            cell = sheet.cell(number, col)
            cell.value = int(text) if plain else float(text) if text in ("0.5", "1.5", "2.5", "3.5") else text
            if cell.data_type == "f":
                cell.data_type = "s"
    stream = io.BytesIO()
    book.save(stream)
    return stream.getvalue()


DELIVERIES = ("semicolon", "comma", "tab", "bars", "blanks", "page", "workbook")


def delivered(rows: Rows, how: str, encoding: str) -> bytes:
    """The rows as a file."""
    if how == "workbook":
        return as_workbook(rows)
    if how == "page":
        return as_html(rows).encode(encoding)
    if how in ("bars", "blanks"):
        return (as_pipes if how == "bars" else as_aligned)(rows).encode(encoding)
    return as_csv(rows, {"semicolon": ";", "comma": ",", "tab": "\t"}[how]).encode(encoding)


@dataclass(frozen=True)
class Case:
    """One combination."""

    layout: Callable[[Drawing], Rows]
    language: str
    marks: Marks
    delivery: str
    encoding: str

    @property
    def label(self) -> str:
        """What failed, for messages."""
        return f"{self.layout.__name__} {self.language} {self.marks} {self.delivery} {self.encoding}"

    def rows(self, of: Results | None = None) -> Rows:
        """The table."""
        return self.layout(Drawing(of or results(), LANGUAGES[self.language], self.marks))

    def data(self, of: Results | None = None) -> bytes:
        """The file."""
        return delivered(self.rows(of), self.delivery, self.encoding)


def cases() -> Iterator[Case]:
    """Every layout in every language with several marks, ways of delivery and encodings in turn."""
    turn = 0
    for layout in LAYOUTS:
        for name, language in LANGUAGES.items():
            for _ in range(3):
                marks = MARKS[turn % len(MARKS)]
                delivery = DELIVERIES[(turn // 2) % len(DELIVERIES)]
                encodings: Sequence[str] = (*language.encodings, "utf-8-sig", "utf-16")
                encoding = encodings[turn % len(encodings)]
                turn += 1
                case = Case(layout, name, marks, delivery, encoding)
                try:
                    case.data()
                except UnicodeEncodeError:  # an encoding without ½ is used with other marks
                    case = Case(layout, name, MARKS[1], delivery, encoding)
                    try:
                        case.data()
                    except UnicodeEncodeError:
                        case = Case(layout, name, marks, delivery, "utf-8")
                yield case
