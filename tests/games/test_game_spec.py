"""A spec builds a game once if nothing can change it, and anew where it rests on a file."""

from pathlib import Path

import pytest

from sleuth.errors import InputError
from sleuth.games.game_spec import GameSpec
from tests.table import each_row


@each_row("name", ["today", "classic", "mastermind:2x3", "permutation:10"])
def test_a_built_in_game_is_built_once(name: str) -> None:
    assert GameSpec(name).build() is GameSpec(name).build()


def test_games_of_other_rules_or_priors_are_others() -> None:
    games = [GameSpec("today"), GameSpec("today", rule="official"), GameSpec("today", prior="uniform")]
    assert len({id(game.build()) for game in games}) == 3


def test_a_list_that_changed_makes_another_game(tmp_path: Path) -> None:
    file = tmp_path / "words.txt"
    for words in (("bat", "cat"), ("bat", "hat", "rat")):
        file.write_text("\n".join(words))
        assert GameSpec(secrets=str(file)).listing().secrets == words


def test_a_prior_that_changed_makes_another_game(tmp_path: Path) -> None:
    file = tmp_path / "weights.csv"
    for weight, most in ((1, 1 / 4), (3, 1 / 2)):
        file.write_text(f"word,weight\nbat,{weight}\ncat,1\nhat,1\nrat,1\n")
        prior = GameSpec(secrets=str(file), prior=str(file)).listing().prior
        assert prior is not None
        assert prior.max() == pytest.approx(most)


def test_what_is_shared_cannot_be_written() -> None:
    listing = GameSpec("today").listing()
    for array in (listing.prior, listing.likely, listing.secret_of_guess, listing.guess_of_secret, listing.table):
        assert array is not None
        with pytest.raises(ValueError, match="read-only"):
            array[0] = array[1]


@each_row("prior", ["freq", "weights.csv"])
def test_a_game_of_codes_has_no_prior(prior: str) -> None:
    with pytest.raises(InputError, match=f"`prior` {prior}: mastermind:2x3 knows a uniform prior only"):
        GameSpec("mastermind:2x3", prior=prior).build()
