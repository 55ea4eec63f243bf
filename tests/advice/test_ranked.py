"""Advice: what it says of a guess is what the plain rule gives."""

from __future__ import annotations

import json
import math
from collections import Counter

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from sleuth.advice.best import Best
from sleuth.advice.suggestions import advise, family, parts_of
from sleuth.advice.values import LISTED, Standing, largest_family
from sleuth.core.position import Position
from sleuth.core.turns import replay
from sleuth.errors import UnknownWord
from sleuth.games.game_spec import GameSpec
from sleuth.games.words import tiles
from sleuth.strategies.registry import strategy
from tests.small_games import listed, small_games
from tests.table import each_row


def plain(game, position, guess):
    """Part sizes with the winning one, by the rule book."""
    secrets = [game.secrets[row] for row in position.rows]
    return Counter(tiles.mark(guess, secret) for secret in secrets), len(secrets), guess in secrets


@given(small_games())
def test_the_figures_of_a_suggestion_are_those_of_its_parts(game):
    position = Position.start(game)
    advice = advise(position, strategy("p:-0.5"), top=3)
    for one in (advice.best, *advice.best_candidates, *advice.best_probes):
        heaps, n, is_candidate = plain(game, position, one.guess)
        left = {shown: size for shown, size in heaps.items() if set(shown) != {"G"}}
        assert one.is_candidate == is_candidate
        assert one.parts == len(heaps)
        assert one.worst == max(left.values(), default=0)
        assert one.win == pytest.approx(is_candidate / n, abs=1e-6)
        assert one.expected_size == pytest.approx(sum(size**2 for size in left.values()) / n, abs=1e-6)
        bits = -sum(size / n * math.log2(size / n) for size in heaps.values())
        assert one.bits == pytest.approx(bits, abs=1e-6)
        if max(left.values(), default=0) <= 2:  # no estimate then
            exact = 1 + sum(size * (1 if size == 1 else 1.5) for size in left.values()) / n
            assert one.expected_left == pytest.approx(exact, abs=1e-6)


@given(small_games(), st.data())
def test_the_parts_of_a_guess_hold_every_candidate_once(game, data):
    guess = data.draw(st.integers(0, len(game.guesses) - 1))
    parts = parts_of(Position.start(game), guess)
    assert sorted(label for part in parts for label in part.candidates) == list(game.secrets)
    assert sum(part.probability for part in parts) == pytest.approx(1)
    assert [part.size for part in parts] == sorted((part.size for part in parts), reverse=True)
    for part in parts:
        assert all(tiles.mark(game.guesses[guess], label) == part.feedback for label in part.candidates)


def test_an_advice_is_plain_data():
    listing = GameSpec("classic").listing()
    position = replay(listing, [("crane", "bbygb")])
    shown = advise(position, strategy("p:-0.5"), why="tousy").as_dict()
    again = json.loads(json.dumps(shown))
    assert again["candidates"]["count"] == 20
    assert again["turns"] == [{"guess": "crane", "feedback": "BBYGB"}]
    assert again["best"]["guess"] == again["why"]["suggestion"]["guess"] == "tousy"
    assert sum(part["size"] for part in again["why"]["parts"]) == 20


def test_no_more_candidates_are_named_than_can_be_read():
    listing = GameSpec("classic").listing()
    advice = advise(Position.start(listing), strategy("parts"), top=1)
    assert (advice.candidates.count, len(advice.candidates.listed)) == (2315, LISTED)


def test_under_a_prior_the_likeliest_stand_first():
    listing = listed("cats", ["bat", "cat", "hat"], ["bat", "cat", "hat"], prior=np.array([0.2, 0.3, 0.5]))
    advice = advise(Position.start(listing), strategy("entropy"))
    assert advice.candidates.listed == ("hat", "cat", "bat")
    assert advice.best.guess == "hat"
    assert advice.best.win == 0.5
    assert advice.best.expected_size == pytest.approx(0.5 * 2)


LISTED_WORDS = ("aging", "along", "among", "aping", "daunt", "faint", "gaunt", "haunt", "jaunt", "taunt", "vaunt")
LIKELY = np.array([30, 400, 340, 1, 2, 10, 2, 20, 3, 4, 1], float)


def after_a_turn(prior=LIKELY):
    guesses = sorted([*LISTED_WORDS, "iglus", "gilpy", "dight", "tousy", "thigs"])
    return Position.start(listed("skewed", LISTED_WORDS, guesses, prior=prior / prior.sum()))


@each_row("name", ["p:-0.5", "guesses-left", "hedged", "entropy", "expected-size", "first"])
@each_row("prior", [LIKELY, np.ones(len(LISTED_WORDS))])
def test_the_best_guess_is_not_contradicted_by_the_guesses_left_that_are_shown(prior, name):
    advice = advise(after_a_turn(prior), Best(strategy(name)))
    shown = [one.expected_left for one in (*advice.best_candidates, *advice.best_probes) if one.expected_left]
    assert advice.best.expected_left == min(shown)
    assert all(one.is_exact for one in (*advice.best_candidates, *advice.best_probes) if one.expected_left)


def test_a_strategy_that_is_named_decides():
    advice = advise(after_a_turn(), strategy("parts"))
    assert (advice.best.guess, advice.best.is_exact, advice.standing.step) == ("dight", False, "estimated")
    best = advise(after_a_turn(), Best(strategy("parts")))
    assert (best.best.guess, best.best.is_exact, best.standing) == ("along", True, Standing("proved", 16))


def test_the_estimate_under_a_prior_counts_parts_of_two_exactly():
    prior = np.array([0.25, 0.25, 0.5])
    listing = listed("cats", ["bat", "cat", "hat"], ["bat", "cat", "hat", "cab"], prior=prior)
    shown = advise(Position.start(listing), strategy("guesses-left"))
    left = {one.guess: one.expected_left for one in (*shown.best_candidates, *shown.best_probes)}
    assert left == {
        "hat": pytest.approx(1 + 0.5 * 1.5),  # bat and cat are left in one part, half of the time
        "bat": pytest.approx(1 + 0.5 * 1 + 0.25 * 2),  # hat and cat, the likelier one first
        "cat": pytest.approx(1 + 0.5 * 1 + 0.25 * 2),
        "cab": pytest.approx(2.0),
    }


def test_a_family_is_named_with_the_guess_that_splits_it():
    members = ["bills", "dills", "fills", "gills"]
    listing = listed("ills", members, sorted([*members, "fudge"]))
    found = family(Position.start(listing), listing.guess_row("bills"))
    assert found is not None
    assert found.own_parts == 2
    assert (found.pattern, found.members, found.probe, found.parts) == (".ills", tuple(members), "fudge", 4)


def test_a_family_in_a_crowd_is_no_trap():
    listing = GameSpec("classic").listing()
    assert largest_family(listing.secrets)[0] == ".ight"
    assert family(Position.start(listing), 0) is None


def test_two_of_a_family_are_no_trap():
    listing = listed("two", ["bills", "dills"], ["bills", "dills"])
    assert family(Position.start(listing), 0) is None


def test_an_unknown_word_cannot_be_taken_apart():
    listing = listed("two", ["bills", "dills"], ["bills", "dills"])
    with pytest.raises(UnknownWord):
        advise(Position.start(listing), strategy("entropy"), why="pills")


@given(small_games(letters="abcd"), st.sampled_from(["p:-0.5", "first"]), st.booleans())
def test_how_many_guesses_are_shown_changes_nothing_that_is_decided(game, name, proved):
    chosen = Best(strategy(name)) if proved else strategy(name)
    decided = {
        (advice.best, advice.family)
        for advice in (advise(Position.start(game), chosen, top=top) for top in (1, 2, 5, 30))
    }
    assert len(decided) == 1


@each_row("chosen", [strategy("parts"), Best(strategy("parts"))])
@each_row("turns", [[], [("dight", tiles.mark("dight", "along"))]])
def test_the_best_guess_is_always_among_those_shown(turns, chosen):
    position = replay(after_a_turn().listing, turns)
    shown = [advise(position, chosen, top=top) for top in (1, 3, 16)]
    assert len({advice.best for advice in shown}) == 1
    for advice, top in zip(shown, (1, 3, 16), strict=True):
        assert advice.best in (*advice.best_candidates, *advice.best_probes)
        assert max(len(advice.best_candidates), len(advice.best_probes)) <= top


def test_of_equal_guesses_the_best_one_can_win():
    """After 48-32=16 BYBGBGBB, each of four equations that cannot win leaves 2.15 guesses, as does 55+38=93."""
    listing = GameSpec("equations:8").listing()
    position = replay(listing, [("48-32=16", "BYBGBGBB")])
    advice = advise(position, Best(strategy("p:-0.5")))
    assert (advice.best.guess, advice.best.win, advice.best.expected_left) == ("55+38=93", 0.05, 2.15)
