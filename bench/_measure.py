"""CPU seconds of this process and of whole commands, and a line that says on which machine."""

from __future__ import annotations

import os
import platform
import resource
import socket
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

sys.path.append(str(Path(__file__).parents[1]))
"""A script finds its own folder alone; some of them take pages and games from the tests."""


def show_help() -> None:
    """Print the docstring of the script and end, if --help or -h is its first argument."""
    if sys.argv[1:2] in (["--help"], ["-h"]):
        print((sys.modules["__main__"].__doc__ or "").strip())
        sys.exit()


def free_port() -> int:
    """A port of this computer that nothing listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def cpu_of(call: Callable[[], Any]) -> tuple[float, Any]:
    """CPU seconds of a call in this process (user + system), and what it returned."""
    begun = time.process_time()
    value = call()
    return time.process_time() - begun, value


def cpu_of_command(command: Sequence[str], runs: int = 7, **environment: str) -> tuple[float, float, float]:
    """Least, median and most CPU seconds (user + system) of a whole command, after one run that is not counted."""
    seconds = []
    for run in range(runs + 1):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        subprocess.run(
            command, check=True, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, env=os.environ | environment
        )
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        if run:
            seconds.append(after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime)
    return min(seconds), statistics.median(seconds), max(seconds)


def machine() -> str:
    """The machine and the versions, in one line."""
    import numba
    import numpy

    name = platform.processor() or platform.machine()
    told = Path("/proc/cpuinfo")
    if told.exists():
        lines = told.read_text().splitlines()
        name = next((line.split(":", 1)[1].strip() for line in lines if line.startswith("model name")), name)
    return (
        f"{os.cpu_count()} cores of {name}, Python {platform.python_version()}, "
        f"NumPy {numpy.__version__}, Numba {numba.__version__}"
    )
