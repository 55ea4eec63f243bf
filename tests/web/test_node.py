"""The tests of tests/js, which node runs: what the page's modules do by themselves."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest

from tests.node import FOLDER, NODE, modules_in, needs_node

TESTS = sorted(FOLDER.glob("*.test.mjs"))


def run(tests: list[Path], modules: Path, **environment: str) -> None:
    """Run some files of tests. Fails with what node prints."""
    done = subprocess.run(
        [str(NODE), "--test", *map(str, tests)],
        env={**os.environ, "MODULES": str(modules), **environment},
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=110,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr


@needs_node
def test_the_tests_of_node_pass(tmp_path: Path):
    assert len(TESTS) >= 12
    run(TESTS, modules_in(tmp_path))


@needs_node
@pytest.mark.every_run(0, thorough=1)
@pytest.mark.parametrize("rounds", [1000, 3000])
def test_of_many_edits_in_two_tabs_each_is_kept_or_brought_back(tmp_path: Path, rounds: int):
    run([FOLDER / "store.test.mjs"], modules_in(tmp_path), ROUNDS=str(rounds))
