"""Tests of the game `today`: two tiers, a stated share, and used answers."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from research import word_frequencies
from sleuth.core.listing import Listing
from sleuth.errors import BadWordList, InputError
from sleuth.games.game_spec import GameSpec
from sleuth.games.words import lists, today

KNOWN = ("guano", "snafu", "kazoo", "laser", "balsa", "uvula")


def chance(game: Listing, word: str) -> float:
    assert game.prior is not None
    return float(game.prior[game.secrets.index(word)])


def test_any_word_may_be_the_answer_in_two_tiers() -> None:
    game = GameSpec("today").listing()
    assert game.prior is not None
    assert game.likely is not None
    assert (len(game.secrets), len(game.guesses)) == (12_972, 12_972)
    assert [word for word, likely in zip(game.secrets, game.likely, strict=True) if likely] == list(
        lists.load("classic").words
    )
    assert game.prior[~game.likely].sum() == pytest.approx(today.SHARE)
    assert np.ptp(game.prior[game.likely]) == 0
    assert (game.prior > 0).all()


def test_the_share_is_the_user_s_choice() -> None:
    game = GameSpec("today", prior="tiers:0.2").listing()
    assert game.prior is not None
    assert game.prior[~game.likely].sum() == pytest.approx(0.2)  # type: ignore[operator]
    with pytest.raises(InputError, match="`prior` tiers:1: give a share above 0 and below 1"):
        GameSpec("today", prior="tiers:1").listing()
    with pytest.raises(InputError, match=r"`prior` tiers:much: write a share, as in tiers:0.05"):
        GameSpec("today", prior="tiers:much").listing()
    with pytest.raises(InputError, match="`game` today has"):
        GameSpec("classic", prior="tiers:0.2").listing()


def test_words_that_editors_avoid_get_less_and_common_words_more() -> None:
    game = GameSpec("today").listing()
    assert chance(game, "laser") > chance(game, "uvula") > chance(game, "zoeae")
    assert chance(game, "laser") > 5 * chance(game, "asked")
    assert min(chance(game, word) for word in KNOWN) > chance(game, "banks")
    assert game.weighed == "rare words have 5% in all, by word form and frequency"


def test_the_frequencies_are_those_of_wordfreq() -> None:
    pytest.importorskip("wordfreq")
    assert today.FREQUENCIES.read_text("utf-8") == word_frequencies.text()


def test_a_word_without_a_frequency_has_the_least() -> None:
    rare, *others = today.frequencies(["zzzzz", "zoeae", "guano"])
    assert rare <= min(others)


def test_other_priors_still_work_and_the_tiers_stay() -> None:
    for prior in ("uniform", "freq"):
        game = GameSpec("today", prior=prior).listing()
        assert game.likely is not None
        assert (game.prior is None) == (prior == "uniform")
        assert game.weighed == ""
    with pytest.raises(InputError, match="`prior` tiers: classic has no"):
        GameSpec("classic", prior="tiers").listing()


def test_the_prior_is_the_family_s_own_unless_one_is_named() -> None:
    assert [GameSpec(name).prior for name in ("today", "classic", "mastermind:4x6")] == ["tiers", "uniform", "uniform"]
    assert GameSpec("today", secrets="own.txt").prior == "uniform"


def test_used_answers_keep_a_stated_weight_or_none(tmp_path: Path) -> None:
    path = tmp_path / "used.txt"
    path.write_text("crane\nslate\n")
    plain, game = GameSpec("today").listing(), GameSpec("today", used=str(path)).listing()
    ratio = chance(game, "crane") / chance(game, "grape")
    assert ratio == pytest.approx(0.1)
    assert chance(plain, "crane") == chance(plain, "grape")
    assert game.weighed.endswith("used answers count 0.1")
    none = GameSpec("today", used=f"{path}:0").listing()
    assert len(none.secrets) == 12_970
    assert "crane" not in none.secrets
    assert "crane" in none.guesses
    assert none.likely is not None
    assert len(none.likely) == 12_970
    assert none.prior is not None
    assert none.prior.sum() == pytest.approx(1)


def test_used_answers_of_any_word_game(tmp_path: Path) -> None:
    own = tmp_path / "own.txt"
    own.write_text("bat\ncat\nhat\n")
    game = GameSpec("words", secrets=str(own), used_words="cat").listing()
    assert game.prior is not None
    assert game.prior.tolist() == pytest.approx([1 / 2.1, 0.1 / 2.1, 1 / 2.1])
    used = tmp_path / "used.txt"
    used.write_text("crane\n")
    assert GameSpec("classic", used=f"{used}:0").listing().prior is None


def test_used_answers_that_cannot_be_are_refused(tmp_path: Path) -> None:
    own = tmp_path / "own.txt"
    own.write_text("bat\ncat\n")
    with pytest.raises(BadWordList, match="none of its 1 words is a secret"):
        GameSpec("words", secrets=str(own), used_words="dog").listing()
    with pytest.raises(BadWordList, match="with the weight 0 none of them is left"):
        GameSpec("words", secrets=str(own), used=f"{own}:0").listing()
    with pytest.raises(InputError, match=r"`used` .*:2: give a number from 0 \(never again\) to 1"):
        GameSpec("words", secrets=str(own), used=f"{own}:2").listing()
    with pytest.raises(InputError, match="after the colon comes a number from 0 to 1"):
        GameSpec("words", secrets=str(own), used=f"{own}:never").listing()
    with pytest.raises(InputError, match="`used`: mastermind:2x3"):
        GameSpec("mastermind:2x3", used_words="bat").listing()
