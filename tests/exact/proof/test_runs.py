"""Long proofs: the same result by any executor, from any ledger, after any end."""

from __future__ import annotations

import ast
import hashlib
import itertools
import json
import shutil
import sys
import threading
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from pathlib import Path
from threading import Barrier
from typing import Any

import pytest

from sleuth.errors import SleuthError, Unsolvable
from sleuth.exact import small, solve
from sleuth.exact.bounds import INFINITE
from sleuth.exact.ledger import ProofLedger, stages
from sleuth.exact.objective import objective
from sleuth.exact.proof import run, workers
from sleuth.exact.proof.workers import Setting, work_off
from sleuth.exact.root_search import SearchProgress, Stage
from sleuth.exact.search import Search
from sleuth.files.ledger import read
from sleuth.games.game_spec import GameSpec
from sleuth.games.words.lists import builtin
from sleuth.work.team import Team
from tests.programs import printed, program

OBJECTIVES = ("total", "worst", "worst-total", "total-worst", "most:2", "most:3")


@pytest.fixture(scope="module")
def setting(tmp_path_factory: pytest.TempPathFactory) -> Setting:
    """A game of 60 secrets and 260 guesses, every one a word of the original lists."""
    folder = tmp_path_factory.mktemp("words")
    hidden, allowed = builtin("classic")
    for name, words in (("secrets.txt", hidden.words[::39]), ("guesses.txt", allowed.words[::65])):
        (folder / name).write_text("\n".join(words) + "\n")
    return Setting(GameSpec("words", str(folder / "secrets.txt"), str(folder / "guesses.txt")))


def ledger_of(
    path: Path, setting: Setting, name: str = "total", policy: run.Policy = "refute", resume=False
) -> ProofLedger:
    return ProofLedger(path, run.about(setting, objective(name), opener=None, policy=policy), resume=resume)


class Backwards(Executor):
    """Runs what it is given at once and in this thread, but hands the results back late."""

    def __init__(self) -> None:
        self.submitted = 0

    def submit(self, fn, /, *args, **kwargs):
        self.submitted += 1
        future: Future[object] = Future()
        future.set_result(fn(*args, **kwargs))
        return future


@pytest.mark.parametrize("name", OBJECTIVES)
def test_every_objective_is_the_same_by_an_executor(setting: Setting, name: str):
    alone = solve.solve(setting.position(), name)
    spread, stages = run.prove(setting, name, team=Team(Backwards(), 3))
    assert (spread.opener, spread.total, spread.worst) == (alone.opener, alone.total, alone.worst)
    assert spread.proof.cost == alone.proof.cost
    assert [line.opener for line in stages[-1].lines] != []
    assert {line.opener for line in stages[-1].lines} == {line.opener for line in alone.proof.lines}


def test_processes_find_the_same(setting: Setting):
    alone = solve.solve(setting.position())
    with ProcessPoolExecutor(2) as executor:
        spread, (stage,) = run.prove(setting, team=Team(executor, 4))
    assert (spread.opener, spread.total) == (alone.opener, alone.total)
    assert spread.proof.nodes > 0
    assert all(line.cost >= alone.total for line in stage.lines)


def test_threads_of_one_process_do_not_share_a_search(setting: Setting):
    with ThreadPoolExecutor(3) as executor:
        spread, _ = run.prove(setting, policy="exact", team=Team(executor, 6))
    alone, _ = run.prove(setting, policy="exact")
    assert {line: line.cost for line in spread.proof.lines} == {line: line.cost for line in alone.proof.lines}


def test_each_of_many_threads_makes_one_search_ready(monkeypatch: pytest.MonkeyPatch):
    made_by: list[int] = []

    class Counted(Search):
        def __init__(self, *args: Any, **options: Any) -> None:
            made_by.append(threading.get_ident())
            super().__init__(*args, **options)

    workers._ready()  # which searches too
    monkeypatch.setattr(small, "Search", Counted)
    together = Barrier(8, timeout=60)
    setting, stage = Setting(GameSpec("mastermind:2x3")), Stage(1, INFINITE, None, INFINITE)
    openers = setting.position().listing.guesses[:8]

    def three_batches(number: int) -> list[int]:
        costs = []
        for row in range(number, number + 3):
            together.wait()
            costs += [entry.cost for entry in work_off(setting, stage, False, ((row % 9, INFINITE),))]
        return costs

    with ThreadPoolExecutor(8) as executor:
        costs = list(executor.map(three_batches, range(8)))
    assert len(made_by) == len(set(made_by)) == 8
    assert [each[0] for each in costs] == [line.cost for line in run.totals(setting, openers)]


def test_quick_openers_travel_together(setting: Setting):
    executor = Backwards()
    found, _ = run.prove(setting, policy="exact", team=Team(executor))
    assert 1 < executor.submitted < len(found.proof.lines) / 4


def test_the_exact_policy_finds_the_cost_of_every_opener(setting: Setting):
    found, (stage,) = run.prove(setting, policy="exact")
    assert all(line.exact for line in stage.lines if line.cost < INFINITE)
    for line in stage.lines[::40]:
        assert solve.solve(setting.position(), opener=line.opener).total == line.cost
    refuted, _ = run.prove(setting)
    assert (found.total, found.opener) == (refuted.total, refuted.opener)
    assert not all(line.exact for line in refuted.proof.lines)


@pytest.mark.every_run(2)
@pytest.mark.parametrize("name", OBJECTIVES)
def test_a_finished_run_is_read_from_its_ledger_without_work(setting: Setting, tmp_path: Path, name: str):
    with ledger_of(tmp_path / "run", setting, name) as ledger:
        first, searches = run.prove(setting, name, ledger=ledger)
    assert [stage.done for stage in stages(tmp_path / "run")] == [len(stage.lines) for stage in searches]
    with ledger_of(tmp_path / "run", setting, name, resume=True) as ledger:
        again, _ = run.prove(setting, name, ledger=ledger, team=Team(NoExecutor()))
    assert (again.opener, again.total, again.worst) == (first.opener, first.total, first.worst)
    assert set(again.proof.lines) == set(first.proof.lines)
    assert first.from_the_ledger == 0
    assert again.from_the_ledger == sum(len(stage.lines) for stage in searches)


class NoExecutor(Executor):
    """Fails if it is asked to do anything."""

    def submit(self, fn, /, *args, **kwargs):  # noqa: ARG002
        raise AssertionError("what is known was asked for again")


class Stopped(Exception):
    """The end of a run in its middle."""


def test_a_run_that_stops_goes_on_where_it_was(setting: Setting, tmp_path: Path):
    alone = solve.solve(setting.position())
    path = tmp_path / "run"
    for stop in itertools.count(40, 40):

        def watch(progress: SearchProgress, stop: int = stop) -> None:
            if progress.done == stop:
                raise Stopped

        with ledger_of(path, setting, resume=True) as ledger:
            try:
                found, _ = run.prove(setting, ledger=ledger, watch=watch)
            except Stopped:
                assert next(stages(path)).done >= stop
                continue
        break
    assert stop > 160
    assert (found.opener, found.total) == (alone.opener, alone.total)
    assert len(found.proof.lines) == len(alone.proof.lines)


def test_a_run_that_was_killed_lost_nothing_and_repeats_nothing(setting: Setting, tmp_path: Path):
    path = tmp_path / "run"
    spec = setting.spec
    assert isinstance(spec, GameSpec)
    command = ["-m", "tests.exact.proof.long_run", str(spec.secrets), str(spec.guesses), str(path)]
    with program(sys.executable, *command, cwd=Path(__file__).parents[3]) as process:
        printed(process, "thirtieth opener", last="30\n")
    assert not read(path).running
    (kept,) = stages(path)
    assert kept.done >= 30
    done: list[SearchProgress] = []
    executor = Counting()
    with ledger_of(path, setting, policy="exact", resume=True) as ledger:
        found, _ = run.prove(setting, policy="exact", ledger=ledger, team=Team(executor), watch=done.append)
    assert executor.openers == kept.openers - kept.done
    assert done[-1].done == kept.openers
    assert found.total == solve.solve(setting.position()).total


class Counting(Backwards):
    """Counts the openers that are really proved."""

    openers = 0

    def submit(self, fn, /, *args, **kwargs):
        function, openers = args
        assert function.func is work_off
        self.openers += len(openers)
        return super().submit(fn, *args, **kwargs)


def test_dead_workers_are_an_error_that_says_what_to_do(setting: Setting):
    with ProcessPoolExecutor(1) as executor:
        executor.submit(_die)
        with pytest.raises(SleuthError, match=r"worker process died.*`resume`"):
            run.prove(setting, team=Team(executor))


def _die() -> None:
    import os

    os._exit(1)


def test_what_is_not_solvable_is_so_by_an_executor_too(setting: Setting):
    with pytest.raises(Unsolvable, match="not solvable within 2 guesses"):
        run.prove(setting, limit=2, team=Team(Backwards()))


def test_a_position_and_an_opener(setting: Setting):
    listing = setting.position().listing
    opener = listing.secrets[7]
    found, (stage,) = run.prove(setting, opener=opener)
    assert (found.opener, [line.opener for line in stage.lines]) == (opener, [opener])
    code = listing.feedback(opener, listing.secrets[20])
    after = Setting(setting.spec, ((opener, listing.spell(code)),))
    below, _ = run.prove(after, team=Team(Backwards()))
    assert below.total == solve.solve(after.position()).total


def test_the_header_says_what_matters(setting: Setting):
    def header(*, at: Setting = setting, name="total", limit=None, opener=None, policy: run.Policy = "refute") -> str:
        return json.dumps(run.about(at, objective(name, limit), opener=opener, policy=policy))

    spec = setting.spec
    assert isinstance(spec, GameSpec)
    others = [
        header(name="worst"),
        header(limit=6),
        header(policy="exact"),
        header(opener="crane"),
        header(at=Setting(GameSpec("words", spec.secrets, spec.guesses, rule="official"))),
        header(at=Setting(GameSpec("words", spec.secrets))),
        header(at=Setting(spec, weights=(2,) + (1,) * (len(setting.position().listing.secrets) - 1))),
        header(at=Setting(GameSpec("mastermind:2x3"))),
    ]
    assert len({header(), *others}) == len(others) + 1
    assert header(at=Setting(spec, seed=5)) == header()  # any seed finds the same


def test_lists_that_were_moved_are_the_same_lists(setting: Setting, tmp_path: Path):
    spec = setting.spec
    assert isinstance(spec, GameSpec)
    moved = [str(shutil.copy(str(file), tmp_path)) for file in (spec.secrets, spec.guesses)]
    there = Setting(GameSpec("words", moved[0], moved[1]))
    about = [run.about(at, objective("total"), opener=None, policy="refute") for at in (setting, there)]
    assert about[0] == about[1]


def test_a_change_of_the_search_is_looked_at_before_old_ledgers_go_on():
    """Comments and docstrings apart. Where every line means what it meant, change the hash alone; else raise ENGINE."""
    source = Path(run.__file__).parents[2]
    kernels = "search alike parts heavy least records scans sorting memory orbits code_table solvable"
    files = [f"kernels/exact/{name}.py" for name in kernels.split()]
    files += ["kernels/simd.py", "exact/bounds.py", "exact/search.py", "exact/tabled.py"]
    code = "\n".join(line for file in files for line in _code((source / file).read_text("utf-8")))
    assert (run.ENGINE, hashlib.sha256(code.encode()).hexdigest()[:16]) == (2, "4ce5a9aaddfa179b")


def _code(text: str) -> list[str]:
    """The lines of a module that are neither blank nor comment nor docstring."""
    strings = [
        node
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    ]
    prose = {line for node in strings for line in range(node.lineno, (node.end_lineno or node.lineno) + 1)}
    lines = ((number, line.partition("  #")[0].rstrip()) for number, line in enumerate(text.splitlines(), 1))
    return [
        line for number, line in lines if line.strip() and number not in prose and not line.lstrip().startswith("#")
    ]
