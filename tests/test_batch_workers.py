"""Workers: the same bytes however many there are, and what dies or hangs costs one event."""

import json
import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path

import pytest

from rrpipe import limits
from rrpipe.batch import Crew, Entry, Order, Outcome, crew_of, here, report, workers
from rrpipe.batch.crew import Lost, Team, results
from rrpipe.pipeline import Settings
from rrpipe.readers import csv
from rrpipe.readers.reading import Reading, ReadOptions
from tests.interrupting import heeds
from tests.test_batch import BROKEN, TABLE, entry, events, names

__all__ = ["events"]

ENDS: dict[str, Callable[[], object]] = {
    "killed.csv": lambda: os.kill(os.getpid(), signal.SIGKILL),
    "gone.csv": lambda: os._exit(3),
    "hung.csv": lambda: time.sleep(600),
}
"""Files over which a worker meets its end."""


def deadly(_: tuple[str, ...]) -> None:
    """Let a new worker meet its end over some files."""
    sound = csv.read_csv

    def read(data: bytes, name: str, options: ReadOptions) -> Reading:
        ENDS.get(name, bool)()
        return sound(data, name, options)

    csv.read_csv = read


@pytest.fixture
def deadly_workers(monkeypatch: pytest.MonkeyPatch) -> None:
    """Workers that die over some files."""
    monkeypatch.setattr("rrpipe.batch.crew.prepare", deadly)


def crosstable(players: int, seed: int) -> str:
    """A crosstable of so many players with results by chance."""
    rng = random.Random(seed)
    cells = {(a, b): rng.choice("10½") for a in range(players) for b in range(a)}
    other = {"1": "0", "0": "1", "½": "½"}
    rows = [
        [
            str(a + 1),
            f"Player {a + 1}",
            *("*" if a == b else cells[a, b] if a > b else other[cells[b, a]] for b in range(players)),
        ]
        for a in range(players)
    ]
    head = ["No", "Name", *(str(number + 1) for number in range(players))]
    return "".join(",".join(row) + "\n" for row in (head, *rows))


def folder_bytes(folder: str) -> dict[str, bytes]:
    """The reports in a folder."""
    return {name: Path(folder, name).read_bytes() for name in names(folder)}


def many(count: int) -> list[Entry]:
    """Inputs of several sizes and names that collide, some of them broken."""
    made = []
    for number in range(count):
        text = TABLE if number % 3 else crosstable(8, number)
        made.append(entry(f"{number % 4}/club{number % 5}.csv", BROKEN if number == 7 else text))
    return list(dict.fromkeys(made))


def outcomes_of(folder: str, crew: Crew, inputs: list[Entry], *formats: str) -> list[Outcome]:
    """The outcomes; each was announced in the order of the inputs."""
    heard: list[Outcome] = []
    built = report(inputs, Settings(), Order(Path(folder), formats), (), heard.append, crew=crew)
    assert heard == built.outcomes
    return built.outcomes


@pytest.mark.slow
def test_bytes_and_messages_are_those_of_one_process(events: Path) -> None:
    """Two workers and an executor of somebody else make the same of inputs whose names collide."""
    inputs = many(12)
    formats = ("md", "json", "xlsx")
    expected = outcomes_of("here", here(), inputs, *formats)
    made = outcomes_of("two", workers(2, 60), inputs, *formats)
    with ProcessPoolExecutor(2, get_context("spawn")) as pool:
        far = outcomes_of("far", crew_of(pool, 4), inputs, *formats)
    for found in (made, far):
        assert [(each.name, each.problems, each.findings, each.notes) for each in found] == [
            (each.name, each.problems, each.findings, each.notes) for each in expected
        ]
    assert folder_bytes("here") == folder_bytes("two") == folder_bytes("far")
    assert len(folder_bytes("here")) > 20


@pytest.mark.slow
def test_what_ends_its_worker_costs_one_event(events: Path, deadly_workers: None) -> None:
    """Killed, ended, hung: each is named with its reason, the others are made, and nothing is tried again."""
    inputs = [entry(f"{name}.csv") for name in ("a", "killed", "b", "gone", "hung", "c", "d")]
    outcomes = outcomes_of("out", workers(2, 4), inputs, "md")
    said = {each.name: each.problems[0].text for each in outcomes if each.problems}
    assert said == {
        "killed.csv": "no report: its worker died (SIGKILL, out of memory perhaps)",
        "gone.csv": "no report: its worker died (exit code 3)",
        "hung.csv": "no report: it was stopped after 4 seconds (--time-limit)",
    }
    assert {code for each in outcomes for code in each.codes} == {4}
    assert names("out") == ["a.md", "b.md", "c.md", "d.md"]
    again = outcomes_of("out", workers(2, 4), inputs, "md")
    assert {each.state for each in again} == {"same"}
    assert {each.name: each.problems[0].text for each in again if each.problems} == said


def test_a_lonely_worker_may_die_too(events: Path, deadly_workers: None) -> None:
    """Where there is but one, another takes its place."""
    inputs = [entry(f"{name}.csv") for name in ("a", "killed", "b")]
    outcomes = outcomes_of("out", workers(1, 20), inputs, "md")
    assert [bool(each.problems) for each in outcomes] == [False, True, False]


def dies_over(number: int) -> int:
    """The number; a three ends the process."""
    if number == 3:
        os._exit(1)
    return number


def test_an_executor_that_breaks_as_a_whole(events: Path) -> None:
    """What it had is tried once more, each alone: only what breaks its own executor is lost."""
    with Team(Crew(lambda: ProcessPoolExecutor(2, get_context("spawn")), 4)) as team:
        found = dict(results(team, dies_over, ((n, lambda n=n: n) for n in range(6)), lambda _: None))  # type: ignore[misc]
    assert found == {0: 0, 1: 1, 2: 2, 3: Lost("its worker died"), 4: 4, 5: 5}


def test_workers_that_cannot_start_end_the_matter(events: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every event is named instead of waiting for ever."""
    monkeypatch.setattr("rrpipe.batch.crew.prepare", dies_at_once)
    outcomes = outcomes_of("out", workers(1, 20), [entry("a.csv"), entry("b.csv")], "md")
    assert [each.problems[0].text for each in outcomes] == ["no report: its worker died"] * 2


def dies_at_once(_: tuple[str, ...]) -> None:
    """End a new worker."""
    os._exit(1)


def test_nobody_answers_for_too_long(events: Path) -> None:
    """An executor without time limit that gives no result: what it has is given up."""

    class Silent(Executor):
        """Never does anything."""

        def submit(self, fn, /, *args, **kwargs):  # type: ignore[no-untyped-def]
            """A future that is never done."""
            from concurrent.futures import Future

            return Future()

    outcomes = outcomes_of("out", crew_of(Silent(), 2, 0.3), [entry("a.csv"), entry("b.csv")], "md")
    assert [each.problems[0].text for each in outcomes] == ["no report: it was not finished after 0.3 seconds"] * 2


def test_side_files_travel_to_workers_without_our_disk(events: Path) -> None:
    """The player list, the TOML file beside the input and the templates are sent along."""
    entry("a.toml", 'city = "Oslo"\n')
    entry("players.csv", "No,Name,Federation\n1,Kari Moen,NOR\n")
    settings = Settings(players="players.csv")
    order = Order(Path("out"), ("json",))
    (near,) = report([entry("a.csv")], settings, order, ()).outcomes
    seen = near.made[0].read_bytes()

    class Elsewhere(Executor):
        """Works in another folder, where none of the paths lead anywhere."""

        def submit(self, fn, /, *args, **kwargs):  # type: ignore[no-untyped-def]
            """The result of calling the function there."""
            from concurrent.futures import Future

            future = Future()  # type: ignore[var-annotated]
            here = Path.cwd()
            other = here / "elsewhere"
            other.mkdir(exist_ok=True)
            os.chdir(other)
            future.set_result(fn(*args, **kwargs))
            os.chdir(here)
            return future

    far_order = Order(Path("far"), ("json",))
    (far,) = report([entry("a.csv")], settings, far_order, (), crew=crew_of(Elsewhere(), 1)).outcomes
    assert far.problems == []
    assert far.made[0].read_bytes() == seen
    assert b"Oslo" in seen
    assert b"NOR" in seen


@pytest.fixture(params=["threads", pytest.param("processes", marks=pytest.mark.slow)])
def scheduler(request: pytest.FixtureRequest) -> Iterator[str]:
    """The address of a Dask cluster on this machine, its workers in this process or in ones of their own."""
    distributed = pytest.importorskip("distributed")
    with distributed.LocalCluster(
        n_workers=2,
        threads_per_worker=1,
        processes=request.param == "processes",
        dashboard_address=None,
        protocol="tcp",
        silence_logs=50,
    ) as cluster:
        yield cluster.scheduler_address


@pytest.mark.filterwarnings("default")
def test_a_cluster_makes_the_same_bytes(events: Path, scheduler: str) -> None:
    """With the same function, names and manifest: a local run afterwards finds nothing to do."""
    from rrpipe.batch import cluster

    inputs = many(8)
    expected = outcomes_of("here", here(), inputs, "md", "json")
    with cluster(scheduler) as crew:
        found = outcomes_of("far", crew, inputs, "md", "json")
    assert folder_bytes("here") == folder_bytes("far")
    assert [each.problems for each in found] == [each.problems for each in expected]
    assert {each.state for each in outcomes_of("far", here(), inputs, "md", "json")} == {"same"}


@pytest.mark.filterwarnings("default")
def test_limits_hold_on_a_cluster(events: Path, scheduler: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The limits of the command line are those of its workers, and gone with the next build."""
    from rrpipe.cli.program import run

    monkeypatch.setenv(limits.VARIABLE, "")
    entry("four.csv", crosstable(4, 1))
    entry("nine.csv", crosstable(9, 1))
    line = ["report", "four.csv", "nine.csv", "-o", "out", "--formats", "md", "--cluster", scheduler]
    try:
        assert run([*line, "--limit", "players=5"]) == 4
        assert [path.name for path in Path("out").glob("*.md")] == ["four.md"]
        problems = json.loads(Path("out/summary.json").read_text(encoding="utf-8"))
        assert "the limit is 5" in json.dumps(problems)
    finally:
        limits.choose(())
    assert run(line) == 0
    assert sorted(path.name for path in Path("out").glob("*.md")) == ["four.md", "nine.md"]


@pytest.mark.slow
def test_a_season(events: Path, deadly_workers: None, capfd: pytest.CaptureFixture[str]) -> None:
    """A thousand events, six broken, one that kills its worker: the seven are named, 993 made, nothing done twice."""
    from rrpipe.cli.program import run

    rng = random.Random(9)
    broken = {f"broken{number}.csv" for number in range(6)}
    for number in range(993):
        entry(f"season/{number:03}.csv", crosstable(rng.randint(3, 24), number))
    for number, name in enumerate(sorted(broken)):
        entry(f"season/{name}", ("", BROKEN, "Name\n", "\0\1", BROKEN + "x", "a,b\n1,2\n")[number])
    entry("season/killed.csv", crosstable(8, 1))
    line = ["report", "season", "-o", "out", "--formats", "md", "-j", "2", "--log", "log.jsonl"]
    assert run(line) == 4
    said = capfd.readouterr().err
    bad = broken | {"killed.csv"}
    assert all(f"rrpipe: season/{name}: " in said for name in bad)
    assert "1000 inputs: 993 made, 7 without report" in said
    assert len(names("out")) == 993
    lines = [json.loads(text) for text in Path("log.jsonl").read_text(encoding="utf-8").splitlines()]
    assert {Path(each["file"]).name for each in lines[1:-1] if not each["files"]} == bad
    assert (lines[0]["inputs"], lines[-1]["made"], lines[-1]["failed"]) == (1000, 993, 7)
    begin = time.monotonic()
    assert run(line) == 4
    assert time.monotonic() - begin < 2
    assert "1000 inputs: 993 unchanged, 7 without report" in capfd.readouterr().err
    entry("season/500.csv", crosstable(9, 1))
    before = {path.name: path.stat().st_mtime_ns for path in Path("out").glob("*.md")}
    assert run(line) == 4
    assert "1000 inputs: 1 made, 992 unchanged, 7 without report" in capfd.readouterr().err
    after = {path.name: path.stat().st_mtime_ns for path in Path("out").glob("*.md")}
    assert [name for name in after if after[name] != before[name]] == ["500.md"]


@pytest.mark.skipif(sys.platform == "win32", reason="signals of the terminal")
def test_an_interruption_ends_within_a_second(events: Path) -> None:
    """Exit code 130, no file half written, and the same command goes on from there."""
    tables = [crosstable(20, number) for number in range(8)]
    for number in range(400):
        entry(f"in/{number:03}.csv", tables[number % 8])
    line = [sys.executable, "-m", "rrpipe", "report", "in", "-o", "out", "--formats", "html", "-j", "2"]
    with subprocess.Popen(line, stderr=subprocess.PIPE, start_new_session=True, preexec_fn=heeds) as process:
        deadline = time.monotonic() + 60
        while len(list(Path("out").glob("*.html"))) < 3 and time.monotonic() < deadline:
            time.sleep(0.01)
        begin = time.monotonic()
        os.killpg(process.pid, signal.SIGINT)  # as a terminal does: to the workers too
        said = process.communicate(timeout=20)[1].decode()
        took = time.monotonic() - begin
    assert process.returncode == 130
    assert took < 1.5  # a second, and some for a busy machine
    assert "the same command goes on from there" in said
    assert "Traceback" not in said
    made = list(Path("out").glob("*.html"))
    assert 3 <= len(made) < 400
    assert not [path for path in Path("out").iterdir() if path.suffix in (".tmp", ".journal")]
    manifest = json.loads(Path("out/.rrpipe.json").read_text(encoding="utf-8"))
    assert {path.name for path in made} == set(manifest["files"])


@pytest.mark.skipif(sys.platform == "win32", reason="signals")
def test_a_killed_build_goes_on(events: Path) -> None:
    """Whatever was made before the kill counts, and no lock is left."""
    tables = [crosstable(12, number) for number in range(8)]
    for number in range(200):
        entry(f"in/{number:03}.csv", tables[number % 8])
    line = [sys.executable, "-m", "rrpipe", "report", "in", "-o", "out", "--formats", "md"]
    with subprocess.Popen([*line, "-j", "1"], stderr=subprocess.DEVNULL) as process:
        deadline = time.monotonic() + 60
        while len(list(Path("out").glob("*.md"))) < 5 and time.monotonic() < deadline:
            time.sleep(0.01)
        process.kill()
    made = len(list(Path("out").glob("*.md")))
    done = subprocess.run([*line, "--log", "log"], stderr=subprocess.PIPE, check=False)
    assert done.returncode == 0, done.stderr
    lines = [json.loads(text) for text in Path("log").read_text(encoding="utf-8").splitlines()]
    assert made - 1 <= lines[-1]["unchanged"] <= made
    assert not list(Path("out").glob("*.journal"))
