"""Compare: strategies against every secret, side by side."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor, as_completed

from sleuth.evaluation import Accounting, Evaluation, evaluate
from sleuth.game import Game
from sleuth.registry import GameSpec, strategy
from sleuth.tree import grow


def run(
    game: Game,
    name: str,
    *,
    opener: str | None = None,
    accounting: Accounting = "played",
    limit: int = 6,
    done: Callable[[int], None] | None = None,
) -> Evaluation:
    """The evaluation of a strategy over all secrets of a game.

    opener: a first guess in place of the strategy's own. done: called with the number of secrets as they are solved.
    """
    first = None if opener is None else game.guess_row(opener)
    position = game.start().compiled()
    tree = grow(position, strategy(name), opener=first, done=done)
    return evaluate(position, tree, accounting=accounting, limit=limit)


def compare(
    spec: GameSpec,
    names: Sequence[str],
    *,
    opener: str | None = None,
    accounting: Accounting = "played",
    limit: int = 6,
    executor: Executor | None = None,
    done: Callable[[int], None] | None = None,
) -> Iterator[tuple[str, Evaluation]]:
    """Yield (name, evaluation) as each strategy is done: in order without an executor, else as they come.

    done: called with the number of secrets as they are solved, or with an executor as each strategy is. Raises
    UnknownName before any work if a name is wrong.
    """
    for name in names:
        strategy(name)
    if executor is None:
        game = spec.build()
        for name in names:
            yield name, run(game, name, opener=opener, accounting=accounting, limit=limit, done=done)
        return
    spec.build().table  # noqa: B018 - made once, here, so that the workers only map it
    tasks = {executor.submit(_build_and_run, spec, name, opener, accounting, limit): name for name in names}
    for task in as_completed(tasks):
        found = task.result()
        if done:
            done(found.secrets)
        yield tasks[task], found


def _build_and_run(spec: GameSpec, name: str, opener: str | None, accounting: Accounting, limit: int) -> Evaluation:
    """What a worker does: it is sent names, and builds the game itself from the cached table."""
    return run(spec.build(), name, opener=opener, accounting=accounting, limit=limit)


def as_csv(results: Sequence[tuple[str, Evaluation]]) -> str:
    """The comparison as CSV: a line per strategy, a column per number of rounds."""
    rounds = all_rounds(results)
    out = io.StringIO()
    table = csv.writer(out, lineterminator="\n")
    table.writerow(["strategy", "opener", "secrets", "total", "mean", "worst", "losses", *(f"{r:g}" for r in rounds)])
    for name, found in results:
        told = found.as_dict()
        counts = [found.distribution.get(r, 0) for r in rounds]
        table.writerow([name, *(told[k] for k in ("opener", "secrets", "total", "mean", "worst", "losses")), *counts])
    return out.getvalue()


def all_rounds(results: Sequence[tuple[str, Evaluation]]) -> list[float]:
    """Every number of rounds that occurs, ascending."""
    return sorted({rounds for _, found in results for rounds in found.distribution})
