"""The ledger of a proof: the searches over the openers, and what is proved of each opener, line by line.

What it is about (lists, rule, turns, weights, objective) has the version of the search in it. A run that was killed
loses nothing but the openers that it was at.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from sleuth.errors import BadLedger
from sleuth.exact.bounds import INFINITE
from sleuth.files.ledger import Ledger, is_line, wrong_line

ENGINE = 2
"""The version of the search, in the header of every ledger. Raised when a line could mean something else."""

SEARCH = {
    "search": (int,),
    "step": (int,),
    "over": (int,),
    "limit": (int, type(None)),
    "beta": (int,),
    "openers": (int,),
}
"""The line with which a search begins: its number, a `Stage`, and how many openers there are."""

OPENER = {
    "search": (int,),
    "opener": (str,),
    "cost": (int,),
    "exact": (bool,),
    "beta": (int,),
    "nodes": (int,),
    "scans": (int,),
    "seconds": (int, float),
}
"""The line of an opener that is done: the number of the search, and an `Entry`."""

Question = tuple[int, int, int | None, int, int]
"""What tells a search from another one: step, over, limit, beta, and the number of openers."""


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
        question = (*stage, openers)
        searches = _searches(self.path, self.lines)
        if number not in searches:
            self.append(dict(zip(SEARCH, (number, *question), strict=True)))
            return {}
        known, entries = searches[number]
        if known != question:
            raise BadLedger(f"{self.path}: search {number + 1} is another one there; begin a new ledger")
        return entries

    def write(self, number: int, entries: Iterable[Entry]) -> None:
        """Keep entries of a search: all of them or, if that fails, none. Raises CannotWrite."""
        self.append(*({"search": number, **entry._asdict()} for entry in entries))


def policy(*, exact: bool) -> str:
    """What files call it: whether an opener gets its exact cost, or need only be no better than the best so far."""
    return "exact" if exact else "refute"


def _searches(path: Path, lines: Sequence[Mapping[str, Any]]) -> dict[int, tuple[Question, dict[str, Entry]]]:
    """The searches of a ledger by number, with an entry for each opener, the last one written. Raises BadLedger."""
    searches: dict[int, tuple[Question, dict[str, Entry]]] = {}
    for place, line in enumerate(lines):
        numbers = [value for value in line.values() if isinstance(value, (int, float))]
        if not all(0 <= each <= INFINITE for each in numbers):
            raise wrong_line(path, place, "this line has a number that cannot be")
        if is_line(line, SEARCH) and line["search"] not in searches:
            question = line["step"], line["over"], line["limit"], line["beta"], line["openers"]
            searches[line["search"]] = question, {}
        elif is_line(line, OPENER) and line["search"] in searches:
            _, entries = searches[line["search"]]
            entries[line["opener"]] = Entry(*(line[name] for name in Entry._fields))
        else:
            raise wrong_line(path, place)
    return searches
