"""Analysis: skill and luck are what the plain rule and brute force give, and they add up to the game played."""

from __future__ import annotations

import json
import math
import re
from collections import Counter
from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from sleuth.advice.best import Best
from sleuth.advice.outlook import Outlook, outlook
from sleuth.advice.suggestions import advise
from sleuth.advice.values import LISTED, Standing
from sleuth.core.listing import Listing
from sleuth.core.match import rounds
from sleuth.core.position import Position
from sleuth.core.prior import shares
from sleuth.core.rules import Turn
from sleuth.core.turns import replay
from sleuth.errors import InputError, UnknownWord
from sleuth.games.game_spec import GameSpec
from sleuth.games.pegs import mastermind
from sleuth.games.words import tiles
from sleuth.review.turn_by_turn import analyze
from sleuth.strategies.registry import strategy, usual_strategy
from tests.exact import brute
from tests.examples import examples
from tests.small_games import RULES, in_game, listed, small_games
from tests.table import each_row

ENTROPY = strategy("entropy")
CATS = ["bat", "cat", "hat", "rat"]


def analyzed(*arguments: Any, **options: Any) -> Any:
    """The analysis, none of whose figures is taken to be absent."""
    return analyze(*arguments, **options)


def tiny(rule="free", **options):
    """Four words that differ in one letter, and one more guess: hub tells bat and hat, each from the rest."""
    return listed("tiny", CATS, [*CATS, "hub"], rule=rule, **options)


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
    assert (first.before.count, first.after.count, first.expected_size, first.parts, first.win) == (4, 3, 2.25, 2, 0.25)
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
    # 2.25 with the best opener + 0.25 of regret + 0.5 of bad luck
    assert 2.25 + 0.25 + analysis.skill - analysis.luck_guesses == 3


@given(small_games(), st.data())
def test_exact_numbers_are_those_of_brute_force(game, data):
    assume(len(game.secrets) <= 7)
    secret = data.draw(st.sampled_from(game.secrets))
    analysis = analyzed(game, guesses_of(data, game, secret), secret, ENTROPY)
    for turn in analysis.turns:
        left = listed("left", sorted(turn.before.listed), game.guesses)
        n = len(left.secrets)
        assert turn.step == "proved"
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
        assert turn.after.count == sizes[tiles.mark(turn.guess, secret)]
        sizes[len(secret) * "G"] = 0  # nothing is left after a guess that wins
        parts = [sizes[tiles.mark(turn.guess, word)] for word in turn.before.listed]
        own = sizes[turn.feedback]
        assert turn.expected_size == pytest.approx(sum(parts) / turn.before.count, abs=1e-6)
        assert turn.few == pytest.approx(sum(size <= own for size in parts) / turn.before.count, abs=1e-6)
        assert turn.many == pytest.approx(sum(size >= own for size in parts) / turn.before.count, abs=1e-6)


@given(st.sampled_from(RULES).flatmap(lambda rule: small_games(rule)), st.data())
def test_guesses_made_are_those_expected_with_regret_and_without_luck(game, data):
    secret = data.draw(st.sampled_from(game.secrets))
    analysis = analyzed(game, guesses_of(data, game, secret), secret, ENTROPY)
    turns = analysis.turns
    assume(analysis.won and not analysis.unjudged)
    assert {turn.step for turn in turns} == {"proved"}
    paid = turns[0].best.expected_left + turns[0].regret + analysis.skill - analysis.luck_guesses
    assert paid + turns[-1].spared == pytest.approx(len(turns), abs=1e-4)


@given(small_games(), st.data())
def test_a_guess_that_wins_is_never_blamed(game, data):
    secret = data.draw(st.sampled_from(game.secrets))
    made = [guess for guess in guesses_of(data, game, secret, most=2) if guess != secret]
    *before, last = analyzed(game, [*made, secret], secret, ENTROPY).turns
    assert last.forbidden is None
    assert (last.won, last.verdict, last.regret) == (True, "best", 0)
    assert last.spared == last.excess  # which is luck
    assert all(turn.spared == 0 for turn in before)


def test_a_guess_that_won_against_the_odds_is_lucky_and_no_mistake():
    """Of bat, cat, hat and rat, hub leaves 2.25 guesses on average, and hat leaves 2.5."""
    analysis = analyzed(tiny(), ["hat"], "hat", ENTROPY)
    (turn,) = analysis.turns
    assert (turn.expected_left, turn.best.guess, turn.best.expected_left) == (2.5, "hub", 2.25)
    assert (turn.verdict, turn.regret, turn.spared, turn.luck_guesses) == ("best", 0, 0.25, 1.5)
    assert turn.comment == (
        "A lucky guess: by the odds, hub would have saved 0.25 guesses on average. "
        "It was the answer, a chance of 1 in 4."
    )
    assert analysis.share().endswith("🟩🟩🟩 best")


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


def unsearched(patch: pytest.MonkeyPatch) -> None:
    """No position is searched, as before the search is compiled."""
    patch.setattr("sleuth.advice.best.outlook", lambda position, *_: Outlook(position))


def test_without_a_search_the_numbers_are_the_estimates_that_an_advice_shows(monkeypatch):
    unsearched(monkeypatch)
    for game in (tiny(), tiny("official"), tiny(prior=shares([1, 1, 5, 1]))):
        chosen = Best(ENTROPY if game.prior is None else strategy("hedged"))
        first = analyzed(game, ["bat", "hat"], "hat", chosen).turns[0]
        advice = advise(Position.start(game), chosen, why="bat")
        assert advice.why is not None
        assert (first.step, first.expected_left) == ("estimated", advice.why.suggestion.expected_left)
        assert first.excess == max(0, first.expected_left - (advice.best.expected_left or 9))


def test_without_an_estimate_the_strategy_plays_on_where_that_is_short(monkeypatch):
    unsearched(monkeypatch)
    listing = mastermind(2, 3).listing
    first, last = analyzed(listing, ["12", "21"], "21", ENTROPY).turns
    games = rounds(Position.start(listing).compiled(), ENTROPY, opener=listing.guess_row("12"))
    assert (first.step, last.step) == ("estimated", "estimated")
    assert first.expected_left == pytest.approx(sum(games.values()) / 9, abs=1e-6)
    monkeypatch.setattr("sleuth.review.judgement.WORK", 0)
    found = analyzed(listing, ["12", "21"], "21", ENTROPY)
    first = found.turns[0]
    assert (first.step, first.regret, first.best.expected_left) == ("estimated", None, None)
    assert (found.unjudged, found.luck_guesses) == ((1,), None)
    assert first.comment.startswith("Not judged: with 9 left there is too much to check.")


def test_an_opener_that_was_not_searched_costs_about_its_estimate_beyond_the_best_one():
    spec = GameSpec("classic")
    turn = analyzed(spec.listing(), ["adieu"], "slate", Best(strategy(usual_strategy(spec.prior)))).turns[0]
    known = outlook(Position.start(spec.listing()))
    assert known.best is not None
    assert (turn.step, turn.best.guess, turn.best.expected_left) == (
        "estimated",
        "salet",
        known.by_guess[known.best].mean,
    )
    assert turn.regret == pytest.approx((8370 - 7920) / 2315, abs=0.01)
    assert turn.comment.startswith("salet would have saved about ")


def test_openers_alike_have_the_number_of_the_one_that_was_searched():
    listing = mastermind(4, 6).listing
    found = [analyzed(listing, [opener], "2345", ENTROPY).turns[0] for opener in ("1122", "3344", "6161")]
    assert {(turn.step, turn.expected_left, turn.best.guess) for turn in found} == {("proved", 4.399691, "1123")}


def test_a_prior_weighs_everything():
    game = tiny(prior=shares([1, 1, 5, 1]))
    turn = analyzed(game, ["hat"], "bat", ENTROPY).turns[0]
    assert (turn.win, turn.before.listed[0]) == (0.625, "hat")
    # 5 in 8 are won at once; the other three, 1 in 8 each, take 2 more on average.
    assert turn.expected_left == pytest.approx(1 + 3 / 8 * 2)
    assert turn.bits == pytest.approx(math.log2(8 / 3), abs=1e-6)
    assert turn.expected_size == pytest.approx(3 / 8 * 3)


def test_a_guess_that_tells_nothing_costs_itself():
    turn = analyzed(tiny(), ["hub", "hub", "cat"], "cat", ENTROPY).turns[1]
    assert (turn.parts, turn.bits, turn.luck, turn.regret, turn.luck_guesses) == (1, 0, 0, 1, 0)
    assert turn.comment.startswith("Its colors were known before; ")


def test_the_only_candidate_left_is_forced_and_another_guess_costs_one():
    sure = analyzed(tiny(), ["hub", "hat"], "hat", ENTROPY).turns[1]
    assert (sure.forced, sure.regret, sure.luck, sure.comment) == (True, 0, 0, "It was the only answer left.")
    other = analyzed(tiny(), ["hub", "cat", "hat"], "hat", ENTROPY)
    assert (other.turns[1].regret, other.turns[1].best.guess) == (1, "hat")
    assert other.turns[1].comment == "Only hat was left, so it could not be the answer."
    assert other.skill == 1


def test_a_guess_that_the_rule_forbids_is_told_and_not_compared():
    analysis = analyzed(tiny("official"), ["cat", "hub", "hat"], "hat", ENTROPY)
    turn = analysis.turns[1]
    assert turn.forbidden == "A must stay at place 2 (green in turn 1)"
    assert (turn.step, turn.expected_left, turn.regret, turn.luck_guesses) == ("proved", None, None, None)
    assert turn.best.guess in ("bat", "hat", "rat")
    assert "not judged" in turn.comment
    assert (analysis.unjudged, analysis.luck_guesses, analysis.hard_mode) == ((2,), None, False)
    assert [one["legal"] for one in analysis.as_dict()["turns"]] == [True, False, True]


def test_the_rules_that_a_free_game_breaks_are_told_and_cost_nothing():
    analysis = analyzed(tiny(), ["cat", "hub", "hat"], "hat", ENTROPY)
    assert analysis.unjudged == ()
    assert [one.rule for one in analysis.turns[1].violations] == ["official", "letters", "strict"]
    assert analyzed(mastermind(2, 3).listing, ["11", "11", "23"], "23", ENTROPY).hard_mode is False
    assert analyzed(GameSpec("permutation:3").listing(), ["123", "231"], "231", ENTROPY).hard_mode is None


def test_a_lost_game():
    analysis = analyzed(tiny(), ["bat", "cat"], "hat", ENTROPY)
    assert (analysis.won, analysis.turns[-1].after.listed) == (False, ("hat", "rat"))
    assert analysis.comment.startswith("hat not found in 2 guesses.")


def test_the_engine_makes_the_best_guess_of_every_position():
    found = analyzed(tiny(), ["bat", "cat", "hat"], "hat", ENTROPY)
    assert [(step.guess, step.left) for step in found.path] == [("bat", 3), ("cat", 2), ("hat", 1)]
    assert [step.guess for step in analyzed(tiny(), ["hat"], "hat", ENTROPY).path] == ["hat"]
    assert analyzed(tiny(), ["rat"], "hat", ENTROPY).path[0].guess == "rat"
    same = analyzed(tiny(), ["hub", "hat"], "hat", ENTROPY)  # every guess is the best, so the engine goes along
    assert [step.guess for step in same.path] == [turn.guess for turn in same.turns]


def test_a_game_with_tiers_has_its_best_common_word_beside_a_rare_one():
    likely = np.array([False, True, False, True])
    game = in_game(replace(tiny(prior=shares([3, 5, 3, 3])), likely=likely))
    first, second = analyzed(game, ["bat", "cat"], "cat", ENTROPY).turns
    assert (first.best.guess, first.best.is_likely, first.is_likely) == ("hub", False, False)
    assert (first.familiar.guess, first.familiar.is_likely) == ("cat", True)
    # cat: right 5 times in 14, else three are left that take 2. hub: alone with bat or hat, else 5 cats and 3 rats.
    assert first.familiar.expected_left == pytest.approx(1 + 9 / 14 * 2, abs=1e-6)
    assert first.best.expected_left == pytest.approx(1 + (3 + 3 + 5 + 6) / 14, abs=1e-6)
    assert first.comment.startswith("hub would have saved 0.21 guesses on average, the common word cat 0.14.")
    assert (second.best.guess, second.familiar.guess) == ("cat", "cat")
    assert analyzed(tiny(), ["bat", "hat"], "hat", ENTROPY).turns[0].familiar is None


@pytest.mark.parametrize(
    ("guesses", "secret", "saved", "though"),
    [
        (["hub", "cat"], "cat", 0.25, "saved 0.25 guesses, though you learned 0.50 bits less than expected."),
        (["hat", "hub"], "bat", -1 / 6, "cost 0.17 guesses, though you learned 0.27 bits more than expected."),
        (["bat", "cat", "hat"], "hat", -0.5, "cost 0.50 guesses."),
    ],
)
def test_luck_of_another_sign_in_bits_is_said(guesses, secret, saved, though):
    found = analyzed(tiny(), guesses, secret, ENTROPY)
    assert found.luck_guesses == pytest.approx(saved, abs=1e-5)
    assert (found.luck * saved < 0) == ("though" in though)
    assert found.comment.endswith(f"Luck {though}")


def test_the_card_has_verdicts_and_scores_and_no_word():
    won = analyzed(tiny(), ["bat", "cat", "hat"], "hat", ENTROPY)
    assert won.share("classic").splitlines() == [
        f"Sleuth 3, skill 99, luck {won.luck_score}",
        "⬛🟩🟩 inaccuracy",
        "⬛🟩🟩 best",
        "🟩🟩🟩 best",
    ]
    assert replace(won, headline="Wordle 9 3/6").share("classic") == f"Wordle 9 3/6\n{won.share('classic')}"
    lost = analyzed(tiny("official"), ["cat", "hub"], "hat", ENTROPY)
    head = f"Sleuth X, skill -, luck {lost.luck_score}"
    assert lost.share().splitlines() == [head, "⬛🟩🟩 inaccuracy", "🟩⬛⬛"]
    assert "0b0w" in analyzed(mastermind(2, 3).listing, ["11", "23"], "23", ENTROPY).share()


@pytest.mark.parametrize("turns", [["crane", "soily"], ["slate", "corny"], ["crane"]])
def test_an_exact_number_is_that_of_an_advice(turns):
    listing, secret = GameSpec("classic").listing(), "daunt"
    found = analyzed(listing, [*turns, "faint", secret], secret, strategy("p:-0.5")).turns[len(turns)]
    position = replay(listing, [(guess, tiles.mark(guess, secret)) for guess in turns])
    advice = advise(position, Best(strategy("p:-0.5")), why="faint")
    assert advice.why is not None
    assert found.step == advice.standing.step == "proved"
    assert found.expected_left == advice.why.suggestion.expected_left
    assert found.best.expected_left == advice.best.expected_left
    assert found.regret == 0 or found.best.guess == advice.best.guess


def best_game(listing: Listing, secret: str, chosen: Best) -> list[str]:
    """The guesses of a player who always makes the best one, until the game is won or lost."""
    position, made = Position.start(listing), list[str]()
    for _ in range(listing.limit or 100):
        row = chosen(position)
        made.append(listing.guesses[row])
        code = listing.feedback(made[-1], secret)
        if code == listing.win:
            break
        position = position.after(Turn(row, code))
    else:
        assert listing.limit, "100 best guesses are not the secret"
    return made


def is_faultless(found: Any) -> bool:
    """Whether every view says that nothing was better, and the guesses are those expected, without the luck."""
    plain = found.as_dict()
    turns = plain["turns"]
    assert {(turn["regret"], turn["verdict"], turn["skill_score"]) for turn in turns} == {(0, "best", 99)}
    assert [turn["best"]["guess"] for turn in turns] == [turn["guess"] for turn in turns]
    assert [step["guess"] for step in plain["path"]][: len(turns)] == [turn["guess"] for turn in turns]
    assert (plain["skill"], plain["skill_score"]) == (0, 99)
    assert found.card.startswith(f"Sleuth {len(turns) if found.won else 'X'}, skill 99, luck ")
    assert not re.search("would have saved|better than", found.comment + "".join(turn["comment"] for turn in turns))
    made = len(turns) if found.won else found.loss or 0
    return bool(abs(found.turns[0].best.expected_left - found.luck_guesses - made) < 1e-4)


@pytest.mark.every_run(1)
@pytest.mark.parametrize(
    ("name", "rule", "secrets"),
    [
        ("today", "free", ["daunt", "vaunt", "guano", "zills", "salet"]),
        pytest.param("today", "official", ["daunt", "mound", "zills"], marks=pytest.mark.thorough),
        ("classic", "free", ["daunt", "mound"]),
        ("classic", "official", ["daunt", "foyer"]),
        ("mastermind:4x6", "free", ["1123", "6543", "2222"]),
    ],
)
def test_who_follows_the_best_guess_has_no_regret(name, rule, secrets):
    spec = GameSpec(name, rule=rule)
    listing, chosen = spec.listing(), Best(strategy(usual_strategy(spec.prior)))
    for secret in secrets:
        assert is_faultless(analyze(listing, best_game(listing, secret, chosen), secret, chosen))


@pytest.mark.thorough
def test_neither_has_who_follows_it_where_it_is_not_proved(monkeypatch):
    specs = (GameSpec("classic"), GameSpec("today", rule="official"), GameSpec("mastermind:3x5"))
    games = [(spec, spec.listing(), secret) for spec, secret in zip(specs, ("mound", "mound", "245"), strict=True)]
    steps = set()
    for nodes in (0, 3, 60):
        monkeypatch.setattr("sleuth.advice.comparison.BUDGET", nodes)
        monkeypatch.setattr("sleuth.advice.book.of_position", lambda *_: None)  # the book proves what it has
        for spec, listing, secret in games:
            again, chosen = in_game(replace(listing)), Best(strategy(usual_strategy(spec.prior)))  # no outlook is kept
            found = analyze(again, best_game(again, secret, chosen), secret, chosen)
            assert is_faultless(found)
            steps |= {turn.step for turn in found.turns[1:]}
    assert steps == {"proved", "compared", "estimated"}


def test_a_guess_that_is_better_than_the_best_one_of_those_compared_has_no_regret(monkeypatch):
    def worst(search, openers, watch):
        """The least promising guess, as if no other had been compared."""
        return search.least(opener=int(openers[0][-1])), Standing("compared", 1)

    monkeypatch.setattr("sleuth.advice.outlook.best_guess", worst)
    listing = mastermind(3, 5).listing
    start = Position.start(listing)
    best = advise(start, Best(ENTROPY)).best
    made = [analyzed(listing, [guess], "245", ENTROPY).turns[0] for guess in listing.guesses[::7]]
    assert {turn.step for turn in made} >= {"compared"}
    assert all(turn.excess >= 0 for turn in made)
    better = [turn for turn in made if turn.step == "compared" and turn.best.guess != best.guess]
    assert better
    assert all(turn.best.guess == turn.guess and turn.regret == 0 for turn in better)


def test_a_lost_game_counts_as_twenty_guesses_in_every_number():
    chosen = Best(strategy("p:-0.5"))
    made = ["crane", "hatch", "watch", "match", "batch", "catch"]
    found = analyzed(GameSpec("classic", rule="official").listing(), made, "patch", chosen)
    assert (found.loss, found.won) == (20, False)
    last = found.turns[-1]  # latch or patch, and catch is neither: 1 guess and 14 that the loss counts as
    assert (last.expected_left, last.best.expected_left, last.regret, last.luck_guesses) == (15, 8, 7, 0)
    assert "latch would have saved 7.00 guesses on average; a lost game counts as 20." in last.comment
    assert found.comment.endswith("A lost game counts as 20 guesses.")
    regrets = sum(turn.regret for turn in found.turns)
    assert found.turns[0].best.expected_left + regrets - found.luck_guesses == pytest.approx(20, abs=1e-4)
    few = analyzed(GameSpec("classic", rule="official").listing(), made, "patch", Best(strategy("p:-0.5"), loss=8))
    assert (few.loss, few.turns[-1].expected_left, few.turns[-1].regret) == (8, 3, 1)
    assert analyzed(mastermind(2, 3).listing, ["11"], "23", ENTROPY).loss is None


def test_an_analysis_is_plain_data():
    found = analyzed(tiny(), ["hub", "cat"], "cat", ENTROPY, top=1)
    plain = json.loads(json.dumps(found.as_dict()))
    assert plain == found.as_dict()
    assert [len(turn["alternatives"]) <= 1 for turn in plain["turns"]] == [True, True]
    assert all(turn["comment"] for turn in plain["turns"])


def test_many_candidates_are_counted_and_some_are_named():
    turn = analyzed(mastermind(3, 4).listing, ["111", "234"], "234", ENTROPY).turns[0]
    assert (turn.before.count, len(turn.before.listed)) == (64, LISTED)


@each_row(
    ("guesses", "secret", "error", "message"),
    [
        ([], "hat", InputError, "there is no guess to analyze"),
        (["cat", "m-o"], "hat", UnknownWord, "turn 2: 'm-o' is not among the 5 guesses of tiny"),
        (["cat", "hubs"], "hat", InputError, "turn 2: 'hubs' has 4 letters; 3 are needed here"),
        (["hat", "cat"], "hat", InputError, "turn 1, hat, is the answer, so that cat cannot come after it"),
        (["cat"], "hub", InputError, "'hub' is not among the 4 answers of tiny, though it may be guessed"),
        (["cat"], "haw", InputError, "did you mean hat"),
    ],
)
def test_what_is_no_game_is_refused(guesses, secret, error, message):
    with pytest.raises(error) as caught:
        analyzed(tiny(), guesses, secret, ENTROPY)
    assert message in str(caught.value)


@each_row("rule", RULES)
def test_a_guess_in_no_list_counts_and_is_not_judged(rule):
    first, second = analyzed(tiny(rule), ["cob", "cat"], "cat", ENTROPY).turns
    assert (first.feedback, first.after.listed, first.is_listed) == ("GBB", ("cat",), False)
    assert (first.regret, first.verdict, first.expected_left, first.forbidden) == (None, None, None, None)
    assert first.comment == ("It is in no list of this game, so it is not judged. Yours left 1 of 4 words.")
    assert first.legal is False
    assert (second.is_listed, second.regret, second.before.count) == (True, 0, 1)


def test_a_game_that_is_found_past_its_limit_was_lost():
    game = in_game(replace(tiny(), limit=2))
    found = analyzed(game, ["bat", "cat", "rat", "hat"], "hat", ENTROPY)
    assert (found.won, found.turns[-1].won, found.unjudged) == (False, True, (3, 4))
    assert found.comment.startswith("hat found in 4 guesses, after the game was lost.")
    assert "2 of 4 guesses were not judged: rat, hat." in found.comment
    assert found.share().startswith("Sleuth X, ")
    assert [(turn.late, turn.regret, turn.luck_guesses) for turn in found.turns[2:]] == [(True, None, None)] * 2
    assert found.turns[2].comment.startswith("The game was lost before it, so it is not judged.")
    assert analyzed(game, ["bat", "hat"], "hat", ENTROPY).won


def test_a_summary_counts_and_names_what_was_not_judged():
    found = analyzed(tiny("official"), ["cat", "hub", "hat"], "hat", ENTROPY)
    assert "After the opener, every judged guess was the best there was." in found.comment
    assert "1 of 3 guesses was not judged: hub." in found.comment
    assert "judged" not in analyzed(tiny(), ["cat", "hub", "hat"], "hat", ENTROPY).comment
