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
from functools import cache
from itertools import permutations

from sleuth.codebreakers import Permutation
from sleuth.codebreakers.black_pegs import UNKNOWN, Notebook, PegTurn, count_agreements, play_search, swap
from sleuth.core.match import Codebreaker

EXCHANGES = ((0, 1), (0, 2), (1, 2), (0, 1))
"""Pairs of the three places of a swap test, in the order in which their values are exchanged."""


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
            if again:
                base = yield from book.ask(base.guess)
            tested = list(dict.fromkeys([*rest, *book.open_places()]))[:3]
            base = yield from swap_test(book, base, hits, *tested)
            t += 3 if rest[2:] and book.found[rest[2]] >= 0 else 2
    return base


def swap_test(book: Notebook, base: PegTurn, hits: int, *places: int) -> Generator[Permutation, int, PegTurn]:
    """Find all hits of `base` at the first two places, and those that an exchange shows, by at most four guesses.

    Two values are exchanged in the best guess so far, until it is certain which of the two places are right in it.
    hits: the open ones of `base`. places: three open places, or two if there are no more. Returns the guess to continue
    from, with all found values in place. Source: [Graafsma2022] Algorithms 7 to 9 ask the same guesses, case by case.
    """
    best, changes = base, list[int]()
    for pair in EXCHANGES:
        turn = yield from book.ask(swap(best.guess, *(places[at] for at in pair)))
        changes.append(turn.right - base.right)
        if turn.right > best.right:
            best = turn
        conclusions = _conclusions(len(places), hits, *changes)
        if len(conclusions) == 1:
            book.find(best.guess, *(places[at] for right in conclusions.values() for at in right))
            return best
        if not conclusions:
            break
    raise book.contradiction()


@cache
def _conclusions(number: int, hits: int, *changes: int) -> dict[frozenset[int], frozenset[int]]:
    """Which of the first two places may be right in the best guess of a swap test → the places that then are, for sure.

    Places, and the values of the first guess, count from 0. number: how many places. hits: the most that are right in
    the first guess. changes: how many more are right in each later one.
    """
    guesses: list[Permutation] = [tuple(range(number))]
    best, most = guesses[0], 0
    for pair, change in zip(EXCHANGES, changes, strict=False):
        guesses.append(swap(best, *pair))
        if change > most:
            best, most = guesses[-1], change
    conclusions: dict[frozenset[int], frozenset[int]] = {}
    others = [UNKNOWN] * 3 if number == 3 else []  # values of other places; two open places have each other's
    for secret in permutations((*range(number), *others), number):
        first, *later = (count_agreements(guess, secret) for guess in guesses)
        if first <= hits and [right - first for right in later] == [*changes]:
            right = frozenset(at for at in range(number) if best[at] == secret[at])
            conclusions[right & {0, 1}] = conclusions.get(right & {0, 1}, right) & right
    return conclusions
