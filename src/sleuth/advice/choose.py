"""Advisors by name: a strategy that ranks guesses, or a codebreaker, with the same methods."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from inspect import isgeneratorfunction
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from sleuth.advice import BEST, LOSS
from sleuth.codebreakers.registry import NamedCodebreaker, codebreakers, default, families_of, own_codebreaker
from sleuth.core.game import Game
from sleuth.core.inputs.near import did_you_mean, near
from sleuth.errors import InconsistentHistory, InputError, UnknownName
from sleuth.games import labels
from sleuth.games.game_spec import GameSpec
from sleuth.strategies import registry
from sleuth.strategies.own import Own, StrategyLike
from sleuth.strategies.registry import STRATEGIES

if TYPE_CHECKING:
    import numpy as np

    from sleuth.advice.codebreaker import CodebreakerAdvice
    from sleuth.advice.hints import Hints
    from sleuth.advice.pattern import PatternLeft
    from sleuth.advice.values import Advice
    from sleuth.core.position import Position
    from sleuth.strategies.coverage import Tally
    from sleuth.strategies.ranked import Ranked

Turns: TypeAlias = Sequence[tuple[str, str]]
"""(guess, feedback) as texts."""


class Advisor(NamedTuple):
    """A strategy, for games that have a listing, or a codebreaker, which needs no list of secrets.

    Attributes:
        strategy: the strategy; None: it is a codebreaker.
        line: the codebreaker in its registry; None: it is a strategy.
    """

    strategy: Ranked | None = None
    line: NamedCodebreaker | None = None

    @property
    def name(self) -> str:
        """As the user writes it."""
        either = self.line or self.strategy
        assert either is not None
        return either.name

    def advise(
        self, game: Game, turns: Turns, *, top: int = 5, why: str | None = None, watch: Tally | None = None
    ) -> Advice | PatternLeft | CodebreakerAdvice:
        """The advice after some turns; the options are those of `suggestions.advise`, which says what is raised.

        A codebreaker advises one guess. If it draws at random, it draws the same each time. It raises InputError for
        `why`.
        """
        if self.line is not None:
            from sleuth.advice.codebreaker import codebreaker_advice

            if why:
                raise InputError(f"`why` needs a strategy that ranks a list of guesses; {self.name} is a codebreaker")
            return codebreaker_advice(game, self.line, game.replay(turns), _rng())
        from sleuth.advice.pattern import PatternLeft
        from sleuth.advice.suggestions import advise

        at, notes = position_or_pattern(game, turns)
        if isinstance(at, PatternLeft):
            return at
        assert self.strategy is not None
        advice = advise(at, self.strategy, top=top, why=why, watch=watch)
        return replace(advice, notes=(*notes, *advice.notes))

    def hints(self, game: Game, turns: Turns, steps: int, *, watch: Tally | None = None) -> Hints:
        """The first hints after some turns. steps: how many, from 1. Raises what `advise` raises for the turns."""
        from sleuth.advice.hints import codebreaker_ladder, first, ladder, pattern_ladder

        if self.line is not None:
            from sleuth.advice.codebreaker import secrets_left

            history = game.replay(turns)
            number = secrets_left(game, self.line, history).number
            rungs = () if game.won(history) else codebreaker_ladder(game, self.line, history, _rng())
            return first(steps, rungs, game, self.name, game.spelled(history), number)
        from sleuth.advice.pattern import PatternLeft
        from sleuth.advice.suggestions import turns_of

        at, notes = position_or_pattern(game, turns)
        if isinstance(at, PatternLeft):
            return first(steps, () if at.won else pattern_ladder(at), game, self.name, at.turns, 0, notes)
        assert self.strategy is not None
        rungs = () if at.is_over else ladder(at, self.strategy, watch)
        return first(steps, rungs, game, self.name, turns_of(at), len(at.rows), notes)


def strategy(name: StrategyLike) -> Ranked:
    """The strategy of that name, or of a function.

    Args:
        name: a score, or one of the other strategies that `sleuth games --strategies` lists; or a function from a
            position to a guess, as its label or your value, or my_strategy.py:mine.

    Returns:
        A function from a position to a guess row; its `rank` returns guess rows, best first, and their costs. For a
        function without a `rank`, it returns the guess alone.

    Raises:
        UnknownName: a strategy that does not exist.
        InputError: a number in the name that the strategy cannot take.

    >>> strategy("p:-0.5").name
    'p:-0.5'
    """
    own_or_name = registry.resolve(name)
    return _best() if own_or_name == BEST else registry.strategy(own_or_name)


def advisor(spec: GameSpec, choice: StrategyLike | None = None, loss: int | None = LOSS) -> Advisor:
    """The strategy or codebreaker of that name, or the strategy of a function, for a game.

    choice: None: `best` if the game can be listed, else its best codebreaker. loss: of `best`. Raises
    UnknownName, and InputError for a strategy where the game has no listing.
    """
    name = None if choice is None else registry.resolve(choice)
    if isinstance(name, Own):
        return (
            _free(spec, own_codebreaker(name.function, name.name))
            if isgeneratorfunction(name.function)
            else _strategy_of(spec, name)
        )
    family = spec.family
    by_name = {} if family is None or family.is_words else codebreakers(family.kind)
    if name in by_name:
        return _free(spec, by_name[name])
    if name is not None and (able := families_of(name)):
        forms, named = ", ".join(one.form for one in able), spec.build().name
        raise UnknownName(f"{name!r} plays {forms}, not {named}; name one of these games, as in {able[0].example}")
    if name is None:
        game = spec.build()
        line = None if family is None or game.listed else default(family.kind, game.places, game.sizes)
        return Advisor(_best(loss)) if line is None else _free(spec, line)
    try:
        ranked = _best(loss) if name == BEST else strategy(name)
    except UnknownName:
        if not by_name:
            raise
        names = [*by_name, *(line.form for line in STRATEGIES if spec.build().make_listing)]
        there_are = f"there are {', '.join(names)}{did_you_mean(name, names)}"
        raise UnknownName(
            f"there is no {name!r} for {spec.name}; {there_are}", value=name, near=near(name, names)
        ) from None
    return _strategy_of(spec, ranked, by_name)


def _strategy_of(spec: GameSpec, strategy: Ranked, instead: Iterable[str] = ()) -> Advisor:
    """A strategy of a game that can be listed. For another game, raises InputError with names to use instead."""
    if spec.build().make_listing is None:
        others = f"; there are {', '.join(instead)}" if instead else ""
        raise InputError(f"{strategy.name} ranks guesses of a list, and {spec.name} has none{others}")
    return Advisor(strategy)


def _best(loss: int | None = LOSS) -> Ranked:
    from sleuth.advice.best import Best

    return Best(loss=loss)


def _free(spec: GameSpec, line: NamedCodebreaker) -> Advisor:
    """The codebreaker. Raises InputError if the game has a rule level or a prior."""
    if spec.rule != "free" or spec.prior != "uniform":
        option = f"`rule` {spec.rule}" if spec.rule != "free" else f"`prior` {spec.prior}"
        raise InputError(f"{option}: a codebreaker of {spec.name} plays by the rule free, with a uniform prior")
    return Advisor(line=line)


def ranking_strategy(spec: GameSpec, name: StrategyLike | None, purpose: str, loss: int | None = LOSS) -> Ranked:
    """The strategy of that name, or `best`. Raises InputError for a codebreaker, which cannot serve the purpose."""
    named_advisor = advisor(spec, name, loss=loss)
    if named_advisor.strategy is None:
        raise InputError(
            f"{purpose} needs a strategy that ranks a list of guesses; {named_advisor.name} is a codebreaker"
        )
    return named_advisor.strategy


def boards_strategy(spec: GameSpec, name: StrategyLike | None) -> Ranked:
    """The strategy that picks guesses for several boards. Raises UnknownName, and InputError for a codebreaker."""
    return ranking_strategy(spec, name, "play on several boards", loss=None)


def _rng() -> np.random.Generator:
    """The random generator of a codebreaker, with the same seed each time."""
    import numpy as np

    return np.random.default_rng((0,))


def position_or_pattern(game: Game, turns: Turns) -> tuple[Position | PatternLeft, tuple[str, ...]]:
    """The position after turns as text, and notes about them; if no secret fits, though a word could, the pattern.

    Raises what `turns.replay` raises.
    """
    from sleuth.advice.pattern import pattern_left

    notes = labels.unlisted_notes(game.listing, (guess for guess, _ in _read(game, turns)))
    try:
        return position_after(game, turns), notes
    except InconsistentHistory as error:
        left = pattern_left(game, turns, str(error), notes)
        if left is None:
            raise
        return left, notes


def position_after(game: Game, turns: Turns) -> Position:
    """The position of a game with a list after turns as text. Raises what `turns.replay` raises."""
    from sleuth.core.turns import replay

    return replay(game.listing, _read(game, turns), unlisted=True)


def _read(game: Game, turns: Turns) -> list[tuple[str, str]]:
    """The turns with their guesses as the game writes them; a guess of words may be in no list."""
    return [(game.rules.rewrite(guess), text) for guess, text in turns]
