"""Guess a number: the secret is one of 1 to N, and each guess is answered by higher, lower or correct.

"higher" says that the secret is higher than the guess. Source: [FokkinkStassen2011], who solve the game in which the
codemaker chooses the number; its values are [OEISDuel].
"""

from __future__ import annotations

from sleuth.core.game import Game
from sleuth.errors import InputError

MOST = 4096
"""The most numbers: every pair of a guess and a secret is listed."""


def higher_lower(guess: int, secret: int) -> str:
    """Whether the secret is higher or lower than the guess, or the guess is correct.

    >>> higher_lower(10, 17)
    'higher'
    """
    return "correct" if guess == secret else "higher" if secret > guess else "lower"


def highlow_game(n: int, *, rule: str = "free") -> Game:
    """The game with numbers from 1 to n. Raises InputError for an impossible size, UnknownName for a rule level.

    >>> highlow_game(20).listing.secrets[-1]
    '20'
    """
    if not 1 <= n <= MOST:
        raise InputError(f"highlow:{n} is not a game; the largest number must be from 1 to {MOST:,}")
    game = Game.from_rule(range(1, n + 1), None, higher_lower, name=f"highlow:{n}", rule=rule)
    return game.but(sizes=(n,))
