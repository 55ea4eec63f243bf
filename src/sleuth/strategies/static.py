"""Static games: all guesses are asked before any feedback is seen. Do they tell the secrets apart?"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from sleuth.core.arrays import Indices
from sleuth.core.game import Game, game_of
from sleuth.core.inputs.arguments import TEXTS, takes
from sleuth.core.listing import Listing
from sleuth.core.position import Position
from sleuth.core.results import Result, few, shown


@dataclass(frozen=True, repr=False)
class Separation(Result):
    """What a set of guesses tells when all feedback is seen at once.

    Attributes:
        guesses: the labels, as given.
        secrets: the number of secrets.
        named: how many secrets are told apart from all others.
        together: the classes of two or more secrets that get the same feedback to every guess: largest first, then in
            the order of the secrets.
        expected_size: the mean number of secrets that fit the feedback, the secret included; 1 if all are told apart.
    """

    guesses: tuple[str, ...]
    secrets: int
    named: int
    together: tuple[tuple[str, ...], ...]
    expected_size: float

    schema = "separation"

    def __repr__(self) -> str:
        return f"<Separation: {self.named:,} of {self.secrets:,} secrets told apart by {few(self.guesses)}>"

    @shown
    def separating(self) -> bool:
        """Whether every secret is told apart, so that one more guess is sure to win."""
        return not self.together

    @shown
    def classes(self) -> int:
        """The number of classes, those of one secret included."""
        return self.named + len(self.together)

    @shown
    def largest(self) -> int:
        """The number of secrets in the largest class."""
        return len(self.together[0]) if self.together else 1


@takes(guesses=TEXTS)
def separates(game: str | Game | Position | Listing, guesses: Sequence[str]) -> Separation:
    """The classes into which guesses that are made all at once divide the secrets.

    A prior of the game weighs the expected size. The final guess, which names the secret, is not among the guesses.

    Args:
        game: the game, its name or a position; its secrets must be listed.
        guesses: the labels of the guesses.

    Returns:
        The secrets that are told apart, and those that are not, class by class.

    Raises:
        UnknownWord: a guess that the game does not have.
        InputError: a game with too many secrets to list.

    >>> from sleuth.games.pegs import mastermind
    >>> found = separates(mastermind(2, 3), ["11", "12"])
    >>> found.named, found.together, f"{found.expected_size:.3f}"
    (7, (('22', '32'),), '1.222')
    >>> separates(mastermind(2, 3), ["12", "13"]).separating
    True
    """
    game = game if isinstance(game, Listing) else game_of(game).listing
    classes, sizes = divide(game, [game.guess_row(label) for label in guesses])
    order = np.argsort(classes, kind="stable")
    ends = np.cumsum(sizes)
    several = np.flatnonzero(sizes > 1)
    shared = sorted((-int(sizes[one]), order[ends[one] - sizes[one] : ends[one]].tolist()) for one in several)
    together = tuple(tuple(game.secrets[row] for row in rows) for _, rows in shared)
    prior = game.prior
    expected = (sizes.astype(np.int64) ** 2).sum() / len(classes) if prior is None else prior @ sizes[classes]
    return Separation(
        guesses=tuple(guesses),
        secrets=len(game.secrets),
        named=int((sizes == 1).sum()),
        together=together,
        expected_size=float(expected),
    )


def divide(game: Listing, guesses: Sequence[int]) -> tuple[Indices, Indices]:
    """The class of every secret under some guess rows, (secrets,), and the size of every class, (classes,).

    Classes are numbered by their feedback: that of the first guess first, then that of the second, and so on.
    """
    rows = np.arange(len(game.secrets), dtype=np.int32)
    classes = np.zeros(len(rows), np.int64)
    for guess in guesses:
        codes = game.block(np.array([guess], np.int32), rows)[:, 0]
        _, classes = np.unique(classes * game.n_codes + codes, return_inverse=True)
    return classes.astype(np.int32), np.bincount(classes).astype(np.int32)
