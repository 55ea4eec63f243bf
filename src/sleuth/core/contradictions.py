"""Contradictions: which turns no secret fits together, and which single feedback, changed, would repair it.

From the rule alone, that is from the codes of all secrets; `counting` does it where they are too many to list.
Turns are counted from 1 here: everything in this file is meant to be read by people. Source: this package.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

if TYPE_CHECKING:
    from sleuth.core.arrays import Codes

SEARCHED = 4
"""Turns of a smallest set that is looked for; a larger set is found greedily."""
EXAMINED = 24
"""Turns among which a smallest set is looked for: at most 2,048 sets."""


@dataclass(frozen=True)
class FeedbackRepair:
    """One feedback that, read differently, leaves some secrets.

    Attributes:
        turn: its number.
        guess: of that turn.
        old, new: the feedback as given, and as it would have to be.
        fits: how many secrets would fit all turns then.
    """

    turn: int
    guess: str
    old: str
    new: str
    fits: int

    def __str__(self) -> str:
        return f"{fitting(self.fits)} if turn {self.turn} ({self.guess}) is {self.new}"


@dataclass(frozen=True)
class Contradiction:
    """Turns that no secret fits.

    Attributes:
        turns: (guess, feedback) as text.
        first: the first turn after which no secret is left.
        disagreeing: a set of turns that no secret fits, ascending. Where the secrets are listed, it is a smallest one
            if it has at most SEARCHED turns and `first` is at most EXAMINED; else no turn of it can be left out.
        reason: why these turns disagree, in words.
        repairs: every single change of `unit` that would leave some secret, most secrets first.
        unit: what may have been mistyped, "feedback" or "tile".
        sought: whether every single change was tried; where the secrets are too many to count, some are not.
    """

    turns: tuple[tuple[str, str], ...]
    first: int
    disagreeing: tuple[int, ...]
    reason: str
    repairs: tuple[Any, ...]
    unit: str = "feedback"
    sought: bool = True

    def message(self) -> str:
        """One line for an error: where it fails, why, and the best repair."""
        guess, feedback = self.turns[self.first - 1]
        repair = f"; {self.repairs[0]}" if self.repairs else f"; changing one {self.unit} does not repair it"
        known = repair if self.repairs or self.sought else ""
        return f"no answer fits after turn {self.first} ({guess} {feedback}); {self.reason}{known}"


class Findings(NamedTuple):
    """`first`, the smallest disagreeing sets, and {(turn, other feedback): secrets that would fit}."""

    first: int
    sets: list[tuple[int, ...]]
    repairs: dict[tuple[int, Any], int]


def fitting(number: int) -> str:
    """How many secrets fit, in words."""
    return "1 answer fits" if number == 1 else f"{number:,} answers fit"


def of_codes(codes: Codes, given: Sequence[int]) -> Findings:
    """What the codes of all secrets say of feedback that none of them gives to every turn.

    codes: shape (secrets, turns). given: the code of each turn. Raises StopIteration if some secret fits.
    """
    missed = np.asarray(codes) != np.asarray(given)
    first = next(n for n in range(1, len(given) + 1) if missed[:, :n].any(axis=1).all())
    once = np.flatnonzero(missed.sum(axis=1) == 1)
    turns = missed[once].argmax(axis=1)
    pairs, fits = np.unique(np.stack([turns, codes[once, turns].astype(np.int64)]), axis=1, return_counts=True)
    repairs = {(int(turn) + 1, int(code)): int(n) for (turn, code), n in zip(pairs.T, fits, strict=True)}
    last = ~missed[:, first - 1]
    others = {frozenset((np.flatnonzero(row) + 1).tolist()) for row in np.unique(missed[last, : first - 1], axis=0)}
    return Findings(first, _smallest(others, first), repairs)


def _smallest(missed: Collection[frozenset[int]], last: int) -> list[tuple[int, ...]]:
    """The smallest sets of turns that no secret fits, or a set of which no turn can be left out.

    missed: for each secret that fits turn `last`, the earlier turns that it does not fit. The last turn is in every
    set, because the turns before it leave some secret.
    """
    for size in range(SEARCHED if last <= EXAMINED else 0):
        sets = [(*some, last) for some in combinations(range(1, last), size) if _all_hit(missed, some)]
        if sets:
            return sets
    return [(*_greedy(missed), last)]


def _all_hit(missed: Collection[frozenset[int]], some: Sequence[int]) -> bool:
    """Whether every set of missed turns holds one of these turns, so that no secret fits them all."""
    return not any(one.isdisjoint(some) for one in missed)


def _greedy(missed: Collection[frozenset[int]]) -> list[int]:
    """Turns that together exclude every secret, ascending; without any one of them some secret is left."""
    chosen: list[int] = []
    left = list(missed)
    while left:
        counts = Counter(number for one in left for number in one)
        best = min(counts, key=lambda number: (-counts[number], number))
        chosen.append(best)
        left = [one for one in left if best not in one]
    for number in tuple(chosen):
        fewer = [other for other in chosen if other != number]
        if _all_hit(missed, fewer):
            chosen = fewer
    return sorted(chosen)


def contradiction(turns: Sequence[tuple[str, str]], found: Findings, spell: Callable[[int, Any], str]) -> Contradiction:
    """The contradiction that the findings make. spell: (turn, feedback) → text."""
    ranked = sorted(found.repairs.items(), key=lambda item: (-item[1], item[0][0], str(item[0][1])))
    repairs = (FeedbackRepair(turn, *turns[turn - 1], spell(turn, value), fits) for (turn, value), fits in ranked)
    return Contradiction(tuple(turns), found.first, found.sets[0], disagree(found.sets[0]), tuple(repairs))


def disagree(numbers: Sequence[int]) -> str:
    """That these turns disagree, in words.

    >>> disagree((1, 2, 4)), disagree((3,))
    ('turns 1, 2 and 4 disagree', 'no answer fits turn 3 alone')
    """
    if len(numbers) == 1:
        return f"no answer fits turn {numbers[0]} alone"
    return f"{named(numbers)} disagree"


def named(numbers: Sequence[int]) -> str:
    """Two turns or more, in words: "turns 1, 2 and 4"."""
    *most, last = map(str, numbers)
    return f"turns {', '.join(most)} and {last}"
