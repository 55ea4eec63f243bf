"""The advisor of a game says what its strategy says, in one position and in many, here and in other processes."""

from __future__ import annotations

from typing import Any, cast

import pytest

import sleuth

NUMBERS = sleuth.Game.from_rule(range(1, 16), None, lambda guess, secret: (guess > secret) - (guess < secret))
CLASSIC = sleuth.Game("classic")


def middle(position: sleuth.Position) -> int:
    number: int = position.candidates[len(position.candidates) // 2]
    return number


def test_an_advisor_says_the_guess_of_its_strategy() -> None:
    turns = ["", "crane=bbygb", "soily=bbbbb crane=bbgyg"]
    positions = [CLASSIC.after(each) for each in turns]
    for name in ("entropy", "p:-0.5", sleuth.score("worst-case"), None):
        advisor = CLASSIC.advisor(name)
        expected = [sleuth.suggest(each, game=CLASSIC, strategy=name, top=0).guess for each in turns]
        assert [advisor(position) for position in positions] == advisor.many(positions) == expected
    entropy = CLASSIC.advisor("entropy")
    assert entropy.many(positions * 50, jobs=2) == entropy.many(positions) * 50
    assert repr(entropy) == "<Advisor: entropy for classic>"


def test_an_advisor_returns_your_values() -> None:
    advisor = NUMBERS.advisor(middle)
    assert advisor.many([NUMBERS.start(), NUMBERS.after([(8, -1)])]) == [8, 12]
    assert sleuth.compare(lambda position: NUMBERS.advisor("parts")(position), game=NUMBERS).best.mean == pytest.approx(
        sleuth.compare("parts", game=NUMBERS).best.mean
    )


def test_what_cannot_be_advised_is_refused() -> None:
    for call, message in (
        (lambda: CLASSIC.advisor("entropy")(NUMBERS.start()), "give a position of classic"),
        (
            lambda: CLASSIC.advisor()(cast("Any", "crane=bbygb")),
            "`position` is 'crane=bbygb'; give a position of classic",
        ),
        (lambda: CLASSIC.advisor("swap-search"), "'swap-search' plays permutation:N"),
        (lambda: sleuth.Game("permutation:10").advisor("swap-search"), "needs a strategy that ranks a list of guesses"),
    ):
        with pytest.raises(sleuth.SleuthError, match=message):
            call()
