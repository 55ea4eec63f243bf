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
from sleuth.trials.evaluation import evaluate_named, is_part, keep, recalled
from sleuth.trials.kept import RunRecord


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
    kept: RunRecord | None = None,
) -> Iterator[tuple[str, Evaluation]]:
    """Yield (name, evaluation) as each strategy or codebreaker is done: by this process alone in order.

    The options are those of `evaluate_named`. team: who does it. done: called with the number of secrets as they are
    solved, or with a team as each strategy is. kept: what an earlier run has done, which comes
    first; this one adds to it.
    Raises UnknownName before any work if a name is wrong.
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
    known = {} if kept is None else {str(name): recalled(kept, str(name)) for name in names}
    for label, before in known.items():
        if before is not None:
            if done:
                done(before.secrets)
            yield label, before
    for name, found in team.spread(work, [name for name in names if known.get(str(name)) is None]):
        if done and not alone:
            done(found.secrets)
        if kept is not None and not is_part(found, games):
            keep(kept, str(name), found)
        yield str(name), found


def best_first(results: Sequence[tuple[str, Evaluation]], names: Sequence[object]) -> list[tuple[str, Evaluation]]:
    """The results by their means; where two are equal, in the order of the names."""
    order = [*map(str, names)]
    return sorted(results, key=lambda result: (result[1].mean, order.index(result[0])))


def all_rounds(results: Sequence[tuple[str, Evaluation]]) -> list[float]:
    """Every number of rounds that occurs, ascending."""
    return sorted({rounds for _, found in results for rounds in found.distribution})
