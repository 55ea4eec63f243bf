"""Swap search: which of two places are right? Exchange them, and compare the feedback.

A guess with open hits is tested pair by pair; a guess without any is rotated within the places not found yet.

Source: [Graafsma2022] Algorithms 5 to 9 and appendix A. We differ in four points that the text leaves open or
prints wrongly. (1) The second of two equal conditions is read as one light more. (2) After a hit by a swap, the search
continues from the guess that holds all found values, with its feedback. (3) The third place of the last pair is the
first one that is still open. (4) One *open* hit, not one hit in all, settles case 3.3.

She seems to repeat the guess of a swap test each time, as her bound allows five guesses for two places and ours needs
four at most. `again` does so, which changes only the count.
"""

from __future__ import annotations

from collections.abc import Generator

from sleuth.codebreakers import Permutation
from sleuth.codebreakers.black_pegs import UNKNOWN, Notebook, PegTurn, play_search, swap
from sleuth.core.match import Codebreaker


def swap_search(n: int) -> Codebreaker[Permutation, int]:
    """A codebreaker that needs at most 7/4 n(n+1) guesses, and far fewer on average.

    >>> guesses = swap_search(4)
    >>> next(guesses), guesses.send(0)
    ((0, 1, 2, 3), (3, 0, 1, 2))
    """
    return play_search(search, n)


def search(book: Notebook, *, again: bool = False) -> Generator[Permutation, int, None]:
    """The search itself, for `black_pegs.identify`; what the notebook has found already stays in place.

    again: before each swap test, repeat its first guess.
    """
    open_values = iter(sorted(set(range(book.n)).difference(book.found)))
    base = yield from book.ask(tuple(next(open_values) if value == UNKNOWN else value for value in book.found))
    while not book.complete:
        if book.open_hits(base) == 0:
            base = yield from _next_query(book, base)
        base = yield from _search_pairs(book, base, again)


def _next_query(book: Notebook, base: PegTurn) -> Generator[Permutation, int, PegTurn]:
    """The first rotation of the open values, one place to the right each time, that has open hits."""
    places = book.open_places()
    for _ in places[1:]:
        base = yield from book.ask(rotate(base.guess, places))
        if book.open_hits(base):
            return base
    raise book.contradiction()


def rotate(guess: Permutation, places: list[int]) -> Permutation:
    """The guess with the values of these places moved on to the next of them, the last one to the first.

    >>> rotate((5, 6, 7, 8), [0, 2, 3])
    (8, 6, 5, 7)
    """
    values = list(guess)
    for place, source in zip(places, places[-1:] + places[:-1], strict=True):
        values[place] = guess[source]
    return tuple(values)


def _search_pairs(book: Notebook, base: PegTurn, again: bool) -> Generator[Permutation, int, PegTurn]:
    """Find all open hits of `base`, pair by pair; returns a guess without open hits to continue from."""
    places = book.open_places()
    t = 0
    while (hits := book.open_hits(base)) > 0:
        rest = places[t:]
        if len(rest) < hits:
            raise book.contradiction()
        if len(rest) == hits <= 2:
            book.find(base.guess, *rest)
        else:
            i, j = rest[:2]
            third = next((place for place in (*rest[2:], *book.open_places()) if place not in (i, j)), None)
            if again:
                base = yield from book.ask(base.guess)
            base = yield from swap_test(book, base, i, j, third)
            t += 3 if rest[2:] and book.found[rest[2]] >= 0 else 2
    return base


def swap_test(book: Notebook, base: PegTurn, i: int, j: int, k: int | None) -> Generator[Permutation, int, PegTurn]:
    """Find all hits of `base` at places i and j, and those that an exchange brings to light; at most four guesses.

    k: a third open place; None if there is none. Returns the guess to continue from, with all found values in place.
    Source: [Graafsma2022] Algorithms 7 to 9; the numbers of the cases are hers.
    """
    other = yield from book.ask(swap(base.guess, i, j))
    match other.right - base.right:
        case -2:  # case 1
            book.find(base.guess, i, j)
            return base
        case 2:  # case 2
            book.find(other.guess, i, j)
            return other
        case 0:  # case 5
            return base
        case -1:  # case 3
            return (yield from _one_of_two(book, base, i, j, k))
        case 1:  # case 4
            return (yield from _one_of_two(book, other, i, j, k))
    raise book.contradiction()


def _one_of_two(book: Notebook, base: PegTurn, i: int, j: int, k: int | None) -> Generator[Permutation, int, PegTurn]:
    """Exactly one of the places i and j of `base` is right: which? Cases 3.1 to 3.5."""
    if k is None:  # with two open places, both are right or none
        raise book.contradiction()
    other = yield from book.ask(swap(base.guess, i, k))
    match other.right - base.right:
        case -2:
            book.find(base.guess, i, k)
            return base
        case 2:
            book.find(other.guess, i, j, k)
            return other
        case 0:
            book.find(base.guess, j)
            return base
        case 1:
            last = yield from book.ask(swap(other.guess, j, k))
            return _two_of_three(book, other, last, j, k, i)
        case -1 if book.open_hits(base) == 1:
            book.find(base.guess, i)
            return base
        case -1:
            return (yield from _alone_or_not(book, base, i, j, k))
    raise book.contradiction()


def _alone_or_not(book: Notebook, base: PegTurn, i: int, j: int, k: int) -> Generator[Permutation, int, PegTurn]:
    """Either i is right in `base`, and neither j nor k, or the other way round. Case 3.3."""
    other = yield from book.ask(swap(base.guess, j, k))
    match other.right - base.right:
        case -2:
            book.find(base.guess, j, k)
            return base
        case 0:
            book.find(base.guess, i)
            return base
        case 2:
            book.find(other.guess, i, j, k)
            return other
        case 1:
            last = yield from book.ask(swap(other.guess, i, j))
            return _two_of_three(book, other, last, i, j, k)
    raise book.contradiction()


def _two_of_three(book: Notebook, base: PegTurn, last: PegTurn, sure: int, both: int, otherwise: int) -> PegTurn:
    """Find `sure` and one more hit: `both` if `last`, its exchange with `sure`, lost two hits, else `otherwise`."""
    match last.right - base.right:
        case -2:
            book.find(base.guess, sure, both)
        case -1:
            book.find(base.guess, sure, otherwise)
        case _:
            raise book.contradiction()
    return base
