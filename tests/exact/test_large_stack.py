"""Work in a thread with a large stack: what it returns, what it raises, and how the one that waits stops it."""

from __future__ import annotations

import threading

import numpy as np
import pytest

from sleuth.core.arrays import Counts
from sleuth.exact.large_stack import Halt, on_large_stack, watched
from sleuth.kernels.exact.records import STOP
from sleuth.work import stop
from tests.eventually import eventually


def tally() -> Counts:
    return np.zeros(9, np.int64)


def test_work_within_work_stays_in_its_thread():
    outer, inner = on_large_stack(lambda: (threading.current_thread(), on_large_stack(threading.current_thread)))
    assert outer is inner is not threading.current_thread()


def test_what_goes_wrong_there_is_raised_here():
    with pytest.raises(ValueError, match="of the work"):
        on_large_stack(lambda: int("of the work"))


def test_a_long_search_is_stopped_and_none_follows():
    """Searches as the compiled ones: each runs until its tally says that it is to stop."""
    begun = []

    def search() -> None:
        mine = tally()
        watched(mine)
        begun.append(mine)
        eventually(lambda: mine[STOP], 60, "word to stop")

    def work() -> None:
        for _ in range(3):
            search()

    with pytest.raises(stop.TimeUp), stop.until(0.2):
        on_large_stack(work)
    assert len(begun) == 1


def test_what_looks_by_itself_whether_it_is_to_stop_is_stopped():
    """As searches in plain Python do."""
    looked = []

    def work() -> None:
        for look in range(500):
            stop.check()
            looked.append(look)
            threading.Event().wait(0.01)

    with pytest.raises(stop.TimeUp), stop.until(0.1):
        on_large_stack(work)
    assert len(looked) < 500


def test_a_search_that_begins_after_the_halt_is_stopped():
    halt = Halt()
    halt.watch(tally())
    halt.ask()
    with pytest.raises(stop.Stopped):
        halt.watch(tally())
