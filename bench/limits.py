"""The most expensive questions that the server lets pass, by measurement: CPU seconds and peak memory of the worker.

    python bench/limits.py                  every body below, each in a fresh worker: the table of security.md
    python bench/limits.py compare --all    one path, all its bodies instead of the most expensive one
    python bench/limits.py --seconds 300    how long it would take if it were not stopped

The bodies are made by hand to be just below the limits of sleuth/web/limits.py. What a limit refuses is reported with
--all, for it does not belong here.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import multiprocessing
import os
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from _measure import machine

from sleuth.games.words.lists import builtin
from sleuth.games.words.tiles import mark
from sleuth.web.limits import SECONDS, TURNS
from sleuth.web.workers import Died, Worker

STRATEGIES = ["entropy", "mrd", "parts", "worst-case", "p:-0.5", "p:-1", "p:2", "expected-size"]
P_FDS = [f"p-fds:{power}" for power in range(1, 9)]
TWO_STEP = [f"two-step:{score}" for score in STRATEGIES]


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
    body: dict[str, Any]
    crane = words(1, "thump")
    yield Tried("`p-fds` before any turn", "suggest", {"strategy": "p-fds:1"})
    yield Tried("`two-step` in classic-all", "suggest", {"game": "classic-all", "strategy": "two-step:entropy"})
    yield Tried("one turn", "suggest", {"turns": crane})
    yield Tried("one turn, classic-all", "suggest", {"game": "classic-all", "turns": crane})
    yield Tried("100 turns", "suggest", {"turns": words(TURNS, "thump")})
    yield Tried("a contradiction after 100 turns", "suggest", {"turns": words(TURNS, "thump", feedback="ggbbb")})
    yield Tried("bulls:4of10, p-fds", "suggest", {"game": "bulls:4of10", "strategy": "p-fds:1"})
    yield Tried("mastermind:4x8, `p-fds`", "suggest", {"game": "mastermind:4x8", "strategy": "p-fds:1"})
    for count, turns in ((10, 100), (11, 90), (50, 20), (100, 10), (255, 3)):
        body = {
            "game": f"permutation:{count}",
            "turns": permutations(count, turns),
            "strategy": "consistent",
        }
        yield Tried(f"permutation:{count} after {turns} turns", "suggest", body)
    for count, turns in ((10, 20), (50, 20), (255, 100)):
        yield Tried(
            f"dating:{count} after {turns} turns",
            "suggest",
            {"game": f"dating:{count}", "turns": permutations(count, turns)},
        )
    largest = permutations(255, 2)
    yield Tried(
        "255 places",
        "feedback",
        {"game": "permutation:255", "guess": largest[0]["guess"], "secret": largest[1]["guess"]},
    )
    hundred = [turn["guess"] for turn in words(TURNS, "thump")]
    yield Tried("100 guesses and a hint", "play", {"guesses": hundred, "secret": "thump", "limit": 0, "hint": 4})
    yield Tried(
        "100 guesses, an adversary", "play", {"game": "classic-all", "guesses": hundred, "adversary": True, "limit": 0}
    )
    yield Tried(
        "a hint by `two-step`", "play", {"game": "classic-all", "strategy": "two-step:mrd", "hint": 4, "seed": 1}
    )
    yield Tried("a hint by `p-fds`", "play", {"strategy": "p-fds:1", "hint": 4, "seed": 1})
    for count in (50, 255):
        body = {
            "game": f"permutation:{count}",
            "seed": 1,
            "hint": 4,
            "guesses": [turn["guess"] for turn in permutations(count, 1000 // count)],
        }
        yield Tried(f"permutation:{count}, a hint", "play", body)
    won = {"secret": "thump"}
    yield Tried("100 guesses", "analyze", {**won, "guesses": [*hundred[:99], "thump"]})
    yield Tried("100 guesses, prior freq", "analyze", {**won, "guesses": [*hundred[:99], "thump"], "prior": "freq"})
    yield Tried(
        "`two-step` in classic-all",
        "analyze",
        {
            **won,
            "game": "classic-all",
            "guesses": [*hundred[:4], "thump"],
            "strategy": "two-step:mrd",
            "top": 100,
        },
    )
    yield Tried("`p-fds`", "analyze", {**won, "guesses": [*hundred[:4], "thump"], "strategy": "p-fds:1", "top": 100})
    yield Tried(
        "bulls:4of10", "analyze", {"game": "bulls:4of10", "guesses": ["0123", "4567", "0456", "1789"], "secret": "1789"}
    )
    yield Tried("eight strategies", "compare", {"strategies": STRATEGIES})
    yield Tried("eight strategies, prior freq", "compare", {"strategies": STRATEGIES, "accounting": "expected"})
    yield Tried("three strategies, rule strict", "compare", {"strategies": STRATEGIES[:3], "rule": "strict"})
    yield Tried("three strategies, rule official", "compare", {"strategies": STRATEGIES[:3], "rule": "official"})
    yield Tried("`two-step`, classic", "compare", {"strategies": TWO_STEP[:2]})
    yield Tried("`p-fds`, mastermind:4x6", "compare", {"game": "mastermind:4x6", "strategies": P_FDS[:7]})
    yield Tried("`two-step`, bulls:4of10", "compare", {"game": "bulls:4of10", "strategies": TWO_STEP[:3]})
    yield Tried("`two-step`, classic", "evaluate", {"strategy": TWO_STEP[0]})
    for body in (
        {"game": "mastermind:4x7"},
        {"game": "bulls:4of9", "objective": "worst-total"},
        {"game": "mastermind:5x5"},
        {"game": "classic-all", "turns": words(2, "daunt")},
        {"game": "primes:4", "rule": "official"},
    ):
        yield Tried(", ".join(each for each in body.values() if isinstance(each, str)), "solve", body)
    for count, games in ((10, 1000), (20, 1000), (30, 1000), (50, 400), (100, 100), (255, 15)):
        for name in ("consistent", "binary-search", "swap-search"):
            body = {"game": f"permutation:{count}", "strategies": [name], "games": games}
            yield Tried(f"permutation:{count}, {games} games of `{name}`", "compare", body)
    for count, games in ((7, 1000), (10, 500), (20, 125), (50, 20), (100, 5), (223, 1)):
        for name in ("consistent", "inference-table", "swap-search"):
            body = {"game": f"dating:{count}", "strategies": [name], "games": games}
            yield Tried(f"dating:{count}, {games} games of `{name}`", "compare", body)
    yield Tried(
        "permutation-wordle:255",
        "compare",
        {"game": "permutation-wordle:255", "strategies": ["consistent"], "games": 15},
    )
    yield Tried(
        "permutation-wordle:255, constant strings",
        "compare",
        {"game": "permutation-wordle:255", "strategies": ["constant-strings"], "games": 15},
    )
    yield Tried("suited:50x5", "compare", {"game": "suited:50x5", "strategies": ["circular-shift"], "games": 400})
    yield Tried("mastermind:255x255", "compare", {"game": "mastermind:255x255", "strategies": ["rao"], "games": 15})
    yield Tried("mastermind:31x31", "compare", {"game": "mastermind:31x31", "strategies": ["rao"], "games": 1000})
    for rule in ("strict", "letters", "official"):
        for every in (False, True):
            for game in ("classic", "classic-all"):
                body = {"game": game, "rule": rule, "keeping": every}
                yield Tried(f"{'avoid the secret' if every else 'a longest'}, {game}, rule {rule}", "chain", body)
    seasons = {
        "13 couples, 3 ceremonies": season(13, 13, 3),
        "13 couples, 100 ceremonies": season(13, 13, 13),
        "10 and 13 people, 3 doubles": season(10, 13, 3, doubles=3),
        "a group of 16": season(16, 16, 3, any_pair=True),
        "13 couples, nothing known": season(13, 13, 0),
        "10 couples": season(10, 10, 3),
    }
    for what, told in seasons.items():
        yield Tried(what, "season/odds", {"season": told})
        yield Tried(what, "season/advise", {"season": told, "weeks": 99, "top": 100})
        a, b = (told.get("people") or told["side_a"])[0], (told.get("people") or told["side_b"])[-1]
        yield Tried(what, "season/explain", {"season": told, "a": a, "b": b})


class Measured(NamedTuple):
    """What a body took; seconds is None if it was stopped."""

    tried: Tried
    outcome: str
    seconds: float | None
    memory: float


def cpu(process: int) -> float:
    """CPU seconds of a process, user and system."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def measured(tried: Tried, seconds: float) -> Measured:
    """What a body takes in a fresh worker."""
    worker = Worker(multiprocessing.get_context("spawn"))
    process = int(worker.process.pid)
    await asyncio.to_thread(
        worker.ask, "feedback", b'{"guess": "crane", "secret": "daunt"}'
    )  # it has been started then
    before = cpu(process)
    asking = asyncio.ensure_future(asyncio.to_thread(worker.ask, tried.path, json.dumps(tried.body).encode()))
    took: float | None = 0.0
    while took is not None and not asking.done():
        await asyncio.wait({asking}, timeout=0.5)
        took = cpu(process) - before
        if took > seconds:
            took = None
    lines = Path(f"/proc/{process}/status").read_text().splitlines()
    peak = int(next(line for line in lines if line.startswith("VmHWM")).split()[1]) / 1024
    worker.end()
    try:
        found = await asking
        if found.status == 500:
            raise RuntimeError(f"{tried.what}: no answer and no refusal of {tried.path}")
        outcome = "answered" if found.status == 200 else found.message or "failed"
    except Died:
        outcome = "stopped"
    return Measured(tried, outcome, took, peak)


def row(one: Measured) -> str:
    """A line of the table."""
    took = "stopped" if one.seconds is None else f"{one.seconds:.1f} s"
    return f"| `{one.tried.path}` | {one.tried.what} | {took} | {one.memory:,.0f} MB |"


async def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("path", nargs="?", help="only this path")
    parser.add_argument("--seconds", type=float, default=SECONDS, help="CPU seconds after which a question is stopped")
    parser.add_argument("--all", action="store_true", help="all bodies, not only the most expensive of each path")
    chosen = parser.parse_args()
    print(f"{machine()}\n\n| path | body | CPU seconds | peak memory |\n|---|---|---|---|")
    found: dict[str, list[Measured]] = {}
    for tried in bodies():
        if chosen.path in (None, tried.path):
            one = await measured(tried, chosen.seconds)
            found.setdefault(tried.path, []).append(one)
            if chosen.all:
                print(row(one), "" if one.outcome in ("answered", "stopped") else one.outcome[:150], flush=True)
    if not chosen.all:
        for several in found.values():
            print(row(max(several, key=lambda one: (one.seconds is None, one.seconds or 0))))


if __name__ == "__main__":
    asyncio.run(main())
