"""A season that was loaded is taken wherever its file is."""

from __future__ import annotations

import pickle

import pytest

from sleuth import season
from sleuth.errors import InputError


def test_a_loaded_season_is_taken_in_place_of_its_file():
    loaded = season.load("example")
    assert season.odds(loaded) == season.odds("example")
    assert season.odds(loaded, until="w3").remaining == season.odds("example", until="w3").remaining == 107_353
    assert season.odds(loaded, until="7") == season.odds("example", until="7")
    assert (
        season.explain(loaded, "Alex", "Kai", until="w6").lines()
        == season.explain("example", "Alex", "Kai", until="w6").lines()
    )
    with pytest.raises(InputError, match="does not reach week 99"):
        season.odds(loaded, until="w99")
    with pytest.raises(InputError, match="give the file"):
        season.odds(loaded.reading(True), until="w3")


def test_what_is_known_of_a_season_is_a_value():
    odds = season.odds("example", until="w3")
    assert pickle.loads(pickle.dumps(odds)) == odds
    assert odds != season.odds("example")
