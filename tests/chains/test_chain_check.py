"""The plain check: it accepts the published chains, and no chain with anything wrong in it."""

from __future__ import annotations

import random

import pytest

from sleuth.chains.chain_check import verify
from sleuth.errors import InvalidChain
from sleuth.games.words import lists
from sleuth.games.words import word_game as word_games
from tests import naive_chains as naive
from tests.table import each_row

WORDS = "gazer inner queer odder boxer foyer hover joker wooer lower mower power rower sower tower cower"
FOURTEEN = "crane tiger queer odder joker hover foyer boxer wooer sower rower power mower lower"  # [Muehlbacher2022]
TWENTY_ONE = "queue axial " + " ".join(f"{letter}ills" for letter in "cdfghjklmnprstvwyzb")
SIXTEEN = WORDS.split()
CLASSIC = lists.load("classic").words


def strict(words, rule="strict"):
    return word_games.game("plain", sorted(words), sorted(words), rule=rule)


@pytest.mark.published
@pytest.mark.parametrize("chain", [WORDS, FOURTEEN, TWENTY_ONE])
def test_published_chains_are_chains(chain):
    words = chain.split()
    for rule in ("strict", "letters", "official"):
        verify(strict(words, rule), words)


def test_neighbours_swapped_are_found_out():
    """What may not be swapped: marking the later one first shows it."""
    wrong = 0
    for at in range(len(SIXTEEN) - 1):
        swapped = [*SIXTEEN[:at], SIXTEEN[at + 1], SIXTEEN[at], *SIXTEEN[at + 2 :]]
        secret = swapped[-1]
        fine = all(
            naive.may_follow("strict", earlier, later, secret)
            for i, earlier in enumerate(swapped)
            for later in swapped[i + 1 :]
        )
        if fine:
            verify(strict(SIXTEEN), swapped)
        else:
            wrong += 1
            with pytest.raises(InvalidChain, match="breaks the rule strict"):
                verify(strict(SIXTEEN), swapped)
    assert wrong == 4  # queer and odder, odder and boxer, joker and wooer, wooer and lower


@each_row(
    ("words", "start", "message"),
    [
        ([], [], "at least one word"),
        (["tower", "cower", "tower"], [], "tower comes twice"),
        (["tower", "cower"], [("tower", "GGGGG")], "turn 1 was tower GGGGG, but cower gives tower BGGGG"),
        (["power", "cower"], [("tower", "BGGGG")], "turn 1 was tower BGGGG, but cower gives power BGGGG"),
    ],
)
def test_what_is_no_chain_is_told(words, start, message):
    with pytest.raises(InvalidChain, match=message):
        verify(strict({*SIXTEEN, *words}), words, start)


def test_the_last_turn_of_an_official_chain_forbids_what_all_turns_do():
    rng = random.Random(1)
    words = [word for word in CLASSIC if word[-2:] == "er"]
    listing = word_games.game("plain", words, words, rule="official")
    legal, wrong = listing.legal, 0
    assert legal is not None
    for _ in range(1000):
        chain = rng.sample(words, 4)
        turns = [(guess, listing.feedback(guess, chain[-1])) for guess in chain]
        forbidden = [legal.permits(turns[:place], guess) for place, guess in enumerate(chain)]
        place = next((place for place, why in enumerate(forbidden, 1) if why), None)
        if place is None:
            verify(listing, chain)
        else:
            wrong += 1
            with pytest.raises(InvalidChain) as error:
                verify(listing, chain)
            assert f"word {place}, " in str(error.value)
            assert str(forbidden[place - 1]) in str(error.value)
    assert 100 < wrong < 900


def test_an_official_chain_that_goes_back_is_found_out():
    words = ["tower", "odder", "lower", "joker", "cower"]
    with pytest.raises(InvalidChain, match=r"word 2, odder, .* O must stay at place 2"):
        verify(strict(words, "official"), ["tower", "odder", "cower"])
    with pytest.raises(InvalidChain, match=r"word 3, joker, .* W must stay at place 3"):
        verify(strict(words, "official"), ["odder", "lower", "joker", "cower"])
    with pytest.raises(InvalidChain, match=r"word 2, outer, .* R must be used 2 times"):
        verify(strict(["error", "outer", "rover"], "official"), ["error", "outer", "rover"])
