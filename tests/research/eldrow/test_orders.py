"""Orders of a set of words: counted twice, by blocks and by subsets."""

from __future__ import annotations

import random
from itertools import combinations, permutations
from math import factorial, prod

import numpy as np
import pytest

from research.eldrow.orders import Orders, blocks_of, orders
from sleuth.chains.chain_check import verify
from sleuth.errors import InvalidChain
from sleuth.games.words import word_game as word_games
from tests import naive_chains as naive
from tests.chains.test_longest import random_list


def plain_game(words, rule="strict"):
    return word_games.game("plain", words, words, rule=rule)


def test_two_ways_of_counting_agree():
    rng = random.Random(3)
    for _ in range(300):
        n = rng.randint(0, 7)
        must = np.array([[i != j and rng.random() < 0.25 for j in range(n)] for i in range(n)], np.bool_).reshape(n, n)
        blocks, after = blocks_of(must)
        assert sorted(at for block in blocks for at in block) == list(range(n))
        assert orders(tuple(map(len, blocks)), after) == naive.orders_by_subsets(must.tolist())


def test_the_count_is_that_of_the_orders_which_the_check_accepts():
    words = ["gazer", "inner", "odder", "wooer", "tower", "cower"]
    accepted = 0
    for order in permutations(words[:-1]):
        try:
            verify(plain_game(words), [*order, "cower"])
        except InvalidChain:
            continue
        accepted += 1
    found = Orders(plain_game(words)).of(words, "cower")
    assert found.count == accepted == 2
    assert found.blocks == (("gazer", "inner"), ("odder",), ("wooer",), ("tower",))
    assert found.after == ((), (0,), (0, 1), (0, 1, 2))


def test_blocks_stand_in_a_line():
    """Every set of compatible words can be ordered, and its orders are the product of the factorials of its blocks."""
    rng = random.Random(8)
    seen = 0
    for _ in range(300):
        words = random_list(rng, 12)
        for secret in words[:3]:
            for size in (2, 3, 4):
                for others in combinations([word for word in words if word != secret], size):
                    if not all(
                        naive.may_follow("strict", a, b, secret) or naive.may_follow("strict", b, a, secret)
                        for a, b in combinations(others, 2)
                    ):
                        continue
                    found = Orders(plain_game(words)).of([*others, secret], secret)
                    assert found.count == prod(factorial(len(block)) for block in found.blocks)
                    assert found.after == tuple(tuple(range(at)) for at in range(len(found.blocks)))
                    seen += 1
                    break
    assert seen > 500


@pytest.mark.parametrize("rule", ["strict", "letters", "official"])
def test_who_may_stand_before_whom_is_the_plain_rule(rule):
    rng = random.Random(rule)
    words = sorted({"".join(rng.choices("abcd", k=3)) for _ in range(25)})
    for secret in words[::6]:
        may = Orders(plain_game(words, rule)).may(words, secret)
        for i, earlier in enumerate(words):
            for j, word in enumerate(words):
                if i != j and secret != earlier:
                    assert may[i, j] == naive.may_follow(rule, earlier, word, secret)


def test_words_that_make_no_chain_are_refused():
    with pytest.raises(InvalidChain, match="no order of cot dog cat"):
        Orders(plain_game(["cat", "dog", "cot"])).of(["cot", "dog", "cat"], "cat")
    words = ["aab", "aba", "baa", "abb"]
    rounds = [one for one in permutations(words) if not _is_chain(one)]
    assert len(rounds) == 24
    with pytest.raises(InvalidChain):
        Orders(plain_game(words)).of(words, "abb")


def _is_chain(words):
    try:
        verify(plain_game(sorted(words)), words)
    except InvalidChain:
        return False
    return True
