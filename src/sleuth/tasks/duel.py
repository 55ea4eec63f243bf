"""Duel: how hard the codemaker can make a game, and how well the codebreaker can do whatever the codemaker does."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path
from time import process_time
from typing import TYPE_CHECKING, Annotated

from sleuth import results
from sleuth.games.game_spec import GameSpec
from sleuth.tasks.convert import best_so_far_task
from sleuth.tasks.kinds import File, GameLike, Jobs, Positive, Range, Workers, check_two_files, spec_of
from sleuth.work import stop
from sleuth.work.executors import workers
from sleuth.work.progress import Progress, Watch
from sleuth.work.stop import CancelEvent

if TYPE_CHECKING:
    from sleuth.core.node import Node
    from sleuth.duels.generate import Duel
    from sleuth.duels.ledger import DuelLedger


@best_so_far_task
def duel(
    game: GameLike = "mastermind:4x6",
    *,
    limit: Positive | None = None,
    gap: Annotated[float, Range(0)] = 0.0,
    minutes: Annotated[float, Range(0)] | None = None,
    out: File | None = None,
    ledger: File | None = None,
    jobs: Jobs = 1,
    executor: Workers | None = None,
    progress: Watch | None = None,
    cancel: CancelEvent | None = None,
) -> results.Equilibrium:
    """Find how hard the codemaker can make a game by choosing the secret, and how the codebreaker should mix trees.

    If the work is cancelled, the round under way is given up: the bounds are those of the rounds before.

    Args:
        game: The game: its name, a `Game`, or a `Position` to go on from. Its prior is ignored.
        limit: Find every secret within N guesses.
        gap: Stop when the bounds are this close, in guesses.
        minutes: Stop looking for trees after this time.
        out: Write a certificate; compressed if it ends in .gz.
        ledger: Keep the trees here as they are found.
        jobs: Use N processes.
        executor: Send the openers to a Dask cluster (needs sleuth[cluster]); excludes `jobs`.
        progress: Is called with a `Progress` as the work goes on.
        cancel: Stops the work when it is set: a `threading.Event`, or anything with `is_set`. The best so far comes
            back; if there is none, `TooLittleTime` is raised.

    Returns:
        The bounds of the value, the codemaker's distribution and the codebreaker's mixture; the certificate is written.

    Raises:
        UnknownName: a game that does not exist.
        InputError: a game with more than 128 classes of secrets, or two files of one name.
        Unsolvable: no tree keeps the limit.
        InvalidTree: a tree of the ledger that the plain rule does not confirm.
        BadLedger: a ledger of another run or version, a damaged one, or one in use.
        CannotWrite: a file that cannot be written; this is checked before any work.
        MissingExtra: an executor without the extra `cluster`.
        TooLittleTime: the work was cancelled before there was anything to return.
    """
    from sleuth.core.position import Position
    from sleuth.duels import certificate
    from sleuth.duels.equilibrium import conclude
    from sleuth.duels.generate import Duel
    from sleuth.duels.ledger import DuelLedger
    from sleuth.exact.certificate import write
    from sleuth.exact.solve import make_ready
    from sleuth.files.atomic import check_writable

    spec = duel_spec(game)
    check_two_files(ledger, out)
    if out is not None:
        check_writable(Path(out))
    started = process_time()
    state = Duel(Position.start(spec.listing()), limit)
    with ExitStack() as stack:
        open_ledger = None
        if ledger is not None:
            open_ledger = stack.enter_context(DuelLedger(Path(ledger), state.position.listing, limit))
            stack.enter_context(stop.tidying(open_ledger.close))
            state.rounds = open_ledger.rounds
            for tree in open_ledger.trees:
                state.add(tree)
        if jobs > 1 or executor is not None:
            make_ready()
        team = stack.enter_context(workers(jobs, executor, state.position))
        seconds = None if minutes is None else 60 * minutes
        state.improve(gap=gap, seconds=seconds, team=team, cancel=cancel, watch=_report(progress, open_ledger))
    equilibrium = conclude(state, process_time() - started)
    if out is not None:
        write(Path(out), certificate.build(equilibrium))
    return equilibrium


def duel_spec(game: GameLike | GameSpec) -> GameSpec:
    """The game without its prior, because the codemaker chooses the secret. Its lists are named by whole paths."""
    spec = spec_of(game).unweighted()
    secrets, guesses = (path and str(Path(path).resolve()) for path in (spec.secrets, spec.guesses))
    return replace(spec, secrets=secrets, guesses=guesses)


def _report(watch: Watch | None, ledger: DuelLedger | None) -> Callable[[Duel, Node | None], None]:
    """A function to call with a duel and its new tree after a round; it keeps the tree and reports the bounds."""

    def report(duel: Duel, tree: Node | None) -> None:
        if ledger is not None and tree is not None:
            ledger.keep(tree, duel.rounds)
        if watch is not None and duel.balance is not None:
            bounds = f"lower bound {float(duel.lower):.5f}, upper bound {float(duel.balance.value):.5f}"
            text = f"{bounds}, {len(duel.trees)} trees"
            watch(Progress(text, duel.rounds, duel.rounds, text))

    return report
