"""Proving openers again by plain code."""

from __future__ import annotations

import time

import numpy as np

from sleuth.core.arrays import Codes
from sleuth.core.position import Position
from sleuth.core.threads import for_all_threads, per_thread
from sleuth.errors import InvalidCertificate
from sleuth.exact.ledger import Entry
from sleuth.exact.proof.workers import Setting
from sleuth.exact.recheck.codes import own_table
from sleuth.exact.recheck.costs import OutOfTime, Recheck
from sleuth.exact.recheck.own_games import OwnRecheck
from sleuth.exact.recheck.renamings import Renamings
from sleuth.exact.root_search import Batch, Stage


def work_off(setting: Setting, stage: Stage, patience: float, batch: Batch) -> list[Entry]:
    """What plain code says of the openers of a batch; a lower bound of 0 if the time was over, `patience` for each."""
    recheck, entries = prepared(setting, stage), []
    for row, beta in batch:
        started = time.process_time()
        try:
            cost = recheck.cost(row, beta, seconds=patience)
        except OutOfTime:
            cost = 0
            exact = False
        else:
            exact = cost < beta
        seconds = time.process_time() - started
        entries.append(Entry(recheck.start.game.guesses[row], cost, exact, beta, seconds=seconds))
    return entries


@per_thread
def prepared(setting: Setting, stage: Stage) -> Recheck | OwnRecheck:
    """The checker of a search, its table made anew in this process. It has state and serves one thread."""
    position, table, renamings = _shared(setting)
    weights = None if setting.weights is None else np.array(setting.weights, np.int64)
    made = Recheck if position.game.goal == "named" else OwnRecheck
    return made(
        position, step=stage.step, over=stage.over, limit=stage.limit, weights=weights, table=table,
        renamings=renamings,
    )  # fmt: skip


@for_all_threads
def _shared(setting: Setting) -> tuple[Position, Codes, Renamings | None]:
    """What the checkers of all searches and threads share: the position, the code table, and renamings."""
    position = plain_position(setting)
    game = position.game
    table = own_table(game)
    if position.history or game.goal == "known":
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
