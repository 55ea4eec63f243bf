"""The most expensive questions that the server takes: how each ends, seconds, peak memory of its worker.

    python bench/limits.py            every question below: the table of security.md
    python bench/limits.py compare    one path

After each, a small question is asked: the server has to answer it at once, whatever became of the one before.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from _measure import machine

from sleuth.games.words.lists import builtin
from sleuth.games.words.tiles import mark
from sleuth.web.limits import TURNS
from sleuth.web.refusal import Refusal
from sleuth.web.workers import Worker, Workers

STRATEGIES = ["entropy", "mrd", "parts", "worst-case", "p:-0.5", "p:-1", "p:2", "expected-size"]
SMALL = b'{"guess": "crane", "secret": "daunt"}'


class Tried(NamedTuple):
    """A body: what it is, where it goes."""

    what: str
    path: str
    body: dict[str, Any]


def words(count: int, secret: str, *, feedback: str | None = None) -> list[dict[str, str]]:
    """Turns of different guesses against a secret; those that tell least come first. feedback: of the last, changed."""
    guesses = sorted(builtin("classic")[1].words, key=lambda guess: -mark(guess, secret).count("B"))
    turns = [{"guess": guess, "feedback": mark(guess, secret)} for guess in guesses[:count]]
    if feedback:
        turns[-1]["feedback"] = feedback
    return turns


def permutations(count: int, turns: int) -> list[dict[str, str]]:
    """Turns of a hidden permutation, the identity, by random guesses: few are right, so that little is known."""
    rng = random.Random(1)
    guesses = [rng.sample(range(1, count + 1), count) for _ in range(turns)]
    return [
        {
            "guess": "-".join(map(str, guess)),
            "feedback": str(sum(place == value for place, value in enumerate(guess, 1))),
        }
        for guess in guesses
    ]


def season(a: int, b: int, events: int, *, any_pair: bool = False, doubles: int = 0) -> dict[str, Any]:
    """A season with ceremonies that say little, one light each."""
    side_a, side_b = ([f"{side}{row}" for row in range(size)] for side, size in (("a", a), ("b", b)))
    form = {"kind": "bipartite", "size_a": a, "size_b": b, "double_matches": doubles}
    people: dict[str, Any] = {"side_a": side_a, "side_b": side_b, "format": form}
    other = side_b
    if any_pair:
        people, other = {"people": side_a, "format": {"kind": "any_pair", "people": a}}, side_a
    seated = range(0, a, 2) if any_pair else range(a)
    return {
        "schema_version": 1,
        "id": "made",
        **people,
        "events": [
            {
                "week": week + 1,
                "type": "ceremony",
                "lights": 2,
                "pairs": [
                    [side_a[row], other[(row + 1 + 2 * week * any_pair + week * (not any_pair)) % len(other)]]
                    for row in seated
                ],
            }
            for week in range(events)
        ],
    }


def bodies() -> Iterator[Tried]:
    """Every body that is tried."""
    hundred = [turn["guess"] for turn in words(TURNS, "thump")]
    clash = words(TURNS, "thump", feedback="ggbbb")
    yield Tried("`p-fds` in classic-all", "suggest", {"game": "classic-all", "strategy": "p-fds:1"})
    yield Tried("`two-step` in equations:8", "suggest", {"game": "equations:8", "strategy": "two-step:p:-0.5"})
    yield Tried("a contradiction after 100 turns", "suggest", {"turns": clash})
    for game, count, turns in (("permutation", 50, 100), ("permutation", 255, 100), ("dating", 255, 100)):
        body = {"game": f"{game}:{count}", "turns": permutations(count, turns)}
        yield Tried(f"{game}:{count} after {turns} turns", "suggest", body)
        yield Tried(f"{game}:{count} after {turns} turns, consistent", "suggest", {**body, "strategy": "consistent"})
    body = {"game": "permutation:255", "guesses": [turn["guess"] for turn in permutations(255, 100)], "hint": 4}
    yield Tried("permutation:255, 100 guesses and a hint", "play", {**body, "seed": 1})
    fours = {"game": "bulls:4of10", "guesses": ["0123", "4567", "0456", "1789"], "secret": "1789"}
    yield Tried("four guesses in bulls:4of10", "analyze", fours)
    yield Tried("100 guesses by `p-fds`", "analyze", {"guesses": hundred, "secret": "daunt", "strategy": "p-fds:1"})
    fuzzy = [{"guess": "fuzzy", "feedback": "/".join(["bbbbb"] * 64)}]
    yield Tried("64 boards by `p-fds`", "boards", {"turns": fuzzy, "strategy": "p-fds:1"})
    yield Tried(
        "999 grids in classic-all", "reveal", {"grids": ["\n\n".join(["⬛⬛⬛⬛⬛"] * 999)], "game": "classic-all"}
    )
    for game, rule in (("classic", "free"), ("classic-all", "official"), ("equations:8", "strict")):
        body = {"game": game, "rule": rule, "strategies": STRATEGIES}
        yield Tried(f"eight strategies, {game}, rule {rule}", "compare", body)
    several = [f"p-fds:{power}" for power in range(1, 9)]
    yield Tried("eight `p-fds`, classic-all", "compare", {"game": "classic-all", "strategies": several})
    for game in ("permutation:255", "dating:255", "dating:13", "mastermind:255x255", "permutation-wordle:255"):
        body = {"game": game, "strategies": ["consistent"], "games": 1000}
        yield Tried(f"1,000 games of `consistent`, {game}", "compare", body)
    for game in ("classic-all", "equations:8", "bulls:4of10"):
        yield Tried(game, "solve", {"game": game, "objective": "worst-total"})
    for game in ("classic-all", "equations:8"):
        for rule in ("strict", "letters", "official"):
            yield Tried(f"{game}, rule {rule}", "chain", {"game": game, "rule": rule})
    for what, made in (
        ("13 couples, 13 ceremonies", season(13, 13, 13)),
        ("13 couples, 400 ceremonies", season(13, 13, 400)),
        ("10 and 13 people, 3 doubles", season(10, 13, 3, doubles=3)),
        ("a group of 16", season(16, 16, 3, any_pair=True)),
    ):
        yield Tried(what, "season/odds", {"season": made})
        yield Tried(what, "season/advise", {"season": made, "weeks": 99, "top": 100, "rollouts": 1000})


class Watched(Worker):
    """A worker that says which process it is."""

    def ask(self, path: str, body: bytes) -> Any:
        """The outcome."""
        watched.append(self.process.pid)
        return super().ask(path, body)


watched: list[int | None] = []


def peak(process: int | None) -> float:
    """Peak memory of a process in MB; 0: it has ended."""
    try:
        lines = Path(f"/proc/{process}/status").read_text().splitlines()
    except OSError:
        return 0
    return next((int(line.split()[1]) / 1024 for line in lines if line.startswith("VmHWM")), 0)


async def forever() -> None:
    """A client that stays."""
    await asyncio.Event().wait()


async def outcome(workers: Workers, path: str, body: bytes) -> str:
    """How a question ends: "answered", or the message of its refusal."""
    try:
        await workers.answer(path, body, forever, "")
    except Refusal as refusal:
        return f"{refusal.status} {refusal.error['kind']}: {refusal}"
    return "answered"


async def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("path", nargs="?", help="only this path")
    only = parser.parse_args().path
    print(f"{machine()}\n\n| path | body | end | seconds | peak memory | next answer |\n|---|---|---|---|---|---|")
    workers = Workers(1, start=Watched)
    workers.open()
    while not workers.is_ready:
        await asyncio.sleep(0.5)
    for tried in bodies():
        if only not in (None, tried.path):
            continue
        started, most = time.monotonic(), 0.0
        asking = asyncio.create_task(outcome(workers, tried.path, json.dumps(tried.body).encode()))
        while not asking.done():
            await asyncio.wait({asking}, timeout=0.1)
            most = max(most, peak(watched[-1]) if watched else 0)
        took = time.monotonic() - started
        started = time.monotonic()
        after = await outcome(workers, "feedback", SMALL)
        assert after == "answered", after
        row = (f"`{tried.path}`", tried.what, asking.result()[:150], f"{took:.1f} s", f"{most:,.0f} MB")
        print("|", " | ".join((*row, f"{time.monotonic() - started:.2f} s")), "|", flush=True)
    workers.close()


if __name__ == "__main__":
    asyncio.run(main())
