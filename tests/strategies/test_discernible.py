"""Discernible sets and p-FDS against plain definitions."""

from __future__ import annotations

import pytest
from hypothesis import given

from sleuth.core.position import Position
from sleuth.errors import InputError
from sleuth.games.words import tiles, word_game
from sleuth.strategies.discernible import PFDS
from sleuth.strategies.registry import strategy
from tests.examples import examples
from tests.small_games import small_games, weighted_games
from tests.table import each_row


def tells_apart(guess, secrets):
    return len({tiles.mark(guess, secret) for secret in secrets}) == len(secrets)


def kind(guesses, secrets):
    if any(tells_apart(member, secrets) for member in secrets):
        return "internal"
    return "external" if any(tells_apart(guess, secrets) for guess in guesses) else None


def parts(guess, secrets):
    found: dict[str, list[str]] = {}
    for secret in secrets:
        if guess != secret:
            found.setdefault(tiles.mark(guess, secret), []).append(secret)
    return list(found.values())


def effective(part, guesses):
    size = len(part)
    if size < 3:
        return size
    return {"internal": 3 - 2 / size, "external": 3, None: size}[kind(guesses, part)]


@given(small_games(letters="abcd"))
@examples(60)
@pytest.mark.parametrize("p", [-0.5, -1.0, 1.0])
def test_costs_are_means_over_effective_sizes(p, game):
    secrets, guesses = list(game.secrets), list(game.guesses)
    if len(secrets) < 3:
        return
    sign = 1 if p > 0 else -1
    expected = {}
    for guess in guesses:
        found = parts(guess, secrets)
        expected[guess] = sign * sum(len(q) * effective(q, guesses) ** p for q in found) / sum(map(len, found))
    rows, costs = PFDS(p).costs(Position.start(game))
    least = min(expected.values())
    cost_of = {game.guesses[row]: cost for row, cost in zip(rows.tolist(), costs.tolist(), strict=True)}
    for guess, cost in cost_of.items():
        if cost == float("inf"):
            assert expected[guess] > least
        else:
            assert cost == pytest.approx(expected[guess])
    assert min(cost_of.values()) == pytest.approx(least)


@given(weighted_games(letters="abcd"))
@examples(60)
@pytest.mark.parametrize("p", [-0.5, 1.0])
def test_a_prior_weighs_the_mean_over_effective_sizes(p, game):
    secrets, guesses = list(game.secrets), list(game.guesses)
    if len(secrets) < 3:
        return
    sign = 1 if p > 0 else -1
    share = dict(zip(secrets, game.prior.tolist(), strict=True))
    expected = {}
    for guess in guesses:
        each = [(sum(share[one] for one in part), effective(part, guesses) ** p) for part in parts(guess, secrets)]
        expected[guess] = sign * sum(mass * cost for mass, cost in each) / sum(mass for mass, _ in each)
    rows, costs = PFDS(p).costs(Position.start(game))
    least = min(expected.values())
    for row, cost in zip(rows.tolist(), costs.tolist(), strict=True):
        if cost == float("inf"):
            assert expected[game.guesses[row]] > least
        else:
            assert cost == pytest.approx(expected[game.guesses[row]])
    assert costs.min() == pytest.approx(least)


@each_row("name", ["p-fds:0", "p-fds:inf", "p-fds:nan", "p-fds:1000"])
def test_a_p_that_says_nothing_is_refused(name):
    with pytest.raises(InputError, match="p-fds"):
        strategy(name)


@pytest.mark.thorough  # compiles the kernels for wide codes
def test_long_words_play_as_short_ones_do():
    every = ["".join(letter * 4 for letter in word) for word in ("ab", "ba", "bb", "ca", "cb", "ac")]
    long = word_game.game("long", sorted(every), sorted(every))
    assert long.n_codes == 3**8
    pfds = PFDS(-0.5)
    assert long.guesses[pfds(Position.start(long))] in every
