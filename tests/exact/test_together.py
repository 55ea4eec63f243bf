"""Fixed openers: their joint parts, their exact total, and the best of them against brute force."""

from __future__ import annotations

from collections import Counter
from contextlib import suppress
from itertools import combinations, permutations
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import sleuth
from sleuth.core.listing import Listing
from sleuth.errors import BadLedger, InputError
from sleuth.exact.together import best_together
from sleuth.exact.together_ledger import Done, opened
from sleuth.exact.together_work import Together
from sleuth.games.game_spec import GameSpec
from sleuth.games.pegs import mastermind
from sleuth.games.words import word_game
from sleuth.tasks.openers import BestTogether
from tests.exact.brute import least_cost


def plain_total(game: Listing, openers: tuple[str, ...]) -> int:
    """Every secret costs its openers, or fewer if one of them is it; then each part is played at the least cost."""
    total = 0
    parts: dict[tuple[int, ...], list[str]] = {}
    for secret in game.secrets:
        if secret in openers:
            total += openers.index(secret) + 1
        else:
            parts.setdefault(tuple(game.feedback(guess, secret) for guess in openers), []).append(secret)
    for part in parts.values():
        whole = word_game.game("part", part, game.guesses)
        total += len(openers) * len(part) + int(least_cost(whole))
    return total


WORDS = ["aa", "ab", "ac", "ba", "bb", "bc", "ca"]


@settings(max_examples=15)
@given(st.sets(st.sampled_from(WORDS), min_size=1, max_size=5), st.integers(2, 3))
def test_the_best_is_that_of_all_sets_in_all_orders(secrets: set[str], count: int):
    game = word_game.game("small", sorted(secrets), WORDS)
    totals = Counter({each: plain_total(game, each) for each in permutations(game.guesses, count)})
    found = best_together(game, count, beam=len(game.guesses) ** 2)
    (best,) = found.best
    named = tuple(game.guesses[guess] for guess in best.guesses)
    assert best.total == min(totals.values()) == totals[named]


def test_parts_are_counted_as_the_plain_rule_counts_them():
    game = mastermind(3, 3)
    work = Together(game)
    for one, other in list(combinations(range(len(game.guesses)), 2))[::17]:
        answers = {(game.feedback(game.guesses[one], s), game.feedback(game.guesses[other], s)) for s in game.secrets}
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


def test_openers_together_from_python():
    found = sleuth.openers(together=2, game="mastermind:2x3", top=3)
    assert [set_of["total"] for set_of in found.rows()] == sorted(set_of["total"] for set_of in found.rows())
    assert isinstance(found, BestTogether)
    assert found.complete
    assert len(found.rows()) == 3


@pytest.mark.parametrize("options", [{"rule": "strict"}, {"candidates": True}, {"score": "mrd"}])
def test_options_that_do_not_go_together_are_errors(options):
    with pytest.raises(InputError, match="together"):
        sleuth.openers(together=2, game="mastermind:2x3", **options)


def test_a_narrow_beam_proves_nothing():
    assert not best_together(mastermind(2, 3), 2, beam=2).complete
    assert np.all(np.array(best_together(mastermind(2, 3), 3, beam=4).best[0].guesses) >= 0)


def test_a_beam_that_holds_all_smaller_sets_leaves_none_out():
    game = mastermind(2, 3)  # nine guesses, so 36 pairs
    assert best_together(game, 3, beam=36).complete
    assert not best_together(game, 3, beam=35).complete
    every = min(Together(game).total(guesses, beta=10**9).total for guesses in combinations(range(9), 3))
    assert best_together(game, 3, beam=36).best[0].total == every


class Killed(Exception):
    """The run ended here."""


@pytest.mark.parametrize("count", [2, 3])
def test_a_search_that_was_stopped_goes_on_from_its_ledger(tmp_path: Path, count: int):
    game, beam = mastermind(3, 4), 64
    expected = best_together(game, count, beam=beam, top=3)
    path, spent = tmp_path / "openers.ledger", []
    for steps in (20, 70, 200):

        def watch(what: str, done: int, total: int) -> None:
            spent.append(what)
            if len(spent) > steps:  # noqa: B023
                raise Killed

        spent.clear()
        with opened(path, game, count, resume=True) as ledger, suppress(Killed):
            best_together(game, count, beam=beam, top=3, watch=watch, done=Done(game, ledger))
    with opened(path, game, count, resume=True) as ledger:
        assert best_together(game, count, beam=beam, top=3, done=Done(game, ledger)) == expected
        again = Done(game, ledger)
        assert best_together(game, count, beam=beam, top=3, done=again) == expected
        for guesses, (total, exact) in again.totals.items():
            assert Together(game).total(guesses, total + exact).total == total


def test_what_a_ledger_holds_is_not_solved_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    ledger = tmp_path / "openers.ledger"
    request: dict[str, Any] = {"together": 2, "game": "mastermind:3x3", "beam": 27, "ledger": str(ledger)}
    found = sleuth.openers(**request)
    monkeypatch.setattr(Together, "total", None)
    assert sleuth.openers(**request, resume=True) == found
    with pytest.raises(BadLedger, match="`resume` goes on"):
        sleuth.openers(**request)
    with pytest.raises(BadLedger, match="another run: its objective"):
        sleuth.openers(**(request | {"together": 3}), resume=True)


@pytest.mark.parametrize("options", [{"ledger": "a"}, {"together": 2, "resume": True}])
def test_a_ledger_needs_openers_together_and_resume_needs_a_ledger(options: dict[str, Any]):
    with pytest.raises(InputError, match=r"needs `together`|goes on with a ledger"):
        sleuth.openers(**options)
