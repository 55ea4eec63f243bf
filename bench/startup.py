"""CPU and wall seconds of the commands of a first day: cold, with its own empty caches for each command, then warm.

python bench/startup.py                    all commands
python bench/startup.py suggest chain      those whose name begins so
python bench/startup.py click              how often `import click` the quick ones take: CPU seconds, 30 runs of each
"""

from __future__ import annotations

import json
import os
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from importlib import resources
from pathlib import Path
from typing import NamedTuple

from _measure import machine, show_help

WARM_RUNS = 3
SHORT_RUNS = 30
BROKEN = "{broken}"
"""Stands for a season in which one ceremony has a wrong number of lights."""

COMMANDS = {
    "help": "--help",
    "filter": "filter -g ..t.. -b er -y l1a2",
    "suggest": "suggest crane=bbygb",
    "suggest, first guess": "suggest",
    "suggest, off the book": "suggest crane=bbygb soily=bbbbb",
    "analyze": "analyze crane soily daunt --secret daunt",
    "compare, one strategy": "compare entropy",
    "compare": "compare entropy mrd",
    "boards": "boards crane=bbygb/ybbbb/bbbbb/ggbbb",
    "chain": "chain",
    "solve": "solve mastermind:3x4",
    "season odds": "season odds example",
    "season advise": "season advise example --until w7",
    "season check": f"season check {BROKEN}",
}


class Seconds(NamedTuple):
    """What one run took, with the processes that it started."""

    cpu: float
    wall: float


def once(command: list[str], folder: Path, code: int = 0) -> Seconds:
    """The seconds of a command that keeps all its caches, compiled kernels too, in one folder. code: how it ends."""
    caches = {"NUMBA_CACHE_DIR": "numba", "XDG_CACHE_HOME": "home"}
    environment = os.environ | {name: str(folder / place) for name, place in caches.items()}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)  # a user's Python keeps the modules that it compiled
    begun, before = time.perf_counter(), resource.getrusage(resource.RUSAGE_CHILDREN)
    run = subprocess.run(command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, env=environment, check=False)
    if run.returncode != code:
        raise subprocess.CalledProcessError(run.returncode, command)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    cpu = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return Seconds(cpu, time.perf_counter() - begun)


def broken_season(folder: Path) -> Path:
    """A season that no matching fits: the example, with more lights in its last ceremony than there can be."""
    season = json.loads(resources.files("sleuth.season.model").joinpath("example.json").read_text())
    ceremony = next(event for event in reversed(season["events"]) if "lights" in event)
    ceremony["lights"] = 1
    path = folder / "broken.json"
    path.write_text(json.dumps(season))
    return path


def row(name: str, arguments: str) -> str:
    """A line of the table: cold, then the median of some warm runs in the same caches."""
    with tempfile.TemporaryDirectory() as work:
        folder = Path(work)
        words = [str(broken_season(folder)) if word == BROKEN else word for word in arguments.split()]
        command = [sys.executable, "-m", "sleuth", *words]
        code = 2 if BROKEN in arguments else 0
        cold = once(command, folder, code)
        warm = [once(command, folder, code) for _ in range(WARM_RUNS)]
        cpu, wall = (statistics.median(values) for values in zip(*warm, strict=True))
    shown = arguments.replace(BROKEN, "broken.json")
    return f"| {name} | `sleuth {shown}` | {cold.cpu:.2f} | {cold.wall:.2f} | {cpu:.2f} | {wall:.2f} |"


def ratios() -> None:
    """Print the CPU seconds of `import click` and of commands that load little, in turns, and their ratios to it."""
    begin = [sys.executable, "-c"]
    commands = {"import click": [*begin, "import click"]} | {
        f"sleuth {COMMANDS[name]}": [*begin, "from sleuth.cli import main; main()", *COMMANDS[name].split()]
        for name in ("help", "filter", "suggest")
    }
    print("| command | least | median | times `import click`, by the median |\n|---|---|---|---|")
    with tempfile.TemporaryDirectory() as folder:
        runs = [[once(each, Path(folder)).cpu for each in commands.values()] for _ in range(SHORT_RUNS + 1)][1:]
    base = statistics.median(run[0] for run in runs)
    for name, seconds in zip(commands, zip(*runs, strict=True), strict=True):
        median = statistics.median(seconds)
        print(f"| `{name}` | {min(seconds):.3f} | {median:.3f} | {median / base:.2f} |")


def main() -> None:
    print(f"{machine()}\n")
    if sys.argv[1:] == ["click"]:
        ratios()
        return
    chosen = {
        name: arguments
        for name, arguments in COMMANDS.items()
        if len(sys.argv) == 1 or name.startswith(tuple(sys.argv[1:]))
    }
    print("| name | command | cold CPU s | cold wall s | warm CPU s | warm wall s |\n|---|---|---|---|---|---|")
    for name, arguments in chosen.items():
        print(row(name, arguments), flush=True)


if __name__ == "__main__":
    show_help()
    main()
