"""The words that people play: answers beyond the original list are suggested, played and analysed by default."""

from __future__ import annotations

import io
import json
import re
import sys

import pytest

import sleuth
from sleuth.advice.hints import hint_of, ladder
from sleuth.advice.pattern import PatternLeft
from sleuth.advice.values import Advice
from sleuth.core.listing import Listing
from sleuth.core.turns import replay
from sleuth.errors import InconsistentHistory
from sleuth.games import game_spec
from sleuth.games.game_spec import GameSpec
from sleuth.games.words.tiles import mark
from sleuth.strategies.registry import strategy
from sleuth.tasks.boards import boards
from tests.cli.conftest import Called, called

__all__ = ["called"]

NEW = ("guano", "snafu", "kazoo", "laser", "balsa", "uvula")


@pytest.mark.parametrize("word", [*NEW[:2], *(pytest.param(word, marks=pytest.mark.thorough) for word in NEW[2:])])
def test_a_new_answer_is_suggested_played_and_analysed_by_default(
    word: str, called: Called, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO())
    turns = [f"{guess}={mark(guess, word)}" for guess in ("crane", "toils")]
    advice = sleuth.suggest(turns)
    assert isinstance(advice, Advice)
    assert advice.tiers is not None
    assert word in advice.tiers.possible.listed

    code, out, _ = called("suggest", *turns, "--json")
    assert code == 0
    assert word in json.loads(out)["tiers"]["possible"]["listed"]

    played = sleuth.play(["crane"], secret=word, watch=True)
    assert played.won
    assert (played.rounds <= 6, played.tier) == (True, "possible")
    code, out, _ = called("play", "--secret", word, "--watch", "--json")
    assert (code, json.loads(out)["won"], json.loads(out)["tier"]) == (0, True, "possible")

    guesses = [guess for guess, _ in played.game.spelled(played.history)]
    found = sleuth.analyze(guesses, secret=word)
    assert (found.won, found.tier, found.unjudged) == (True, "possible", ())
    assert f"{word} is a rare word, not a likely answer." in found.comment
    code, out, _ = called("analyze", *guesses, "--secret", word)
    assert code == 0
    assert f"{word} found in {len(guesses)} guesses." in out


def test_a_win_that_could_not_be_expected_is_not_blamed() -> None:
    found = sleuth.analyze(["crane", "snail", "snafu"], secret="snafu")
    assert (found.turns[-1].regret, found.turns[-1].verdict) == (0, "best")
    assert found.turns[-1].spared > 0.5
    assert found.turns[-1].comment.startswith("A lucky guess: by the odds, ")
    assert (
        "snaky would have saved 0.92 guesses on average. It was the answer, a chance of 1 in 28."
        in found.turns[-1].comment
    )
    assert "Before the last guess, which was lucky, no better guess was found." in found.comment


def test_the_tiers_are_shown_apart(called: Called) -> None:
    code, out, _ = called("suggest", "crane=bbgyb", "snail=gggbb", "--full")
    assert code == 0
    assert "1 likely answer: snaky; 7 rare words: snafu, snash" in out
    assert "\nsnaky  likely " in out
    assert "\nsnafu  rare " in out
    assert "rare words have 5% in all, by word form and frequency" in out


def test_several_boards_take_new_answers_by_default() -> None:
    turns = [f"{guess}={mark(guess, 'guano')}/{mark(guess, 'kazoo')}" for guess in ("crane", "toils")]
    first, second = boards(turns).as_dict()["boards"]
    assert "guano" in first["candidates"]["listed"]
    assert "kazoo" in second["candidates"]["listed"]


def test_a_suggestion_has_the_best_of_each_tier() -> None:
    advice = sleuth.suggest("crane=bbgyb snail=gggbb", top=2, strategy="guesses-left")
    assert isinstance(advice, Advice)
    assert [(one.guess, one.is_likely) for one in advice.best_candidates] == [
        ("snaky", True),
        ("snafu", False),
        ("snash", False),
    ]
    assert advice.tiers is not None
    assert advice.tiers.likely.probability + advice.tiers.possible.probability == pytest.approx(1)
    assert sleuth.suggest("crane=bbgyb", game="classic").as_dict()["tiers"] is None


def test_a_trap_is_made_of_likely_answers_where_there_are_any() -> None:
    advice = sleuth.suggest("crane=bbygb tousy=ybgbb")
    assert isinstance(advice, Advice)
    assert advice.family is not None
    assert advice.family.members == ("daunt", "gaunt", "haunt", "jaunt", "vaunt")


def test_a_hint_counts_the_tiers() -> None:
    listing = GameSpec("today").listing()
    position = replay(listing, [("crane", "bbgyb"), ("snail", "gggbb")])
    assert hint_of(ladder(position, strategy("guesses-left")), 1).text == "1 likely answer and 7 rare words left."


def test_where_nothing_fits_a_wider_list_is_named_first(called: Called) -> None:
    code, out, _ = called("suggest", "--game", "classic", "crane=bbgyb", "snail=gggbb", "snaky=gggbb")
    assert code == 0
    assert "classic has no secret that fits all turns; --game today has 7 words that do: snafu, " in out
    assert out.index("--game today") < out.index("no answer fits after turn 3")


def test_a_wider_list_may_be_the_guesses_and_then_a_tile_repairs_it() -> None:
    words = sleuth.Game.of_words(["bat", "cat"], ["bat", "cat", "hat", "rot"])
    found = sleuth.suggest("bat=bgg cat=bgg", game=words)
    assert isinstance(found, PatternLeft)
    assert re.search(r"its guesses have 1 word that does: hat; .* 1 answer fits if B", found.why)
    assert str(found.known) == ".AT; not B C"


def test_no_wider_list_is_named_if_none_has_a_word_that_fits() -> None:
    with pytest.raises(InconsistentHistory, match=r"^no answer fits after turn 2"):
        sleuth.suggest("crane=ggggg slate=ggggg")


def test_a_large_table_waits_until_many_codes_were_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(listing: Listing) -> None:
        raise AssertionError(f"the table of {listing.name} was made")

    monkeypatch.setattr("sleuth.files.tables.code_table", refused)
    monkeypatch.setattr(game_spec, "_shared_game", game_spec._shared_game.__wrapped__)  # games that have made no table
    assert sleuth.suggest("crane=bbgyb snail=gggbb").candidates.count == 8
    with pytest.raises(AssertionError, match="the table of classic"):
        sleuth.suggest(game="classic", strategy="entropy")
