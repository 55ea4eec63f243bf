"""How a proof scales on a real Dask scheduler with 1, 2 and 4 worker processes, and what the scheduler itself costs.

    python bench/cluster.py [--every 60] [--workers 1 2 4]

Prints a line for each run: wall seconds, CPU seconds of all openers, those of the longest opener, batches sent, and how
many tasks without work the scheduler passes on in a second. Every run finds the exact cost of the same openers. On a
machine with fewer cores than workers the last rows say what sharing a core costs, not what more cores bring.
"""

from __future__ import annotations

import argparse
import os
import time
from concurrent.futures import Executor, Future
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from _measure import machine
from distributed import Client, LocalCluster

from sleuth.core.position import Position
from sleuth.exact.solve import make_ready, solve
from sleuth.games.game_spec import GameSpec
from sleuth.games.words.lists import builtin
from sleuth.work.executors import AHEAD
from sleuth.work.team import ALONE, Team

EMPTY = 500
"""Tasks without work, to time the scheduler."""


class Counted(Executor):
    """An executor that counts what it is given."""

    def __init__(self, executor: Executor) -> None:
        self.executor, self.tasks = executor, 0

    def submit(self, function: Any, /, *arguments: Any, **options: Any) -> Future[Any]:
        """The task on its way."""
        self.tasks += 1
        return self.executor.submit(function, *arguments, **options)


def small(folder: Path, every: int) -> Position:
    """The lists of `classic`: every second secret, and one guess of each `every`."""
    secrets, guesses = builtin("classic")
    for name, words in (("secrets.txt", secrets.words[::2]), ("guesses.txt", guesses.words[::every])):
        (folder / name).write_text("\n".join(words))
    return Position.start(GameSpec("words", str(folder / "secrets.txt"), str(folder / "guesses.txt")).listing())


def measured(start: Position, team: Team, path: Path) -> str:
    """A proof: openers, total, wall seconds, CPU seconds of all openers and of the longest."""
    started = time.perf_counter()
    found = solve(start, exact=True, team=team, ledger=path)
    wall = time.perf_counter() - started
    seconds = [entry.seconds for entry in found.proof.lines]
    return f"{len(seconds):>7,} {found.total:>7,} {wall:>7.1f} {sum(seconds):>7.1f} {max(seconds):>9.2f}"


def on_workers(start: Position, count: int, path: Path) -> str:
    """A proof by that many worker processes: its line, the batches, and tasks without work in a second."""
    with (
        LocalCluster(n_workers=count, threads_per_worker=1, dashboard_address=None) as cluster,
        Client(cluster) as client,
    ):
        client.run(make_ready)
        executor = Counted(client.get_executor())
        team = Team(executor, AHEAD * count)
        line, batches = measured(start, team, path), executor.tasks
        started = time.perf_counter()
        done = sum(1 for _ in team.spread(abs, range(EMPTY)))
        return f"{line} {batches:>7} {done / (time.perf_counter() - started):>7.0f}"


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--every", type=int, default=60, help="take one guess of so many")
    parser.add_argument("--workers", type=int, nargs="+", default=[1, 2, 4])
    options = parser.parse_args()
    make_ready()
    print(f"{machine()}; load {os.getloadavg()[0]:.1f}")
    print(f"{'workers':>7} {'openers':>7} {'total':>7} {'wall s':>7} {'CPU s':>7} {'longest s':>9} batches tasks/s")
    with TemporaryDirectory() as name:
        start = small(Path(name), options.every)
        print(f"{'none':>7} {measured(start, ALONE, Path(name) / 'alone.ledger')}", flush=True)
        for count in options.workers:
            print(f"{count:>7} {on_workers(start, count, Path(name) / f'{count}.ledger')}", flush=True)
    print(f"load {os.getloadavg()[0]:.1f}")


if __name__ == "__main__":
    main()
