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


def chance(listing: Listing, word: str) -> float:
    assert listing.prior is not None
    return float(listing.prior[listing.secrets.index(word)])


def test_any_word_may_be_the_answer_in_two_tiers() -> None:
    listing = GameSpec("today").listing()
    assert listing.prior is not None
    assert listing.likely is not None
    assert (len(listing.secrets), len(listing.guesses)) == (12_972, 12_972)
    assert [word for word, likely in zip(listing.secrets, listing.likely, strict=True) if likely] == list(
        lists.load("classic").words
    )
    assert listing.prior[~listing.likely].sum() == pytest.approx(today.SHARE)
    assert np.ptp(listing.prior[listing.likely]) == 0
    assert (listing.prior > 0).all()


def test_the_share_is_the_user_s_choice() -> None:
    listing = GameSpec("today", prior="tiers:0.2").listing()
    assert listing.prior is not None
    assert listing.prior[~listing.likely].sum() == pytest.approx(0.2)  # type: ignore[operator]
    with pytest.raises(InputError, match="`prior` tiers:1: give a share above 0 and below 1"):
        GameSpec("today", prior="tiers:1").listing()
    with pytest.raises(InputError, match=r"`prior` tiers:much: write a share, as in tiers:0.05"):
        GameSpec("today", prior="tiers:much").listing()
    with pytest.raises(InputError, match="`game` today has"):
        GameSpec("classic", prior="tiers:0.2").listing()


def test_words_that_editors_avoid_get_less_and_common_words_more() -> None:
    listing = GameSpec("today").listing()
    assert chance(listing, "laser") > chance(listing, "uvula") > chance(listing, "zoeae")
    assert chance(listing, "laser") > 5 * chance(listing, "asked")
    assert min(chance(listing, word) for word in KNOWN) > chance(listing, "banks")
    assert listing.weighed == "rare words have 5% in all, by word form and frequency"


def test_the_frequencies_are_those_of_wordfreq() -> None:
    pytest.importorskip("wordfreq")
    assert today.FREQUENCIES.read_text("utf-8") == word_frequencies.text()


def test_a_word_without_a_frequency_has_the_least() -> None:
    rare, *others = today.frequencies(["zzzzz", "zoeae", "guano"])
    assert rare <= min(others)


def test_other_priors_still_work_and_the_tiers_stay() -> None:
    for prior in ("uniform", "freq"):
        listing = GameSpec("today", prior=prior).listing()
        assert listing.likely is not None
        assert (listing.prior is None) == (prior == "uniform")
        assert listing.weighed == ""
    with pytest.raises(InputError, match="`prior` tiers: classic has no"):
        GameSpec("classic", prior="tiers").listing()


def test_the_prior_is_the_family_s_own_unless_one_is_named() -> None:
    assert [GameSpec(name).prior for name in ("today", "classic", "mastermind:4x6")] == ["tiers", "uniform", "uniform"]
    assert GameSpec("today", secrets="own.txt").prior == "uniform"


def test_used_answers_keep_a_stated_weight_or_none(tmp_path: Path) -> None:
    path = tmp_path / "used.txt"
    path.write_text("crane\nslate\n")
    plain, listing = GameSpec("today").listing(), GameSpec("today", used=str(path)).listing()
    ratio = chance(listing, "crane") / chance(listing, "grape")
    assert ratio == pytest.approx(0.1)
    assert chance(plain, "crane") == chance(plain, "grape")
    assert listing.weighed.endswith("used answers count 0.1")
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
    listing = GameSpec("words", secrets=str(own), used_words="cat").listing()
    assert listing.prior is not None
    assert listing.prior.tolist() == pytest.approx([1 / 2.1, 0.1 / 2.1, 1 / 2.1])
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
