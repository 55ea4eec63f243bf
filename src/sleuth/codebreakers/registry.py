"""The one table of codebreakers: for which family of games, where each is made, up to which size it is quick."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import numpy as np

    from sleuth.core.match import Codebreaker


def _usual(size: int) -> int:  # noqa: ARG001
    return 1


def _listed(size: int) -> int:
    return 25 if size in (9, 10) else 1


def _sampled(size: int) -> int:
    return 20 * size if size > 10 else 1


def _show(size: int) -> int:  # noqa: ARG001
    return 20


@dataclass(frozen=True)
class NamedCodebreaker:
    """A codebreaker that needs no list of secrets.

    Attributes:
        game: the kind of its family.
        name: how the user names it.
        maker: what makes it, "module:function" below `sleuth.codebreakers`.
        what, source: in words.
        at_random: whether it draws at random, and takes `rng`.
        goes_on: whether it takes a `history` of guesses that others chose; the rest go on from their own only.
        quick: whether it is asked if none is named: 0 never, else up to this size (the first number of a name).
        watched: whether it takes `watch`, which is called with the number of candidates after each feedback.
        weight: how much longer one of its games takes, at a size, than one of binary-search-plus in hundreds of places,
            as measured; every game takes longer with the square of the size.
        listed: the size up to which it lists its candidates, to sample them beyond; 0: it does neither.
    """

    game: str
    name: str
    maker: str
    what: str
    source: str
    at_random: bool = False
    goes_on: bool = False
    quick: int = 0
    watched: bool = False
    weight: Callable[[int], int] = _usual
    listed: int = 0

    def make(self, sizes: tuple[int, ...], rng: np.random.Generator, **options: Any) -> Codebreaker[Any, Any]:
        """The codebreaker for a game of these sizes, before its first guess. rng: for those that draw at random."""
        module, _, function = self.maker.partition(":")
        made: Callable[..., Codebreaker[Any, Any]] = getattr(import_module(f"sleuth.codebreakers.{module}"), function)
        return made(*sizes, **options, **({"rng": rng} if self.at_random else {}))


ANY = 1_000_000
"""More than any size."""

CODEBREAKERS = (
    NamedCodebreaker("permutation", "binary-search", "binary_search:binary_search",
                     "shifts, then bisection for each hit", "Graafsma2022"),
    NamedCodebreaker("permutation", "swap-search", "swap_search:swap_search",
                     "rotations, then swaps of two places", "Graafsma2022"),
    NamedCodebreaker("permutation", "binary-search-plus", "binary_search_plus:binary_search_plus",
                     "binary search that forgets nothing", "this package", quick=ANY,
                     weight=_listed),
    NamedCodebreaker("permutation", "consistent", "consistent:consistent",
                     "the most informative of sampled candidates", "this package",
                     at_random=True, goes_on=True, quick=50, listed=10,
                     weight=_sampled),
    NamedCodebreaker("permutation-wordle", "circular-shift", "circular_shift:circular_shift",
                     "wrong cards move on by one place", "KutinSmithline2024", quick=ANY),
    NamedCodebreaker("permutation-wordle", "consistent", "shown_consistent:shown_consistent",
                     "circular shift, from any guesses on", "this package", goes_on=True, quick=255),
    NamedCodebreaker("permutation-wordle", "constant-strings", "circular_shift:constant_strings",
                     "the same value at every place", "LiZhu2024"),
    NamedCodebreaker("suited", "circular-shift", "circular_shift:circular_shift",
                     "wrong cards move on, a suit lower at the end", "KutinSmithline2024", quick=ANY),
    NamedCodebreaker("suited", "consistent", "shown_consistent:shown_consistent",
                     "circular shift, from any guesses on", "this package", goes_on=True, quick=255),
    NamedCodebreaker("mastermind", "rao", "rao:rao", "one colour at a time", "Rao1982", quick=ANY),
    NamedCodebreaker("dating", "swap-search", "dating_swap:dating_swap",
                     "swaps, with the booth to settle them", "Graafsma2022", watched=True, weight=_show),
    NamedCodebreaker("dating", "inference-table", "inference_table:inference_table",
                     "swap search with a table of what is possible", "Graafsma2022",
                     quick=ANY, watched=True, weight=_show),
    NamedCodebreaker("dating", "consistent", "dating_consistent:dating_consistent",
                     "all candidates; the likeliest way to win in time", "this package",
                     at_random=True, goes_on=True, quick=10, watched=True, weight=_show),
)  # fmt: skip


def codebreakers(kind: str) -> dict[str, NamedCodebreaker]:
    """The codebreakers of a family, by name; none where strategies alone play it."""
    return {line.name: line for line in CODEBREAKERS if line.game == kind}


def default(kind: str, size: int) -> NamedCodebreaker | None:
    """The codebreaker to ask if none is named: of those quick at this size, the one made for the smallest games."""
    quick = [line for line in CODEBREAKERS if line.game == kind and size <= line.quick]
    return min(quick, key=lambda line: line.quick, default=None)
