"""Compare: strategies and codebreakers side by side, best mean first."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from contextlib import ExitStack
from dataclasses import KW_ONLY, dataclass
from itertools import starmap
from typing import TYPE_CHECKING, Annotated, Any, cast

from sleuth.core.results import MERGED, Result, plain
from sleuth.errors import InputError
from sleuth.files.cells import csv_text
from sleuth.files.loading import late_types, load  # noqa: F401 - annotations use `load`
from sleuth.files.own_file import everywhere
from sleuth.strategies.own import StrategyLike
from sleuth.tasks import fields
from sleuth.tasks.functions import offered
from sleuth.tasks.markers import Argument, OnPage, Option
from sleuth.tasks.request import StrategyNames
from sleuth.tasks.trial_request import EVALUATIONS, TrialRequest
from sleuth.work import stop
from sleuth.work.executors import workers
from sleuth.work.progress import Watch, stepping

if TYPE_CHECKING:
    from sleuth.core.evaluation import Evaluation
    from sleuth.playing.evaluation import Sampled


@dataclass(frozen=True)
class Compare(TrialRequest):
    """Compare strategies over all secrets, or codebreakers of the game, side by side."""

    strategies: Annotated[
        StrategyNames,
        Argument(
            "Strategies or codebreakers of `sleuth games`.",
            metavar="STRATEGY...",
            complete="strategy",
        ),
        OnPage(1, 8, each=60, example=["entropy", "mrd"]),
    ]
    _: KW_ONLY
    opener: Annotated[fields.Opener, Option("Start all of them with this guess.")] = None
    jobs: fields.Jobs = 1
    executor: Annotated[
        fields.Workers, Option("Send the strategies to a Dask cluster (needs sleuth[cluster]); excludes `jobs`.")
    ] = None
    ledger: Annotated[fields.Ledger, Option("Keep the figures of each strategy that is done in this file.")] = None
    resume: fields.Resume = False

    def check(self) -> None:
        """Raise InputError for `resume` without a ledger."""
        super().check()
        fields.check_resume(self.ledger, resume=self.resume)

    @property
    def names(self) -> list[StrategyLike]:
        """The strategies, each once."""
        if not self.strategies:
            raise InputError("there is no strategy to compare; give at least one")
        return list(dict.fromkeys(cast("tuple[StrategyLike, ...]", self.strategies)))


@dataclass(frozen=True)
class Compared:
    """A strategy or codebreaker beside others.

    Attributes:
        strategy: its name.
        evaluation: the guesses that it needs.
    """

    strategy: str
    evaluation: Evaluation | Sampled = dataclasses.field(metadata=MERGED)


late_types(Compared, **EVALUATIONS)


@dataclass(frozen=True)
class Comparison(Result):
    """Strategies side by side.

    Attributes:
        game: the game by name.
        rule: the rule level.
        prior: the prior of the secrets, by name.
        results: the best mean first.
    """

    game: str
    rule: str
    prior: str
    results: tuple[Compared, ...]

    schema = "compare"

    def __repr__(self) -> str:
        means = ", ".join(f"{one.strategy} {one.evaluation.mean:.4f}" for one in self.results)
        return f"<Comparison on {self.game}: {means}>"

    def rows(self) -> list[dict[str, Any]]:
        """One row for each strategy, without its distribution."""
        results: list[dict[str, Any]] = self.as_dict()["results"]
        return [{key: value for key, value in row.items() if not isinstance(value, dict)} for row in results]


def run(request: Compare, *, watch: Watch | None = None) -> Comparison:
    """The comparison, the best mean first.

    If the work is cancelled, it has the strategies that are done until then, and the games of a codebreaker so far.

    Raises:
        UnknownName: a strategy that does not exist.
        UnknownWord: an opener that the game does not have.
        InputError: an option that a strategy does not have, or a strategy and a codebreaker side by side.
        StrategyError: a strategy that does not find every secret.
        BadLedger: a ledger of another run or version, a damaged one, or one in use.
        MissingExtra: an executor without the extra `cluster`.
    """
    from sleuth.playing.evaluation import best_first, compare

    spec, names = request.spec, request.names
    if request.executor is not None:
        names = [*map(everywhere, names)]
    game, secrets = request.planned
    options = request.options
    sent = spec if request.executor is None else spec.everywhere()
    results: list[tuple[str, Evaluation]] = []
    with ExitStack() as stack:
        kept = None
        if request.ledger is not None:
            from sleuth.playing.kept import RunRecord, about, opened

            runs = [about(spec, name) for name in names]
            ledger = opened(request.ledger, "compare", runs, resume=request.resume, **options)
            kept = RunRecord(stack.enter_context(ledger))
        team = stack.enter_context(workers(request.jobs, request.executor, sent, names))
        try:
            done = stepping(watch, "compare", sum(secrets.values()))
            for one in compare(sent, names, team=team, done=done, kept=kept, **options):
                results.append(one)
        except stop.TimeUp:
            if not results:
                raise
    return Comparison(game, spec.level, spec.prior, tuple(starmap(Compared, best_first(results, names))))


def as_csv(results: Sequence[tuple[str, Evaluation]]) -> str:
    """The comparison as CSV: a line per strategy, a column per number of rounds."""
    from sleuth.playing.evaluation import all_rounds

    rounds = all_rounds(results)
    columns = ("opener", "secrets", "total", "mean", "worst", "losses")
    rows = []
    for name, found in results:
        figures = plain(found)
        rows.append([name, *(figures[k] for k in columns), *(found.distribution.get(r, 0) for r in rounds)])
    return csv_text(("strategy", *columns, *(f"{r:g}" for r in rounds)), rows)


compare = offered(Compare, run, warm=(Compare(("first", "entropy", "worst-case")),))
