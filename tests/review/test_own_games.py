"""Reviews of games that end when the secret is known, against plain recursion."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest

import sleuth
from sleuth.core.game import Game
from sleuth.core.match import rounds
from sleuth.core.node import grow, verify
from sleuth.errors import InputError
from sleuth.strategies.registry import strategy
from tests.exact import brute_program
from tests.exact.brute_program import Question
from tests.exact.test_own_games import built, own


class Twin:
    """What is to be expected in a random game, by recursion over sets."""

    def __init__(self, question: Question) -> None:
        self.question = question
        self.weight = dict(zip(question.secrets, question.weights or [1] * len(question.secrets), strict=True))
        self.least = cache(self._least)

    def after(self, left: frozenset[str], legal: frozenset[str], guess: str, secret: str):
        code = self.question.mark(guess, secret)
        return brute_program.after(self.question.mark, self.question.rule, left, legal, guess, code)

    def ahead(self, left: frozenset[str], legal: frozenset[str], guess: str, secret: str) -> float:
        cell, allowed = self.after(left, legal, guess, secret)
        return 0 if len(cell) == 1 else self.least(cell, allowed)

    def expected(self, left: frozenset[str], legal: frozenset[str], guess: str) -> float:
        ahead = sum(self.weight[secret] * self.ahead(left, legal, guess, secret) for secret in left)
        return 1 + ahead / sum(self.weight[secret] for secret in left)

    def _least(self, left: frozenset[str], legal: frozenset[str]) -> float:
        telling = [
            guess for guess in legal if any(self.after(left, legal, guess, secret)[0] != left for secret in left)
        ]
        return min(self.expected(left, legal, guess) for guess in telling)


@pytest.mark.thorough
def test_the_numbers_of_every_turn_are_those_of_plain_recursion():
    spared = 0
    for number, question in enumerate(own(120)):
        rng, twin = Random(number), Twin(question)
        secret = rng.choice(question.secrets)
        left, legal, guesses = frozenset(question.secrets), frozenset(question.guesses), list[str]()
        wanted = []
        while len(guesses) < 6 and len(left) > 1:
            guess = rng.choice(sorted(legal))
            own_mean, best = twin.expected(left, legal, guess), twin.least(left, legal)
            ahead = twin.ahead(left, legal, guess, secret)
            left, legal = twin.after(left, legal, guess, secret)
            guesses.append(guess)
            lost = own_mean - best
            if len(left) == 1:  # a guess that wins is charged nothing
                spared += lost > 1e-6
                lost = 0
            wanted.append((own_mean, best, lost, own_mean - 1 - ahead))
        game = built(question, prior=question.weights)
        found = sleuth.analyze(guesses, game=game, secret=secret)
        assert found.won == (len(left) == 1)
        for turn, numbers in zip(found.turns, wanted, strict=True):
            shown = turn.expected_left, turn.best.expected_left, turn.regret, turn.luck_guesses
            assert shown == pytest.approx(numbers, abs=1e-5), (question, guesses, secret)
            assert turn.step == "proved"
    assert spared > 5


def test_a_strategy_plays_on_as_its_tree_does():
    entropy = strategy("entropy")
    for question in own(60):
        position = built(question).start()
        for opener in position.legal_rows.tolist():
            if len([*position.split_row(opener)]) > 1:
                each = verify(position.listing, grow(position, entropy, opener=opener))
                assert rounds(position, entropy, opener=opener) == dict(enumerate(each))


BITS = Game.from_rule(range(8), [1, 2, 4, 3], lambda bit, n: bool(bit & n), goal="known", name="bits")


def test_a_secret_that_fits_alone_need_not_be_named():
    played = "1=True", "2=False", "4=True"
    assert sleuth.analyze(played, game=BITS) == sleuth.analyze(["1", "2", "4"], game=BITS, secret="5")
    for turns, why in (
        (["1", "2", "4"], "no guess of bits names the secret; name it with `secret`"),
        (["1=True", "2=False"], "2 answers fit these turns; name the answer"),
        (["1=True", "2=False", "3=False"], "no answer fits after turn 3"),
    ):
        with pytest.raises(sleuth.errors.SleuthError, match=why):
            sleuth.analyze(turns, game=BITS)
    with pytest.raises(InputError, match="the secret is known after 3 guesses, so 3 cannot come after that"):
        sleuth.analyze([*played, "3"], game=BITS, secret="5")
    with pytest.raises(InputError, match="'9' is not a secret of this game"):
        sleuth.analyze(played, game=BITS, secret="9")


def test_the_end_says_what_was_reached():
    for guesses, comment in (
        ("124", "5 known after 3 guesses. After the opener, every guess was the best there was."),
        ("12", "5 not known after 2 guesses."),
        ("1124", "the best guesses would have saved 1.00 guesses on average. Luck neither saved nor cost a guess."),
    ):
        assert comment in sleuth.analyze([*guesses], game=BITS, secret="5").comment


def test_a_guess_in_no_list_of_own_words_counts_as_suggest_counts_it():
    words = Game.of_words(["haus", "maus", "baum", "raum"])
    first, _ = sleuth.analyze(["Laus", "haus"], secret="haus", game=words).turns
    assert (first.guess, first.is_listed) == ("laus", False)
    assert first.after == sleuth.suggest(["laus=bggg"], game=words).candidates
    with pytest.raises(InputError, match="'laus' is not among the 4 answers"):
        sleuth.analyze(["haus"], secret="laus", game=words)
