"""Trees in files: forms by name, standard streams, and what cannot be read."""

from __future__ import annotations

import io
import json
import sys
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given
from hypothesis import strategies as st

from sleuth.core.node import grow
from sleuth.core.position import Position
from sleuth.errors import CannotWrite, InputError, InvalidTree
from sleuth.files.identity import fingerprint
from sleuth.files.reading import read_text
from sleuth.files.trees import files
from sleuth.games.words import word_game
from tests.examples import examples
from tests.files.trees.trees import CATS, HOLLOW, first, same
from tests.small_games import RULES, at_random, small_games
from tests.table import each_row


def test_the_fingerprint_is_that_of_the_word_lists(classic):
    known = "5209b35f823f8b80f0404f863bd80df06d6a966c6eb1016d69f38badc6eed5d0"
    assert fingerprint(classic.secrets) == known
    assert fingerprint(classic.secrets[::-1]) == known


@pytest.mark.parametrize("rule", RULES)
@examples(30, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data(), seed=st.integers(0, 99))
def test_files_give_back_the_tree(rule: str, tmp_path: Path, data: st.DataObject, seed: int):
    listing = data.draw(small_games(rule, letters=data.draw(st.sampled_from(["abc", "äбé"]))))
    tree = grow(Position.start(listing), at_random(seed))
    for name in ("tree.txt", "tree.json"):
        path = str(tmp_path / name)
        files.write(path, listing, tree)
        assert same(listing, files.read(path, listing), tree)
        assert files.mismatch(listing, read_text(path)) is None


def test_a_text_is_the_tree_alone(cats, tmp_path):
    path = tmp_path / "cats.txt"
    assert files.write(str(path), cats, first(cats), strategy="first") == [path]
    assert path.read_bytes() == HOLLOW.encode()
    assert [item.name for item in tmp_path.iterdir()] == ["cats.txt"]
    other = word_game.game("cats", CATS[:2], CATS)
    assert files.mismatch(other, HOLLOW) is None


def test_json_says_what_it_was_made_for(cats, tmp_path):
    path = str(tmp_path / "cats.json")
    files.write(path, cats, first(cats), strategy="first")
    header = json.loads(read_text(path))
    assert (header["rule"], header["strategy"], header["opener"]) == ("free", "first", "bat")
    assert header["secrets"] == {"count": 3, "sha256": fingerprint(CATS)}
    other = word_game.game("cats", CATS[:2], [*CATS, "mmm"], rule="strict")
    assert files.mismatch(other, read_text(path)) == (
        "the file was made for other secrets (3, here 2) and the rule 'free' (here strict)"
    )


@each_row(
    ("header", "named"),
    [
        ({"game": "mastermind:2x3", "rule": "strict"}, ("mastermind:2x3", "strict")),
        ({"game": "classic"}, ("classic", None)),
        ({"game": "/dev/zero", "rule": "hard"}, (None, None)),
        ({"game": "primes:../../etc/passwd", "rule": ["free"]}, (None, None)),
        ({"game": 7}, (None, None)),
        ([], (None, None)),
    ],
)
def test_a_file_names_games_that_are_built_in_and_no_others(header, named):
    assert files.names_in(json.dumps(header)) == named


def test_what_a_file_names_is_printed_without_control_characters(cats):
    content = json.dumps({"game": "\x1b[31mred", "secrets": {"count": 1, "sha256": ""}})
    made_for = files.mismatch(cats, content)
    assert made_for is not None
    assert made_for.isprintable()


def test_standard_streams(cats, monkeypatch, capsys):
    files.write("-", cats, first(cats))
    assert capsys.readouterr().out == HOLLOW
    monkeypatch.setattr(sys, "stdin", io.StringIO(HOLLOW))
    assert same(cats, files.read("-", cats), first(cats))
    monkeypatch.setattr(sys, "stdin", io.StringIO("bat"))
    with pytest.raises(InvalidTree, match="stdin:1: the line ends"):
        files.read("-", cats)


def test_a_byte_order_mark_is_passed_over(cats, tmp_path):
    path = tmp_path / "cats.txt"
    path.write_bytes(b"\xef\xbb\xbf" + HOLLOW.encode())
    assert same(cats, files.read(str(path), cats), first(cats))


def test_unreadable_files_are_messages(cats, tmp_path):
    with pytest.raises(InputError, match=r"there is no file '.*none\.txt'"):
        files.read(str(tmp_path / "none.txt"), cats)
    with pytest.raises(InputError, match="cannot be read: Is a directory"):
        files.read(str(tmp_path), cats)
    with pytest.raises(CannotWrite, match="there is no folder"):
        files.write(str(tmp_path / "none" / "cats.txt"), cats, first(cats))
    path = tmp_path / "latin.txt"
    path.write_bytes(b"bat GGG1\n    B\xe9\n")
    with pytest.raises(InputError, match=r"latin.txt, line 2: not UTF-8"):
        files.read(str(path), cats)
