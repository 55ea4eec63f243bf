"""Fixed openers: their joint parts, their exact total, and the best of them against brute force."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, permutations

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from research.together.search import best_together
from research.together.work import Together
from sleuth.core.listing import Listing
from sleuth.games.game_spec import GameSpec
from sleuth.games.pegs import mastermind
from sleuth.games.words import word_game
from tests.exact.brute import least_cost


def plain_total(listing: Listing, openers: tuple[str, ...]) -> int:
    """Every secret costs its openers, or fewer if one of them is it; then each part is played at the least cost."""
    total = 0
    parts: dict[tuple[int, ...], list[str]] = {}
    for secret in listing.secrets:
        if secret in openers:
            total += openers.index(secret) + 1
        else:
            parts.setdefault(tuple(listing.feedback(guess, secret) for guess in openers), []).append(secret)
    for part in parts.values():
        whole = word_game.game("part", part, listing.guesses)
        total += len(openers) * len(part) + int(least_cost(whole))
    return total


WORDS = ["aa", "ab", "ac", "ba", "bb", "bc", "ca"]


@settings(max_examples=15)
@given(st.sets(st.sampled_from(WORDS), min_size=1, max_size=5), st.integers(2, 3))
def test_the_best_is_that_of_all_sets_in_all_orders(secrets: set[str], count: int):
    listing = word_game.game("small", sorted(secrets), WORDS)
    totals = Counter({each: plain_total(listing, each) for each in permutations(listing.guesses, count)})
    found = best_together(listing, count, beam=len(listing.guesses) ** 2)
    (best,) = found.best
    named = tuple(listing.guesses[guess] for guess in best.guesses)
    assert best.total == min(totals.values()) == totals[named]


def test_parts_are_counted_as_the_plain_rule_counts_them():
    listing = mastermind(3, 3).listing
    work = Together(listing)
    for one, other in list(combinations(range(len(listing.guesses)), 2))[::17]:
        answers = {
            (listing.feedback(listing.guesses[one], s), listing.feedback(listing.guesses[other], s))
            for s in listing.secrets
        }
        found = work.total((one, other), beta=10**9)
        assert found.parts == len(answers)
        assert work.bounds((one,))[other] <= found.total


def test_the_published_pair_has_its_published_total():
    """PARSE CLINT takes 3.5955 guesses on the lists of March 2022, which is 8,302 on 2,309 secrets."""
    listing = GameSpec("classic").listing()
    removed = {"agora", "fibre", "lynch", "pupal", "slave", "wench"}
    march = word_game.game("march", [s for s in listing.secrets if s not in removed], listing.guesses)
    pair = (march.guess_row("parse"), march.guess_row("clint"))
    assert Together(march).total(pair, beta=10**9).total == 8302


def test_a_narrow_beam_proves_nothing():
    assert not best_together(mastermind(2, 3).listing, 2, beam=2).complete
    assert np.all(np.array(best_together(mastermind(2, 3).listing, 3, beam=4).best[0].guesses) >= 0)


def test_a_beam_that_holds_all_smaller_sets_leaves_none_out():
    listing = mastermind(2, 3).listing  # nine guesses, so 36 pairs
    assert best_together(listing, 3, beam=36).complete
    assert not best_together(listing, 3, beam=35).complete
    every = min(Together(listing).total(guesses, beta=10**9).total for guesses in combinations(range(9), 3))
    assert best_together(listing, 3, beam=36).best[0].total == every
