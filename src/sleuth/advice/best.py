"""The strategy `best`: the best guess of a position's outlook; and the trees of any strategy. Source: this package."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass

from sleuth.advice import BEST, LOSS
from sleuth.advice.outlook import Outlook, outlook
from sleuth.core.arrays import Costs, Indices
from sleuth.core.listing import Listing
from sleuth.core.match import Strategy
from sleuth.core.node import Node, grow
from sleuth.core.position import Position
from sleuth.core.rules import GuessRow
from sleuth.exact.small import compiles
from sleuth.strategies.coverage import Tally
from sleuth.strategies.greedy import likeliest
from sleuth.strategies.ranked import Ranked, ShownByName
from sleuth.strategies.registry import strategy, usual_strategy

STEPS = ("proved", "compared", "estimated")
"""The ladder of docs/explanation/advice.md."""


@dataclass(frozen=True, repr=False)
class Best(ShownByName):
    """The strategy that makes the best guess of the outlook.

    Attributes:
        ranked: the companion strategy. It ranks the other guesses, and chooses if there is no outlook; None: the
            default of the game.
        loss: guesses that a lost game counts as; None: as many as it takes.
        name: as users write it.
    """

    ranked: Ranked | None = None
    loss: int | None = LOSS
    name: str = BEST
    effort = 1  # one count of all parts: the search has a bound of its own

    def companion(self, listing: Listing) -> Ranked:
        """The companion strategy, which ranks the guesses of a game."""
        return self.ranked or strategy(usual_strategy("uniform" if listing.prior is None else "weighted"))

    def outlook(self, position: Position, watch: Tally | None = None) -> Outlook:
        """The outlook of a position; watch: as in `outlook`."""
        first = not position.history and self.loss is None  # on several boards, the first guess is that of one game
        return outlook(position, LOSS if first else self.loss, watch)

    def __call__(self, position: Position) -> GuessRow:
        """The guess row to make."""
        return GuessRow(self.choice(position)[0])

    def choice(self, position: Position) -> tuple[int, str]:
        """The guess row to make, and its step of the ladder."""
        few = position.listing.goal == "named" and len(position.members) == len(position.rows)
        if few and (guess := likeliest(position)) is not None:  # no other guess needs fewer
            return guess, "proved"
        current = self.outlook(position)
        if current.best is None:
            return self.companion(position.listing)(position), current.standing.step
        return current.best, current.standing.step

    def rank(self, position: Position) -> tuple[Indices, Costs]:
        """The ranking of guesses by the companion strategy; the best guess need not come first."""
        return self.companion(position.listing).rank(position)

    def costs(self, position: Position) -> tuple[Indices, Costs]:
        """Guess rows and their costs by the companion strategy, in any order."""
        return self.companion(position.listing).costs(position)


def grown(
    position: Position, ranked: Ranked, *, opener: int | None = None, done: Callable[[int], None] | None = None
) -> tuple[Node, dict[str, int] | None]:
    """The tree of a strategy, and for `best` the number of choices on each step of the ladder; else None.

    opener, done: as in `grow`.
    """
    choice, steps = count_steps(position, ranked)
    return grow(position, choice, opener=opener, done=done), steps()


def count_steps(position: Position, ranked: Ranked) -> tuple[Strategy, Callable[[], dict[str, int] | None]]:
    """A strategy that counts its choices, and a function that returns step of the ladder → count (of `best`) or None.

    position: where it begins, for which the strategy is prepared.
    """
    prepare(position, ranked)
    if not isinstance(ranked, Best):
        return ranked, lambda: None
    steps: Counter[str] = Counter()

    def choice(at: Position) -> int:
        guess, step = ranked.choice(at)
        steps[step] += 1
        return guess

    return choice, lambda: {step: steps[step] for step in STEPS if steps[step]}


def prepare(position: Position, ranked: Ranked) -> None:
    """Compile the search of `best`, if the position needs the compiled one and it is not there yet."""
    if isinstance(ranked, Best) and compiles(position):
        from sleuth.exact.solve import make_ready

        make_ready()
