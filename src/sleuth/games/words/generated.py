"""Lists that are computed and not read: `equations:N` and `primes:N`."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import NamedTuple

from sleuth.errors import BadWordList
from sleuth.games.words.equations import equations


class GeneratedKind(NamedTuple):
    """A kind of list: its words of a length, in order of code points, the lengths that there are, and what it holds."""

    words: Callable[[int], tuple[str, ...]]
    lengths: range
    what: str


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


KINDS = {
    "equations": GeneratedKind(equations, range(5, 9), "equations of N characters"),
    "primes": GeneratedKind(primes, range(2, 6), "primes of N digits"),
}
"""Word before the colon of a name → the kind of list."""


def words(name: str) -> tuple[str, ...]:
    """The words of `equations:N` or `primes:N`. Raises BadWordList.

    >>> len(words("equations:6"))
    206
    """
    kind, _, size = name.partition(":")
    make, lengths, what = KINDS[kind]
    number = int(size) if size.isascii() and size.isdigit() and len(size) < 3 else 0
    if number not in lengths:
        raise BadWordList(
            f"{name[:40]!r} is not a list; write {kind}:N for {what}, N from {lengths[0]} to {lengths[-1]}, "
            f"as in {kind}:{lengths[-1]}"
        )
    return make(number)
