"""The inference table of the dating show: who can still be whose match. Source: [Graafsma2022] appendix C."""

from __future__ import annotations

from sleuth.codebreakers.black_pegs import UNKNOWN


class Table:
    """Who is possible for whom: `possible[i]` are the partners not ruled out for person i."""

    def __init__(self, n: int) -> None:
        self.possible = [set(range(n)) for _ in range(n)]

    def rule_out(self, *couples: tuple[int, int]) -> None:
        """Cross couples out."""
        for person, partner in couples:
            self.possible[person].discard(partner)

    def check(self, found: list[int]) -> bool:
        """Add to `found` all that follows; whether everybody has somebody possible left.

        >>> table, found = Table(3), [0, -1, -1]
        >>> table.rule_out((1, 1))
        >>> table.check(found), found
        (True, [0, 2, 1])
        """
        everybody = range(len(found))
        while True:
            for i in everybody:
                if found[i] != UNKNOWN:
                    self.possible[i] &= {found[i]}
                    for other in everybody:
                        if other != i:
                            self.possible[other].discard(found[i])
            wanted = [[i for i in everybody if partner in self.possible[i]] for partner in everybody]
            if not all(self.possible) or not all(wanted):
                return False
            single = [(i, min(self.possible[i])) for i in everybody if len(self.possible[i]) == 1]
            single += [(people[0], partner) for partner, people in enumerate(wanted) if len(people) == 1]
            new = [(i, partner) for i, partner in single if found[i] == UNKNOWN]
            if not new:
                return True
            person, partner = new[0]
            found[person] = partner
