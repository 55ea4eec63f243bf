"""Greedy strategies: make the guess of least cost now, ties by a stated and total order."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np

from sleuth.core import scores
from sleuth.core.arrays import Bools, Costs, Indices
from sleuth.core.position import Position
from sleuth.core.rules import GuessRow
from sleuth.core.scores import FEEDBACK, HEDGE, HEDGED, Score, power_mean
from sleuth.strategies.ranked import ShownByName

TIE = 1e-9
"""Costs that differ by less than this share of their size are equal: sums of roots are not exact in floating point."""

MATCHES = 1 << 22
"""Matches held at once, 8 bytes each."""

SHORT_TIES = (power_mean(-1), power_mean(1), power_mean(-10), power_mean(10))
"""Short's tie-breaks, in his order; green and yellow tiles follow. Source: [Short2022]."""


@dataclass(frozen=True, repr=False)
class Greedy(ShownByName):
    """The strategy that makes the guess of least cost.

    Ties: candidates first, then the scores of `ties` in turn, then (if `tiles`) the largest expected number of exact
    and partial matches together, then of exact ones, then the lowest guess row, which is alphabetical for words.
    """

    name: str
    score: Score
    ties: tuple[Score, ...] = ()
    tiles: bool = False
    effort = 1  # one count of all parts, and next to nothing for ties

    def __call__(self, position: Position) -> GuessRow:
        """The guess row to make."""
        own = likeliest(position)
        if own is not None:
            return own
        if len(position.rows) <= position.listing.n_codes and position.mass is None:
            # No other guess scores better than candidates that tell all apart, or ties with them: every score here is
            # least when all parts but the winning one have size 1, and then candidates come first.
            alone = position.members[position.largest(position.members) <= 1]
            if len(alone):
                return self._break_ties(position, alone, ())
        return self._cheapest(position, *self.costs(position))

    def rank(self, position: Position) -> tuple[Indices, Costs]:
        """Guess rows, best first, and the cost of each; the first is the strategy's own choice."""
        guesses, costs = self.costs(position)
        own = likeliest(position)
        if own is None:
            own = self._cheapest(position, guesses, costs)
        probing = ~position.is_candidate(guesses)
        # rounded to the tie tolerance, so that sorting sees the same ties as `is_least`
        grid = TIE * max(float(np.abs(np.where(np.isfinite(costs), costs, 0.0)).max()), 1e-6)
        order = np.lexsort((guesses, probing, np.round(costs / grid)))
        order = order[(guesses[order] != own) & (costs[order] < np.inf)]
        first = np.concatenate((np.flatnonzero(guesses == own), order))
        return guesses[first], costs[first]

    def costs(self, position: Position) -> tuple[Indices, Costs]:
        """The legal guess rows and the cost of each."""
        return position.legal_rows, self.score.costs(position, position.legal_rows)

    def _cheapest(self, position: Position, guesses: Indices, costs: Costs) -> GuessRow:
        return self._break_ties(position, candidates_first(position, guesses[is_least(costs)]), self.ties)

    def _break_ties(self, position: Position, tied: Indices, ties: tuple[Score, ...]) -> GuessRow:
        for score in ties:
            if len(tied) == 1:
                break
            tied = tied[is_least(score.costs(position, tied))]
        return tiles_first(position, tied) if self.tiles else GuessRow(tied[0])


@dataclass(frozen=True, repr=False)
class Varying(ShownByName):
    """A greedy strategy for each turn; the last one plays all later turns. Source: [Short2022]."""

    name: str
    each: tuple[Greedy, ...]
    effort = 1

    def at(self, position: Position) -> Greedy:
        """The strategy of this turn."""
        return self.each[min(len(position.history), len(self.each) - 1)]

    def __call__(self, position: Position) -> GuessRow:
        """The guess row to make."""
        return self.at(position)(position)

    def rank(self, position: Position) -> tuple[Indices, Costs]:
        """Guess rows, best first, and the cost of each."""
        return self.at(position).rank(position)

    def costs(self, position: Position) -> tuple[Indices, Costs]:
        """The legal guess rows and the cost of each."""
        return self.at(position).costs(position)


def is_least(costs: Costs) -> Bools:
    """Which costs are least, up to the relative tolerance TIE; bool, shape (guesses,)."""
    low = costs.min()
    slack = 0.0 if np.isinf(low) else TIE * max(abs(low), 1e-6)
    tied: Bools = costs <= low + slack
    return tied


def likeliest(position: Position) -> GuessRow | None:
    """The likeliest of one or two candidates, the first if equally likely: guessing it saves a turn most often.

    None if there are more, or none may be guessed. Two candidates tie in every score that knows no prior and, the rule
    being symmetric, in tiles.
    """
    members = position.members
    if len(position.rows) > 2 or not len(members):
        return None
    if position.mass is None or len(members) == 1:
        return GuessRow(members[0])
    mass = dict(zip(position.rows.tolist(), position.mass.tolist(), strict=True))
    rows: list[int] = members.tolist()
    return GuessRow(max(rows, key=lambda row: (mass[int(position.listing.secret_of_guess[row])], -row)))


def candidates_first(position: Position, tied: Indices) -> Indices:
    """The candidates among some guesses if there are any, else all of them."""
    member = position.is_candidate(tied)
    return tied[member] if member.any() else tied


def tiles_first(position: Position, tied: Indices) -> GuessRow:
    """The guess with most expected exact and partial matches, then most exact ones, then the lowest row."""
    if len(tied) == 1:
        return GuessRow(tied[0])
    width = max(1, MATCHES // len(position.rows))
    spans = (tied[first : first + width] for first in range(0, len(tied), width))
    weights = np.ones(len(position.rows)) if position.mass is None else position.mass
    hits = [[weights @ each for each in position.listing.hits(position.codes(span))] for span in spans]
    exact, partial = (np.concatenate(each) / len(weights) for each in zip(*hits, strict=True))
    most = is_least(-(exact + partial))
    return GuessRow(tied[most][is_least(-exact[most])][0])


def by_source(score: Score) -> Greedy:
    """The strategy of a score, with the tie rule of the score's source: Short's, or the classical one."""
    return Greedy(score.name, score, SHORT_TIES, tiles=True) if score.source == "Short2022" else classical(score)


def hedged() -> Varying:
    """The strategy `hedged`: p:-0.5 for the first guess, then the score `hedged`.

    The first guess takes the prior with twice the hedge: of openers that either score ranks best, those of p:-0.5 had
    the better trees. From the fourth guess on, where unlikely secrets are lost, the number of parts counts three times
    as much. Measured in docs/explanation/today.md. Source: this package.
    """
    first = replace(power_mean(-0.5), name=HEDGED.name, hedge=2 * HEDGE)
    return Varying("hedged", tuple(map(classical, (first, HEDGED, HEDGED, scores.hedged(3 * FEEDBACK)))))


def classical(score: Score) -> Greedy:
    """A greedy strategy with the classical tie rule: candidates first, then the lowest row. Source: [Knuth1976]."""
    return Greedy(score.name, score)
