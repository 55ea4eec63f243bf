"""Long proofs: the same result by any executor, from any ledger, after any end."""

from __future__ import annotations

import ast
import hashlib
import itertools
import json
import pickle
import shutil
import sys
import threading
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from pathlib import Path
from threading import Barrier
from typing import Any

import pytest

from sleuth.core.position import Position
from sleuth.core.turns import replay
from sleuth.errors import SleuthError, Unsolvable
from sleuth.exact import small, solve
from sleuth.exact.bounds import INFINITE
from sleuth.exact.ledger import ENGINE
from sleuth.exact.objective import objective
from sleuth.exact.problem import Problem
from sleuth.exact.root_search import SearchProgress, Stage
from sleuth.exact.search import Search
from sleuth.files.ledger import Ledger, read
from sleuth.games.game_spec import GameSpec
from sleuth.games.words.lists import builtin
from sleuth.work.team import Team
from tests.programs import printed, program

OBJECTIVES = ("total", "worst", "worst-total", "total-worst", "most:2", "most:3")


@pytest.fixture(scope="module")
def start(tmp_path_factory: pytest.TempPathFactory) -> Position:
    """The start of a game of 60 secrets and 260 guesses, every one a word of the original lists."""
    folder = tmp_path_factory.mktemp("words")
    hidden, allowed = builtin("classic")
    for name, words in (("secrets.txt", hidden.words[::39]), ("guesses.txt", allowed.words[::65])):
        (folder / name).write_text("\n".join(words) + "\n")
    return Position.start(GameSpec("words", str(folder / "secrets.txt"), str(folder / "guesses.txt")).listing())


def done(ledger: Path) -> list[int]:
    """How many openers each search of a ledger has."""
    lines = read(ledger).lines
    return [
        sum("opener" in line and line["search"] == each["search"] for line in lines)
        for each in lines
        if "opener" not in each
    ]


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
def test_every_objective_is_the_same_by_an_executor(start: Position, name: str):
    alone = solve.solve(start, name)
    spread = solve.solve(start, name, team=Team(Backwards(), 3))
    assert (spread.opener, spread.total, spread.worst) == (alone.opener, alone.total, alone.worst)
    assert spread.proof.cost == alone.proof.cost
    assert spread.proof.lines
    assert {line.opener for line in spread.proof.lines} == {line.opener for line in alone.proof.lines}


def test_processes_find_the_same(start: Position):
    alone = solve.solve(start)
    with ProcessPoolExecutor(2) as executor:
        spread = solve.solve(start, team=Team(executor, 4))
    assert (spread.opener, spread.total) == (alone.opener, alone.total)
    assert spread.proof.nodes > 0
    assert all(line.cost >= alone.total for line in spread.proof.lines)


def test_threads_of_one_process_do_not_share_a_search(start: Position):
    with ThreadPoolExecutor(3) as executor:
        spread = solve.solve(start, exact=True, team=Team(executor, 6))
    alone = solve.solve(start, exact=True)
    costs = [{line.opener: line.cost for line in found.proof.lines} for found in (spread, alone)]
    assert costs[0] == costs[1]


def test_each_of_many_threads_makes_one_search_ready(monkeypatch: pytest.MonkeyPatch):
    made_by: list[int] = []

    class Counted(Search):
        def __init__(self, *args: Any, **options: Any) -> None:
            made_by.append(threading.get_ident())
            super().__init__(*args, **options)

    solve._ready()  # which searches too
    monkeypatch.setattr(small, "Search", Counted)
    together = Barrier(8, timeout=60)
    game, stage = GameSpec("mastermind:2x3").listing(), Stage(1, INFINITE, None, INFINITE)
    problem = Problem(Position.start(game), objective("total"))

    def three_batches(number: int) -> list[int]:
        costs = []
        for row in range(number, number + 3):
            together.wait()
            costs += [entry.cost for entry in solve.work_off(problem, stage, True, ((row % 9, INFINITE),))]
        return costs

    with ThreadPoolExecutor(8) as executor:
        costs = list(executor.map(three_batches, range(8)))
    assert len(made_by) == len(set(made_by)) == 8
    assert [each[0] for each in costs] == [solve.solve(game, opener=each).total for each in game.guesses[:8]]


def test_quick_openers_travel_together(start: Position):
    executor = Backwards()
    found = solve.solve(start, exact=True, team=Team(executor))
    assert 1 < executor.submitted < len(found.proof.lines) / 4


def test_the_exact_policy_finds_the_cost_of_every_opener(start: Position):
    found = solve.solve(start, exact=True)
    assert all(line.exact for line in found.proof.lines if line.cost < INFINITE)
    for line in found.proof.lines[::40]:
        assert solve.solve(start, opener=line.opener).total == line.cost
    refuted = solve.solve(start)
    assert (found.total, found.opener) == (refuted.total, refuted.opener)
    assert not all(line.exact for line in refuted.proof.lines)


@pytest.mark.every_run(2)
@pytest.mark.parametrize("name", OBJECTIVES)
def test_a_finished_run_is_read_from_its_ledger_without_work(start: Position, tmp_path: Path, name: str):
    path = tmp_path / "run"
    first = solve.solve(start, name, ledger=path)
    assert done(path) == [len(lines) for _, lines in first.proof.searches]
    again = solve.solve(start, name, ledger=path, team=Team(NoExecutor()))
    assert (again.opener, again.total, again.worst) == (first.opener, first.total, first.worst)
    assert set(again.proof.lines) == set(first.proof.lines)
    assert first.from_the_ledger == 0
    assert again.from_the_ledger == sum(done(path))


class NoExecutor(Executor):
    """Fails if it is asked to do anything."""

    def submit(self, fn, /, *args, **kwargs):  # noqa: ARG002
        raise AssertionError("what is known was asked for again")


class Stopped(Exception):
    """The end of a run in its middle."""


def test_a_run_that_stops_goes_on_where_it_was(start: Position, tmp_path: Path):
    alone = solve.solve(start)
    path = tmp_path / "run"
    for stop in itertools.count(40, 40):

        def watch(progress: SearchProgress, stop: int = stop) -> None:
            if progress.done == stop:
                raise Stopped

        try:
            found = solve.solve(start, ledger=path, watch=watch)
        except Stopped:
            assert done(path)[0] >= stop
            continue
        break
    assert stop > 160
    assert (found.opener, found.total) == (alone.opener, alone.total)
    assert len(found.proof.lines) == len(alone.proof.lines)


def test_a_run_that_was_killed_lost_nothing_and_repeats_nothing(start: Position, tmp_path: Path):
    path = tmp_path / "run"
    spec = start.listing.spec
    command = ["-m", "tests.exact.long_run", str(spec.secrets), str(spec.guesses), str(path)]
    with program(sys.executable, *command, cwd=Path(__file__).parents[2]) as process:
        printed(process, "thirtieth opener", last="30\n")
    Ledger(path, read(path).about).close()  # no process has it open
    (kept,) = done(path)
    assert kept >= 30
    seen: list[SearchProgress] = []
    executor = Counting()
    found = solve.solve(start, exact=True, ledger=path, team=Team(executor), watch=seen.append)
    assert executor.openers == seen[-1].openers - kept
    assert seen[-1].done == seen[-1].openers
    assert found.total == solve.solve(start).total


class Counting(Backwards):
    """Counts the openers that are really proved."""

    openers = 0

    def submit(self, fn, /, *args, **kwargs):
        function, openers = args
        assert function.func is solve.work_off
        self.openers += len(openers)
        return super().submit(fn, *args, **kwargs)


def test_dead_workers_are_an_error_that_says_what_to_do(start: Position):
    with ProcessPoolExecutor(1) as executor:
        executor.submit(_die)
        with pytest.raises(SleuthError, match=r"worker process died.*with a ledger"):
            solve.solve(start, team=Team(executor))


def _die() -> None:
    import os

    os._exit(1)


def test_what_is_not_solvable_is_so_by_an_executor_too(start: Position):
    with pytest.raises(Unsolvable, match="not solvable within 2 guesses"):
        solve.solve(start, limit=2, team=Team(Backwards()))


def test_a_position_and_an_opener(start: Position):
    listing = start.listing
    opener = listing.secrets[7]
    found = solve.solve(start, opener=opener)
    assert (found.opener, [line.opener for line in found.proof.lines]) == (opener, [opener])
    code = listing.feedback(opener, listing.secrets[20])
    after = replay(listing, [(opener, listing.spell(code))])
    assert solve.solve(after, team=Team(Backwards())).total == solve.solve(after).total


def test_a_worker_gets_a_problem_once_however_often_it_is_sent(start: Position):
    sent = Problem(start, objective("worst"), 3, [2] * len(start.rows))
    one, other = (pickle.loads(pickle.dumps(sent)) for _ in range(2))
    assert one is other
    assert (one.position, one.wanted, one.opener) == (start, sent.wanted, 3)
    assert one.own_weights == [2] * len(start.rows)


def test_the_header_says_what_matters(start: Position):
    def header(*, at: Position = start, name="total", limit=None, opener=None, exact=False, **options: Any) -> str:
        return json.dumps(Problem(at, objective(name, limit), opener, **options).about(exact=exact))

    spec = start.listing.spec
    others = [
        header(name="worst"),
        header(limit=6),
        header(exact=True),
        header(opener=0),
        header(at=Position.start(GameSpec("words", spec.secrets, spec.guesses, rule="official").listing())),
        header(at=Position.start(GameSpec("words", spec.secrets).listing())),
        header(own_weights=[2] + [1] * (len(start.rows) - 1)),
        header(at=Position.start(GameSpec("mastermind:2x3").listing())),
    ]
    assert len({header(), *others}) == len(others) + 1


def test_lists_that_were_moved_are_the_same_lists(start: Position, tmp_path: Path):
    spec = start.listing.spec
    moved = [str(shutil.copy(str(file), tmp_path)) for file in (spec.secrets, spec.guesses)]
    there = Position.start(GameSpec("words", moved[0], moved[1]).listing())
    headers = [Problem(at, objective("total")).about(exact=False) for at in (start, there)]
    assert headers[0] == headers[1]


def test_a_change_of_the_search_is_looked_at_before_old_ledgers_go_on():
    """Comments and docstrings apart. Where every line means what it meant, change the hash alone; else raise ENGINE."""
    source = Path(solve.__file__).parents[1]
    kernels = "search alike parts least records scans sorting memory orbits code_table solvable"
    files = [f"kernels/exact/{name}.py" for name in kernels.split()]
    files += ["kernels/simd.py", "exact/bounds.py", "exact/search.py", "exact/tabled.py"]
    code = "\n".join(line for file in files for line in _code((source / file).read_text("utf-8")))
    assert (ENGINE, hashlib.sha256(code.encode()).hexdigest()[:16]) == (2, "a42c46c4671ebcba")


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
