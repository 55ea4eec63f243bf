"""A season that was loaded is taken wherever its file is."""

from __future__ import annotations

import pickle

import pytest

from sleuth import season
from sleuth.errors import InputError


def test_a_loaded_season_is_taken_in_place_of_its_file():
    loaded = season.load("example")
    assert season.odds(loaded) == season.odds("example")
    earlier = season.load("example", until="w6")
    assert (
        season.explain(earlier, "Alex", "Kai").lines() == season.explain("example", "Alex", "Kai", until="w6").lines()
    )
    with pytest.raises(InputError, match="`until` is for a file, or what it holds"):
        season.odds(loaded, until="w3")


def test_what_is_known_of_a_season_is_a_value():
    odds = season.odds("example", until="w3")
    assert pickle.loads(pickle.dumps(odds)) == odds
    assert odds != season.odds("example")
