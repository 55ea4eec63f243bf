"""A finished game as people write it: words, turns, share texts; and what is said where they disagree."""

from __future__ import annotations

import pytest

import sleuth
from sleuth.errors import BadFeedback, InputError, UnknownWord
from sleuth.games.game_spec import GameSpec
from sleuth.games.words.share_lines import Header, header
from sleuth.review.reading import read_game
from tests.table import each_row

CLASSIC = GameSpec("classic")
WORDS = ["crane", "faint", "daunt"]
ROWS = "⬛⬛🟨🟩⬛\n⬛🟩⬛🟩🟩\n🟩🟩🟩🟩🟩\n"
SHARE = f"Wordle 1,234 3/6\n\n{ROWS}"


def read(*typed, pasted=None, secret=None, spec=CLASSIC, **options):
    found = read_game(spec, typed, pasted, secret, **options)
    return list(found.guesses), found.secret


@each_row(
    ("typed", "pasted", "secret"),
    [
        (WORDS, None, "daunt"),
        (["Crane", "FAINT", "daunt"], "", "Daunt"),
        (["crane=bbygb", "faint:.g.gg", "daunt=22222"], None, None),
        (["crane=bbygb", "faint", "daunt"], None, "daunt"),
        (WORDS, SHARE, None),
        (WORDS, SHARE, "daunt"),
        (WORDS, ROWS, None),
        (WORDS, ROWS.replace("🟨", "🟦").replace("🟩", "🟧").replace("⬛", "⬜️"), None),
        (WORDS, ROWS.replace("🟨", "◐").replace("🟩", "●").replace("⬛", "○"), None),
        (WORDS, "bbygb bgbgg ggggg", None),
        ([], f"crane faint daunt\n{SHARE}", None),
        ([], "crane=bbygb faint=bgbgg\ndaunt=ggggg", None),
        ([], "crane, faint, daunt\n", "daunt"),
        (["crane,", "faint;", "daunt"], None, "daunt"),
        (["crane / faint | daunt"], None, "daunt"),
        ([], "1. Crane\n2) Faint\n(3) Daunt", "daunt"),
        ([], "crane→faint→daunt", "daunt"),
        ([], "crane-faint_daunt", "daunt"),
        ([], "1. crane = ..yg.\n2. faint: .g.gg\n3. daunt=GGGGG", None),
        ([], "⬛⬛🟨🟩⬛ crane\n⬛🟩⬛🟩🟩 faint\n🟩🟩🟩🟩🟩 daunt", None),
    ],
)
def test_every_way_to_write_a_game_is_read(typed, pasted, secret):
    assert read(*typed, pasted=pasted, secret=secret) == (WORDS, "daunt")


def test_the_number_of_a_pasted_puzzle_is_kept():
    assert read_game(CLASSIC, WORDS, f"Anna: {SHARE}").headline == "Wordle 1,234 3/6"
    assert [read_game(CLASSIC, WORDS, text).headline for text in (None, ROWS, f"Sleuth 3/6\n{ROWS}")] == [None] * 3


def test_a_lost_game_needs_its_secret():
    lost = "Wordle 99 X/2\n⬛⬛🟨🟩⬛\n⬛🟩⬛🟩🟩"
    assert read("crane", "faint", pasted=lost, secret="daunt") == (WORDS[:2], "daunt")
    with pytest.raises(InputError, match="the last turn, faint BGBGG, did not find the answer; name it with `secret`"):
        read("crane", "faint", pasted=lost)


def test_the_star_of_a_share_text_is_hard_mode_unless_a_rule_was_asked_for():
    starred = SHARE.replace("3/6", "3/6*")
    assert header(starred) == Header(3, 6, hard=True)
    for ruled, rule in ((False, "official"), (True, "free")):
        listing = read_game(CLASSIC, WORDS, starred, ruled=ruled).listing
        assert (listing.legal.name if listing.legal else "free") == rule


def test_a_game_at_hand_has_its_rule_level_whatever_a_star_says():
    starred = SHARE.replace("3/6", "3/6*")
    for game, rule in (("classic", "official"), (sleuth.Game("classic"), "free")):
        assert sleuth.analyze(WORDS, game=game, text=starred, strategy="entropy", top=0).rule == rule


def test_games_of_codes_and_permutations():
    spec = GameSpec("mastermind:4x6")
    assert read("1122=0b1w", "2345=4b0w", spec=spec) == (["1122", "2345"], "2345")
    assert read("1122", "2345", secret="2345", spec=spec) == (["1122", "2345"], "2345")
    assert read("1-2-3-4", "2143", secret="2 1 4 3", spec=GameSpec("permutation:4")) == (["1234", "2143"], "2143")


def test_the_last_guess_is_the_secret_if_none_is_named_and_a_note_says_so():
    found = read_game(CLASSIC, ["crane", "faint", "daunt"])
    assert found.secret == "daunt"
    assert found.notes == ("No answer is named, so the last guess, daunt, is taken for it.",)
    for secret, pasted in (("daunt", None), (None, SHARE)):
        assert read_game(CLASSIC, WORDS, pasted, secret).notes == ()


def test_a_guess_in_no_list_is_noted():
    found = read_game(CLASSIC, ["crane", "Fiant", "daunt"], secret="daunt")
    assert found.guesses == ("crane", "fiant", "daunt")
    (note,) = found.notes
    assert note.startswith("'fiant' is not among the 12,972 guesses of classic; its feedback counts, but ")
    assert "; did you mean faint" in note


@each_row(
    ("typed", "pasted", "secret", "error", "message"),
    [
        ([], None, "daunt", InputError, "there is no guess to analyze; give the guesses in order"),
        (["crane", "soare"], None, None, InputError, "though it may be guessed; did you mean"),
        (["crane", "soare"], None, None, InputError, "the last guess is taken for the answer, unless you name it"),
        (["crane=bbygb", "faint=bgbgg"], None, None, InputError, "faint BGBGG, did not find the answer"),
        (["crane", "fi4nt", "daunt"], None, "daunt", UnknownWord, "turn 2: 'fi4nt' is not among the 12,972 guesses"),
        (["crane", "faints"], None, "daunt", InputError, "turn 2: 'faints' has 6 letters; 5 are needed here"),
        (WORDS, None, "dount", InputError, "'dount' is not among the 2,315 answers of classic; did you mean"),
        (
            ["crane=bbyyb", "daunt"],
            None,
            "daunt",
            InputError,
            "turn 1, crane, has the feedback BBYYB, but the answer daunt gives BBYGB (place 4)",
        ),
        (["crane=gbgyb", "daunt"], None, "daunt", InputError, "(places 1, 3, 4)"),
        (["crane=bbygz", "daunt"], None, "daunt", BadFeedback, "'z' at place 5"),
        (["crane", "daunt"], SHARE, None, InputError, "2 guesses (crane, daunt) but 3 rows of tiles"),
        (WORDS, SHARE.replace("3/6", "2/6"), None, InputError, "the share text says 2/6, but there are 3 guesses"),
        (WORDS, SHARE.replace("3/6", "X/6"), None, InputError, "says X/6, not found, but guess 3 is the answer daunt"),
        (["crane", "faint"], "Wordle 1 2/6\n⬛⬛🟨🟩⬛\n⬛🟩⬛🟩🟩", "daunt", InputError, "none of them is the answer"),
        (WORDS, SHARE, "taunt", InputError, "turn 3, daunt, has the feedback GGGGG, but the answer taunt gives BGGGG"),
    ],
)
def test_what_does_not_agree_is_said(typed, pasted, secret, error, message):
    with pytest.raises(error) as caught:
        read(*typed, pasted=pasted, secret=secret)
    assert message in str(caught.value)
