"""What takes --jobs takes an executor too: the same results, and the executor did the work."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from dataclasses import fields
from typing import Any

import pytest

import sleuth
from sleuth.core.results import Result
from sleuth.tasks.check import Check
from sleuth.tasks.compare import Compare
from sleuth.tasks.duel import Duel
from sleuth.tasks.openers import Openers
from sleuth.tasks.prove import Prove
from sleuth.tasks.reproduce import Reproduce
from sleuth.tasks.request import described
from sleuth.tasks.season.simulate import SeasonSimulate
from sleuth.tasks.simulate import Simulate
from sleuth.tasks.solve import Solve


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


CALLS: list[tuple[Callable[..., Result], dict[str, Any], int]] = [
    (sleuth.simulate, {"game": "permutation:5", "strategy": ("consistent", "swap-search"), "games": 120}, 6),
    (sleuth.season.simulate, {"format": "4x4", "strategy": "swap-search", "games": 60}, 2),
    (sleuth.compare, {"strategies": ("parts", "entropy", "rao"), "game": "mastermind:2x3"}, 3),
    (sleuth.reproduce, {"source": "kutin2024", "case": ("3", "4")}, 2),
]


@pytest.mark.parametrize(("call", "options", "tasks"), CALLS, ids=lambda one: getattr(one, "__name__", None))
def test_an_executor_does_the_work_and_changes_nothing(
    executor: Counted, call: Callable[..., Result], options: dict[str, Any], tasks: int
):
    alone, spread = call(**options).as_dict(), call(**options, executor=executor).as_dict()
    assert executor.tasks == tasks
    assert _without_seconds(spread) == _without_seconds(alone)


def _without_seconds(found: dict[str, Any]) -> dict[str, Any]:
    """A reproduction says in a check's name how long it took."""
    checks = [{**check, "what": check["what"].split(":")[0]} for check in found.get("checks", ())]
    return {**found, "checks": checks}


@pytest.mark.parametrize("request_", [Simulate, SeasonSimulate, Compare, Reproduce, Openers, Solve, Prove, Check, Duel])
def test_jobs_and_executor_go_together(request_: type):
    assert {"jobs", "executor"} <= {one.name for one in fields(request_)}
    assert all(one.terminal for one in described(request_) if one.name in ("jobs", "executor"))


@pytest.mark.parametrize(
    ("command", "rest"),
    [
        ("simulate", ["permutation:4", "-s", "consistent"]), ("compare", ["parts", "entropy"]),
        ("reproduce", ["drang2023"]), ("openers", ["--game", "mastermind:2x3", "--together", "2"]),
    ],
)  # fmt: skip
def test_the_terminal_names_a_cluster(run: Callable[..., tuple[int, str, str]], command: str, rest: list[str]):
    code, _, err = run(command, *rest, "--executor", "somewhere")
    assert (code, "'somewhere' is no address of a cluster; write dask://HOST:PORT" in err) == (2, True)
