"""Templates of users: what they can change, what they can rely on, and that nothing gets out of the sandbox."""

import json
import os
import re
from collections import Counter
from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

import rrpipe
from rrpipe import templating
from rrpipe.batch.summary import STATES, summary_html
from rrpipe.findings import FileError, UsageError
from rrpipe.library import render as rendered
from rrpipe.rendering import page_look, templates_dir
from rrpipe.site import pages as site
from rrpipe.templating import check_folder, dump, fill, template_names
from rrpipe.timetable import timetable
from rrpipe.writers import check, form_pages, protocol, schedule_pages
from rrpipe.writers.document import KNOWN_PARTS, Document, WriteOptions
from rrpipe.writers.html import render
from rrpipe.writers.pdf import write_pdf
from rrpipe.writers.report import report
from rrpipe.writers.report_context import MEANINGS, context_schema, plain_value
from rrpipe.writers.schedule_pages import schedule_page
from tests.browser import pages
from tests.writers.events import EVENTS

FIXTURES = Path(__file__).parents[2] / "fixtures"
EVENT = FIXTURES / "harbour-2026" / "report26.trf"


def document(path: Path = EVENT) -> Document:
    """An event ready to be written."""
    found = rrpipe.read(path)
    assert found.tournament is not None
    return Document(found.tournament, rrpipe.rank(found.tournament), tuple(found.findings), path.name, "0" * 64)


def page(folder: Path, text: str, name: str = "report.html") -> str:
    """The report with one file in the user's folder."""
    (folder / name).write_text(text, encoding="utf-8")
    return render(document(), WriteOptions(templates=str(folder)), "screen")


def block(text: str) -> str:
    """A report.html that puts something before the parts."""
    return '{% extends "rrpipe/report.html" %}\n{% block before_parts %}' + text + "{% endblock %}"


def test_the_bounded_sandbox_writes_the_same_page(tmp_path: Path) -> None:
    """A folder that changes nothing gives the bytes that no folder gives, with every part and on both media."""
    (tmp_path / "report.html").write_text('{% extends "rrpipe/report.html" %}\n')
    for medium in ("screen", "print"):
        plain = render(document(), WriteOptions(parts=KNOWN_PARTS), medium)
        assert render(document(), WriteOptions(parts=KNOWN_PARTS, templates=str(tmp_path)), medium) == plain


@pytest.mark.parametrize("language", ["en", "de,en", "ru"])
@pytest.mark.parametrize("name", [pytest.param("forty", marks=pytest.mark.slow), "double-eight", "withdrawn"])
def test_texts_that_templates_fill_are_the_same_in_the_sandbox(tmp_path: Path, name: str, language: str) -> None:
    """Large crosstables, whose slices are named by the template, in one language and in two."""
    (tmp_path / "report.html").write_text('{% extends "rrpipe/report.html" %}\n')
    event = EVENTS[name]()
    made = Document(event, rrpipe.rank(event), (), "x.csv", "0" * 64)
    pages = [
        render(made, WriteOptions(parts=KNOWN_PARTS, language=language, templates=folder), "print")
        for folder in (None, str(tmp_path))
    ]
    assert pages[0] == pages[1]
    if name == "forty":
        assert {"en": "opponents 1 to", "de,en": "Gegner 1 bis", "ru": "соперники с 1 по"}[language] in pages[0]


def test_a_text_in_two_languages_is_filled_in_both(tmp_path: Path) -> None:
    """Each half with its own words, the second marked as what it is."""
    (tmp_path / "schedule.html").write_text("{{ w.board_n.format(n=3) }}")
    table = timetable(4)
    made = schedule_page(table, ("slips",), "de,en", templates=str(tmp_path))
    assert made == 'Brett 3 <span class="l2" lang="en">/ Board 3</span>'
    slips = schedule_page(table, ("slips",), "de,en")
    assert slips.count('Brett 2 <span class="l2" lang="en">/ Board 2</span>') == len(table.rounds)


def test_a_condition_without_else_writes_nothing(tmp_path: Path) -> None:
    """As in Jinja's own environment; the value that it stands for may be filtered and joined."""
    said = "[{{ 'a' if false }}{{ ('b' if false)|default('c') }}"
    said += "{{ ['d', 'e' if false]|join('-') }}{{ 'f' ~ ('g' if false) }}]"
    assert "[cd-f]" in page(tmp_path, block(said))


def test_one_block_and_a_style_sheet(tmp_path: Path) -> None:
    """A block stands where it belongs, own.css comes last, the rest stays."""
    (tmp_path / "own.css").write_text(".sponsor { color: #123456 }")
    found = page(tmp_path, block('<p class="sponsor">{{ r.title }}</p>'))
    plain = render(document(), WriteOptions(), "screen")
    sponsor = '<p class="sponsor">Harbour Club Championship 2026</p>'
    assert found.index("<main>") < found.index(sponsor) < found.index('class="crosstable"')
    assert found.index("#123456") > found.rindex("@page")
    assert found.replace(sponsor, "").replace(".sponsor { color: #123456 }", "") == plain


def test_whole_files_stand_in(tmp_path: Path) -> None:
    """A part and a style sheet of the same name replace ours."""
    (tmp_path / "parts").mkdir()
    (tmp_path / "parts" / "standings.html").write_text("<section>mine</section>")
    found = page(tmp_path, "h1 { color: red }", "base.css")
    assert "<section>mine</section>" in found
    assert "h1 { color: red }" in found
    assert "--hair: #d9dce1" not in found


REFUSED = {
    "mro": "{{ ''.__class__.__mro__ }}",
    "format": "{{ '{0.__class__}'.format(r) }}",
    "format filter": "{{ '%s'|format(r) }}",
    "attr": "{{ r|attr('__class__') }}",
    "item": "{{ r['__class__'] }}",
    "lipsum": "{{ lipsum.__globals__ }}",
    "cycler": "{{ cycler.__init__.__globals__ }}",
    "joiner": "{{ joiner.__init__ }}",
    "namespace": "{{ namespace.__init__.__globals__ }}",
    "self": "{{ self._TemplateReference__context }}",
    "replace": "{{ r._replace(title='x').title }}",
    "class": "{{ r.__class__ }}",
    "map": "{{ [r]|map(attribute='__class__')|list }}",
    "macro": "{% macro m() %}{% endmacro %}{{ m.__globals__ }}",
    "function": "{{ self.title.__func__ }}",
    "passwd": "{% include '/etc/passwd' %}",
    "parent": "{% import '../x' as x %}",
    "range": "{% for i in range(10**12) %}{% endfor %}",
    "long range": "{{ range(10**9)|list }}",
    "nested": "{% for i in range(99999) %}{% for j in range(99999) %}{% endfor %}{% endfor %}",
    "text": "{{ 'a' * 10**10 }}",
    "power": "{{ 10**99999 }}",
    "list": "{{ ([1] * 10**9)|length }}",
    "width": "{{ '%999999999d' % 1 }}",
    "width filter": "{{ '%999999999d'|format(1) }}",
    "brace width": "{{ '{:>999999999}'.format('x') }}",
    "star": "{{ '%*d' % (999999999, 1) }}",
    "given width": "{{ '{:{}}'.format(1, 999999999) }}",
    "named width": "{{ '{a:{b}}'.format(a=1, b=999999999) }}",
    "in a format": "{{ '{0.__class__}'.format('x') }}",
    "two languages": "{{ r.w.part_of.format(first=r, last=1) }}",
    "a list in a format": "{{ '{}'.format(r.rows) }}",
    "center": "{{ 'a'|center(10**9) }}",
    "ljust": "{{ 'a'.ljust(10**9) }}",
    "doubling": "{% set n = namespace(x='ab') %}{% for i in range(90) %}{% set n.x = n.x ~ n.x %}{% endfor %}",
    "adding": "{% set n = namespace(x='ab') %}{% for i in range(90) %}{% set n.x = n.x + n.x %}{% endfor %}",
    "blocks": "{% set n = namespace(x='ab') %}{% for i in range(90) %}{% set x %}{{ n.x }}{{ n.x }}{% endset %}"
    "{% set n.x = x %}{% endfor %}",
    "replacing": "{% set n = namespace(x='ab') %}{% for i in range(90) %}{% set n.x = n.x.replace('a', 'aa') %}"
    "{% set n.x = n.x|replace('b', 'abab') %}{% endfor %}",
    "joining": "{{ (['a' * 999999] * 99999)|join }}",
    "recursion": "{% macro m() %}{{ m() }}{% endmacro %}{{ m() }}",
    "branching": "{% macro m(n) %}{% if n %}{{ m(n - 1) }}{{ m(n - 1) }}{% endif %}{% endmacro %}{{ m(90) }}",
    "itself": "{% include 'report.html' %}",
    "syntax": "{% if %}",
    "unknown": "{{ r.nothing }}",
    "missing": "{% include 'nothing.html' %}",
    "division": "{{ 1 // 0 }}",
    "a list": "{{ r.rows }}",
    "codec": "{{ 'x'.encode('utf-8') }}",
    "changing": "{{ [1].append(2) }}",
}


@pytest.mark.parametrize("text", REFUSED.values(), ids=list(REFUSED))
def test_each_is_refused_in_one_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    """Known ways out of a sandbox and ways to fill a machine end in one line and leak nothing."""
    monkeypatch.setattr(templating, "MOST_STEPS", 200_000)
    with pytest.raises(FileError) as caught:
        page(tmp_path, block(text))
    said = str(caught.value)
    assert "\n" not in said
    assert len(said) < 420
    assert "root:" not in said
    assert re.match(r"[\w./-]+(, line \d+)?: ", said), said
    assert caught.value.exit_code == 5


def test_the_line_of_a_fault_is_named(tmp_path: Path) -> None:
    """Name and line of the template, as an editor counts them."""
    with pytest.raises(FileError, match=re.escape(f"{tmp_path.name}/report.html, line 4: ")):
        page(tmp_path, '{% extends "rrpipe/report.html" %}\n{% block title %}\n\n{{ r.titel }}\n{% endblock %}')


def test_links_devices_and_large_files(tmp_path: Path) -> None:
    """A link out of the folder, a pipe, a huge file and another encoding are refused by name."""
    secret = tmp_path / "secret.txt"
    secret.write_text("hidden")
    mine = tmp_path / "mine"
    mine.mkdir()
    (mine / "report.html").write_text("{% include name %}{% set name = 1 %}")
    (mine / "link.html").symlink_to(secret)
    os.mkfifo(mine / "pipe.html")
    (mine / "huge.html").write_bytes(b"x" * (2**20 + 1))
    (mine / "latin.html").write_bytes(b"\xe9\xff")
    for name, words in (("link", "leads out"), ("pipe", "not a file"), ("huge", "larger"), ("latin", "UTF-8")):
        with pytest.raises(FileError, match=words) as caught:
            fill(f"{name}.html", str(mine), {})
        assert "hidden" not in str(caught.value)


def test_a_folder_without_templates_is_wrong_usage(tmp_path: Path) -> None:
    """A misspelt name would change nothing and is said."""
    (tmp_path / "reprot.html").write_text("x")
    with pytest.raises(UsageError, match=r"report\.html"):
        check_folder(str(tmp_path))
    (tmp_path / "own.css").write_text("")
    check_folder(str(tmp_path))


def test_dumping_copies_every_original_and_replaces_none(tmp_path: Path) -> None:
    """All files, byte for byte; a second time only with force."""
    folder = tmp_path / "mine"
    assert len(dump(str(folder), dry_run=True)) == len(template_names())
    assert not folder.exists()
    dump(str(folder))
    for name in template_names():
        assert (folder / name).read_bytes() == (templates_dir() / name).read_bytes()
    (folder / "base.css").write_text("mine")
    with pytest.raises(FileError, match="--force"):
        dump(str(folder))
    assert (folder / "base.css").read_text() == "mine"
    dump(str(folder), force=True)
    assert (folder / "base.css").read_bytes() == (templates_dir() / "base.css").read_bytes()


def test_the_schema_ships_and_describes_every_variable() -> None:
    """The file is the schema of the code, and each variable of a page has its meaning."""
    shipped = json.loads((Path(rrpipe.__file__).parent / "schemas" / "report-context-1.json").read_text("utf-8"))
    assert shipped == context_schema()
    assert set(MEANINGS) == set(shipped["$defs"]["Report"]["properties"])
    assert all(entry["description"] for entry in shipped["$defs"].values())
    Draft202012Validator.check_schema(shipped)


@pytest.mark.parametrize("name", ["harbour-2026/report26.trf", "harbour-2026/crosstable.csv"])
def test_real_pages_fit_the_schema(name: str) -> None:
    """What templates are given is what the schema says, with every part and without."""
    schema = Draft202012Validator(context_schema())
    for parts in (KNOWN_PARTS, ("crosstable",)):
        made = report(document(FIXTURES / name), WriteOptions(parts=parts))
        for look in (None, rrpipe.model.Look(accent="#1d4e89")):
            context = {"r": plain_value(made), "medium": "print", "look": plain_value(page_look(look))}
            assert not [error.message for error in schema.iter_errors(context)]


class Elements(HTMLParser):
    """Counts the elements and attributes of a page."""

    def __init__(self) -> None:
        super().__init__()
        self.found: Counter[tuple[str, ...]] = Counter()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """An element with the names of its attributes."""
        self.found[(tag, *(key for key, _ in attrs))] += 1


def elements(html: str) -> Counter[tuple[str, ...]]:
    """What a browser would make of a page."""
    parser = Elements()
    parser.feed(html)
    parser.close()
    return parser.found


HOSTILE = """x"><script>alert(1)</script><img src=x onerror=a> ' onload='b ]]></style></title>&amp;{{ 7*7 }}<!--"""


def test_no_text_becomes_markup() -> None:
    """Hostile texts in names, club, facts, source and findings add no element and no attribute to any part."""

    def with_text(text: str) -> Document:
        made = document()
        players = tuple(
            replace(player, name=f"{text}{player.number}", club=text, title=text, federation=text)
            for player in made.tournament.players
        )
        tournament = replace(
            made.tournament,
            name=text,
            city=text,
            federation=text,
            chief_arbiter=text,
            deputies=(text,),
            time_control=text,
            round_dates=(text,) * 5,
            players=players,
            look=rrpipe.model.Look(alt=text, logo="data:image/png;base64,", width=1, height=1),
        )
        findings = tuple(finding._replace(message=text, remedy=text) for finding in made.findings)
        return replace(made, tournament=tournament, findings=findings, source_name=text, source_hash=text)

    for medium in ("screen", "print"):
        options = WriteOptions(parts=KNOWN_PARTS)
        bad, good = (render(with_text(text), options, medium) for text in (HOSTILE, "x" * len(HOSTILE)))
        assert "<script" not in bad
        assert "49&lt;!--" not in bad
        assert set(elements(bad)) <= set(elements(good)) | {("span", "class"), ("br",)}
        assert bad.count("</style>") == good.count("</style>") == 1


PDF_REFUSED = {
    "http": '<img src="http://127.0.0.1:9/a.png">',
    "file": '<img src="file:///etc/passwd">',
    "ftp": '<img src="ftp://127.0.0.1:9/a.png">',
    "host": '<img src="file://host/etc/passwd">',
    "parent": '<img src="../../../../../../etc/passwd">',
    "css": '<style>body { background: url("file:///etc/hostname") }</style>',
    "import": '<style>@import "http://127.0.0.1:9/a.css";</style>',
    "link": '<link rel="stylesheet" href="http://127.0.0.1:9/a.css">',
    "attachment": '<link rel="attachment" href="file:///etc/passwd">',
}


@pytest.mark.parametrize("text", PDF_REFUSED.values(), ids=list(PDF_REFUSED))
def test_paper_fetches_nothing_outside(tmp_path: Path, text: str) -> None:
    """WeasyPrint refuses every address that is no file of the folders, in one line."""
    pytest.importorskip("weasyprint")
    (tmp_path / "report.html").write_text(block(text))
    with pytest.raises(FileError, match="not in the folder of the templates"):
        write_pdf(document(), WriteOptions(parts=("facts",), templates=str(tmp_path)))


def test_a_drawing_in_the_page_fetches_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What an SVG refers to is refused before anything is read; the page is made without it."""
    urls = pytest.importorskip("weasyprint.urls")
    asked: list[str] = []
    fetch = urls.URLFetcher.fetch

    def noted(fetcher: object, url: str, headers: object = None) -> object:
        asked.append(url)
        return fetch(fetcher, url, headers)

    monkeypatch.setattr(urls.URLFetcher, "fetch", noted)
    drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><image href="file:///etc/passwd"/></svg>'
    (tmp_path / "report.html").write_text(block(drawing))
    write_pdf(document(), WriteOptions(parts=("facts",), templates=str(tmp_path)))
    assert not asked


def test_the_library_renders_without_templates() -> None:
    """The public function gives the page of our own templates."""
    found = rrpipe.read(EVENT)
    assert found.tournament is not None
    data, _ = rendered(found.tournament, rrpipe.rank(found.tournament), "html")
    assert b"Harbour Club Championship 2026" in data


def test_the_documentation_lists_every_variable_and_block() -> None:
    """README.md of the templates, which a dump copies along, names each with its meaning."""
    said = (templates_dir() / "README.md").read_text("utf-8")
    for key, meaning in MEANINGS.items():
        assert f"| `r.{key}` | {meaning} |" in said
    for name in re.findall(r"{% block (\w+)", (templates_dir() / "report.html").read_text("utf-8")):
        assert f"`{name}`" in said


def test_the_documentation_lists_what_other_pages_have(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every variable and block of the pages of schedule, form, draw and check."""
    said = (templates_dir() / "README.md").read_text("utf-8")
    given: dict[str, set[str]] = {}

    def noted(name: str, folder: str | None, context: dict[str, object]) -> str:
        given[name] = set(context)
        return fill(name, folder, context)

    for module in (schedule_pages, form_pages, protocol, check, site, templating):
        monkeypatch.setattr(module, "fill", noted)
    for make in (pages.schedule, pages.form):
        make(6)
    pages.lots()
    pages.check("five")
    pages.index("index.html")
    summary_html({"events": [], "summary": {**dict.fromkeys(STATES, 0), "files": 0}})
    del given["site.js"]
    assert sorted(given) == ["check.html", "draw.html", "form.html", "schedule.html", "site.html", "summary.html"]
    for name, variables in given.items():
        listed = set(re.findall(rf"\| `{name}` \| `(\w+)` \| .+ \|", said))
        assert listed == variables - {"medium", "look"}
    for name in (*given, "site_page.html"):
        for block_name in re.findall(r"{% block (\w+)", (templates_dir() / name).read_text("utf-8")):
            assert f"`{block_name}`" in said
    assert "ten seconds" in said
    assert (templating.LONGEST_SECONDS, templating.MOST_STEPS) == (10, 40_000_000)
    assert "forty million steps" in said
