"""Lists that are computed and not read: `equations:N`, the words of Nerdle, and `primes:N`.

An equation such as 48-32=16 is a calculation, an equals sign and its result. The calculation has two numbers or more,
none of them 0 or with a leading zero, and one of + - * / between each two; * and / go before + and -, and equals go
from left to right. Fractions may come up on the way. The result is a whole number that is not negative.

Source: the rules of nerdlegame.com, and its count of 17,723 equations of 8 characters as [Brazeal2022] quotes it.
We get that count if only the result may be 0, and if fractions may come up on the way.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from itertools import product
from typing import TYPE_CHECKING

from sleuth.errors import BadWordList

if TYPE_CHECKING:
    from sleuth.core.arrays import Floats


@cache
def equations(length: int) -> tuple[str, ...]:
    """The equations of this many characters, in order of code points.

    >>> equations(5)[:3], len(equations(8))
    (('1*1=1', '1*2=2', '1*3=3'), 17723)
    """
    words: list[str] = []
    for size in range(3, length - 1):  # the characters of the calculation
        shapes = (widths for numbers in range(2, size) for widths in product(range(1, size), repeat=numbers))
        for widths in shapes:
            if sum(widths) + len(widths) - 1 == size:
                words += _equations(widths, length - size - 1)
    return tuple(sorted(words))


def _equations(widths: Sequence[int], digits: int) -> Iterator[str]:
    """The equations of numbers of so many digits each, and of a result of some digits."""
    import numpy as np

    numbers = np.ix_(*(np.arange(10 ** (width - 1), 10**width, dtype=np.float64) for width in widths))
    for signs in product("+-*/", repeat=len(widths) - 1):
        values = _values(numbers, signs)
        whole = values.round()  # a fraction is further from it than rounding, with denominators below 10,000
        lowest = 10 ** (digits - 1) if digits > 1 else 0
        for place in np.argwhere((abs(values - whole) < 1e-6) & (whole >= lowest) & (whole < 10**digits)).tolist():
            first, *others = (10 ** (width - 1) + at for width, at in zip(widths, place, strict=True))
            calculation = "".join(f"{sign}{number}" for sign, number in zip(signs, others, strict=True))
            yield f"{first}{calculation}={whole[*place]:.0f}"


def _values(numbers: Sequence[Floats], signs: Sequence[str]) -> Floats:
    """The values of calculations: the numbers along one axis each, a sign between each two."""
    total, term = numbers[0] * 0, numbers[0]
    for sign, number in zip(signs, numbers[1:], strict=True):
        if sign in "+-":
            total, term = total + term, number if sign == "+" else -number
        else:
            term = term * number if sign == "*" else term / number
    return total + term


@cache
def primes(digits: int) -> tuple[str, ...]:
    """The prime numbers of this many digits.

    >>> len(primes(5)), primes(2)[:4]
    (8363, ('11', '13', '17', '19'))
    """
    top = 10**digits
    prime = bytearray([1]) * top
    prime[:2] = b"\0\0"
    for number in range(2, int(top**0.5) + 1):
        if prime[number]:
            prime[number * number :: number] = bytes(len(range(number * number, top, number)))
    return tuple(str(number) for number in range(top // 10, top) if prime[number])


KINDS: Mapping[str, tuple[Callable[[int], tuple[str, ...]], range, str]] = {
    "equations": (equations, range(5, 9), "equations of N characters"),
    "primes": (primes, range(2, 6), "primes of N digits"),
}
"""Word before the colon of a name → the words of a length, in order of code points; the lengths; what they are."""


def read_length(name: str) -> int:
    """The number after the colon of a list's name; 0 if no word can have that length."""
    size = name.partition(":")[2]
    return int(size) if size.isascii() and size.isdigit() and len(size) < 3 else 0


def words(name: str) -> tuple[str, ...]:
    """The words of `equations:N` or `primes:N`. Raises BadWordList.

    >>> len(words("equations:6"))
    206
    """
    kind = name.partition(":")[0]
    make, lengths, what = KINDS[kind]
    number = read_length(name)
    if number not in lengths:
        raise BadWordList(
            f"{name[:40]!r} is not a list; write {kind}:N for {what}, N from {lengths[0]} to {lengths[-1]}, "
            f"as in {kind}:{lengths[-1]}"
        )
    return make(number)
