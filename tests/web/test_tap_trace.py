"""bench/_taps.py: what a tap took, read off a trace."""

from __future__ import annotations

from typing import Any

import pytest

from tests.bench_scripts import script

PAGE, WORKER = 1, 2


def event(name: str, thread: int, time: int, clock: int, message: str = "", lasting: int = 0) -> dict[str, Any]:
    """time: of the wall, in microseconds; clock: of the thread's CPU."""
    of = {"pid": 7, "tid": thread, "ts": time, "tts": clock, "tdur": lasting}
    return {"name": name, "ph": "X", "args": {"data": {"traceId": message}}, **of}


def test_what_page_and_worker_do_at_the_same_time_counts_once():
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
    known = [event("sleuth-tapped", PAGE, 1, 1), event("sleuth-shown", PAGE, 2, 2), event("Commit", PAGE, 3, 3)]
    with script("_taps") as taps:
        (tap,) = taps.Trace(events[::-1]).taps()
        assert taps.Trace(known).taps() == []  # an answer that was there before is left out
    assert tap == pytest.approx((0.0045, 0.004, 0.001 + 0.004 + 0.002))
