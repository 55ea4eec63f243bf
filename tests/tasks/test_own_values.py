"""A game of one's own takes its values wherever a guess, a secret or feedback is given, and turns in every form."""

from __future__ import annotations

import pytest

import sleuth

NUMBERS = sleuth.Game.from_rule(range(1, 16), None, lambda guess, secret: (guess > secret) - (guess < secret))
PAIRS = sleuth.Game.from_rule([(a, b) for a in range(3) for b in range(3)], None, lambda one, other: one == other)


def test_values_are_taken_and_returned() -> None:
    position = NUMBERS.start().push(8, -1)
    assert position.candidates == position.parts(8)[-1] == (9, 10, 11, 12, 13, 14, 15)
    assert NUMBERS.secrets == NUMBERS.guesses == position.legal == tuple(range(1, 16))
    assert NUMBERS.among([1, 2, "3"]).secrets == (1, 2, 3)
    assert sleuth.solve(NUMBERS, opener=8) == sleuth.solve(NUMBERS, opener="8")
    assert sleuth.feedback(8, 9, game=NUMBERS) == sleuth.feedback("8", "9", game=NUMBERS)
    assert sleuth.analyze([8, (12, -1), 14], secret=14, game=NUMBERS).turns[-1].guess == "14"
    session = sleuth.play([8], secret=7, game=NUMBERS)
    session.ask(7)
    assert session.won
    assert sleuth.Session(PAIRS, secret=(0, 1)).boards == 1
    assert sleuth.Session(PAIRS, secret=[(0, 1), (1, 1)]).secrets == ("(0, 1)", "(1, 1)")
    assert PAIRS.start().push((0, 1), False).parts((1, 1))[True] == ((1, 1),)
    assert sleuth.compare(lambda at: at.candidates[len(at.candidates) // 2], game=NUMBERS).best.opener == "8"


def test_turns_are_taken_in_one_set_of_forms() -> None:
    after = NUMBERS.start().push(8, -1)
    forms = ("8=-1", ["8=-1"], [("8", "-1")], [(8, -1)], [[8, "-1"]], [{"guess": 8, "feedback": -1}], after.history)
    for turns in forms:
        assert NUMBERS.after(turns) == sleuth.core.replay(NUMBERS.listing, turns) == after
        assert sleuth.suggest(turns, game=NUMBERS, top=0).guess == "12"
        assert sleuth.solve(NUMBERS, turns=turns, opener=12).position == after
        assert NUMBERS.start().after(turns if isinstance(turns, str) else turns[0]) == after


def test_a_number_that_is_no_value_is_never_a_row() -> None:
    words = sleuth.Game.of_words(["bat", "cat", "cot"])
    for call, message in (
        (lambda: NUMBERS.start().parts(0), "`guess` is 0; give a value of the game, or its label"),
        (lambda: NUMBERS.start().push(True, -1), "`guess` is True; give a value"),
        (lambda: NUMBERS.after([(8, 5)]), "`feedback` is 5; give a value of the game, or its label"),
        (lambda: sleuth.solve(NUMBERS, opener=99), "`opener` is 99; give a value of the game, or its label"),
        (lambda: sleuth.play(secret=8.5, game=NUMBERS), "`secret` is 8.5; give a value of the game"),
        (lambda: words.start().parts(0), "`guess` is 0; give a text"),
        (lambda: sleuth.compare(lambda _: 0, game=words), "returns 0 before any guess: return a guess as its label"),
    ):
        with pytest.raises(sleuth.SleuthError, match=message):
            call()
