"""The encoding of small tables in many languages is found, or the doubt is said."""

import pytest

from rrpipe.readers.csv import read_csv
from rrpipe.readers.encodings import guess
from rrpipe.readers.reading import ReadOptions
from rrpipe.readers.text import decode_table

TABLES = {
    "German": "Nr;Teilnehmer;1;2;3;Punkte\n1;Müller, Jörg;X;½;1;1,5\n2;Weiß, Änne;½;X;1;1,5\n3;Groß, Uwe;0;0;X;0\n",
    "French": "N°;Nom;1;2;3;Pts\n1;Lefèvre, Hélène;X;½;1;1,5\n2;Garçon, Noël;½;X;1;1,5\n3;Aîné, Jo;0;0;X;0\n",
    "Spanish": "Nº;Nombre;1;2;3;Ptos\n1;Núñez, José;X;½;1;1,5\n2;Ibáñez, Ana;½;X;1;1,5\n3;Gil, Begoña;0;0;X;0\n",
    "Polish": "Nr;Nazwisko i imię;1;2;3;Punkty\n1;Łuka, Michał;X;1;1;2\n2;Wójcik, Ewa;0;X;1;1\n3;Żak, Jan;0;0;X;0\n",
    "Czech": "Č.;Jméno;1;2;3;Body\n1;Dvořák, Tomáš;X;1;1;2\n2;Čermák, Jiří;0;X;1;1\n3;Novák, Jan;0;0;X;0\n",
    "Hungarian": "Ssz;Név;1;2;3;Pont\n1;Szűcs, Győző;X;1;1;2\n2;Tóth, Ede;0;X;1;1\n3;Kiss, Pál;0;0;X;0\n",
    "Croatian": "Br;Prezime i ime;1;2;3;Bodovi\n1;Šarić, Željko;X;1;1;2\n2;Đurić, Iva;0;X;1;1\n3;Bek, Ana;0;0;X;0\n",
    "Russian": "№;Фамилия;1;2;3;Очки\n1;Иванов, Пётр;X;1;1;2\n2;Щербаков, Юрий;0;X;1;1\n3;Ким, Ян;0;0;X;0\n",
    "Ukrainian": "№;Прізвище;1;2;3;Очки\n1;Шевченко, Їжак;X;1;1;2\n2;Коваль, Євген;0;X;1;1\n3;Рак, Ян;0;0;X;0\n",
    "Turkish": "No;Adı Soyadı;1;2;3;Puan\n1;Yılmaz, Çağrı;X;1;1;2\n2;Şahin, Can;0;X;1;1\n3;Kaya, Ayşe;0;0;X;0\n",
    "Greek": "Α/Α;Όνομα;1;2;3;Pts\n1;Παππάς, Γιώργος;X;1;1;2\n2;Νικολάου, Ελένη;0;X;1;1\n3;Ράλλης, Ηλίας;0;0;X;0\n",
    "Danish": "Nr;Navn;1;2;3;Point\n1;Sørensen, Åse;X;½;1;1,5\n2;Kjær, Børge;½;X;1;1,5\n3;Bø, Ida;0;0;X;0\n",
    "Swedish": "Nr;Namn;1;2;3;Poäng\n1;Åkesson, Björn;X;½;1;1,5\n2;Öberg, Märta;½;X;1;1,5\n3;Ek, Bo;0;0;X;0\n",
}
ENCODINGS = {
    "German": ("cp1252", "mac-roman", "cp850"),
    "French": ("cp1252", "mac-roman", "cp850"),
    "Spanish": ("cp1252", "mac-roman", "cp850"),
    "Polish": ("cp1250", "iso8859-2", "cp852"),
    "Czech": ("cp1250", "iso8859-2", "cp852", "mac-latin2"),
    "Hungarian": ("cp1250", "iso8859-2", "cp852"),
    "Croatian": ("cp1250", "iso8859-2", "cp852"),
    "Russian": ("cp1251", "koi8-r", "cp866", "iso8859-5", "mac-cyrillic"),
    "Ukrainian": ("cp1251", "koi8-u"),
    "Turkish": ("cp1254",),
    "Greek": ("cp1253", "iso8859-7"),
    "Danish": ("cp1252", "mac-roman", "cp850"),
    "Swedish": ("cp1252", "mac-roman", "cp850"),
}
CASES = [(language, encoding) for language, encodings in ENCODINGS.items() for encoding in encodings]


@pytest.mark.parametrize(("language", "encoding"), CASES)
def test_small_tables(language: str, encoding: str) -> None:
    """Three names are enough; a table may lack a sign that its encoding cannot hold."""
    data = TABLES[language].encode(encoding, errors="replace")
    assert decode_table(data).text == data.decode(encoding)
    reading = read_csv(data, "club.csv", ReadOptions())
    assert len(reading.tournaments[0].games) == 3
    detected = next(f for f in reading.findings if f.code == "L101")
    assert "guessed; it is not UTF-8" in detected.message


@pytest.mark.parametrize("language", TABLES)
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
def test_unicode_is_never_guessed(language: str, encoding: str) -> None:
    """Marks and strict UTF-8 leave no doubt."""
    decoded = decode_table(TABLES[language].encode(encoding))
    assert decoded.text == TABLES[language]
    assert not decoded.guessed


def test_a_doubt_is_a_warning_that_shows_both() -> None:
    """One letter that two encodings make into two letters: both are shown, and --encoding settles it."""
    data = "No;Name;1;2;3;Pts\n1;Dvořák, Jan;X;1;1;2\n2;Novak, Jan;0;X;1;1\n3;Rada, Ota;0;0;X;0\n".encode("cp1250")
    reading = read_csv(data, "club.csv", ReadOptions())
    doubt = next(f for f in reading.findings if f.code == "F105")
    assert "Dvořák" in doubt.message
    assert "Dvoøák" in doubt.message
    assert doubt.source is not None
    assert doubt.source.line == 2
    settled = read_csv(data, "club.csv", ReadOptions(encoding="cp1250"))
    assert settled.tournaments[0].players[0].name == "Dvořák, Jan"
    assert "F105" not in [f.code for f in settled.findings]


def test_letters_that_all_encodings_share_are_no_doubt() -> None:
    """ü is the same byte in Windows-1252, 1250 and 1254; the usual one is named."""
    found = guess("1;Müller;½\n2;Köhler;½\n".encode("cp1252"))
    assert (found.encoding, found.other) == ("cp1252", None)


def test_a_few_wrong_bytes_in_utf8() -> None:
    """UTF-8 with one broken letter stays UTF-8; the letter is shown as missing and said."""
    good = "No;Name;1;2;3;Pts\n1;Müller, Jörg;X;½;1;1½\n2;Öhm, Änne;½;X;1;1½\n3;Gr?n, Uwe;0;0;X;0\n"
    data = good.encode().replace(b"Gr?n", b"Gr\xfcn")
    reading = read_csv(data, "club.csv", ReadOptions())
    assert reading.tournaments[0].players[0].name == "Müller, Jörg"
    assert "F101" in [f.code for f in reading.findings]


def test_any_bytes_give_some_text() -> None:
    """Nothing raises, whatever the bytes are."""
    for start in range(0, 256, 16):
        assert decode_table(bytes((start + at) % 256 for at in range(1, 256))).text is not None
