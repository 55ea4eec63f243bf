"""The exact solver against an independent program, on random small games: objectives, rules, limits, weights, turns.

Every run asks 200 questions about games, and 100 about subsets of their secrets and guesses. `make thorough`
asks the rest of 10,000 and of 2,000.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import numpy as np
import pytest

from sleuth.core.listing import Listing
from sleuth.core.position import Position
from sleuth.core.turns import replay
from sleuth.errors import Unsolvable
from sleuth.exact.solve import solve
from sleuth.games.game_spec import GameSpec
from sleuth.games.registry import FAMILIES
from sleuth.games.words import word_game
from tests.exact import brute_program
from tests.exact.brute_program import CODES, INFINITE, Question, random_question, random_subset

BLOCK = 100
"""Questions of one test."""

CODED = [one for one in FAMILIES if one.game and one.kind != "dating"]
"""The families of games that can be listed and are not of words."""


def built(question: Question) -> Listing:
    if question.name:
        return GameSpec(question.name, rule=question.rule).listing()
    return word_game.game("random", question.secrets, question.guesses, rule=question.rule)


def narrowed(listing: Listing, question: Question) -> Position:
    """The position after the turns, with the candidates and the legal guesses of the question."""
    position = replay(
        listing, [(guess, listing.spell(listing.feedback(guess, secret))) for guess, secret in question.turns]
    )
    if question.candidates is not None:
        rows = sorted(listing.secrets.index(secret) for secret in question.candidates)
        position = replace(position, rows=np.array(rows, np.int32))
    if question.legal is not None:
        position = replace(position, legal_rows=np.array(sorted(map(listing.guess_row, question.legal)), np.int32))
    return position


def solved(question: Question) -> tuple[float, float | None]:
    """What the solver says, in the form of `brute_program.answer`."""
    listing = built(question)
    assert set(listing.secrets) == set(question.secrets)
    weights = None
    if question.weights is not None:
        by_label = dict(zip(question.secrets, question.weights, strict=True))
        weights = [by_label[secret] for secret in listing.secrets]
    position = narrowed(listing, question)
    try:
        found = solve(position, question.objective, limit=question.limit, weights=weights)
    except Unsolvable:
        return INFINITE, None
    if question.objective.startswith("most:"):
        each = found.weights or (1,) * len(found.rounds)
        most = int(question.objective[5:])
        return sum(weight for rounds, weight in zip(found.rounds, each, strict=True) if rounds > most), None
    total, worst = found.total, found.worst
    return {
        "total": (total, None),
        "worst": (worst, None),
        "worst-total": (worst, total),
        "total-worst": (total, worst),
    }[question.objective]


def check(first: int, made: Callable[[int], Question] = random_question) -> None:
    for seed in range(first, first + BLOCK):
        question = made(seed)
        assert solved(question) == brute_program.answer(question), question


@pytest.mark.every_run(1)
@pytest.mark.parametrize("first", range(0, 200, BLOCK))
def test_200_random_questions(first):
    check(first)


@pytest.mark.every_run(0, thorough=5)
@pytest.mark.parametrize("first", range(200, 2_000, BLOCK))
def test_the_rest_of_2_000_random_questions(first):
    check(first)


@pytest.mark.nightly
@pytest.mark.parametrize("first", range(2_000, 10_000, BLOCK))
def test_the_rest_of_10_000_random_questions(first):
    check(first)


def test_100_random_subsets():
    check(0, random_subset)


@pytest.mark.every_run(0, thorough=5)
@pytest.mark.parametrize("first", range(BLOCK, 2000, BLOCK))
def test_the_rest_of_2_000_random_subsets(first):
    check(first, random_subset)


def test_the_subsets_are_of_every_family_with_symmetries():
    small = {"PxC": "2x3", "PofD": "2of3", "N": "3", "NxS": "2x2"}
    listings = {one.kind: GameSpec(f"{one.kind}:{small[one.form.partition(':')[2]]}").listing() for one in CODED}
    assert {kind for kind, listing in listings.items() if listing.symmetry is not None} == set(CODES)


def test_the_subsets_are_of_whole_and_partial_weights_turns_and_guesses():
    questions = [random_subset(seed) for seed in range(500)]
    assert {each.name.partition(":")[0] for each in questions} == set(CODES)
    assert {each.rule for each in questions} == {"free", "strict"}
    for kind in ("limit", "weights", "turns", "legal"):
        assert 50 < sum(bool(getattr(each, kind)) for each in questions) < 450
    assert sum(len(each.candidates or ()) > 2 for each in questions) > 200


def test_the_questions_reach_every_objective_rule_limit_weight_and_turn():
    questions = [random_question(seed) for seed in range(500)]
    assert {each.objective.partition(":")[0] for each in questions} == {
        "total",
        "worst",
        "worst-total",
        "total-worst",
        "most",
    }
    assert {each.rule for each in questions} == {"free", "strict", "official", "letters"}
    assert {each.name.partition(":")[0] for each in questions} >= {"", "mastermind", "bulls", "permutation"}
    for kind in ("limit", "weights", "turns"):
        assert 50 < sum(bool(getattr(each, kind)) for each in questions) < 450
    answers = [brute_program.answer(each)[0] for each in questions[:100]]
    assert 5 < sum(map(INFINITE.__eq__, answers)) < 50
