"""Proving openers again, by this process or by any executor, each kept in a ledger as it comes."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

import numpy as np

from sleuth.core.arrays import Codes
from sleuth.core.ledger import Entry, Ledger
from sleuth.core.position import Position
from sleuth.core.team import Team
from sleuth.core.threads import for_all_threads, per_thread
from sleuth.errors import InvalidCertificate
from sleuth.exact.proof.workers import Setting
from sleuth.exact.recheck.codes import own_table
from sleuth.exact.recheck.costs import OutOfTime, Recheck
from sleuth.exact.recheck.levels import INFINITE
from sleuth.exact.recheck.renamings import Renamings

BATCH = 8
"""Openers that a worker gets at once."""

Watch = Callable[[int], None]


class CheckedSearch(NamedTuple):
    """A cost, as in a certificate: step, over, limit."""

    step: int
    over: int
    limit: int | None


class CheckTask(NamedTuple):
    """Openers to prove again: (guess row, what it is to be shown not to be below) each; `seconds` for each."""

    setting: Setting
    search: CheckedSearch
    openers: tuple[tuple[int, int], ...]
    seconds: float


class CheckedOpener(NamedTuple):
    """What plain code says of an opener: its cost if below beta, else a lower bound; None: the time was over.

    kept: whether an earlier run found it, and the ledger has kept it.
    """

    row: int
    beta: int
    cost: int | None
    seconds: float
    kept: bool = False


def proved_again(
    task: CheckTask, team: Team, ledger: Ledger | None, number: int, labels: Sequence[str], watch: Watch
) -> Iterator[CheckedOpener]:
    """A result for each opener of a task: those that the ledger holds, then those that are proved now.

    number: of the search, for the ledger; labels: of all guesses. watch: called with 1 after each.
    """
    known = {} if ledger is None else ledger.stage(number, (*task.search, INFINITE), len(task.openers))
    left = []
    for row, beta in task.openers:
        entry = known.get(labels[row])
        if entry is None or entry.beta != beta:
            left.append((row, beta))
        else:
            watch(1)
            yield CheckedOpener(row, beta, entry.cost, entry.seconds, kept=True)
    for results in _batches(task._replace(openers=tuple(left)), team):
        if ledger is not None:
            entries = [
                Entry(labels[row], cost, cost < beta, beta, seconds=seconds)
                for row, beta, cost, seconds, _ in results
                if cost is not None
            ]
            ledger.write(number, entries)
        for result in results:
            watch(1)
            yield result


def _batches(task: CheckTask, team: Team) -> Iterator[list[CheckedOpener]]:
    size = 1 if team.executor is None else BATCH
    pieces = (task._replace(openers=task.openers[at : at + size]) for at in range(0, len(task.openers), size))
    for _, results in team.spread(work_off, pieces):
        yield results


def work_off(task: CheckTask) -> list[CheckedOpener]:
    """The results of a task, found in this process."""
    recheck = prepared(task.setting, task.search)
    found = []
    for row, beta in task.openers:
        started = time.process_time()
        try:
            cost: int | None = recheck.cost(row, beta, seconds=task.seconds)
        except OutOfTime:
            cost = None
        found.append(CheckedOpener(row, beta, cost, time.process_time() - started))
    return found


@per_thread
def prepared(setting: Setting, search: CheckedSearch) -> Recheck:
    """The checker of a search, its table made anew in this process. It has state and serves the thread that asks."""
    position, table, renamings = _ground(setting)
    weights = None if setting.weights is None else np.array(setting.weights, np.int64)
    return Recheck(
        position, step=search.step, over=search.over, limit=search.limit, weights=weights, table=table,
        renamings=renamings,
    )  # fmt: skip


@for_all_threads
def _ground(setting: Setting) -> tuple[Position, Codes, Renamings | None]:
    """What the checkers of all searches and threads share: the position, the code table, and renamings."""
    position = plain_position(setting)
    game = position.game
    table = own_table(game)
    if position.history:
        return position, table, None
    return position, table, Renamings(game.guesses, game.secrets, table)


def plain_position(setting: Setting) -> Position:
    """The position of a setting by the plain rule alone, so that no table kept by anybody decides what is possible."""
    game = setting.recipe.listing()
    turns = [(guess, game.read(text)) for guess, text in setting.turns]
    candidates = [
        row
        for row, secret in enumerate(game.secrets)
        if all(game.feedback(guess, secret) == code for guess, code in turns)
    ]
    if not candidates:
        raise InvalidCertificate("no secret fits the turns of the certificate")
    legal = list(range(len(game.guesses)))
    if game.legal is not None:
        for number, (guess, _) in enumerate(turns):
            forbidden = game.legal.permits(turns[:number], guess)
            if forbidden:
                raise InvalidCertificate(f"turn {number + 1}, {guess}, is not legal: {forbidden}")
        legal = [row for row in legal if game.legal.permits(turns, game.guesses[row]) is None]
    history = tuple(game.turn(guess, text) for guess, text in setting.turns)
    return Position(game, np.array(candidates, np.int32), np.array(legal, np.int32), history)
