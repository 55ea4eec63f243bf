"""Openers proved again by the threads of one process: each has its own checker, and all have one code table."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from sleuth import check, prove
from sleuth.exact.bounds import INFINITE
from sleuth.exact.proof.check_work import prepared
from sleuth.exact.proof.workers import Setting
from sleuth.exact.root_search import Stage
from sleuth.games.game_spec import GameSpec


def test_each_thread_has_a_checker_of_its_own():
    of = Setting(GameSpec("mastermind:2x3")), Stage(1, INFINITE, None, INFINITE)
    with ThreadPoolExecutor(1) as another:
        here, there = prepared(*of), another.submit(prepared, *of).result(60)
    assert here is prepared(*of)
    assert here is not there
    assert here.table is there.table


def test_many_threads_confirm_a_certificate(tmp_path: Path):
    file = tmp_path / "proof.json"
    prove("highlow:16", rule="strict", exact=True, out=file)
    with ThreadPoolExecutor(8) as threads:
        found = check(file, all=True, executor=threads)
    assert found.as_dict()["complete"]
    assert [claim["proved"] for claim in found.as_dict()["claims"]] == [16]
