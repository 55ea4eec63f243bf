"""How long a worker is taken after its question is cancelled, for every expensive question that the server lets pass.

    python bench/cancel.py             every body of bench/limits.py, cancelled after a second of work
    python bench/cancel.py compare     one path
    python bench/cancel.py --after 3

"free" is the time until the place can be given to the next question, "answers" the time until the next question has its
answer: more, if the worker did not look at its flag within `desk.GRACE` and was replaced. The bar: 0.5 seconds.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import time
from collections.abc import Iterator
from typing import NamedTuple

from _measure import machine
from limits import Tried, bodies, cpu

from sleuth.web.desk import Desk, Late, Left, Refused

NEXT = b'{"guess": "crane", "secret": "daunt"}'
BAR = 0.5


class Cancelled(NamedTuple):
    """A question that was cancelled: seconds until its place was free and until the next answer; whether replaced."""

    tried: Tried
    free: float
    answers: float
    replaced: bool


async def idle(process: int) -> None:
    """Return once a process does nothing: it has loaded the compiled code by then, as in a server that is ready."""
    before = -1.0
    while before != (before := cpu(process)):
        await asyncio.sleep(0.5)


async def cancelled(desk: Desk, tried: Tried, after: float) -> Cancelled | None:
    """What a cancelled question took; None if it was answered or refused before."""
    (before,) = desk.workers
    await idle(before.process.pid)
    left = asyncio.Event()
    asking = asyncio.ensure_future(desk.answer(tried.path, json.dumps(tried.body).encode(), left.wait))
    await asyncio.wait({asking}, timeout=after)
    begun = time.perf_counter()
    left.set()
    try:
        await asking
        return None
    except Refused:
        return None
    except Left:
        free = time.perf_counter() - begun
    await desk.answer("feedback", NEXT, asyncio.Event().wait)
    answers = time.perf_counter() - begun
    return Cancelled(tried, free, answers, replaced=before not in desk.workers)


async def measured(path: str | None, after: float) -> Iterator[Cancelled]:
    """Every body, at a desk with one worker; what takes less than `after` is left out."""
    desk = Desk("slow", size=1, waiting=1, seconds=300)
    desk.warm = True
    await desk.answer("feedback", NEXT, asyncio.Event().wait)
    found = []
    for tried in bodies():
        if path in (None, tried.path):
            try:
                one = await cancelled(desk, tried, after)
            except Late:
                continue
            if one is not None:
                found.append(one)
                print(row(one), flush=True)
    await desk.ended()
    return iter(found)


def row(one: Cancelled) -> str:
    """A line of the table."""
    how = "replaced" if one.replaced else "interrupted"
    return f"| `{one.tried.path}` | {one.tried.what} | {one.free * 1000:.0f} ms | {one.answers * 1000:.0f} ms | {how} |"


async def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("path", nargs="?", help="only this path")
    parser.add_argument("--after", type=float, default=1.0, help="seconds of work before the question is cancelled")
    chosen = parser.parse_args()
    print(f"{machine()}\n\n| path | body | free | answers | worker |\n|---|---|---|---|---|")
    found = list(await measured(chosen.path, chosen.after))
    late, replaced = sum(one.free > BAR for one in found), sum(one.replaced for one in found)
    print(f"\n{len(found)} questions, {late} above {BAR:g} s; {replaced} workers were replaced")


if __name__ == "__main__":
    asyncio.run(main())
