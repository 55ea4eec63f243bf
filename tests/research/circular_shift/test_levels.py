"""A case with a ledger, solved level by level by this process or by several workers."""

from __future__ import annotations

import json
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from research.circular_shift import levels
from research.circular_shift.cases import Case
from research.circular_shift.engine import Engine
from research.circular_shift.ledger import GridLedger
from research.circular_shift.optimum import optimum
from research.circular_shift.states import states_of
from sleuth.errors import BadLedger
from sleuth.files.ledger import read
from sleuth.work.team import ALONE, Team

CASES = [Case(5), Case(6), Case(6, guesses="consistent"), Case(4, 2)]


@pytest.fixture(params=["one process", "two workers"])
def team(request: pytest.FixtureRequest) -> Iterator[Team]:
    if request.param == "one process":
        yield ALONE
        return
    with ThreadPoolExecutor(2) as threads:
        yield Team(threads, 4)


@pytest.fixture
def small_pieces(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(levels, "PIECE", 50)


@pytest.mark.every_run(2)
@pytest.mark.usefixtures("small_pieces")
@pytest.mark.parametrize("case", CASES, ids=str)
def test_level_by_level_the_same_is_found_with_the_same_guesses(case: Case, team: Team, tmp_path: Path):
    alone = optimum(case)
    together = optimum(case, ledger=tmp_path / "ledger", team=team)
    assert together._replace(seconds=0, outcomes=0) == alone._replace(seconds=0, outcomes=0)
    assert together.outcomes <= alone.outcomes  # alone, a guess is tried again after each state that had to be solved


@pytest.mark.usefixtures("small_pieces")
def test_no_state_is_solved_twice(team: Team, tmp_path: Path):
    """A worker that lacked a state below would solve it again, and the ledger would have it twice."""
    optimum(Case(6), ledger=tmp_path / "ledger", team=team)
    pieces = [line["states"] for line in read(tmp_path / "ledger").lines if "block" in line]
    assert sum(pieces) == 182
    assert len(pieces) > 50


@pytest.mark.parametrize("case", [Case(6), Case(6, guesses="consistent"), Case(4, 2), Case(3, 3)], ids=str)
def test_every_answer_leads_to_a_lower_level(case: Case):
    """Each level is solved by an engine that knows the levels below: it never has to solve another state first."""
    engine = Engine(case)
    for level in states_of(case).by_level(case):
        before = engine.tried[0]
        engine.settled(level.words, level.rows)
        assert engine.tried[0] - before == level.guesses.sum()


def test_a_run_that_was_stopped_goes_on_and_solves_only_what_is_missing(team: Team, tmp_path: Path):
    class Stopped(Exception):
        pass

    def stop(search) -> None:
        if search.progress.solved > 60:
            raise Stopped

    case, path = Case(6), tmp_path / "ledger"
    with pytest.raises(Stopped):
        optimum(case, ledger=path, team=team, watch=stop)
    with GridLedger(path, case) as ledger:
        known = ledger.load(Engine(case))
    assert 60 < known < 182
    seen = []
    found = optimum(case, ledger=path, team=team, watch=lambda search: seen.append(search.progress))
    assert found.is_circular_shift_optimal
    assert found.guesses < 11_084
    assert seen[0].solved > known
    assert seen[-1].states == seen[-1].solved == 182


def test_a_list_of_states_that_is_not_whole_is_refused(team: Team, tmp_path: Path):
    path = tmp_path / "ledger"
    optimum(Case(5), ledger=path, team=team)
    header, line, *rest = path.read_text().splitlines()
    listed = json.loads(line)
    path.write_text("\n".join([header, json.dumps({**listed, "listed": listed["listed"][:40]}), *rest, ""]))
    with pytest.raises(BadLedger, match="the list of states is damaged"):
        optimum(Case(5), ledger=path, team=team)


def test_a_worker_that_cannot_read_the_ledger_says_so(tmp_path: Path):
    words, rows, _ = states_of(Case(3))
    piece = levels.Piece("run", tmp_path / "elsewhere" / "ledger", Case(3), 1, words, rows)
    with pytest.raises(BadLedger, match="put the ledger on a file system that all workers share"):
        levels.work_off(piece)
