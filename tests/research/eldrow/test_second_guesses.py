"""Four guesses against the adversary, by all second guesses, beside a search that tries everything by plain marking."""

from __future__ import annotations

import random

from research.eldrow.second_guesses import ANY, RULES, settled, tie_ranks
from sleuth.core.match import TIES
from sleuth.games.words import word_game
from tests.chains.test_longest import random_list


def kept(game, candidates, guess, rule):
    """The parts that the adversary may keep."""
    parts = {}
    for secret in candidates:
        parts.setdefault(game.feedback(guess, secret), []).append(secret)
    if len(parts) > 1:
        parts.pop(game.win, None)
    most = max(map(len, parts.values()))
    ranks = tie_ranks(game)[RULES.index(rule)]
    tied = [code for code, part in parts.items() if len(part) == most]
    least = min(ranks[code] for code in tied)
    return [parts[code] for code in tied if ranks[code] == least]


def apart(game, candidates):
    return any(len({game.feedback(guess, word) for word in candidates}) == len(candidates) for guess in game.guesses)


def test_openers_are_settled_as_by_trying_everything():
    rng = random.Random(34)
    seen = set()
    for _ in range(12):
        words = random_list(rng, rng.randint(8, 40))
        game = word_game.game("tiny", words, words)
        for opener, found in enumerate(settled(game, range(len(words)))):
            for rule in (*TIES, ANY):
                wins = all(
                    any(all(apart(game, last) for last in kept(game, left, second, rule)) for second in words)
                    for left in kept(game, words, words[opener], rule)
                )
                assert bool(found[rule]) == wins, (words, words[opener], rule)
                seen.add(wins)
    assert seen == {True, False}
