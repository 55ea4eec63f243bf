"""The text form of a tree, byte for byte, and what of it is refused."""

from __future__ import annotations

import pytest

from sleuth.core.game import Game
from sleuth.core.node import grow, verify
from sleuth.core.position import Position
from sleuth.errors import InvalidTree
from sleuth.exact.solve import solve
from sleuth.files.trees import json_form
from sleuth.files.trees import text as text_form
from sleuth.games.words import word_game
from sleuth.strategies import registry
from tests.files.trees.trees import COBS, FULL, HOLLOW, PUBLISHED, chain, first, same
from tests.table import each_row


def test_hollow_text_byte_for_byte(cats):
    assert text_form.write(cats, first(cats)) == HOLLOW


def test_the_win_sorts_by_its_letters():
    listing = word_game.game("cobs", ["bay", "bbo", "bob", "cob"], ["bay", "bbo", "bob", "cob"])
    tree = grow(Position.start(listing), registry.strategy("first"), opener=listing.guess_row("bob"))
    assert text_form.write(listing, tree) == COBS
    assert list(text_form.read(listing, COBS, "cobs").branches) == sorted(tree.branches)


def test_columns_are_characters_not_bytes():
    listing = word_game.game("étés", ["béé", "céé", "déé"], ["béé", "céé", "déé"])
    text = HOLLOW.replace("bat", "béé").replace("cat", "céé").replace("hat", "déé")
    assert text_form.write(listing, first(listing)) == text
    assert same(listing, text_form.read(listing, text, "étés"), first(listing))


def test_numbers_of_two_digits_move_the_columns():
    letters = "abcdefghijkl"
    secrets = [letter * 2 for letter in letters]
    listing = word_game.game("pairs", secrets, secrets)
    text = text_form.write(listing, first(listing))
    assert "jj BB10 kk BB11 ll GG12\n" in text
    assert text.splitlines()[1].endswith(" GG11")
    assert same(listing, text_form.read(listing, text, "pairs"), first(listing))


def test_the_published_sample_reads_and_writes(classic):
    tree = text_form.read(classic, PUBLISHED, "sample")
    assert text_form.write(classic, tree) == PUBLISHED
    assert json_form.nest(classic, tree)["branches"]["BBBBB"]["branches"]["BBBBB"]["guess"] == "nymph"


@each_row(
    "text",
    [
        HOLLOW.replace("\n", "\r\n"),
        "\n" + HOLLOW + "\n",
        "bat GGG1\n    BGG1 cat GGG2\n             BGG2 hat GGG3\n",
        "bat GGG1\nbat BGG1 cat GGG2\nbat BGG1 cat BGG2 hat GGG3\n",
        "bat BGG1 cat BGG2 hat GGG3\nbat BGG1 cat GGG2\n    GGG1",
    ],
)
def test_text_is_read_in_any_order_and_style(cats, text):
    assert same(cats, text_form.read(cats, text, "cats"), first(cats))


@each_row(
    ("text", "message"),
    [
        ("", "cats.txt: there is no tree in this file"),
        ("\n \n", "cats.txt: there is no tree in this file"),
        ("    GGG1\n", "cats.txt:1: 'GGG1' is indented by 4, where the line before has no tiles"),
        (HOLLOW + "     GGG1\n", "cats.txt:4: 'GGG1' is indented by 5, where the line before has no tiles"),
        ("bat GGG1\n             GGG2\n", "cats.txt:2: 'GGG2' is indented by 13"),
        (HOLLOW + "    GGG1\n", "cats.txt:4: GGG1 comes a second time after bat"),
        (HOLLOW + "    BGG1 hat GGG2\n", "cats.txt:4: BGG1 comes a second time after bat"),
        (HOLLOW + "    BGG1 cat BBB2\n", "cats.txt:4: BGG1 comes a second time after bat"),
        (FULL + "bat GGG1\n", "cats.txt:4: GGG1 comes a second time after bat"),
        (FULL + "bat BGG1\n", "cats.txt:4: BGG1 comes a second time after bat"),
        (FULL + "cat GGG1\n", "cats.txt:4: cat stands where an earlier line has bat"),
        ("bat BGG2 cat GGG2\n", "cats.txt:1: 'BGG2' is not numbered 1, though it answers guess 1"),
        ("bat BGG1 cat GGG3\n", "cats.txt:1: 'GGG3' is not numbered 2"),
        ("bat BGG\n", "cats.txt:1: 'BGG' is not numbered 1"),
        ("bat BGG1 cat GGG12\n", "cats.txt:1: 'GGG12' is not a feedback of cats; a win would be GGG2"),
        ("bat bgg1 cat GGG2\n", "cats.txt:1: 'bgg1' is not a feedback of cats; a win would be GGG1"),
        ("bat BGGG1 cat GGG2\n", "cats.txt:1: 'BGGG1' is not a feedback of cats"),
        ("bat GGG1 cat GGG2\n", "cats.txt:1: 'cat' follows the win GGG1, which ends a line"),
        ("bat GGG1 cat\n", "cats.txt:1: 'cat' follows the win GGG1"),
        ("bat BGG1\n", "cats.txt:1: the line ends with BGG1, before the win GGG"),
        ("bat BGG1 cat\n", "cats.txt:1: the line ends with the guess cat; its tiles are missing"),
        ("bat\n", "cats.txt:1: the line ends with the guess bat; its tiles are missing"),
        ("rat GGG1\n", "cats.txt:1: 'rat' is not among the 4 guesses of cats; did you mean"),
        ("bat BGG1 BGG2 GGG3\n", "cats.txt:1: 'BGG2' is not among the 4 guesses of cats"),
    ],
)
def test_bad_text_is_rejected_with_file_and_line(cats, text, message):
    with pytest.raises(InvalidTree) as caught:
        text_form.read(cats, text, "cats.txt")
    assert str(caught.value).startswith(message)


def test_labels_with_blanks_and_quotes_are_read_back():
    labels = ["a b", '"c', 'd\\" e', "f"]
    listing = Game.from_rule(
        labels, None, lambda guess, secret: f"{labels.index(secret) - labels.index(guess)} off"
    ).listing
    tree = solve(listing).tree.root
    text = text_form.write(listing, tree)
    assert '"a b" "' in text
    assert verify(listing, text_form.read(listing, text, "blanks")) == verify(listing, tree)


def test_depth_is_no_limit_for_text(cats):
    read = text_form.read(cats, text_form.write(cats, chain(cats, 1200)), "deep")
    assert max(depth for depth, _ in read.walk()) == 1200
