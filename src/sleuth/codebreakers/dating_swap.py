"""Swap search for the dating show: exchange two couples, and let the truth booth say which of them was right.

A seating with open hits, that is couples who match and are not found yet, is taken apart: by a booth when one is free,
else by exchanging two partners. A seating without any is rotated within the couples not found yet.

She counts ceremonies as turns, booths being free, until all couples are found, and leaves several points open; what
each of them does to her figures is told in docs/explanation/graafsma.md, and `Reading` names them. Source:
[Graafsma2022] section 5, appendices B and C. The inference table is in inference_table.py.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import TYPE_CHECKING, NamedTuple

from sleuth.codebreakers import Permutation
from sleuth.codebreakers.black_pegs import UNKNOWN, Asked, agreeing, swapped
from sleuth.codebreakers.swap_search import rotated
from sleuth.errors import InconsistentHistory, InputError
from sleuth.games.dating import Action, Booth, Ceremony
from sleuth.match import Codebreaker

if TYPE_CHECKING:
    from sleuth.codebreakers.inference_table import Table

RECOUNTS = ("every", "late", "none", "swaps", "swaps-alone")


class Reading(NamedTuple):
    """How the text is read where it leaves a choice.

    Attributes:
        stop: a ceremony with all lights on ends the search; else it goes on as if it had not been noticed.
        full: as many open hits as couples left to test: all of them are matches.
        last: when all couples but one are found, so is the last.
        zero: the table also learns from the seating that a search ends with, and from the first one.
        check: the table is checked after each booth of a rotation too, not after ceremonies only.
        recount: which matches count off the open hits before the search through the pairs is left: `every` at once;
            `late`, those of booths at the next exchange only; `swaps`, those of exchanges and of the booths that
            settle them; `swaps-alone`, only what an exchange settles by itself; `none`, it tests all pairs.
    """

    stop: bool = False
    full: bool = False
    last: bool = True
    zero: bool = False
    check: bool = False
    recount: str = "swaps"

    @property
    def flags(self) -> tuple[bool, bool, bool, bool, bool, int]:
        """The same as the compiled twin wants it. Raises InputError for a recount that is not in RECOUNTS."""
        if self.recount not in RECOUNTS:
            raise InputError(f"there is no recount {self.recount!r}; there are {', '.join(RECOUNTS)}")
        return (*self[:5], RECOUNTS.index(self.recount))


READING = Reading()
"""Of those tried, the closest to her Table 2 without a table."""


def dating_swap(
    n: int,
    *,
    watch: Callable[[int], None] | None = None,
    stop: bool = READING.stop,
    full: bool = READING.full,
    last: bool = READING.last,
    recount: str = READING.recount,
) -> Codebreaker[Action, int]:
    """A codebreaker that yields booths and ceremonies until all lights are on.

    watch: see `season`; the other options: see `Reading`. Raises InconsistentHistory, which names the turn.

    >>> actions = dating_swap(4)
    >>> next(actions), actions.send(1), actions.send(0)
    (Ceremony(seating=(0, 1, 2, 3)), Booth(person=0, partner=0), Ceremony(seating=(0, 2, 1, 3)))
    """
    return season(Book(n, None), Reading(stop, full, last, recount=recount), watch)


class Book:
    """What is known in one season: the turns so far, the couples found, and whether a booth is free."""

    def __init__(self, n: int, table: Table | None) -> None:
        if n < 1:
            raise InputError(f"{n} couples make no show; give 1 or more")
        self.n = n
        self.table = table
        self.turns: list[tuple[Action, int]] = []
        self.weeks = 0
        self.booth_free = True
        self.found = [UNKNOWN] * n

    def record(self, action: Action, told: int) -> None:
        """Write a turn down. Raises InconsistentHistory if no matching at all gives that answer."""
        self.turns.append((action, told))
        ceremony = isinstance(action, Ceremony)
        self.weeks += ceremony
        self.booth_free = ceremony
        if not (0 <= told <= self.n and told != self.n - 1 if ceremony else told in (0, 1)):
            raise self.contradiction()

    def seat(self, seating: Permutation) -> Generator[Action, int, Asked]:
        """Hold a ceremony; it comes back with its lights."""
        return Asked(seating, (yield Ceremony(seating)))

    def test(self, seating: Permutation, person: int) -> Generator[Action, int, bool]:
        """Send a seated couple to the booth and write down what it says: whether they match."""
        match = bool((yield Booth(person, seating[person])))
        if match:
            self.find(seating, person)
        else:
            self.rule_out((person, seating[person]))
        return match

    def find(self, seating: Permutation, *people: int) -> None:
        """Write down that these people, not found before, sit beside their matches."""
        for person in people:
            if self.found[person] not in (UNKNOWN, seating[person]) or (
                self.found[person] == UNKNOWN and seating[person] in self.found
            ):
                raise self.contradiction()
            self.found[person] = seating[person]

    def rule_out(self, *couples: tuple[int, int]) -> None:
        """Write into the table, if there is one, that these are no matches."""
        if self.table is not None:
            self.table.rule_out(*couples)

    def infer(self) -> None:
        """Check the table, if there is one."""
        if self.table is not None and not self.table.check(self.found):
            raise self.contradiction()

    def open(self) -> list[int]:
        """The people whose match is not found yet."""
        return [person for person, partner in enumerate(self.found) if partner == UNKNOWN]

    def testable(self, seating: Permutation) -> list[int]:
        """Those of them who sit beside somebody whom the table does not rule out."""
        return [i for i in self.open() if self.table is None or seating[i] in self.table.possible[i]]

    def open_hits(self, asked: Asked) -> int:
        """How many matches of a ceremony are not found yet."""
        hits = asked.right - agreeing(asked.guess, self.found)
        if hits < 0:
            raise self.contradiction()
        return hits

    def complete(self, seating: Permutation, last: bool) -> bool:
        """Whether all couples are found; if `last`, the only one left is written down."""
        left = self.open()
        if last and len(left) == 1:
            self.find(in_place(seating, self.found), *left)
            return True
        return not left

    def contradiction(self) -> InconsistentHistory:
        """The error for an answer that contradicts the turns before it."""
        action, told = self.turns[-1]
        said = f"{told} lights" if isinstance(action, Ceremony) else f"the booth's {told}"
        return InconsistentHistory(
            f"no matching of {self.n} couples fits after turn {len(self.turns)} (ceremonies: {self.weeks}): "
            f"{said} cannot be, after what was told before"
        )

    def verify(self, secret: Permutation) -> None:
        """Raises InconsistentHistory if the only matching left does not give all the answers."""
        if any(_answer(action, secret) != told for action, told in self.turns):
            raise self.contradiction()


def in_place(seating: Permutation, found: list[int]) -> Permutation:
    """The seating, partners exchanged so that all couples found sit together.

    >>> in_place((0, 1, 2, 3), [-1, -1, 0, -1])
    (2, 1, 0, 3)
    """
    for person, partner in enumerate(found):
        if partner != UNKNOWN:
            seating = swapped(seating, person, seating.index(partner))
    return seating


def season(book: Book, reading: Reading, watch: Callable[[int], None] | None) -> Codebreaker[Action, int]:
    """The codebreaker of a search: it ends when all lights are on, and seats the secret if they were not on before.

    watch: called with 1 once all couples are found and with 2 before, twice for each ceremony: for its lights, and for
    the booth after it; her booths are free, so what they tell belongs to the turn before. If the lights are on before
    the search has noticed, it is told what the search would have come to.
    """
    calls = 0

    def tell(done: bool) -> None:
        nonlocal calls
        if watch is not None:
            for _ in range(calls, 2 * (book.weeks - 1)):  # booths that were not used
                watch(2)
            watch(1 if done else 2)
            calls = max(calls, 2 * (book.weeks - 1)) + 1

    searching = search(book, reading)
    lit: Permutation | None = None
    action: Action | None = next(searching)
    while action is not None:
        told = int((yield action)) if lit is None else _answer(action, lit)
        book.record(action, told)
        if isinstance(action, Ceremony) and told == book.n:
            lit = action.seating
            book.verify(lit)
        try:
            action = searching.send(told)
        except StopIteration:
            book.verify(tuple(book.found))
            action = None
        tell(action is None)
    if lit is None:
        final = Ceremony(tuple(book.found))
        book.record(final, int((yield final)))
        book.verify(final.seating)
        tell(True)


def _answer(action: Action, secret: Permutation) -> int:
    if isinstance(action, Ceremony):
        return agreeing(action.seating, secret)
    return int(secret[action.person] == action.partner)


def search(book: Book, reading: Reading) -> Generator[Action, int, None]:
    """The search itself: it ends when all couples are found."""
    base = yield from book.seat(tuple(range(book.n)))
    searched = _stops(book, reading, base)
    while not book.complete(base.guess, reading.last):
        if searched or book.open_hits(base) == 0:
            if reading.zero:
                book.rule_out(*((i, base.guess[i]) for i in book.open()))
            book.infer()
            if book.complete(base.guess, reading.last):
                return
            rotation = yield from _next_query(book, reading, base.guess)
            if rotation is None:
                return
            base = rotation
        base = yield from _search_pairs(book, reading, base)
        searched = True


def _stops(book: Book, reading: Reading, asked: Asked) -> bool:
    """Whether a ceremony ends the search: then all its couples are found."""
    if not reading.stop or asked.right < book.n:
        return False
    book.find(asked.guess, *range(book.n))
    return True


def _next_query(book: Book, reading: Reading, seating: Permutation) -> Generator[Action, int, Asked | None]:
    """The first rotation whose ceremony has open hits; None if all couples are found before.

    A rotation with a couple to test is sent to the booth, if one is free, and not seated.
    """
    tried = 0
    while True:
        seating = in_place(seating, book.found)
        left = book.open()
        tried += 1
        if tried > (2 * book.n**3 if book.table is not None else len(left) * (1 + len(left) % 2)):
            raise book.contradiction()  # each rotation was seated, or else its first couple tested
        seating = rotated(seating, left)
        if book.booth_free:
            testable = book.testable(seating)
            if testable:
                if (yield from book.test(seating, testable[0])):
                    tried = 0
                if reading.check:
                    book.infer()
            if book.complete(seating, reading.last):
                return None
            continue
        asked = yield from book.seat(seating)
        if _stops(book, reading, asked):
            return None
        if book.open_hits(asked):
            return asked
        book.rule_out(*((i, seating[i]) for i in left))
        book.infer()
        if book.complete(seating, reading.last):
            return None


def _search_pairs(book: Book, reading: Reading, base: Asked) -> Generator[Action, int, Asked]:
    """Find all open hits of a ceremony, by booths and exchanges in turn; returns the seating to go on with."""
    left = book.testable(base.guess)
    unseen = 0  # hits that are found but not counted off
    while True:
        if book.complete(base.guess, reading.last):
            return base
        hits = book.open_hits(base)
        if hits > len(left):
            raise book.contradiction()
        if not left or (hits + unseen == 0 and reading.recount != "none"):
            return base
        if len(left) == 1 or (reading.full and hits == len(left)):
            book.find(base.guess, *left[:hits])
            return base
        if book.booth_free:
            match = yield from book.test(base.guess, left.pop(0))
            unseen += match and reading.recount != "every"
        else:
            base = yield from _swap_test(book, reading, base, left.pop(0), left.pop(0))
            if reading.recount == "late":
                unseen = 0
            unseen += reading.recount == "swaps-alone" and not book.booth_free


def _swap_test(book: Book, reading: Reading, base: Asked, i: int, j: int) -> Generator[Action, int, Asked]:
    """Exchange the partners of two people; one light more or less is settled by the booth. Returns what goes on."""
    other = yield from book.seat(swapped(base.guess, i, j))
    if _stops(book, reading, other):
        return other
    change = other.right - base.right
    better = other if change > 0 else base
    match abs(change):
        case 0:
            book.rule_out(*((person, asked.guess[person]) for asked in (base, other) for person in (i, j)))
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
