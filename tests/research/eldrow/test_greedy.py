"""The greedy condition of [Muehlbacher2022] in its readings, against its promise told by brute force."""

from __future__ import annotations

import random
from itertools import permutations

import pytest

from research.eldrow import greedy, sampling
from sleuth.chains.longest import longest_chain
from sleuth.games.words.tiles import mark
from sleuth.papers import eldrow2022
from tests import naive_chains as naive
from tests.chains.test_longest import random_list


def is_chain(words):
    return all(
        naive.mark(words[i], words[j]) == naive.mark(words[i], words[-1]) for j in range(len(words)) for i in range(j)
    )


def is_promise_kept(guess, word, pool):
    """Whether the word can be put before every sequence of the others that goes on after the guess."""
    others = [other for other in pool if other != word]
    sequences = [list(one) for k in range(1, min(len(others), 4) + 1) for one in permutations(others, k)]
    return all(is_chain([guess, word, *one]) for one in sequences if is_chain([guess, *one]))


def random_case(rng):
    words = list(dict.fromkeys("".join(rng.choices("abcd", k=3)) for _ in range(40)))
    guess, word, *rest = rng.sample(words, 6)
    shown = mark(guess, word)
    pool = [word, *(other for other in rest if rng.random() < 0.2 or mark(guess, other) == shown)]
    return guess, word, pool


def random_family(rng):
    """Words alike but for a place or two, so that the condition often holds."""
    stem, ends = "".join(rng.choices("ab", k=2)), rng.sample("cdefgh", 4)
    words = [stem + end for end in ends] + rng.choices([stem + "i", "".join(rng.choices("abcdef", k=3))], k=1)
    guess, word, *rest = dict.fromkeys(rng.sample(words, len(words)))
    return guess, word, [word, *rest]


def test_safe_is_the_promise_itself():
    rng = random.Random(1)
    kept = 0
    for at in range(1500):
        guess, word, pool = random_case(rng) if at % 2 else random_family(rng)
        assert greedy.safe(guess, word, pool) == is_promise_kept(guess, word, pool), (guess, word, pool)
        kept += greedy.safe(guess, word, pool) and len(pool) > 2
    assert kept > 100


@pytest.mark.thorough
@pytest.mark.parametrize(("lists", "least"), [(100, 10), pytest.param(400, 50, marks=pytest.mark.thorough)])
def test_a_safe_word_begins_some_longest_chain(lists: int, least: int):
    rng = random.Random(2)
    kept = 0
    for _ in range(lists):
        words = random_list(rng, 10)
        guess, secret = words[0], words[-1]
        pool = [word for word in words[1:] if naive.may_follow("strict", guess, word, secret)]
        for word in pool:
            if len(pool) > 1 and greedy.safe(guess, word, pool):
                rest = [other for other in pool if other != word]
                assert longest_chain(pool).length == 1 + longest_chain(rest).length
                kept += 1
    assert kept > least


def test_the_page_s_examples_hold_as_meant_and_not_as_printed():
    for pool in (["eae", "pan", "ina"], ["xxa", "xya", "ina"]):
        assert all(greedy.meant("ack", "ina", pool))
        assert not all(greedy.printed("ack", "ina", pool))
    assert not all(greedy.meant("quack", "quina", ["quote", "queue", "quina"]))
    assert not all(greedy.meant("ack", "ina", ["eae", "poa", "ina"]))
    toy = ["aaaa" + letter for letter in "bcdefgh"]
    assert all(greedy.meant("aaaaa", "aaaab", toy))
    assert greedy.safe("aaaaa", "aaaab", toy)


def test_the_package_reads_the_clauses_as_meant():
    """`sleuth reproduce eldrow2022` checks the page's examples by its own few lines."""
    rng = random.Random(9)
    holding = 0
    for at in range(2000):
        guess, word, pool = random_case(rng) if at % 2 else random_family(rng)
        holds = all(greedy.meant(guess, word, pool))
        assert eldrow2022.condition_holds(guess, word, pool) == holds, (guess, word, pool)
        holding += holds
    assert holding > 500


def test_the_clauses_as_meant_do_not_suffice():
    """The page's own example: INA shows N yellow for PAN and black for EAE."""
    pool = ["eae", "pan", "ina"]
    assert is_chain(["ack", "eae", "pan"])
    assert not is_chain(["ack", "ina", "eae", "pan"])
    assert not is_promise_kept("ack", "ina", pool)
    assert (mark("ina", "pan"), mark("ina", "eae")) == ("BYY", "BBY")


def test_nor_do_they_keep_a_longest_chain():
    pool = ["eb", "dd", "ea"]
    assert all(greedy.meant("cc", "eb", pool))
    assert is_chain(["cc", "dd", "eb", "ea"])
    assert not is_chain(["cc", "eb", "dd", "ea"])
    assert not is_chain(["cc", "eb", "ea", "dd"])


def test_what_is_safe_meets_the_first_three_clauses_as_meant():
    """So these are needed, though not enough."""
    rng = random.Random(3)
    seen = 0
    for at in range(1500):
        guess, word, pool = random_case(rng) if at % 2 else random_family(rng)
        if greedy.safe(guess, word, pool):
            clauses = greedy.meant(guess, word, pool)
            assert clauses.places
            assert clauses.enough
            assert clauses.exact
            seen += 1
    assert seen > 100


@pytest.mark.every_run(1)
@pytest.mark.parametrize("way", ["by_secret", "by_feedback", "by_next_guess"])
def test_every_way_of_sampling_finds_the_longest_chain(way):
    """Those that count what they cost, and those of the package."""
    rng = random.Random(way)
    for _ in range(80):
        words = random_list(rng, 6)
        found = longest_chain(words).length
        assert (getattr(sampling, way)(words)[0], getattr(eldrow2022, way)(words)) == (found, found)


def test_the_third_way_tells_chains_without_marking():
    rng = random.Random(5)
    words = ["".join(rng.choices("abcd", k=5)) for _ in range(60)]
    chains = 0
    for _ in range(20000):
        guess, after, word = rng.sample(words, 3)
        if len({guess, after, word}) == 3:
            same = mark(guess, after) == mark(guess, word)
            assert sampling.goes_on(guess, after, word) == same
            chains += same
    assert chains > 300
