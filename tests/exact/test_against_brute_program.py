"""The exact solver against an independent program, on random small games: objectives, rules, limits, weights, turns.

Every run asks 200 questions. `make test-exhaustive` asks the rest of 10,000.
"""

from __future__ import annotations

import pytest

from sleuth.core.listing import Listing
from sleuth.core.position import replay
from sleuth.errors import Unsolvable
from sleuth.exact.solve import solve
from sleuth.games.registry import GameSpec
from sleuth.games.words import word_game
from tests.exact import brute_program
from tests.exact.brute_program import INFINITE, Question, random_question

BLOCK = 100
"""Questions of one test."""


def built(question: Question) -> Listing:
    if question.name:
        return GameSpec(question.name, rule=question.rule).listing()
    return word_game.game("random", question.secrets, question.guesses, rule=question.rule)


def solved(question: Question) -> tuple[float, float | None]:
    """What the solver says, in the form of `brute_program.answer`."""
    game = built(question)
    assert set(game.secrets) == set(question.secrets)
    weights = None
    if question.weights is not None:
        by_label = dict(zip(question.secrets, question.weights, strict=True))
        weights = [by_label[secret] for secret in game.secrets]
    position = replay(game, [(guess, game.spell(game.feedback(guess, secret))) for guess, secret in question.turns])
    try:
        found = solve(position, question.objective, limit=question.limit, weights=weights, symmetric=question.symmetric)
    except Unsolvable:
        return INFINITE, None
    if question.objective.startswith("most:"):
        each = found.weights or (1,) * len(found.rounds)
        most = int(question.objective[5:])
        return sum(weight for rounds, weight in zip(found.rounds, each, strict=True) if rounds > most), None
    total, worst = found.total, found.worst
    return {
        "total": (total, None), "worst": (worst, None), "worst-total": (worst, total), "total-worst": (total, worst),
    }[question.objective]  # fmt: skip


def check(first: int) -> None:
    for seed in range(first, first + BLOCK):
        question = random_question(seed)
        assert solved(question) == brute_program.answer(question), question


@pytest.mark.parametrize("first", range(0, 200, BLOCK))
def test_200_random_questions(first):
    check(first)


@pytest.mark.exhaustive
@pytest.mark.parametrize("first", range(200, 10_000, BLOCK))
def test_the_rest_of_10_000_random_questions(first):
    check(first)


def test_the_questions_reach_every_objective_rule_limit_weight_and_turn():
    questions = [random_question(seed) for seed in range(500)]
    assert {each.objective.partition(":")[0] for each in questions} == {
        "total", "worst", "worst-total", "total-worst", "most",
    }  # fmt: skip
    assert {each.rule for each in questions} == {"free", "strict", "official", "letters"}
    assert {each.name.partition(":")[0] for each in questions} >= {"", "mastermind", "bulls", "permutation"}
    for kind in ("limit", "weights", "turns"):
        assert 50 < sum(bool(getattr(each, kind)) for each in questions) < 450
    answers = [brute_program.answer(each)[0] for each in questions[:100]]
    assert 5 < sum(map(INFINITE.__eq__, answers)) < 50
