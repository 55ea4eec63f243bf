"""Judging a guess: how many guesses it leaves on average, beside the best guess with the same knowledge.

All numbers of one judgement are found in one way: the surest that the position is small enough for, see `ways`.
Source: this package.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import NamedTuple

import numpy as np

from sleuth.advice.outlook import outlook
from sleuth.advice.suggestions import is_likely, tidy
from sleuth.core.arrays import Indices
from sleuth.core.listing import Turn
from sleuth.core.position import Position
from sleuth.core.results import HIDDEN
from sleuth.review.guesses_left import (
    PLAYED_WORK,
    RANKED_WORK,
    WEIGHED_WORK,
    EstimatedLeft,
    Kind,
    PlayedOut,
    Way,
    exact,
)
from sleuth.strategies.estimate import can_estimate
from sleuth.strategies.opening import ranking
from sleuth.strategies.ranked import Ranked

SAME = 1e-6
"""Expected numbers of guesses that differ by less are the same."""


class Split(NamedTuple):
    """What a guess does to the candidates, before its feedback is known.

    parts: different feedbacks. win: the chance that it is the secret. after: candidates left on average, the secret
    included. bits: expected information. chances: feedback code → probability; sizes: code → candidates.
    """

    parts: int
    win: float
    after: float
    bits: float
    chances: dict[int, float]
    sizes: dict[int, int]


def split(position: Position, guess: int) -> Split:
    """What a guess row does to the candidates, under the prior if the game has one.

    >>> from sleuth.games.words.word_game import game
    >>> tiny = game("tiny", ["bat", "cat", "hat", "hit"], ["bat", "cat", "hat", "hit"])
    >>> split(Position.start(tiny), 2)[:4]
    (3, 0.25, 1.5, 1.5)
    """
    codes, inverse = np.unique(position.codes(np.array([guess], np.int32))[:, 0], return_inverse=True)
    mass = np.ones(len(position.candidates)) if position.mass is None else position.mass
    shares = np.bincount(inverse, weights=mass) / mass.sum()
    sizes = np.bincount(inverse)
    named = codes.tolist()
    chances = dict(zip(named, shares.tolist(), strict=True))
    return Split(
        len(named),
        chances.get(position.game.win, 0.0),
        float(shares @ sizes),
        float(-(shares @ np.log2(shares))) + 0.0,
        chances,
        dict(zip(named, sizes.tolist(), strict=True)),
    )


@dataclass(frozen=True)
class Rated:
    """A guess that was looked at.

    Attributes:
        guess: the label.
        is_candidate: whether it might have been the secret.
        expected_left: guesses still to be made, this one included, on average; None: not known.
        expected_after: candidates left after it on average, the secret included.
        expected_bits: expected information.
        parts: different feedbacks that it can get.
        is_likely: whether it is a likely answer; None in a game without tiers.
    """

    guess: str
    is_candidate: bool
    expected_left: float | None
    expected_after: float
    expected_bits: float
    parts: int
    is_likely: bool | None = None


@dataclass(frozen=True)
class Judgement:
    """A guess beside the best one.

    Attributes:
        kind: how the numbers were found: "exact", if every further guess is the best there is; "played", if the
            strategy goes on; "estimated", from the sizes of the parts. None: there are too many candidates for any.
        expected_left: guesses still to be made, the guess included, on average; None also where it is not legal.
        ahead: guesses still to be made after the feedback that it got, on average.
        best: the best guess that was found, the one made if it is as good; None if the strategy judges nothing here.
        alternatives: other guesses that were looked at, the best first.
        common: the best likely answer that was looked at, perhaps `best` or the guess made; None in a game without
            tiers.
    """

    kind: Kind | None
    expected_left: float | None
    ahead: float | None = field(metadata=HIDDEN)
    best: Rated | None
    alternatives: tuple[Rated, ...]
    common: Rated | None = None

    @property
    def regret(self) -> float | None:
        """What the guess costs beyond the best one, in expected guesses; None where one of the two is not known."""
        if self.expected_left is None or self.best is None or self.best.expected_left is None:
            return None
        return max(0, tidy(self.expected_left - self.best.expected_left))


def judge(position: Position, turn: Turn, strategy: Ranked, *, top: int = 3) -> Judgement:
    """The judgement of a turn with what was known before it; at most `top` other guesses are listed.

    strategy: whose guesses are compared, and who plays on where the exact search is too long. Raises InputError if it
    cannot play the game, as a strategy that counts words under a prior.
    """
    work = len(position.candidates) * len(position.legal)
    if work > RANKED_WORK:
        return Judgement(None, None, None, None, ())
    ranked = ranking(position, strategy)[0]
    made = turn.guess if np.isin(turn.guess, position.legal) else None
    most = PLAYED_WORK if position.mass is None else min(PLAYED_WORK, WEIGHED_WORK)
    makers: tuple[Callable[[], Way | None], ...] = (
        lambda: exact(outlook(position)),
        lambda: PlayedOut(position, strategy) if work <= most else None,
        lambda: EstimatedLeft(position) if can_estimate(position) else None,
    )
    for make in makers:
        way = make()
        judgement = _judged(position, way, turn, made, ranked, top) if way else None
        if judgement:
            return judgement
    return Judgement(None, None, None, _rated(position, int(ranked[0]), None), ())


def _judged(position: Position, way: Way, turn: Turn, made: int | None, ranked: Indices, top: int) -> Judgement | None:
    """The judgement by one way; None if it takes too long."""
    idle = made is not None and _idle(position, made)
    known: dict[int, float] = {}
    rivals = [*map(int, way.rivals(ranked, top))]
    common = _common(position, ranked) if len(rivals) > 1 else []  # one alone: where each takes long
    for row in dict.fromkeys([made, *rivals, *common]):
        left = None if row is None or _idle(position, row) else way.left(row)
        if row is not None and left is not None:
            known[row] = left
    if made is not None and idle and known:
        # It costs itself, and the position stays as it was.
        known = {made: 1.0 + min(known.values()), **known}
    if not known or (made is not None and made not in known):
        return None
    # Of equal ones the guess made is first, then the best one, then as the strategy ranks them.
    order = sorted(known, key=lambda row: (round(known[row] / SAME), row != made))
    rated = [_rated(position, row, known[row]) for row in order]
    best, *others = rated
    own = None if made is None else tidy(known[made])
    ahead = None if own is None else _ahead(position, way, turn, idle=idle, left=own)
    shown = [one for one in others if one.guess != position.game.guesses[turn.guess]]
    likely = next((one for one in rated if one.is_likely), None)
    return Judgement(way.kind, own, ahead, best, tuple(shown[:top]), likely)


def _common(position: Position, ranked: Indices) -> list[int]:
    """The likely answer that the strategy ranks best, and the best of those that may still be the secret."""
    if position.game.likely is None:
        return []
    secrets = position.game.secret_of_guess[ranked]
    rows = ranked[(secrets >= 0) & position.game.likely[secrets]]
    return [*map(int, rows[:1]), *map(int, rows[position.is_candidate(rows)][:1])]


def _ahead(position: Position, way: Way, turn: Turn, *, idle: bool, left: float) -> float | None:
    if turn.code == position.game.win:
        return 0.0
    if idle:
        return left - 1.0
    ahead = way.ahead(turn)
    return None if ahead is None else tidy(ahead)


def _idle(position: Position, guess: int) -> bool:
    """Whether a guess neither tells anything nor can be right."""
    found = split(position, guess)
    return found.parts == 1 and not found.win


def _rated(position: Position, row: int, left: float | None) -> Rated:
    found = split(position, row)
    return Rated(
        str(position.game.guesses[row]), found.win > 0, None if left is None else tidy(left), tidy(found.after),
        tidy(found.bits), found.parts, is_likely(position, row),
    )  # fmt: skip
