"""FIDE's codes as data."""

from rrpipe.layouts.federations import FEDERATIONS, FROM_ISO, HISTORICAL, UNCONFIRMED
from rrpipe.layouts.fide import SEX_SPELLINGS, TITLE_SPELLINGS, TITLES, WOMEN_TITLES, federation_today


def test_federation_codes_have_their_form() -> None:
    """Three capital letters, 209 of them; FID is among them."""
    assert all(len(code) == 3 and code.isalpha() and code.isupper() for code in FEDERATIONS)
    assert len(FEDERATIONS) == 209
    assert {"GER", "NED", "SUI", "FID", "ENG"} <= set(FEDERATIONS)
    assert set(FEDERATIONS) >= UNCONFIRMED


def test_iso_codes_lead_to_codes_that_exist() -> None:
    """An ISO code that differs from FIDE's leads to one of FIDE's."""
    assert all(code in FEDERATIONS for code in FROM_ISO.values())
    assert FROM_ISO["DEU"] == "GER"
    assert federation_today("DEU") == "GER (Germany)"


def test_historical_codes() -> None:
    """Old codes are explained, and are no codes of today."""
    assert not set(HISTORICAL) & set(FEDERATIONS)
    assert federation_today("URS") == "none: RUS, UKR, ... by player (URS: Soviet Union)"
    assert federation_today("QQQ") is None


def test_titles() -> None:
    """The order of C.04.2; women's titles are four of them; French mf is a WIM and never a FIDE master."""
    assert TITLES == ("GM", "IM", "WGM", "FM", "WIM", "CM", "WFM", "WCM")
    assert {"WGM", "WIM", "WFM", "WCM"} == WOMEN_TITLES
    assert [TITLE_SPELLINGS[text] for text in ("g", "m", "f", "c", "wg", "gf", "mf")] == [
        "GM",
        "IM",
        "FM",
        "CM",
        "WGM",
        "WGM",
        "WIM",
    ]
    assert "MF" not in TITLE_SPELLINGS


def test_sexes() -> None:
    """M and w, and the letters of other languages."""
    assert [SEX_SPELLINGS[text] for text in ("M", "h", "W", "F", "d")] == ["m", "m", "w", "w", "w"]
