"""What a lost game counts as, and that every view says the same."""

from __future__ import annotations

from typing import Any

import pytest

import sleuth
from sleuth.advice.best import Best
from sleuth.advice.hints import hint_of, ladder
from sleuth.advice.outlook import outlook
from sleuth.advice.values import Advice
from sleuth.core.position import Position
from sleuth.errors import InputError
from sleuth.games.game_spec import GameSpec
from sleuth.strategies.registry import strategy
from sleuth.tasks.convert import parameters
from tests.table import each_row

TURNS = ["stilb=bbybb", "tours=bbybb"]
"""After these some candidates are likely answers and some are rare words."""
OPTIONS: tuple[dict[str, Any], ...] = (
    {"strategy": "entropy"},
    {"top": 1},
    {"why": "salet"},
    {"loss": 8},
)
"""An option of `suggest` each, which changes the advice."""


def position_after(*turns: str, rule: str = "free") -> Position:
    listing = GameSpec("today", rule=rule).listing()
    position = Position.start(listing)
    for turn in turns:
        position = position.after(listing.turn(*turn.split("=")))
    return position


def suggested(turns: list[str], rule: str | None = None, **options: Any) -> Advice:
    options |= {"game": GameSpec("today", rule=rule).build()} if rule else {}
    found = sleuth.suggest(turns, **options)
    assert isinstance(found, Advice)
    return found


@each_row("options", OPTIONS)
def test_the_book_is_not_asked_for_advice_that_an_option_changes(monkeypatch, options):
    asked: list[object] = []
    monkeypatch.setattr("sleuth.tasks.suggest.by_book", lambda *given: asked.append(given))
    sleuth.suggest("crane=bbygb", **{"top": 0, **options})
    assert asked == []


def test_every_option_is_tried_there():
    named = {name for options in OPTIONS for name in options}
    assert set(parameters(sleuth.suggest)) - named == {"turns", "text", "game", "progress"}


@each_row(
    ("options", "problem"),
    [
        ({"loss": 8, "strategy": "entropy"}, "is for the strategy best"),
    ],
)
def test_what_contradicts_itself_is_refused(options, problem):
    with pytest.raises(InputError, match=problem):
        sleuth.suggest("crane=bbygb", **options)


@pytest.mark.every_run(2)
@pytest.mark.parametrize("rule", ["free", "official"])
@pytest.mark.parametrize("turns", [["salet=bbbbb"], ["crane=bbygb"], ["crane=bbygb", "daunt=bgbgb"]])
def test_every_view_has_the_same_best_guess_and_number(turns, rule):
    position = position_after(*turns, rule=rule)
    found = outlook(position)
    assert found.best is not None
    best = position.listing.guesses[found.best]
    shown = {
        (one.best.guess, one.best.expected_left, one.standing)
        for one in (suggested(turns, rule=rule, top=top) for top in (1, 5, 50))
    }
    assert len(shown) == 1
    assert next(iter(shown))[0] == best
    assert hint_of(ladder(position, Best(strategy("hedged"))), 5).text == f"Play {best}."


def test_the_most_used_words_of_one_s_own_list_are_the_familiar_ones(tmp_path):
    pytest.importorskip("wordfreq")
    file = tmp_path / "own.txt"
    file.write_text("house\nmouse\nhorse\nnurse\npurse\ngorse\ndouse\n")
    listing = GameSpec(str(file), secrets=str(file), prior="freq").listing()
    assert listing.likely is not None
    chosen = {word for word, likely in zip(listing.secrets, listing.likely.tolist(), strict=True) if likely}
    rare = sorted(set(listing.secrets) - chosen)
    assert chosen == {"house", "horse", "nurse"}
    assert listing.prior is not None
    shares = dict(zip(listing.secrets, listing.prior.tolist(), strict=True))
    assert sum(shares[word] for word in rare) < 0.05
    assert max(shares[word] for word in rare) < min(shares[word] for word in chosen)
    assert suggested([], game=sleuth.Game(secrets=str(file), prior="freq")).best.is_likely is not None
