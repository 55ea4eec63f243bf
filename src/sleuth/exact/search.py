"""The exact search from a position, made ready for the compiled code: arrays, keys, tables and memory."""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from time import process_time
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from sleuth.core import stop
from sleuth.core.arrays import Codes, Counts, Indices
from sleuth.core.listing import Listing
from sleuth.core.position import Position
from sleuth.errors import InputError
from sleuth.exact import bounds, plain
from sleuth.exact.bounds import INFINITE

RULES = {"free": 0, "strict": 1, "official": 2, "letters": 3}
"""The rule levels that the compiled search knows, by its numbers."""

SLOTS = 1 << 20
"""Sets that are remembered, a power of two; 40 bytes each."""

LABELS = 256
"""The most different feedbacks that one guess may get: the search keeps them in bytes."""

LARGEST = 2 << 30
"""Bytes that a table of legal guesses and candidates may take."""

FIRST = 128
"""Guesses that are ranked before the others, which mostly need no rank then."""

WIDE = 512
"""The same for a narrow search, which takes the best of those that it ranks."""

CORES = 1 << 20
"""The most sets that the search learns to be not solvable."""

CORE_ROOM = 1 << 24
"""Secrets in all of them, each counted as often as it comes."""

ALL = 1 << 40
"""More guesses, or more nodes, than there are."""

DEEPEST = 4096
"""The most guesses deep that the search goes: it calls itself for each."""

STACK = 64 << 20
"""Bytes of its stack, enough for DEEPEST calls; the system gives only what is used."""

PULSE = 0.05
"""Seconds between two looks of the waiting thread at the flag that stops searches."""

_STARTING = threading.Lock()
"""Held while the stack size of new threads, one setting of the process, is changed."""


class Found(NamedTuple):
    """What a search says: the least cost if `exact`, else a lower bound; with an exact cost, a best guess row."""

    cost: int
    exact: bool
    guess: int | None


@dataclass(eq=False)
class SearchWork:
    """What the searches took so far, added up; seconds of this process's CPU.

    read: bytes of the code table that bounds of all guesses took; scans that end early, for two guesses left, apart.
    """

    nodes: int = 0
    scans: int = 0
    read: int = 0
    seconds: float = 0.0


@dataclass(frozen=True, eq=False)
class Ground:
    """A position as the compiled code takes it: its table, the symmetries that are left, and what is learned on it."""

    position: Position
    universe: Any
    images: NDArray[np.int16]
    group: Indices
    rows: Indices
    cores: Any

    def column(self, guess: int) -> int:
        """The column of a guess row; it must be legal."""
        return int(np.flatnonzero(self.universe[3] == guess)[0])

    def after(self, position: Position) -> Ground:
        """A later position on the same table, which must be one where every guess is legal and no symmetry is used."""
        own = position.game.guess_of_secret[position.candidates]
        place = np.isin(self.universe[3][self.universe[1]], own)
        return replace(self, position=position, rows=np.flatnonzero(place).astype(np.int32))


class Search:
    """The exact search over the sets of secrets that can come up from a position on. It remembers what it has found.

    Args:
        start: the position from which it searches.
        step: the cost, see `bounds`.
        over: as `step`.
        limit: the most guesses from the position on; None: any number.
        weights: positive integers, one for each secret of the game; None: all 1.
        width: how many guesses are looked at in each position, the most promising ones: costs are then those of a
            tree, and no proof that there is none better; None: all.
        seed: of the random keys by which sets are known; any other must find the same values.
        slots: how many sets are remembered.
        symmetric: whether to use the symmetries of the game; only where they change no weight and the start is whole.
        first: how many guesses of a position are ranked before the others, which changes no value; a narrow search
            ranks all.

    Raises:
        InputError: a game that the search cannot hold.
    """

    def __init__(
        self, start: Position, *, step: int = 1, over: int = INFINITE, limit: int | None = None,
        weights: Counts | None = None, width: int | None = None, seed: int = 1, slots: int = SLOTS,
        symmetric: bool = True, first: int = FIRST,
    ) -> None:  # fmt: skip
        game = start.game
        _check(start)
        self.start, self.limit, self.weights = start, limit, weights
        self.work = SearchWork()
        usable = symmetric and game.symmetry is not None and game.is_symmetric(weights) and start.is_whole
        self._symmetry = game.symmetry if usable else None
        self._fixing: dict[int, NDArray[np.int16]] = {}
        self._rule = RULES[game.level]
        self.plain = self._rule == RULES["free"] and self._symmetry is None
        any_way = step == 0 and over >= INFINITE and limit is not None and limit < DEEPEST
        self.learns = any_way and width is None and self.plain
        rng = np.random.default_rng(seed)
        self._secret_keys = rng.integers(0, 2**64, (len(game.secrets), 2), dtype=np.uint64)
        self._guess_keys = rng.integers(0, 2**64, (len(game.guesses), 2), dtype=np.uint64)
        self._letters = _letters(game)
        self._memory = (np.zeros((slots, 2), np.uint64), np.zeros((slots, 2), np.int64), np.zeros((slots, 2), np.int32))
        self.ground = self.stand(start)
        splits = _most_cells(self.ground.universe)
        if splits < 2 and self.depth(start) > DEEPEST < len(start.candidates):
            raise _too_deep(game)
        self._costs = bounds.costs(
            len(start.candidates), splits,
            limit=limit, step=step, over=over, uniform=weights is None, rule=self._rule,
            width=width or ALL, first=WIDE if width else first,
        )  # fmt: skip

    def openers(self) -> tuple[Indices, Counts]:
        """The guess rows to try first, one of each class, the most promising first; and a lower bound for each."""
        universe, candidates = self.ground.universe, self.start.candidates
        if len(candidates) == 1:
            return self.start.game.guess_of_secret[candidates], np.zeros(1, np.int64)
        columns, static = self._ranked(universe, self.depth(self.start))
        rows = universe[3][columns]
        if self._symmetry is None or self.start.history:
            return rows, static
        chosen = np.isin(rows, self._symmetry.openers())
        return rows[chosen], static[chosen]

    def least(
        self, ground: Ground | None = None, *, opener: int | None = None, beta: int = INFINITE, budget: int = ALL
    ) -> Found:
        """The least cost from a position (None: the start), exact if below beta and found within the budget of nodes.

        opener: a guess row to ask first.
        """
        where = ground or self.ground
        images, group = where.images, where.group
        if opener is not None and not where.position.history and self._symmetry is not None:
            images = self._symmetries(opener)
            group = _kept_by(where.position, images)
        column = -1 if opener is None else where.column(opener)
        beta = min(beta, INFINITE)
        cost, guess = self._run(where, beta, column, group, images, budget)
        exact = cost < beta and guess >= 0
        return Found(min(cost, INFINITE), exact, guess if exact else None)

    def depth(self, position: Position) -> int:
        """The guesses left in a position that came from the start; more than enough where there is no limit."""
        enough = len(position.candidates) + 1
        if self.limit is None:
            return enough
        return min(enough, self.limit - (len(position.history) - len(self.start.history)))

    def later(self, position: Position) -> Ground:
        """A position that came from the start, made ready; on the table of the start, where that holds all of it."""
        if self._rule == RULES["free"] and self._symmetry is None:
            return self.ground.after(position)
        return self.stand(position)

    def stand(self, position: Position) -> Ground:
        """A position made ready, secrets by descending weight. Raises InputError if its table is too large."""
        from sleuth.kernels.exact.universe import UNCOUNTED, padded, renumber
        from sleuth.kernels.simd import BITS, LANES

        candidates, legal = position.candidates, position.legal
        weights = np.ones(len(candidates), np.int64)
        if self.weights is not None:
            candidates = candidates[np.argsort(-self.weights[candidates], kind="stable")]
            weights = self.weights[candidates]
        width = int(padded.py_func(len(legal)))
        if len(candidates) * width > LARGEST:
            raise InputError(
                f"{position.game.name}: {len(legal):,} guesses times {len(candidates):,} candidates take "
                f"{len(candidates) * width / (1 << 30):.1f} GiB, and the exact search holds {LARGEST >> 30}; give "
                "turns that leave fewer candidates"
            )
        matrix = np.zeros((len(candidates), width), np.uint8)
        matrix[:, : len(legal)] = _labels(position.game.block(legal, candidates))
        if _is_compiled() and matrix.max() >= BITS:
            renumber(matrix)
        place = np.full(len(position.game.guesses), -1, np.int32)
        place[legal] = np.arange(len(legal))
        own = place[position.game.guess_of_secret[candidates]]
        who = np.full(width, -1, np.int32)
        who[own] = np.arange(len(candidates))
        ids = np.full(width, -1, np.int32)
        ids[: len(legal)] = legal
        listed = np.zeros(2, np.uint64)
        if self._rule:
            listed = np.bitwise_xor.reduce(self._guess_keys[legal], axis=0)
        most = np.full(width // LANES, UNCOUNTED, np.int64)
        table = (matrix, own, who, ids, self._secret_keys[candidates], weights, listed, most)
        rows = np.arange(len(candidates), dtype=np.int32)
        return Ground(position, table, *self._group(position), rows, _no_cores() if self.learns else None)

    def _group(self, position: Position) -> tuple[NDArray[np.int16], Indices]:
        """The symmetries that keep the first guess of the history, and which of them keep the position."""
        if self._symmetry is None or not position.history:
            return np.zeros((1, 1), np.int16), np.zeros(1, np.int32)
        images = self._symmetries(position.history[0].guess)
        return images, _kept_by(position, images)

    def _symmetries(self, opener: int) -> NDArray[np.int16]:
        assert self._symmetry is not None
        if opener not in self._fixing:
            self._fixing = {opener: self._symmetry.fixing(opener)}
        return self._fixing[opener]

    def _ranked(self, universe: Any, depth: int) -> tuple[Indices, Counts]:
        """The columns that can do, the most promising first guess first, and a lower bound of each."""
        kernels = _kernels()
        n, columns = universe[0].shape
        rows, counted = np.arange(n, dtype=np.int32), np.empty(columns, np.uint8)
        bounds, keys, kept = np.empty(columns, np.int64), np.empty(columns, np.int64), np.empty(columns, np.int32)
        kernels["scan"](universe, rows, depth, tuple(self._costs), bounds, counted)
        number, _ = kernels["order"](universe, rows, bounds, np.int64(0), np.int64(INFINITE), kept, keys)
        return kept[:number], bounds[kept[:number]]

    def _run(self, where: Ground, beta: int, column: int, group: Indices, images: Any, budget: int) -> tuple[int, int]:
        """Run the search beside this thread, so that it can be stopped: in plain Python first if it is not compiled.

        Raises Stopped.
        """
        depth = self.depth(where.position)
        position = where.universe, where.rows, np.int64(depth), np.int64(beta), np.int64(column), group
        tables = tuple(self._costs), self._letters, images, self._guess_keys
        if not _is_compiled(("within",) if self.learns else ()):
            keys, values, best = self._memory
            memory = keys.copy(), values.copy(), best.copy()
            before = process_time()
            try:
                found = self._watched(plain.kernels()["solve"], (*position, *tables, memory), depth, budget)
            except (plain.GaveUp, RecursionError):
                plain.ALLOWANCE.left = 0.0
            else:
                self._memory = memory
                plain.ALLOWANCE.left -= process_time() - before
                return found
        if self.learns:
            return self._watched(_any_way, (where, depth, column, tuple(self._costs), self._memory), depth, budget)
        return self._watched(_compiled()["solve"], (*position, *tables, self._memory), depth, budget)

    def _watched(self, solve: Callable[..., Any], arguments: Any, depth: int, budget: int) -> tuple[int, int]:
        """The answer of a search that runs in a thread with a large stack, and counts what it takes."""
        from sleuth.kernels.exact import cells

        tally = np.zeros(9, np.int64)
        tally[cells.BUDGET], tally[cells.BOTTOM] = budget, depth - DEEPEST
        answer: list[tuple[int, int]] = []
        failure: list[BaseException] = []

        def work() -> None:
            try:
                answer.append(solve(*arguments, tally))
            except BaseException as error:
                failure.append(error)

        started = process_time()
        thread = _started(work)
        try:
            while thread.is_alive():
                stop.check()
                thread.join(PULSE)
            stop.check()
        except BaseException:
            tally[cells.STOP] = 1
            thread.join()
            raise
        if failure:
            raise failure[0]
        self.work.nodes += int(tally[cells.NODES])
        self.work.scans += int(tally[cells.SCANS])
        self.work.read += int(tally[cells.READ])
        self.work.seconds += process_time() - started
        if tally[cells.STOP] == cells.TOO_DEEP:
            raise _too_deep(self.start.game)
        cost, guess = answer[0]
        return int(cost), int(guess)


def _compiled() -> dict[str, Callable[..., Any]]:
    """The functions of the compiled search that are called from outside, by name."""
    from sleuth.kernels.exact import scans, search, within

    return {"solve": search.solve, "within": within.within, "scan": scans.scan, "order": scans.order}


def _any_way(where: Ground, depth: int, column: int, costs: Any, memory: Any, tally: Counts) -> tuple[int, int]:
    """As the compiled `solve`, where only counts whether all secrets can be found: a cost of 0, or INFINITE."""
    from sleuth.kernels.exact import cells

    core = np.empty(len(where.rows), np.int32)
    guess, _ = _compiled()["within"](
        where.universe, where.rows, np.int64(depth), np.int64(column), costs, where.cores, memory, tally, core
    )
    return (0 if guess >= 0 or tally[cells.STOP] else INFINITE), int(guess)


def _no_cores() -> tuple[Indices, Counts, Counts, Counts]:
    """Room for the cores that `kernels.exact.within` learns; the system gives only what is used."""
    return (
        np.zeros(CORE_ROOM, np.int32),
        np.zeros(CORES + 1, np.int64),
        np.zeros(CORES, np.int64),
        np.zeros(1, np.int64),
    )


def _is_compiled(others: Sequence[str] = ()) -> bool:
    """Whether to use the compiled search: it is in memory or on disk, or plain Python has taken its time.

    others: what is needed of it beside `solve` and what that calls.
    """
    from sleuth.kernels._jit import ready

    return plain.ALLOWANCE.left <= 0 or all(ready(_compiled()[name]) for name in ("solve", "scan", "order", *others))


def _kernels() -> dict[str, Callable[..., Any]]:
    return _compiled() if _is_compiled() else plain.kernels()


def _most_cells(universe: Any) -> int:
    from sleuth.kernels.exact import scans

    return int(scans.most_cells(universe)) if _is_compiled() else plain.most_cells(universe)


def _too_deep(game: Listing) -> InputError:
    return InputError(
        f"{game.name}: the guesses tell so little that a tree would be more than {DEEPEST:,} guesses deep, and the "
        "exact search goes no deeper; give turns that leave fewer candidates, or a limit"
    )


def _started(work: Callable[[], None]) -> threading.Thread:
    """A thread that does some work on a stack of STACK bytes."""
    thread = threading.Thread(target=work, daemon=True)
    with _STARTING:
        before = threading.stack_size(STACK)
        try:
            thread.start()
        finally:
            threading.stack_size(before)
    return thread


def _kept_by(position: Position, images: NDArray[np.int16]) -> Indices:
    """The symmetries, rows of `images`, that keep every guess of the history, the candidates and the legal guesses."""
    game = position.game
    keeps = np.ones(len(images), np.bool_)
    for turn in position.history:
        keeps &= images[:, turn.guess] == turn.guess
    rows = np.flatnonzero(keeps)
    for kept in (game.guess_of_secret[position.candidates], position.legal):
        if len(kept) == len(game.guesses):  # every symmetry keeps them
            continue
        inside = np.zeros(len(game.guesses), np.bool_)
        inside[kept] = True
        rows = rows[inside[images[rows, kept[0]]]]  # leaves few, unless a turn made these candidates
        rows = rows[inside[images[np.ix_(rows, kept)]].all(axis=1)]
    return rows.astype(np.int32)


def _check(start: Position) -> None:
    game = start.game
    rule = game.level
    if rule not in RULES or (RULES[rule] > 1 and game.legal and game.legal.letters is None):
        raise InputError(f"the exact search knows the rules {', '.join(RULES)}; {game.name} has the rule {rule}")
    lost = start.candidates[~np.isin(game.guess_of_secret[start.candidates], start.legal)]
    if len(lost):
        raise InputError(f"{game.secrets[lost[0]]!r} is a secret that may not be guessed, so that no tree ends; add it")


def _labels(codes: Codes) -> Codes:
    """Codes as bytes: as they are if they fit, else numbered anew in each column. Raises InputError if they do not fit.

    The search asks which secrets get the same feedback from a guess, and never which feedback it is.
    """
    if codes.dtype == np.uint8:
        return codes
    found = np.empty(codes.shape, np.uint8)
    for column in range(codes.shape[1]):
        met, numbered = np.unique(codes[:, column], return_inverse=True)
        if len(met) > LABELS:
            raise InputError(f"a guess gets {len(met)} different feedbacks here; the exact search holds {LABELS}")
        found[:, column] = numbered
    return found


def _letters(game: Listing) -> tuple[Codes, Codes]:
    """For the rules of words: letters of guesses, (guesses, places), and how often each comes, (guesses, letters)."""
    if game.legal is None or game.legal.letters is None or game.legal.name == "strict":
        return np.zeros((1, 1), np.uint8), np.zeros((1, 1), np.uint8)
    number = {letter: place for place, letter in enumerate(np.unique(game.legal.letters).tolist())}
    places = np.vectorize(number.__getitem__, otypes=[np.uint8])(game.legal.letters)
    counts = np.stack([(places == letter).sum(axis=1) for letter in range(int(places.max()) + 1)], axis=1)
    return places, counts.astype(np.uint8)
