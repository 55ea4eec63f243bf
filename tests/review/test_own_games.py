"""Reviews of games that end when the secret is known, or whose guesses have costs, against plain recursion."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest

import sleuth
from sleuth.core.evaluation import rounds_of
from sleuth.core.game import Game
from sleuth.core.node import grow
from sleuth.errors import InputError
from sleuth.review.playing_on import rounds
from sleuth.strategies.registry import strategy
from tests.exact import brute_program
from tests.exact.brute_program import Question
from tests.exact.test_own_games import built, own


class Twin:
    """What is to be expected in a random game, by recursion over sets."""

    def __init__(self, question: Question) -> None:
        self.question = question
        self.weight = dict(zip(question.secrets, question.weights or [1] * len(question.secrets), strict=True))
        self.costs = dict(zip(question.guesses, question.costs or [1] * len(question.guesses), strict=True))
        self.least = cache(self._least)

    def after(self, left: frozenset[str], legal: frozenset[str], guess: str, secret: str):
        code = self.question.mark(guess, secret)
        return brute_program.after(self.question.mark, self.question.rule, left, legal, guess, code)

    def ended(self, left: frozenset[str], guess: str, secret: str) -> bool:
        return len(left) == 1 if self.question.goal == "known" else guess == secret

    def ahead(self, left: frozenset[str], legal: frozenset[str], guess: str, secret: str) -> float:
        cell, allowed = self.after(left, legal, guess, secret)
        return 0 if self.ended(cell, guess, secret) else self.least(cell, allowed)

    def expected(self, left: frozenset[str], legal: frozenset[str], guess: str) -> float:
        ahead = sum(self.weight[secret] * self.ahead(left, legal, guess, secret) for secret in left)
        return self.costs[guess] + ahead / sum(self.weight[secret] for secret in left)

    def _least(self, left: frozenset[str], legal: frozenset[str]) -> float:
        telling = [
            guess for guess in legal if guess in left or any(self.after(left, legal, guess, s)[0] != left for s in left)
        ]
        return min(self.expected(left, legal, guess) for guess in telling)


@pytest.mark.thorough
def test_the_numbers_of_every_turn_are_those_of_plain_recursion():
    spared = charged = 0
    for number, question in enumerate(own(120)):
        rng, twin = Random(number), Twin(question)
        secret = rng.choice(question.secrets)
        left, legal, guesses = frozenset(question.secrets), frozenset(question.guesses), list[str]()
        wanted = []
        while len(guesses) < 6 and not (guesses and twin.ended(left, guesses[-1], secret)):
            guess = rng.choice(sorted(legal))
            own_mean, best = twin.expected(left, legal, guess), twin.least(left, legal)
            ahead, cost = twin.ahead(left, legal, guess, secret), twin.costs[guess]
            left, legal = twin.after(left, legal, guess, secret)
            guesses.append(guess)
            lost = own_mean - best
            if twin.ended(left, guess, secret):  # no more is charged than what was certainly too much
                spared += lost > max(0, cost - best) + 1e-6
                charged += cost > best + 1e-6
                lost = min(lost, max(0, cost - best))
            wanted.append((own_mean, best, lost, own_mean - cost - ahead))
        game = built(question, prior=question.weights)
        found = sleuth.analyze(guesses, game=game, secret=secret)
        assert found.won == twin.ended(left, guesses[-1], secret)
        assert found.cost == (sum(map(twin.costs.__getitem__, guesses)) if game.listing.costs is not None else None)
        for turn, numbers in zip(found.turns, wanted, strict=True):
            shown = turn.expected_left, turn.best.expected_left, turn.regret, turn.luck_guesses
            assert shown == pytest.approx(numbers, abs=1e-5), (question, guesses, secret)
            assert turn.step == "proved"
    assert spared > 5
    assert charged > 2


def test_a_strategy_plays_on_as_its_tree_does():
    entropy = strategy("entropy")
    for question in own(60):
        position = built(question).start()
        for opener in position.legal.tolist():
            if len([*position.split(opener)]) > 1:
                assert rounds(position, entropy, opener) == rounds_of(position, grow(position, entropy, opener=opener))


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


def test_the_end_says_what_was_reached_and_what_it_cost():
    priced = Game.from_rule(range(8), [1, 2, 4], lambda bit, n: bool(bit & n), goal="known", cost=int, name="priced")
    for game, guesses, comment in (
        (BITS, "124", "5 known after 3 guesses. After the opener, every guess was the best there was."),
        (BITS, "12", "5 not known after 2 guesses."),
        (priced, "124", "5 known after 3 guesses, cost 7. After the opener, every guess was the best there was."),
        (
            priced,
            "1124",
            "the best guesses would have saved a cost of 1.00 on average. Luck neither saved nor cost",
        ),
    ):
        assert comment in sleuth.analyze([*guesses], game=game, secret="5").comment


def test_verdicts_do_not_depend_on_the_unit_of_the_costs():
    def verdicts(times: int) -> list[tuple[str | None, int | None, int]]:
        game = Game.from_rule(
            range(9), None, lambda guess, n: (guess > n) - (guess < n), cost=lambda guess: times * (1 + guess % 3)
        )
        turns = sleuth.analyze(["8", "2", "5", "7", "6"], game=game, secret="6").turns
        return [(turn.verdict, turn.skill_score, turn.luck_score) for turn in turns]

    assert verdicts(1) == verdicts(100)
    assert len({verdict for verdict, _, _ in verdicts(1)}) > 1


def test_a_guess_in_no_list_of_own_words_counts_as_suggest_counts_it():
    words = Game.of_words(["haus", "maus", "baum", "raum"])
    first, _ = sleuth.analyze(["Laus", "haus"], secret="haus", game=words).turns
    assert (first.guess, first.is_listed) == ("laus", False)
    assert first.after == sleuth.suggest(["laus=bggg"], game=words).candidates
    with pytest.raises(InputError, match="'laus' is not among the 4 answers"):
        sleuth.analyze(["haus"], secret="laus", game=words)
