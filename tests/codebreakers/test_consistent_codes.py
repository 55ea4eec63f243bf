"""Codes by what fits: the sampler against plain enumeration, and the codebreaker from any history, in any size."""

from __future__ import annotations

from functools import partial
from itertools import permutations, product

import numpy as np
import pytest

from sleuth.advice.choose import advisor
from sleuth.advice.codebreaker import codebreaker_advice
from sleuth.codebreakers import consistent_codes
from sleuth.codebreakers.consistent_codes import bulls, fitting_codes, mastermind
from sleuth.codebreakers.fitting_codes import Row, Sizes, feedback_table, find_codes
from sleuth.codebreakers.rao import rao
from sleuth.core.rules import History
from sleuth.errors import InconsistentHistory, InputError
from sleuth.games.game_spec import GameSpec
from sleuth.games.pegs import answers, black_white
from sleuth.playing.evaluation import evaluate
from tests.matches import play
from tests.table import each_row

SMALL = [Sizes(4, 6, True), Sizes(5, 3, True), Sizes(2, 9, True), Sizes(3, 6, False), Sizes(4, 4, False)]
LARGE = Sizes(7, 10, True)


def every(sizes: Sizes) -> list[Row]:
    colours = range(sizes.colours)
    return list(product(colours, repeat=sizes.places) if sizes.repeats else permutations(colours, sizes.places))


def drawn(sizes: Sizes, rng: np.random.Generator) -> Row:
    row = rng.integers(sizes.colours, size=sizes.places) if sizes.repeats else rng.permutation(sizes.colours)
    return tuple(row[: sizes.places].tolist())


def random_history(sizes: Sizes, turns: int, seed: int) -> History:
    """Turns that nobody chose on purpose, against one secret."""
    rng = np.random.default_rng(seed)
    secret = drawn(sizes, rng)
    guesses = [drawn(sizes, rng) for _ in range(turns)]
    return tuple((guess, black_white(guess, secret)) for guess in guesses)


def fits(code: Row, history: History) -> bool:
    return all(black_white(guess, code) == shown for guess, shown in history)


def rows(found: np.ndarray) -> list[Row]:
    return [tuple(row) for row in found.tolist()]


@each_row("sizes", SMALL)
@each_row("turns", range(4))
def test_what_is_complete_is_what_enumeration_finds(sizes: Sizes, turns: int):
    history = random_history(sizes, turns, seed=turns)
    wanted = [code for code in every(sizes) if fits(code, history)]
    found = find_codes(sizes, history, most=10_000, rng=np.random.default_rng(1))
    assert found.complete
    assert rows(found.rows) == wanted
    assert found.number == len(wanted)


@pytest.mark.parametrize("sizes", [Sizes(4, 6, True), Sizes(4, 7, False)])
def test_a_sample_fits_reaches_every_code_and_estimates_their_number(sizes: Sizes):
    history = random_history(sizes, 1, seed=5)
    wanted = {code for code in every(sizes) if fits(code, history)}
    rng = np.random.default_rng(1)
    met: set[Row] = set()
    numbers = []
    for _ in range(100):
        found = find_codes(sizes, history, most=30, rng=rng)
        codes = rows(found.rows)
        assert not found.complete
        assert set(codes) <= wanted
        assert len(set(codes)) == len(codes)
        met |= set(codes)
        numbers.append(found.number)
    assert met == wanted
    error = np.std(numbers) / np.sqrt(len(numbers))
    assert abs(np.mean(numbers) - len(wanted)) < 4 * error


def test_a_sample_is_fair():
    """The first colour of all codes is each colour alike, with their shares, though few codes are kept."""
    rng = np.random.default_rng(1)
    found = find_codes(Sizes(9, 4, True), (), most=4000, rng=rng)
    shares = np.bincount(found.rows[:, 0], found.shares, 4) / found.number
    assert shares == pytest.approx([0.25] * 4, abs=0.04)
    fewer = found.thin(500, rng)
    assert 350 < len(fewer.rows) < 650
    assert fewer.number == pytest.approx(found.number, rel=0.15)


def test_nothing_is_dropped_where_it_is_not_allowed():
    found = find_codes(LARGE, random_history(LARGE, 1, seed=1), most=500, rng=np.random.default_rng(1), or_none=True)
    assert (len(found.rows), found.complete) == (0, False)


def test_answers_are_those_of_the_rule():
    sizes = Sizes(3, 4, True)
    codes = np.array(every(sizes), np.uint8)
    kinds = answers(3)
    numbers = feedback_table(sizes, codes[:10], codes)
    for column, guess in enumerate(rows(codes[:10])):
        for row, secret in enumerate(rows(codes)):
            assert kinds[numbers[row, column]] == black_white(guess, secret)


@pytest.mark.every_run(1)
@pytest.mark.parametrize("name", ["mastermind:3x5", "bulls:3of5"])
def test_a_small_game_is_played_as_well_as_from_a_list(name: str):
    codebreaker = evaluate(GameSpec(name), "consistent")
    assert codebreaker.mean <= evaluate(GameSpec(name), "entropy").mean
    assert codebreaker.secrets == GameSpec(name).build().rules.size


def test_a_large_game_is_won_within_a_few_guesses():
    for number in range(2):
        secret = drawn(LARGE, np.random.default_rng(number))
        breaker = mastermind(7, 10, rng=np.random.default_rng(1))
        match = play(breaker, partial(black_white, secret), (7, 0), limit=11)
        assert match.won
        assert len(match.turns) <= 10


def test_it_goes_on_where_rao_stopped():
    secret = (9, 1, 9, 4, 0, 4, 4)
    history: History = ()
    breaker = rao(7, 10)
    guess = next(breaker)
    for _ in range(5):
        history = (*history, (guess, black_white(guess, secret)))
        guess = breaker.send(history[-1][1])
    guesses = 0
    while history[-1][0] != secret:
        guess = next(mastermind(7, 10, rng=np.random.default_rng(2), history=history))
        history = (*history, (guess, black_white(guess, secret)))
        guesses += 1
        assert guesses <= 8


def test_the_same_seed_makes_the_same_guess():
    history = random_history(LARGE, 2, seed=3)
    one, again = (next(mastermind(7, 10, rng=np.random.default_rng(4), history=history)) for _ in range(2))
    assert one == again
    early = {next(mastermind(7, 10, rng=np.random.default_rng(seed), history=history[:1])) for seed in range(3)}
    assert len(early) == 1


def test_a_contradiction_is_proved_or_called_unproved(monkeypatch: pytest.MonkeyPatch):
    rng = np.random.default_rng(1)
    guess = tuple(range(6))
    twice = ((guess, (3, 2)), (guess, (2, 3)))
    with pytest.raises(InconsistentHistory, match=r"no code fits after turn 2: 2b3w contradicts the others$"):
        fitting_codes(Sizes(6, 12, False), twice, rng)
    monkeypatch.setattr(consistent_codes, "EFFORTS", (10,))
    with pytest.raises(InconsistentHistory, match=r"no code was found that fits after turn 2, though not every code"):
        fitting_codes(Sizes(6, 12, False), twice, rng)


@pytest.mark.parametrize(
    ("turns", "message"),
    [
        ([("aabbccd", "1b3w"), ("aabbccd", "1b2w")], r"after turn 2 \(aabbccd 1b2w\); turns 1 and 2 disagree$"),
        (
            [("aaaaaaa", "6b0w"), ("bbbbbbb", "1b0w"), ("abbbbbb", "1b1w")],
            r"turns 1 and 3 disagree; 6 answers fit if turn 3 \(abbbbbb\) is 2b0w$",
        ),
        ([("aaaaaaa", "6b0w"), ("bbbbbbb", "1b0w"), ("ccccccc", "7b0w")], r"after turn 3"),
    ],
)
def test_a_large_contradiction_is_explained(turns: list[tuple[str, str]], message: str):
    game = GameSpec("mastermind:7x10").build()
    line = advisor(GameSpec("mastermind:7x10")).line
    assert line is not None
    with pytest.raises(InconsistentHistory, match=message):
        codebreaker_advice(game, line, game.replay(turns), np.random.default_rng(1))


@pytest.mark.parametrize(("name", "guess"), [("bulls:9of20", "012345678"), ("mastermind-distinct:9x20", "abcdefghi")])
def test_what_is_left_of_a_large_game_is_counted_where_it_can_be(name: str, guess: str):
    game = GameSpec(name).build()
    assert game.left(game.replay([(guess, "8b0w")])).number == 9 * 11
    assert game.left(game.replay([(guess, "1b1w")])).number is None


@pytest.mark.parametrize(("make", "sizes"), [(mastermind, (17, 2)), (mastermind, (2, 65)), (bulls, (4, 3))])
def test_a_game_that_cannot_be_played_is_refused(make: object, sizes: tuple[int, int]):
    with pytest.raises(InputError, match=r"cannot (play|be chosen)"):
        next(make(*sizes, rng=np.random.default_rng(1)))  # type: ignore[operator]
