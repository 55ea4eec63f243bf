"""The ledger of a proof: the searches over the openers, and what is proved of each opener, line by line.

What it is about (lists, rule, turns, weights, objective) has the version of the search in it. A run that was killed
loses nothing but the openers that it was at.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Annotated, Any, NamedTuple, TypeAlias

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


class OpenerLine(NamedTuple):
    """The line of an opener that is done: the number of the search, and an `Entry`."""

    search: Count
    opener: str
    cost: Count
    exact: bool
    beta: Count
    nodes: Count
    scans: Count
    seconds: float


class Entry(NamedTuple):
    """What is proved of one opener, and what it took.

    Attributes:
        opener: the label of the guess.
        cost: the least cost if `exact`, else a lower bound.
        exact: see `cost`.
        beta: what it had to be shown not to be below.
        nodes, scans: of the search.
        seconds: of CPU time.
    """

    opener: str
    cost: int
    exact: bool
    beta: int
    nodes: int = 0
    scans: int = 0
    seconds: float = 0.0


class ProofLedger(Ledger):
    """The ledger of a proof, open for one run. Arguments and errors as of `Ledger`."""

    def stage(self, number: int, stage: tuple[int, int, int | None, int], openers: int) -> dict[str, Entry]:
        """What is known of a search, by opener; the search is begun if it is new.

        stage: an `exact.Stage`: step, over, limit, beta. Raises BadLedger if the ledger has another search under this
        number.
        """
        line = SearchLine(number, *stage, openers)
        searches = _searches(self.path, self.lines)
        if number not in searches:
            self.append(line._asdict())
            return {}
        known, entries = searches[number]
        if known != line:
            raise BadLedger(f"{self.path}: search {number + 1} is another one there; begin a new ledger")
        return entries

    def write(self, number: int, entries: Iterable[Entry]) -> None:
        """Keep entries of a search: all of them or, if that fails, none. Raises CannotWrite."""
        self.append(*({"search": number, **entry._asdict()} for entry in entries))


def policy(*, exact: bool) -> str:
    """What files call it: whether an opener gets its exact cost, or need only be no better than the best so far."""
    return "exact" if exact else "refute"


def _searches(path: Path, lines: Sequence[Mapping[str, Any]]) -> dict[int, tuple[SearchLine, dict[str, Entry]]]:
    """The searches of a ledger by number, with an entry for each opener, the last one written. Raises BadLedger."""
    searches: dict[int, tuple[SearchLine, dict[str, Entry]]] = {}
    for place, each in enumerate(lines):
        line: SearchLine | OpenerLine = line_of(SearchLine | OpenerLine, each, path, place)
        if isinstance(line, SearchLine) == (line.search in searches):
            raise wrong_line(path, place)
        if isinstance(line, SearchLine):
            searches[line.search] = line, {}
        elif not 0 <= line.seconds <= INFINITE:
            raise wrong_line(path, place, "this line has a time that cannot be")
        else:
            searches[line.search][1][line.opener] = Entry(*line[1:])
    return searches
