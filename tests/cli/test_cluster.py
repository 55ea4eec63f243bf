"""Proofs by a real Dask scheduler and two worker processes, one of which is killed in the middle."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

import sleuth
from research.circular_shift import levels
from research.circular_shift.cases import Case
from research.circular_shift.optimum import optimum
from sleuth.cli import app
from sleuth.core.position import Position
from sleuth.errors import InputError, SleuthError
from sleuth.exact import solve
from sleuth.exact.root_search import SearchProgress
from sleuth.exact.solve import make_ready
from sleuth.files.ledger import read
from sleuth.games.game_spec import GameSpec
from sleuth.games.words.lists import builtin
from sleuth.work.executors import cluster
from tests.eventually import eventually
from tests.programs import program

pytestmark = [
    pytest.mark.thorough,
    pytest.mark.skipif(find_spec("distributed") is None, reason="needs the extra [cluster]"),
]
"""The module is looked for, not loaded: every process that collects tests would take a second for it."""

ROOT = str(Path(__file__).parents[2])

PATIENCE = 60
"""Seconds to wait for a scheduler or a worker to come up, on a machine however busy."""


class Cluster:
    """A scheduler and its workers, as processes of their own."""

    def __init__(self, folder: Path, *, workers: int = 2, threads: int = 1) -> None:
        self.folder = folder
        self.file = folder / "scheduler.json"
        self.scheduler = self._begin("dask_scheduler", "--host", "127.0.0.1", "--port", "0")
        eventually(self.file.exists, PATIENCE, "scheduler of the cluster")
        place = json.loads(self.file.read_text())["address"]
        self.address = place.replace("tcp://", "dask://")
        self.workers = [self._begin("dask_worker", "--nthreads", str(threads), "--no-nanny") for _ in range(workers)]

    def _begin(self, module: str, *options: str) -> subprocess.Popen[bytes]:
        command = [sys.executable, "-m", f"distributed.cli.{module}", *options]
        command += ["--scheduler-file", str(self.file), "--no-dashboard"]
        with (self.folder / f"{module}.log").open("ab") as log:
            path = os.pathsep.join([ROOT, *filter(None, [os.environ.get("PYTHONPATH")])])  # for research
            environment = os.environ | {"PYTHONPATH": path}
            return subprocess.Popen(command, cwd=self.folder, stdout=log, stderr=log, env=environment)

    @property
    def living(self) -> int:
        """Workers that run; 0 without the scheduler."""
        return sum(each.poll() is None for each in self.workers) if self.scheduler.poll() is None else 0

    def end(self) -> None:
        """End all processes."""
        for process in (*self.workers, self.scheduler):
            process.kill()
            process.wait(PATIENCE)


@pytest.fixture(scope="module")
def begun(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Callable[[int], Cluster]]:
    """A cluster with so many living workers: one that an earlier test has left, or a new one."""
    make_ready()  # so that the workers find it compiled
    known: list[Cluster] = []

    def begin(workers: int) -> Cluster:
        if not known or known[-1].living < workers:
            known.append(Cluster(tmp_path_factory.mktemp("dask")))
        return known[-1]

    yield begin
    for each in known:
        each.end()


@pytest.fixture
def dask(begun: Callable[[int], Cluster]) -> Cluster:
    return begun(2)


@pytest.fixture
def start(tmp_path: Path) -> Position:
    hidden, allowed = builtin("classic")
    for name, words in (("secrets.txt", hidden.words[::9]), ("guesses.txt", allowed.words[::20])):
        (tmp_path / name).write_text("\n".join(words))
    return Position.start(GameSpec("words", str(tmp_path / "secrets.txt"), str(tmp_path / "guesses.txt")).listing())


@pytest.mark.filterwarnings("ignore::DeprecationWarning", "ignore::ResourceWarning")
def test_the_command_line_names_the_scheduler(dask: Cluster, capsys: pytest.CaptureFixture[str]):
    joined(dask)
    with suppress(SystemExit):
        app.main(["solve", "mastermind:3x4", "--executor", dask.address, "--json"])
    assert json.loads(capsys.readouterr().out)["total"] == 206


@pytest.mark.filterwarnings("ignore::DeprecationWarning", "ignore::ResourceWarning")
@pytest.mark.parametrize(
    "command",
    [
        ["compare", "consistent", "--game", "permutation:5", "--games", "120"],
        ["compare", "parts", "entropy", "--game", "mastermind:2x3"],
    ],
    ids=lambda command: command[1],
)
def test_a_cluster_finds_the_same(dask: Cluster, capsys: pytest.CaptureFixture[str], command: list[str]):
    joined(dask)
    shown = []
    for rest in ([], ["--executor", dask.address]):
        with suppress(SystemExit):
            app.main([*command, "--json", *rest])
        shown.append(json.loads(capsys.readouterr().out))
    assert shown[0] == shown[1]


@pytest.mark.filterwarnings("ignore::DeprecationWarning", "ignore::ResourceWarning")
def test_the_workers_of_a_cluster_share_the_ledger_of_a_case(dask: Cluster, tmp_path: Path, monkeypatch):
    joined(dask)
    monkeypatch.setattr(levels, "PIECE", 100)
    with cluster(dask.address) as team:
        found = optimum(Case(5), ledger=tmp_path / "five.ledger", team=team)
    assert (found.states, found.guesses, found.is_circular_shift_optimal) == (19, 468, True)


@pytest.mark.filterwarnings("ignore::DeprecationWarning", "ignore::ResourceWarning")
def test_a_worker_that_dies_changes_nothing(dask: Cluster, start: Position, tmp_path: Path):
    alone = solve.solve(start)
    killed: list[int] = []

    def watch(progress: SearchProgress) -> None:
        if progress.done >= progress.openers // 4 and not killed:
            killed.append(dask.workers[0].pid)
            dask.workers[0].kill()

    with joined(dask) as pool:
        assert pool.ahead == 4
        found = solve.solve(start, team=pool, ledger=tmp_path / "run.ledger", watch=watch)
    assert killed == [dask.workers[0].pid]
    assert dask.workers[0].wait(PATIENCE) != 0
    assert dask.workers[1].poll() is None
    assert (found.opener, found.total, found.worst) == (alone.opener, alone.total, alone.worst)
    assert {line.opener for line in found.proof.lines} == {line.opener for line in alone.proof.lines}
    assert len(found.proof.lines) == len(alone.proof.lines) == _lines(tmp_path / "run.ledger")


@pytest.mark.thorough
@pytest.mark.filterwarnings("ignore::DeprecationWarning", "ignore::ResourceWarning")
def test_each_thread_of_a_worker_makes_one_search_ready(start: Position, tmp_path: Path):
    """As `dask worker` begins it: one process with a thread for each core."""
    from distributed import Client

    def count() -> None:  # sent by value, as everything that is defined in here
        import threading

        from sleuth.exact import small, solve
        from sleuth.exact.search import Search

        solve._ready()  # which searches too
        made_by: list[int] = []

        class Counted(Search):
            def __init__(self, *args: Any, **options: Any) -> None:
                made_by.append(threading.get_ident())
                super().__init__(*args, **options)

        vars(small).update(Search=Counted, made_by=made_by)

    def counted() -> list[int]:
        from sleuth.exact import small

        return list(vars(small)["made_by"])

    make_ready()  # so that the worker finds it compiled
    alone = solve.solve(start)
    dask = Cluster(tmp_path, workers=1, threads=8)
    try:
        with Client(dask.address.replace("dask://", "tcp://"), set_as_default=False, timeout=PATIENCE) as client:
            client.wait_for_workers(1, timeout=PATIENCE)
            client.run(count)
            with cluster(dask.address) as pool:
                assert pool.ahead == 16
                spread = solve.solve(start, team=pool)
            (made_by,) = client.run(counted).values()
    finally:
        dask.end()
    assert (spread.opener, spread.total) == (alone.opener, alone.total)
    assert 1 < len(made_by) == len(set(made_by)) <= 8


def joined(dask: Cluster):
    """The cluster once all of its workers are there."""
    from distributed import Client

    with Client(dask.address.replace("dask://", "tcp://"), set_as_default=False, timeout=PATIENCE) as client:
        client.wait_for_workers(dask.living, timeout=PATIENCE)
    return cluster(dask.address)


@pytest.mark.filterwarnings("ignore::DeprecationWarning", "ignore::ResourceWarning")
def test_a_client_and_a_cluster_are_taken_and_stay_open():
    from distributed import Client, LocalCluster

    find = partial(sleuth.compare, ["parts", "entropy"], game="mastermind:2x3")
    with LocalCluster(n_workers=1, processes=False, dashboard_address=":0") as local:
        assert find(executor=local).rows() == find().rows()
        with Client(local, set_as_default=False, timeout=PATIENCE) as client:
            for executor in (client, client, client.get_executor()):
                assert find(executor=executor).rows() == find().rows()


@pytest.mark.filterwarnings("ignore::DeprecationWarning", "ignore::ResourceWarning")
def test_a_cluster_that_does_not_answer_is_told(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("sleuth.work.executors.CLUSTER_SECONDS", 0.5)
    with pytest.raises(InputError, match=r"no Dask scheduler answers at 127\.0\.0\.1:9"), cluster("dask://127.0.0.1:9"):
        pass


def test_an_absent_dask_is_told(monkeypatch: pytest.MonkeyPatch):
    from sleuth.errors import MissingExtra

    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(MissingExtra, match=r"sleuth\[cluster\]"), cluster("dask://127.0.0.1:8786"):
        pass


@pytest.mark.thorough
@pytest.mark.filterwarnings("ignore::DeprecationWarning", "ignore::ResourceWarning")
def test_a_scheduler_that_dies_ends_the_run_with_one_line(
    begun: Callable[[int], Cluster], start: Position, tmp_path: Path
):
    dask, spec = begun(1), start.listing.spec
    assert isinstance(spec, GameSpec)
    joined(dask)
    command = ["solve", "words", "--secrets", str(spec.secrets)]
    command += ["--guesses", str(spec.guesses), "--exact", "--executor", dask.address]
    command += ["--ledger", str(tmp_path / "run.ledger")]
    with program(sys.executable, "-m", "sleuth", *command, stdout=None, stderr=subprocess.PIPE) as process:
        eventually(lambda: _lines(tmp_path / "run.ledger") > 0, PATIENCE, "line of the ledger")
        dask.scheduler.kill()
        _, shown = process.communicate(timeout=PATIENCE)
    assert process.returncode == 2
    assert "Traceback" not in shown
    assert "with a ledger, it goes on with what is done" in shown


def _lines(ledger: Path) -> int:
    """How many openers are done in a ledger that a run may just be making."""
    with suppress(SleuthError):
        return sum("opener" in line for line in read(ledger).lines)
    return 0
