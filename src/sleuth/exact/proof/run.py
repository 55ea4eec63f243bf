"""Long proofs: openers proved by this process or by any executor, the best cost so far shared, each result kept.

`prove` is `solve.solve` with another way to go through the openers. Workers get small batches, only a few ahead, so
that each begins with a fresh best cost; what they send back is a line for each opener. Source: this package.
"""

from __future__ import annotations

import hashlib
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Literal, NamedTuple

from sleuth.core import stop
from sleuth.core.ledger import Entry, Ledger
from sleuth.core.team import ALONE, Team
from sleuth.errors import BadLedger, Unsolvable
from sleuth.exact import solve
from sleuth.exact.bounds import INFINITE
from sleuth.exact.objective import Objective
from sleuth.exact.proof import workers
from sleuth.exact.proof.workers import Batch, Setting
from sleuth.exact.search import Search, SearchWork
from sleuth.exact.solution import Line, Solution
from sleuth.exact.solve import Openers, Stage
from sleuth.exact.weighing import whole_weights

ENGINE = 2
"""The version of the search, part of every ledger's key. Raised when a line could mean something else than before."""

Policy = Literal["refute", "exact"]
"""Whether an opener need only be shown to be no better than the best so far, or its exact cost be found."""

BATCH_SECONDS = 1.0
"""About how long a worker should take for a batch of openers."""

MOST_OPENERS = 1000
"""The most openers in a batch."""

UNPLACED = 1 << 40
"""The place of no opener."""


class SearchProgress(NamedTuple):
    """How far a proof has come: reported when a search begins and after each opener.

    Attributes:
        search: the number of the search over the openers, from 0; an objective may take several.
        done, openers: how many openers are done, and how many there are.
        best, opener: the least exact cost so far and its opener; None if there is none.
        parts: whether it is the parts of one opener that are counted: a narrow search was stuck.
        unit: what costs are divided by where they are weighted by a prior; None: they count guesses or secrets.
    """

    search: int
    done: int
    openers: int
    best: int | None
    opener: str | None
    parts: bool = False
    unit: int | None = None


Watch = Callable[[SearchProgress], None]


@dataclass
class StageLines:
    """The lines of one search over the openers, in the order in which they came."""

    stage: Stage
    lines: list[Line] = field(default_factory=list)


class NoTree(Unsolvable):
    """No tree keeps the limit, and this is proved.

    Attributes:
        stages: the lines of all searches.
        work: what they took.
    """

    def __init__(self, message: str, stages: list[StageLines], work: SearchWork) -> None:
        super().__init__(message)
        self.stages, self.work = stages, work


def prove(
    setting: Setting, name: str = "total", *, opener: str | None = None, limit: int | None = None,
    policy: Policy = "refute", team: Team = ALONE, ledger: Ledger | None = None, watch: Watch | None = None,
) -> tuple[Solution, list[StageLines]]:  # fmt: skip
    """The best tree, as `solve.solve` finds it, and the lines of all searches that this took.

    name, opener, limit: as there. policy: "exact" finds the exact cost of every opener. team: who proves openers.
    ledger: where lines are kept, and known ones
    taken from. Raises what `solve.solve` and the ledger raise, NoTree for Unsolvable, and SleuthError if workers died.
    """
    sweep = Sweeper(setting, policy, team, ledger, watch or (lambda progress: None))
    try:
        found = solve.solve(
            setting.position(), name, opener=opener, limit=limit, weights=setting.weights, seed=setting.seed,
            symmetric=setting.symmetric, sweep=sweep,
        )  # fmt: skip
    except Unsolvable as error:
        raise NoTree(str(error), sweep.stages, sweep.work) from None
    return found, sweep.stages


class Bounded(NamedTuple):
    """That no tree has a smaller total.

    Attributes:
        total: proved to be the least, or a lower bound of it.
        better: the best tree, if its total is below what was to be proved, and so is `total`.
        stages: the lines of the search.
    """

    total: int
    better: Solution | None
    stages: list[StageLines]


def bound(
    setting: Setting, total: int, *, limit: int | None = None, team: Team = ALONE, ledger: Ledger | None = None,
    watch: Watch | None = None,
) -> Bounded:  # fmt: skip
    """Prove that no tree has a total below the given one, or find the best tree if one has. Arguments as of `prove`."""
    sweep = Sweeper(setting, "refute", team, ledger, watch or (lambda progress: None))
    better = solve.below(
        setting.position(), total, limit=limit, weights=setting.weights, seed=setting.seed,
        symmetric=setting.symmetric, sweep=sweep,
    )  # fmt: skip
    return Bounded(total if better is None else better.cost, better, sweep.stages)


def totals(
    setting: Setting, openers: Sequence[str], *, limit: int | None = None, team: Team = ALONE,
    ledger: Ledger | None = None, watch: Watch | None = None,
) -> Iterator[Line]:  # fmt: skip
    """Yield the exact least total of each of some openers as it is found; not exact: no tree keeps the limit.

    openers: labels. Other arguments as of `prove`. Raises UnknownWord, IllegalGuess, InputError, and what the ledger
    raises.
    """
    position = setting.position()
    stage = Stage(1, INFINITE, limit, INFINITE)
    search = Search(position, limit=limit, weights=whole_weights(position, setting.weights), seed=setting.seed)
    rows = [(solve.opener_row(position, opener), 0) for opener in openers]
    yield from Sweeper(setting, "exact", team, ledger, watch or (lambda progress: None))(stage, search, rows)


def about(setting: Setting, wanted: Objective, *, opener: str | None, policy: Policy) -> dict[str, Any]:
    """What a run is about, as plain values; their hash is the key of its ledger."""
    position = setting.position()
    game = position.game
    weights = whole_weights(position, setting.weights)
    return {
        "game": Path(game.name).name,  # of a list, wherever it lies: the fingerprints tell lists apart
        "secrets": _printed(game.secrets),
        "guesses": _printed(game.guesses),
        "feedback": game.rule,
        "rule": game.level,
        "turns": [[game.guesses[turn.guess], game.spell(turn.code)] for turn in position.history],
        "weights": None if weights is None else _printed([str(weight) for weight in weights.tolist()]),
        "objective": wanted.name,
        "limit": wanted.limit,
        "opener": opener,
        "policy": policy,
        "symmetric": setting.symmetric,
        "engine": ENGINE,
    }


@contextmanager
def kept(
    path: Path | str | None, setting: Setting, wanted: Objective, *, policy: Policy, resume: bool,
    opener: str | None = None, **more: Any,
) -> Iterator[Ledger | None]:  # fmt: skip
    """The ledger of a run, open within the block, or until the process is ended by force.

    Args:
        path: its file; None: nothing is kept, and there is no ledger.
        setting: as in `about`, like `wanted`, `policy` and `opener`.
        resume: whether to go on with the file if there is one.
        more: what the run is about besides; part of the ledger's key.
    """
    if path is None:
        yield None
        return
    facts = {**about(setting, wanted, opener=opener, policy=policy), **more}
    with Ledger(Path(path), facts, resume=resume) as ledger, stop.tidied(ledger.close):
        yield ledger


def _printed(labels: Sequence[str]) -> str:
    """A fingerprint that knows the order, since rows stand in the lines' place."""
    return hashlib.sha256("\n".join(labels).encode()).hexdigest()


@dataclass
class _Best:
    """The least exact cost so far and its place among the openers; of equal costs the first place."""

    cost: int
    place: int = UNPLACED

    def learn(self, entry: Entry, place: int) -> None:
        if entry.exact:
            self.cost, self.place = min((self.cost, self.place), (entry.cost, place))

    def beta(self, place: int) -> int:
        """What the opener at a place must be shown not to be below; before the best one it may not be equal either."""
        return self.cost + (place < self.place < UNPLACED)


@dataclass
class Sweeper:
    """Goes through the openers of each stage: an `solve.Sweep` that knows executors, ledgers and watchers."""

    setting: Setting
    policy: Policy
    team: Team
    ledger: Ledger | None
    watch: Watch
    stages: list[StageLines] = field(default_factory=list)
    work: SearchWork = field(default_factory=SearchWork)

    def __call__(self, stage: Stage, search: Search, openers: Openers) -> Iterator[Line]:
        """A line for each opener: those of the ledger, then those that are proved now."""
        number = len(self.stages)
        self.stages.append(StageLines(stage))
        self.work = search.work
        known = {} if self.ledger is None else self.ledger.stage(number, stage, len(openers))
        round_ = _Round(self, stage, search, openers, known)
        watch, unit = self.watch, _unit(search, self.setting)
        watch(SearchProgress(number, 0, len(openers), *round_.leader(), unit=unit))
        for done, entry in enumerate(self._entries(round_, number, known), 1):
            line = Line(entry.opener, entry.cost, entry.exact)
            self.stages[-1].lines.append(line)
            watch(SearchProgress(number, done, len(openers), *round_.leader(), unit=unit))
            yield line

    def _entries(self, round_: _Round, number: int, known: dict[str, Entry]) -> Iterator[Entry]:
        for entry in known.values():
            yield round_.learnt(entry)
        for entries in round_.here() if self.team.executor is None else round_.spread(self.team):
            if self.ledger is not None:
                self.ledger.write(number, entries)
            for entry in entries:
                yield round_.learnt(entry)


def _unit(search: Search, setting: Setting) -> int | None:
    """What the weights of the candidates sum to, if they stand for a prior."""
    if search.weights is None or setting.weights is not None:
        return None
    return int(search.weights[search.start.candidates].sum())


class _Round:
    """The openers of one stage: which are left, and the best so far."""

    def __init__(
        self, sweeper: Sweeper, stage: Stage, search: Search, openers: Openers, known: dict[str, Entry]
    ) -> None:
        self.sweeper, self.stage, self.search, self.openers = sweeper, stage, search, openers
        self.labels = [str(search.start.game.guesses[row]) for row, _ in openers]
        self.places = {label: place for place, label in enumerate(self.labels)}
        self.left = deque(place for place, label in enumerate(self.labels) if label not in known)
        self.best = _Best(stage.beta)
        strange = known.keys() - self.places.keys()
        if strange:
            raise BadLedger(f"the ledger has a line of {min(strange)!r}, which is not an opener; begin a new ledger")
        for entry in known.values():
            self.best.learn(entry, self.places[entry.opener])
            self.add_work(entry)
        costly = stage.step > 0 or stage.over < INFINITE  # a search for any way at all has no cost to be exact about
        self.exact = sweeper.policy == "exact" and costly

    def learnt(self, entry: Entry) -> Entry:
        """The same entry, its cost taken into account."""
        self.best.learn(entry, self.places[entry.opener])
        return entry

    def leader(self) -> tuple[int | None, str | None]:
        """The best cost so far and its opener, if there is one."""
        if self.best.place == UNPLACED:
            return None, None
        return self.best.cost, self.labels[self.best.place]

    def add_work(self, entry: Entry) -> None:
        """Count work that was not done by this round's own search."""
        work = self.search.work
        work.nodes += entry.nodes
        work.scans += entry.scans
        work.seconds += entry.seconds

    def here(self) -> Iterator[list[Entry]]:
        """Prove the openers left one by one in this process."""
        while self.left:
            fallen, batch = self.next_batch(1)
            yield fallen + [workers.proved(self.search, row, beta) for row, beta in batch]

    def spread(self, team: Team) -> Iterator[list[Entry]]:
        """Prove the openers left by a team, a few batches ahead, each of about BATCH_SECONDS."""
        size = 1
        fallen: list[Entry] = []

        def batches() -> Iterator[Batch]:
            while self.left:
                some, batch = self.next_batch(size)
                fallen.extend(some)
                if batch:
                    yield Batch(self.sweeper.setting, self.stage, batch, not self.exact)

        for _, (entries, seconds) in team.spread(workers.work_off, batches()):
            for entry in entries:
                self.add_work(entry)
            pace = max(seconds, 1e-6) / len(entries)
            size = max(1, min(2 * size, MOST_OPENERS, int(BATCH_SECONDS / pace)))
            yield fallen[:] + entries
            fallen.clear()
        if fallen:
            yield fallen

    def next_batch(self, size: int) -> tuple[list[Entry], tuple[tuple[int, int], ...]]:
        """Openers that fall by their static bound on the way to the next `size` others, and these with their betas."""
        fallen: list[Entry] = []
        batch: list[tuple[int, int]] = []
        while self.left and len(batch) < size:
            place = self.left.popleft()
            row, static = self.openers[place]
            beta = self.stage.beta if self.exact else self.best.beta(place)
            if static >= beta:
                fallen.append(Entry(self.labels[place], static, False, beta))
            else:
                batch.append((row, beta))
        return fallen, tuple(batch)
