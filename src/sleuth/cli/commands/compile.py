"""`sleuth compile`: compile all kernels beforehand, for images and continuous integration."""

from __future__ import annotations

import os
from collections.abc import Mapping
from typing import Any

import click

from sleuth.cli import interrupt
from sleuth.cli.output import say
from sleuth.cli.parameters import Spelled, task_options
from sleuth.cli.progress import counting
from sleuth.core.inputs.plain import count_noun
from sleuth.tasks.kinds import Jobs
from sleuth.work.executors import workers


def options(*, jobs: Jobs | None = None) -> None:
    """Declare the options of the command.

    Args:
        jobs: Compile in N processes.
    """


@click.command(
    epilog="""\b
Examples:
  sleuth compile
  NUMBA_CACHE_DIR=/opt/compiled sleuth compile
"""
)
@task_options(options, {"jobs": Spelled("--jobs -j", shown="one per core")})
def command(arguments: Mapping[str, Any]) -> None:
    """Compile all kernels now, so that no command has to wait for the compiler later.

    Compiled code is kept on disk. What is there already is not compiled again.
    """
    from sleuth.warmup import SAMPLES, compile_kernels

    interrupt.tell(lambda: "what is compiled is kept; the same command goes on")
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    new = present = 0
    with workers(arguments["jobs"] or cores, None) as team, counting("kernels") as shown:
        for done, (names, found) in enumerate(compile_kernels(team=team), 1):
            new, present = new + len(names), present + found
            shown("kernels", done, len(SAMPLES))
    say(f"{count_noun(new, 'kernel')} compiled, {present:,} already there.")
