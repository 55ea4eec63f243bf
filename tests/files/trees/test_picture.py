"""Trees as pictures, rows and nested objects."""

from __future__ import annotations

import pytest

from sleuth.errors import InputError
from sleuth.files.trees import files, json_form, picture
from tests.files.trees.trees import first


def test_dot_is_a_picture(cats, tmp_path):
    path = tmp_path / "cats.gv"
    files.write(str(path), cats, first(cats))
    assert path.read_text().splitlines()[4:] == [
        r'  n0 [label="bat\n3"];',
        r'  n1 [label="cat\n2"];',
        '  n0 -> n1 [label="BGG"];',
        '  n2 [label="hat", shape=plain];',
        '  n1 -> n2 [label="BGG"];',
        "}",
    ]
    with pytest.raises(InputError, match="is a picture in DOT, from which no tree is read"):
        files.read(str(path), cats)


def test_dot_may_stop_early(cats):
    drawn = picture.dot(cats, first(cats), depth=1).splitlines()
    assert drawn[4:] == [r'  n0 [label="bat\n3", style="rounded,dashed"];', "}"]


def test_rows_go_by_size(cats):
    rows = list(picture.rows(cats, first(cats)))
    assert rows == [
        picture.PictureRow(1, "bat", "BGG", 2, "cat"),
        picture.PictureRow(2, "cat", "BGG", 1, "hat"),
        picture.PictureRow(2, "cat", "GGG", 1, None),
        picture.PictureRow(1, "bat", "GGG", 1, None),
    ]
    assert list(picture.rows(cats, first(cats), depth=1)) == [rows[0], rows[3]]


def test_nested_counts_the_candidates(cats):
    tree = first(cats)
    assert json_form.nest(cats, tree, sizes=picture.candidates(tree), depth=1) == {
        "guess": "bat",
        "left": 3,
        "branches": {"BGG": {"guess": "cat", "left": 2, "branches": None}, "GGG": None},
    }
