"""The ledger of a proof: the searches over the openers, with a line for each opener that is proved.

Its header (lists, rule, turns, weights, objective) includes the version of the search. A run that is killed loses only
the openers in progress.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, NamedTuple, TypeAlias

from sleuth.errors import BadLedger
from sleuth.exact.bounds import INFINITE
from sleuth.files.ledger import Ledger, line_of, wrong_line

ENGINE = 2
"""The version of the search, in the header of every ledger. Raised when a line could mean something else."""

Count: TypeAlias = Annotated[int, range(INFINITE + 1)]


class SearchLine(NamedTuple):
    """The line with which a search begins: its number, a `Stage`, and how many openers there are."""

    search: Count
    step: Count
    over: Count
    limit: Count | None
    beta: Count
    openers: Count


class Entry(NamedTuple):
    """A line of the ledger: the cost that is proved of one opener, and the work that it took.

    Attributes:
        opener: the label of the guess.
        cost: the least cost if `exact`, else a lower bound.
        exact: see `cost`.
        beta: the search showed that the cost is at least this, or found it.
        nodes, scans: of the search.
        seconds: of CPU time.
        search: the number of the search, in the file.
    """

    opener: str
    cost: Count
    exact: bool
    beta: Count
    nodes: Count = 0
    scans: Count = 0
    seconds: float = 0.0
    search: Count = 0


class ProofLedger(Ledger):
    """The ledger of a proof, open for one run. Arguments and errors as in `Ledger`.

    Attributes:
        searches: by number, with an entry for each opener, the last one written.
    """

    def read(self) -> None:
        """Read the lines of earlier runs into `searches`. Raises BadLedger."""
        self.searches: dict[int, tuple[SearchLine, dict[str, Entry]]] = {}
        for place, each in enumerate(self.lines):
            line: SearchLine | Entry = line_of(SearchLine | Entry, each, self.path, place)
            if isinstance(line, SearchLine) == (line.search in self.searches):
                raise wrong_line(self.path, place)
            if isinstance(line, SearchLine):
                self.searches[line.search] = line, {}
            elif not 0 <= line.seconds <= INFINITE:
                raise wrong_line(self.path, place, "this line has an impossible time")
            else:
                self.searches[line.search][1][line.opener] = line._replace(search=0)

    def stage(self, number: int, stage: tuple[int, int, int | None, int], openers: int) -> dict[str, Entry]:
        """Opener → its entry in a search; begins the search if it is new.

        stage: a `Stage` of exact/root_search.py: step, over, limit, beta. Raises BadLedger if the ledger has another
        search under this number.
        """
        line = SearchLine(number, *stage, openers)
        if number not in self.searches:
            self.append(line._asdict())
        first_line, entries = self.searches.setdefault(number, (line, {}))
        if first_line != line:
            raise BadLedger(f"{self.path}: search {number + 1} differs from the one of this run; begin a new ledger")
        return entries

    def write(self, number: int, entries: Iterable[Entry]) -> None:
        """Keep entries of a search: all of them or, if that fails, none. Raises CannotWrite."""
        batch = [*entries]
        self.append(*({**entry._asdict(), "search": number} for entry in batch))
        self.searches[number][1].update({entry.opener: entry for entry in batch})


def policy(*, exact: bool) -> str:
    """The policy's name in files. "exact": each opener gets its exact cost; "refute": a cost that rules it out."""
    return "exact" if exact else "refute"
