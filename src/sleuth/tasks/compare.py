"""Compare: strategies and codebreakers side by side, best mean first."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from itertools import starmap
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

from sleuth.core.results import MERGED, Result, plain
from sleuth.errors import InputError
from sleuth.files.cells import csv_text
from sleuth.files.loading import late_types, load  # noqa: F401 - annotations use `load`
from sleuth.files.own_file import everywhere
from sleuth.strategies.own import StrategyLike
from sleuth.tasks.convert import task
from sleuth.tasks.kinds import Accounting, File, GameLike, Guess, Jobs, Natural, Positive, StrategyNames, Turns, Workers
from sleuth.tasks.reading import check_resume, spec_of
from sleuth.work import stop
from sleuth.work.executors import workers
from sleuth.work.progress import Watch, stepping
from sleuth.work.stop import CancelEvent

if TYPE_CHECKING:
    from sleuth.core.evaluation import Evaluation
    from sleuth.games.game_spec import GameSpec
    from sleuth.playing.evaluation import Sampled

EVALUATIONS = {"Evaluation": "core.evaluation:Evaluation", "Sampled": "playing.evaluation:Sampled"}
"""What strategies are evaluated to, for `late_types`."""


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


@task
def compare(
    strategies: StrategyNames,
    *,
    game: GameLike = "classic",
    opener: Guess | None = None,
    turns: Turns = (),
    tree: File | None = None,
    accounting: Accounting = "played",
    limit: Positive | None = None,
    games: Positive | None = None,
    seed: Natural = 1,
    jobs: Jobs = 1,
    executor: Workers | None = None,
    ledger: File | None = None,
    resume: bool = False,
    progress: Watch | None = None,
    cancel: CancelEvent | None = None,  # noqa: ARG001 - `task` looks at it
) -> Comparison:
    """Compare strategies over all secrets, or codebreakers of the game, side by side.

    If the work is cancelled, the comparison has the strategies that are done, and the games of a codebreaker so far.

    Args:
        strategies: Strategies or codebreakers of `sleuth games`.
        game: The game: its name, a `Game`, or a `Position` to go on from.
        opener: Start all of them with this guess.
        turns: Go on after this turn, such as crane=bbygb (only with `tree`).
        tree: Write one strategy as a tree: .txt, .json or .dot; -: to standard output.
        accounting: Count whole guesses, or half a guess more for each of the last two candidates [Short2022].
        limit: Count a secret that needs more than N guesses as lost.
        games: Play N random games (codebreakers only).
        seed: Play the same games for the same seed (codebreakers only).
        jobs: Use N processes.
        executor: Send the strategies to a Dask cluster (needs sleuth[cluster]); excludes `jobs`.
        ledger: Keep the figures of each strategy that is done in this file.
        resume: Go on with the ledger where its run ended (only with `ledger`).
        progress: Is called with a `Progress` as the work goes on.
        cancel: Stops the work when it is set: a `threading.Event`, or anything with `is_set`. The best so far comes
            back; if there is none, `TooLittleTime` is raised.

    Returns:
        The comparison, the best mean first.

    Raises:
        UnknownName: a game or a strategy that does not exist.
        UnknownWord: an opener that the game does not have.
        BadFeedback: feedback that the game does not give.
        IllegalGuess: a turn that breaks the rule level, or an opener that breaks it after the turns.
        InconsistentHistory: no secret fits all the feedback.
        InputError: an option that a strategy does not have, a strategy and a codebreaker side by side, or a tree of
            several strategies.
        StrategyError: a strategy that does not find every secret.
        BadLedger: a ledger of another run or version, a damaged one, or one in use.
        CannotWrite: a file that cannot be written.
        MissingExtra: an executor without the extra `cluster`.
        TooLittleTime: the work was cancelled before there was anything to return.
    """
    check_resume(ledger, resume=resume)
    spec, names = spec_of(game), each_once(strategies)
    if tree is not None:
        from sleuth.files.trees import files
        from sleuth.tasks.trees.grow import grow
        from sleuth.tasks.trees.reading import own_game

        check_tree(spec, names, tree, games=games, ledger=ledger, executor=executor)
        found = grow(spec, names[0], turns, progress=progress, opener=opener, accounting=accounting, limit=limit)
        files.write(str(tree), found.listing, found.tree.whole, strategy=found.strategy, source=own_game(spec))
        result = Compared(found.strategy, found.evaluation)
        return Comparison(game=found.listing.name, rule=spec.level, prior=spec.prior, results=(result,))
    if turns:
        raise InputError("`turns` is where a tree begins; name its file with `tree` FILE")
    return side_by_side(
        spec,
        names,
        jobs=jobs,
        executor=executor,
        ledger=ledger,
        resume=resume,
        progress=progress,
        opener=opener,
        accounting=accounting,
        limit=limit,
        games=games,
        seed=seed,
    )


def side_by_side(
    spec: GameSpec,
    names: list[StrategyLike],
    *,
    progress: Watch | None,
    jobs: int = 1,
    executor: Workers | None = None,
    ledger: File | None = None,
    resume: bool = False,
    opener: str | None,
    **options: Any,
) -> Comparison:
    """The strategies, the best mean first; if the time is up, those that are done. options: as of `evaluate_named`."""
    from sleuth.playing import evaluation

    if executor is not None:
        names = [*map(everywhere, names)]
    played, secrets = evaluation.planned(spec, names, options["games"])
    sent = spec if executor is None else spec.everywhere()
    options["opener"] = opener and spec.label(opener)
    results: list[tuple[str, Evaluation]] = []
    with ExitStack() as stack:
        kept = None
        if ledger is not None:
            from sleuth.playing.kept import RunRecord, about, opened

            runs = [about(spec, name) for name in names]
            kept = RunRecord(stack.enter_context(opened(ledger, "compare", runs, resume=resume, **options)))
        team = stack.enter_context(workers(jobs, executor, sent, names))
        label = "compare" if len(names) > 1 else str(names[0])
        done = stepping(progress, label, sum(secrets.values()))
        try:
            for one in evaluation.compare(sent, names, team=team, done=done, kept=kept, **options):
                results.append(one)
        except stop.TimeUp:
            if not results:
                raise
    best_first = evaluation.best_first(results, names)
    return Comparison(game=played, rule=spec.level, prior=spec.prior, results=tuple(starmap(Compared, best_first)))


def each_once(strategies: StrategyNames) -> list[StrategyLike]:
    """The strategies in order, each once. Raises InputError if there is none."""
    if not strategies:
        raise InputError("there is no strategy to compare; give at least one")
    return list(dict.fromkeys(cast("tuple[StrategyLike, ...]", strategies)))  # `task` makes a tuple of one


def check_tree(spec: GameSpec, names: Sequence[StrategyLike], tree: File, **options: object) -> None:
    """Raise InputError for what cannot be written as a tree, and for options that do not go with one."""
    from sleuth.advice.choose import advisor
    from sleuth.files.atomic import check_writable
    from sleuth.files.trees import files

    files.format_of(str(tree))
    if str(tree) != "-":
        check_writable(Path(tree))
    if len(names) > 1:
        raise InputError(f"`tree` writes one strategy, and {len(names)} are named; name one")
    if advisor(spec, names[0]).line:
        raise InputError(f"`tree` writes a strategy, and {names[0]} is a codebreaker, which has no tree")
    for name, value in options.items():
        if value is not None:
            raise InputError(f"`tree` has every secret and is grown by this process; leave out `{name}`")


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
