"""`rrpipe standings` on a terminal: 80 columns, wide characters, colour only where it is shown."""

import io
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from rrpipe.cli.program import program
from rrpipe.layouts.columns import width

LONG = (
    "No,Name,1,2,3,4\n"
    '1,"Fernández-Villaverde y Ortiz de Zárate Etxeberria, José Ignacio",x,1,½,1\n'
    "2,鈴木 一郎太郎左衛門尉之助,0,x,1,½\n"
    '3,"Nguyễn, Thị Hoàng Anh Thư Minh Châu",½,0,x,1\n'
    '4,"Ash, A",0,½,0,x\n'
)


def run(tmp_path: Path, *arguments: str, text: str = LONG) -> str:
    """What the command prints on standard output."""
    source = tmp_path / "club.csv"
    source.write_text(text, encoding="utf-8")
    result = CliRunner().invoke(program, ["standings", str(source), "--exit-zero", *arguments])
    assert result.exit_code == 0, result.output
    return result.stdout


def table_of(text: str) -> list[str]:
    """The lines of the table, with its head."""
    lines = text.split("\n")
    first = next(at for at, line in enumerate(lines) if line.lstrip().startswith("Rank"))
    return lines[first : first + 5]


def test_the_table_fits_and_aligns(tmp_path: Path) -> None:
    """Names that are too long give way; every line ends in the same column, at most the eightieth."""
    text = run(tmp_path, "--tie-breaks", "DE,SB,KS,WIN,BPG,ARO,APRO")
    lines = table_of(text)
    assert len({width(line) for line in lines}) == 1
    assert max(map(width, text.split("\n"))) <= 80
    assert "Fernández-Villaverde y Ortiz" in text


def test_short_names_stay_whole(tmp_path: Path) -> None:
    """Nothing is abbreviated where there is room."""
    assert "Nguyễn, Thị Hoàng Anh Thư Minh Châu" in run(tmp_path, "--tie-breaks", "SB")


def test_colour_only_where_asked_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """None in a pipe; --color always brings it, NO_COLOR and --color never keep a terminal plain."""
    assert "\x1b[" not in run(tmp_path)
    assert "\x1b[1m" in run(tmp_path, "--color", "always")
    assert "\x1b[" not in run(tmp_path, "--color", "never")
    from rrpipe.cli import terminal

    class Screen(io.StringIO):
        """A stream that says it is a terminal."""

        def isatty(self) -> bool:
            """Yes."""
            return True

    terminal.choose_colour("auto")
    marked = terminal.coloured("first", "bold")
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("TERM", "xterm")
    assert terminal.shown(marked, Screen()) == "\x1b[1mfirst\x1b[0m"
    monkeypatch.setenv("NO_COLOR", "1")
    assert terminal.shown(marked, Screen()) == "first"
    assert terminal.shown(marked, sys.__stdout__) == "first"


INTERIM = "No,Name,1,2,3\n1,Ash,x,1,½\n2,Birch,0,x,\n3,Cedar,½,,x\n"
LEVEL = "No,Name,1,2,3\n1,Ash,x,1,0\n2,Birch,0,x,1\n3,Cedar,1,0,x\n"
SAID = {
    "de": ("ZWISCHENSTAND: 1 Partie hat noch kein Ergebnis", "Platz", "teilen den Platz", "Vorgabe von rrpipe"),
    "fr": ("PROVISOIRE : 1 partie", "Place", "partagent la place", "choix de rrpipe"),
    "es": ("PROVISIONAL: 1 partida", "Puesto", "comparten el puesto", "elección de rrpipe"),
    "it": ("PROVVISORIA: 1 partita", "Posto", "condividono il posto", "scelta di rrpipe"),
    "nl": ("TUSSENSTAND: 1 partij", "Plaats", "delen de plaats", "de keuze van rrpipe"),
    "pl": ("STAN PRZEJŚCIOWY: 1 partia", "Miejsce", "dzielą miejsce", "wyboru rrpipe"),
    "pt": ("PROVISÓRIA: 1 partida", "Lugar", "partilham o lugar", "escolha do rrpipe"),
    "ru": ("ПРОМЕЖУТОЧНАЯ ТАБЛИЦА: у 1 партии", "Место", "делят место", "выбор rrpipe"),
}


@pytest.mark.parametrize("language", SAID)
def test_the_standings_speak_the_language(tmp_path: Path, language: str) -> None:
    """Heads, the line over an unfinished event, remarks and what can still happen; every line fits."""
    band, head, shared, default = SAID[language]
    text = run(tmp_path, "--lang", language, "--what-if", text=INTERIM)
    assert band in text
    assert any(line.lstrip().startswith(head) for line in text.split("\n"))
    assert default in " ".join(text.split())
    assert not any(word in text for word in ("Rank", "INTERIM", "open; every", "First can", "rrpipe's choice"))
    level = run(tmp_path, "--lang", language, text=LEVEL)
    assert shared in " ".join(level.split())
    assert max(map(width, level.split("\n"))) <= 80


def test_two_languages_of_the_standings(tmp_path: Path) -> None:
    """One table, headed by the leading language; what is said about it in both."""
    text = run(tmp_path, "--lang", "de,en", text=INTERIM)
    assert text.count("Ash") == 1
    assert "ZWISCHENSTAND: 1 Partie hat noch kein Ergebnis\nINTERIM: 1 game has no result yet" in text
