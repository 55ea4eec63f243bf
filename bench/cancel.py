"""How soon the next question is answered after one is cancelled, for every expensive question that is let pass.

    python bench/cancel.py             every body of bench/limits.py, cancelled after a second of work
    python bench/cancel.py compare     one path
    python bench/cancel.py --after 3

"free" is the time until the place can be given to the next question, "answers" the time until the next question has its
answer, from a worker that was forked for it. The bar: 0.5 seconds.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import time
from typing import NamedTuple

from _measure import machine
from limits import Tried, bodies
from starlette.requests import ClientDisconnect

from sleuth.web import workers as module
from sleuth.web.refusal import Refusal
from sleuth.web.workers import Workers

NEXT = b'{"guess": "crane", "secret": "daunt"}'
BAR = 0.5


class Cancelled(NamedTuple):
    """A question that was cancelled: seconds until its place was free, and until the next answer."""

    tried: Tried
    free: float
    answers: float


async def cancelled(workers: Workers, tried: Tried, after: float) -> Cancelled | None:
    """What a cancelled question took; None if it was answered or refused before."""
    left = asyncio.Event()
    body = json.dumps(tried.body).encode()
    asking = asyncio.ensure_future(workers.answer(tried.path, body, left.wait, "127.0.0.1"))
    await asyncio.wait({asking}, timeout=after)
    begun = time.perf_counter()
    left.set()
    try:
        await asking
        return None
    except Refusal:
        return None
    except ClientDisconnect:
        free = time.perf_counter() - begun
    await workers.answer("feedback", NEXT, asyncio.Event().wait, "127.0.0.1")
    return Cancelled(tried, free, time.perf_counter() - begun)


async def measured(path: str | None, after: float) -> list[Cancelled]:
    """Every body, with one worker; what takes less than `after` is left out."""
    module.DELAY = 0
    workers = Workers(1, seconds=300)
    workers.open()
    while not workers.is_ready:
        await asyncio.sleep(0.1)
    found = []
    for tried in bodies():
        if path in (None, tried.path):
            one = await cancelled(workers, tried, after)
            if one is not None:
                found.append(one)
                print(row(one), flush=True)
    workers.close()
    return found


def row(one: Cancelled) -> str:
    """A line of the table."""
    return f"| `{one.tried.path}` | {one.tried.what} | {one.free * 1000:.0f} ms | {one.answers * 1000:.0f} ms |"


async def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("path", nargs="?", help="only this path")
    parser.add_argument("--after", type=float, default=1.0, help="seconds of work before the question is cancelled")
    chosen = parser.parse_args()
    print(f"{machine()}\n\n| path | body | free | answers |\n|---|---|---|---|")
    found = await measured(chosen.path, chosen.after)
    late = sum(one.free > BAR for one in found)
    slowest = max(one.answers for one in found)
    print(f"\n{len(found)} questions, {late} above {BAR:g} s; the next answer after {slowest:.2f} s at most")


if __name__ == "__main__":
    asyncio.run(main())
