"""Solve: the best decision tree of a game, with the proof that none is better, its ledger and its certificate."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from sleuth import results
from sleuth.errors import InputError
from sleuth.exact import objective as objectives
from sleuth.tasks.convert import best_so_far_task
from sleuth.tasks.kinds import (
    File,
    GameLike,
    Guess,
    Jobs,
    ObjectiveLike,
    Positive,
    Seconds,
    Turns,
    Workers,
    check_two_files,
    spec_of,
)
from sleuth.work import stop
from sleuth.work.executors import workers
from sleuth.work.progress import Progress, Watch
from sleuth.work.stop import CancelEvent

if TYPE_CHECKING:
    from sleuth.exact.root_search import SearchProgress


@best_so_far_task
def solve(
    game: GameLike = "classic",
    *,
    objective: ObjectiveLike = "total",
    opener: Guess | None = None,
    limit: Positive | None = None,
    turns: Turns = (),
    jobs: Jobs = 1,
    executor: Workers | None = None,
    seconds: Seconds | None = None,
    tree: File | None = None,
    narrow: Positive | None = None,
    exact: bool = False,
    out: File | None = None,
    ledger: File | None = None,
    progress: Watch | None = None,
    cancel: CancelEvent | None = None,
) -> results.Solution:
    """Find the best decision tree of a game, with the proof that none is better.

    Args:
        game: The game: its name, a `Game`, or a `Position` to go on from.
        objective: Find the best tree by total, worst, worst-total, total-worst or most:R (most secrets solved within
            R).
        opener: Look only at trees that begin with this guess.
        limit: Solve every secret within N guesses from here.
        turns: Go on after this turn, such as crane=bbygb.
        jobs: Use N processes.
        executor: Send the openers to a Dask cluster (needs sleuth[cluster]); excludes `jobs`.
        seconds: Stop after N seconds with the best tree so far, a lower bound, and how much is open.
        tree: Write the tree: .txt, .json or .dot, as `sleuth tree` does.
        narrow: Look only at about N guesses in each position: a good tree soon, and no proof.
        exact: Find the exact cost of every opener, not only that none is better.
        out: Write a certificate; compressed if it ends in .gz.
        ledger: Keep what is proved of each opener in this file as it comes.
        progress: Is called with a `Progress` as the work goes on.
        cancel: Stops the work when it is set: a `threading.Event`, or anything with `is_set`. The best so far comes
            back; if there is none, `TooLittleTime` is raised.

    Returns:
        The best tree, replayed by the plain rule, with its figures and the proof; the certificate is written.

    Raises:
        UnknownName: a game or an objective that does not exist.
        UnknownWord: a guess that the game does not have.
        BadFeedback: feedback that the game does not give.
        IllegalGuess: a turn that breaks the rule level.
        InconsistentHistory: no secret fits all the feedback.
        InputError: options that do not go together, or a game that is too large.
        Unsolvable: no tree keeps the limit.
        BadLedger: a ledger of another run or version, a damaged one, or one in use.
        CannotWrite: a file that cannot be written; this is checked before any work.
        MissingExtra: an executor without the extra `cluster`.
        TooLittleTime: the work was cancelled before there was anything to return.
    """
    from sleuth.core.turns import replay
    from sleuth.exact import solve as search
    from sleuth.files.atomic import check_writable
    from sleuth.files.trees import files
    from sleuth.tasks.trees import check_output

    wanted = objective.name if isinstance(objective, objectives.Objective) else objective
    limit = objective.limit if limit is None and isinstance(objective, objectives.Objective) else limit
    objectives.objective(wanted, limit)
    spec = spec_of(game)
    if narrow is not None and (exact or out is not None or ledger is not None):
        raise InputError(f"`narrow` {narrow} proves nothing; leave out `exact`, `out` and `ledger`")
    if narrow is not None and (jobs > 1 or executor is not None):
        raise InputError(f"`narrow` {narrow} is one search in one process; leave out `jobs` and `executor`")
    check_two_files(ledger, out)
    tree_file = None if tree is None else check_output(tree)
    certificate, ledger_path = (None if file is None else Path(file) for file in (out, ledger))
    if certificate is not None:
        check_writable(certificate)
    opener = opener and spec.label(opener)
    position = replay((spec if executor is None else spec.everywhere()).listing(), turns)
    if jobs > 1 or executor is not None:
        search.make_ready()

    def watch(state: SearchProgress) -> None:
        if progress is not None:
            progress(in_words(state))

    with workers(jobs, executor, position) as team, stop.until(seconds, cancel):
        solution = search.solve(
            position,
            wanted,
            opener=opener,
            limit=limit,
            narrow=narrow,
            exact=exact,
            team=team,
            ledger=ledger_path,
            out=certificate,
            watch=watch,
        )
    written: list[Path] = []
    if tree_file is not None:
        strategy = f"exact:{solution.objective}"
        written = files.write(tree_file, solution.position.listing, solution.tree.whole, strategy=strategy)
    return replace(
        solution,
        prior=spec.prior,
        policy=None if narrow is not None else "exact" if exact else "refute",
        tree_file=tree_file,
        certificate=None if solution.open else certificate,
        ledger=ledger_path,
        files=tuple(written),
    )


def in_words(progress: SearchProgress) -> Progress:
    """The progress of a search, with the result so far for an interrupt.

    The best cost is in guesses or secrets or, under a prior, the mean or the probability.
    """
    number = f" of search {progress.search + 1}" if progress.search else ""
    text = f"{progress.done:,} of {progress.openers:,} openers{number} done"
    if progress.opener is None or progress.best is None:
        return Progress("openers", progress.done, progress.openers, text)
    cost = f"{progress.best:,}" if progress.unit is None else f"{progress.best / progress.unit:.4f}"
    text += f", the best of them {progress.opener} with {cost}"
    return Progress(f"openers, best {progress.opener} {cost}", progress.done, progress.openers, text)
