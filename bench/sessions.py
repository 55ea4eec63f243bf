"""Memory of a thousand sessions of one game, and seconds of a warm suggestion by name, beside `import click`.

Each game is measured in a process of its own. A session of a chat is begun, makes two guesses and takes a hint; the
caches of a process, which hold some positions, are full after the first hundred.
"""

from __future__ import annotations

import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from _measure import machine, show_help

import sleuth

BARS = {"classic": 15, "today": 60}
"""Game → milliseconds of a warm suggestion where `import click` takes CLICK."""
CLICK, MORE, SESSIONS = 30, 50, 1_000
GUESSES = ("crane", "soily")


def megabytes() -> float:
    """The memory of this process."""
    lines = Path("/proc/self/status").read_text().splitlines()
    return int(next(line for line in lines if line.startswith("VmRSS")).split()[1]) / 1024


def begun(game: str, number: int) -> sleuth.Session:
    """A session that nobody has played."""
    return sleuth.play(game=game, seed=number)


def played(game: str, number: int) -> sleuth.Session:
    """A session with two guesses and a hint."""
    session = begun(game, number)
    for guess in GUESSES:
        if not session.over:
            session.ask(guess)
    if not session.over:
        session.hint(4)
    return session


def more(make: Callable[[str, int], sleuth.Session], game: str, first: int) -> float:
    """Megabytes that 1,000 sessions take beyond the first ones."""
    kept = [make(game, number) for number in range(first)]
    before = megabytes()
    kept += [make(game, number) for number in range(first, SESSIONS)]
    return megabytes() - before


def milliseconds(call: Callable[[], Any], runs: int = 25) -> float:
    """The median of some runs, the first ones not counted."""
    took = []
    for _ in range(runs + 2):
        begin = time.perf_counter()
        call()
        took.append(1000 * (time.perf_counter() - begin))
    return statistics.median(took[2:])


def turns(secret: str, game: str) -> list[str]:
    """The turns of two guesses."""
    return [f"{guess}={sleuth.feedback(guess, secret, game=game).feedback}" for guess in GUESSES]


def of_game(game: str) -> None:
    """A line of the table."""
    sizes = more(begun, game, 1), more(played, game, 200)
    known = turns("thump", game)
    seconds = milliseconds(lambda: sleuth.suggest(known, game=game))
    positions = iter([turns(secret, game) for secret in sleuth.Game("classic").start().labels[::40]])
    other = milliseconds(lambda: sleuth.suggest(next(positions), game=game))
    print(f"| {game} | {sizes[0]:.0f} MB | {sizes[1]:.0f} MB | {seconds:.1f} ms | {other:.0f} ms |", flush=True)


def click() -> float:
    """Milliseconds of `import click` beyond those of an empty program, in a fresh process."""

    def run(code: str) -> float:
        return milliseconds(lambda: subprocess.run([sys.executable, "-c", code], check=True), 9)

    return run("import click") - run("pass")


if __name__ == "__main__":
    show_help()
    if sys.argv[1:]:
        of_game(sys.argv[1])
    else:
        print(f"{machine()}\n`import click`: {click():.0f} ms, bars at {CLICK}\n", flush=True)
        print(
            "| game | 1,000 begun | 200 to 1,000 played | the same position again | another each time |\n"
            "|---|---|---|---|---|",
            flush=True,
        )
        for game in BARS:
            subprocess.run([sys.executable, __file__, game], check=True)
