"""How a solution is printed, by `sleuth solve` and `sleuth proof run`."""

from __future__ import annotations

import math
import shlex
from typing import TYPE_CHECKING

from sleuth.cli.commands.evaluate import show as print_evaluation
from sleuth.cli.output import below, say
from sleuth.core.wording import counted

if TYPE_CHECKING:
    from sleuth.exact.solution import Solution
    from sleuth.tasks.duel import Duel
    from sleuth.tasks.prove import Prove


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
    took = f"{proof.cpu_seconds:.1f} s of CPU time{by_an_earlier_run(found.from_the_ledger)}"
    if found.open:
        lower = ""
        if found.bound is not None:
            total = f"a total below {math.ceil(found.bound):,}"
            lower = f"; no tree has {total if found.shares is None else f'a mean below {found.bound:.4f}'}"
        left = counted(found.open, "opener")
        say(f"not proved: stopped with {left} open{lower} ({took})")
        return
    which = f"no tree that begins with {found.opener}" if found.opener_given else "no other tree"
    openers = "" if found.opener_given else f"{counted(len(proof.lines), 'opener')}, "
    rounded = f", up to a rounding error {below(found.rounding_error)} in the prior" if found.rounding_error else ""
    say(
        f"proved: {which} is better by the objective {found.wanted}{rounded} "
        f"({openers}{counted(proof.nodes, 'node')}, {took})"
    )


def by_an_earlier_run(openers: int) -> str:
    """The end of a sentence about what a run took, if openers were taken from the ledger."""
    return f"; {counted(openers, 'opener')} proved by an earlier run, from the ledger" if openers else ""


def say_written(request: Prove | Duel) -> None:
    """Say where the certificate is, and what confirms it. Own lists are named again."""
    spec = request.spec
    if spec.is_custom:
        say(f"wrote {request.out}; `sleuth check` knows no games of your own, `sleuth tree verify` confirms a tree")
        return
    lists = {"secrets": spec.secrets, "guesses": spec.guesses}
    named = [part for name, value in lists.items() if value is not None for part in (f"--{name}", value)]
    say(f"wrote {request.out}; `{shlex.join(['sleuth', 'check', str(request.out), *named])}` confirms it by plain code")
