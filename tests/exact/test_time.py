"""A search that ends before it is done: the best so far, a bound, and how much is open."""

from __future__ import annotations

import threading
from pathlib import Path
from typing import Any

import pytest

import sleuth
from sleuth.errors import InputError, TooLittleTime
from sleuth.work import stop
from sleuth.work.progress import Progress

SET = threading.Event()
SET.set()


def test_a_search_that_is_done_in_time_is_a_proof():
    found = sleuth.solve("mastermind:3x4", seconds=600)
    assert (found.proved, found.open, found.bound, found.total) == (True, 0, None, sleuth.solve("mastermind:3x4").total)


@pytest.mark.parametrize("objective", ["total", "worst", "worst-total", "most:3"])
def test_a_search_without_time_has_a_tree_and_says_what_is_open(objective: Any):
    best = sleuth.solve("mastermind:3x4")
    found = sleuth.solve("mastermind:3x4", objective=objective, seconds=0)
    assert (found.proved, "not proved" in repr(found)) == (False, True)
    assert found.open > 0
    assert len(found.tree.verify()) == 64
    if found.bound is not None:
        assert found.bound <= best.total <= found.total


def test_a_search_stops_between_two_openers_with_what_it_has():
    seen = list[Progress]()
    cancel = threading.Event()

    def watch(progress: Progress) -> None:
        seen.append(progress)
        if "best" in progress.label:
            cancel.set()

    position = sleuth.Game("classic").after("crane=bbbbb")
    found = sleuth.solve(position, progress=watch, cancel=cancel)
    whole = sleuth.solve(position)
    assert found.open > 0
    assert found.bound is not None
    assert found.bound <= whole.total <= found.total
    assert found.tree.evaluate().total == found.total
    assert len(seen) > 1


def test_under_a_prior_the_bound_is_a_mean():
    words = ["bat", "cat", "cot", "hat", "hit", "who"]
    game = sleuth.Game.of_words(words, prior=dict.fromkeys(words, 1) | {"bat": 3})
    found = sleuth.solve(game, cancel=SET)
    assert found.open > 0
    assert found.bound is None or found.bound <= sleuth.solve(game).mean + 1e-9 <= found.mean + 2e-9


def test_a_limit_that_no_quick_tree_keeps_is_an_error():
    with pytest.raises(TooLittleTime, match="no tree within 2 guesses was found in time"):
        sleuth.solve("mastermind:3x4", limit=2, cancel=SET)


def test_a_run_that_ends_before_writes_no_certificate_and_goes_on(tmp_path: Path):
    out = tmp_path / "proof.json"
    ledger = tmp_path / "ledger"
    found = sleuth.solve("mastermind:2x3", out=out, ledger=ledger, cancel=SET)
    assert (found.certificate, out.exists(), found.open > 0) == (None, False, True)
    again = sleuth.solve("mastermind:2x3", out=out, ledger=ledger)
    assert (again.certificate, again.proved, again.total) == (out, True, 21)


def test_a_duel_is_stopped_with_its_bounds():
    found = sleuth.duel("mastermind:2x3", cancel=SET)
    assert found.lower <= found.upper


def test_one_search_of_two_is_stopped():
    with stop.until(0.0):
        with stop.until(None):
            stop.check()
        with pytest.raises(stop.TimeUp):
            stop.check()
    stop.check()


def test_what_is_no_event_is_refused():
    with pytest.raises(InputError, match=r"give a threading\.Event"):
        sleuth.solve("mastermind:2x3", cancel=True)  # type: ignore[arg-type]
    with pytest.raises(InputError, match="give a function"):
        sleuth.solve("mastermind:2x3", progress="x")  # type: ignore[arg-type]


def test_the_terminal_says_what_is_open(capsys: pytest.CaptureFixture[str], tmp_path: Path):
    from sleuth.cli.app import main

    for arguments in (
        ["solve", "mastermind:3x4"],
        ["solve", "mastermind:3x4", "--out", str(tmp_path / "a.json")],
    ):
        with pytest.raises(SystemExit) as ended:
            main([*arguments, "--seconds", "0"])
        assert ended.value.code == 0
        assert "not proved: stopped with" in capsys.readouterr().out
