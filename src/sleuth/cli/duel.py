"""`sleuth duel`: how hard the codemaker can make a game, between two bounds that can be checked."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

import click

from sleuth.cli import interrupt
from sleuth.cli.output import emit, json_option, print_table, say
from sleuth.cli.progress import COMPILING, compiling, counting
from sleuth.cli.proof import proved_again
from sleuth.cli.requests import request_options
from sleuth.core.wording import counted
from sleuth.tasks.duel import Duel, run

if TYPE_CHECKING:
    from sleuth.duels.equilibrium import Equilibrium
    from sleuth.duels.generate import DuelProgress
    from sleuth.exact.proof.run import Progress as ProofProgress
    from sleuth.tasks.request import File

SHOWN = 10
"""Classes of secrets and trees that are printed; --json has them all."""

EXAMPLES = """\b
Examples:
  sleuth duel highlow:10
  sleuth duel mastermind:4x6 --out duel.json
  sleuth duel classic --narrow 8 --minutes 30 --ledger classic.duel --out duel.json.gz
  sleuth proof check duel.json
"""


@click.command(epilog=EXAMPLES)
@request_options(Duel)
@json_option
def command(request: Duel, as_json: bool) -> None:
    """Find how hard the codemaker can make GAME by choosing the secret, if the codebreaker mixes trees.

    The value is the mean number of guesses if both sides play their best. The upper bound is what the mixture of trees
    guarantees, whatever the secret. The lower bound is proved for the distribution that is shown: no tree has a smaller
    mean against it. Small games are solved exactly, as fractions.
    """
    with _followed(request.ledger) as watch:
        found = run(request, watch=watch)
    if as_json:
        emit(found)
        return
    _show(found, request.lower)
    if request.out is not None:
        say(f"wrote {request.out}; `sleuth proof check {request.out}` confirms it by plain code")


def _show(found: Equilibrium, given: File | None) -> None:
    """Print both bounds and what they rest on. given: the file of the lower bound."""
    from sleuth.duels.equilibrium import interval

    say(f"value of {found.position.game.name}: {interval(found.lower, found.upper)} guesses")
    if not found.proved:
        say("the lower bound is the trivial one; leave out --unproved to prove a better one")
    if found.proof is not None and found.proof.checked is not None:
        for claim in found.proof.checked.claims:
            say(f"lower bound from {given}: {proved_again(claim)}")
    rows = found.distribution
    table = [(one.secret, one.secrets, f"{one.times_even:.4f}", f"{one.mean:.4f}") for one in rows[:SHOWN]]
    print_table(("secret", "of its class", "times its even share", "mean guesses"), table)
    if len(rows) > SHOWN:
        say(f"… and another {counted(len(rows) - SHOWN, 'class')}")
    renamed = ", places and symbols renamed at random" if found.renamed else ""
    later = f", draws again at {counted(found.draws, 'later position')}" if found.draws else ""
    say(f"the codebreaker mixes {counted(len(found.parts), 'tree')}{later}{renamed}:")
    mixture = [
        (f"{float(part.share):.4%}", part.opener, f"{part.mean:.4f}", part.worst) for part in found.parts[:SHOWN]
    ]
    print_table(("share", "opener", "mean guesses", "worst"), mixture, left=(1,))
    say(f"({counted(found.rounds, 'distribution')} tried, {found.cpu_seconds:.1f} s of CPU time)")


@contextmanager
def _followed(ledger: File | None) -> Iterator[Callable[[DuelProgress | ProofProgress], None]]:
    """A function to call with the progress of a duel. If it is interrupted, the line about it says what is known."""
    last: list[DuelProgress | ProofProgress] = []
    interrupt.tell(lambda: _known(last, ledger))
    with compiling(COMPILING), counting("preparing the duel") as shown:

        def watch(progress: DuelProgress | ProofProgress) -> None:
            last[:] = [progress]
            shown(*_bar(progress))

        yield watch


def _bar(progress: DuelProgress | ProofProgress) -> tuple[str, int, int]:
    from sleuth.exact.proof import run

    if isinstance(progress, run.Progress):
        return "lower bound: openers done", progress.done, progress.openers
    return _bounds(progress), progress.rounds, progress.rounds


def _bounds(progress: DuelProgress) -> str:
    lower = "not proved yet" if progress.lower is None else f"{float(progress.lower):.5f}"
    return f"lower bound {lower}, upper bound {float(progress.upper):.5f}, {progress.trees} trees"


def _known(last: list[DuelProgress | ProofProgress], ledger: File | None) -> str:
    if not last:
        return "nothing was found yet"
    label, done, total = _bar(last[0])
    known = f"{label}: {done:,} of {total:,}" if label.startswith("lower bound: openers") else label
    return known + (f"; {ledger} holds the trees: the same command with --resume goes on" if ledger is not None else "")
