"""Equations such as 48-32=16, the words of Nerdle.

An equation is a calculation, an equals sign and its result. The calculation has two numbers or more, none of them 0 or
with a leading zero, and one of + - * / between each two; * and / go before + and -, and equals go from left to right.
Fractions may come up on the way. The result is a whole number that is not negative.

Source: the rules of nerdlegame.com, and its count of 17,723 equations of 8 characters as [Brazeal2022] quotes it. That
no number is 0 but the result, and that fractions are allowed on the way, is what this count takes.
"""

from __future__ import annotations

from functools import cache
from itertools import product
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


class Values(NamedTuple):
    """Calculations of one length: their texts, and their values as fractions, the denominators positive.

    A text is the hexadecimal number whose digits are its characters; a, b, c and d are + - * /.
    """

    text: NDArray[np.int64]
    top: NDArray[np.int64]
    bottom: NDArray[np.int64]


@cache
def equations(length: int) -> tuple[str, ...]:
    """The equations of this many characters, in order of code points.

    >>> equations(5)[:3], len(equations(8))
    (('1*1=1', '1*2=2', '1*3=3'), 17723)
    """
    found: list[str] = []
    signs = str.maketrans("abcd", "+-*/")
    for size in range(3, length - 1):  # the characters of the calculation
        digits, single = length - size - 1, len(_numbers(size).text)
        text, top, bottom = (column[single:] for column in _sums(size))
        least = 0 if digits == 1 else 10 ** (digits - 1)
        fits = (top % bottom == 0) & (top >= least * bottom) & (top < 10**digits * bottom)
        results = zip(text[fits].tolist(), (top[fits] // bottom[fits]).tolist(), strict=True)
        found += (f"{left:x}={right}".translate(signs) for left, right in results)
    return tuple(sorted(found))


@cache
def _numbers(size: int) -> Values:
    """The numbers of this many digits."""
    import numpy as np

    numbers = np.arange(10 ** (size - 1), 10**size) if size else np.empty(0, np.int64)
    text = np.array([int(str(number), 16) for number in numbers.tolist()], np.int64)
    return Values(text, numbers, np.ones(len(numbers), np.int64))


@cache
def _products(size: int) -> Values:
    """The numbers, and then the products and quotients, of this many characters."""
    numbers = [_numbers(k) for k in range(size)]
    return _concatenate([_numbers(size), _join([_products(k) for k in range(size)], "cd", numbers)])


@cache
def _sums(size: int) -> Values:
    """All calculations of this many characters, the single numbers first."""
    parts = [_products(k) for k in range(size)]
    return _concatenate([_products(size), _join([_sums(k) for k in range(size)], "ab", parts)])


def _join(lefts: list[Values], signs: str, rights: list[Values]) -> Values:
    """Each left with each right, a sign between them, as long as the lists are; the lists are by size."""
    size, found = len(lefts), []
    for k, sign in product(range(1, size - 1), signs):
        left, width = lefts[k], size - 1 - k
        right = rights[width]
        text = (left.text[:, None] << 4 * (width + 1)) + (int(sign, 16) << 4 * width) + right.text
        tops, bottoms = left.top[:, None], left.bottom[:, None]
        if sign in "ab":
            other = right.top * bottoms
            top, bottom = tops * right.bottom + (other if sign == "a" else -other), bottoms * right.bottom
        elif sign == "c":
            top, bottom = tops * right.top, bottoms * right.bottom
        else:
            top, bottom = tops * right.bottom, bottoms * right.top
        found.append(Values(text.ravel(), top.ravel(), bottom.ravel()))
    return _concatenate(found)


def _concatenate(parts: list[Values]) -> Values:
    import numpy as np

    if not parts:
        return _numbers(0)
    return Values(*(np.concatenate(column) for column in zip(*parts, strict=True)))
