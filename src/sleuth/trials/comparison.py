"""Strategies and codebreakers side by side, each against every secret of a game or a sample."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from sleuth.advice.choose import codebreaker_of, strategy
from sleuth.codebreakers.registry import NamedCodebreaker
from sleuth.core.evaluation import Accounting, Evaluation
from sleuth.core.team import ALONE, Team
from sleuth.errors import InputError
from sleuth.games.game_spec import GameSpec
from sleuth.strategies.own import StrategyLike
from sleuth.strategies.registry import strategy_of
from sleuth.trials.evaluation import evaluate_named


def compare(
    spec: GameSpec,
    names: Sequence[StrategyLike],
    *,
    opener: str | None = None,
    accounting: Accounting = "played",
    limit: int | None = None,
    games: int | None = None,
    seed: int = 1,
    team: Team = ALONE,
    done: Callable[[int], None] | None = None,
) -> Iterator[tuple[str, Evaluation]]:
    """Yield (name, evaluation) as each strategy or codebreaker is done: by this process alone in order.

    The options are those of `evaluate_named`. team: who does it. done: called with the number of secrets as they are
    solved, or with a team as each strategy is. Raises UnknownName before any work if a name is wrong.
    """
    names = [*map(strategy_of, names)]
    if len(set(map(str, names))) < len(names):
        raise InputError(f"two of {', '.join(map(str, names))} have one name; give them others by sleuth.named")
    lines = [codebreaker_of(spec, name) or strategy(name) for name in names]
    alone = team.executor is None
    if not alone and not all(isinstance(line, NamedCodebreaker) for line in lines):
        spec.listing().table  # noqa: B018 - made once, here, so that the workers only map it
    work = partial(
        evaluate_named, spec, opener=opener, accounting=accounting, limit=limit, games=games, seed=seed,
        done=done if alone else None,
    )  # fmt: skip
    for name, found in team.spread(work, names):
        if done and not alone:
            done(found.secrets)
        yield str(name), found


def best_first(results: Sequence[tuple[str, Evaluation]], names: Sequence[object]) -> list[tuple[str, Evaluation]]:
    """The results by their means; where two are equal, in the order of the names."""
    order = [*map(str, names)]
    return sorted(results, key=lambda result: (result[1].mean, order.index(result[0])))


def all_rounds(results: Sequence[tuple[str, Evaluation]]) -> list[float]:
    """Every number of rounds that occurs, ascending."""
    return sorted({rounds for _, found in results for rounds in found.distribution})
