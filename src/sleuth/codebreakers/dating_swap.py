"""Swap search for the dating show: exchange two couples, and let the truth booth say which of them was right.

A seating with open hits, that is couples who match and are not found yet, is taken apart: by a booth when one is free,
else by exchanging two partners. A seating without any is rotated within the couples not found yet.

The inference table holds the couples that are still possible, at first all of them. Couples are crossed out by booths
that say no, by seatings without open hits, and by exchanges. A match crosses out the rest of its row and column, and
the last couple in a row or a column is a match. The table is checked after the booths of a rotation, never during a
search through the pairs: a match inferred there would have to be seated, which changes the lights.

The source leaves several points open. These are the readings closest to its figures; the others are compared in
docs/explanation/graafsma.md and `research/graafsma`.

Source: [Graafsma2022] section 5, appendices B and C.
"""

from __future__ import annotations

from collections.abc import Callable, Generator

from sleuth.codebreakers import Permutation
from sleuth.codebreakers.black_pegs import PegTurn, swap
from sleuth.codebreakers.dating_book import DatingBook, in_place, season
from sleuth.codebreakers.swap_search import rotate
from sleuth.core.match import Codebreaker
from sleuth.errors import InputError
from sleuth.games.show import Action, Format, require_plain

MOST_COUPLES = 2_000
"""Couples that `inference_table` plays: each check of the table takes some 10 ms, and more with their square."""


def dating_swap(form: Format, *, watch: Callable[[int], None] | None = None) -> Codebreaker[Action, int]:
    """A codebreaker that yields booths and ceremonies until all lights are on.

    watch: see `dating_book.season`. Raises InconsistentHistory, which names the turn; InputError unless both sides are
    equally many.

    >>> actions = dating_swap(Format(4, 4))
    >>> next(actions), actions.send(1), actions.send(0)
    (Ceremony(seating=(0, 1, 2, 3)), Booth(person=0, partner=0), Ceremony(seating=(0, 2, 1, 3)))
    """
    require_plain(form, "this codebreaker")
    book = DatingBook(form.size_a, with_table=False)
    return season(book, _search(book), watch)


def inference_table(form: Format, *, watch: Callable[[int], None] | None = None) -> Codebreaker[Action, int]:
    """The codebreaker `dating_swap` with an inference table.

    >>> actions = inference_table(Format(4, 4))
    >>> next(actions), actions.send(0), actions.send(0)
    (Ceremony(seating=(0, 1, 2, 3)), Booth(person=0, partner=3), Ceremony(seating=(2, 3, 0, 1)))
    """
    require_plain(form, "this codebreaker")
    n = form.size_a
    if n > MOST_COUPLES:
        raise InputError(
            f"inference-table plays with at most {MOST_COUPLES:,} couples, not {n:,}; swap-search plays with more"
        )
    book = DatingBook(n, with_table=True)
    return season(book, _search(book), watch)


def _search(book: DatingBook) -> Generator[Action, int, None]:
    """The search itself: it ends when all couples are found."""
    base = yield from book.seat(tuple(range(book.n)))
    searched = False
    while not book.complete:
        if searched or book.open_hits(base) == 0:
            book.rule_out(*((i, base.guess[i]) for i in book.open_places()))
            rotation = yield from _next_rotation(book, base.guess)
            if rotation is None:
                return
            base = rotation
        base = yield from _search_pairs(book, base)
        searched = True


def _next_rotation(book: DatingBook, seating: Permutation) -> Generator[Action, int, PegTurn | None]:
    """The first rotation whose ceremony has open hits; None if all couples are found before.

    A rotation with a couple to test is sent to the booth, if one is free, and not seated.
    """
    tried = 0
    while True:
        seating = in_place(seating, book.found)
        open_people = book.open_places()
        tried += 1
        if tried > (2 * book.n**3 if book.table is not None else len(open_people) * (1 + len(open_people) % 2)):
            raise book.contradiction()  # each rotation was seated, or else its first couple tested
        seating = rotate(seating, open_people)
        if book.booth_free:
            testable = book.testable(seating)
            if testable:
                if (yield from book.test(seating, testable[0])):
                    tried = 0
                book.infer()
            if book.complete:
                return None
            continue
        turn = yield from book.seat(seating)
        if book.open_hits(turn):
            return turn
        book.rule_out(*((i, seating[i]) for i in open_people))


def _search_pairs(book: DatingBook, base: PegTurn) -> Generator[Action, int, PegTurn]:
    """Find all open hits of a ceremony, by booths and exchanges in turn; returns the seating to go on with.

    Without the table all pairs are tested, and the last two couples are both found if both are hits. With it, the
    search ends as soon as no hit is left; hits by booths count from the next exchange on. If there are as many open
    hits as couples to test, all of these match.
    """
    people = book.testable(base.guess)
    uncounted = 0
    while not book.complete:
        hits = book.open_hits(base)
        if hits > len(people):
            raise book.contradiction()
        if not people or (book.table is not None and hits + uncounted == 0):
            break
        sure = book.table is not None or (hits == 2 and not book.booth_free)
        if len(people) == 1 or (sure and hits == len(people)):
            book.find(base.guess, *people[:hits])
            break
        if book.booth_free:
            uncounted += yield from book.test(base.guess, people.pop(0))
        else:
            base = yield from exchange(book, base, people.pop(0), people.pop(0))
            uncounted = 0
    return base


def exchange(book: DatingBook, base: PegTurn, i: int, j: int) -> Generator[Action, int, PegTurn]:
    """Exchange the partners of two people; the booth settles one light more or less. Returns the next seating."""
    other = yield from book.seat(swap(base.guess, i, j))
    change = other.right - base.right
    better = other if change > 0 else base
    match abs(change):
        case 0:
            book.rule_out(*((person, turn.guess[person]) for turn in (base, other) for person in (i, j)))
        case 1:
            if (yield from book.test(better.guess, i)):
                book.rule_out((j, better.guess[j]))
            else:
                book.find(better.guess, j)
        case 2:
            book.find(better.guess, i, j)
        case _:
            raise book.contradiction()
    return better
