"""A team says in words that its workers are gone."""

from __future__ import annotations

from concurrent.futures import Executor, Future, ThreadPoolExecutor
from typing import Any

import pytest

from sleuth.errors import SleuthError
from sleuth.work.team import Team


class Unused(Executor):
    """An executor that gets no task."""

    def submit(self, function, /, *arguments, **options) -> Future[Any]:  # noqa: ARG002
        raise AssertionError(function)


class KilledWorker(Exception):
    """Named as the error of Dask."""


def killed(task: object) -> None:
    raise KilledWorker


def test_a_task_that_a_cluster_gave_up_is_reported():
    with ThreadPoolExecutor(1) as executor, pytest.raises(SleuthError, match=r"gave up a task \(KilledWorker\)"):
        list(Team(executor).spread(killed, [None]))


def test_without_tasks_nothing_is_waited_for():
    assert list(Team(Unused()).spread(str, [])) == []
