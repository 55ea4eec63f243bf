"""What takes --jobs takes an executor too: the same results, and the executor did the work."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

import sleuth
from sleuth.core.results import Result
from sleuth.errors import InputError
from sleuth.tasks.convert import parameters
from sleuth.tasks.table import TASKS
from tests.table import each_row


class Counted(Executor):
    """Threads that count what they are given."""

    def __init__(self) -> None:
        self.threads = ThreadPoolExecutor(2)
        self.tasks = 0

    def submit(self, function: Callable[..., Any], /, *arguments: Any, **options: Any) -> Future[Any]:
        self.tasks += 1
        return self.threads.submit(function, *arguments, **options)


@pytest.fixture
def executor() -> Iterator[Counted]:
    counted = Counted()
    yield counted
    counted.threads.shutdown()


# How many tasks there are.
CALLS: list[tuple[Callable[..., Result], dict[str, Any], int]] = [
    (sleuth.compare, {"game": "permutation:5", "strategies": ("consistent", "swap-search"), "games": 120}, 6),
    (sleuth.compare, {"game": "mastermind:2x3", "strategies": "entropy", "games": 60}, 2),
    (sleuth.compare, {"strategies": ("parts", "entropy", "rao"), "game": "mastermind:2x3"}, 3),
]


@pytest.mark.parametrize(("call", "options", "tasks"), CALLS, ids=lambda one: getattr(one, "__name__", None))
def test_an_executor_does_the_work_and_changes_nothing(
    executor: Counted, call: Callable[..., Result], options: dict[str, Any], tasks: int
):
    alone, spread = call(**options).as_dict(), call(**options, executor=executor).as_dict()
    assert executor.tasks == tasks
    assert spread == alone


def test_whatever_takes_jobs_takes_an_executor():
    taken = {one.public: parameters(one.function).keys() for one in TASKS}
    spread = {name for name, names in taken.items() if "jobs" in names}
    assert spread == {name for name, names in taken.items() if "executor" in names}
    assert spread >= {"compare", "reproduce", "solve", "duel"}


@each_row(("call", "options", "tasks"), CALLS)
def test_a_cluster_is_named_by_its_address(call: Callable[..., Result], options: dict[str, Any], tasks: int):
    with pytest.raises(InputError, match=r"'somewhere' is not the address of a cluster. Write dask://HOST:PORT"):
        call(**options, executor="somewhere")
    with pytest.raises(InputError, match="exclude each other"):
        call(**options, executor="dask://localhost:1", jobs=2)


class Client(ThreadPoolExecutor):
    """What Sleuth knows of a `Client` of Dask."""

    scheduler_info, asynchronous, get_executor = None, False, lambda self: self
    scheduler: Any = SimpleNamespace(address="tcp://localhost:1")

    def nthreads(self) -> dict[str, int]:
        return {"tcp://localhost:2": self._max_workers}


def test_a_client_of_dask_is_an_executor():
    call = partial(sleuth.compare, "consistent", game="permutation:4", games=60)
    with Client(2) as client:
        assert call(executor=client).rows() == call().rows()
        client.nthreads = dict  # type: ignore[method-assign]
        with pytest.raises(InputError, match="localhost:1 has no workers; start one: dask worker tcp://localhost:1"):
            call(executor=client)
        client.scheduler = None
        with pytest.raises(InputError, match="a Client of Dask that is closed or asynchronous"):
            call(executor=client)


def test_what_is_no_cluster_is_refused_with_what_would_do():
    call = partial(sleuth.compare, "consistent", game="permutation:4", games=60)
    with pytest.raises(InputError, match=r"Write dask://localhost:1\. In Python a Client .* client\.get_executor"):
        call(executor="tcp://localhost:1")
    with pytest.raises(InputError, match=r"`executor` is 5; give dask://HOST:PORT, .* LocalCluster of Dask"):
        call(executor=5)  # type: ignore[arg-type]


OWN = """
import sleuth

game = sleuth.Game.of_words(["bat", "cat", "cot", "hat"])

def mine(position):
    return position.candidates[0]
"""


def test_workers_in_another_folder_find_a_file_that_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    (tmp_path / "own.py").write_text(OWN)
    (tmp_path / "elsewhere").mkdir()
    monkeypatch.chdir(tmp_path)
    calls: list[tuple[Callable[..., Any], dict[str, Any]]] = [
        (sleuth.compare, {"strategies": ["own.py:mine", "entropy"], "game": "own.py:game"}),
        (sleuth.compare, {"strategies": "own.py:mine", "game": "own.py:game", "games": 3}),
    ]
    with ProcessPoolExecutor(1, initializer=os.chdir, initargs=(tmp_path / "elsewhere",)) as executor:
        for call, options in calls:
            here, there = call(**options), call(**options, executor=executor)
            assert there.rows() == [
                {
                    name: value.replace("own.py", f"{tmp_path}/own.py") if isinstance(value, str) else value
                    for name, value in row.items()
                }
                for row in here.rows()
            ]
