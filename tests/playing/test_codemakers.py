"""What a player is given to find: likely answers only, by seeds that stay as they were."""

from __future__ import annotations

import numpy as np
import pytest

from sleuth.core.listing import Listing
from sleuth.errors import InputError
from sleuth.games.game_spec import GameSpec
from sleuth.games.words.unshown import unshown
from sleuth.playing.codemakers import riddle_rows, secret_rows
from sleuth.playing.session import Session


def first(listing: Listing, seed: int, boards: int = 1) -> list[int]:
    """The rows that the prior gives."""
    return [int(row) for row in secret_rows(listing, boards, np.random.default_rng(seed))]


def riddle(listing: Listing, seed: int, boards: int = 1) -> list[int]:
    return [int(row) for row in riddle_rows(listing, boards, np.random.default_rng(seed))]


def test_riddles_of_today_are_likely_answers_and_seeds_that_gave_one_give_it_still():
    today = GameSpec("today").listing()
    assert today.likely is not None
    rare = 0
    for seed in range(100):
        (before,), (now,) = first(today, seed), riddle(today, seed)
        assert today.likely[now]
        assert now == before or not today.likely[before] or today.secrets[before] in unshown()
        rare += not today.likely[before]
    assert 0 < rare < 15


def test_several_boards_hide_likely_answers_no_two_alike():
    today = GameSpec("today").listing()
    assert today.likely is not None
    for seed in range(5):
        before, now = first(today, seed, 64), riddle(today, seed, 64)
        assert today.likely[now].all()
        assert len(set(now)) == 64
        told = today.likely & ~np.isin(today.secrets, [*unshown()])
        kept = [(old, new) for old, new in zip(before, now, strict=True) if told[old]]
        assert all(old == new for old, new in kept)
        assert len(kept) > 32


@pytest.mark.parametrize("name", ["today", "classic"])
def test_no_riddle_is_a_word_that_no_list_shows(name: str):
    listing = GameSpec(name).listing()
    rude = [listing.secrets.index(word) for word in ("horny", "lynch", "semen", "wench")]
    found = riddle(listing, 1, 2000)
    assert len(set(found)) == 2000
    assert not set(found) & set(rude)


def test_a_game_without_tiers_hides_any_of_its_secrets():
    listing = GameSpec("mastermind:4x6").listing()
    assert [riddle(listing, seed) for seed in range(20)] == [first(listing, seed) for seed in range(20)]


def test_an_adversary_has_no_limit_and_names_what_was_still_possible():
    session = Session("classic")
    assert session.limit == 0
    session.ask("crane")
    session.gave_up = True
    shown = session.played()
    assert (shown.secret, shown.limit, shown.left) == (None, None, 263)
    assert shown.possible in {session.game.listing.secrets[row] for row in session.position.rows}
    assert Session("classic", limit=6).limit == Session("classic", secret="thump").limit == 6


def test_as_many_boards_as_secrets_take_each_of_them_once():
    small = GameSpec("mastermind:1x3").listing()
    assert sorted(first(small, 1, boards=3)) == [0, 1, 2]
    with pytest.raises(InputError, match="4 boards need as many secrets"):
        first(small, 1, boards=4)
