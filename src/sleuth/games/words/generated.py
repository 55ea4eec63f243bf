"""Lists that are computed and not read: `equations:N` and `primes:N`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache

from sleuth.errors import BadWordList
from sleuth.games.words.equations import equations


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
    """The number behind the colon of a list's name; 0 if it is none of a word's length."""
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
