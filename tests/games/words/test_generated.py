"""Equations and primes: against plain definitions for small sizes, against published counts for large ones."""

import re
from fractions import Fraction
from itertools import product

import pytest

from sleuth.errors import BadWordList
from sleuth.games.game_spec import GameSpec
from sleuth.games.words.generated import equations, primes, words
from sleuth.games.words.lists import load
from tests.table import each_row


def naive_equations(length):
    """Every row of characters that is a calculation, with what Python makes of it in fractions."""
    found = []
    for size in range(3, length - 1):
        for row in map("".join, product("0123456789+-*/", repeat=size)):
            if re.fullmatch(r"[1-9]\d*([-+*/][1-9]\d*)+", row):
                value = eval(re.sub(r"(\d+)", r"Fraction(\1)", row), {"Fraction": Fraction})
                equation = f"{row}={value}"
                if value.denominator == 1 and value >= 0 and len(equation) == length:
                    found.append(equation)
    return tuple(sorted(found))


@pytest.mark.parametrize("length", [5, 6])
def test_equations_are_what_the_rules_say(length):
    assert equations(length) == naive_equations(length)


def test_the_numbers_of_equations():
    """17,723: nerdlegame.com, quoted in [Brazeal2022]. 206: the size of its small game, by the same rules."""
    assert [len(equations(length)) for length in (5, 6, 7, 8)] == [127, 206, 6_661, 17_723]


def test_long_equations_are_true():
    for equation in equations(8)[::97]:
        calculation, result = equation.split("=")
        assert eval(re.sub(r"(\d+)", r"Fraction(\1)", calculation), {"Fraction": Fraction}) == int(result)


def test_a_fraction_on_the_way_is_allowed_and_a_zero_is_not():
    found = set(equations(8))
    assert {"3/2*4=6", "1/2*6=3"}.isdisjoint(found)  # 7 characters
    assert {"3/2*4=6", "1/2*6=3"} <= set(equations(7))
    assert {"5-5=0", "12-12=0"} & set(equations(5) + equations(7)) == {"5-5=0", "12-12=0"}
    assert not any(re.search(r"(?<!\d)0", equation.split("=")[0]) for equation in found)


def test_the_numbers_of_primes():
    """4-digit primes and so on: the sequence A006879 of the OEIS."""
    assert [len(primes(digits)) for digits in (2, 3, 4, 5)] == [21, 143, 1_061, 8_363]


@pytest.mark.parametrize("digits", [2, 3, 4])
def test_primes_are_prime(digits):
    every = range(10 ** (digits - 1), 10**digits)
    assert primes(digits) == tuple(str(n) for n in every if all(n % k for k in range(2, int(n**0.5) + 1)))


@pytest.mark.parametrize("name", ["equations:6", "primes:3"])
def test_a_computed_list_is_a_list_and_a_game(name):
    assert load(name).words == words(name)
    listing = GameSpec(name).listing()
    assert listing.secrets == listing.guesses == words(name)
    assert listing.limit == 6


@each_row(
    ("name", "message"),
    [
        ("equations:9", "'equations:9' is not a list; write equations:N for equations of N characters, N from 5 to 8"),
        ("primes:", "write primes:N for primes of N digits, N from 2 to 5, as in primes:5"),
        ("primes:²", "is not a list"),
        ("equations", "'equations' is not a list; write equations:N"),
    ],
)
def test_a_size_that_there_is_not_names_those_there_are(name, message):
    with pytest.raises(BadWordList, match=message):
        load(name)


def test_a_file_may_be_called_primes(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "primes").write_text("crane\n")
    assert load("primes").words == ("crane",)


def test_a_computed_list_has_one_length():
    with pytest.raises(BadWordList, match="primes:3 holds words of 3 symbols, not of 4"):
        load("primes:3", length=4)
