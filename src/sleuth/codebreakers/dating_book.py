"""The book of one season of the dating show: the turns so far, the couples found, and whether a booth is free."""

from __future__ import annotations

from collections.abc import Generator

from sleuth.codebreakers import Permutation
from sleuth.codebreakers.black_pegs import UNKNOWN, Asked, agreeing, swapped
from sleuth.codebreakers.dating_table import Table
from sleuth.errors import InconsistentHistory, InputError
from sleuth.games.show import Action, Booth, Ceremony, answer


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
        if any(answer(action, secret) != told for action, told in self.turns):
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
