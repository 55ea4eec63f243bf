"""Waiting in tests: with an end, and with a name for what is waited for."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import TypeVar

Value = TypeVar("Value")

PAUSE = 0.05
"""Seconds between two looks."""


def eventually(
    condition: Callable[[], Value], seconds: float, what: str, *, pause: Callable[[], object] | None = None
) -> Value:
    """The first value of a condition that is true. Fails after some seconds.

    Args:
        condition: looked at again and again, at least once.
        seconds: for which to wait.
        what: what is waited for, in the message: "no `what` within 60 seconds".
        pause: called between two looks, for example to let a browser work; None: sleeps a moment.
    """
    end = time.monotonic() + seconds
    while not (value := condition()):
        _check_time(end, seconds, what)
        if pause is None:
            time.sleep(PAUSE)
        else:
            pause()
    return value


async def eventually_in_loop(condition: Callable[[], Value], seconds: float, what: str) -> Value:
    """The same in a loop of asyncio, whose other tasks go on meanwhile, each by a step between two looks."""
    end = time.monotonic() + seconds
    while not (value := condition()):
        _check_time(end, seconds, what)
        await asyncio.sleep(0)
    return value


def _check_time(end: float, seconds: float, what: str) -> None:
    if time.monotonic() > end:
        raise AssertionError(f"no {what} within {seconds:g} seconds")
