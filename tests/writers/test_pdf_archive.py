"""The report for keeping: PDF/A-3u with the event inside."""

import hashlib
import json
from dataclasses import replace

import pikepdf
import pytest

from rrpipe.codes.files import F001
from rrpipe.codes.output import L914
from rrpipe.findings import make
from rrpipe.model import Tournament
from rrpipe.pdf_support import pdf_problem
from rrpipe.readers import READERS
from rrpipe.readers.reading import ReadOptions
from rrpipe.writers.document import Document, WriteOptions
from rrpipe.writers.pdf import write_pdf
from tests.writers.events import EVENTS, document
from tests.writers.pdf_structure import complaints, opened

pytestmark = pytest.mark.skipif(pdf_problem() is not None, reason="PDF cannot be made here")
OPTIONS = WriteOptions("pdf", parts=("facts", "crosstable"), archive=True)


def inside(data: bytes) -> dict[str, bytes]:
    """The files in a PDF, by name."""
    with opened(data) as pdf:
        return {name: spec.get_file().read_bytes() for name, spec in pdf.attachments.items()}


def read(data: bytes, name: str) -> Tournament:
    """The tournament in a file."""
    (found,) = READERS[name.rsplit(".", 1)[1]].load()(data, name, ReadOptions()).tournaments
    return found


def test_the_files_inside_read_back_to_the_same_tournament() -> None:
    """JSON loses nothing; the TRF holds the same players and games."""
    doc = document(EVENTS["five"]())
    data, findings = write_pdf(doc, OPTIONS)
    assert findings == []
    files = inside(data)
    assert sorted(files) == ["harbour.json", "harbour.trf"]
    whole, trf = read(files["harbour.json"], "harbour.json"), read(files["harbour.trf"], "harbour.trf")
    assert whole.games == doc.tournament.games
    assert [p.name for p in whole.players] == [p.name for p in trf.players] == [p.name for p in doc.tournament.players]

    def played(tournament: Tournament) -> set[tuple[object, ...]]:
        return {(g.round, g.white, g.black, g.white_result, g.black_result) for g in tournament.games}

    assert played(trf) == played(whole) == played(doc.tournament)


def test_it_says_that_it_is_pdf_a_and_pdf_ua() -> None:
    """Both marks, a colour profile, no encryption, files with a relation, size and checksum; the pages are tagged."""
    data, _ = write_pdf(document(EVENTS["five"]()), OPTIONS)
    assert complaints(data) == []
    with opened(data) as pdf:
        with pdf.open_metadata() as xmp:
            assert (xmp["pdfaid:part"], xmp["pdfaid:conformance"]) == ("3", "U")
            assert xmp.pdfa_status == "3U"
            assert xmp["{http://www.aiim.org/pdfua/ns/id/}part"] == "1"
        (intent,) = pdf.Root.OutputIntents
        assert intent.S == "/GTS_PDFA1"
        assert intent.DestOutputProfile.N == 3
        assert not pdf.is_encrypted
        assert pdf.trailer.ID
        relations = {str(spec.UF): str(spec.AFRelationship) for spec in pdf.Root.AF}
        assert relations == {"harbour.json": "/Data", "harbour.trf": "/Source"}
        for spec in pdf.Root.AF:
            facts, contents = spec.EF.F.Params, spec.EF.F.read_bytes()
            assert facts.Size == len(contents)
            assert bytes(facts.CheckSum) == hashlib.md5(contents).digest()
            assert str(facts.ModDate).startswith("D:19800101")
            assert str(spec.EF.F.Subtype) in ("/application/json", "/text/plain")


def test_equal_input_equal_bytes() -> None:
    """The same event gives the same file."""
    doc = document(EVENTS["five"]())
    assert write_pdf(doc, OPTIONS)[0] == write_pdf(doc, OPTIONS)[0]


def hindered(doc: Document) -> str:
    """Why there is no TRF in it; the JSON is there all the same."""
    data, (finding,) = write_pdf(doc, OPTIONS)
    assert finding.rule is L914
    (name,) = files = inside(data)
    assert name == "harbour.json"
    assert json.loads(files[name])["name"] == doc.tournament.name
    return finding.message


def test_open_games_hinder_the_trf() -> None:
    """An event under way has no final TRF."""
    assert "still open" in hindered(document(EVENTS["interim"]()))


def test_games_without_rounds_hinder_the_trf() -> None:
    """What a TRF cannot hold is said."""
    assert "round" in hindered(document(EVENTS["four-cycles"]()))


def test_errors_hinder_the_trf_unless_accepted() -> None:
    """No file for FIDE while an error stands."""
    doc = document(EVENTS["five"]())
    error = make(F001)
    assert error.code in hindered(replace(doc, findings=(error,)))
    assert write_pdf(replace(doc, findings=(error._replace(accepted=True),)), OPTIONS)[1] == []


@pytest.mark.parametrize(("source", "stem"), [("", "tournament"), ("Żywiec 2026.csv", "Żywiec 2026")])
def test_names_of_the_files_inside(source: str, stem: str) -> None:
    """They are called like the input."""
    data, _ = write_pdf(replace(document(EVENTS["five"]()), source_name=source), OPTIONS)
    assert sorted(inside(data)) == [f"{stem}.json", f"{stem}.trf"]
    with opened(data) as pdf:
        assert isinstance(pdf.Root.Names.EmbeddedFiles, pikepdf.Dictionary)
