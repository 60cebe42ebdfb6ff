"""From bytes to text."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rrpipe.findings import UsageError
from rrpipe.readers.text import decode, encoding_name, looks_decoded_twice, split_lines


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp1252"])
def test_detected(encoding: str) -> None:
    """Byte order marks, UTF-8 without one, and Windows-1252 for the rest."""
    text = "Größlhuber;½;’"
    assert decode(text.encode(encoding)) == (text, encoding)


def test_ascii_and_undefined_bytes() -> None:
    """Plain ASCII is called so; the five bytes that Windows-1252 does not define are kept."""
    assert decode(b"abc") == ("abc", "ascii")
    text, name = decode(b"M\xfcller\x81")
    assert (text, encoding_name(name)) == ("Müller\x81", "Windows-1252")


def test_a_stated_encoding_is_followed() -> None:
    """Unknown bytes become U+FFFD for the reader to report; an unknown name is wrong usage."""
    assert decode("Łódź".encode("iso-8859-2"), "latin2") == ("Łódź", "iso8859-2")
    assert decode(b"M\xfcller", "utf-8")[0] == "M\ufffdller"
    with pytest.raises(UsageError, match="no-such"):
        decode(b"", "no-such")
    with pytest.raises(UsageError):
        decode(b"abc", "base64")


@given(st.binary())
def test_never_raises(data: bytes) -> None:
    """Any bytes give a text."""
    text, _ = decode(data)
    assert isinstance(text, str)


def test_line_ends_and_double_encoding() -> None:
    """All three line ends; UTF-8 read as Windows-1252 is recognised, honest accents are not."""
    assert split_lines("a\r\nb\rc\nd") == ["a", "b", "c", "d"]
    assert split_lines("a\n") == ["a"]
    assert looks_decoded_twice("MÃ¼ller, JÃ¶rg")
    assert not looks_decoded_twice("São João, Ângela")
