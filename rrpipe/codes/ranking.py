"""Findings K: tie-breaks and ranking. K1 the list of tie-breaks, K2 stated against computed, K3 the ranking itself."""

from rrpipe.findings import Rule, Severity

ERROR, WARNING, INFO = Severity.ERROR, Severity.WARNING, Severity.INFO

# --- K2: what the source states against what is computed (validation/ranks.py) ---

K201 = Rule(
    "K201",
    ERROR,
    "stated points differ from the sum of the results",
    "{a}: {place} states a score of {stated}, the results add up to {computed}",
    "Look at the results of this player and at the stated points, and correct the one that is wrong.",
    why="The points of a player are the sum of the own results under the scoring system in use (TRF26 record 162). "
    "A total that does not fit means that a result or the total was entered wrong.",
    article="TRF26, record 001, columns 81-84",
)
K202 = Rule(
    "K202",
    WARNING,
    "a stated rank does not follow from points and tie-breaks",
    "{a}: {place} states rank {stated}, by {order} it is {computed}",
    "Check the list of tie-breaks and the results; when the order was decided by hand or by lot, state it as such.",
    why="Ranks follow the points and then the published list of tie-breaks in its order; another order needs a reason "
    "that is written down (play-off, lots).",
    article="C.07 4.1, 4.2",
)
K203 = Rule(
    "K203",
    WARNING,
    "a stated tie-break value differs from the computed one",
    "{a}: {place} states {code} {stated}, the results give {computed}",
    "Check the results and which edition and variant of {code} was used.",
    why="Programs differ in how they treat forfeits and cuts; a different value can also mean a wrong result.",
    article="C.07 5",
)
K204 = Rule(
    "K204",
    WARNING,
    "stated points partly count annulled games",
    "The games of {left} count for nobody (less than half completed), but the stated points count them for "
    "{with_games} and not for {without_games}",
    "Correct the stated points so that all of them count these games, or none.",
    why="A total with or without the annulled games is right as what it is; both kinds in one table cannot be "
    "compared.",
    article="C.05 6.6",
)
K205 = Rule(
    "K205",
    WARNING,
    "stated ranks count annulled games",
    "The stated ranks follow points that count the games of {left}; these count for nobody (less than half completed)",
    "Rank without these games; the totals of the table may stay.",
    why="When a player leaves with less than half of the games completed, the results stay in the table but do not "
    "count in the final standings.",
    article="C.05 6.6",
)
K206 = Rule(
    "K206",
    ERROR,
    "stated points follow another scoring system",
    "The stated points do not fit the scoring {used}, but all of them fit {fitting} (for example {a}: {stated} stated, "
    "{computed} computed)",
    "State the scoring system with --scoring {fitting}, or correct the points.",
    why="Most events give 1, 0.5 and 0; others, 3-1-0 for example, have to say so (TRF26 record 162).",
    article="TRF26, record 162",
)

K207 = Rule(
    "K207",
    INFO,
    "the stated places order tied players otherwise than the tie-breaks used",
    "The source places {stated}; {order} would place {computed}. The source states no list of tie-breaks",
    "State the list that was published (--tie-breaks, or tie_breaks in the event file); a TRF keeps the stated places "
    "until then.",
    why="C.07 has no default list. Where the source says nothing, rrpipe uses its own choice and says so; when the "
    "places of the source were made by another list, a play-off or lots, the standings printed here differ from them.",
    article="C.07 4.1, 4.2",
)
K208 = Rule(
    "K208",
    INFO,
    "the stated ranks leave a player's games out",
    "The stated ranks are those without the games of {left}, as after a withdrawal with less than half of the games "
    "completed; the stated points count all results",
    "Nothing to do for a TRF: its points column is the sum of the own results. To get the same places from rrpipe, say "
    "so with --set withdrawn={number} (or expelled={number}).",
    why="A TRF has no place for who withdrew. The games stay in it and in its points, but when less than half of them "
    "was completed they count for nobody in the standings.",
    article="C.05 6.6; TRF26, record 001, columns 81-89",
)

# --- K1: the list of tie-breaks ---

K101 = Rule(
    "K101",
    ERROR,
    "a tie-break code is not known",
    "The list of tie-breaks names {code}, which is no tie-break of C.07; it orders nobody here",
    "Correct the code in the list; a tie-break of your own is written OTHER_ and a name.",
    why="The list is published before the start and must be applied as it stands (C.07 4.1.1), so a code that nobody "
    "knows cannot be passed over in silence.",
    article="C.07 4.1",
)
K102 = Rule(
    "K102",
    ERROR,
    "a tie-break of the Buchholz family in a round robin",
    "The list of tie-breaks names {code} ({name}); in a round robin it is forbidden and orders nobody here",
    "Take it out of the list; the Chief Arbiter completes the list (C.07 4.1.1). Usual in round robins: DE,SB,KS,WIN.",
    why="In a round robin everybody meets the same opponents, so the Buchholz of players level on points is the same. "
    "The note to article 8 of C.07 (March 2026) forbids BH, FB and AOB there; earlier editions were silent.",
    article="C.07 8, note",
)
K103 = Rule(
    "K103",
    WARNING,
    "a tie-break for teams in an individual event",
    "The list of tie-breaks names {code}, which is for team competitions; it is kept but orders nobody here",
    "Take it out of the list unless this is a table of teams.",
    article="C.07 11 to 13",
)
K104 = Rule(
    "K104",
    ERROR,
    "a variant that this tie-break does not have",
    "The list of tie-breaks names {code}: {reason}; it orders nobody here",
    "Write the tie-break as announced, for example SB/C1, KS/L-1 or RTNG/R.",
    why="Variants behind a slash: /C1 /C2 without the least values (SB, ARO, PS), /M1 /M2 without the least and the "
    "most (ARO), /L Koya limit (KS), /R reverse (RTNG, TPN), /U rating for unrated players (article 10), /P (DE, SB).",
    article="C.07 14",
)
K105 = Rule(
    "K105",
    WARNING,
    "a rating tie-break with unrated players",
    "{code} is left out of the list: unrated players take part ({players}) and the list names no method for them",
    "If a method was announced before the start, write it: {code}/U1500 (a fixed rating), {code}/ULOWEST or "
    "{code}/UAVERAGE (lowest or average rating of the field).",
    why="A tie-break of article 10 is dropped from the list when an unrated player takes part, unless rules for "
    "unrated players stand in the regulations or were published before the start.",
    article="C.07 10, preamble",
)
K106 = Rule(
    "K106",
    WARNING,
    "a tie-break has no value while rounds or colours are only assumed",
    "{code} has no value and orders nobody: the {needs} of the games are not in the source, only assumed or unknown",
    "Use a source that states the {needs} of the games (a TRF, a progress table), or enter them.",
    why="BPG and BWG count games with Black, PS follows the rounds; from colours and rounds that were only assumed "
    "they would be invented.",
    article="C.07 7.3 to 7.5",
)
K107 = Rule(
    "K107",
    WARNING,
    "another list of tie-breaks than the source states",
    "The standings use {used}; the source states {stated}",
    "Use the published list: it may not change after the start of the first round.",
    why="The Chief Arbiter completes the list if needed and publishes it before the start; from then on it stands.",
    article="C.07 4.1.1",
)
K108 = Rule(
    "K108",
    WARNING,
    "a tie-break stands twice in the list",
    "{code} stands twice in the list; the second time it can separate nobody and is left out",
    "Take it out once. Only Direct Encounter may be listed several times.",
    article="C.07 4.3",
)
K109 = Rule(
    "K109",
    WARNING,
    "a tie-break that is unfair in a round robin",
    "{code} in a round robin: {reason}",
    "Keep it only if it was published before the start; for the next event choose another.",
    article="C.07 4.1",
)
K110 = Rule(
    "K110",
    WARNING,
    "pairing number or rating stands before sporting criteria",
    "{code} stands before {later} in the list; what happened over the board should decide first",
    "Keep the list if it was published like that; for the next event put {code} last.",
    article="C.07 7.8, 10.6",
)
K111 = Rule(
    "K111",
    WARNING,
    "no values for a tie-break from outside",
    "{code} orders nobody: its values are not computed from results, and the source states none{players}",
    "Give a column headed {code} with a value for every player, or state the places by hand.",
    why="EXT holds values from outside and OTHER_ is a tie-break of the organiser's own; rrpipe cannot compute either.",
    article="C.07 4.1",
)
K112 = Rule(
    "K112",
    INFO,
    "values from outside were used as stated",
    "{code} was used with the values that the source states, higher is better; they cannot be checked",
    "Nothing to do if the values are right.",
    article="C.07 4.1",
)
K113 = Rule(
    "K113",
    INFO,
    "the default list of tie-breaks was used",
    "The source states no tie-breaks; {used} was used, rrpipe's choice",
    "State the list that was published: --tie-breaks, or tie_breaks in the event file.",
    why="C.07 gives no default list. Organisers' guides of 2026 name this order for round robins: the individual game, "
    "Sonneborn-Berger, Koya, then wins. It is never written into record 202 as if it had been announced.",
    article="C.07 4.1",
)
K114 = Rule(
    "K114",
    WARNING,
    "a tie-break that the edition does not know",
    "{code} came into C.07 with the edition of March 2026; under the edition of {edition} it is a tie-break of the "
    "organiser's own, computed as in 2026",
    "Use --edition 2026 for events from 1 March 2026 on.",
    article="C.07 7.7, 7.8, 10.6",
)
K115 = Rule(
    "K115",
    INFO,
    "standard points with a result that has two readings",
    "STD: {games}: {count} special results are counted by the text, the greater points of the two win the round, equal "
    "points are half each; the Technical Commission's tool compares each result with a draw instead",
    "Check the order of the players concerned if they are level.",
    why="7.7 compares the points of both players: a double forfeit or 0-0 is half each, and 1/2-0 is one for the "
    "player with the half. The reference tool gives 0, 0 and half.",
    article="C.07 7.7",
)
K116 = Rule(
    "K116",
    INFO,
    "a tie-break is written in another spelling",
    "{text} is read as {code}",
    "Nothing to do; {code} is the form of C.07 since 2024.",
    article="TRF26, records 202 and 212",
)
K117 = Rule(
    "K117",
    WARNING,
    "rating tie-breaks in an event of more than 30 days",
    "{code} is a rating tie-break and the event lasts {days} days: players may have had several ratings, the first one "
    "is used for each",
    "Keep it only if it was published before the start.",
    why="If a player gets several ratings during the event, the first one is used by default; rating tie-breaks are "
    "not recommended then.",
    article="C.07 10, preamble",
)

# --- K3: the ranking itself ---

K301 = Rule(
    "K301",
    INFO,
    "interim standings",
    "These are interim standings: {open}; games without a result count nothing",
    "Enter the missing results; final standings and a final TRF need all of them.",
)
K302 = Rule(
    "K302",
    INFO,
    "players share a place",
    "{players} are level on {criteria} and share place {place}; C.07 4.2 asks for lots unless shared places were "
    "announced",
    "Announced: nothing to do. Otherwise draw lots (--lots SEED) or state the places as decided.",
    why="After the last tie-break the remaining ties are broken by lot, unless the rules of the event say that ties "
    "stay. Without a published rule tie-breaks apply (2.2).",
    article="C.07 4.2",
)
K303 = Rule(
    "K303",
    INFO,
    "places were drawn by lot",
    "Lots with seed {seed} for place {place}: {players}",
    "Keep the seed: drawn again with it the lots give the same order.",
    article="C.07 4.2",
)
K304 = Rule(
    "K304",
    INFO,
    "places were decided by hand",
    "Place {place}, by hand: {players}",
    "Note in the report how it was decided (play-off, lots).",
    article="C.07 3, 4.2",
)
K305 = Rule(
    "K305",
    WARNING,
    "a place given by hand does not fit",
    "{players}: place {given} was given by hand, points and tie-breaks ({criteria}) give {computed}; a place by hand "
    "only separates players still level",
    "Correct the place, the results or the list of tie-breaks.",
    article="C.07 4.2",
)
K306 = Rule(
    "K306",
    INFO,
    "a player is left out of the standings",
    "{a} {status} after {done} of {base} games, less than half: the results stay in the table and for rating, but "
    "count for nobody in the standings",
    "Nothing to do if the withdrawal is right; remove it otherwise.",
    why="When a player leaves or is expelled with less than half of the games completed, the results count for nobody "
    "in the final standings. Completed means over the board; the base is every scheduled game.",
    article="C.05 6.6",
)
K307 = Rule(
    "K307",
    INFO,
    "a player is left out of the places of a part of an event",
    "{a} {status} after less than half of the games of the whole event: the results of this part stay in the table and "
    "for rating, but count for nobody in its places",
    "Nothing to do if the withdrawal is right; remove it otherwise.",
    why="Whether a player completed half of the games is a matter of the whole event. A part says in record 092 who "
    "was left out there.",
    article="C.05 6.6",
)
