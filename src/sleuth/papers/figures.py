"""Figures 1 and 2 of [Graafsma2022], drawn anew: how the searches grow with the number of places or couples.

The paper shows curves only, no values. Figure 1: binary search against swap search in the black-peg game, 1,000 random
codes of each length up to 110. Figure 2: swap search of the show without and with the inference table, 100 codes of
each length up to 150. Ours counts as she does: until the secret is known.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path

import numpy as np

from sleuth.codebreakers import binary_search, swap_search
from sleuth.codebreakers.black_pegs import Notebook, Search, count_agreements, identify
from sleuth.codebreakers.dating_swap import dating_swap, inference_table
from sleuth.core.match import Codebreaker, each_turn
from sleuth.games.show import Action, Show
from sleuth.playing.sampling import Outcome, Simulation, simulate
from sleuth.text.pictures import curves
from sleuth.work.team import ALONE, Team

SEARCHES: Mapping[str, Search] = {
    "binary search": binary_search.search,
    "binary search, each blend asked once": partial(binary_search.search, again=False),
    "swap search": swap_search.search,
    "swap search, asking again": partial(swap_search.search, again=True),
}
"""Searches by name; hers appear in both readings, see `again` in their modules."""

SHOWS: Mapping[str, Callable[..., Codebreaker[Action, int]]] = {
    "swap search for the show": dating_swap,
    "the same with the inference table": inference_table,
}

LENGTHS_1 = (2, *range(5, 111, 5))
LENGTHS_2 = (2, *range(10, 151, 10))
SEED = 2022


def identify_secret(search: Search, n: int, rng: np.random.Generator) -> Outcome:
    """A black-peg game of n places against a random secret; rounds are the guesses until it is known."""
    secret = tuple(rng.permutation(n).tolist())
    return Outcome(sum(1 for _ in each_turn(identify(search, Notebook(n)), partial(count_agreements, secret))))


def identified_couples(make: Callable[..., Codebreaker[Action, int]], n: int, rng: np.random.Generator) -> Outcome:
    """A show with n couples against a random secret; rounds are the ceremonies until the secret is known."""
    show = Show(tuple(rng.permutation(n).tolist()))
    left: list[int] = []
    for _ in each_turn(make(n, watch=left.append), show):
        if 1 in left[-2:]:
            break
    return Outcome(left.index(1) // 2 + 1)  # two numbers for each ceremony: after its lights, after the booth


def growth(
    games: Mapping[str, Callable[[int, np.random.Generator], Outcome]],
    lengths: Sequence[int],
    codes: int,
    *,
    team: Team = ALONE,
) -> Iterator[tuple[str, int, Simulation]]:
    """Yield (name, n, simulation of that number of games) for each; at one length all meet the same secrets."""
    for n in lengths:
        for name, game in games.items():
            yield name, n, simulate(partial(game, n), codes, SEED, team=team)


def figure_1(path: Path, *, codes: int = 1000, team: Team = ALONE) -> None:
    """Figure 1: both searches of the paper, as she tells them; codes: how many of each length."""
    games = {name: partial(identify_secret, SEARCHES[name]) for name in ("binary search", "swap search")}
    found = list(growth(games, LENGTHS_1, codes, team=team))
    curves.growth(found, path, title=f"The black-peg permutation game: {codes:,} random secrets of each length")


def figure_2(path: Path, *, codes: int = 100, team: Team = ALONE) -> None:
    """Figure 2: the two searches of the show; codes: how many of each length."""
    games = {name: partial(identified_couples, make) for name, make in SHOWS.items()}
    found = list(growth(games, LENGTHS_2, codes, team=team))
    title = f"The dating show: {codes:,} random secrets of each length, booths free"
    curves.growth(found, path, title=title, rounds="ceremonies")
