"""`sleuth compile`: compile all kernels beforehand, for images and continuous integration."""

from __future__ import annotations

import os

import click

from sleuth.cli import interrupt
from sleuth.cli.output import emit, json_option, print_table, say
from sleuth.cli.progress import counting
from sleuth.core.inputs.plain import count_noun
from sleuth.work.executors import workers

EXAMPLES = """\b
Examples:
  sleuth compile
  NUMBA_CACHE_DIR=/opt/compiled sleuth compile --json
"""


def _cores() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


@click.command(epilog=EXAMPLES)
@click.option("--jobs", type=click.IntRange(1), metavar="N", help="Compile in N processes; without it, one per core.")
@json_option
def command(jobs: int | None, as_json: bool) -> None:
    """Compile all kernels now, so that no command has to wait for the compiler later.

    Compiled code is kept on disk. What is there already is not compiled again.
    """
    from sleuth.warmup import SAMPLES, Compilation, compile_kernels

    interrupt.tell(lambda: "what is compiled is kept; the same command goes on")
    results = []
    with workers(jobs or _cores(), None) as team, counting("kernels") as shown:
        for one in compile_kernels(team=team):
            results.append(one)
            shown("kernels", len(results), len(SAMPLES))
    if as_json:
        emit(Compilation(tuple(results)))
        return
    rows = [
        (one.group, one.sample, str(len(one.compiled)), str(one.present), f"{one.seconds:.1f}")
        for one in sorted(results, key=lambda one: (one.group, one.sample))
    ]
    print_table(("group", "sample", "compiled", "already there", "seconds"), rows, left=(0, 1))
    say(f"{count_noun(sum(len(one.compiled) for one in results), 'kernel')} compiled.")
