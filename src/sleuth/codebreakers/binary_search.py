"""Binary search for a hidden permutation: all cyclic shifts first, then each hit by bisection between two of them.

Take two neighboring shifts, of which the first has open hits and the next has none. A value with a known place is the
pivot: a blend of the two shifts with the pivot at the seam is a permutation, too. Its open hits are those of the first
shift up to the seam.

Source: [ElOualiSauerland2013] as in [Graafsma2022] Algorithms 1 and 2. We differ for the first hit, when no pivot is
known: she mentions a modified search with a swap; ours (`_first_hit`) is this package's. The bound that she quotes, (n
− 3)⌈log₂ n⌉ + 5n/2 − 1, is below her own measurement (52 against 55 for n = 10), so we do not promise it.
"""

from __future__ import annotations

from collections.abc import Generator

from sleuth.codebreakers import Permutation
from sleuth.codebreakers.black_pegs import Notebook, PegTurn, play_search, swap
from sleuth.codebreakers.swap_search import swap_test
from sleuth.core.match import Codebreaker


def binary_search(n: int) -> Codebreaker[Permutation, int]:
    """A codebreaker that guesses all n shifts, then takes about log₂ n guesses for each hit.

    >>> guesses = binary_search(4)
    >>> [next(guesses), guesses.send(0), guesses.send(0)]
    [(0, 1, 2, 3), (3, 0, 1, 2), (2, 3, 0, 1)]
    """
    return play_search(search, n)


def search(book: Notebook, *, again: bool = True) -> Generator[Permutation, int, None]:
    """The search itself, for `black_pegs.identify`. The pivot is the first hit found.

    again: guess a shift once more when the halving ends at the pivot, as the paper's limits require.
    """
    n = book.n
    shifts: list[PegTurn] = []
    for r in range(n):
        shifts.append((yield from book.ask(tuple((i - r) % n for i in range(n)))))
    if sum(shift.right for shift in shifts) != n:
        raise book.contradiction()
    yield from _first_hit(book, shifts)
    pivot = next(value for value in book.found if value >= 0)
    hits = [book.open_hits(shift) for shift in shifts]
    while not book.complete:
        j = _last_shift_before_gap(book, hits)
        step, _ = yield from _bisect(book, shifts, j, pivot, again)
        book.find(shifts[j].guess, (shifts[j].guess.index(pivot) + step) % n)
        hits[j] -= 1


def _last_shift_before_gap(book: Notebook, hits: list[int]) -> int:
    """The first shift with open hits whose next shift has none; −1 if all have some. hits: open hits by shift."""
    for j, open_hits in enumerate(hits):
        if open_hits > 0 and hits[(j + 1) % len(hits)] == 0:
            return j
    if 0 in hits:
        raise book.contradiction()
    return -1


def _blend(first: Permutation, second: Permutation, pivot: int, t: int) -> Permutation:
    """The t places behind the pivot's as in `first`, then the pivot, then all other places as in `second`.

    second: `first` moved on by one place. For t = 0 the blend is `second`, for t = n − 1 it is `first`.

    >>> [_blend((0, 1, 2, 3), (3, 0, 1, 2), 1, t) for t in range(4)]
    [(3, 0, 1, 2), (3, 0, 2, 1), (1, 0, 2, 3), (0, 1, 2, 3)]
    """
    n = len(first)
    place = first.index(pivot)
    values = list(second)
    for step in range(1, t + 1):
        values[(place + step) % n] = first[(place + step) % n]
    values[(place + t + 1) % n] = pivot
    return tuple(values)


def _bisect(
    book: Notebook, shifts: list[PegTurn], j: int, pivot: int, again: bool = False
) -> Generator[Permutation, int, tuple[int, PegTurn]]:
    """The least step behind the pivot's place up to which shift j has an open hit, and the blend that shows it.

    The first test puts the seam at the first place; after that, what is left is halved.
    """
    n = book.n
    first, second = shifts[j].guess, shifts[(j + 1) % n].guess
    seam = n - 1 - first.index(pivot)
    low, high = 1, n - 1
    blend = shifts[j]
    if seam < n - 1 and (seam > 0 or again):
        turn = yield from book.ask(_blend(first, second, pivot, seam))
        if book.open_hits(turn):
            high, blend = seam, turn
        else:
            low, high = seam + 1, n if again else n - 1
    while low < high:
        middle = (low + high + 1) // 2
        turn = yield from book.ask(_blend(first, second, pivot, middle - 1))
        if book.open_hits(turn):
            high, blend = middle - 1, turn
        else:
            low = middle
    return low, blend


def _first_hit(book: Notebook, shifts: list[PegTurn]) -> Generator[Permutation, int, None]:
    """Find a hit while no pivot is known. Source: this package.

    Any value serves as the pivot. The bisection still ends at a blend without hits beside one with hits, but then the
    hit may be the entry of the shift, or the pivot, or both; one more guess tells. If every shift has one hit (which
    needs odd n), a swap test on the first finds it.
    """
    n = book.n
    j = _last_shift_before_gap(book, [shift.right for shift in shifts])
    if j < 0:
        yield from _by_swaps(book, shifts[0])
        return
    first, second = shifts[j].guess, shifts[(j + 1) % n].guess
    pivot = first[0]  # so that the seam is at the first place from the start
    step, turn = yield from _bisect(book, shifts, j, pivot)
    entry, seat = step, (step + 1) % n
    both, pivot_only = turn.right == 2, False
    if not both:
        other = _blend(first, second, pivot, step + 1) if step < n - 1 else swap(first, 0, 1)
        pivot_only = (yield from book.ask(other)).right == 0
    if not pivot_only:
        book.find(turn.guess, entry)
    if both or pivot_only:
        book.find(turn.guess, seat)


def _by_swaps(book: Notebook, shift: PegTurn) -> Generator[Permutation, int, None]:
    """Find a hit of a shift by swap tests."""
    n = book.n
    for i in range(0, n, 2):
        yield from swap_test(book, shift, 1, i, (i + 1) % n, (i + 2) % n)
        if len(book.open_places()) < n:
            return
    raise book.contradiction()
