"""The picture of a duel: the kinds of secrets that it compares, and that it is the same each time."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from research.records import duel_picture as picture

RESEARCH = Path(__file__).parents[2] / "research"


def test_words_are_grouped_by_what_makes_them_hard():
    crowd = [f"{letter}atch" for letter in "bchlmnprw"]
    words = (*crowd, "fuzzy", "stony")
    held = {kind.label: {words[row] for row in kind.members.nonzero()[0]} for kind in picture.words(words)}
    assert held["a letter twice"] == {"catch", "hatch", "fuzzy"}
    assert held["ends in -ch"] == held["8 or more others differ in one place"] == set(crowd)
    assert held["none of these"] == {"stony"}


@pytest.mark.thorough
def test_the_picture_of_codes_is_the_same_each_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    pytest.importorskip("matplotlib")
    duel = RESEARCH / "certificates" / "duel-mastermind-3x4.json.gz"
    drawn = []
    for number in range(2):
        file = tmp_path / f"{number}.svg"
        monkeypatch.setattr(sys, "argv", ["duel_picture.py", str(duel), str(file)])
        picture.main()
        drawn.append(file.read_bytes())
    assert drawn[0] == drawn[1]
    assert drawn[0].startswith(b"<?xml")
