"""Trees that a symmetry of the game renames, and the classes of secrets that symmetries make."""

from __future__ import annotations

from collections import Counter

import numpy as np

import sleuth
from sleuth.core.node import verify
from sleuth.duels.classes import classes
from sleuth.duels.isomorphic import rename
from sleuth.games.game_spec import GameSpec
from tests.table import each_row

SYMMETRIC = ["mastermind:3x3", "bulls:2of4", "permutation:4", "permutation-wordle:4"]


@each_row("name", SYMMETRIC)
def test_a_drawn_symmetry_keeps_the_parts_of_every_guess(name: str):
    listing = GameSpec(name).listing()
    assert listing.symmetry is not None
    table = listing.block(
        np.arange(len(listing.guesses), dtype=np.int32), np.arange(len(listing.secrets), dtype=np.int32)
    )
    for seed in range(5):
        image = listing.symmetry.draw(np.random.default_rng(seed))
        assert sorted(image.tolist()) == list(range(len(listing.guesses)))
        taken = listing.secret_of_guess[image[listing.guess_of_secret]]
        for guess in range(len(listing.guesses)):
            pairs = set(zip(table[:, guess].tolist(), table[taken, image[guess]].tolist(), strict=True))
            assert len({one for one, _ in pairs}) == len({other for _, other in pairs}) == len(pairs)


def test_every_symmetry_is_drawn_equally_often():
    listing = GameSpec("mastermind:2x2").listing()
    assert listing.symmetry is not None
    rng = np.random.default_rng(1)
    drawn = Counter(tuple(listing.symmetry.draw(rng).tolist()) for _ in range(2000))
    assert len(drawn) == 4  # two orders of the places, two of the colours; 2x2 tells them apart
    assert min(drawn.values()) > 400


@each_row("name", SYMMETRIC)
def test_a_renamed_tree_finds_the_renamed_secrets(name: str):
    listing = GameSpec(name).listing()
    tree = sleuth.solve(name).tree.root
    image = listing.symmetry.draw(np.random.default_rng(2)).astype(np.int32)  # type: ignore[union-attr]
    rounds = verify(listing, rename(listing, tree, image))
    before = dict(zip(listing.secrets, verify(listing, tree), strict=True))
    after = dict(zip(listing.secrets, rounds, strict=True))
    for row, label in enumerate(listing.secrets):
        assert after[listing.guesses[image[listing.guess_of_secret[row]]]] == before[label]


def test_a_draw_of_the_equilibrium_is_a_renamed_tree_of_the_mixture():
    found = sleuth.duel("mastermind:3x4")
    openers, listing = set(), found.position.listing
    totals = {sum(verify(listing, tree)) for _, tree in found.mixture}
    for seed in range(12):
        tree = found.draw(np.random.default_rng(seed))
        assert sum(verify(listing, tree)) in totals
        openers.add(listing.guesses[tree.guess])
    assert len(openers) > len(totals)


def test_without_a_symmetry_each_secret_is_a_class():
    assert classes(GameSpec("highlow:5").listing()).sizes.tolist() == [1] * 5
