"""Trials: one game of a named codebreaker against a random secret, for `simulate` to play many of."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property, partial
from importlib import import_module
from typing import TYPE_CHECKING, Any

import numpy as np

from sleuth.errors import InputError, UnknownName
from sleuth.tasks import registry
from sleuth.tasks.registry import CODE_GAMES, CODEBREAKERS, GameSpec, NamedCodebreaker
from sleuth.tasks.simulation.simulate import BlackPeg, Outcome

if TYPE_CHECKING:
    from sleuth.core.match import Codebreaker


def trial(game: str, codebreaker: str) -> Callable[[np.random.Generator], Outcome]:
    """What plays one game; picklable. Raises UnknownName, or InputError where the two do not go together."""
    kind, _, size = game.partition(":")
    known = {line.name: line for line in CODEBREAKERS if line.game == kind}
    if kind == "dating" and codebreaker in known:
        from sleuth.season.play.seasons import BEST
        from sleuth.tasks.simulation.seasons import season_trial

        return season_trial(size, BEST if codebreaker == "consistent" else codebreaker)
    if codebreaker in known:
        return _unlisted(known[codebreaker], game, size)
    if kind == "dating":
        raise UnknownName(f"there is no codebreaker {codebreaker!r} for {game}; there are {', '.join(known)}")
    try:
        registry.strategy(codebreaker)
    except UnknownName:
        if kind not in CODE_GAMES:
            GameSpec(game).build()  # a game that there is not is told first
        names = [*known, *(line.form for line in registry.STRATEGIES)]
        raise UnknownName(f"there is no {codebreaker!r} for {game}; there are {', '.join(names)}") from None
    return Listed(GameSpec(game), codebreaker)


def _unlisted(line: NamedCodebreaker, game: str, size: str) -> Callable[[np.random.Generator], Outcome]:
    parts = size.split("x")
    if not all(part.isdecimal() and int(part) >= 1 for part in parts) or len(parts) != 1 + (
        line.game in ("suited", "mastermind")
    ):
        raise InputError(f"{game!r} names no game; write {line.game}:10, or suited:5x2, or mastermind:4x6")
    numbers = tuple(map(int, parts))
    make = import_module(f"sleuth.codebreakers.{line.module}").__dict__[line.maker]
    if line.game == "permutation":
        return BlackPeg(numbers[0], Made(make, numbers, line.at_random))
    if line.game == "mastermind":
        return Pegs(numbers, make)
    return Shown(numbers[0], numbers[1] if len(numbers) > 1 else 1, make)


@dataclass(frozen=True)
class Made:
    """Makes a codebreaker of a size, passing on the random generator only to those that draw."""

    make: Callable[..., Codebreaker[Any, Any]]
    size: tuple[int, ...]
    at_random: bool
    watched: bool = False

    def __call__(
        self, *, rng: np.random.Generator, watch: Callable[[int], None] | None = None
    ) -> Codebreaker[Any, Any]:
        """The codebreaker, before its first guess."""
        options: dict[str, Any] = {"rng": rng} if self.at_random else {}
        if self.watched:
            options["watch"] = watch
        return self.make(*self.size, **options)


@dataclass(frozen=True)
class Shown:
    """Plays permutation Wordle, plain or suited, against a random secret; keeps no turns, so that n may be large."""

    n: int
    suits: int
    make: Callable[..., Codebreaker[Any, Any]]

    def __call__(self, rng: np.random.Generator) -> Outcome:
        """The outcome of one game; rounds are guesses."""
        secret = rng.permutation(self.n) + self.n * rng.integers(0, self.suits, self.n)
        options = {} if self.suits == 1 else {"suits": self.suits}
        return Outcome(rounds(self.make(self.n, **options), lambda guess: np.equal(guess, secret), np.all), {})


@dataclass(frozen=True)
class Pegs:
    """Plays Mastermind against a random secret."""

    size: tuple[int, ...]
    make: Callable[..., Codebreaker[Any, Any]]

    def __call__(self, rng: np.random.Generator) -> Outcome:
        """The outcome of one game; rounds are guesses."""
        from sleuth.games.pegs import black_white

        pegs, colours = self.size
        secret = tuple(rng.integers(0, colours, pegs).tolist())
        won = (pegs, 0)
        return Outcome(
            rounds(self.make(pegs, colours), lambda guess: black_white(guess, secret), partial(_equal, won)), {}
        )


@dataclass(frozen=True)
class Listed:
    """Plays a game whose secrets can be listed, by a strategy, against a random secret."""

    spec: GameSpec
    strategy: str

    @cached_property
    def _tree(self) -> Any:
        from sleuth.core.tree import grow

        return grow(self.spec.build().start().compiled(), registry.strategy(self.strategy))

    @cached_property
    def _rounds(self) -> dict[int, float]:
        from sleuth.core.evaluation import rounds_of

        return rounds_of(self.spec.build().start(), self._tree)

    def __call__(self, rng: np.random.Generator) -> Outcome:
        """The outcome of one game; rounds are guesses."""
        return Outcome(int(self._rounds[int(rng.integers(len(self._rounds)))]), {})


def rounds(codebreaker: Codebreaker[Any, Any], answer: Callable[[Any], Any], won: Callable[[Any], Any]) -> int:
    """The number of guesses until the winning feedback; no turn is kept."""
    guess = next(codebreaker)
    count = 1
    feedback = answer(guess)
    while not won(feedback):
        guess = codebreaker.send(feedback)
        count += 1
        feedback = answer(guess)
    codebreaker.close()
    return count


def _equal(won: object, feedback: object) -> bool:
    return feedback == won
