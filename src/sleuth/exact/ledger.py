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
from sleuth.files.ledger import Ledger, is_line, read, wrong_line

SEARCH = {
    "search": (int,), "step": (int,), "over": (int,), "limit": (int, type(None)), "beta": (int,), "openers": (int,),
}  # fmt: skip
"""The line with which a search begins: its number, a `Stage`, and how many openers there are."""

OPENER = {
    "search": (int,), "opener": (str,), "cost": (int,), "exact": (bool,), "beta": (int,), "nodes": (int,),
    "scans": (int,), "seconds": (int, float),
}  # fmt: skip
"""The line of an opener that is done: the number of the search, and an `Entry`."""


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


class StageStatus(NamedTuple):
    """How far one search over the openers is.

    Attributes:
        number: from 0.
        step, over, limit, beta: of the search, as in [certificates](certificates.md).
        openers, done: how many there are, and how many are proved.
        best, opener: the least exact cost so far and its opener, or None. If secrets have weights, `best` is not shown.
        nodes, scans, cpu_seconds: of all openers that are done.
    """

    number: int
    step: int
    over: int | None
    limit: int | None
    beta: int | None
    openers: int
    done: int
    best: int | None
    opener: str | None
    nodes: int
    scans: int
    cpu_seconds: float


class Status(NamedTuple):
    """What the ledger of a proof holds: what it is about, whether a run is writing now, and its searches."""

    about: dict[str, Any]
    running: bool
    stages: tuple[StageStatus, ...]


class KnownSearch(NamedTuple):
    """A search of a ledger: step, over, limit, beta and the number of openers, and the entry of each that is done."""

    question: tuple[int, int, int | None, int, int]
    entries: dict[str, Entry]


class ProofLedger(Ledger):
    """The ledger of a proof, open for one run. Arguments and errors as of `Ledger`."""

    def stage(self, number: int, stage: tuple[int, int, int | None, int], openers: int) -> dict[str, Entry]:
        """What is known of a search, by opener; the search is begun if it is new.

        stage: an `exact.Stage`: step, over, limit, beta. Raises BadLedger if the ledger has another search under this
        number.
        """
        question = (*stage, openers)
        known = _searches(self.path, self.lines).get(number)
        if known is None:
            self.append(dict(zip(SEARCH, (number, *question), strict=True)))
            return {}
        if known.question != question:
            raise BadLedger(f"{self.path}: search {number + 1} is another one there; begin a new ledger")
        return known.entries

    def write(self, number: int, entries: Iterable[Entry]) -> None:
        """Keep entries of a search: all of them or, if that fails, none. Raises CannotWrite."""
        self.append(*({"search": number, **entry._asdict()} for entry in entries))


def status(path: Path) -> Status:
    """What the ledger of a proof holds, whether or not a run is writing to it. Raises InputError or BadLedger."""
    contents = read(path)
    return Status(contents.about, contents.running, stages(path, contents.lines))


def stages(path: Path, lines: Sequence[Mapping[str, Any]]) -> tuple[StageStatus, ...]:
    """How far each search of a ledger is, by its lines. Raises BadLedger."""
    searches = sorted(_searches(path, lines).items())
    return tuple(_status(number, search) for number, search in searches)


def _searches(path: Path, lines: Sequence[Mapping[str, Any]]) -> dict[int, KnownSearch]:
    """The searches of a ledger by number; of two lines of an opener, the later one counts. Raises BadLedger."""
    searches: dict[int, KnownSearch] = {}
    for place, line in enumerate(lines):
        numbers = [value for value in line.values() if isinstance(value, (int, float))]
        if not all(0 <= each <= INFINITE for each in numbers):
            raise wrong_line(path, place, "this line has a number that cannot be")
        if is_line(line, SEARCH) and line["search"] not in searches:
            question = line["step"], line["over"], line["limit"], line["beta"], line["openers"]
            searches[line["search"]] = KnownSearch(question, {})
        elif is_line(line, OPENER) and line["search"] in searches:
            entry = Entry(*(line[name] for name in Entry._fields))
            searches[line["search"]].entries[entry.opener] = entry
        else:
            raise wrong_line(path, place)
    return searches


def _status(number: int, search: KnownSearch) -> StageStatus:
    step, over, limit, beta, openers = search.question
    entries = search.entries.values()
    best = min((entry for entry in entries if entry.exact), key=lambda entry: entry.cost, default=None)
    return StageStatus(
        number=number, step=step, over=_finite(over), limit=limit, beta=_finite(beta), openers=openers,
        done=len(entries), best=best and best.cost, opener=best and best.opener,
        nodes=sum(entry.nodes for entry in entries), scans=sum(entry.scans for entry in entries),
        cpu_seconds=sum(entry.seconds for entry in entries),
    )  # fmt: skip


def _finite(cost: int) -> int | None:
    return None if cost >= INFINITE else cost
