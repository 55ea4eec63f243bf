"""What waits in tests ends, and says what it waited for."""

from __future__ import annotations

import asyncio

import pytest

from tests.eventually import eventually, eventually_in_loop


def test_what_comes_is_returned():
    looks = iter([0, "", None, "here"])
    assert eventually(lambda: next(looks), 60, "value", pause=lambda: None) == "here"
    looks = iter([0, "here"])
    assert asyncio.run(eventually_in_loop(lambda: next(looks), 60, "value")) == "here"


def test_what_does_not_come_is_named():
    for wait in (eventually, lambda *given: asyncio.run(eventually_in_loop(*given))):
        with pytest.raises(AssertionError, match=r"^no second worker within 0 seconds$"):
            wait(lambda: None, 0, "second worker")
