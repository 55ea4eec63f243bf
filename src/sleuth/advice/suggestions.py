"""Suggestions: guesses with what each can be expected to do, whoever chose them."""

from __future__ import annotations

import numpy as np

from sleuth.advice import LOSS
from sleuth.advice.outlook import GuessOutlook, Outlook
from sleuth.advice.target import allowance
from sleuth.advice.values import LISTED, Suggestion
from sleuth.core.arrays import Floats, Indices
from sleuth.core.position import Position
from sleuth.core.scores import ENTROPY, EXPECTED_SIZE, PARTS
from sleuth.games.words.unshown import named
from sleuth.strategies.estimate import can_estimate, least_left, left_after


def suggestions(
    position: Position, guesses: Indices, costs: Floats, found: Outlook | None = None
) -> list[Suggestion]:  # fmt: skip
    """A suggestion for each guess, in the order given; found: what is known exactly."""
    n = len(position.candidates)
    sizes = position.sizes(guesses)
    mass = sizes.astype(np.float64) if position.mass is None else position.masses(guesses)
    solved = _winning(position, guesses)
    parts = -PARTS(sizes, n)
    bits = -ENTROPY(mass, n)
    expected = EXPECTED_SIZE(mass if position.mass is None else _sizes_by_mass(position, guesses), n)
    searched = found is not None and found.best is not None
    lefts: list[GuessOutlook | None]
    if found is not None and searched:
        lefts = found.lefts(guesses.tolist())
    else:
        loss = LOSS if found is None else found.loss
        mean = at_least(position, guesses, 1.0 + left_after(position, guesses), loss)
        known = ((sizes.max(axis=1) <= 2) | can_estimate(position)) & (position.game.goal == "named")
        lefts = [GuessOutlook(each) if sure else None for each, sure in zip(mean.tolist(), known.tolist(), strict=True)]
    return [
        Suggestion(
            guess=position.game.guesses[guess],
            is_candidate=bool(member),
            cost=float(costs[i]) if np.isfinite(costs[i]) else None,
            expected_left=None if left is None else float(left.mean),
            is_exact=searched and left is not None and left.exact,
            expected_size=float(expected[i]),
            worst=int(sizes[i].max(initial=0)),
            bits=max(0.0, float(bits[i])),
            win=float(solved[i] / n) if member else 0.0,
            parts=int(parts[i]),
            is_likely=is_likely(position, guess),
        )
        for i, (guess, member, left) in enumerate(
            zip(guesses.tolist(), position.is_candidate(guesses), lefts, strict=True)
        )
    ]


def at_least(position: Position, guesses: Indices, means: Floats, loss: int | None) -> Floats:
    """Estimates of the guesses still to be made, each guess included, raised to what is proved to be needed.

    loss: guesses that a lost game counts as; None: as many as it takes.
    """
    if position.game.goal == "known":
        return means
    limit, over = allowance(position, loss)
    return np.maximum(means, least_left(position, guesses, limit=limit, over=over))


def _winning(position: Position, guesses: Indices) -> Floats:
    """Prior mass of the winning part of each guess, added up by itself: as n less the other parts it would be lost."""
    won = position.codes(guesses) == position.game.win
    mass = np.ones(len(won)) if position.mass is None else position.mass
    solved: Floats = mass @ won
    return solved


def _sizes_by_mass(position: Position, guesses: Indices) -> Floats:
    """Roots of size × mass, so that their squares add up to the expected size under the prior."""
    mass, sizes = position.masses(guesses), position.sizes(guesses).astype(np.float64)
    roots: Floats = np.sqrt(mass * sizes)
    return roots


def is_likely(position: Position, guess: int) -> bool | None:
    """Whether a guess row is a likely answer; None in a game without tiers."""
    likely, secret = position.game.likely, position.game.secret_of_guess[guess]
    return None if likely is None else bool(secret >= 0 and likely[secret])


def named_in(position: Position, rows: Indices) -> tuple[str, ...]:
    """The first of some secret rows that an answer names."""
    game = position.game
    return named(game.name, (game.secrets[row] for row in rows), len(position.candidates), LISTED)
