"""The usual first turns, which the server answers ahead."""

from __future__ import annotations

import numpy as np

from sleuth.games.game_spec import GameSpec
from sleuth.web.usual import OPENERS, TURNS


def test_the_usual_turns_are_the_likeliest_of_all() -> None:
    listing = GameSpec("today").listing()
    assert listing.prior is not None
    chances = dict[str, float]()
    for number, opener in enumerate(OPENERS, 1):
        feedback = listing.block(
            np.array([listing.guess_row(opener)], np.int32), np.arange(len(listing.secrets), dtype=np.int32)
        )
        for code in {*feedback.ravel().tolist()} - {listing.win}:
            chances[f"{opener}={listing.spell(code)}"] = listing.prior[feedback.ravel() == code].sum() / number
    assert sorted(chances, key=lambda turn: -chances[turn])[: len(TURNS)] == [*TURNS]
