"""What the entry workbook says, by language. Headings and labels are words that the table reader knows."""

from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

from rrpipe.wording.languages import resolved
from rrpipe.wording.translation import translated


class FormWords(NamedTuple):
    """Sheets, headings and hints of the entry workbook."""

    language: str
    players_sheet: str
    results_sheet: str
    schedule_sheet: str
    workings_sheet: str
    federations_sheet: str
    facts: Mapping[str, str]
    player_heads: Mapping[str, str]
    statuses: Mapping[str, str]
    number: str
    name: str
    points: str
    wins: str
    sonneborn_berger: str
    koya: str
    place: str
    tie_breaks: str
    schedule_heads: tuple[str, ...]
    bye: str
    enter_players: str
    enter_results: str
    enter_dates: str
    workings: str
    hint_title: str
    hint_date: str
    hint_birth: str
    hint_rating: str
    hint_fide_id: str
    hint_federation: str
    hint_sex: str
    hint_status: str
    contradictions: str


ENGLISH = FormWords(
    language="en",
    players_sheet="Players",
    results_sheet="Results",
    schedule_sheet="Schedule",
    workings_sheet="Workings",
    federations_sheet="Federations",
    facts={
        "name": "Tournament",
        "city": "Place",
        "federation": "Federation",
        "start_date": "Start date",
        "end_date": "End date",
        "chief_arbiter": "Chief arbiter",
        "time_control": "Time control",
    },
    player_heads={
        "number": "No",
        "name": "Name",
        "title": "Title",
        "federation": "Fed",
        "rating": "Rating",
        "fide_id": "FIDE ID",
        "birth_date": "Birth date",
        "sex": "Sex",
        "club": "Club",
        "status": "Status",
    },
    statuses={"active": "active", "withdrawn": "withdrawn", "expelled": "expelled"},
    number="No",
    name="Name",
    points="Points",
    wins="Wins",
    sonneborn_berger="SB",
    koya="Koya",
    place="Rank",
    tie_breaks="Tie-breaks",
    schedule_heads=(
        "Round",
        "Date",
        "Board",
        "White no",
        "White",
        "White result",
        "Black result",
        "Black",
        "Black no",
    ),
    bye="bye",
    enter_players="Fill in the framed cells. Names as family name, comma, given name; the numbers are those drawn by "
    "lot.",
    enter_results="Enter each result once, in the upper half: 1 ½ 0, + and − for games decided without play. The lower "
    "half follows. Red cells contradict each other or hold no result.",
    enter_dates="Enter the date of each round once; results follow from the sheet Results.",
    workings="Computed from the sheet Results; there is nothing to enter here.",
    hint_title="Choose a title of FIDE, or leave the cell empty.",
    hint_date="Enter a date, for example 2026-05-31.",
    hint_birth="Enter a date of birth, or the year alone.",
    hint_rating="Enter a whole number up to 3500.",
    hint_fide_id="Enter the FIDE number, digits only.",
    hint_federation="Choose the three-letter code; the sheet Federations lists them.",
    hint_sex="m or w",
    hint_status="Choose one when the player left before the end; otherwise leave the cell empty.",
    contradictions="Red cells to look at",
)


@cache
def form_words(language: str) -> FormWords:
    """The words of a language; English for one that is not there.

    Of two (`de,en`) the leading one: headings must read back and hints are short. What is explained in whole
    sentences stands in both.
    """
    own, both = translated(ENGLISH, resolved(language)[0]), translated(ENGLISH, language)
    return own._replace(
        enter_players=both.enter_players,
        enter_results=both.enter_results,
        enter_dates=both.enter_dates,
        workings=both.workings,
    )
