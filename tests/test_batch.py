"""Reports of many events: names, what is replaced, what one failure does to the others, what is skipped."""

import json
import re
from dataclasses import replace
from html import unescape
from importlib.resources import files
from pathlib import Path
from urllib.parse import unquote

import jsonschema
import pytest

from rrpipe.batch import Built, Entry, Order, Outcome, report
from rrpipe.batch.naming import PLACEHOLDERS, file_names, free_stem, stems_of
from rrpipe.batch.sides import logos, recipes, sent
from rrpipe.findings import FileError
from rrpipe.manifest import (
    JOURNAL,
    NAME,
    Made,
    Manifest,
    Record,
    Report,
    fingerprint,
    is_unchanged,
    journal_line,
    write_manifest,
)
from rrpipe.manifest import read_manifest as manifest_of
from rrpipe.model import Tournament
from rrpipe.pipeline import Settings
from rrpipe.writers import WRITERS
from rrpipe.writers.document import WriteOptions

TABLE = 'No,Name,1,2,3\n1,"Moen, Kari",*,1,1\n2,"Lie, Per",0,*,½\n3,"Dahl, Eva",0,½,*\n'
GROUPS = "Club\nA Grade\n" + TABLE + "B Grade\n" + TABLE.replace("Moen", "Aas")
BROKEN = TABLE.replace('2,"Lie, Per",0', '2,"Lie, Per",1')
LIGHT = ("csv", "json", "md")


@pytest.fixture
def events(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder that tests run in; inputs lie in it, reports in `out`."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def entry(name: str, text: str = TABLE) -> Entry:
    """A file as an input of `report`; a file that holds the text already is left alone."""
    path = Path(name)
    path.parent.mkdir(parents=True, exist_ok=True)
    if not path.exists() or path.read_text(encoding="utf-8") != text:
        path.write_text(text, encoding="utf-8")
    return Entry(name, name)


def built(order: Order, *inputs: Entry, settings: Settings | None = None) -> Built:
    """The whole result; each outcome was announced in the order of the inputs."""
    heard: list[Outcome] = []
    found = report(inputs, settings or Settings(), order, [given.path for given in inputs], heard.append)
    assert heard == found.outcomes
    return found


def run(order: Order, *inputs: Entry, settings: Settings | None = None) -> list[Outcome]:
    """The outcomes."""
    return built(order, *inputs, settings=settings).outcomes


def out(
    *formats: str,
    force: bool = False,
    dry_run: bool = False,
    prune: bool = False,
    site: bool = False,
    summary: bool | None = None,
) -> Order:
    """An order for the folder `out`."""
    return Order(Path("out"), formats, force=force, dry_run=dry_run, prune=prune, site=site, summary=summary)


def names(folder: str = "out") -> list[str]:
    """The files in a folder, without hidden ones and the summary."""
    return sorted(path.name for path in Path(folder).glob("[!.]*") if path.stem != "summary")


def test_one_file_a_format(events: Path) -> None:
    """Named after the input, in a folder that is made."""
    (outcome,) = run(Order(Path("a/out"), LIGHT), entry("club.csv"))
    assert names("a/out") == ["club.csv", "club.json", "club.md"]
    assert [path.name for path in outcome.made] == ["club.csv", "club.json", "club.md"]
    assert (outcome.codes, outcome.state, outcome.last) == (set(), "new", "made")


def test_the_same_again_is_skipped_and_changed_files_are_not_replaced(events: Path) -> None:
    """What report made and nobody touched is its own."""
    run(out(*LIGHT), entry("club.csv"))
    (outcome,) = run(out(*LIGHT), entry("club.csv"))
    assert (outcome.codes, outcome.state) == (set(), "same")
    Path("out/club.md").write_text("mine", encoding="utf-8")
    (outcome,) = run(out(*LIGHT), entry("club.csv"))
    assert outcome.why == "club.md was changed by somebody"
    assert outcome.codes == {5}
    assert Path("out/club.md").read_text(encoding="utf-8") == "mine"
    assert [path.name for path in outcome.made] == ["club.csv", "club.json"]
    (outcome,) = run(out(*LIGHT, force=True), entry("club.csv"))
    assert outcome.codes == set()
    assert Path("out/club.md").read_text(encoding="utf-8") != "mine"


def test_a_strange_file_is_never_replaced(events: Path) -> None:
    """Without --force."""
    entry("out/club.md", "mine")
    (outcome,) = run(out(*LIGHT), entry("club.csv"))
    assert "--force" in outcome.problems[0].text
    assert Path("out/club.md").read_text(encoding="utf-8") == "mine"


def test_groups_get_a_report_each(events: Path) -> None:
    """With the group in the name, and the name of each in what is remembered."""
    (outcome,) = run(out("md"), entry("club.csv", GROUPS))
    assert names() == ["club-Club – A Grade.md", "club-Club – B Grade.md"]
    assert [found.name for found in outcome.reports] == ["Club – A Grade", "Club – B Grade"]


def test_another_input_of_the_same_name_replaces_nothing(events: Path) -> None:
    """A later run for a file of another folder gets names of its own, and each run finds its own names again."""
    here, there = entry("autumn/club.csv"), entry("spring/club.csv")
    for _ in range(2):
        (first,) = run(out("md"), here)
        (second,) = run(out("md"), there)
        assert [path.name for path in (*first.made, *second.made)] == ["club.md", "club-2.md"]
    (second,) = run(out("md", force=True), there)
    assert [path.name for path in second.made] == ["club-2.md"]
    assert names() == ["club-2.md", "club.md"]


def test_equal_names_get_numbers(events: Path) -> None:
    """Letter case does not make two names, and neither does the encoding of an accent; that is said."""
    outcomes = run(out("md"), entry("x/club.csv"), entry("y/Club.csv"), entry("a/Café.csv"), entry("b/Cafe\u0301.csv"))
    assert [outcome.made[0].name for outcome in outcomes] == ["club.md", "Club-2.md", "Café.md", "Café-2.md"]
    assert outcomes[1].notes == ["the name Club is taken, so it is called Club-2"]


def test_names_by_a_pattern(events: Path) -> None:
    """What the event is called cannot leave the folder."""
    run(Order(Path("out"), ("md",), "{name} report"), entry("club.csv", "../Spring: Cup\n\n" + TABLE))
    assert names() == ["-Spring- Cup report.md"]


@pytest.mark.parametrize(
    ("pattern", "facts", "expected"),
    [
        ("{federation}-{name}-{year}", {"federation": "NOR", "start_date": "2026-05-01"}, "NOR-Cup-2026"),
        ("{federation}-{name}-{year}", {}, "Cup"),
        ("{date} {city}, {name}", {"start_date": "2026-05-01"}, "2026-05-01, Cup"),
        ("{name}_{year}_{city}", {"city": "A/B"}, "Cup_A-B"),
        ("CON", {}, "_CON"),
        ("{name}...", {}, "Cup"),
        ("{stem}{group}", {}, "fileCup"),
        ("x" * 300, {}, "x" * 120),
    ],
)
def test_patterns(pattern: str, facts: dict[str, str], expected: str) -> None:
    """What is not known leaves no gap; names that some system refuses are changed."""
    assert stems_of("file.csv", [Tournament(name="Cup", **facts)], pattern) == (expected,)  # type: ignore[arg-type]


def test_every_placeholder_is_filled() -> None:
    """The list that --name is held against is the one that is filled."""
    pattern = "".join(f"{{{name}}}" for name in PLACEHOLDERS)
    assert "{" not in stems_of("a.csv", [Tournament(name="b")], pattern)[0]


def test_a_name_is_kept_while_it_fits() -> None:
    """An event that had a number keeps it, unless somebody else has it now."""
    assert free_stem("club", set(), ["club-2"]) == "club-2"
    assert free_stem("club", {"club-2"}, ["club-2"]) == "club"
    assert free_stem("club", {"club", "club-2"}, ["cup"]) == "club-3"


def test_one_failure_does_not_stop_the_others(events: Path) -> None:
    """Not readable, contradictory, sound, not there."""
    outcomes = run(out("md"), entry("a.csv", ""), entry("b.csv", BROKEN), entry("c.csv"), Entry("d.csv", "d.csv"))
    assert [outcome.codes for outcome in outcomes] == [{3}, {1}, set(), {5}]
    assert names() == ["c.md"]


def test_what_its_findings_stopped_is_remembered(events: Path) -> None:
    """The same is said again without reading anything, until the file changes."""
    first = run(out("md"), entry("a.csv", ""), entry("b.csv", BROKEN))
    again = run(out("md"), entry("a.csv", ""), entry("b.csv", BROKEN))
    assert [outcome.state for outcome in again] == ["same", "same"]
    assert [outcome.problems for outcome in again] == [outcome.problems for outcome in first]
    assert [outcome.standing for outcome in again] == [outcome.standing for outcome in first]
    (outcome,) = run(out("md"), entry("b.csv"))
    assert (outcome.why, outcome.codes) == ("the input has changed", set())


def test_a_file_that_was_in_the_way_is_tried_again(events: Path) -> None:
    """What failed for another reason than the input may go well the next time."""
    entry("out/a.md", "mine")
    assert run(out("md"), entry("a.csv"))[0].codes == {5}
    Path("out/a.md").unlink()
    (outcome,) = run(out("md"), entry("a.csv"))
    assert (outcome.why, outcome.codes) == ("it failed before", set())


def test_a_trf_is_refused_while_the_rest_is_made(events: Path) -> None:
    """Open games: an interim report, but no TRF."""
    text = TABLE.replace(",½\n", ",\n").replace(",½,*", ",,*")
    (outcome,) = run(out("md", "trf26"), entry("a.csv", text))
    assert names() == ["a.md"]
    assert outcome.codes == {1}
    assert "no TRF" in outcome.problems[0].text


def test_both_trf_formats_have_names_of_their_own() -> None:
    """They share the ending."""
    assert file_names("a", ("trf16", "trf26")) == {"trf16": "a.trf16.trf", "trf26": "a.trf"}
    assert file_names("a", ("trf16",)) == {"trf16": "a.trf"}


def test_a_dry_run_says_why_and_writes_nothing(events: Path) -> None:
    """Not even the folder; later it tells new, changed and same apart."""
    (outcome,) = run(out(*LIGHT, dry_run=True), entry("a.csv"))
    assert len(outcome.made) == 3
    assert names(".") == ["a.csv"]
    run(out("md"), entry("a.csv"), entry("b.csv"))
    before = {path.name: path.read_bytes() for path in Path("out").iterdir()}
    changed = entry("b.csv", TABLE.replace("Moen", "Aas"))
    outcomes = run(out("md", dry_run=True), entry("a.csv"), changed, entry("c.csv"))
    assert [(each.state, each.why) for each in outcomes] == [
        ("same", ""),
        ("changed", "the input has changed"),
        ("new", "new"),
    ]
    assert {path.name: path.read_bytes() for path in Path("out").iterdir()} == before


@pytest.mark.parametrize("kind", [name for name in WRITERS if name not in ("pdf",)])
def test_equal_input_gives_equal_bytes(events: Path, kind: str) -> None:
    """Every format but PDF, which has tests of its own."""
    made = []
    for folder in ("a", "b"):
        (outcome,) = run(Order(Path(folder), (kind,)), entry("club.csv"))
        made.append(outcome.made[0].read_bytes())
    assert made[0] == made[1]


def test_reasons_to_make_an_event_anew(events: Path) -> None:
    """Each thing that a report is made from, and each output."""
    run(out("md"), entry("a.csv"))
    entry("a.toml", 'city = "Oslo"\n')
    (outcome,) = run(out("md"), entry("a.csv"))
    assert outcome.why == "the TOML file beside it changed"
    assert "Oslo" in Path("out/a.md").read_text(encoding="utf-8")
    assert run(out("md", "csv"), entry("a.csv"))[0].why == "other options"
    assert run(out("md", "csv"), entry("a.csv"), settings=Settings(tie_breaks="SB"))[0].why == "other options"
    Path("out/a.csv").unlink()
    assert run(out("md", "csv"), entry("a.csv"), settings=Settings(tie_breaks="SB"))[0].why == "a.csv is missing"
    entry("players.csv", "No,Name,FIDE ID\n1,Kari Moen,1500000\n")
    listed = Settings(tie_breaks="SB", players="players.csv")
    assert run(out("md", "csv"), entry("a.csv"), settings=listed)[0].why == "--players changed"
    assert run(out("md", "csv"), entry("a.csv"), settings=listed)[0].state == "same"
    entry("players.csv", "No,Name,FIDE ID\n1,Kari Moen,1500001\n")
    assert run(out("md", "csv"), entry("a.csv"), settings=listed)[0].why == "--players changed"


PIXEL = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><rect width="10" height="10" fill="#{}"/></svg>'.format
)


@pytest.mark.parametrize("beside", [True, False])
def test_another_logo_is_another_report(events: Path, beside: bool) -> None:
    """The logo that a TOML file names belongs to the recipe; it travels with the work as that file does."""
    Path("logo.svg").write_text(PIXEL("123456"), encoding="utf-8")
    facts = Path("club.toml" if beside else "season.toml")
    facts.write_text('[look]\nlogo = "logo.svg"\n', encoding="utf-8")
    order, settings = Order(events / "out", ("html",)), Settings(event=None if beside else str(facts))
    (first,) = built(order, entry("club.csv"), settings=settings).outcomes
    assert first.state == "new"
    assert built(order, entry("club.csv"), settings=settings).outcomes[0].state == "same"
    Path("logo.svg").write_text(PIXEL("654321"), encoding="utf-8")
    (again,) = built(order, entry("club.csv"), settings=settings).outcomes
    assert (again.state, again.why) == ("changed", "the logo changed")
    given = list(sent(settings, WriteOptions(), str(facts) if beside else None))
    assert [(Path(file.name).name, file.option) for file in given] == [
        ("logo.svg", "beside" if beside else "event"),
        (facts.name, "beside" if beside else "event"),
    ]


@pytest.mark.parametrize("name", ["../logo.svg", "/etc/passwd", "none.svg", "a\\u0000b"])
def test_only_a_logo_below_the_file_that_names_it_is_looked_at(events: Path, name: str) -> None:
    """Another one is no part of the recipe; reading says what is wrong with it."""
    Path("deep").mkdir()
    Path("logo.svg").write_text(PIXEL("123456"), encoding="utf-8")
    Path("deep", "club.toml").write_text(f'[look]\nlogo = "{name}"\n', encoding="utf-8")
    assert list(logos("deep/club.toml")) == []


def test_another_version_or_template_makes_everything_anew(events: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Who made the reports is part of what they are made from."""
    run(out("md"), entry("a.csv"))
    monkeypatch.setattr("rrpipe.batch.sides.__version__", "9.9")
    (outcome,) = run(out("md"), entry("a.csv"))
    assert outcome.why.endswith("this is rrpipe 9.9")
    first = recipes(Settings(), out("html"))(b"", None)
    entry("own/report.html", "{% extends 'report.html' %}")
    own = Order(Path("out"), ("html",), options=WriteOptions(templates="own"))
    second = recipes(Settings(), own)(b"", None)
    assert first.templates != second.templates
    entry("own/report.html", "{# other #}")
    assert recipes(Settings(), own)(b"", None).templates != second.templates


def test_vanished_inputs_are_told_and_pruned(events: Path) -> None:
    """Files that somebody has changed stay."""
    run(out("md", "csv"), entry("a.csv"), entry("b.csv"))
    Path("b.csv").unlink()
    Path("out/b.csv").write_text("mine", encoding="utf-8")
    found = built(out("md", "csv"), entry("a.csv"))
    assert found.vanished == {"../b.csv": ["b.csv", "b.md"]}
    assert names() == ["a.csv", "a.md", "b.csv", "b.md"]
    found = built(out("md", "csv", prune=True), entry("a.csv"))
    assert (found.removed, found.left) == (["b.md"], ["b.csv"])
    assert names() == ["a.csv", "a.md", "b.csv"]


def test_inputs_that_are_not_asked_for_are_not_vanished(events: Path) -> None:
    """A run for some of the files leaves the others alone."""
    run(out("md"), entry("a.csv"), entry("b.csv"))
    found = built(out("md", prune=True), entry("a.csv"))
    assert (found.vanished, found.removed) == ({}, [])
    assert names() == ["a.md", "b.md"]


def test_a_group_that_is_gone_leaves_a_file(events: Path) -> None:
    """It is told, and removed where that is asked for."""
    run(out("md"), entry("club.csv", GROUPS))
    fewer = "Club\nA Grade\n" + TABLE
    (outcome,) = run(out("md"), entry("club.csv", fewer))
    assert any("still there from an earlier run" in note and "B Grade" in note for note in outcome.notes)
    run(out("md"), entry("club.csv", GROUPS))
    (outcome,) = run(out("md", prune=True), entry("club.csv", fewer))
    assert not [name for name in names() if "B Grade" in name]


def test_the_summary_of_several_inputs(events: Path) -> None:
    """As its schema says, with the texts of errors; it stays as it is while nothing changes."""
    run(out("md"), entry("good.csv"), entry("bad.csv", BROKEN), entry("no.csv", ""))
    data = Path("out/summary.json").read_bytes()
    document = json.loads(data)
    jsonschema.validate(document, json.loads((files("rrpipe") / "schemas/summary-1.json").read_text("utf-8")))
    assert [(each["file"], each["state"]) for each in document["events"]] == [
        ("../bad.csv", "refused"),
        ("../good.csv", "made"),
        ("../no.csv", "refused"),
    ]
    assert document["summary"] == {"made": 1, "refused": 2, "lost": 0, "failed": 0, "vanished": 0, "files": 1}
    assert document["events"][0]["errors"]
    assert document["events"][1]["reports"] == [{"name": "", "files": ["good.md"]}]
    page = Path("out/summary.html").read_text(encoding="utf-8")
    assert 'href="good.md"' in page
    assert document["events"][0]["problems"][0]["text"] in page
    assert built(out("md"), entry("good.csv"), entry("bad.csv", BROKEN), entry("no.csv", "")).pages == []
    assert Path("out/summary.json").read_bytes() == data


def test_one_input_has_no_summary_unless_asked(events: Path) -> None:
    """And an event may then be called summary."""
    assert built(out("md"), entry("a.csv")).pages == []
    assert built(out("md", summary=True), entry("a.csv")).pages == ["summary.html", "summary.json"]
    outcomes = run(out("md"), entry("a.csv"), entry("x/summary.csv"))
    assert outcomes[1].made[0].name == "summary-2.md"


def test_the_summary_leads_to_the_index(events: Path) -> None:
    """Where one stands beside it, also of an earlier run; not to one that is gone or that somebody else made."""

    def links() -> list[str]:
        page = Path("out/summary.html").read_text(encoding="utf-8")
        nav = re.search(r'<nav class="pages".*?</nav>', page, re.DOTALL)
        return re.findall(r'href="([^"]+)"', nav[0]) if nav else []

    two = (entry("a.csv"), entry("b.csv"))
    run(out("html"), *two)
    assert links() == []
    run(out("html", site=True), *two)
    assert links() == ["index.html", "players.html"]
    run(out("html"), *two)
    assert links() == ["index.html", "players.html"]
    Path("out/index.html").write_text("mine", "utf-8")
    run(out("html"), *two)
    assert links() == []


def test_every_link_of_a_site_leads_somewhere(events: Path) -> None:
    """Files and places in them, from every page about all events and from the reports."""
    named = "Spring Cup\n\n" + TABLE
    order = replace(out("html", "xlsx", site=True), options=WriteOptions(site=True))
    run(order, entry("a.csv", named), entry("b & ü#1.csv", named), entry("x/no.csv", "-"))
    pages = {path.name: path.read_text("utf-8") for path in Path("out").glob("*.html")}
    assert {"index.html", "players.html", "summary.html", "a.html"} < pages.keys()
    for name, page in pages.items():
        links = [unescape(link) for link in re.findall(r'<a [^>]*?href="([^"]+)"', page)]
        assert links, name
        for link in links:
            file, anchor = (unquote(part) for part in link.partition("#")[::2])
            if "://" in link:
                continue
            assert (Path("out") / (file or name)).is_file(), f"{name}: {link}"
            assert not anchor or f'id="{anchor}"' in pages[file or name], f"{name}: {link}"


def test_the_index_over_all_events(events: Path) -> None:
    """Its facts are kept, so that events of earlier runs stand in it; it names no file that is not there."""
    named = "Spring Cup\n\n" + TABLE
    run(out("html"), entry("a.csv", named))
    found = built(out("html", site=True), entry("a.csv", named), entry("b.csv", named.replace("Spring", "Autumn")))
    assert [outcome.why for outcome in found.outcomes] == ["the index needs its facts", "new"]
    page = Path("out/index.html").read_text(encoding="utf-8")
    assert 'href="a.html"' in page
    assert 'href="b.html"' in page
    found = built(out("html", site=True), entry("b.csv", named.replace("Spring", "Winter")))
    page = Path("out/index.html").read_text(encoding="utf-8")
    assert "Spring Cup" in page
    assert "Winter Cup" in page
    assert "Autumn" not in page
    assert built(out("html", site=True), entry("a.csv", named)).pages == []


def test_a_report_is_not_replaced_by_a_page(events: Path) -> None:
    """An event that has the name of the index keeps it, and that is said."""
    run(out("html"), entry("index.csv"))
    before = Path("out/index.html").read_bytes()
    found = built(out("html", site=True), entry("a.csv"))
    assert "index.csv" in found.problems[0]
    assert Path("out/index.html").read_bytes() == before


@pytest.mark.parametrize("text", ["", "{", "[]", '{"schema": "x"}', '{"schema": "rrpipe/manifest/1", "files": 1}'])
def test_a_damaged_manifest_owns_nothing(tmp_path: Path, text: str) -> None:
    """So nothing is replaced."""
    (tmp_path / NAME).write_text(text, encoding="utf-8")
    assert manifest_of(tmp_path) == Manifest({}, {}, {}, {})


def test_damaged_records_are_left_out(tmp_path: Path) -> None:
    """The others are kept."""
    good = Record(recipes(Settings(), out("md"))(b"", None), reports=(Report("A", ("a",), {"name": "A"}),))
    write_manifest(tmp_path, Manifest({}, {"good": good}, {"*summary": "1"}, {}))
    document = json.loads((tmp_path / NAME).read_text(encoding="utf-8"))
    document["events"] |= {"a": 1, "b": {"recipe": 3}, "c": {"recipe": {"strange": ""}}}
    (tmp_path / NAME).write_text(json.dumps(document), encoding="utf-8")
    assert manifest_of(tmp_path) == Manifest({}, {"good": good}, {"*summary": "1"}, {})


def test_a_manifest_of_the_first_schema_is_read(events: Path) -> None:
    """It knows files and no events: they are made anew, and replaced."""
    run(out("md"), entry("a.csv"))
    made = {name: found._asdict() for name, found in manifest_of(Path("out")).files.items()}
    entry(f"out/{NAME}", json.dumps({"schema": "rrpipe/manifest/1", "files": made}))
    (outcome,) = run(out("md"), entry("a.csv"))
    assert (outcome.state, outcome.codes) == ("new", set())


def test_the_manifest_forgets_what_is_gone(tmp_path: Path) -> None:
    """And knows a changed file."""
    (tmp_path / "a").write_bytes(b"x")
    write_manifest(tmp_path, Manifest({"a": Made(fingerprint(b"x"), "a.csv"), "gone": Made("0")}, {}, {}, {}))
    manifest = manifest_of(tmp_path)
    assert list(manifest.files) == ["a"]
    assert is_unchanged(tmp_path / "a", manifest)
    (tmp_path / "a").write_bytes(b"y")
    assert not is_unchanged(tmp_path / "a", manifest)


def test_a_stopped_build_goes_on_where_it_stood(events: Path) -> None:
    """Its journal knows what was made, also what was not finished, so that nothing is in the way."""
    inputs = [entry(f"{name}.csv") for name in "abc"]
    run(out("md"), *inputs)
    whole = manifest_of(Path("out"))
    Path("out", NAME).unlink()
    lines = [
        journal_line(f"../{name}.csv", whole.events[f"../{name}.csv"], {f"{name}.md": whole.files[f"{name}.md"].sha256})
        for name in "ab"
    ]
    Path("out", JOURNAL).write_bytes(b"".join(lines) + b'{"source": "../c.csv", "rec')
    Path("out/b.md").unlink()  # it was announced, and the machine stopped
    Path("out/c.md").unlink()
    assert [(each.state, each.codes) for each in run(out("md"), *inputs)] == [
        ("same", set()),
        ("new", set()),
        ("new", set()),
    ]
    assert not Path("out", JOURNAL).exists()


def test_an_announced_file_in_its_old_state_is_still_ours(events: Path) -> None:
    """Stopped between the journal and the file: the old file stands there, and may be replaced."""
    run(out("md"), entry("a.csv"))
    whole = manifest_of(Path("out"))
    Path("out", JOURNAL).write_bytes(journal_line("../a.csv", whole.events["../a.csv"], {"a.md": "0" * 64}))
    assert run(out("md"), entry("a.csv", TABLE.replace("Moen", "Aas")))[0].codes == set()


def test_two_builds_in_one_folder(events: Path) -> None:
    """The second is refused while the first is at work, and an abandoned journal is in nobody's way."""
    heard: list[str] = []

    def meanwhile(_: Outcome) -> None:
        with pytest.raises(FileError, match="another rrpipe") as caught:
            report([entry("b.csv")], Settings(), out("md"), ())
        heard.append(str(caught.value))

    report([entry("a.csv")], Settings(), out("md"), (), meanwhile)
    assert len(heard) == 1
    Path("out", JOURNAL).touch()
    assert run(out("md"), entry("b.csv"))[0].codes == set()


def test_an_interruption_keeps_what_was_made(events: Path) -> None:
    """The manifest is written however the build ends."""

    def stop(outcome: Outcome) -> None:
        if outcome.name == "b.csv":
            raise KeyboardInterrupt

    inputs = [entry(f"{name}.csv") for name in "abc"]
    with pytest.raises(KeyboardInterrupt):
        report(inputs, Settings(), out("md"), (), stop)
    assert [each.state for each in run(out("md"), *inputs)] == ["same", "same", "new"]
    assert not [path for path in Path("out").iterdir() if path.name.endswith((".tmp", JOURNAL))]


def test_standard_input(events: Path) -> None:
    """Its contents come along; it never vanishes."""
    (outcome,) = run(out("md"), Entry("stdin", "-", TABLE.encode()))
    assert outcome.made[0].name == "stdin.md"
    assert built(out("md"), entry("a.csv")).vanished == {}


def test_a_refused_input_that_exists_no_more_is_forgotten(events: Path) -> None:
    """It made nothing that would have to be removed: the summary no longer names it."""
    order = Order(events / "out", LIGHT, summary=True)
    built(order, entry("a.csv"), entry("b.csv"), entry("bad.csv", BROKEN))
    assert "bad.csv" in (events / "out" / "summary.html").read_text(encoding="utf-8")
    Path("bad.csv").unlink()
    built(order, entry("a.csv"), entry("b.csv"))
    assert "bad.csv" not in (events / "out" / "summary.html").read_text(encoding="utf-8")
    assert "bad.csv" not in (events / "out" / "summary.json").read_text(encoding="utf-8")
