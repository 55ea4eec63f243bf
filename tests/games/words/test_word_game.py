"""Word games as the user asks for them: names, files, priors; and histories that cannot be."""

from __future__ import annotations

import numpy as np
import pytest

from sleuth.core.prior import shares
from sleuth.core.turns import replay
from sleuth.errors import (
    BadFeedback,
    BadWordList,
    IllegalGuess,
    InconsistentHistory,
    InputError,
    Note,
    UnknownName,
    UnknownWord,
)
from sleuth.games.game_spec import GameSpec
from sleuth.games.words import word_game
from tests.table import each_row


def test_classic_is_the_original_pair():
    listing = GameSpec("classic").listing()
    assert (listing.name, len(listing.secrets), len(listing.guesses)) == ("classic", 2315, 12972)
    assert (listing.n_codes, listing.win) == (243, 242)


def test_any_word_of_classic_all_may_be_the_secret():
    listing = GameSpec("classic-all").listing()
    assert listing.secrets == listing.guesses
    assert np.array_equal(listing.guess_of_secret, np.arange(12972))


def test_rows_of_secrets_and_guesses_lead_to_each_other():
    listing = GameSpec("classic").listing()
    assert [listing.guesses[row] for row in listing.guess_of_secret[:3]] == list(listing.secrets[:3])
    assert (listing.secret_of_guess >= 0).sum() == 2315


def test_own_lists_are_joined_so_that_every_secret_may_be_guessed(tmp_path):
    (tmp_path / "secrets.txt").write_text("crane\nslate\n")
    (tmp_path / "guesses.txt").write_text("soily\ncrane\n")
    listing = GameSpec(secrets=str(tmp_path / "secrets.txt"), guesses=str(tmp_path / "guesses.txt")).listing()
    assert listing.secrets == ("crane", "slate")
    assert listing.guesses == ("crane", "slate", "soily")


def test_guesses_without_secrets_are_refused(tmp_path):
    with pytest.raises(InputError, match="`secrets`"):
        GameSpec(guesses=str(tmp_path / "guesses.txt")).listing()


def test_a_prior_from_a_file_sums_to_one(tmp_path):
    (tmp_path / "words.csv").write_text("word,weight\ncrane,3\nslate,1\n")
    path = str(tmp_path / "words.csv")
    listing = GameSpec(secrets=path, prior=path).listing()
    assert listing.prior is not None
    assert listing.prior.tolist() == [0.75, 0.25]


def test_common_words_weigh_more():
    listing = GameSpec("classic", prior="freq").listing()
    assert listing.prior is not None
    weight = dict(zip(listing.secrets, listing.prior.tolist(), strict=True))
    assert weight["about"] > 100 * weight["abbey"]
    assert sum(weight.values()) == pytest.approx(1)


@each_row(
    ("secrets", "guesses", "why"),
    [
        ([], ["ab"], "at least one"),
        (["ab", "abc"], ["ab", "abc"], "one length"),
        (["ab"], ["cd"], "not among the guesses"),
        (["ab", "ab"], ["ab", "cd"], "twice"),
        (["ab"], ["ab", "ab"], "twice"),
        (["a" * 16], ["a" * 16], "16 letters"),
        ([""], [""], "0 letters"),
    ],
)
def test_words_that_make_no_game_are_refused(secrets, guesses, why):
    with pytest.raises(BadWordList, match=why):
        word_game.game("bad", secrets, guesses)


@pytest.fixture(scope="module")
def classic():
    return GameSpec("classic").listing()


def test_replay_leaves_what_fits(classic):
    position = replay(classic, [("crane", "bbygb"), ("tousy", "bbgbb")])
    assert [classic.secrets[row] for row in position.rows] == ["fauna"]


def test_an_unknown_word_names_near_ones(classic):
    with pytest.raises(UnknownWord, match="did you mean crane or"):
        replay(classic, [("crnae", "bbbbb")])


def test_bad_tiles_are_told(classic):
    with pytest.raises(BadFeedback):
        replay(classic, [("crane", "bbq!b")])


def test_a_contradiction_names_the_turns_and_the_repair(classic):
    with pytest.raises(InconsistentHistory, match=r"turns 1 and 2 .*if .* is (gray|yellow|green)"):
        replay(classic, [("crane", "bbygb"), ("soily", "ggbbb")])


def test_a_guess_against_the_level_names_turn_and_letter():
    official = GameSpec("classic", rule="official").listing()
    with pytest.raises(IllegalGuess, match=r"turn 2, soily, .*A must be used \(revealed in turn 1\)"):
        replay(official, [("crane", "bbybb"), ("soily", "bbbbb")])


def test_an_unknown_level_or_list_is_told():
    with pytest.raises(UnknownName, match="free, official, letters, strict"):
        GameSpec("classic", rule="harder").listing()
    with pytest.raises(UnknownName):
        GameSpec("no-such-list").listing()


def test_huge_and_tiny_weights_are_shares_all_the_same():
    assert shares([1e308, 1e308]).tolist() == [0.5, 0.5]
    assert shares([1e-300, 3e-300]).tolist() == [0.25, 0.75]
    with pytest.raises(BadWordList, match="the least count as 0"):
        shares([1e308, 1e-308])


def test_what_a_list_loses_is_told(tmp_path):
    path = tmp_path / "mixed.txt"
    path.write_text("crane\nslate\ncrane\nsix-word\nlonger\n")
    with pytest.warns(Note, match=r"2 words of 5 letters are used, the rest is not \(.*1 other length"):
        listing = GameSpec(secrets=str(path)).listing()
    assert listing.secrets == ("crane", "slate")
    path.write_text("crane\ncrane\n")
    with pytest.warns(Note, match=r"1 word of 5 letters is used, the rest is not"):
        GameSpec(secrets=str(path)).listing()
