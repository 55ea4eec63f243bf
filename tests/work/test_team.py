"""A team says in words that its workers are gone, and waits for slow ones."""

from __future__ import annotations

import time
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from typing import Any

import pytest

from sleuth.errors import SleuthError
from sleuth.work import team
from sleuth.work.team import Team


class Silent(Executor):
    """An executor whose workers never report."""

    def submit(self, function, /, *arguments, **options) -> Future[Any]:  # noqa: ARG002
        return Future()


class KilledWorker(Exception):
    """Named as the error of Dask."""


def killed(task: object) -> None:
    raise KilledWorker


def test_a_run_whose_workers_are_all_gone_says_so(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(team, "LOOK_SECONDS", 0.01)
    monkeypatch.setattr(team, "GONE_SECONDS", 0.05)
    lost = Team(Silent(), gone=lambda: True)
    with pytest.raises(SleuthError, match=r"left for 0.05 seconds. Run the command again; with a ledger"):
        lost.take_finished({lost.submit(str, 1): 1})


def test_a_worker_that_comes_back_is_waited_for(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(team, "LOOK_SECONDS", 0.01)
    monkeypatch.setattr(team, "GONE_SECONDS", 0.02)
    looks: list[int] = []
    future: Future[str] = Future()

    def gone() -> bool:
        looks.append(1)
        if len(looks) == 20:
            future.set_result("done")
        return len(looks) % 2 == 0  # never missing twice in a row

    assert Team(Silent(), gone=gone).take_finished({future: "task"}) == [("task", "done")]


def test_a_task_that_a_cluster_gave_up_is_reported():
    with ThreadPoolExecutor(1) as executor:
        pool = Team(executor)
        flying = {pool.submit(killed, None): None}
        with pytest.raises(SleuthError, match=r"gave up a task \(KilledWorker\)"):
            pool.take_finished(flying)


def test_nothing_on_its_way_is_not_waited_for():
    assert Team(Silent()).take_finished({}) == []


def test_a_cluster_is_not_asked_for_its_workers_while_a_task_is_at_work(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(team, "STOP_SECONDS", 0.01)
    looks: list[int] = []

    def gone() -> bool:
        looks.append(1)
        return False

    seconds = 3 * team.STOP_SECONDS
    with ThreadPoolExecutor(1) as pool:
        assert list(Team(pool, gone=gone).spread(time.sleep, [seconds])) == [(seconds, None)]
    assert looks == []
