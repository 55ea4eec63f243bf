"""Swap search for the dating show by any reading of the text; `codebreakers.dating_swap` are two of them.

She counts ceremonies as turns, booths being free, until all couples are found, and leaves several points open; what
each of them does to her figures is explained in docs/explanation/graafsma.md, and `Reading` names them.

Source: [Graafsma2022] section 5, appendices B and C.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import NamedTuple

from sleuth.codebreakers import Permutation
from sleuth.codebreakers.black_pegs import PegTurn
from sleuth.codebreakers.dating_book import DatingBook, in_place
from sleuth.codebreakers.dating_swap import exchange
from sleuth.codebreakers.swap_search import rotate
from sleuth.games.show import Action

RECOUNTS = ("every", "late", "none", "swaps", "swaps-alone")
CHECKS = ("ceremonies", "all", "booths")


class Reading(NamedTuple):
    """How the text is read where it leaves a choice.

    Attributes:
        stop: a ceremony with all lights on ends the search; else it goes on as if it had not been noticed.
        full: as many open hits as couples left to test: all of them are matches.
        pair: the same, but for the last two couples only, when it is their turn to be exchanged.
        last: when all couples but one are found, so is the last.
        zero: the table also learns from the seating that a search ends with, and from the first one.
        check: when the table is checked: after `ceremonies` and searches, after the `booths` of a rotation, or `all`.
        recount: which matches count off the open hits before the search through the pairs is left: `every` at once;
            `late`, those of booths at the next exchange only; `swaps`, those of exchanges and of the booths that
            settle them; `swaps-alone`, only what an exchange settles by itself; `none`, it tests all pairs.
    """

    stop: bool = False
    full: bool = False
    pair: bool = False
    last: bool = False
    zero: bool = False
    check: str = "ceremonies"
    recount: str = "every"


READING = Reading(pair=True, recount="none")
"""Of those tried, the closest to her Table 2 without a table."""
TABLED = Reading(full=True, zero=True, check="booths", recount="late")
"""Of those tried, the closest to her Tables 2 and 3 whose seasons also grow as in her Figure 2."""


def search(book: DatingBook, reading: Reading) -> Generator[Action, int, None]:
    """The search itself: it ends when all couples are found."""
    base = yield from book.seat(tuple(range(book.n)))
    searched = _stops(book, reading, base)
    while not _complete(book, base.guess, reading.last):
        if searched or book.open_hits(base) == 0:
            if reading.zero:
                book.rule_out(*((i, base.guess[i]) for i in book.open_places()))
            if reading.check != "booths":
                book.infer()
            if _complete(book, base.guess, reading.last):
                return
            rotation = yield from _next_query(book, reading, base.guess)
            if rotation is None:
                return
            base = rotation
        base = yield from _search_pairs(book, reading, base)
        searched = True


def _stops(book: DatingBook, reading: Reading, turn: PegTurn) -> bool:
    """Whether a ceremony ends the search: then all its couples are found."""
    if not reading.stop or turn.right < book.n:
        return False
    book.find(turn.guess, *range(book.n))
    return True


def _next_query(book: DatingBook, reading: Reading, seating: Permutation) -> Generator[Action, int, PegTurn | None]:
    """The first rotation whose ceremony has open hits; None if all couples are found before.

    A rotation with a couple to test is sent to the booth, if one is free, and not seated.
    """
    tried = 0
    while True:
        seating = in_place(seating, book.found)
        left = book.open_places()
        tried += 1
        if tried > (2 * book.n**3 if book.table is not None else len(left) * (1 + len(left) % 2)):
            raise book.contradiction()  # each rotation was seated, or else its first couple tested
        seating = rotate(seating, left)
        if book.booth_free:
            testable = book.testable(seating)
            if testable:
                if (yield from book.test(seating, testable[0])):
                    tried = 0
                if reading.check != "ceremonies":
                    book.infer()
            if _complete(book, seating, reading.last):
                return None
            continue
        turn = yield from book.seat(seating)
        if _stops(book, reading, turn):
            return None
        if book.open_hits(turn):
            return turn
        book.rule_out(*((i, seating[i]) for i in left))
        if reading.check != "booths":
            book.infer()
        if _complete(book, seating, reading.last):
            return None


def _search_pairs(book: DatingBook, reading: Reading, base: PegTurn) -> Generator[Action, int, PegTurn]:
    """Find all open hits of a ceremony, by booths and exchanges in turn; returns the seating to go on with."""
    left = book.testable(base.guess)
    unseen = 0  # hits that are found but not counted off
    while True:
        if _complete(book, base.guess, reading.last):
            return base
        hits = book.open_hits(base)
        if hits > len(left):
            raise book.contradiction()
        if not left or (hits + unseen == 0 and reading.recount != "none"):
            return base
        if len(left) == 1 or (reading.full and hits == len(left)):
            book.find(base.guess, *left[:hits])
            return base
        if reading.pair and len(left) == hits == 2 and not book.booth_free:
            book.find(base.guess, *left)
            return base
        if book.booth_free:
            match = yield from book.test(base.guess, left.pop(0))
            unseen += match and reading.recount != "every"
        else:
            base = yield from exchange(book, base, left.pop(0), left.pop(0))
            _stops(book, reading, base)
            if reading.recount == "late":
                unseen = 0
            unseen += reading.recount == "swaps-alone" and not book.booth_free


def _complete(book: DatingBook, seating: Permutation, last: bool) -> bool:
    """Whether all couples are found; if `last`, the only one left is written down."""
    left = book.open_places()
    if last and len(left) == 1:
        book.find(in_place(seating, book.found), *left)
        return True
    return not left
