"""Two-step look-ahead: the parts that are left after this guess and the best next one."""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np

from sleuth.core.arrays import Costs, Indices, Weights
from sleuth.core.position import Position
from sleuth.core.rules import GuessRow
from sleuth.core.scores import ENTROPY, Score, spans
from sleuth.strategies.greedy import Greedy, candidates_first, is_least, likeliest
from sleuth.strategies.ranked import ShownByName


@dataclass(frozen=True, repr=False)
class TwoStep(ShownByName):
    """The strategy whose next two guesses leave the parts of least cost.

    The `beam` best guesses by the score are tried; for each of their parts every legal guess is tried as the second
    one, so that step is exact. The cost is that of the final parts, as the score joins them. Under a prior the parts
    have masses in place of sizes, in units of the candidates before both guesses. Ties: candidates first, then the
    score of the first step, then the lowest row. Source: this package.
    """

    score: Score = ENTROPY
    name: str = field(default="", compare=False)
    beam: int = 10  # time grows with this number
    effort = 2  # measured: 5 counts; stated as less, so that more guesses are ranked

    def __post_init__(self) -> None:
        vars(self)["name"] = self.name or f"two-step:{self.score.name}"

    def __call__(self, position: Position) -> GuessRow:
        """The guess row to make."""
        own = likeliest(position)
        if own is not None:
            return own
        guesses, costs = self._beam_costs(position)
        return GuessRow(candidates_first(position, guesses[is_least(costs)])[0])

    def rank(self, position: Position) -> tuple[Indices, Costs]:
        """The guesses of the beam, best first, and their costs after two steps."""
        guesses, costs = self._beam_costs(position)
        probing = ~position.is_candidate(guesses)
        order = np.lexsort((np.arange(len(guesses)), probing, np.round(costs, 9)))
        return guesses[order], costs[order]

    def _beam_costs(self, position: Position) -> tuple[Indices, Costs]:
        """The beam, by ascending cost of the first step, and the cost of each guess after two steps."""
        compiled = position.compiled()
        guesses, _ = Greedy(self.score.name, self.score).rank(compiled)
        guesses = guesses[: self.beam]
        costs = [self._two_steps(compiled, int(guess)) for guess in guesses]
        return guesses, np.array(costs)

    def _two_steps(self, position: Position, guess: int) -> float:
        weights = position.hedged(self.score.hedge)
        part_costs = []
        for code, part in position.split_row(guess):
            mass = None if weights is None else weights[np.isin(position.rows, part.rows)]
            if code == position.listing.win:
                part_costs.append(float(self._solved_cost(np.ones(1) if mass is None else mass)[0]))
            else:
                part_costs.append(self._best_second(part, mass))
        return float(self.score.join.reduce(part_costs))

    def _best_second(self, part: Position, mass: Weights | None) -> float:
        """The least joined cost of the parts that a second guess leaves; mass: of each candidate, None: all alike."""
        n, alone, member = len(part.rows), np.ones(1), part.is_candidate(part.legal_rows)
        solved = np.zeros(len(member))
        own = part.listing.secret_of_guess[part.legal_rows[member]]
        solved[member] = self._solved_cost(alone if mass is None else mass[np.searchsorted(part.rows, own)])
        if n == 1:
            return float(solved.min())
        if mass is None:
            if n <= part.listing.n_codes and len(part.members) and part.largest(part.members).min() <= 1:
                return float(self.score.join.reduce([*[self.score.part(alone)[0]] * (n - 1), solved.min()]))
            return float(self.score.join(self.score.joined_in(part, part.legal_rows), solved).min())
        joined = [
            self.score.joined(part.masses(guesses, mass), part.sizes(guesses) if self.score.by_size else None)
            for guesses in spans(part, part.legal_rows)
        ]
        return float(self.score.join(np.concatenate(joined), solved).min())

    def _solved_cost(self, mass: Weights) -> Costs:
        """The cost of solved secrets: 0 or, if the score rewards known secrets, the cost of a known one."""
        sizes = np.ones(len(mass), np.int64) if self.score.by_size else None
        alone = mass[:, None] if sizes is None else sizes[:, None]
        costs: Costs = np.minimum(self.score.part(alone.astype(np.float64))[:, 0], 0.0)
        return costs if sizes is None else costs * mass
