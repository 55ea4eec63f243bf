"""Duel: how hard the codemaker can make a game, and how well the codebreaker can do whatever the codemaker does."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import ExitStack, suppress
from dataclasses import replace
from pathlib import Path
from time import process_time
from typing import TYPE_CHECKING, Annotated, TypeAlias

from sleuth import results
from sleuth.errors import InputError
from sleuth.games.game_spec import GameSpec
from sleuth.tasks.convert import best_so_far_task
from sleuth.tasks.kinds import File, GameLike, Jobs, Positive, Range, Workers
from sleuth.tasks.reading import check_lists, check_two_files, spec_of
from sleuth.tasks.solve import reporting
from sleuth.work import stop
from sleuth.work.executors import workers
from sleuth.work.progress import Progress, Watch
from sleuth.work.stop import CancelEvent

if TYPE_CHECKING:
    from sleuth.duels.equilibrium import LowerProof
    from sleuth.duels.generate import DuelState


OPENERS = "lower bound: openers done"
"""Label of the progress of the lower bound's proof."""


Amount: TypeAlias = Annotated[float, Range(0)]
"""Guesses or minutes."""


@best_so_far_task
def duel(
    game: GameLike = "classic",
    *,
    limit: Positive | None = None,
    gap: Amount = 0.0,
    minutes: Amount | None = None,
    narrow: Positive | None = None,
    slack: Amount = 0.0,
    start: File | None = None,
    unproved: bool = False,
    out: File | None = None,
    ledger: File | None = None,
    jobs: Jobs = 1,
    executor: Workers | None = None,
    progress: Watch | None = None,
    cancel: CancelEvent | None = None,
) -> results.Equilibrium:
    """Find how hard the codemaker can make a game by choosing the secret, and how the codebreaker should mix trees.

    If the work is cancelled, the round under way is given up: the bounds are those of the rounds before. A lower bound
    whose proof was given up too is in no certificate.

    Args:
        game: The game: its name, a `Game`, or a `Position` to go on from. Its prior counts for nothing.
        limit: Find every secret within N guesses.
        gap: Stop when the bounds are this close, in guesses.
        minutes: Stop looking for trees after this time; the proof of the lower bound follows.
        narrow: Look only at about N guesses in each position while looking for trees: for large games.
        slack: Prove a lower bound that is lower by this, which is quicker (only with `narrow`).
        start: Begin with the codemaker's distribution and the first guesses in the certificate of another duel over the
            same secrets, such as one under another rule.
        unproved: Leave out the proof of the lower bound (only with `narrow`).
        out: Write a certificate; compressed if it ends in .gz.
        ledger: Keep the trees here as they are found; the proof in FILE.proof.
        jobs: Use N processes.
        executor: Send the openers to a Dask cluster (needs sleuth[cluster]); excludes `jobs`.
        progress: Is called with a `Progress` as the work goes on.
        cancel: Stops the work when it is set: a `threading.Event`, or anything with `is_set`. The best so far comes
            back; if there is none, `TooLittleTime` is raised.

    Returns:
        The bounds of the value, the codemaker's distribution and the codebreaker's mixture; the certificate is written.

    Raises:
        UnknownName: a game that does not exist.
        InputError: a game that is too large for a duel, or options that do not go together.
        Unsolvable: no tree keeps the limit.
        InvalidTree: a tree of the ledger that the plain rule does not confirm.
        InvalidCertificate: a file to begin with that was changed.
        BadLedger: a ledger of another run or version, a damaged one, or one in use.
        CannotWrite: a file that cannot be written; this is checked before any work.
        MissingExtra: an executor without the extra `cluster`.
        TooLittleTime: the work was cancelled before there was anything to return.
    """
    from sleuth.core.position import Position
    from sleuth.duels import bounds, duel_certificate
    from sleuth.duels.generate import DuelEffort, generate, ignore
    from sleuth.duels.ledger import DuelLedger
    from sleuth.exact import certificate as files
    from sleuth.exact.solve import make_ready
    from sleuth.files.atomic import check_writable

    spec = duel_spec(game)
    check_lists(spec)
    check_two_files(ledger, out)
    if unproved and narrow is None:
        raise InputError("`unproved` is for `narrow` N: a full search proves the lower bound as it goes")
    if slack and (narrow is None or unproved):
        without = ", without `unproved`" if unproved else ""  # the command line does not have that
        raise InputError(f"`slack` is for the proof after `narrow` N; give that{without}")
    if out is not None:
        check_writable(Path(out))
    started = process_time()
    position = Position.start(spec.listing())
    if narrow is not None and position.listing.goal == "known":
        raise InputError("`narrow` is for games that end when the secret is guessed; leave it out")
    seconds = None if minutes is None else 60 * minutes
    with ExitStack() as stack:
        kept = None
        if ledger is not None:
            kept = stack.enter_context(DuelLedger(Path(ledger), position.listing, limit))
            stack.enter_context(stop.tidying(kept.close))
        is_narrow = narrow is not None
        proof: LowerProof | None = None
        first = None if start is None else duel_certificate.beginning(Path(start), position.listing)
        state, aim = bounds.begun(position, kept, limit, narrow=is_narrow, first=first)
        if jobs > 1 or executor is not None:
            make_ready()
        team = stack.enter_context(workers(jobs, executor, spec))
        effort = DuelEffort(gap, seconds, narrow, limit, recipe=spec, team=team, cancel=cancel)
        if aim is None or aim.total is not None:
            keep = ignore if kept is None else lambda tree: kept.keep(tree, state.rounds)
            lead = kept.lead if kept is not None and is_narrow else ignore
            generate(state, effort, watch=_bounds(progress), on_tree=keep, on_best=lead)
        if aim is not None and is_narrow:
            state.best = aim.chosen  # what was proved, or begun, holds for it alone
        if not unproved and (is_narrow or out is not None or kept is not None):
            with suppress(stop.TimeUp), stop.until(None, cancel):
                stop.check()
                proof = bounds.prove(state, effort, kept, slack=slack, watch=reporting(progress, OPENERS))
    found = bounds.conclude(state, effort, proof, process_time() - started)
    if out is not None and not (found.proved and found.proof is None):  # else it was cancelled
        files.write(Path(out), duel_certificate.build(found))
    return found


def duel_spec(game: GameLike | GameSpec) -> GameSpec:
    """The game without its prior, for the codemaker chooses. Its lists are named by whole paths."""
    chosen = spec_of(game).unweighted()
    secrets, guesses = (path and str(Path(path).resolve()) for path in (chosen.secrets, chosen.guesses))
    return replace(chosen, secrets=secrets, guesses=guesses)


def _bounds(watch: Watch | None) -> Callable[[DuelState], None]:
    """A function to call with a duel after a round; it reports the bounds to `watch`."""

    def report(state: DuelState) -> None:
        lower = f"{float(state.reached):.5f}" if state.proved else "not proved yet"
        known = f"lower bound {lower}, upper bound {float(state.known.value):.5f}, {state.known.number} trees"
        if watch is not None:
            watch(Progress(known, state.rounds, state.rounds, known))

    return report
