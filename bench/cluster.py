"""How a proof scales on a real Dask scheduler with 1, 2 and 4 worker processes, and what the scheduler itself costs.

    python bench/cluster.py [--every 40] [--workers 1 2 4]

Prints a table: wall seconds, CPU seconds of all openers, those of the longest opener, and how many tasks without
work the scheduler passes on in a second. Every run finds the exact cost of the same openers. On a machine with fewer
cores than workers the last rows say what sharing a core costs, not what more cores bring.
"""

from __future__ import annotations

import argparse
import os
import time
from pathlib import Path
from tempfile import TemporaryDirectory

from distributed import Client, LocalCluster

from sleuth.core.team import ALONE, Team
from sleuth.exact.objective import objective
from sleuth.exact.proof import run
from sleuth.exact.proof.ledger import Ledger
from sleuth.exact.proof.workers import Setting, make_ready
from sleuth.games.registry import GameSpec
from sleuth.games.words.lists import builtin
from sleuth.tasks.pool import AHEAD

EMPTY = 2_000
"""Tasks without work, to time the scheduler."""


def small(folder: Path, every: int) -> Setting:
    """The lists of `classic`, one guess of every `every`, and every second secret."""
    secrets, guesses = builtin("classic")
    for name, words in (("secrets.txt", secrets.words[::2]), ("guesses.txt", guesses.words[::every])):
        (folder / name).write_text("\n".join(words))
    return Setting(GameSpec("words", str(folder / "secrets.txt"), str(folder / "guesses.txt")))


def measured(setting: Setting, team: Team, path: Path) -> tuple[int, int, float, float, float]:
    """The total, the number of openers, wall seconds, CPU seconds of all openers, and of the longest."""
    about = run.about(setting, objective("total"), opener=None, policy="exact")
    started = time.perf_counter()
    with Ledger(path, about) as ledger:
        found, (stage,) = run.prove(setting, policy="exact", team=team, ledger=ledger)
        wall = time.perf_counter() - started
        seconds = [entry.seconds for entry in ledger.stage(0, stage.stage, len(stage.lines)).values()]
    return found.total, len(stage.lines), wall, sum(seconds), max(seconds)


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--every", type=int, default=40, help="take one guess of so many")
    parser.add_argument("--workers", type=int, nargs="+", default=[1, 2, 4])
    options = parser.parse_args()
    make_ready()
    print(f"{os.cpu_count()} cores, load {os.getloadavg()[0]:.1f} before")
    print("workers  openers  total  wall s  CPU s  longest s  tasks/s without work")
    with TemporaryDirectory() as name:
        setting = small(Path(name), options.every)
        for count in (0, *options.workers):
            if not count:
                show("none", measured(setting, ALONE, Path(name) / "alone.ledger"), "")
                continue
            with (
                LocalCluster(n_workers=count, threads_per_worker=1, dashboard_address=None) as cluster,
                Client(cluster) as client,
            ):
                client.run(make_ready)
                team = Team(client.get_executor(), AHEAD * count)
                row = measured(setting, team, Path(name) / f"{count}.ledger")
                started = time.perf_counter()
                done = sum(1 for _ in team.spread(abs, range(EMPTY)))
                show(str(count), row, f"{done / (time.perf_counter() - started):.0f}")
    print(f"load {os.getloadavg()[0]:.1f} after")


def show(workers: str, row: tuple[int, int, float, float, float], rate: str) -> None:
    """Print a line of the table."""
    total, openers, wall, cpu, longest = row
    line = f"{workers:>7}  {openers:>7,}  {total:>5,}  {wall:>6.1f}  {cpu:>5.1f}  {longest:>9.2f}  {rate:>20}"
    print(line, flush=True)


if __name__ == "__main__":
    main()
