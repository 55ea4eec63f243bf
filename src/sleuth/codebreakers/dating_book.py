"""The book of a search for the dating show, and the season that a search plays.

Source of the table: [Graafsma2022] appendix C.
"""

from __future__ import annotations

from collections.abc import Callable, Generator

import numpy as np

from sleuth.codebreakers import Permutation
from sleuth.codebreakers.black_pegs import UNKNOWN, Notebook, PegTurn, possible, swap
from sleuth.core.match import Codebreaker
from sleuth.errors import InconsistentHistory
from sleuth.games.show import Action, Booth, Ceremony, answer


class DatingBook(Notebook):
    """What is known in one season: the turns so far, the couples found, and whether a booth is free.

    `table` is the inference table, bool (people, partners): whether each couple is still possible; None without it.
    """

    def __init__(self, n: int, *, with_table: bool) -> None:
        super().__init__(n)
        self.table = np.ones((n, n), np.bool_) if with_table else None
        self.actions: list[tuple[Action, int]] = []
        self.weeks = 0
        self.booth_free = True

    def note(self, action: Action, answer: int) -> None:
        """Write a turn down. Raises InconsistentHistory if no matching at all gives that answer."""
        self.actions.append((action, answer))
        ceremony = isinstance(action, Ceremony)
        self.weeks += ceremony
        self.booth_free = ceremony
        if not (possible(answer, self.n) if ceremony else answer in (0, 1)):
            raise self.contradiction()

    def seat(self, seating: Permutation) -> Generator[Action, int, PegTurn]:
        """Hold a ceremony; returns its seating and lights."""
        return PegTurn(seating, (yield Ceremony(seating)))

    def test(self, seating: Permutation, person: int) -> Generator[Action, int, bool]:
        """Send a seated couple to the booth, and write down whether they match."""
        match = bool((yield Booth(person, seating[person])))
        if match:
            self.find(seating, person)
        else:
            self.rule_out((person, seating[person]))
        return match

    def find(self, guess: Permutation, *places: int) -> None:
        """Write down that these people sit beside their matches; some may be known already."""
        super().find(guess, *(place for place in places if self.found[place] != guess[place]))

    def rule_out(self, *couples: tuple[int, int]) -> None:
        """Write into the table, if there is one, that these (person, partner) are no matches."""
        if self.table is not None:
            for couple in couples:
                self.table[couple] = False

    def infer(self) -> None:
        """Find all couples that follow from the table. Raises InconsistentHistory if somebody has no partner left.

        >>> book = DatingBook(3, with_table=True)
        >>> book.found[0] = 0
        >>> book.rule_out((1, 1))
        >>> book.infer(), book.found
        (None, [0, 2, 1])
        """
        table = self.table
        while table is not None:
            for person, partner in enumerate(self.found):
                if partner != UNKNOWN:
                    possible = table[person, partner]
                    table[person] = table[:, partner] = False
                    table[person, partner] = possible
            people, partners = table.sum(axis=1), table.sum(axis=0)
            if not (people.all() and partners.all()):
                raise self.contradiction()
            last = np.argwhere(table & ((people == 1)[:, None] | (partners == 1))).tolist()
            new = {person: partner for person, partner in last if self.found[person] == UNKNOWN}
            if not new:
                return
            for person, partner in new.items():
                self.found[person] = partner

    def testable(self, seating: Permutation) -> list[int]:
        """The people not found yet who sit beside somebody whom the table does not rule out."""
        return [i for i in self.open_places() if self.table is None or self.table[i, seating[i]]]

    def contradiction(self) -> InconsistentHistory:
        """The error for an answer that contradicts the turns before it."""
        action, reply = self.actions[-1]
        feedback = f"{reply} lights" if isinstance(action, Ceremony) else f"the booth's {reply}"
        return InconsistentHistory(
            f"no matching of {self.n} couples fits after turn {len(self.actions)} (ceremonies: {self.weeks}): "
            f"{feedback} cannot be, after what was reported before"
        )

    def verify(self, secret: Permutation) -> None:
        """Raises InconsistentHistory if the only matching left does not give all the answers."""
        if any(answer(action, secret) != shown for action, shown in self.actions):
            raise self.contradiction()


def in_place(seating: Permutation, partners: list[int]) -> Permutation:
    """The seating, partners exchanged so that all couples found sit together.

    >>> in_place((0, 1, 2, 3), [-1, -1, 0, -1])
    (2, 1, 0, 3)
    """
    for person, partner in enumerate(partners):
        if partner != UNKNOWN:
            seating = swap(seating, person, seating.index(partner))
    return seating


def season(
    book: DatingBook, searching: Generator[Action, int, None], watch: Callable[[int], None] | None
) -> Codebreaker[Action, int]:
    """The codebreaker of a search. It ends when all lights are on; if need be, it seats the secret at last.

    watch: called twice with 2 for each ceremony before all couples are found (for its lights and the booth after it),
    then with 1. In the source booths are free, so their answers belong to the turn before. If all lights are on before
    the search has found all couples, `watch` gets the number that the search would have reached.
    """
    lit: Permutation | None = None
    action = next(searching)
    while True:
        feedback = int((yield action)) if lit is None else answer(action, lit)
        book.note(action, feedback)
        if isinstance(action, Ceremony) and feedback == book.n:
            lit = action.seating
            book.verify(lit)
        try:
            action = searching.send(feedback)
        except StopIteration:
            break
    secret = tuple(book.found)
    book.verify(secret)
    if watch is not None:
        for count in (*[2] * (2 * book.weeks - 2), 1):
            watch(count)
    if lit is None:
        book.note(Ceremony(secret), int((yield Ceremony(secret))))
        book.verify(secret)
