from __future__ import annotations

import io
import json
import sys
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from sleuth import registry, treefile, treejson, treepicture, treetext
from sleuth.errors import CannotWrite, InconsistentHistory, InputError, InvalidTree
from sleuth.evaluation import evaluate
from sleuth.game import Game
from sleuth.games import words
from sleuth.registry import GameSpec
from sleuth.tree import Tree, grow
from tests.small_games import RULES, at_random, small_games

CATS = ("bat", "cat", "hat")

HOLLOW = """\
bat BGG1 cat BGG2 hat GGG3
             GGG2
    GGG1
"""
FULL = """\
bat BGG1 cat BGG2 hat GGG3
bat BGG1 cat GGG2
bat GGG1
"""
# The win sorts between GB and GY.
COBS = """\
bob BGG1 cob GGG2
    GBB1 bay GGG2
    GGG1
    GYY1 bbo GGG2
"""
# The first lines of the published tree of [Selby2022] for the classic lists.
PUBLISHED = """\
salet BBBBB1 courd BBBBB2 nymph BBBBY3 whiff GGGGG4
                                BGYYB3 pygmy GGGGG4
                                BYBBB3 fizzy GGGGG4
                                             YGBBG4 jiffy GGGGG5
"""


@pytest.fixture
def cats() -> Game:
    return words.game("cats", CATS, [*CATS, "mmm"])


@pytest.fixture(scope="module")
def classic() -> Game:
    return GameSpec().build()


def first(game: Game) -> Tree:
    return grow(game.start(), registry.strategy("first"))


def same(game: Game, one: Tree, other: Tree) -> bool:
    """Whether two trees are equal, the order of the branches included."""
    return json.dumps(treejson.nested(game, one)) == json.dumps(treejson.nested(game, other))


def test_hollow_text_byte_for_byte(cats):
    assert treetext.write(cats, first(cats)) == HOLLOW


def test_full_text_byte_for_byte(cats):
    assert treetext.write(cats, first(cats), "full") == FULL


def test_the_win_sorts_by_its_letters():
    game = words.game("cobs", ["bay", "bbo", "bob", "cob"], ["bay", "bbo", "bob", "cob"])
    tree = grow(game.start(), registry.strategy("first"), opener=game.guess_row("bob"))
    assert treetext.write(game, tree) == COBS
    assert list(treetext.read(game, COBS, "cobs").branches) == sorted(tree.branches)


def test_columns_are_characters_not_bytes():
    game = words.game("étés", ["béé", "céé", "déé"], ["béé", "céé", "déé"])
    text = HOLLOW.replace("bat", "béé").replace("cat", "céé").replace("hat", "déé")
    assert treetext.write(game, first(game)) == text
    assert same(game, treetext.read(game, text, "étés"), first(game))


def test_numbers_of_two_digits_move_the_columns():
    letters = "abcdefghijkl"
    secrets = [letter * 2 for letter in letters]
    game = words.game("pairs", secrets, secrets)
    text = treetext.write(game, first(game))
    assert "jj BB10 kk BB11 ll GG12\n" in text
    assert text.splitlines()[1].endswith(" GG11")
    assert same(game, treetext.read(game, text, "pairs"), first(game))


def test_the_published_sample_reads_and_writes(classic):
    tree = treetext.read(classic, PUBLISHED, "sample")
    assert treetext.write(classic, tree) == PUBLISHED
    assert treejson.nested(classic, tree)["branches"]["BBBBB"]["branches"]["BBBBB"]["guess"] == "nymph"
    assert treetext.read(classic, treetext.write(classic, tree, "full"), "full").guess == tree.guess


@pytest.mark.parametrize(
    "text",
    [
        HOLLOW.replace("\n", "\r\n"),
        "\n" + HOLLOW + "\n",
        "bat GGG1\n    BGG1 cat GGG2\n             BGG2 hat GGG3\n",
        "bat GGG1\nbat BGG1 cat GGG2\nbat BGG1 cat BGG2 hat GGG3\n",
        "bat BGG1 cat BGG2 hat GGG3\nbat BGG1 cat GGG2\n    GGG1",
    ],
    ids=["CR LF", "blank lines", "hollow, other order", "full, other order", "both styles"],
)
def test_text_is_read_in_any_order_and_style(cats, text):
    assert same(cats, treetext.read(cats, text, "cats"), first(cats))


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "cats.txt: there is no tree in this file"),
        ("\n \n", "cats.txt: there is no tree in this file"),
        ("IMPOSSIBLE\n", "cats.txt:1: IMPOSSIBLE: the search that wrote this file found no tree"),
        ("    GGG1\n", "cats.txt:1: 'GGG1' is indented by 4, where the line before has no tiles"),
        (HOLLOW + "     GGG1\n", "cats.txt:4: 'GGG1' is indented by 5, where the line before has no tiles"),
        ("bat GGG1\n             GGG2\n", "cats.txt:2: 'GGG2' is indented by 13"),
        (HOLLOW + "    GGG1\n", "cats.txt:4: GGG1 comes a second time after bat"),
        (HOLLOW + "    BGG1 hat GGG2\n", "cats.txt:4: BGG1 comes a second time after bat"),
        (FULL + "bat GGG1\n", "cats.txt:4: GGG1 comes a second time after bat"),
        (FULL + "bat BGG1\n", "cats.txt:4: BGG1 comes a second time after bat"),
        (FULL + "cat GGG1\n", "cats.txt:4: cat is asked where an earlier line asks bat"),
        ("bat BGG2 cat GGG2\n", "cats.txt:1: 'BGG2' is not numbered 1, though it answers guess 1"),
        ("bat BGG1 cat GGG3\n", "cats.txt:1: 'GGG3' is not numbered 2"),
        ("bat BGG\n", "cats.txt:1: 'BGG' is not numbered 1"),
        ("bat BGG1 cat GGG12\n", "cats.txt:1: 'GGG12' is no feedback of cats; a win would be GGG2"),
        ("bat bgg1 cat GGG2\n", "cats.txt:1: 'bgg1' is no feedback of cats; a win would be GGG1"),
        ("bat BGGG1 cat GGG2\n", "cats.txt:1: 'BGGG1' is no feedback of cats"),
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
        treetext.read(cats, text, "cats.txt")
    assert str(caught.value).startswith(message)


def test_a_label_with_a_blank_cannot_be_text():
    game = words.game("blanks", ["a b"], ["a b"])
    with pytest.raises(InputError, match="'a b' has a blank in it"):
        treetext.write(game, Tree(0, {game.win: None}))


def test_json_holds_header_and_tree(cats):
    tree = first(cats)
    document = json.loads(treejson.write(cats, tree, treefile.header(cats, tree, "first")))
    assert document.pop("secrets") == {"count": 3, "sha256": treefile.fingerprint(CATS)}
    assert document.pop("guesses")["count"] == 4
    assert document == {
        "schema": "sleuth/tree/1",
        "game": "cats",
        "rule": "free",
        "strategy": "first",
        "opener": "bat",
        "tree": {
            "guess": "bat",
            "branches": {
                "BGG": {"guess": "cat", "branches": {"BGG": {"guess": "hat", "branches": {"GGG": None}}, "GGG": None}},
                "GGG": None,
            },
        },
    }


def test_the_fingerprint_is_that_of_the_word_lists(classic):
    known = "5209b35f823f8b80f0404f863bd80df06d6a966c6eb1016d69f38badc6eed5d0"
    assert treefile.fingerprint(classic.secrets) == known
    assert treefile.fingerprint(classic.secrets[::-1]) == known


GOOD = {"guess": "bat", "branches": {"GGG": None}}


def document(tree: object) -> str:
    return json.dumps({"schema": "sleuth/tree/1", "tree": tree})


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("{", "cats.json:1: this is no JSON"),
        ("{}", "cats.json: $.schema is None, not 'sleuth/tree/1'"),
        ('{"schema": "sleuth/suggest/1"}', "cats.json: $.schema is 'sleuth/suggest/1'"),
        ("[]", "cats.json: $.schema is None"),
        (document(None), "cats.json: $.tree is no object"),
        (document({"branches": {}}), "cats.json: $.tree.guess is None, not a guess in quotes"),
        (document({"guess": 7, "branches": {}}), "cats.json: $.tree.guess is 7, not a guess in quotes"),
        (document({"guess": "bat"}), "cats.json: $.tree.branches is no object with an entry for each feedback"),
        (document({"guess": "bat", "branches": {}}), "cats.json: $.tree.branches is no object with an entry"),
        (document({"guess": "rat", "branches": {"GGG": None}}), "cats.json: $.tree.guess: 'rat' is not among"),
        (document({"guess": "bat", "branches": {"GG": None}}), "cats.json: $.tree.branches.GG: 'GG' has 2 tiles"),
        (document({"guess": "bat", "branches": {"ggg": None}}), "cats.json: $.tree.branches.ggg: write GGG"),
        (
            document({"guess": "bat", "branches": {"BGG": None}}),
            "cats.json: $.tree.branches.BGG: null stands for the win only",
        ),
        (document({"guess": "bat", "branches": {"GGG": GOOD}}), "cats.json: $.tree.branches.GGG: the win is null"),
        (
            document({"guess": "bat", "branches": {"BGG": {"guess": "cat", "branches": {"BGG": "hat"}}}}),
            "cats.json: $.tree.branches.BGG.branches.BGG is no object",
        ),
        ('{"schema": 1, "schema": 2}', "cats.json: the key 'schema' comes twice in one object"),
        ('{"schema": ' + "1" * 5000, "cats.json: this is no JSON: Exceeds the limit"),
        (document({"guess": "bat", "branches": {"\ud800": None}}), r'cats.json: $.tree.branches."\ud800": '),
        ('{"a":' * 100_000, "cats.json: nested too deep to be read"),
    ],
)
def test_bad_json_is_rejected_with_its_place(cats, text, message):
    with pytest.raises(InvalidTree) as caught:
        treejson.read(cats, text, "cats.json")
    assert str(caught.value).startswith(message)


def chain(game: Game, length: int) -> Tree:
    """A tree that asks the first guess over and over: wrong, but deep."""
    tree = Tree(0, {game.win: None})
    for _ in range(length - 1):
        tree = Tree(0, {0: tree, game.win: None})
    return tree


def test_depth_is_no_limit_for_text(cats):
    read = treetext.read(cats, treetext.write(cats, chain(cats, 1200)), "deep")
    assert max(depth for depth, _ in read.walk()) == 1200


def test_json_says_when_a_tree_is_too_deep(cats):
    with pytest.raises(InputError, match="the tree is 100,000 guesses deep, too deep to nest in JSON"):
        treejson.write(cats, chain(cats, 100_000), {})


@pytest.mark.parametrize("rule", RULES)
@settings(max_examples=30, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data(), seed=st.integers(0, 99))
def test_files_give_back_the_tree(rule: str, tmp_path: Path, data: st.DataObject, seed: int):
    game = data.draw(small_games(rule, letters=data.draw(st.sampled_from(["abc", "äбé"]))))
    tree = grow(game.start(), at_random(seed))
    for name in ("hollow.txt", "full.txt", "tree.json"):
        path = str(tmp_path / name)
        treefile.write(path, game, tree, style="full" if name == "full.txt" else "hollow")
        assert same(game, treefile.read(path, game), tree)
        assert treefile.made_for(path, game) is None


def test_dot_is_a_picture(cats, tmp_path):
    path = tmp_path / "cats.gv"
    treefile.write(str(path), cats, first(cats))
    assert path.read_text().splitlines()[4:] == [
        r'  n0 [label="bat\n3"];',
        r'  n1 [label="cat\n2"];',
        '  n0 -> n1 [label="BGG"];',
        '  n2 [label="hat", shape=plain];',
        '  n1 -> n2 [label="BGG"];',
        "}",
    ]
    with pytest.raises(InputError, match="is a picture in DOT, from which no tree is read"):
        treefile.read(str(path), cats)


def test_dot_may_stop_early(cats):
    drawn = treepicture.dot(cats, first(cats), depth=1).splitlines()
    assert drawn[4:] == [r'  n0 [label="bat\n3", style="rounded,dashed"];', "}"]


def test_rows_go_by_size(cats):
    rows = list(treepicture.rows(cats, first(cats)))
    assert rows == [
        treepicture.Row(1, "bat", "BGG", 2, "cat"),
        treepicture.Row(2, "cat", "BGG", 1, "hat"),
        treepicture.Row(2, "cat", "GGG", 1, None),
        treepicture.Row(1, "bat", "GGG", 1, None),
    ]
    assert list(treepicture.rows(cats, first(cats), depth=1)) == [rows[0], rows[3]]


def test_nested_counts_the_candidates(cats):
    assert treepicture.nested(cats, first(cats), depth=1) == {
        "guess": "bat",
        "left": 3,
        "branches": {"BGG": {"guess": "cat", "left": 2, "branches": None}, "GGG": None},
    }


def test_text_gets_a_side_file_and_stays_untouched(cats, tmp_path):
    path = tmp_path / "cats.txt"
    treefile.write(str(path), cats, first(cats), strategy="first")
    assert path.read_bytes() == HOLLOW.encode()
    side = json.loads((tmp_path / "cats.txt.json").read_text())
    assert side["schema"] == "sleuth/tree-side/1"
    assert (side["rule"], side["strategy"], side["opener"]) == ("free", "first", "bat")
    assert (side["total"], side["worst"], side["distribution"]) == (6, 3, {"1": 1, "2": 1, "3": 1})
    assert side["secrets"] == {"count": 3, "sha256": treefile.fingerprint(CATS)}
    assert sorted(item.name for item in tmp_path.iterdir()) == ["cats.txt", "cats.txt.json"]


@pytest.mark.parametrize("name", ["cats.txt", "cats.json"])
def test_a_file_says_what_it_was_made_for(cats, tmp_path, name):
    path = str(tmp_path / name)
    treefile.write(path, cats, first(cats))
    other = words.game("cats", CATS[:2], [*CATS, "mmm"], rule="strict")
    assert treefile.made_for(path, other) == (
        "the file was made for other secrets (3, here 2) and the rule free (here strict)"
    )


def test_a_text_without_its_side_file_says_nothing(cats, tmp_path):
    path = tmp_path / "cats.txt"
    path.write_text(HOLLOW)
    assert treefile.made_for(str(path), cats) is None
    (tmp_path / "cats.txt.json").write_text("[1, 2")
    assert treefile.made_for(str(path), cats) is None
    assert treefile.made_for("-", cats) is None


def test_standard_streams(cats, monkeypatch, capsys):
    treefile.write("-", cats, first(cats))
    assert capsys.readouterr().out == HOLLOW
    monkeypatch.setattr(sys, "stdin", io.StringIO(HOLLOW))
    assert same(cats, treefile.read("-", cats), first(cats))
    monkeypatch.setattr(sys, "stdin", io.StringIO("bat"))
    with pytest.raises(InvalidTree, match="stdin:1: the line ends"):
        treefile.read("-", cats)


def test_a_byte_order_mark_is_passed_over(cats, tmp_path):
    path = tmp_path / "cats.txt"
    path.write_bytes(b"\xef\xbb\xbf" + HOLLOW.encode())
    assert same(cats, treefile.read(str(path), cats), first(cats))


def test_unreadable_files_are_messages(cats, tmp_path):
    with pytest.raises(InputError, match="cannot be read: No such file"):
        treefile.read(str(tmp_path / "none.txt"), cats)
    with pytest.raises(InputError, match="cannot be read: Is a directory"):
        treefile.read(str(tmp_path), cats)
    with pytest.raises(CannotWrite, match="there is no folder"):
        treefile.write(str(tmp_path / "none" / "cats.txt"), cats, first(cats))
    path = tmp_path / "latin.txt"
    path.write_bytes(b"bat GGG1\n    B\xe9\n")
    with pytest.raises(InvalidTree, match=r"latin.txt:2: this is no text in UTF-8"):
        treefile.read(str(path), cats)


def test_verified_evaluates_by_the_plain_rule(cats):
    found = treefile.verified(cats.start(), first(cats), accounting="expected", limit=2)
    assert (found.opener, found.distribution, found.losses) == ("bat", {1: 1, 2.5: 2}, 2)


def test_verified_takes_the_secrets_of_the_game_in_any_order():
    game = words.game("cats", CATS, CATS)
    shuffled = words.game("cats", CATS[::-1], CATS[::-1])
    tree = treetext.read(shuffled, treetext.write(game, first(game)), "cats")
    assert treefile.verified(shuffled.start(), tree).distribution == {1: 1, 2: 1, 3: 1}


@pytest.mark.parametrize("accounting", ["played", "expected"])
def test_the_rest_of_a_game_begins_with_its_turns(cats, accounting):
    rest = cats.start().after(cats.turn("bat", "BGG"))
    tree = treefile.rooted(rest, grow(rest, registry.strategy("first")))
    assert treetext.write(cats, tree) == "bat BGG1 cat BGG2 hat GGG3\n             GGG2\n"
    found = treefile.verified(rest, tree, accounting=accounting)
    assert found.distribution == ({2: 1, 3: 1} if accounting == "played" else {2.5: 2})
    with pytest.raises(InvalidTree, match="secret bat, turn 1: bat gives GGG"):
        treefile.verified(cats.start(), tree)


def test_a_tree_that_does_not_begin_with_the_turns_is_invalid(cats):
    rest = cats.start().after(cats.turn("cat", "BGG"))
    with pytest.raises(InvalidTree, match="the tree does not go on after turn 1, cat BGG"):
        treefile.verified(rest, first(cats))
    with pytest.raises(InconsistentHistory):
        cats.start().after(cats.turn("mmm", "GGG"))


@pytest.mark.parametrize("accounting", ["played", "expected"])
def test_a_tree_is_verified_by_the_plain_rule_alone(cats, accounting):
    """However wrong the encoder is."""
    tree = first(cats)
    rest = cats.start().after(cats.turn("bat", "BGG"))

    def refuse(guesses, secrets):
        raise AssertionError("encoded")

    blind = replace(cats, name="blind", rule="blind/1", encode=refuse)
    found = treefile.verified(replace(rest, game=blind), tree, accounting=accounting)
    assert found.distribution == ({2: 1, 3: 1} if accounting == "played" else {2.5: 2})


@settings(max_examples=30, suppress_health_check=[HealthCheck.too_slow], deadline=None)
@given(game=small_games(), seed=st.integers(0, 99))
def test_expected_rounds_are_those_of_the_evaluation(game: Game, seed: int):
    tree = grow(game.start(), at_random(seed))
    found = treefile.verified(game.start(), tree, accounting="expected")
    assert found == evaluate(game.start(), tree, accounting="expected")
