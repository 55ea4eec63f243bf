"""Who advises in a game, a strategy that ranks guesses or a codebreaker, by name; and what it advises after turns."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from importlib import import_module  # noqa: F401 - an annotation uses it
from typing import TYPE_CHECKING, cast

from sleuth.advice import BEST, LOSS
from sleuth.codebreakers.registry import NamedCodebreaker, codebreakers, default, played_by
from sleuth.core.game import Game
from sleuth.core.inputs.near import meant, near
from sleuth.errors import InconsistentHistory, InputError, UnknownName
from sleuth.games import labels
from sleuth.games.game_spec import GameSpec
from sleuth.strategies import registry
from sleuth.strategies.own import Own, StrategyLike, is_ours
from sleuth.strategies.registry import STRATEGIES

if TYPE_CHECKING:
    from sleuth.advice.codebreaker import Advisor, CodebreakerAdvice
    from sleuth.advice.pattern import PatternLeft
    from sleuth.advice.values import Advice
    from sleuth.core.position import Position
    from sleuth.strategies.coverage import Tally
    from sleuth.strategies.ranked import Ranked


def strategy(name: StrategyLike) -> Ranked:
    """The strategy of that name, or of a function.

    Args:
        name: a score, or one of the other strategies that `sleuth games --strategies` lists; or a function from a
            position to a guess, as its label or its row, or my_strategy.py:mine.

    Returns:
        A function from a position to a guess row; its `rank` returns guess rows, best first, and their costs. Of a
        function that has no `rank`, it returns the guess alone.

    Raises:
        UnknownName: a strategy that does not exist.
        InputError: a number in the name that the strategy cannot take.

    >>> strategy("p:-0.5").name
    'p:-0.5'
    """
    found = registry.resolved(name)
    return _best() if found == BEST else registry.strategy(found)


def advisor(
    spec: GameSpec, given: StrategyLike | None = None, loss: int | None = LOSS, *, familiar: bool = False
) -> Advisor:
    """The strategy or codebreaker of that name, or the strategy of a function, for a game.

    given: None: `best` if the game can be listed, else its best codebreaker. loss, familiar: of `best`. Raises
    UnknownName, and InputError for a strategy where the game has no listing.
    """
    name = None if given is None else registry.resolved(given)
    if isinstance(name, Own):
        return _listed(spec, name)
    return _advisor(spec, name, loss, familiar)


def ready(spec: GameSpec, given: Advisor | StrategyLike | None) -> Advisor:
    """The advisor that was given; if it is named, a function or None, as `advisor` finds it."""
    if isinstance(given, NamedCodebreaker):
        return given
    return cast("Ranked", given) if is_ours(given) else advisor(spec, given)


def _listed(spec: GameSpec, found: Ranked, instead: Iterable[str] = ()) -> Ranked:
    """A strategy of a game that can be listed. Raises InputError, which names others instead, for another game."""
    if spec.build().make_listing is None:
        others = f"; there are {', '.join(instead)}" if instead else ""
        raise InputError(f"{found.name} ranks guesses of a list, and {spec.name} has none{others}")
    return found


def _advisor(spec: GameSpec, name: str | None, loss: int | None, familiar: bool) -> Advisor:
    family = spec.family
    known = {} if family is None or family.is_words else codebreakers(family.kind)
    if name in known:
        return _free(spec, known[name])
    if name is not None and (able := played_by(name)):
        forms, named = ", ".join(one.form for one in able), spec.build().name
        raise UnknownName(f"{name!r} plays {forms}, not {named}; name one of these games, as in {able[0].example}")
    if family is None or family.is_words:
        return _best(loss, familiar) if name in (None, BEST) else strategy(name)
    game = spec.build()
    if name is None:
        line = None if game.listed else default(family.kind, game.places, game.sizes)
        return _best(loss, familiar) if line is None else _free(spec, line)
    try:
        found = _best(loss, familiar) if name == BEST else strategy(name)
    except UnknownName:
        if not known:
            raise
        names = [*known, *(line.form for line in STRATEGIES if game.make_listing)]
        there_are = f"there are {', '.join(names)}{meant(name, names)}"
        raise UnknownName(
            f"there is no {name!r} for {spec.name}; {there_are}", value=name, near=near(name, names)
        ) from None
    return _listed(spec, found, known)


def _best(loss: int | None = LOSS, familiar: bool = False) -> Ranked:
    from sleuth.advice.best import Best

    return Best(loss=loss, familiar=familiar)


def codebreaker_of(spec: GameSpec, name: StrategyLike | None = None) -> NamedCodebreaker | None:
    """The codebreaker that `advisor` finds; None where it finds a strategy."""
    found = advisor(spec, name)
    return found if isinstance(found, NamedCodebreaker) else None


def _free(spec: GameSpec, line: NamedCodebreaker) -> NamedCodebreaker:
    """The codebreaker. Raises InputError where the game has a rule level or a prior."""
    if spec.rule != "free" or spec.prior != "uniform":
        option = f"`rule` {spec.rule}" if spec.rule != "free" else f"`prior` {spec.prior}"
        raise InputError(f"{option}: a codebreaker of {spec.name} plays by the rule free, with a uniform prior")
    return line


def ranked(spec: GameSpec, name: StrategyLike | None, purpose: str, loss: int | None = LOSS) -> Ranked:
    """The strategy of that name, or `best`, for what no codebreaker can do. Raises InputError for one."""
    found = advisor(spec, name, loss=loss)
    if isinstance(found, NamedCodebreaker):
        raise InputError(f"{purpose} needs a strategy that ranks a list of guesses; {found.name} is a codebreaker")
    return found


def advise(
    game: Game,
    turns: Sequence[tuple[str, str]],
    advisor: Advisor,
    *,
    top: int = 5,
    why: str | None = None,
    seed: int = 0,
    watch: Tally | None = None,
) -> Advice | CodebreakerAdvice | PatternLeft:
    """The advice of a strategy or a codebreaker after some turns, (guess, feedback) as text.

    top, why: of a strategy, see `suggestions.advise`; a codebreaker has neither. seed: of a codebreaker
    that draws at random. watch: called with the number of guesses ranked, and their total. Raises InputError for an
    option that the advisor does not have, and what `position.replay` and `Game.replay` raise for the turns.
    """
    import numpy as np

    from sleuth.advice.codebreaker import codebreaker_advice
    from sleuth.advice.pattern import PatternLeft
    from sleuth.advice.suggestions import advise as strategy_advice

    if isinstance(advisor, NamedCodebreaker):
        if why:
            raise InputError(f"why needs a strategy that ranks a list of guesses; {advisor.name} is a codebreaker")
        return codebreaker_advice(game, advisor, game.replay(turns), np.random.default_rng(seed))
    at, notes = reached(game, turns)
    if isinstance(at, PatternLeft):
        return at
    found = strategy_advice(at, advisor, top=top, why=why, watch=watch)
    return replace(found, notes=(*notes, *found.notes))


def reached(game: Game, turns: Sequence[tuple[str, str]]) -> tuple[Position | PatternLeft, tuple[str, ...]]:
    """The position after turns as text, and notes about them; if no secret fits, though a word could, the pattern.

    Raises what `position.replay` raises.
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


def position_after(game: Game, turns: Sequence[tuple[str, str]]) -> Position:
    """The position of a game with a list after turns as text. Raises what `position.replay` raises."""
    from sleuth.core.position import replay

    return replay(game.listing, _read(game, turns), unlisted=True)


def _read(game: Game, turns: Sequence[tuple[str, str]]) -> list[tuple[str, str]]:
    """The turns with their guesses as the game writes them; a guess of words may be in no list."""
    return [(game.rules.made(guess), text) for guess, text in turns]


strategy.__annotations__["return"] = registry.strategy.__annotations__["return"]  # `get_type_hints` loads it
