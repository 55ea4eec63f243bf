"""`sleuth compile`: compile all kernels beforehand, for images and continuous integration."""

from __future__ import annotations

import os

import click

from sleuth.cli import interrupt
from sleuth.cli.output import say
from sleuth.cli.progress import counting
from sleuth.core.inputs.plain import count_noun
from sleuth.work.executors import workers


@click.command(
    epilog="""\b
Examples:
  sleuth compile
  NUMBA_CACHE_DIR=/opt/compiled sleuth compile
"""
)
def command() -> None:
    """Compile all kernels now, one process on each core, so that no command has to wait for the compiler later.

    Compiled code is kept on disk. What is there already is not compiled again.
    """
    from sleuth.warmup import SAMPLES, compile_kernels

    interrupt.tell(lambda: "what is compiled is kept; the same command goes on")
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    new = present = 0
    with workers(cores, None) as team, counting("kernels") as bar:
        for number, (names, count) in enumerate(compile_kernels(team=team), 1):
            new, present = new + len(names), present + count
            bar("kernels", number, len(SAMPLES))
    say(f"{count_noun(new, 'kernel')} compiled, {present:,} already there.")
