"""The grammar of records 202 and 212."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rrpipe.layouts import tie_breaks as layout
from rrpipe.layouts.tie_breaks import Code, canonical, parse_code, parse_list, print_code, print_list
from rrpipe.tie_breaks import TIE_BREAKS

MTB26 = """
DE DE/P BPG BWG REP STD SB SB/C1 SB/C2 SB/P SB/C1/P SB/C2/P ARO ARO/C1 ARO/C2 ARO/M1 ARO/M2 TPR PTP APRO APPO RTNG
RTNG/R WIN WON PS PS/C1 PS/C2 TPN TPN/R BH BH/C1 BH/C2 BH/M1 BH/M2 BH/C1/P FB AOB AOB/F KS KS/L1 KS/L2 KS/L-1 KS/L-2
MPvGP EMMSB EDE SSSC/K3 EDE:MP
"""


@pytest.mark.parametrize("text", MTB26.split())
def test_every_code_of_the_annexure_prints_as_it_was_written(text: str) -> None:
    """The codes of MTB26 survive parsing and printing unchanged."""
    code = parse_code(text)
    assert code is not None
    assert print_code(code) == text


@pytest.mark.parametrize(
    ("text", "printed"),
    [
        ("sb", "SB"),
        (" ks/l+1 ", "KS/L1"),
        ("SB/P/C1", "SB/C1/P"),
        ("GE", "REP"),
        ("mpvgp", "MPvGP"),
        ("de:mp", "DE:MP"),
        ("aro/u1500", "ARO/U1500"),
        ("tpr/uaverage", "TPR/UAVERAGE"),
        ("other_Armageddon", "OTHER_Armageddon"),
        ("KS/L0", "KS/L0"),
    ],
)
def test_other_spellings_are_read(text: str, printed: str) -> None:
    """Letter case, the plus sign, the order of variants and the old name of REP."""
    assert canonical(text) == printed


@pytest.mark.parametrize(
    "text", ["", "SB/", "SB/X1", "SB/C", "SB/C0", "S B", "SB/C1/C2", "KS/L", "KS//L1", "ARO/U15", "½"]
)
def test_what_does_not_follow_the_grammar_is_none(text: str) -> None:
    """Nothing is guessed from a descriptor that is not one."""
    assert parse_code(text) is None


def test_koya_limit_keeps_its_sign() -> None:
    """KS/L-1 lowers, KS/L1 raises."""
    assert parse_code("KS/L-1") == Code("KS", limit=-1)
    assert parse_code("KS/L1") == Code("KS", limit=1)


def test_lists() -> None:
    """Records separate by commas; none is an empty list."""
    assert parse_list("DE, sb,KS/L+1") == ("DE", "SB", "KS/L1")
    assert parse_list("none") == ()
    assert parse_list("") == ()
    assert print_list(["DE", "sb/c1"]) == "DE,SB/C1"


@given(
    st.builds(
        Code,
        st.sampled_from(sorted({*layout.BY_NAME, *layout.FORBIDDEN, *layout.TEAM})),
        st.sampled_from([None, "MP", "GP"]),
        st.integers(0, 9),
        st.integers(0, 9),
        st.none() | st.integers(-9, 99),
        st.none() | st.integers(0, 99),
        st.booleans(),
        st.booleans(),
        st.booleans(),
        st.none() | st.integers(100, 3000) | st.sampled_from(["LOWEST", "AVERAGE"]),
    )
)
def test_printing_and_parsing_are_inverse(code: Code) -> None:
    """Whatever a code holds comes back from its descriptor."""
    assert parse_code(print_code(code)) == code


def test_every_code_a_round_robin_may_use_is_described_and_computed() -> None:
    """Descriptions and computations list the same codes; the Buchholz family is in neither."""
    assert set(TIE_BREAKS) == set(layout.BY_NAME)
    assert not set(TIE_BREAKS) & (set(layout.FORBIDDEN) | layout.TEAM)


def test_headings() -> None:
    """A column says which variant it holds."""
    assert layout.heading("KS/L1") == "Koya /L1"
    assert layout.heading("SB") == "Sonneborn-Berger"
    assert layout.heading("OTHER_Toss") == "OTHER_Toss"
