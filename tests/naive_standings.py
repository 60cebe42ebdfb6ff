"""A second, deliberately naive way of computing standings, written from the text of the rules alone.

Straightforward loops and fractions, every game looked at again for every question. It shares no code with the product
beyond the model and the printed tables of B.02; the tests compare both on generated events.
"""

from fractions import Fraction
from functools import cache

from rrpipe.layouts.rating_tables import DP, PD_STARTS
from rrpipe.model import Bye, Game, Result, Status, Tournament

BOARD = ("1", "=", "0", "W", "D", "L")
HALF = Fraction(1, 2)


class Naive:
    """The standings of one event under a whole ranking order (PTS included)."""

    def __init__(self, event: Tournament, order: list[str]) -> None:
        self.event = event
        everybody = [p.number for p in event.players]
        self.out = [n for n in everybody if self.is_left_out(n)]
        self.numbers = [n for n in everybody if n not in self.out]
        self.rating = {p.number: p.rating for p in event.players if p.number in self.numbers}
        self.has_open = self.is_something_open()
        self.games = [
            g
            for g in event.games
            if g.white in self.numbers
            and g.black in self.numbers
            and g.white_result not in (None, "?")
            and g.black_result not in (None, "?")
        ]
        self.known: dict[int, list[tuple[int, Result | None, Game]]] = {}
        self.figures: dict[tuple[int, str, str], Fraction | None] = {}
        self.pts = {n: self.points(n) for n in self.numbers}
        self.order = [code for code in order if not self.is_dropped(code)]
        self.values: dict[int, dict[str, Fraction | None]] = {
            n: {code: None if code == "DE" else self.value(n, code) for code in self.order} for n in self.numbers
        }
        self.groups = self.ranked([self.numbers], self.order)

    # section 6: withdrawn and expelled players

    def is_left_out(self, n: int) -> bool:
        """Declared gone, and less than half of all scheduled games completed over the board."""
        status = next(p.status for p in self.event.players if p.number == n)
        if status == Status.ACTIVE:
            return False
        completed = 0
        for g in self.event.games:
            if g.white == n and g.white_result in BOARD:
                completed += 1
            if g.black == n and g.black_result in BOARD:
                completed += 1
        scheduled = self.event.cycles * (len(self.event.players) - 1)
        return Fraction(completed) < Fraction(scheduled, 2)

    def is_something_open(self) -> bool:
        """A game without result, or a pair that has met less often than the schedule says."""
        met = [{g.white, g.black} for g in self.event.games]
        for g in self.event.games:
            if (
                g.white in self.numbers
                and g.black in self.numbers
                and "?" in (g.white_result or "?", g.black_result or "?")
            ):
                return True
        return any(met.count({a, b}) < self.event.cycles for a in self.numbers for b in self.numbers if a < b)

    # points

    def worth(self, result: Result | None) -> Fraction:
        """Record 162."""
        s = self.event.scoring
        if result in ("1", "W"):
            return s.win
        if result == "+":
            return s.win if s.forfeit_win is None else s.forfeit_win
        if result in ("=", "D"):
            return s.draw
        if result in ("0", "L"):
            return s.loss
        assert result == "-"
        return s.absence

    def instead(self, n: int, letter: str, round: int | None, otherwise: Fraction) -> Fraction:
        """Record 299 with a type: another value; an entry for named players or one round goes before a wider one."""
        best = None
        for a in self.event.adjustments:
            if a.result == letter and (not a.players or n in a.players) and (a.round is None or a.round == round):
                width = (len(a.players) > 0, a.round is not None)
                if best is None or width >= best[0]:
                    best = (width, a.points)
        return otherwise if best is None else best[1]

    def gain(self, n: int, result: Result | None, game: Game) -> Fraction:
        """The points of one player in one game: result, decider, record 299."""
        points = self.worth(result)
        s = self.event.scoring
        if result in ("=", "D") and game.white_result == game.black_result and game.decider is not None:
            special = s.decider_win if game.decider == n else s.decider_loss
            points = points if special is None else special
        letter = {"1": "W", "W": "W", "=": "D", "D": "D", "0": "L", "L": "L"}.get(str(result), str(result))
        return self.instead(n, letter, game.round, points)

    def extra(self, n: int) -> list[tuple[int | None, Fraction]]:
        """Record 299 without a type: bonuses and penalties with their round."""
        return [
            (a.round, a.points) for a in self.event.adjustments if not a.result and (not a.players or n in a.players)
        ]

    def bye_gain(self, n: int, round: int, bye: Bye) -> Fraction:
        """The points of a round without opponent."""
        return self.instead(n, str(bye), round, self.bye_worth(bye))

    def bye_worth(self, bye: Bye) -> Fraction:
        """Record 162 for rounds without opponent."""
        s = self.event.scoring
        if bye == "H":
            return s.draw
        if bye == "F":
            return s.win
        if bye == "U":
            return s.win if s.pairing_bye is None else s.pairing_bye
        return s.absence if s.rest is None else s.rest

    def mine(self, n: int) -> list[tuple[int, Result | None, Game]]:
        """Opponent, own result and game of each decided game."""
        if n not in self.known:
            self.known[n] = self.look_up(n)
        return self.known[n]

    def look_up(self, n: int) -> list[tuple[int, Result | None, Game]]:
        """The games of one player."""
        rows = []
        for g in self.games:
            if g.white == n:
                rows.append((g.black, g.white_result, g))
            if g.black == n:
                rows.append((g.white, g.black_result, g))
        return rows

    def byes(self, n: int) -> list[tuple[int, Bye]]:
        """Rounds without opponent."""
        return [(r.round, r.bye) for r in self.event.rests if r.number == n]

    def points(self, n: int) -> Fraction:
        """Own results, byes, bonuses and penalties."""
        total = Fraction(0)
        for _, r, g in self.mine(n):
            total += self.gain(n, r, g)
        for q, b in self.byes(n):
            total += self.bye_gain(n, q, b)
        for _, points in self.extra(n):
            total += points
        return total

    # the list

    def is_dropped(self, code: str) -> bool:
        """Article 10: dropped when an unrated player takes part and no method is given."""
        family = code.split("/")[0] in ("ARO", "TPR", "PTP", "APRO", "APPO", "RTNG")
        if family and code.endswith(("/ULOWEST", "/UAVERAGE")) and not any(self.rating[n] for n in self.numbers):
            return True  # nobody's rating to take it from
        return family and "/U" not in code and any(not self.rating[n] for n in self.numbers)

    def ranked(self, groups: list[list[int]], order: list[str]) -> list[list[int]]:
        """4.2: each tie-break only inside the groups still level."""
        for code in order:
            result = []
            for group in groups:
                if code == "DE":
                    result += self.direct(group)
                else:
                    result += self.split(group, code)
            groups = result
        return [sorted(g) for g in groups]

    def split(self, group: list[int], code: str) -> list[list[int]]:
        """Equal values stay together; no value comes last."""
        name, *variants = code.split("/")
        smaller = (name == "TPN") != ("R" in variants)
        left = list(group)
        levels = []
        while left:
            best = left[0]
            for n in left:
                a, b = self.values[n][code], self.values[best][code]
                if a is not None and (b is None or (a < b if smaller else a > b)):
                    best = n
            level = [n for n in left if self.values[n][code] == self.values[best][code]]
            levels.append(level)
            left = [n for n in left if n not in level]
        return levels

    def against(self, a: int, b: int) -> list[Fraction]:
        """The points of a in each meeting with b."""
        return [self.gain(a, r, g) for o, r, g in self.mine(a) if o == b]

    def direct(self, group: list[int]) -> list[list[int]]:
        """Article 6, starting again inside every subset still level."""
        if len(group) == 1:
            return [group]
        table = {}
        for a in group:
            table[a] = Fraction(0)
            for b in group:
                if a != b:
                    met = self.against(a, b)
                    if not met:
                        return [group]
                    table[a] += sum(met, Fraction(0)) / len(met)
        for a in group:
            self.values[a]["DE"] = table[a]
        levels = []
        for score in sorted(set(table.values()), reverse=True):
            levels.append([a for a in group if table[a] == score])
        if len(levels) == 1:
            return levels
        return [part for level in levels for part in self.direct(level)]

    # single values

    def value(self, n: int, code: str) -> Fraction | None:
        """The value of a tie-break other than DE."""
        name, *variants = code.split("/")
        cut = next((int(v[1:]) for v in variants if v[0] == "C"), 0)
        mine = self.mine(n)
        if name == "PTS":
            return self.pts[n]
        if name == "WIN":
            w = self.event.scoring.win
            return Fraction(
                len([1 for _, r, g in mine if self.gain(n, r, g) == w])
                + len([1 for q, b in self.byes(n) if self.bye_gain(n, q, b) == w])
            )
        if name == "WON":
            return Fraction(len([1 for _, r, _ in mine if r in ("1", "W")]))
        if name == "BPG":
            return Fraction(len([1 for _, r, g in mine if r in BOARD and g.black == n]))
        if name == "BWG":
            return Fraction(len([1 for _, r, g in mine if r in ("1", "W") and g.black == n]))
        if name == "PS":
            return self.progressive(n, cut)
        if name == "REP":
            return self.elected(n)
        if name == "STD":
            return self.standard(n)
        if name == "TPN":
            return Fraction(n)
        if name == "SB":
            return self.sonneborn(n, cut)
        if name == "KS":
            return self.koya(n, next((int(v[1:]) for v in variants if v[0] == "L"), 0))
        return self.from_ratings(n, name, variants)

    def progressive(self, n: int, cut: int) -> Fraction:
        """7.5."""
        last = max([self.event.rounds] + [g.round or 0 for g in self.games])
        if self.has_open:
            last = max([0] + [g.round or 0 for g in self.games])
        total = Fraction(0)
        for r in range(1, last + 1):
            if r > cut:
                total += sum((self.gain(n, x, g) for _, x, g in self.mine(n) if (g.round or 0) <= r), Fraction(0))
                total += sum((self.bye_gain(n, q, b) for q, b in self.byes(n) if q <= r), Fraction(0))
                total += sum((points for q, points in self.extra(n) if (q or last) <= r), Fraction(0))
        return total

    def elected(self, n: int) -> Fraction:
        """7.6; the rest round of an odd field is not subtracted, one a cycle."""
        taken = len([1 for _, r, _ in self.mine(n) if r == "-"]) + len([1 for _, b in self.byes(n) if b == "H"])
        zeros = len([1 for _, b in self.byes(n) if b == "Z"])
        if len(self.event.players) % 2 == 1:
            zeros = max(0, zeros - self.event.cycles)
        return Fraction(self.event.rounds - taken - zeros)

    def standard(self, n: int) -> Fraction:
        """7.7 by its text."""
        total = Fraction(0)
        for o, r, g in self.mine(n):
            other = g.black_result if g.black == o else g.white_result
            own, theirs = self.gain(n, r, g), self.gain(o, other, g)
            if own > theirs:
                total += 1
            elif own == theirs:
                total += HALF
        for q, b in self.byes(n):
            if self.bye_gain(n, q, b) > self.event.scoring.draw:
                total += 1
            elif self.bye_gain(n, q, b) == self.event.scoring.draw:
                total += HALF
        return total

    def sonneborn(self, n: int, cut: int) -> Fraction:
        """9.1 and 14.1.2 d."""
        elements = [(self.pts[o], self.pts[o] * self.gain(n, r, g)) for o, r, g in self.mine(n)]
        for _ in range(cut):
            if elements:
                lowest = min(score for score, _ in elements)
                smallest = min(product for score, product in elements if score == lowest)
                elements.remove((lowest, smallest))
        return sum((product for _, product in elements), Fraction(0))

    def koya(self, n: int, moved: int) -> Fraction:
        """9.2; the maximum without rest rounds and without annulled games."""
        maximum = self.event.scoring.win * self.event.cycles * (len(self.numbers) - 1)
        limit = maximum * moved / 100 if moved > 20 else maximum / 2 + moved * HALF
        return sum((self.gain(n, r, g) for o, r, g in self.mine(n) if self.pts[o] >= limit), Fraction(0))

    # article 10

    def rated_as(self, n: int, variants: list[str]) -> int | None:
        """The own rating, or what stands in for unrated players."""
        if self.rating[n]:
            return self.rating[n]
        known = [r for r in self.rating.values() if r]
        for v in variants:
            if v == "ULOWEST" and known:
                return min(known)
            if v == "UAVERAGE" and known:
                return up(Fraction(sum(known), len(known)))
            if v[0] == "U" and v[1:].isdigit():
                return int(v[1:])
        return None

    def met(self, n: int, variants: list[str]) -> list[tuple[int, int, Fraction]]:
        """Opponent, rating and 1, 1/2 or 0 of each game over the board against a rated opponent."""
        rows = []
        for o, r, _ in self.mine(n):
            rating = self.rated_as(o, variants)
            if r in BOARD and rating is not None:
                rows.append((o, rating, Fraction(1) if r in ("1", "W") else HALF if r in ("=", "D") else Fraction(0)))
        return rows

    def figure(self, n: int, name: str, variants: list[str]) -> Fraction | None:
        """The same as from_ratings, looked up when it was asked before."""
        key = (n, name, "/".join(variants))
        if key not in self.figures:
            self.figures[key] = self.from_ratings(n, name, variants)
        return self.figures[key]

    def from_ratings(self, n: int, name: str, variants: list[str]) -> Fraction | None:
        """10.1 to 10.6."""
        if name == "RTNG":
            own = self.rated_as(n, variants)
            return None if own is None else Fraction(own)
        met = self.met(n, variants)
        if name in ("APRO", "APPO"):
            of = "TPR" if name == "APRO" else "PTP"
            theirs = [v for o, _, _ in met if (v := self.figure(o, of, variants)) is not None]
            return Fraction(up(sum(theirs, Fraction(0)) / len(theirs))) if theirs else None
        ratings = sorted(r for _, r, _ in met)
        score = sum((s for _, _, s in met), Fraction(0))
        if name == "ARO":
            for cut in variants:
                if cut[0] == "C":
                    ratings = ratings[int(cut[1:]) :]
                if cut[0] == "M":
                    ratings = ratings[int(cut[1:]) :]
                    ratings = ratings[: max(0, len(ratings) - int(cut[1:]))]
        if not ratings:
            return None
        average = up(Fraction(sum(ratings), len(ratings)))
        if name == "ARO":
            return Fraction(average)
        if name == "TPR":
            return Fraction(average + DP[up(100 * score / len(met))])
        assert name == "PTP"
        if score == 0:
            return Fraction(min(ratings) - 800)
        wanted = int(100 * score)
        r = min(ratings) - 736
        for step in (64, 1):  # in great steps until it is enough, the last one back, then in small ones
            while sum([expected(r - x) for x in ratings]) < wanted:
                r += step
            r -= step if step > 1 else 0
        return Fraction(r)

    def ranks(self) -> dict[int, int | None]:
        """1, 2, 2, 4; players left out have none."""
        result: dict[int, int | None] = dict.fromkeys(self.out)
        place = 1
        for group in self.groups:
            for n in group:
                result[n] = place
            place += len(group)
        return result


def up(value: Fraction) -> int:
    """To a whole number, half up."""
    return (value + HALF).__floor__()


@cache
def expected(difference: int) -> int:
    """8.1.2 of B.02 in hundredths."""
    hundredths = 49
    for start in PD_STARTS:
        if abs(difference) >= start:
            hundredths += 1
    return hundredths if difference >= 0 else 100 - hundredths
