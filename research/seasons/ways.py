"""Other strategies of a season, to compare the product's with, `deadline-aware`. Source: this package."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache, partial
from typing import Any, NamedTuple

import numpy as np

from sleuth.core.arrays import Costs, Counts
from sleuth.games.columns import some
from sleuth.games.show import WEEKS, Couple, Format
from sleuth.season.count.seating import Seatings, lights, neighbours, seat
from sleuth.season.count.state import SeasonState
from sleuth.season.play.chances import entropy
from sleuth.season.play.local_search import climb
from sleuth.season.play.seasons import SeasonBook
from sleuth.season.play.strategies import EASY, SeasonEffort, choose_booth, choose_seating


class Way(NamedTuple):
    """A strategy: how it chooses the couple and the seating, and what it does, in words."""

    booth: Callable[..., Couple | None]
    seating: Callable[..., Seatings]
    what: str


@dataclass
class WayBook(SeasonBook):
    """A book of another strategy. by_lot: it keeps no actions, only what is known, as its strategy draws lots."""

    way: Way = field(kw_only=True)
    by_lot: bool = False

    def early(self, choose, state, weeks_left, rng):  # type: ignore[no-untyped-def]
        """What is chosen."""
        own = self.way.booth if choose is choose_booth else self.way.seating
        return (
            own(state, weeks_left, SeasonEffort(), rng) if self.by_lot else super().early(own, state, weeks_left, rng)
        )


def any_couple(state: SeasonState, _later: int, _effort: SeasonEffort, rng: np.random.Generator) -> Couple | None:
    """Any open couple."""
    couples = state.open_couples
    return couples[int(rng.integers(len(couples)))] if couples else None


def likeliest_couple(
    state: SeasonState, _later: int, _effort: SeasonEffort, _rng: np.random.Generator
) -> Couple | None:
    """The most probable couple."""
    return max(state.open_couples, key=lambda couple: state.couples[couple[1], couple[0]], default=None)


def nearest_couple(state: SeasonState, *_: object) -> Couple | None:
    """The couple whose probability is nearest to 1/2."""
    return min(
        state.open_couples, key=lambda one: abs(2 * int(state.couples[one[1], one[0]]) - state.total), default=None
    )


def any_seating(state: SeasonState, _later: int, _effort: SeasonEffort, rng: np.random.Generator) -> Seatings:
    """Any seating that may be right."""
    rows = seat(state.form, some(state.columns, 1, rng), rng)
    found: Seatings = rows[int(rng.integers(len(rows)))]
    return found


def likeliest_seating(state: SeasonState, _later: int, effort: SeasonEffort, rng: np.random.Generator) -> Seatings:
    """The seating with the most lights to be expected."""
    form = state.form
    rows = seat(form, some(state.columns, effort.pool, rng), rng)
    shares = np.zeros((form.size_b, 256))
    shares[:, : form.size_a] = state.couples / state.total
    found: Seatings = rows[int(np.argmax(shares[np.arange(form.size_b), rows].sum(axis=1)))]
    return found


def worst_case(sizes: Counts) -> Costs:
    """The largest part; ties by entropy."""
    return np.asarray(sizes[:, :-1].max(axis=1) / sizes.sum(axis=1) + 1e-3 * entropy(sizes))


def cheapest_seating(
    cost: Callable[[Counts], Costs], state: SeasonState, later: int, effort: SeasonEffort, rng: np.random.Generator
) -> Seatings:
    """The seating of least cost; in the last week, or with two matchings left, the likeliest.

    cost: light counts (seatings, lights + 1) of a sample → costs; less is better.
    """
    form = state.form
    rows = seat(form, some(state.columns, effort.pool, rng), rng)
    judges = some(state.columns, effort.sample, rng)
    if state.total <= 2 or later == 0:
        likeliest: Seatings = rows[np.argmax(lights(judges, rows, form.seats)[:, -1])]
        return likeliest
    starts = max(4, effort.climbs) if later == 1 or state.total <= EASY else effort.climbs
    return climb(
        lambda guesses: cost(lights(judges, guesses, form.seats)), rows, partial(neighbours, form), starts=starts
    )[0][1]


WAYS: Mapping[str, Way] = {
    "random": Way(any_couple, any_seating, "any open couple, any seating that may be right"),
    "most-probable": Way(likeliest_couple, likeliest_seating, "the most probable couple, the most probable seating"),
    "worst-case": Way(
        nearest_couple, partial(cheapest_seating, worst_case), "the seating whose likeliest light count is least likely"
    ),
    "entropy": Way(nearest_couple, partial(cheapest_seating, entropy), "the seating whose lights tell most"),
    "deadline-aware": Way(choose_booth, choose_seating, "the seating after which most seasons are won in time"),
}


@lru_cache(maxsize=2)
def book(form: Format, strategy: str, weeks: int = WEEKS) -> SeasonBook:
    """The book of a strategy in this process."""
    return WayBook(form, weeks, way=WAYS[strategy], by_lot=strategy == "random")


def player(form: Format, strategy: str, weeks: int = WEEKS, **options: Any):  # type: ignore[no-untyped-def]
    """The codebreaker of a strategy. options: as of `SeasonBook.player`."""
    return book(form, strategy, weeks).player(**options)
