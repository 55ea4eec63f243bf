"""The exact solver: every bar of its issue, in CPU seconds of this process, compilation and code table apart.

python bench/exact.py                     all but the two full proofs
python bench/exact.py --full              these too: about one and two minutes
python bench/exact.py --peer PATH         the public C++ solver [Selby2022] beside ours; PATH is its binary, run in
                                          its own folder, where it finds its lists
"""

from __future__ import annotations

import argparse
import os
import resource
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import NamedTuple

from _measure import cpu_of, cpu_of_command, machine

from sleuth.exact.solution import Solution
from sleuth.exact.solve import solve
from sleuth.games.game_spec import GameSpec


class Task(NamedTuple):
    """One line of the table: what is solved, what must come out, and the bar in seconds."""

    what: str
    game: str
    rule: str
    objective: str
    opener: str | None
    limit: int | None
    total: int | None
    worst: int | None
    bar: float


TASKS = [
    Task("SALET, free", "classic", "free", "total", "salet", None, 7920, None, 0.1),
    Task("CRATE, free", "classic", "free", "total", "crate", None, 7926, None, 0.45),
    Task("SALET, official hard mode, within 6", "classic", "official", "total", "salet", 6, 8122, 6, 0.8),
    Task("CRATE, official hard mode, within 6", "classic", "official", "total", "crate", 6, 8143, 6, 0.8),
    Task("SALET, official hard mode, no limit", "classic", "official", "total", "salet", None, 8116, 7, 0.8),
    Task("Mastermind 4x6, least total", "mastermind:4x6", "free", "total", None, None, 5625, None, 1.0),
    Task("Mastermind 4x6, worst 5, then total", "mastermind:4x6", "free", "worst-total", None, None, 5626, 5, 1.0),
    Task("Mastermind 4x6, worst case", "mastermind:4x6", "free", "worst", None, None, None, 5, 1.0),
    Task("Bulls & Cows, 4 of 10", "bulls:4of10", "free", "total", None, None, 26274, 7, 15.0),
    Task("black-peg permutations, n = 3", "permutation:3", "free", "total", None, None, 15, None, 1.0),
    Task("black-peg permutations, n = 4", "permutation:4", "free", "total", None, None, 86, None, 1.0),
    Task("black-peg permutations, n = 5", "permutation:5", "free", "total", None, None, 535, None, 1.0),
    Task("black-peg permutations, n = 6", "permutation:6", "free", "worst-total", None, None, 3924, 7, 10.0),
    Task("permutation Wordle, n = 5", "permutation-wordle:5", "free", "total", None, None, 360, None, 10.0),
    Task("permutation Wordle, n = 6", "permutation-wordle:6", "free", "total", None, None, 2520, None, 10.0),
]

PROOFS = [
    Task("no opener beats 7,920", "classic", "free", "total", None, None, 7920, None, 90.0),
    Task("none beats 8,122, official hard mode, within 6", "classic", "official", "total", None, 6, 8122, 6, 180.0),
]


def run(task: Task) -> Solution:
    """The solution of a task, checked against what must come out."""
    game = GameSpec(task.game, rule=task.rule).listing()
    assert game.table is not None
    found = solve(game, task.objective, opener=task.opener, limit=task.limit)
    if task.total not in (None, found.total) or task.worst not in (None, found.worst):
        sys.exit(f"{task.what}: total {found.total}, worst {found.worst}, where {task.total}, {task.worst} must be")
    return found


def table(tasks: list[Task]) -> None:
    """Print a line for every task."""
    print("| task | opener | total | worst | openers | nodes | search, s | with the tree and its check, s | bar, s |")
    print("|---|---|---|---|---|---|---|---|---|")
    for task in tasks:
        seconds, found = cpu_of(lambda task=task: run(task))
        print(
            f"| {task.what} | {found.opener} | {found.total:,} | {found.worst} | {len(found.proof.lines):,} "
            f"| {found.proof.nodes:,} | {found.proof.cpu_seconds:.2f} | {seconds:.2f} | {task.bar:g} |",
            flush=True,
        )


def starts() -> None:
    """Print what a command costs with an empty compiler cache, and afterwards."""
    command = [sys.executable, "-m", "sleuth", "solve", "permutation:4"]
    with tempfile.TemporaryDirectory() as folder:
        environment = {"NUMBA_CACHE_DIR": folder}
        first, _, _ = _once(command, environment)
        least, median, most = cpu_of_command(command, runs=3, **environment)
    print(f"first start ever: {first:.1f} s (bar 60); later: {least:.2f}, {median:.2f}, {most:.2f} s (bar 2)")


def _once(command: list[str], environment: dict[str, str]) -> tuple[float, float, float]:
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, env=os.environ | environment)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    user, system = after.ru_utime - before.ru_utime, after.ru_stime - before.ru_stime
    return user + system, user, system


def peer(binary: Path) -> None:
    """Print the seconds of the public C++ solver on the same openers."""
    for opener in ("salet", "crate"):
        for hard in ([], ["-H"]):
            command = [str(binary.resolve()), "-w", opener, *hard]
            before = resource.getrusage(resource.RUSAGE_CHILDREN)
            subprocess.run(command, check=True, stdout=subprocess.DEVNULL, cwd=binary.resolve().parent)
            after = resource.getrusage(resource.RUSAGE_CHILDREN)
            print(f"peer {' '.join(command[1:])}: {after.ru_utime - before.ru_utime:.2f} s, its pattern table included")


def main() -> None:
    """Print all tables."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--full", action="store_true", help="the two proofs over all openers, too")
    parser.add_argument("--peer", type=Path, metavar="BINARY", help="the public C++ solver")
    options = parser.parse_args()
    print(machine())
    for name in ("permutation:3", "permutation-wordle:3"):
        solve(GameSpec(name).listing())  # the compiler, apart
    solve(GameSpec("classic", rule="official").listing(), opener="salet")
    table(TASKS)
    if options.full:
        table(PROOFS)
    starts()
    print(
        f"peak memory of this process: {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024:.0f} MiB (bar 2048)"
    )
    if options.peer:
        peer(options.peer)
    else:
        print("the public C++ solver: not run, as --peer does not name its binary")


if __name__ == "__main__":
    main()
