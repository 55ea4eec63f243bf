"""Analysis: skill and luck are what the plain rule and brute force give, and they add up to the game played."""

from __future__ import annotations

import json
import math
from collections import Counter
from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from sleuth.advice.best import Best
from sleuth.advice.ranked import advise
from sleuth.core.position import replay
from sleuth.core.prior import shares
from sleuth.errors import InputError, UnknownWord
from sleuth.games.game_spec import GameSpec
from sleuth.games.pegs import mastermind
from sleuth.games.words import tiles, word_game
from sleuth.review.turn_by_turn import LISTED, analyze
from sleuth.strategies.registry import strategy
from tests.exact import brute
from tests.examples import examples
from tests.small_games import RULES, small_games

ENTROPY = strategy("entropy")
CATS = ["bat", "cat", "hat", "rat"]


def analyzed(*arguments: Any, **options: Any) -> Any:
    """The analysis, none of whose figures is taken to be absent."""
    return analyze(*arguments, **options)


def tiny(rule="free", **options):
    """Four words that differ in one letter, and one more guess: hub tells bat and hat, each from the rest."""
    return word_game.game("tiny", CATS, [*CATS, "hub"], rule=rule, **options)


def guesses_of(data, game, secret, most=4):
    """Some guesses, without the secret but perhaps at the end."""
    wrong = [guess for guess in game.guesses if guess != secret]
    made = data.draw(st.lists(st.sampled_from(wrong), max_size=most)) if wrong else []
    return [*made, secret] if not made or data.draw(st.booleans()) else made


def test_a_game_worked_by_hand():
    first, second, third = analyzed(tiny(), ["bat", "cat", "hat"], "hat", ENTROPY).turns
    # bat: right 1 time in 4, else 3 are left that take 2 guesses on average: 1 + 3/4 · 2 = 2.5.
    # hub: alone with bat or hat, else cat and rat at 1.5: 1 + (1 + 1 + 1.5 + 1.5)/4 = 2.25.
    assert (first.expected_left, first.best.guess, first.best.expected_left, first.regret) == (2.5, "hub", 2.25, 0.25)
    assert (first.before.count, first.after.count, first.expected_after, first.parts, first.win) == (4, 3, 2.5, 2, 0.25)
    assert first.bits == pytest.approx(math.log2(4 / 3), abs=1e-6)
    assert first.expected_bits == pytest.approx(0.25 * 2 + 0.75 * math.log2(4 / 3), abs=1e-6)
    assert first.luck == pytest.approx(first.bits - first.expected_bits, abs=2e-6)
    assert first.luck_guesses == 2.5 - 1 - 2  # 3 are left, the better of the two outcomes was to win
    # cat: right 1 time in 3, else 2 are left at 1.5: 1 + 2/3 · 1.5 = 2; nothing does better.
    assert (second.expected_left, second.best.guess, second.regret, second.luck_guesses) == (2, "cat", 0, -0.5)
    # One of two: one bit whatever is answered, but half a guess is saved.
    assert (third.expected_left, third.bits, third.luck, third.luck_guesses) == (1.5, 1, 0, 0.5)
    assert third.after.listed == ("hat",)


def test_the_opener_is_told_apart_and_the_sums_are_those_of_the_turns():
    analysis = analyzed(tiny(), ["bat", "cat", "hat"], "hat", ENTROPY)
    assert (analysis.skill, analysis.luck_guesses, analysis.won) == (0, -0.5, True)
    assert analysis.luck == pytest.approx(sum(turn.luck for turn in analysis.turns), abs=1e-6)
    assert analysis.as_dict()["opener"] == {"guess": "bat", "regret": 0.25, "kind": "exact"}
    # 2.25 with the best opener + 0.25 of regret + 0.5 of bad luck
    assert 2.25 + 0.25 + analysis.skill - analysis.luck_guesses == 3


@given(small_games(), st.data())
def test_exact_numbers_are_those_of_brute_force(game, data):
    assume(len(game.secrets) <= 7)
    secret = data.draw(st.sampled_from(game.secrets))
    analysis = analyzed(game, guesses_of(data, game, secret), secret, ENTROPY)
    for turn in analysis.turns:
        left = word_game.game("left", sorted(turn.before.listed), game.guesses)
        n = len(left.secrets)
        assert turn.kind == "exact"
        assert turn.expected_left == pytest.approx(brute.least_cost(left, opener=turn.guess) / n, abs=1e-5)
        assert turn.best.expected_left == pytest.approx(brute.least_cost(left) / n, abs=1e-5)
        assert turn.regret >= 0


@examples(30)
@given(st.sampled_from(RULES[1:]).flatmap(lambda rule: small_games(rule)), st.data())
def test_under_a_rule_the_guesses_that_it_allows_are_compared(game, data):
    assume(len(game.secrets) <= 5)
    secret = data.draw(st.sampled_from(game.secrets))
    opener = data.draw(st.sampled_from(game.guesses))
    turn = analyzed(game, [opener], secret, ENTROPY).turns[0]
    n = len(game.secrets)
    assume(turn.forbidden is None)
    assert turn.best.expected_left == pytest.approx(brute.least_cost(game) / n, abs=1e-5)
    assert turn.expected_left == pytest.approx(brute.least_cost(game, opener=opener) / n, abs=1e-5)


@given(st.sampled_from(RULES).flatmap(lambda rule: small_games(rule)), st.data())
def test_bits_add_up_to_what_was_learnt(game, data):
    secret = data.draw(st.sampled_from(game.secrets))
    analysis = analyzed(game, guesses_of(data, game, secret), secret, ENTROPY)
    expected = sum(turn.expected_bits for turn in analysis.turns)
    learnt = math.log2(analysis.turns[0].before.count / analysis.turns[-1].after.count)
    assert analysis.luck + expected == pytest.approx(learnt, abs=1e-4)
    for turn in analysis.turns:
        sizes = Counter(tiles.mark(turn.guess, word) for word in turn.before.listed)
        assert turn.expected_after == pytest.approx(sum(k * k for k in sizes.values()) / turn.before.count, abs=1e-6)
        assert turn.after.count == sizes[tiles.mark(turn.guess, secret)]


@given(st.sampled_from(RULES).flatmap(lambda rule: small_games(rule)), st.data())
def test_guesses_made_are_those_expected_with_regret_and_without_luck(game, data):
    secret = data.draw(st.sampled_from(game.secrets))
    analysis = analyzed(game, guesses_of(data, game, secret), secret, ENTROPY)
    turns = analysis.turns
    assume(analysis.won and not analysis.unjudged)
    assert {turn.kind for turn in turns} == {"exact"}
    paid = turns[0].best.expected_left + turns[0].regret + analysis.skill - analysis.luck_guesses
    assert paid + turns[-1].spared == pytest.approx(len(turns), abs=1e-4)


@given(small_games(), st.data())
def test_a_guess_that_wins_is_never_blamed(game, data):
    secret = data.draw(st.sampled_from(game.secrets))
    made = [guess for guess in guesses_of(data, game, secret, most=2) if guess != secret]
    *before, last = analyzed(game, [*made, secret], secret, ENTROPY).turns
    assert last.forbidden is None
    assert (last.won, last.verdict, last.regret) == (True, "best", 0)
    assert last.spared == last.judgement.regret  # which is luck
    assert all(turn.spared == 0 for turn in before)


def test_a_guess_that_won_against_the_odds_is_lucky_and_no_mistake():
    """Of bat, cat, hat and rat, hub leaves 2.25 guesses on average, and hat leaves 2.5."""
    analysis = analyzed(tiny(), ["hat"], "hat", ENTROPY)
    (turn,) = analysis.turns
    assert (turn.expected_left, turn.best.guess, turn.best.expected_left) == (2.5, "hub", 2.25)
    assert (turn.verdict, turn.regret, turn.spared, turn.luck_guesses) == ("best", 0, 0.25, 1.5)
    assert turn.comment == (
        "A lucky guess. By the odds, hub would have left 0.25 guesses less on average. "
        "It was the secret, one of 4 candidates."
    )
    assert analysis.share(ascii_only=True).endswith("GGG best")


def test_the_game_says_which_guess_was_lucky_and_what_came_before():
    analysis = analyzed(GameSpec("classic").listing(), ["crane", "abode"], "abode", ENTROPY)
    assert [turn.verdict for turn in analysis.turns[1:]] == ["best"]
    assert (analysis.skill, analysis.skill_score) == (0, 99)
    assert "Before the last guess, which was lucky, no better guess was found." in analysis.comment


@given(small_games(), st.data())
def test_luck_is_nothing_on_average(game, data):
    """Over all secrets the luck of an opener is 0, in bits and in guesses."""
    opener = data.draw(st.sampled_from(game.guesses))
    turns = [analyzed(game, [opener], secret, ENTROPY).turns[0] for secret in game.secrets]
    assert sum(turn.luck for turn in turns) == pytest.approx(0, abs=1e-4)
    assert sum(turn.luck_guesses for turn in turns) == pytest.approx(0, abs=1e-4)


@pytest.mark.parametrize("prior", [None, [1, 1, 5, 1]])
def test_estimated_luck_is_nothing_on_average(monkeypatch, prior):
    monkeypatch.setattr("sleuth.advice.outlook.PAIRS", 0)
    monkeypatch.setattr("sleuth.review.judgement.PLAYED_WORK", 0)
    game = tiny() if prior is None else tiny(prior=shares(prior))
    turns = [analyzed(game, ["hub"], secret, ENTROPY).turns[0] for secret in game.secrets]
    assert {turn.kind for turn in turns} == {"estimated"}
    luck = np.average([turn.luck_guesses for turn in turns], weights=prior)
    assert luck == pytest.approx(0, abs=1e-6)


@given(small_games(), st.data())
def test_where_the_strategy_plays_on_no_number_is_better_than_the_exact_one(game, data):
    secret = data.draw(st.sampled_from(game.secrets))
    guesses = guesses_of(data, game, secret)
    exact = analyzed(game, guesses, secret, ENTROPY)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("sleuth.advice.outlook.PAIRS", 0)
        played = analyzed(replace(game), guesses, secret, ENTROPY)
    for one, other in zip(played.turns, exact.turns, strict=True):
        assert one.kind == "played"
        assert one.regret >= 0
        assert one.expected_left >= other.expected_left - 1e-6
        assert one.best.expected_left >= other.best.expected_left - 1e-6


def test_estimates_and_nothing_at_all_where_there_is_too_much(monkeypatch):
    monkeypatch.setattr("sleuth.advice.outlook.PAIRS", 0)
    monkeypatch.setattr("sleuth.review.judgement.PLAYED_WORK", 0)
    first = analyzed(tiny(), ["bat", "hat"], "hat", ENTROPY).turns[0]
    assert (first.kind, first.regret >= 0) == ("estimated", True)
    assert first.luck_guesses == pytest.approx(first.expected_left - 1 - (1.5 + 0.18 * math.log2(3)), abs=1e-6)
    hard = analyzed(tiny("official"), ["bat", "hat"], "hat", ENTROPY).turns[0]
    assert (hard.kind, hard.regret >= 0) == ("estimated", True)
    codes = analyzed(mastermind(2, 3), ["12", "21"], "21", ENTROPY)  # which have no estimate
    assert [(turn.kind, turn.regret, turn.best.expected_left) for turn in codes.turns] == [(None, None, None)] * 2
    assert codes.unjudged == (1, 2)
    assert codes.luck_guesses is None
    monkeypatch.setattr("sleuth.review.judgement.RANKED_WORK", 0)
    assert analyzed(tiny(), ["bat"], "hat", ENTROPY).turns[0].best is None


def test_a_search_that_takes_too_long_is_played(monkeypatch):
    monkeypatch.setattr("sleuth.advice.outlook.NODES", 1)
    game = mastermind(3, 4)
    assert analyzed(game, ["112"], "234", ENTROPY).turns[0].kind == "played"


def test_a_prior_weighs_everything():
    game = tiny(prior=shares([1, 1, 5, 1]))
    turn = analyzed(game, ["hat"], "bat", ENTROPY).turns[0]
    assert (turn.win, turn.before.listed[0]) == (0.625, "hat")
    # 5 in 8 are won at once; the other three, 1 in 8 each, take 2 more on average.
    assert turn.expected_left == pytest.approx(1 + 3 / 8 * 2)
    assert turn.bits == pytest.approx(math.log2(8 / 3), abs=1e-6)
    assert turn.expected_after == pytest.approx(5 / 8 * 1 + 3 / 8 * 3)


def test_a_guess_that_tells_nothing_costs_itself():
    turn = analyzed(tiny(), ["hub", "hub", "cat"], "cat", ENTROPY).turns[1]
    assert (turn.parts, turn.bits, turn.luck, turn.regret, turn.luck_guesses) == (1, 0, 0, 1, 0)
    assert turn.comment.startswith("Its feedback was known beforehand; ")


def test_the_only_candidate_left_is_forced_and_another_guess_costs_one():
    sure = analyzed(tiny(), ["hub", "hat"], "hat", ENTROPY).turns[1]
    assert (sure.forced, sure.regret, sure.luck, sure.comment) == (True, 0, 0, "It was the only candidate left.")
    other = analyzed(tiny(), ["hub", "cat", "hat"], "hat", ENTROPY)
    assert (other.turns[1].regret, other.turns[1].best.guess) == (1, "hat")
    assert other.turns[1].comment == "Only hat was left, so it could not be the secret."
    assert other.skill == 1


def test_a_guess_that_the_rule_forbids_is_told_and_not_compared():
    analysis = analyzed(tiny("official"), ["cat", "hub", "hat"], "hat", ENTROPY)
    turn = analysis.turns[1]
    assert turn.forbidden == "A must stay at place 2 (green in turn 1)"
    assert (turn.kind, turn.expected_left, turn.regret, turn.luck_guesses) == ("exact", None, None, None)
    assert turn.best.guess in ("bat", "hat", "rat")
    assert "not compared" in turn.comment
    assert (analysis.unjudged, analysis.luck_guesses, analysis.hard_mode) == ((2,), None, False)
    assert [one["legal"] for one in analysis.as_dict()["turns"]] == [True, False, True]


def test_the_rules_that_a_free_game_breaks_are_told_and_cost_nothing():
    analysis = analyzed(tiny(), ["cat", "hub", "hat"], "hat", ENTROPY)
    assert analysis.unjudged == ()
    assert [one.rule for one in analysis.turns[1].violations] == ["official", "letters", "strict"]
    assert analyzed(mastermind(2, 3), ["11", "11", "23"], "23", ENTROPY).hard_mode is False
    assert analyzed(GameSpec("permutation:3").listing(), ["123", "231"], "231", ENTROPY).hard_mode is None


def test_a_lost_game():
    analysis = analyzed(tiny(), ["bat", "cat"], "hat", ENTROPY)
    assert (analysis.won, analysis.turns[-1].after.listed) == (False, ("hat", "rat"))
    assert analysis.comment.startswith("hat not found in 2 guesses.")


def test_the_engine_makes_the_best_guess_of_every_position():
    found = analyzed(tiny(), ["bat", "cat", "hat"], "hat", ENTROPY)
    assert [(step.guess, step.left) for step in found.path] == [("hub", 1), ("hat", 1)]
    same = analyzed(tiny(), ["hub", "hat"], "hat", ENTROPY)  # every guess is the best, so the engine goes along
    assert [step.guess for step in same.path] == [turn.guess for turn in same.turns]


def test_a_game_with_tiers_has_its_best_common_word_beside_a_rare_one():
    likely = np.array([False, True, False, True])
    game = replace(tiny(prior=shares([3, 5, 3, 3])), likely=likely)
    first, second = analyzed(game, ["bat", "cat"], "cat", ENTROPY).turns
    assert (first.best.guess, first.best.is_likely, first.is_likely) == ("hub", False, False)
    assert (first.common.guess, first.common.is_likely) == ("cat", True)
    # cat: right 5 times in 14, else three are left that take 2. hub: alone with bat or hat, else 5 cats and 3 rats.
    assert first.common.expected_left == pytest.approx(1 + 9 / 14 * 2, abs=1e-6)
    assert first.best.expected_left == pytest.approx(1 + (3 + 3 + 5 + 6) / 14, abs=1e-6)
    assert first.comment.startswith("hub would have left 0.21 guesses less on average, the common word cat 0.14.")
    assert (second.best.guess, second.common.guess) == ("cat", "cat")
    assert analyzed(tiny(), ["bat", "hat"], "hat", ENTROPY).turns[0].common is None


def test_the_card_has_verdicts_and_scores_and_no_word():
    won = analyzed(tiny(), ["bat", "cat", "hat"], "hat", ENTROPY)
    assert won.share("classic").splitlines() == [
        f"Sleuth 3, skill 99, luck {won.luck_score}", "⬛🟩🟩 inaccuracy", "⬛🟩🟩 best", "🟩🟩🟩 best",
    ]  # fmt: skip
    lost = analyzed(tiny("official"), ["cat", "hub"], "hat", ENTROPY)
    head = f"Sleuth X, skill -, luck {lost.luck_score}"
    assert lost.share(ascii_only=True).splitlines() == [head, ".GG inaccuracy", "G.."]
    assert "0b0w" in analyzed(mastermind(2, 3), ["11", "23"], "23", ENTROPY).share()


@pytest.mark.parametrize("turns", [["crane", "soily"], ["slate", "corny"], ["crane"]])
def test_an_exact_number_is_that_of_an_advice(turns):
    game, secret = GameSpec("classic").listing(), "daunt"
    found = analyzed(game, [*turns, "faint", secret], secret, strategy("p:-0.5")).turns[len(turns)]
    position = replay(game, [(guess, tiles.mark(guess, secret)) for guess in turns])
    advice = advise(position, Best(strategy("p:-0.5")), why="faint")
    assert advice.why is not None
    assert (found.kind, advice.standing.step) == ("exact", "proved")
    assert found.expected_left == advice.why.suggestion.expected_left
    assert found.best.expected_left == advice.best.expected_left
    assert found.regret == 0 or found.best.guess == advice.best.guess


def test_an_analysis_is_plain_data():
    found = analyzed(tiny(), ["hub", "cat"], "cat", ENTROPY, top=1)
    plain = json.loads(json.dumps(found.as_dict()))
    assert plain == found.as_dict()
    assert [len(turn["alternatives"]) <= 1 for turn in plain["turns"]] == [True, True]
    assert all(turn["comment"] for turn in plain["turns"])


def test_many_candidates_are_counted_and_some_are_named():
    turn = analyzed(mastermind(3, 4), ["111", "234"], "234", ENTROPY).turns[0]
    assert (turn.before.count, len(turn.before.listed)) == (64, LISTED)


@pytest.mark.parametrize(
    ("guesses", "secret", "error", "message"),
    [
        ([], "hat", InputError, "there is no guess to analyze"),
        (["cat", "m-o"], "hat", UnknownWord, "turn 2: 'm-o' is not among the 5 guesses of tiny"),
        (["cat", "hubs"], "hat", InputError, "turn 2: 'hubs' has 4 letters; 3 are needed here"),
        (["hat", "cat"], "hat", InputError, "turn 1, hat, is the secret, so that cat cannot come after it"),
        (["cat"], "hub", InputError, "'hub' is not among the 4 secrets of tiny, though it may be guessed"),
        (["cat"], "haw", InputError, "did you mean hat"),
    ],
)
def test_what_is_no_game_is_refused(guesses, secret, error, message):
    with pytest.raises(error) as caught:
        analyzed(tiny(), guesses, secret, ENTROPY)
    assert message in str(caught.value)


@pytest.mark.parametrize("rule", RULES)
def test_a_guess_in_no_list_counts_and_is_not_judged(rule):
    first, second = analyzed(tiny(rule), ["cob", "cat"], "cat", ENTROPY).turns
    assert (first.feedback, first.after.listed, first.is_listed) == ("GBB", ("cat",), False)
    assert (first.regret, first.verdict, first.expected_left, first.forbidden) == (None, None, None, None)
    assert first.comment == (
        "It is in no list of this game, so it is not compared. 1 candidate was left, 1.5 on average."
    )
    assert first.legal is False
    assert (second.is_listed, second.regret, second.before.count) == (True, 0, 1)
