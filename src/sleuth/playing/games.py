"""One game to be played many times by `simulate`: of a strategy, a codebreaker, on several boards, or a season.

Each function here returns what plays one game; it is picklable if the game is.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache, partial
from typing import TYPE_CHECKING

import numpy as np

from sleuth.advice.choose import advisor, ranked
from sleuth.codebreakers.registry import codebreakers
from sleuth.core.evaluation import Evaluation
from sleuth.core.position import Position
from sleuth.core.rules import GuessRow
from sleuth.errors import UnknownName
from sleuth.games.game_spec import GameSpec
from sleuth.games.show import WEEKS, Format, format_named, require_plain
from sleuth.playing.codemakers import check_enough_secrets, secret_rows
from sleuth.playing.evaluation import by_codebreaker, evaluate_strategy, season_outcome
from sleuth.playing.sampling import Outcome, PlayOne
from sleuth.season.play.card import card_player
from sleuth.season.play.seasons import Player, play, player
from sleuth.season.play.strategies import WAYS
from sleuth.strategies import boards as several
from sleuth.strategies.boards import SPARE, BoardPositions
from sleuth.strategies.own import StrategyLike
from sleuth.strategies.ranked import costs_of
from sleuth.strategies.registry import strategy_of

if TYPE_CHECKING:
    from sleuth.core.arrays import Costs, Indices
    from sleuth.core.game import Game
    from sleuth.strategies.ranked import Ranked

KEPT = 2_000
"""Positions whose costs are kept: those after the first guess come again in every game."""

ON_BOARDS = "play on several boards"
CARD = "card"
GRAAFSMA = ("swap-search", "inference-table")
SEASON_STRATEGIES: Mapping[str, str] = {
    **{name: way.what for name, way in WAYS.items()},
    "swap-search": "Graafsma's search by swaps [Graafsma2022]",
    "inference-table": "Graafsma's search with her inference table [Graafsma2022]",
    CARD: "the pen-and-paper card of `sleuth season card`",
}


def trial(game: str | Game, given: StrategyLike, boards: int = 1) -> PlayOne:
    """What plays one game against a random secret, or one of several boards against distinct ones.

    Raises UnknownName or InputError if the game and the strategy do not go together.
    """
    spec, name = GameSpec.of(game), strategy_of(given)
    spec.build()  # a game that does not exist is reported before its codebreaker
    if boards != 1:
        ranked(spec, name, ON_BOARDS, loss=None)
        BoardPositions.start(spec.listing(), boards)
        check_enough_secrets(spec.listing(), boards)
        return partial(_on_boards, spec, name, boards)
    line = advisor(spec, name).line
    return partial(_by_strategy if line is None else _by_codebreaker, spec, name)


def season_trial(format_name: str, strategy: str, *, weeks: int = WEEKS) -> PlayOne:
    """What plays one season. Raises UnknownName, or InputError where the two do not go together."""
    form = format_named(format_name)
    if strategy not in SEASON_STRATEGIES:
        raise UnknownName(f"there is no strategy {strategy!r} of the season; there are {', '.join(SEASON_STRATEGIES)}")
    if strategy in (*GRAAFSMA, CARD):
        require_plain(form, strategy)
    if strategy in GRAAFSMA:
        return partial(by_codebreaker, GameSpec(f"dating:{form.size_a}"), codebreakers("dating")[strategy], weeks)
    form.check()
    make = partial(card_player, form) if strategy == CARD else partial(player, form, strategy, weeks=weeks)
    return partial(_season, form, make, weeks)


def _by_codebreaker(spec: GameSpec, name: StrategyLike, rng: np.random.Generator) -> Outcome:
    """A game of a codebreaker, which each process makes of its name or function."""
    line = advisor(spec, name).line
    assert line is not None
    return by_codebreaker(spec, line, None, rng)


@lru_cache(maxsize=2)
def _evaluated(spec: GameSpec, name: StrategyLike) -> Evaluation:
    return evaluate_strategy(spec.listing(), name)


def _by_strategy(spec: GameSpec, name: StrategyLike, rng: np.random.Generator) -> Outcome:
    """A game against a secret of a listing that is drawn by the prior; rounds are guesses."""
    listing, found = spec.listing(), _evaluated(spec, name)
    assert found.per_secret is not None
    secret = listing.secrets[rng.choice(len(listing.secrets), p=listing.prior)]
    return Outcome(int(found.per_secret[secret]), choices=found.choices)


def _season(form: Format, make: Player, weeks: int, rng: np.random.Generator) -> Outcome:
    found = play(make, form, form.draw(rng), rng)
    return season_outcome(found.weeks, found.left, weeks)


def _on_boards(spec: GameSpec, name: StrategyLike, number: int, rng: np.random.Generator) -> Outcome:
    """A game against distinct random secrets, drawn by the prior; rounds are guesses.

    The account `solved`: all boards within SPARE guesses more than there are boards.
    """
    start, strategy = _remembered(spec, name)
    listing = start.listing
    secrets = secret_rows(listing, number, rng)
    boards = BoardPositions((start,) * number)
    rounds = 0
    while boards.unsolved:
        guess = several.choose(boards, strategy)
        boards = boards.after(guess, listing.block(np.array([guess], np.int32), secrets)[:, 0].tolist())
        rounds += 1
    return Outcome(rounds, {"solved": rounds <= number + SPARE})


@lru_cache(maxsize=2)
def _remembered(spec: GameSpec, name: StrategyLike) -> tuple[Position, Remembered]:
    return Position.start(spec.listing()).compiled(), Remembered(ranked(spec, name, ON_BOARDS, loss=None))


@dataclass
class Remembered:
    """A strategy that keeps what it found for the positions that come again.

    Attributes:
        strategy: the strategy.
    """

    strategy: Ranked
    _choices: dict[bytes, GuessRow] = field(default_factory=dict)
    _costs: dict[bytes, tuple[Indices, Costs]] = field(default_factory=dict)

    @property
    def name(self) -> str:
        """As of the strategy."""
        return self.strategy.name

    @property
    def effort(self) -> int:
        """As of the strategy."""
        return self.strategy.effort

    def __call__(self, position: Position) -> GuessRow:
        """The guess row to make."""
        key = position.rows.tobytes()
        if key not in self._choices:
            self._choices[key] = self.strategy(position)
        return self._choices[key]

    def rank(self, position: Position) -> tuple[Indices, Costs]:
        """Guess rows, best first, and the cost of each."""
        return self.strategy.rank(position)

    def costs(self, position: Position) -> tuple[Indices, Costs]:
        """The guess rows and the cost of each, as `summed_costs` adds them."""
        key = position.rows.tobytes()
        if key in self._costs:
            return self._costs[key]
        found = costs_of(self.strategy, position)
        if len(position.history) < 2 and len(self._costs) < KEPT:
            self._costs[key] = found
        return found
