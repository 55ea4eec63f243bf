"""`sleuth compile` compiles every kernel, and after it the commands compile nothing more."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Mapping
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages

import pytest

import sleuth
import sleuth.kernels
from sleuth import warmup as compiling
from sleuth.exact.solve import make_ready
from sleuth.games.game_spec import GameSpec
from sleuth.games.registry import DAILY
from sleuth.kernels import _jit
from sleuth.kernels.exact import search
from sleuth.web.bodies import read
from sleuth.web.questions import QUESTIONS, WARM

COMMANDS = (
    "suggest crane=bbygb",
    "suggest crane=bbygb --prior freq --strategy p-fds:-0.5",
    "analyze crane soily daunt --secret daunt",
    "compare entropy",
    "compare worst-case --rule official",
    "solve mastermind:3x4",
    "check research/certificates/mastermind-3x5-strict.json.gz",
    "season odds example",
    "season advise example --until w7",
    "chain crane=bbygb",
    "chain crane=bbygb --rule letters",
    "chain crane=bbygb --use guesses --rule official",
    "compare consistent swap-search --game permutation:10 --games 2",
)
SCRIPT = """
import atexit, sys
from sleuth.kernels import _jit
atexit.register(lambda: print(_jit.missed, file=sys.stderr))
from sleuth.cli import main
main(sys.argv[1:])
"""


def kernels() -> dict[str, object]:
    """All compiled functions by module and name."""
    found = {}
    for module in walk_packages(sleuth.kernels.__path__, "sleuth.kernels."):
        for name, value in vars(import_module(module.name)).items():
            if hasattr(value, "py_func") and value.py_func.__module__ == module.name:
                found[f"{module.name}.{name}"] = value
    return found


def run(environment: Mapping[str, str], *arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", SCRIPT, *arguments],
        env={**os.environ, **environment},
        check=True,
        capture_output=True,
        text=True,
        stdin=subprocess.DEVNULL,
    )


@pytest.mark.nightly
def test_after_it_no_command_compiles_anything(tmp_path: Path):
    environment = {"NUMBA_CACHE_DIR": str(tmp_path / "numba")}
    run(environment, "compile")
    for command in COMMANDS:
        assert run(environment, *command.split()).stderr.splitlines()[-1] == "[]", command
    assert run(environment, "compile").stdout.startswith("0 kernels compiled, ")


def test_every_kernel_is_compiled_by_a_sample():
    list(compiling.compile_kernels())
    assert [name for name, kernel in kernels().items() if not _jit.ready(kernel)] == []


def test_the_search_is_compiled_though_tiny_games_can_do_without(monkeypatch: pytest.MonkeyPatch):
    real, calls = search.solve, list[int]()

    def solve(*arguments: object) -> object:
        calls.append(len(arguments))
        return real(*arguments)

    monkeypatch.setattr(search, "solve", solve)
    monkeypatch.setattr(_jit, "ready", lambda _: bool(calls))
    make_ready()
    assert calls


def test_every_page_has_the_daily_game_ranked_first():
    path, body = WARM[0]
    assert (path, read(QUESTIONS[path], body)) == ("suggest", {"game": GameSpec(DAILY)})


def test_what_was_there_is_counted_apart_from_what_is_compiled(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(_jit, "missed", ["before"])
    monkeypatch.setattr(_jit, "on_disk", ["before"])

    def sample() -> None:
        _jit.missed.append("new")
        _jit.on_disk.extend(["there", "there too"])

    monkeypatch.setattr(compiling, "SAMPLES", (sample,))
    assert list(compiling.compile_kernels()) == [(("new",), 2)]
