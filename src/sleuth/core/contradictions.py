"""Contradictions: which turns no secret fits together, and which single feedback, changed, would repair it.

The rule alone decides: the codes of all secrets or, if they are too many to list, the number that fits the other turns.
`games.words.clashes` adds reasons for games of letters. Turns count from 1 here, as people read them. Source: this
package.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import TYPE_CHECKING, Any

import numpy as np

if TYPE_CHECKING:
    from sleuth.core.arrays import Codes
    from sleuth.core.listing import Listing
    from sleuth.core.rules import History, Rules

SEARCHED = 4
"""Smallest sets of up to this many turns are searched for; of a larger one no turn can be left out."""
EXAMINED = 24
"""The search for a smallest set looks at no more turns than these, so at 2,048 sets at most."""


@dataclass(frozen=True)
class Repair:
    """A change of one feedback that leaves some secrets.

    Attributes:
        turn: the number of the turn.
        feedback: what it would have to be.
        fits: how many secrets would fit all turns then.
        change: a description of the change.
    """

    turn: int
    feedback: Any
    fits: int
    change: str

    def __str__(self) -> str:
        answers = "1 answer fits" if self.fits == 1 else f"{self.fits:,} answers fit"
        return f"{answers} if {self.change}"


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
    repairs: tuple[Repair, ...]
    unit: str = "feedback"
    sought: bool = True

    def message(self) -> str:
        """One line for an error: where it fails, why, and the best repair."""
        guess, feedback = self.turns[self.first - 1]
        repair = f"; {self.repairs[0]}" if self.repairs else f"; changing one {self.unit} does not repair it"
        ending = repair if self.repairs or self.sought else ""
        return f"no answer fits after turn {self.first} ({guess} {feedback}); {self.reason}{ending}"


def of_codes(codes: Codes, answers: Sequence[int]) -> tuple[int, list[tuple[int, ...]], dict[tuple[int, int], int]]:
    """`Contradiction.first`, the smallest disagreeing sets, and {(turn, other code): secrets that would fit}.

    codes: the codes of all secrets, shape (secrets, turns). answers: the code of each turn, which no secret fits.
    """
    missed = np.asarray(codes) != np.asarray(answers)
    first = next(n for n in range(1, len(answers) + 1) if missed[:, :n].any(axis=1).all())
    once = np.flatnonzero(missed.sum(axis=1) == 1)
    turns = missed[once].argmax(axis=1)
    pairs, fits = np.unique(np.stack([turns, codes[once, turns].astype(np.int64)]), axis=1, return_counts=True)
    repairs = {(int(turn) + 1, int(code)): int(n) for (turn, code), n in zip(pairs.T, fits, strict=True)}
    last = ~missed[:, first - 1]
    others = {frozenset((np.flatnonzero(row) + 1).tolist()) for row in np.unique(missed[last, : first - 1], axis=0)}
    return first, _smallest(others, first), repairs


def _smallest(missed: Collection[frozenset[int]], last: int) -> list[tuple[int, ...]]:
    """The smallest sets of turns that no secret fits, or a set of which no turn can be left out.

    missed: for each secret that fits turn `last`, the earlier turns that it does not fit. The last turn is in every
    set, because the turns before it leave some secret.
    """

    def excludes(numbers: Sequence[int]) -> bool:
        return not any(one.isdisjoint(numbers) for one in missed)

    for size in range(SEARCHED if last <= EXAMINED else 0):
        sets = [(*numbers, last) for numbers in combinations(range(1, last), size) if excludes(numbers)]
        if sets:
            return sets
    return [(*_minimal(range(1, last), excludes), last)]


def _minimal(turns: Sequence[int], excludes: Callable[[Sequence[int]], bool]) -> Sequence[int]:
    """The turns without each one that the others do not need to exclude every secret; earlier ones go first."""
    for number in tuple(turns):
        fewer = [other for other in turns if other != number]
        if excludes(fewer):
            turns = fewer
    return turns


def rank_repairs(
    repairs: Mapping[tuple[int, Any], int], change: Callable[[int, Any], tuple[Any, str] | None]
) -> tuple[Repair, ...]:
    """The repairs, most secrets first.

    repairs: as in `of_codes`. change: (turn, other feedback) → a key that sorts repairs, and the change in words; None
    if more than one change is needed.
    """
    changes = [(turn, value, fits, change(turn, value)) for (turn, value), fits in repairs.items()]
    ranked = sorted((-fits, turn, *how, value) for turn, value, fits, how in changes if how is not None)
    return tuple(Repair(turn, value, -fits, how) for fits, turn, _, how, value in ranked)


def contradiction_of(listing: Listing, turns: Sequence[tuple[str, str]]) -> Contradiction:
    """Why no secret of a listing fits the turns, (guess, feedback) as the listing writes them."""
    rows = np.array([listing.guess_row(guess) for guess, _ in turns], np.int32)
    codes = listing.block(rows, np.arange(len(listing.secrets), dtype=np.int32))
    first, sets, repairs = of_codes(codes, [listing.read(text) for _, text in turns])
    ranked = rank_repairs(repairs, _plain_change(turns, lambda turn, code: listing.spell(code)))
    return Contradiction(tuple(turns), first, sets[0], disagree(sets[0]), ranked)


def _plain_change(
    turns: Sequence[tuple[str, str]], spell: Callable[[int, Any], str]
) -> Callable[[int, Any], tuple[str, str]]:
    """A function that describes a change of feedback in words, for any game. spell: (turn, feedback) → text."""
    return lambda turn, value: (str(value), f"turn {turn} ({turns[turn - 1][0]}) is {spell(turn, value)}")


def disagree(numbers: Sequence[int]) -> str:
    """A sentence that these turns disagree.

    >>> disagree((1, 2, 4)), disagree((3,))
    ('turns 1, 2 and 4 disagree', 'no answer fits turn 3 alone')
    """
    if len(numbers) == 1:
        return f"no answer fits turn {numbers[0]} alone"
    return f"{turn_numbers(numbers)} disagree"


def turn_numbers(numbers: Sequence[int]) -> str:
    """Two turns or more, in words: "turns 1, 2 and 4"."""
    *most, last = map(str, numbers)
    return f"turns {', '.join(most)} and {last}"


def contradiction_by_count(
    turns: Sequence[tuple[str, str]], history: History, rules: Rules, count: Callable[[History], Any]
) -> Contradiction | None:
    """Why no secret of a game fits a history, by counting; None if a secret fits, or the count is unknown.

    A repair is one of `Rules.feedbacks`, or the feedback of a secret that `count` names. count: as `Game.left`. turns:
    the history as text.
    """
    first = next((n for n in range(1, len(history) + 1) if count(history[:n]).number == 0), None)
    if first is None:
        return None
    prefix = history[:first]
    earlier = _minimal(range(first - 1), lambda rows: count((*(prefix[row] for row in rows), prefix[-1])).number == 0)
    numbers = (*(row + 1 for row in earlier), first)
    change = _plain_change(turns, lambda turn, value: rules.spell(history[turn - 1][0], value))
    ranked = rank_repairs(dict(_by_counting(history, rules, count)), change)
    sought = all(count(_without(history, row)).number is not None for row in range(len(history)))
    return Contradiction(tuple(turns), first, numbers, disagree(numbers), ranked, sought=sought)


def _by_counting(
    history: History, rules: Rules, count: Callable[[History], Any]
) -> Iterable[tuple[tuple[int, Any], int]]:
    for row, (guess, answer) in enumerate(history):
        others = _without(history, row)
        fits = count(others)
        if not fits.number:
            continue
        named = (rules.feedback(guess, secret) for secret in fits.listed)
        values = rules.feedbacks(guess, answer) if rules.feedbacks else named
        for value in dict.fromkeys(values):
            number = count((*others, (guess, value))).number
            if number:
                yield (row + 1, value), number


def _without(history: History, row: int) -> History:
    return (*history[:row], *history[row + 1 :])
