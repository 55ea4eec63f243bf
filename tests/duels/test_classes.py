"""The symmetries of a game, and the classes of secrets that they make."""

from __future__ import annotations

import numpy as np

from sleuth.duels.classes import classes
from sleuth.games.game_spec import GameSpec
from tests.table import each_row


@each_row("name", ["mastermind:3x3", "bulls:2of4", "permutation:4", "permutation-wordle:4"])
def test_a_symmetry_that_fixes_a_guess_keeps_the_parts_of_every_guess(name: str):
    listing = GameSpec(name).listing()
    assert listing.symmetry is not None
    every = (np.arange(len(labels), dtype=np.int32) for labels in (listing.guesses, listing.secrets))
    table = listing.block(*every)
    for fixed in (0, 5):
        images = listing.symmetry.fixing(fixed)
        assert (images[:, fixed] == fixed).all()
        for image in images[:: 1 + len(images) // 5]:
            assert sorted(image.tolist()) == list(range(len(listing.guesses)))
            places = listing.secret_of_guess[image[listing.guess_of_secret]]
            for guess in range(len(listing.guesses)):
                pairs = set(zip(table[:, guess].tolist(), table[places, image[guess]].tolist(), strict=True))
                assert len({one for one, _ in pairs}) == len({other for _, other in pairs}) == len(pairs)


def test_without_a_symmetry_each_secret_is_a_class():
    assert classes(GameSpec("highlow:5").listing()).sizes.tolist() == [1] * 5
