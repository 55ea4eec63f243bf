"""Rao's algorithm: right on every secret, and it names the turn after which nothing fits."""

from __future__ import annotations

from collections import Counter
from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sleuth.codebreakers.rao import rao
from sleuth.core.match import Codebreaker
from sleuth.errors import InconsistentHistory, InputError
from sleuth.games.pegs import answers, black_white
from tests.matches import Match, play


def played(breaker: Codebreaker[Any, Any], secret: tuple[int, ...]) -> Match:
    return play(breaker, lambda guess: black_white(guess, secret), (len(secret), 0))


def rounds(pegs: int, colours: int) -> Counter[int]:
    """How many secrets need how many guesses; every secret must be found."""
    found: Counter[int] = Counter()
    for secret in product(range(colours), repeat=pegs):
        match = played(rao(pegs, colours), secret)
        assert match.won
        assert match.turns[-1][0] == secret
        found[len(match.turns)] += 1
    return found


def test_all_secrets_of_the_classical_game():
    """Our figures: the source's own are not known to us."""
    found = rounds(4, 6)
    assert dict(found) == {1: 1, 2: 2, 3: 10, 4: 57, 5: 266, 6: 585, 7: 290, 8: 79, 9: 6}
    assert sum(turn * secrets for turn, secrets in found.items()) == 7819


@pytest.mark.parametrize(("pegs", "colours"), [(1, 1), (3, 1), (1, 5), (2, 2), (6, 2), (3, 5), (2, 9), (5, 4)])
def test_every_secret_of_other_sizes_is_found(pegs, colours):
    assert max(rounds(pegs, colours)) <= colours + pegs * (pegs + 1) // 2


def test_a_game_guess_by_guess():
    match = played(rao(4, 6), (2, 1, 0, 3))
    assert match.turns == (
        ((0, 0, 0, 0), (1, 0)),  # one 0
        ((0, 1, 1, 1), (1, 1)),  # one 1; neither stands at place 1
        ((2, 0, 2, 2), (1, 1)),  # one 2; place 2 holds no 0 and no 2
        ((3, 3, 0, 3), (2, 0)),  # one 3, and the 0 is tied to place 3; place 2 is left for the 1 to try
        ((2, 1, 0, 2), (3, 0)),  # the 1 is tied to place 2; the 2 is tried at place 1
        ((2, 1, 0, 3), (4, 0)),
    )


def test_long_codes_are_no_matter():
    secret = tuple((7 * place * place + 3) % 40 for place in range(60))
    match = played(rao(60, 40), secret)
    assert match.won


@given(st.integers(1, 4), st.integers(1, 4), st.data())
def test_feedback_is_refused_exactly_when_no_secret_fits(pegs, colours, data):
    breaker = rao(pegs, colours)
    guess = next(breaker)
    candidates = list(product(range(colours), repeat=pegs))
    for turn in range(1, 30):
        reply = data.draw(st.sampled_from([*answers(pegs), (pegs - 1, 1)]))
        candidates = [secret for secret in candidates if black_white(guess, secret) == reply]
        if not candidates:
            with pytest.raises(InconsistentHistory, match=f"no answer fits after turn {turn} "):
                breaker.send(reply)
            return
        if reply == (pegs, 0):
            with pytest.raises(StopIteration):
                breaker.send(reply)
            return
        guess = breaker.send(reply)


def test_the_turn_and_the_guess_are_named():
    breaker = rao(4, 6)
    next(breaker)
    breaker.send((1, 0))
    with pytest.raises(InconsistentHistory, match=r"no answer fits after turn 2 \(0 1 1 1: 0 black, 0 white\)"):
        breaker.send((0, 0))


@pytest.mark.parametrize(("pegs", "colours"), [(0, 6), (4, 0)])
def test_no_pegs_or_colours_make_no_game(pegs, colours):
    with pytest.raises(InputError, match="colors cannot be played"):
        next(rao(pegs, colours))
