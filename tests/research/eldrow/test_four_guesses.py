"""Four guesses against the adversary, by all second guesses, beside a search that tries everything by plain marking."""

from __future__ import annotations

import random
from functools import partial
from itertools import product
from string import ascii_lowercase

import pytest

from research.eldrow.adversary import TIES, confirm, hardest
from research.eldrow.four_guesses import EVERY, RULES, SOME, confirmed, lines, settled, tie_ranks
from sleuth.games.game_spec import GameSpec
from sleuth.games.words import word_game
from tests.matches import adversary, play
from tests.naive_chains import mark


@pytest.fixture(scope="module")
def classic():
    return GameSpec("classic").listing()


ORDERS = {
    "least-informative": lambda marks: marks,
    "leftmost-clue": lambda marks: [-each for each in marks],
    EVERY: lambda marks: 0,
    SOME: lambda marks: 0,
}


def order(pattern, rule):
    """The tied part of the least order is kept."""
    marks = ["BYG".index(letter) for letter in pattern]
    hits = () if rule in (EVERY, SOME) else (marks.count(2), marks.count(1))
    return hits, ORDERS[rule](marks)


def kept(candidates, guess, rule):
    """The parts that the adversary may keep."""
    parts: dict[str, list[str]] = {}
    for secret in candidates:
        parts.setdefault(mark(guess, secret), []).append(secret)
    if len(parts) > 1:
        parts.pop("G" * len(guess), None)
    most = max(map(len, parts.values()))
    tied = {pattern: part for pattern, part in parts.items() if len(part) == most}
    least = min(order(pattern, rule) for pattern in tied)
    return [part for pattern, part in tied.items() if order(pattern, rule) == least]


def apart(words, candidates):
    return any(len({mark(guess, word) for word in candidates}) == len(candidates) for guess in words)


def wins(words, opener, rule):
    of_all = any if rule == SOME else all
    return of_all(
        any(of_all(apart(words, last) for last in kept(left, second, rule)) for second in words)
        for left in kept(words, opener, rule)
    )


@pytest.mark.thorough
@pytest.mark.parametrize(
    ("length", "letters", "number"),
    [
        (2, 8, 30),
        pytest.param(3, 16, 40, marks=pytest.mark.thorough),
    ],
)
def test_openers_are_settled_as_by_trying_everything(length, letters, number):
    rng = random.Random(34)
    seen = set()
    for _ in range(3):
        every = ["".join(word) for word in product(ascii_lowercase[:letters], repeat=length)]
        words = rng.sample(every, number)
        listing = word_game.game("tiny", words, words)
        for opener, found in enumerate(settled(listing, range(len(words)))):
            answers = {rule: wins(words, words[opener], rule) for rule in RULES}
            assert {rule: bool(seconds) for rule, seconds in found.items()} == answers, (words, words[opener])
            seen.add((answers[EVERY], answers[SOME]))
    assert seen >= {(True, True), (False, True)}


def test_ties_are_ordered_as_by_plain_marks(classic):
    patterns = ["".join(marks) for marks in product("BYG", repeat=5)]
    for number, rule in enumerate(RULES[:-1]):
        ranks = tie_ranks(classic)[number]
        codes = sorted(range(243), key=lambda code: order(patterns[code], rule))
        assert all(ranks[codes[:-1]] <= ranks[codes[1:]])
        assert len({*ranks.tolist()}) == (1 if rule == EVERY else 243)


@pytest.mark.thorough
def test_four_are_enough_from_some_openers_of_classic(classic):
    openers = [classic.guess_row(word) for word in ("raise", "aiery", "fuzzy")]
    for opener, found in zip(openers, settled(classic, openers), strict=True):
        assert any(found.values()) == (classic.guesses[opener] != "fuzzy")
        for ties in TIES:
            for second in found[ties]:
                guesses = confirmed(classic, opener, second, ties)
                assert confirm(classic, guesses, ties=ties)[2:] == (1, 0)
                match = play(iter_of(classic, guesses), adversary(classic, partial(hardest, ties=ties)), classic.win)
                assert match.won
                assert len(match.turns) == 4


def iter_of(game, guesses):
    """A codebreaker that makes these guesses."""
    for guess in guesses:
        _feedback = yield game.guess_row(guess)


def test_a_line_names_the_second_guesses(classic):
    (found,) = lines(classic, [classic.guess_row("raise")])
    assert len(found) == len(RULES)
    assert found[RULES.index(EVERY)] in classic.guesses
