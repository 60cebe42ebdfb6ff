"""`rrpipe report` as a build: what it says, its options, and exit codes."""

import hashlib
import json
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.conftest import TABLE, Program
from tests.interrupting import heeds

CONTRADICTION = TABLE.replace('2,"Lie, Per",0', '2,"Lie, Per",1')


def written(name: str, text: str = TABLE) -> None:
    """A file in the current folder."""
    Path(name).parent.mkdir(parents=True, exist_ok=True)
    Path(name).write_text(text, encoding="utf-8")


def report(rrpipe: Program, *arguments: str) -> tuple[int, str]:
    """Exit code and messages of a build in this process, to the folder `out`."""
    run = rrpipe("report", *arguments, "-o", "out", "--formats", "md", "-j", "1")
    assert run.out == ""
    return run.code, run.err


def test_a_second_run_has_nothing_to_do(rrpipe: Program, club: Path) -> None:
    """And says so, with what was found before."""
    assert report(rrpipe, "club.csv")[0] == 0
    code, said = report(rrpipe, "club.csv")
    assert code == 0
    assert "club.csv: unchanged, " in said
    assert "out/club.md" in said


def test_an_unchanged_failure_has_its_exit_code(rrpipe: Program, club: Path) -> None:
    """Of one input, of several, and at a level of --fail-on that the first run did not have."""
    written("bad.csv", CONTRADICTION)
    for _ in range(2):
        assert report(rrpipe, "bad.csv")[0] == 1
    assert "--force tries again" in report(rrpipe, "bad.csv")[1]
    for _ in range(2):
        assert report(rrpipe, "bad.csv", "club.csv")[0] == 4
    assert report(rrpipe, "club.csv", "--fail-on", "info")[0] == 1
    assert report(rrpipe, "club.csv", "--fail-on", "info", "--exit-zero")[0] == 0


def test_a_dry_run_tells_new_changed_and_same(rrpipe: Program, club: Path) -> None:
    """And why."""
    written("b.csv")
    report(rrpipe, "club.csv", "b.csv")
    written("b.csv", TABLE.replace("Moen", "Aas"))
    written("c.csv")
    code, said = report(rrpipe, "club.csv", "b.csv", "c.csv", "--dry-run")
    assert code == 0
    assert "club.csv: unchanged" in said
    assert "b.csv: changed (the input has changed), would write out/b.md" in said
    assert "c.csv: new, would write out/c.md" in said
    assert "3 inputs: 1 new, 1 changed, 1 unchanged" in said
    assert not Path("out/c.md").exists()


def test_vanished_inputs(rrpipe: Program, club: Path) -> None:
    """Told; what a dry run would remove; removed."""
    written("in/a.csv")
    written("in/b.csv")
    report(rrpipe, "in")
    Path("in/b.csv").unlink()
    assert "in/b.csv: exists no more; --prune removes b.md" in report(rrpipe, "in")[1]
    assert "would remove b.md" in report(rrpipe, "in", "--prune", "--dry-run")[1]
    assert Path("out/b.md").exists()
    assert "removed b.md" in report(rrpipe, "in", "--prune")[1]
    assert not Path("out/b.md").exists()


def test_what_report_made_is_no_input(rrpipe: Program, club: Path) -> None:
    """Where reports lie among their inputs; a file that is named is meant."""
    arguments = ("report", ".", "-o", ".", "--formats", "json,csv", "--name", "{stem}-out", "-j", "1")
    assert rrpipe(*arguments).code == 0
    assert rrpipe(*arguments).code == 0
    assert sorted(path.name for path in Path().glob("[!.]*")) == ["club-out.csv", "club-out.json", "club.csv"]
    assert rrpipe("report", "club-out.json", "-o", ".", "--formats", "md", "-j", "1").code == 0


def test_the_log(rrpipe: Program, club: Path) -> None:
    """A line for the start, each input and the end; a second run adds its own."""
    written("bad.csv", CONTRADICTION)
    for _ in range(2):
        report(rrpipe, "bad.csv", "club.csv", "--log", "log.jsonl")
    lines = [json.loads(line) for line in Path("log.jsonl").read_text(encoding="utf-8").splitlines()]
    assert [line["what"] for line in lines] == ["start", "event", "event", "end"] * 2
    assert (lines[1]["file"], lines[1]["result"], lines[1]["findings"]["error"]) == ("bad.csv", "refused", 1)
    assert (lines[2]["files"], lines[2]["state"]) == (["club.md"], "new")
    assert (lines[3]["made"], lines[3]["failed"], lines[7]["unchanged"]) == (1, 1, 2)
    assert rrpipe("report", "club.csv", "-o", "out", "--log", "club.csv").code == 5


@pytest.mark.parametrize(
    ("arguments", "code", "named"),
    [
        (["club.csv", "-j", "0"], 2, "neither auto nor a number"),
        (["club.csv", "-j", "many"], 2, "neither auto nor a number"),
        (["club.csv", "--time-limit", "0"], 2, "--time-limit"),
        (["club.csv", "--watch", "--force"], 2, "--force"),
        (["-", "--watch"], 2, "standard input"),
        (["club.csv", "--cluster", "tcp://host:1", "--rating-list", "club.csv"], 2, "rating list"),
    ],
)
def test_wrong_usage(
    rrpipe: Program, club: Path, monkeypatch: pytest.MonkeyPatch, arguments: list[str], code: int, named: str
) -> None:
    """One line that names the option."""
    monkeypatch.setattr("rrpipe.cli.listing.prepare_list", lambda _: None)
    run = rrpipe("report", *arguments, "-o", "out", "--formats", "md")
    assert run.code == code
    assert named in run.err


def test_a_cluster_without_its_library(rrpipe: Program, club: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One line that names the extra."""
    monkeypatch.setitem(sys.modules, "distributed", None)
    run = rrpipe("report", "club.csv", "-o", "out", "--formats", "md", "--cluster", "tcp://127.0.0.1:1")
    assert run.code == 2
    assert "rrpipe[cluster]" in run.err


def test_the_index(rrpipe: Program, club: Path) -> None:
    """--site writes it, and says so."""
    assert "wrote out/index.html, out/players.html" in report(rrpipe, "club.csv", "--site")[1]
    assert "index.html" not in report(rrpipe, "club.csv", "--site")[1]


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="signals")
def test_watching(club: Path) -> None:
    """A changed file, a half saved one, one that goes and comes back, a new TOML file; Ctrl-C ends it with 130."""
    command = [sys.executable, "-m", "rrpipe", "report", "club.csv", "-o", "out", "--formats", "md", "--watch"]
    made = Path("out/club.md")

    def comes(text: str) -> bool:
        deadline = time.monotonic() + 20
        while time.monotonic() < deadline:
            if made.exists() and text in made.read_text(encoding="utf-8"):
                return True
            time.sleep(0.1)
        return False

    with subprocess.Popen(command, stderr=subprocess.PIPE, start_new_session=True, preexec_fn=heeds) as process:
        try:
            assert comes("Moen")
            time.sleep(1.5)
            written("club.csv", TABLE.replace("Moen", "Aas"))
            assert comes("Aas")
            written("club.csv", TABLE[:20])
            time.sleep(1.5)
            Path("club.csv").unlink()
            time.sleep(1)
            written("club.csv", TABLE.replace("Moen", "Berg"))
            assert comes("Berg")
            written("club.toml", 'city = "Bergen"\n')
            assert comes("Bergen")
        finally:
            os.killpg(process.pid, signal.SIGINT)
        said = process.communicate(timeout=20)[1].decode()
    assert process.returncode == 130, said
    assert "Traceback" not in said


def test_an_unchanged_build_loads_nothing_heavy(rrpipe: Program, club: Path) -> None:
    """Neither what makes pages nor what starts workers."""
    written("b.csv")
    assert rrpipe("report", ".", "-o", "out", "--formats", "html,xlsx", "--site", "-j", "1").code == 0
    program = (
        "import sys; from rrpipe.cli.program import run; "
        "run(['report', '.', '-o', 'out', '--formats', 'html,xlsx', '--site']); "
        "print(sorted({'jinja2', 'openpyxl', 'weasyprint', 'babel', 'pebble', 'distributed'} & set(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"
    assert "2 inputs: 2 unchanged" in done.stderr


def test_the_notes_of_an_unchanged_input(rrpipe: Program, club: Path) -> None:
    """`-v shows them` holds the second time too."""
    line = ("report", "club.csv", "-o", "out", "--formats", "md")
    assert "-v shows them" in rrpipe(*line).err
    again = rrpipe(*line, "-v").err
    assert "unchanged" in again
    assert "info X101" in again
    assert "info X101" not in rrpipe(*line).err


def test_a_report_that_somebody_edited(rrpipe: Program, club: Path) -> None:
    """It is said that it was edited, where a file of others only exists already."""
    line = ("report", "club.csv", "-o", "out", "--formats", "md,json")
    assert rrpipe(*line).code == 0
    (club / "out" / "club.md").write_text("mine", "utf-8")
    run = rrpipe(*line)
    assert run.code == 5
    assert "out/club.md: was changed by somebody since rrpipe made it; --force replaces it" in run.err
    assert (club / "out" / "club.md").read_text("utf-8") == "mine"
    (club / "other").mkdir()
    (club / "other" / "club.md").write_text("mine", "utf-8")
    assert "club.md: exists already" in rrpipe("report", "club.csv", "-o", "other", "--formats", "md").err


@pytest.mark.parametrize(
    ("text", "words"),
    [("{", "it is damaged"), ("\0" * 50, "it is damaged"), ('{"schema": "x/9"}', "it is of another version")],
)
def test_a_manifest_that_cannot_be_read(rrpipe: Program, club: Path, text: str, words: str) -> None:
    """A finding says why nothing is replaced; --force makes it good."""
    line = ("report", "club.csv", "-o", "out", "--formats", "md")
    assert rrpipe(*line).code == 0
    (club / "out" / ".rrpipe.json").write_text(text, "utf-8")
    run = rrpipe(*line)
    assert run.code == 5
    assert f"out/.rrpipe.json: warning F332: What rrpipe made in this folder is not known: {words}" in run.err
    (club / "out" / ".rrpipe.json").write_text(text, "utf-8")
    assert rrpipe(*line, "--force").code == 0
    assert "F332" not in rrpipe(*line).err


def test_a_folder_called_like_the_manifest(rrpipe: Program, club: Path) -> None:
    """Refused before anything is made."""
    (club / "out" / ".rrpipe.json").mkdir(parents=True)
    run = rrpipe("report", "club.csv", "-o", "out", "--formats", "md")
    assert run.code == 5
    assert ".rrpipe.json: this is a folder" in run.err
    assert not (club / "out" / "club.md").exists()


LINE = ("report", "club.csv", "-o", "out", "--formats", "md")
MAKE: dict[str, Callable[[Path, Path], None]] = {
    "link": lambda path, other: path.symlink_to(other),
    "dangling link": lambda path, other: path.symlink_to(other.with_name("new.txt")),
    "second name": lambda path, other: path.hardlink_to(other),
    "folder": lambda path, other: path.mkdir(),
    "pipe": lambda path, other: os.mkfifo(path),
    "socket": lambda path, other: socket.socket(socket.AF_UNIX).bind(str(path)),
}
"""What somebody may have put in the place of a file of rrpipe's own."""


@pytest.mark.skipif(sys.platform == "win32", reason="links and pipes")
@pytest.mark.filterwarnings("ignore::ResourceWarning")  # the socket
@pytest.mark.parametrize("kind", MAKE)
@pytest.mark.parametrize(
    "name", [".rrpipe.journal", ".rrpipe.json", "club.md", "summary.json", "summary.html", "index.html"]
)
def test_a_folder_from_a_stranger(rrpipe: Program, club: Path, name: str, kind: str) -> None:
    """Nothing outside the folder is emptied, replaced or made, and nothing is waited for."""
    victim = club / "victim.txt"
    victim.write_text("precious", "utf-8")
    (club / "out").mkdir()
    MAKE[kind](club / "out" / name, victim)
    for more in ((), ("--force",)):
        run = rrpipe(*LINE, "--summary", "--site", *more)
        assert victim.read_text("utf-8") == "precious"
        if kind == "second name" and name != ".rrpipe.journal":  # another file takes the name: the victim keeps its own
            continue
        assert run.code == 5, run.err
        assert name in run.err
        assert not (club / "new.txt").exists()


def test_a_manifest_from_a_stranger(rrpipe: Program, club: Path) -> None:
    """Files outside the folder are not rrpipe's, whatever the manifest says: --prune removes none of them."""
    victim = club / "victim.txt"
    victim.write_text("precious", "utf-8")
    entry = {"sha256": hashlib.sha256(b"precious").hexdigest(), "source": "../gone.csv"}
    names = ("../victim.txt", "victim.txt", str(victim), "sub/../../victim.txt")
    (club / "out" / "sub").mkdir(parents=True)
    document = {"schema": "rrpipe/manifest/2", "files": dict.fromkeys(names, entry), "events": {}, "pages": {}}
    (club / "out" / ".rrpipe.json").write_text(json.dumps(document), "utf-8")
    rrpipe(*LINE, "--prune", "--force")
    assert victim.read_text("utf-8") == "precious"


@pytest.mark.parametrize("key", ["files", "events", "journal"])
@pytest.mark.parametrize("name", ["../victim.md", "/tmp/victim.md", "..", ".", "sub/../../victim.md", "..\\victim.md"])
def test_what_a_manifest_names_outside(rrpipe: Program, club: Path, name: str, key: str) -> None:
    """Announced by no run, said with the reason, left alone, and forgotten with the next manifest."""
    (club / "victim.md").write_text("precious", "utf-8")
    (club / "gone.csv").write_bytes((club / "club.csv").read_bytes())
    assert rrpipe("report", "club.csv", "gone.csv", "-o", "out", "--formats", "md").code == 0
    (club / "gone.csv").unlink()
    path = club / "out" / ".rrpipe.json"
    document = json.loads(path.read_text("utf-8"))
    record = document["events"]["../gone.csv"]
    if key == "files":
        entry = {"sha256": hashlib.sha256(b"precious").hexdigest(), "source": "../gone.csv"}
        document["files"][name] = entry
    elif key == "events":
        record["reports"][0]["files"] = [name]
    else:
        line = {"source": "../gone.csv", "record": record, "files": {name: hashlib.sha256(b"precious").hexdigest()}}
        (club / "out" / ".rrpipe.journal").write_text(json.dumps(line) + "\n", "utf-8")
    path.write_text(json.dumps(document), "utf-8")
    said = f"warning F333: rrpipe makes files in this folder only, and its manifest names {name}: they are left alone"
    for more in (("--prune", "--dry-run"), ("--prune",), ("--prune",)):
        is_known = said not in (run := rrpipe(*LINE, *more)).err
        assert run.code == 0
        assert is_known == (not (club / "out" / "gone.md").exists() and "removed" not in run.err)
        removed = [line.split() for line in run.err.splitlines() if "remove" in line]
        assert name not in {word.strip(",") for words in removed for word in words}
        assert "changed by somebody" not in run.err
    assert (club / "victim.md").read_text("utf-8") == "precious"
    assert not (club / "out" / "gone.md").exists()
