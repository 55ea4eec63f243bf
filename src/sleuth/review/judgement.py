"""Judging a guess by the advice of its position: expected guesses after it and after the best guess.

The numbers are those of the advice. Where these are not exact, a strategy plays on: against every candidate, or the
parts are counted. Source: this package.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from typing import NamedTuple

import numpy as np

from sleuth.advice.best import Best
from sleuth.advice.outlook import Outlook
from sleuth.advice.suggestions import advise, raise_to_bound, suggestions
from sleuth.advice.values import Suggestion
from sleuth.core.listing import Listing
from sleuth.core.match import rounds
from sleuth.core.position import Position
from sleuth.core.rules import Turn
from sleuth.games.words import word_game
from sleuth.review.wording import SMALL
from sleuth.strategies.ranked import Ranked
from sleuth.strategies.registry import strategy as named
from sleuth.strategies.registry import usual_strategy

WORK = 1 << 25
"""Candidates × legal guesses up to which a guess is played out against every candidate."""


class Judgement(NamedTuple):
    """A guess compared with the best one.

    own: the figures of the player's guess, the expected guesses included. step: how exact these are. best: the best
    guess; if the player's is as good, that one. others: further guesses, the best first. familiar: the best likely
    answer.
    """

    own: Suggestion
    step: str
    best: Suggestion
    others: tuple[Suggestion, ...]
    familiar: Suggestion | None


def judge(position: Position, guess: str, strategy: Best, *, top: int) -> Judgement:
    """The judgement of a guess by the candidates before it; at most `top` others are listed.

    Where a number is not exact, the strategy plays on, or the parts are counted. Raises InputError if the strategy
    cannot play the game.
    """
    advice = advise(position, strategy, top=top)
    best, step = advice.best, advice.standing.step
    larger = position.knowing(guess)
    row = larger.listing.guess_row(guess)
    legal = row in position.legal_rows
    own = suggestions(larger, [row], outlook=strategy.outlook(position) if legal else Outlook(larger))[0]
    if not legal:
        own = replace(own, expected_left=None, is_exact=False)
    elif not (best.is_exact and own.is_exact):
        step = "estimated"
        own, best = _roughly(position, own, best, strategy)
    if own.expected_left is not None and own.expected_left <= (best.expected_left or 0.0) + SMALL:
        best = own
    listed = [one for one in (*advice.best_candidates, *advice.best_probes) if one.expected_left is not None]
    others = [one for one in listed if one.guess not in (own.guess, best.guess)]
    others.sort(key=lambda one: one.expected_left or 0.0)
    return Judgement(own, step, best, tuple(others[:top]), best if best.is_likely else advice.familiar)


def _roughly(
    position: Position, suggestion: Suggestion, best: Suggestion, strategy: Best
) -> tuple[Suggestion, Suggestion]:
    """Both guesses with estimates of the guesses after them; an exact number of the best guess stays."""
    rows = [position.listing.guess_row(one.guess) for one in (suggestion, best)]
    own, lowest = suggestion.expected_left, best.expected_left
    if best.is_exact or own is None or lowest is None:
        pair: Sequence[float | None] | None = expected_guesses(position, strategy.companion(position.listing), rows)
        own, lowest = pair or [one.expected_left for one in suggestions(position, rows)]
    if own is None or lowest is None:
        return replace(suggestion, expected_left=None, is_exact=False), best
    if best.is_exact and best.expected_left is not None:  # so its own number is known, and not only the difference
        own, lowest = best.expected_left + max(0.0, own - lowest), best.expected_left
    own, lowest = raise_to_bound(position, np.array(rows, np.int32), np.array([own, lowest]), strategy.loss).tolist()
    return replace(suggestion, expected_left=own, is_exact=False), replace(best, expected_left=lowest)


def feedback_draw(position: Position, turn: Turn) -> tuple[float, float, float]:
    """The luck of a turn's feedback among all that its guess could get, under the prior if there is one.

    Three chances: of this feedback, of leaving as few candidates or fewer, and of leaving as many or more.

    >>> from sleuth.games.words.word_game import game
    >>> tiny = game("tiny", ["bat", "cat", "hat", "hit"], ["bat", "cat", "hat", "hit"])
    >>> feedback_draw(Position.start(tiny), tiny.turn("hat", "bgg"))  # leaves bat and cat; ggg or gbg are as likely
    (0.5, 1.0, 0.5)
    """
    codes = position.codes(np.array([turn.guess], np.int32))[:, 0]
    part_codes, part, sizes = np.unique(codes, return_inverse=True, return_counts=True)
    sizes[part_codes == position.listing.win] = 0
    mass = np.ones(len(codes)) if position.mass is None else position.mass
    shares, sizes_left = mass / mass.sum(), sizes[part]
    own = sizes_left[codes == turn.code][0]
    chance, few, many = (
        float(shares[which].sum()) for which in (codes == turn.code, sizes_left <= own, sizes_left >= own)
    )
    return chance, few, many


def expected_guesses(position: Position, strategy: Ranked, guesses: Sequence[int]) -> list[float] | None:
    """The mean number of guesses of a strategy after each first guess; None if that takes too long.

    Before the first guess of a game with tiers, the likely answers, all alike, stand for all secrets if these are too
    many.
    """
    if _is_long(position) and position.listing.likely is not None and position.is_whole and not position.history:
        labels = [position.listing.guesses[guess] for guess in guesses]
        position, strategy = Position.start(_likely(position.listing)), named(usual_strategy("uniform"))
        guesses = [position.listing.guess_row(label) for label in labels]
    if _is_long(position):
        return None
    position = position.compiled()
    games = [_rounds_after(position, strategy, guess) for guess in guesses]
    return [float(np.average([game[row] for row in position.rows.tolist()], weights=position.mass)) for game in games]


def _rounds_after(position: Position, strategy: Ranked, guess: int) -> dict[int, float]:
    """Candidate → rounds after a first guess, as in `rounds`; this guess may leave all candidates in one part."""
    (code, part), *more = position.split_row(guess)
    if more or position.listing.ends(code, len(part.rows)):
        return rounds(position, strategy, opener=guess)
    return {row: number + 1 for row, number in rounds(part, strategy).items()}


@lru_cache(maxsize=2)
def _likely(listing: Listing) -> Listing:
    """The game of words whose secrets are the likely answers, all alike."""
    assert listing.likely is not None
    return word_game.game(
        listing.name,
        [listing.secrets[row] for row in np.flatnonzero(listing.likely).tolist()],
        listing.guesses,
        rule=listing.level,
    )


def _is_long(position: Position) -> bool:
    slower = 1 if position.mass is None else 8  # a guess of the strategy takes about ten times as long under a prior
    return slower * len(position.rows) * len(position.legal_rows) > WORK
