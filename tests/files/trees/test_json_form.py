"""The JSON form of a tree, and what of it is refused."""

from __future__ import annotations

import json

import pytest

from sleuth.errors import InputError, InvalidTree
from sleuth.files.identity import fingerprint
from sleuth.files.trees import files, json_form
from tests.files.trees.trees import CATS, GOOD, chain, document, first
from tests.table import each_row


def test_json_holds_header_and_tree(cats):
    tree = first(cats)
    document = json.loads(json_form.write(cats, tree, files.header(cats, tree, "first")))
    assert document.pop("secrets") == {"count": 3, "sha256": fingerprint(CATS)}
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


@each_row(
    ("text", "message"),
    [
        ("{", "cats.json: this is not valid JSON: Expecting property"),
        ("{}", "cats.json: $.schema is None, not 'sleuth/tree/1'"),
        ('{"schema": "sleuth/suggest/1"}', "cats.json: $.schema is 'sleuth/suggest/1'"),
        ("[]", "cats.json: $.schema is None"),
        (document(None), "cats.json: $.tree is not an object"),
        (document({"branches": {}}), "cats.json: $.tree.guess is None, not a guess in quotes"),
        (document({"guess": 7, "branches": {}}), "cats.json: $.tree.guess is 7, not a guess in quotes"),
        (document({"guess": "bat"}), "cats.json: $.tree.branches is not an object with an entry for each feedback"),
        (document({"guess": "bat", "branches": {}}), "cats.json: $.tree.branches is not an object with an entry"),
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
            "cats.json: $.tree.branches.BGG.branches.BGG is not an object",
        ),
        (
            '{"schema": 1, "schema": 2}',
            "cats.json: this is not valid JSON: the field 'schema' is given twice: as 1 and as 2",
        ),
        ('{"schema": ' + "1" * 5000, "cats.json: this is not valid JSON: Exceeds the limit"),
        (document({"guess": "bat", "branches": {"\ud800": None}}), r'cats.json: $.tree.branches."\ud800": '),
        ('{"a":' * 100_000, "cats.json: nested too deep to be read"),
    ],
)
def test_bad_json_is_rejected_with_its_place(cats, text, message):
    with pytest.raises(InvalidTree) as caught:
        json_form.read(cats, text, "cats.json")
    assert str(caught.value).startswith(message)


def test_json_says_when_a_tree_is_too_deep(cats):
    with pytest.raises(InputError, match="the tree is 20,000 guesses deep, too deep to nest in JSON"):
        json_form.write(cats, chain(cats, 20_000), {})
