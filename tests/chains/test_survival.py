"""Survival: the longest chain from here, and every guess that may begin one, by brute force."""

from __future__ import annotations

import random

import pytest

from sleuth.chains.survival import Keeping, survival
from sleuth.errors import InconsistentHistory
from sleuth.games.words import lists
from tests import naive_chains as naive
from tests.chains.test_longest import random_list


def keeping_by_brute_force(words, secrets, rule):
    """Words in a longest chain, and for each first guess the secrets with which it begins one."""
    each = {secret: naive.longest_ending(words, secret, rule)[0] for secret in secrets}
    most = max(each.values())
    found = {}
    for guess in words:
        good = 0
        for secret in secrets:
            pool = [word for word in words if naive.may_follow(rule, guess, word, secret)]
            alone = guess == secret and most == 1
            good += alone or (guess != secret and 1 + naive.longest_ending(pool, secret, rule)[0] == most)
        if good:
            found[guess] = good
    return most, found, sum(length == most for length in each.values())


@pytest.mark.every_run(1)
@pytest.mark.parametrize("rule", ["strict", "letters", "official"])
def test_every_guess_that_keeps_the_longest_survival_is_told(rule):
    rng = random.Random(f"survive {rule}")
    for _ in range(60):
        words = random_list(rng, 9)
        secrets = rng.sample(words, rng.randint(1, len(words)))
        most, keeping, reaching = keeping_by_brute_force(words, secrets, rule)
        found = survival(words, secrets, rule=rule)
        assert (found.more, found.reaching, found.finished) == (most, reaching, True)
        assert {one.guess: one.secrets for one in found.keeping} == keeping


def test_turns_are_taken_into_account():
    words = lists.load("classic").words
    found = survival(words, start=[("crane", "bbygb")])
    assert found.secrets == 20
    assert found.more == found.chain.length - 1 == 8
    assert found.keeping[0].secrets <= found.reaching


def test_one_secret_left_ends_it():
    found = survival(["cat", "hat", "dog"], start=[("cat", "bbb")])
    assert (found.more, found.keeping) == (1, (Keeping("dog", 1),))


def test_a_limit_is_admitted():
    words = lists.load("classic").words
    found = survival(words, limit=100)
    assert not found.finished
    assert not found.chain.proved
    assert found.keeping == ()


def test_a_contradiction_is_told():
    with pytest.raises(InconsistentHistory):
        survival(["cat", "hat"], start=[("cat", "bbb")])
