"""Files that are damaged or meant to harm: each gives the finding that it must, soon, and never a fault."""

import json
import time
from pathlib import Path

import pytest

from rrpipe.cli.program import run
from rrpipe.pipeline import Settings, read_data
from tests.fuzz.run import SECONDS, within
from tests.fuzz.subjects import FIXTURES

BROKEN = FIXTURES / "broken"
EXPECTED: dict[str, list[str]] = json.loads((BROKEN / "expected.json").read_text(encoding="utf-8"))


def test_every_file_is_expected() -> None:
    """No file without a finding that it must give."""
    assert {path.name for path in BROKEN.iterdir()} == {*EXPECTED, "expected.json", "SOURCE.md"}


@pytest.mark.parametrize("name", EXPECTED)
def test_a_broken_file_gives_its_finding(name: str) -> None:
    """The codes of expected.json, within the time that anybody waits."""
    data = (BROKEN / name).read_bytes()
    start = time.monotonic()
    with within(SECONDS):
        read = read_data(data, name, Settings())
    assert {*EXPECTED[name]} <= {finding.code for finding in read.all_findings}
    assert time.monotonic() - start < SECONDS


@pytest.mark.parametrize("name", EXPECTED)
def test_the_program_answers(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfdbinary: pytest.CaptureFixture[bytes]
) -> None:
    """Exit code 0, 1 or 3; no traceback; nothing on either stream that steers a terminal; no file anywhere."""
    monkeypatch.chdir(tmp_path)
    for arguments in (["validate", str(BROKEN / name)], ["convert", str(BROKEN / name), "-t", "md"]):
        assert run(arguments) in (0, 1, 3)
        out, err = (text.decode("utf-8") for text in capfdbinary.readouterr())
        assert "Traceback" not in err
        assert "panicked" not in err
        assert not [sign for sign in out + err if sign != "\n" and not sign.isprintable() and sign not in "\t\u00a0"]
    assert not list(tmp_path.iterdir())
