"""Figure 1 of [Graafsma2022], drawn anew: how the guesses of the black-peg searches grow with the number of places.

The paper shows curves only, no values: 1,000 random codes of each length up to 110, binary search against swap search.
Ours adds `binary_search_plus`, and counts as she does: guesses until the secret is known, which need not be asked.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import numpy as np

from sleuth.codebreakers import binary_search, binary_search_plus, swap_search
from sleuth.codebreakers.black_pegs import Search, agreeing, identify
from sleuth.curves import MARKERS
from sleuth.plots import COLOURS, new_figure, save
from sleuth.simulate import Outcome, Simulation, simulate

SEARCHES: Mapping[str, Search] = {
    "binary search": binary_search.search,
    "binary search, each blend asked once": partial(binary_search.search, again=False),
    "swap search": swap_search.search,
    "swap search, asking again": partial(swap_search.search, again=True),
    "binary search plus": binary_search_plus.search,
}
"""By name; of hers in both readings: see `again` in their modules."""

LENGTHS = (2, *range(5, 115, 5))
SEED = 2022


@dataclass(frozen=True)
class Identified:
    """Plays the black-peg game of n places against a random secret; rounds are the guesses until it is known."""

    n: int
    search: Search

    def __call__(self, rng: np.random.Generator) -> Outcome:
        """The outcome of one game."""
        secret = tuple(rng.permutation(self.n).tolist())
        searching = identify(self.search, self.n)
        guess = next(searching)
        rounds = 1
        while True:
            try:
                guess = searching.send(agreeing(guess, secret))
            except StopIteration:
                return Outcome(rounds)
            rounds += 1


def growth(
    searches: Mapping[str, Search], lengths: Sequence[int], codes: int, *, executor: Executor | None = None
) -> Iterator[tuple[str, int, Simulation]]:
    """Yield (name, n, simulation of so many games) for each search and length; all searches meet the same secrets."""
    for n in lengths:
        for name, search in searches.items():
            yield name, n, simulate(Identified(n, search), codes, SEED, executor=executor)


def draw(found: Sequence[tuple[str, int, Simulation]], path: Path, *, title: str, rounds: str = "guesses") -> None:
    """Draw mean rounds against length, a curve for each name, the least and the most as a band around it.

    Raises MissingExtra without matplotlib, InputError for an unknown suffix, CannotWrite.
    """
    figure = new_figure(path)
    axes = figure.subplots()
    for i, name in enumerate(dict.fromkeys(name for name, _, _ in found)):
        points = [(n, games) for each, n, games in found if each == name]
        lengths = [n for n, _ in points]
        axes.plot(
            lengths, [games.mean for _, games in points], color=COLOURS[i % 8], marker=MARKERS[i % 8], markersize=4,
            label=name,
        )  # fmt: skip
        axes.fill_between(
            lengths, [games.least for _, games in points], [games.most for _, games in points],
            color=COLOURS[i % 8], alpha=0.15, linewidth=0,
        )  # fmt: skip
    axes.set_xlabel("length of the secret")
    axes.set_ylabel(f"{rounds} until it is known: mean, least and most")
    axes.set_title(title)
    axes.legend()
    save(figure, path)


def figure_1(path: Path, *, codes: int = 1000, executor: Executor | None = None) -> None:
    """Figure 1: both searches of the paper, as she tells them, and ours, on so many random codes of each length."""
    chosen = {name: SEARCHES[name] for name in ("binary search", "swap search", "binary search plus")}
    found = list(growth(chosen, LENGTHS, codes, executor=executor))
    draw(found, path, title=f"The black-peg permutation game: {codes:,} random codes of each length")
