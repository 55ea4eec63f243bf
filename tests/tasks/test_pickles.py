"""Every public value that pickles is read by a process that has loaded nothing of Sleuth before."""

from __future__ import annotations

import operator
import pickle
import subprocess
import sys
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import sleuth
from sleuth import Game, season
from sleuth.core.listing import Listing
from sleuth.errors import SleuthError, UnknownWord

WORDS = ["bat", "cat", "cot", "hat", "hit", "who"]
AGAIN = "import pickle, sys; sys.stdout.buffer.write(pickle.dumps(pickle.load(sys.stdin.buffer)))"


def words(**options: Any) -> Game:
    return Game.of_words(WORDS, [*WORDS, "hub"], **options)


VALUES: dict[str, Callable[[], Any]] = {
    "game by name": lambda: Game("mastermind:2x3", rule="strict"),
    "game of words": words,
    "game of words with a prior": lambda: words(prior=np.arange(1.0, 7.0)),
    "game from a rule": lambda: Game.from_rule(WORDS, None, operator.eq),
    "some secrets of a game": lambda: words().among(["bat", "hat"]),
    "game without a list": lambda: Game("dating:10"),
    "listing": lambda: words().listing,
    "position": lambda: words().after("cot=bbg"),
    "position of a game by name": lambda: Game("classic").after("crane=bbygb"),
    "tree": lambda: sleuth.solve(words()).tree,
    "evaluation": lambda: sleuth.solve(words()).tree.evaluate(),
    "solution": lambda: sleuth.solve(words()),
    "evaluated": lambda: sleuth.compare("entropy", game=words()).best,
    "comparison": lambda: sleuth.compare(["entropy", "first"], game=words()),
    "simulations": lambda: sleuth.compare("consistent", game="mastermind:2x3", games=2),
    "openers": lambda: sleuth.openers(game=words()),
    "advice": lambda: sleuth.suggest(game=words()),
    "advice of a codebreaker": lambda: sleuth.suggest(game="mastermind:4x20"),
    "advice for boards": lambda: sleuth.boards(["bat=bgg/bgg"], game=words()),
    "analysis": lambda: sleuth.analyze(["bat", "cat"], secret="cat", game=words()),
    "duel": lambda: sleuth.duel("mastermind:2x3"),
    "session": lambda: sleuth.play(["hat", "cot"], secret="cat", game=words()),
    "strategy": lambda: sleuth.strategy("best"),
    "words": lambda: sleuth.check_words(text="bat\ncat"),
    "season": lambda: season.load("example"),
    "odds": lambda: season.odds("example", until="w3"),
    "error": lambda: UnknownWord("'zzz' is not a word", value="zzz"),
}


@pytest.mark.parametrize("number", [3, pytest.param(len(VALUES), marks=pytest.mark.thorough)])
def test_every_value_is_read_by_a_fresh_process(number: int):
    wrong = {}
    for name, value in list(VALUES.items())[:number]:
        made = value()
        run = subprocess.run([sys.executable, "-c", AGAIN], input=pickle.dumps(made), capture_output=True, check=False)
        if run.returncode:
            wrong[name] = run.stderr.decode().splitlines()[-1]
        elif not alike(pickle.loads(run.stdout), made):
            wrong[name] = "another value"
    assert wrong == {}


def alike(one: Any, other: Any) -> bool:
    if isinstance(other, Listing):
        return bool(one.spec == other.spec)
    return str(one) == str(other) if isinstance(other, SleuthError) else bool(one == other)


def test_a_game_by_name_needs_no_other_import():
    made = "from sleuth.core.game import Game; print(Game('classic'), Game.of_words(['bat', 'cat']).name)"
    run = subprocess.run([sys.executable, "-c", made], capture_output=True, text=True, check=False)
    assert (run.stdout, run.stderr) == ("classic words\n", "")
