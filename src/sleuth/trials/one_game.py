"""Trials: one game of a named codebreaker or strategy against a random secret, for `simulate` to play many of."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

import numpy as np

from sleuth.advice.choose import advisor, is_mixture, strategy
from sleuth.advice.codebreaker import rounds_against
from sleuth.codebreakers.registry import NamedCodebreaker
from sleuth.core.match import random_secret
from sleuth.core.position import Position
from sleuth.games.game_spec import GameSpec
from sleuth.strategies.own import StrategyLike
from sleuth.strategies.registry import strategy_of
from sleuth.trials.sampling import Outcome

if TYPE_CHECKING:
    from sleuth.core.game import Game
    from sleuth.core.listing import Listing
    from sleuth.duels.behavior import Coded
    from sleuth.duels.duel_file import StoredStrategy


def trial(game: str | Game, given: StrategyLike) -> Callable[[np.random.Generator], Outcome]:
    """What plays one game; picklable if the game is. Raises UnknownName or InputError if the two do not go together."""
    spec, name = GameSpec.of(game), strategy_of(given)
    spec.build()  # a game that does not exist is reported before its codebreaker
    found = advisor(spec, name)
    if isinstance(found, NamedCodebreaker):
        return CodebreakerTrial(spec, found)
    if isinstance(name, str) and is_mixture(name):
        return MixtureTrial(spec, name.partition(":")[2])
    return StrategyTrial(spec, name)


@dataclass(frozen=True)
class CodebreakerTrial:
    """Plays a codebreaker against a random secret. Rounds are guesses or, of the show, ceremonies.

    limit: rounds in which the show is won; None: the game's own. Two accounts of a win of the show: `lit`, all lights
    are on by the last week's ceremony; `identified`, that of [Graafsma2022]: by then, that ceremony's lights included,
    only one matching is possible, lit or not. Other games have none.
    """

    spec: GameSpec
    line: NamedCodebreaker
    limit: int | None = None

    @cached_property
    def _game(self) -> Game:
        return self.spec.build()

    def __getstate__(self) -> dict[str, Any]:
        return {"spec": self.spec, "line": self.line, "limit": self.limit}

    def __call__(self, rng: np.random.Generator) -> Outcome:
        """The outcome of one game."""
        secret = self._game.rules.draw(rng)
        left: list[int] = []
        options = {"watch": left.append} if self.line.watched else {}
        rounds = rounds_against(self._game, self.line, secret, rng, **options)
        limit = self.limit or self._game.rules.limit
        if not left or limit is None:
            return Outcome(rounds)
        return season_outcome(rounds, left, limit)


def season_outcome(weeks: int, left: Sequence[int], limit: int) -> Outcome:
    """How a season ended. weeks: ceremonies held; left: matchings left, a booth and a ceremony each week."""
    known = left.index(1) // 2 + 1 if 1 in left else weeks
    return Outcome(weeks, {"lit": weeks <= limit, "identified": known <= limit})


@dataclass(frozen=True)
class StrategyTrial:
    """Plays a strategy against a secret of a listing that is drawn by the prior; rounds are guesses."""

    spec: GameSpec
    name: StrategyLike

    @cached_property
    def _known(self) -> tuple[Listing, dict[int, float], dict[str, int] | None]:
        from sleuth.advice.best import grown
        from sleuth.core.evaluation import rounds_of

        start = Position.start(self.spec.listing())
        tree, choices = grown(start.compiled(), strategy(self.name))
        return start.game, rounds_of(start, tree), choices

    def __getstate__(self) -> dict[str, Any]:
        return {"spec": self.spec, "name": self.name}

    def __call__(self, rng: np.random.Generator) -> Outcome:
        """The outcome of one game."""
        game, rounds, choices = self._known
        return Outcome(int(rounds[random_secret(game, rng).secret]), choices=choices)


@dataclass(frozen=True)
class MixtureTrial:
    """Plays a tree of a mixture, drawn for each game, against a secret drawn by the prior; rounds are guesses."""

    spec: GameSpec
    path: str

    @cached_property
    def _known(self) -> tuple[Listing, StoredStrategy, list[Coded]]:
        from sleuth.duels.behavior import codings
        from sleuth.duels.duel_file import stored_strategy

        game = self.spec.listing()
        stored = stored_strategy(self.path, game)
        return game, stored, codings(game, stored.strategy)

    def __getstate__(self) -> dict[str, Any]:
        return {"spec": self.spec, "path": self.path}

    def __call__(self, rng: np.random.Generator) -> Outcome:
        """The outcome of one game."""
        from sleuth.duels.behavior import draw_choice, play
        from sleuth.duels.renamed import before, renaming

        game, stored, codings = self._known
        secret = random_secret(game, rng).secret
        first = draw_choice(stored.strategy, rng)
        coded = codings[before(game, renaming(game, rng))[secret] if stored.renamed else secret]
        return Outcome(play(stored.strategy, coded, rng, first))
