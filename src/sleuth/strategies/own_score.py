"""Scores that are functions, the user's own or ours: sizes of parts → costs, in place of a score's name."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any

import numpy as np

from sleuth.core.arrays import Costs, Floats, Indices, Sizes
from sleuth.core.position import Position
from sleuth.core.scores import Score, spans
from sleuth.errors import StrategyError
from sleuth.files import own_file
from sleuth.files.own_file import failure
from sleuth.strategies.own import from_file, name_of, turns_text


@dataclass(frozen=True, repr=False)
class OwnScore(Score):
    """A score that is a function, (sizes, candidates) → costs.

    Attributes:
        function: sizes or masses of parts, shape (guesses, parts), and the number of candidates → costs, (guesses,).
    """

    function: Callable[..., Any] = np.zeros

    def __reduce__(self) -> str | tuple[Any, ...]:
        """Pickle the file in its name, if there is one, else its function."""
        if own_file.is_own_name(self.name):
            return of_file, (own_file.everywhere(self.name),)
        return own_score, (self.function, self.name)

    def __call__(self, sizes: Sizes | Floats, n: int) -> Costs:
        """The cost of each guess. Raises StrategyError if there is not one cost for each."""
        try:
            costs = np.asarray(self.function(sizes, n), np.float64)
        except BaseException as error:
            raise StrategyError(f"the score {self.name} fails: {failure(error)}") from error
        if costs.shape != (len(sizes),) or np.isnan(costs).any():
            what = f"shape {costs.shape}" if costs.shape != (len(sizes),) else "what is not a number"
            raise StrategyError(
                f"the score {self.name} returns {what}; return one cost for each of {len(sizes):,} guesses"
            )
        return costs

    def costs(self, position: Position, guesses: Indices) -> Costs:
        """The cost of some guesses in a position. Raises StrategyError, which names the turns."""
        parts = position.sizes if position.mass is None else position.masses
        try:
            return np.concatenate([self(parts(span), len(position.rows)) for span in spans(position, guesses)])
        except StrategyError as error:
            raise StrategyError(f"{error}; this was {turns_text(position)}") from error.__cause__


def of_file(name: str) -> Score:
    """The score that a variable of a Python file holds, my_score.py:mine. Raises what `own.from_file` raises."""
    return from_file(name, partial(own_score, name=name), "score")


def _join(joined: Floats, n: int, solved: Floats) -> Costs:  # noqa: ARG001
    """The costs as the function returned them. A module function, so that two scores of one function are equal."""
    return joined


def own_score(function: Callable[..., Any], name: str = "") -> Score:
    """The score of a function; a score is returned unchanged. name: as it is shown; "": the function's own name."""
    if isinstance(function, Score):
        return function
    return OwnScore(name or name_of(function), np.abs, _join, "one's own", function=function)
