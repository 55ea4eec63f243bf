"""One game of a strategy or a codebreaker, or on several boards, for `simulate` to play many times.

`trial` returns a function that plays one game; it is picklable if the game is.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache, partial

import numpy as np

from sleuth.advice.best import prepare
from sleuth.advice.choose import advisor, boards_strategy, strategy
from sleuth.core.arrays import Costs, Indices
from sleuth.core.game import Game
from sleuth.core.match import rounds
from sleuth.core.position import Position
from sleuth.core.rules import GuessRow, Turn
from sleuth.games.game_spec import GameSpec
from sleuth.playing.codemakers import check_enough_secrets, secret_rows
from sleuth.playing.sampling import Outcome, PlayOne
from sleuth.strategies import boards as several
from sleuth.strategies.boards import BoardPositions
from sleuth.strategies.own import StrategyLike
from sleuth.strategies.ranked import Ranked, ShownByName
from sleuth.strategies.registry import strategy_of


def trial(game: str | Game | GameSpec, name: StrategyLike, boards: int = 1, *, opener: str | None = None) -> PlayOne:
    """A function that plays one game against a random secret, or on several boards against distinct ones.

    opener: in place of the strategy's own first guess. Raises UnknownName or InputError if the game and the strategy do
    not go together.
    """
    spec, name = game if isinstance(game, GameSpec) else GameSpec.of(game), strategy_of(name)
    spec.build()  # a game that does not exist is reported before its codebreaker
    if boards != 1:
        boards_strategy(spec, name)
        BoardPositions.start(spec.listing(), boards)
        check_enough_secrets(spec.listing(), boards)
        return partial(_on_boards, spec, name, boards)
    line = advisor(spec, name).line
    return partial(_by_strategy, spec, name, opener) if line is None else partial(by_codebreaker, spec, name, None)


def first_guess(spec: GameSpec, name: StrategyLike, boards: int, seed: int) -> str:
    """The first guess of `trial` without an opener. seed: for codebreakers that draw it at random."""
    name = strategy_of(name)
    if line := advisor(spec, name).line:
        game = spec.build()
        return game.rules.spell_guess(line.next_guess(game, (), np.random.default_rng(seed)))
    start, choose = _begin(spec, name, on_boards=boards > 1)
    return start.listing.guesses[choose(start)]


def by_codebreaker(spec: GameSpec, name: StrategyLike, limit: int | None, rng: np.random.Generator) -> Outcome:
    """A game of a codebreaker against a random secret. Rounds are guesses or, of the show, ceremonies.

    limit: rounds in which the show is won; None: the game's own. Other games have no account of a win.
    """
    game, line = spec.build(), advisor(spec, name).line
    assert line is not None
    counts: list[int] = []
    options = {"watch": counts.append} if line.takes("watch") else {}
    rounds = line.rounds_against(game, game.rules.draw(rng), rng, **options)
    limit = limit or game.rules.limit
    return season_outcome(rounds, counts, limit) if counts and limit is not None else Outcome(rounds)


def season_outcome(weeks: int, counts: Sequence[int], limit: int) -> Outcome:
    """How a season ended, by two accounts.

    `lit`: all lights are on by the last week's ceremony. `identified`, that of [Graafsma2022]: by then, that ceremony's
    lights included, only one matching is possible, lit or not.

    weeks: ceremonies held. counts: matchings left, a booth and a ceremony each week.
    """
    week = counts.index(1) // 2 + 1 if 1 in counts else weeks
    return Outcome(weeks, {"lit": weeks <= limit, "identified": week <= limit})


def _by_strategy(spec: GameSpec, name: StrategyLike, opener: str | None, rng: np.random.Generator) -> Outcome:
    """A game against a secret of a listing that is drawn by the prior; rounds are guesses."""
    start, choose = _begin(spec, name, on_boards=False)
    secret = int(secret_rows(start.listing, 1, rng)[0])
    first = None if opener is None else start.listing.guess_row(opener)
    return Outcome(int(rounds(start, choose, opener=first, secret=secret)[secret]))


def _on_boards(spec: GameSpec, name: StrategyLike, number: int, rng: np.random.Generator) -> Outcome:
    """A game against distinct random secrets, drawn by the prior; rounds are guesses.

    The account `solved`: all boards within SPARE guesses more than there are boards.
    """
    start, strategy = _begin(spec, name, on_boards=True)
    listing = start.listing
    secrets = secret_rows(listing, number, rng)
    boards = BoardPositions((start,) * number)
    guesses = 0
    while boards.unsolved:
        guess = several.choose(boards, strategy)
        boards = boards.after(guess, listing.block(np.array([guess], np.int32), secrets)[:, 0].tolist())
        guesses += 1
    return Outcome(guesses, {"solved": guesses <= number + several.SPARE})


@lru_cache(maxsize=2)
def _begin(spec: GameSpec, name: StrategyLike, *, on_boards: bool) -> tuple[Position, Remembered]:
    """The start of a game, and a strategy with a cache of guesses, as most positions come up again."""
    start = Position.start(spec.listing()).compiled()
    ranked = boards_strategy(spec, name) if on_boards else strategy(name)
    prepare(start, ranked)
    return start, Remembered(ranked)


class Remembered(ShownByName):
    """A strategy with a cache for positions that come up again."""

    def __init__(self, strategy: Ranked) -> None:
        self.strategy, self.name, self.effort, self.rank = strategy, strategy.name, strategy.effort, strategy.rank
        self._choices: dict[tuple[Turn, ...], GuessRow] = {}
        self._costs: dict[tuple[Turn, ...], tuple[Indices, Costs]] = {}

    def __call__(self, position: Position) -> GuessRow:
        """The guess row to make."""
        if position.history not in self._choices:
            self._choices[position.history] = self.strategy(position)
        return self._choices[position.history]

    def costs(self, position: Position) -> tuple[Indices, Costs]:
        """The guess rows and the cost of each, as `summed_costs` adds them."""
        if position.history in self._costs:
            return self._costs[position.history]
        costs = self.strategy.costs(position)
        if len(position.history) < 2 and len(self._costs) < 2_000:  # they come again in every game
            self._costs[position.history] = costs
        return costs
