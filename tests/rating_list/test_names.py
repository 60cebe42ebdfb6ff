"""Names in other spellings: what is alike, and the keys under which it is found."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rrpipe.rating_list.names import keys, likeness, parted, wide_keys

SAME_PEOPLE = [
    ("Sørensen, Mikkel", "Sorensen, Mikkel"),
    ("Müller, Jörg", "Mueller, Joerg"),
    ("Magnus Carlsen", "Carlsen, Magnus"),
    ("Carlsen Magnus", "Carlsen, Magnus"),
    ("Carlsen, M.", "Carlsen, Magnus"),
    ("M. Carlsen", "Carlsen, Magnus"),
    ("O'Leary, Aoife", "Oleary, Aoife"),
    ("Tschigorin, Michail", "Chigorin, Mikhail"),
    ("Alexander Chalifman", "Khalifman, Alexander"),
    ("Aleksandr Khalifman", "Khalifman, Alexander"),
    ("Juri Awerbach", "Averbakh, Yuri"),
    ("Garcia, Maria", "Garcia Lopez, Maria"),
    ("Carslen, Magnus", "Carlsen, Magnus"),
    ("Carlson, Magnus", "Carlsen, Magnus"),
    ("Карлсен, Магнус", "Carlsen, Magnus"),
    ("Gukesh D", "Gukesh, D"),
]
OTHERS = [
    ("Carlsen, Magnus", "Karpov, Anatoly"),
    ("Singh, Arjun", "Singh, Vikram"),
    ("Müller, Hans", "Meier, Hans"),
    ("Li, Wei", "Wang, Hao"),
]


@pytest.mark.parametrize(("written", "listed"), SAME_PEOPLE)
def test_the_same_person(written: str, listed: str) -> None:
    """Accents, order, initials, slips, transliteration: alike, and found under the keys."""
    name, other = parted(written), parted(listed)
    assert likeness(name, other) >= 80
    assert (keys(name) | keys(name.turned()) | wide_keys(name)) & keys(other)


@pytest.mark.parametrize(("written", "listed"), OTHERS)
def test_other_people(written: str, listed: str) -> None:
    """Names that only share a part are less alike."""
    assert likeness(parted(written), parted(listed)) < 80


def test_spelling_alone_is_full_likeness() -> None:
    """Accents, apostrophes and capitals do not count."""
    assert likeness(parted("SØRENSEN, Mikkel"), parted("Sorensen, Mikkel")) == 100


@given(st.text(max_size=40))
def test_any_text_is_a_name(text: str) -> None:
    """Whatever stands in a name cell has keys, and is like itself."""
    name = parted(text)
    assert keys(name) is not None
    assert wide_keys(name) is not None
    assert 0 <= likeness(name, name) <= 100
