"""bench/_taps.py: what a tap took, read off a trace."""

from __future__ import annotations

from collections.abc import Iterator
from types import ModuleType
from typing import Any

import pytest

from tests.bench_scripts import script

PAGE, WORKER = 1, 2


@pytest.fixture(scope="module")
def taps() -> Iterator[ModuleType]:
    with script("_taps") as module:
        yield module


def event(name: str, thread: int, time: int, clock: int, message: str = "", lasting: int = 0) -> dict[str, Any]:
    """time: of the wall, in microseconds; clock: of the thread's CPU."""
    of = {"pid": 7, "tid": thread, "ts": time, "tts": clock, "tdur": lasting}
    return {"name": name, "ph": "X", "args": {"data": {"traceId": message}}, **of}


def test_what_page_and_worker_do_at_the_same_time_counts_once(taps: ModuleType):
    events = [
        event("sleuth-tapped", PAGE, 100, 1_000),
        event("SchedulePostMessage", PAGE, 200, 2_000, "question"),
        event("HandlePostMessage", WORKER, 210, 50_000, "question"),
        event("Commit", PAGE, 300, 3_000, lasting=100),  # a frame before the answer
        event("SchedulePostMessage", WORKER, 400, 54_000, "answer"),
        event("SchedulePostMessage", WORKER, 450, 60_000, "all of the answer"),
        event("HandlePostMessage", PAGE, 500, 3_500, "answer"),
        event("sleuth-shown", PAGE, 510, 4_000),
        event("Commit", PAGE, 600, 5_000, lasting=500),
        event("Commit", PAGE, 700, 9_000),
    ]
    (tap,) = taps.Trace(events[::-1]).taps()
    assert tap == pytest.approx((0.0045, 0.004, 0.001 + 0.004 + 0.002))


def test_an_answer_that_was_known_is_left_out(taps: ModuleType):
    events = [event("sleuth-tapped", PAGE, 1, 1), event("sleuth-shown", PAGE, 2, 2), event("Commit", PAGE, 3, 3)]
    assert taps.Trace(events).taps() == []
