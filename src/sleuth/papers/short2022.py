"""Table 3 of *Winning Wordle Wisely*: sixteen values of p, and the limits.

Dictionary and secrets are the same 12,972 words; guesses are free; a set of two secrets counts half a guess for each.

Twelve rows agree to the last digit. The others (p = −1.25, −0.25, 1.5 and 2) are off by at most 0.0002 in the mean and
one loss: the tie-breaks f_−10 and f_10 compare sums whose terms differ by more than the 53 bits of a float, so which
guesses tie there depends on the order of summation, which the paper does not state. Source: [Short2022].
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from sleuth.core.evaluation import Evaluation
from sleuth.core.position import Position
from sleuth.games.game_spec import GameSpec
from sleuth.papers.check import PublishedValue, check
from sleuth.playing.evaluation import compare
from sleuth.strategies.greedy import by_source
from sleuth.strategies.registry import score
from sleuth.work.team import ALONE, Team

TITLE = "M. B. Short, “Winning Wordle Wisely”, 2022"

GAME = GameSpec("classic-all")

WHY_NOT_EXACT = "the paper's floating-point ties decide"


class StrategyRow(NamedTuple):
    """A row of Table 3."""

    opener: str
    mean: float
    at_six_and_a_half: int
    seven_or_more: int


TABLE_3 = {
    -2.00: StrategyRow("pleat", 4.1856, 62, 58),
    -1.75: StrategyRow("pleat", 4.1691, 62, 39),
    -1.50: StrategyRow("peats", 4.1600, 50, 39),
    -1.25: StrategyRow("pelas", 4.1464, 48, 61),
    -1.00: StrategyRow("tares", 4.0889, 36, 16),
    -0.75: StrategyRow("tares", 4.0859, 36, 15),
    -0.50: StrategyRow("tares", 4.0807, 26, 10),
    -0.25: StrategyRow("tares", 4.0827, 30, 13),
    0.25: StrategyRow("tares", 4.0910, 42, 6),
    0.50: StrategyRow("lares", 4.1156, 22, 13),
    0.75: StrategyRow("lares", 4.1240, 24, 13),
    1.00: StrategyRow("lares", 4.1263, 26, 10),
    1.25: StrategyRow("lares", 4.1327, 24, 10),
    1.50: StrategyRow("lares", 4.1378, 26, 12),
    1.75: StrategyRow("lares", 4.1452, 28, 12),
    2.00: StrategyRow("lares", 4.1479, 28, 12),
}


def row_of(evaluation: Evaluation) -> StrategyRow:
    """Our row, from an evaluation under the accounting `expected`."""
    late = sum(count for rounds, count in evaluation.distribution.items() if rounds >= 7)
    return StrategyRow(evaluation.opener, round(evaluation.mean, 4), evaluation.distribution.get(6.5, 0), late)


def checks(team: Team = ALONE) -> Iterator[PublishedValue]:
    """The published numbers beside ours: the openers of all limits, then Table 3 row by row."""
    yield from opener_checks()
    powers = {f"p:{p:g}": p for p in TABLE_3}
    for name, evaluation in compare(GAME, list(powers), accounting="expected", team=team):
        yield from row_checks(powers[name], TABLE_3[powers[name]], row_of(evaluation))


def opener_checks() -> Iterator[PublishedValue]:
    """The limits of p, and where TARES stands by MRD and by GEP."""
    position = Position.start(GAME.listing())
    openers = position.listing.guesses
    for published, name in (("venal", "p:-inf"), ("serai", "p:inf")):
        yield check(f"{name}: opener", published, openers[by_source(score(name))(position)])
    for name, published_place in (("mrd", 3), ("gep", 1)):
        ranked, _ = by_source(score(name)).rank(position)
        place = ranked.tolist().index(openers.index("tares")) + 1
        yield check(f"TARES by {name.upper()}: place", published_place, place)


def row_checks(p: float, published: StrategyRow, ours: StrategyRow) -> Iterator[PublishedValue]:
    """The four numbers of a row of Table 3."""
    what = f"Table 3, p = {p:g}"
    yield check(f"{what}: opener", published.opener, ours.opener)
    yield check(f"{what}: mean", published.mean, ours.mean, tolerance=0.0002, note=WHY_NOT_EXACT)
    yield check(f"{what}: secrets at 6.5", published.at_six_and_a_half, ours.at_six_and_a_half)
    yield check(
        f"{what}: secrets at 7 or more",
        published.seven_or_more,
        ours.seven_or_more,
        tolerance=1,
        note=WHY_NOT_EXACT,
    )
