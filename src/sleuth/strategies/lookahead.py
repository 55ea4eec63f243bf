"""Two-step look-ahead: the parts that are left after this guess and the best next one."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from sleuth.core.arrays import Costs, Indices
from sleuth.core.position import Position
from sleuth.core.scores import Score
from sleuth.errors import InputError
from sleuth.strategies.greedy import Greedy, candidates_first, least

BEAM = 10


@dataclass(frozen=True)
class TwoStep:
    """The strategy whose next two guesses leave the parts of least cost.

    The `beam` best guesses by the score are tried; for each of their parts every legal guess is tried as the second
    one, so that step is exact. The cost is that of the final parts: summed, or the largest. Ties: candidates first,
    then the score of the first step, then the lowest row. Source: this package.
    """

    name: str
    score: Score
    beam: int = BEAM

    @property
    def effort(self) -> int:
        """Five times one count in measurement; who names it waits a little longer."""
        return 2

    def __call__(self, position: Position) -> int:
        """The guess row to ask."""
        members = position.members
        if len(position.candidates) <= 2 and len(members):
            return int(members[0])
        guesses, costs = self._beam_costs(position)
        return int(candidates_first(position, guesses[least(costs)])[0])

    def rank(self, position: Position) -> tuple[Indices, Costs]:
        """The guesses of the beam, best first, and their costs after two steps."""
        guesses, costs = self._beam_costs(position)
        probing = ~position.is_candidate(guesses)
        order = np.lexsort((np.arange(len(guesses)), probing, np.round(costs, 9)))
        return guesses[order], costs[order]

    def _beam_costs(self, position: Position) -> tuple[Indices, Costs]:
        """The beam, by ascending cost of the first step, and the cost of each guess after two steps."""
        if position.mass is not None:
            raise InputError(f"{self.name} cannot use a prior; try {self.score.name}")
        compiled = position.compiled()
        guesses, _ = Greedy(self.score.name, self.score).rank(compiled)
        guesses = guesses[: self.beam]
        costs = [self._two_steps(compiled, int(guess)) for guess in guesses]
        return guesses, np.array(costs)

    def _two_steps(self, position: Position, guess: int) -> float:
        after = [
            self._solved if code == position.game.win else self._best_second(part)
            for code, part in position.split(guess)
        ]
        return max(after) if self.score.join == "max" else sum(after)

    def _best_second(self, part: Position) -> float:
        """The least joined cost of the parts that a second guess leaves."""
        n = len(part.candidates)
        if n == 1:
            return self._solved
        if n <= part.game.n_codes and len(part.members) and part.largest(part.members).min() <= 1:
            return self._alone if self.score.join == "max" else self._alone * (n - 1) + self._solved
        if self.score.join == "max":
            return float(part.largest(part.legal).min())
        weights = self.score.part(np.arange(n + 1, dtype=np.float64))
        totals = part.totals(part.legal, weights) + self._solved * part.is_candidate(part.legal)
        return float(totals.min())

    @property
    def _alone(self) -> float:
        """The cost of a part of size 1."""
        return float(self.score.part(np.ones(1))[0])

    @property
    def _solved(self) -> float:
        """The cost of a solved secret: nothing, or as little as one that is known, where knowing it is a gain."""
        return min(0.0, self._alone)
