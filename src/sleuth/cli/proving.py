"""What `sleuth solve` and `sleuth proof run` share: the progress, the line after an interrupt, and the solution."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from sleuth.cli import interrupt
from sleuth.cli.evaluate import show as print_evaluation
from sleuth.cli.output import below, say
from sleuth.cli.progress import COMPILING, compiling, counting
from sleuth.core.wording import counted

if TYPE_CHECKING:
    from sleuth.exact.proof.run import Progress
    from sleuth.exact.solution import Solution
    from sleuth.tasks.request import File

BEGINNING = "preparing the search"
"""What is shown before the first opener."""


@contextmanager
def followed(ledger: File | None) -> Iterator[Callable[[Progress], None]]:
    """A function to call with the progress of a proof. If it is interrupted, the line about it says what is known.

    ledger: where it keeps what is proved.
    """
    last: list[Progress] = []
    interrupt.tell(lambda: _known(last, ledger))
    with compiling(COMPILING), counting(BEGINNING) as shown:

        def watch(progress: Progress) -> None:
            last[:] = [progress]
            shown(_label(progress), progress.done, progress.openers)

        yield watch


def _label(progress: Progress) -> str:
    if progress.parts:
        return "parts of an opener"
    best = "" if progress.opener is None else f", best {progress.opener} {_cost(progress)}"
    return f"openers{best}"


def _cost(progress: Progress) -> str:
    """The best cost: guesses or secrets, or under a prior the mean or the probability."""
    assert progress.best is not None
    return f"{progress.best:,}" if progress.unit is None else f"{progress.best / progress.unit:.4f}"


def _known(last: list[Progress], ledger: File | None) -> str:
    if not last:
        return "nothing was proved yet"
    progress = last[0]
    search = f" of search {progress.search + 1}" if progress.search else ""
    things = "parts of an opener" if progress.parts else "openers"
    known = f"{progress.done:,} of {progress.openers:,} {things}{search} done"
    if progress.opener is not None:
        known += f", the best of them {progress.opener} with {_cost(progress)}"
    if ledger is not None:
        known += f"; {ledger} holds them: the same command with --resume goes on"
    return known


def show(found: Solution) -> None:
    """Print a solution for people: what it costs, and what was proved."""
    print_evaluation(found.evaluation(), weighted=found.shares is not None)
    proof = found.proof
    if found.shares is not None and found.chance_within is not None:
        within = counted(found.wanted.within or 0, "guess")
        say(f"found within {within}: {found.chance_within:.4%}, weighted by the prior")
    if found.narrow is not None:
        say(
            f"not proved: a narrow search looked at {found.narrow:,} guesses or so in each position "
            f"({proof.cpu_seconds:.1f} s of CPU time); a better tree may exist"
        )
        return
    which = f"no tree that begins with {found.opener}" if found.opener_given else "no other tree"
    openers = "" if found.opener_given else f"{counted(len(proof.lines), 'opener')}, "
    rounded = f", up to a rounding error {below(found.rounding_error)} in the prior" if found.rounding_error else ""
    say(
        f"proved: {which} is better by the objective {found.wanted}{rounded} "
        f"({openers}{counted(proof.nodes, 'node')}, {proof.cpu_seconds:.1f} s of CPU time)"
    )
