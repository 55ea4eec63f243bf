"""Errors carry what they are about, for programs that answer them without reading the message."""

from __future__ import annotations

import builtins
import pickle
from collections.abc import Callable
from typing import Any

import pytest

import sleuth
from sleuth import Game, errors
from tests.table import each_row

WORDS = ["bat", "cat", "cot", "hat"]
FEW = Game("classic").among(["crane", "slate", "house"])


def words(rule: str = "free") -> Game:
    return Game.of_words(WORDS, rule=rule)


CASES: list[tuple[type[errors.SleuthError], Callable[[], Any], str | None, tuple[str, ...], tuple[int, ...]]] = [
    (errors.UnknownWord, lambda: sleuth.compare("entropy", game=words(), opener="tab").best, "tab", ("bat",), ()),
    (errors.UnknownWord, lambda: sleuth.play(["bat", "tba"], game=words(), secret="cat"), "tba", ("bat",), ()),
    (errors.UnknownName, lambda: sleuth.suggest(game="clasic"), "clasic", ("classic",), ()),
    (errors.UnknownName, lambda: sleuth.compare("entropi").best, "entropi", ("entropy",), ()),
    (errors.UnknownName, lambda: sleuth.openers(score="mdr"), "mdr", ("mrd",), ()),
    (errors.BadFeedback, lambda: sleuth.suggest("crane=bbbb", game="classic"), "bbbb", (), ()),
    (errors.BadFeedback, lambda: sleuth.suggest("1122=3b2w", game="mastermind:4x6"), "3b2w", (), ()),
    (errors.UnknownName, lambda: sleuth.solve("mastermind:2x3", objective="wurst"), "wurst", ("worst",), ()),  # type: ignore[arg-type]
    (errors.UnknownName, lambda: sleuth.reproduce("shorts2022"), "shorts2022", ("short2022",), ()),
    (errors.InputError, lambda: sleuth.suggest("cran=bbbb", game="classic"), "cran", (), ()),
    (errors.InputError, lambda: sleuth.analyze(["salet", "cran"], game="classic", secret="salet"), "cran", (), (2,)),
    (errors.InputError, lambda: sleuth.suggest("112=3b0w", game="mastermind:4x6"), "112", (), ()),
    (errors.InputError, lambda: sleuth.solve("permutation:4", opener="123"), "123", (), ()),
    (errors.InputError, lambda: sleuth.play(["crane"], game="classic", secret="tarse"), "tarse", ("stare",), ()),
    (errors.IllegalGuess, lambda: sleuth.suggest("bat=bgg cot=bbg", game=words("official")), "cot", (), (2,)),
    (errors.InconsistentHistory, lambda: words().after("bat=bgg cot=bbb cat=bgg"), None, (), (2,)),
    (
        errors.InconsistentHistory,
        lambda: sleuth.suggest("crane=gbbbb slate=bbbbg aaaaa=bbbbb", game=FEW),
        None,
        (),
        (1,),
    ),
    (errors.InconsistentHistory, lambda: sleuth.suggest("aaaaa=bbybb crane=gbbbb", game=FEW), None, (), (1,)),
]


@each_row(("kind", "call", "value", "near", "turns"), CASES)
def test_an_error_says_what_it_is_about(
    kind: type[errors.SleuthError],
    call: Callable[[], Any],
    value: str | None,
    near: tuple[str, ...],
    turns: tuple[int, ...],
):
    with pytest.raises(kind) as raised:
        call()
    error = raised.value
    assert (error.value, error.near[: len(near)], error.turns) == (value, near, turns)
    again = pickle.loads(pickle.dumps(error))
    assert (type(again), str(again), again.value, again.near, again.turns) == (
        type(error),
        str(error),
        error.value,
        error.near,
        error.turns,
    )


def test_a_forbidden_guess_is_a_wrong_value_too():
    with pytest.raises(ValueError, match="breaks the rule official"):
        sleuth.suggest("bat=bgg cot=bbg", game=words("official"))


def test_a_star_import_hides_no_builtin():
    names: dict[str, Any] = {}
    exec("from sleuth import *", names)
    assert names["suggest"] is sleuth.suggest
    assert not set(sleuth.__all__) & vars(builtins).keys()
    assert sleuth.filter_words("cr.ne").words == ("crane", "crine", "crone")
