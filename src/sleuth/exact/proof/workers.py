"""What a worker process does for a long proof: it proves a batch of openers, and keeps its search for the next."""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import NamedTuple, Protocol

from sleuth.core.ledger import Entry
from sleuth.core.listing import Listing
from sleuth.core.position import Position, replay
from sleuth.core.threads import for_all_threads, per_thread
from sleuth.exact import plain, solve
from sleuth.exact.search import Search
from sleuth.exact.solve import Stage
from sleuth.exact.weighing import whole_weights


class Recipe(Protocol):
    """What a game is built from, small, hashable and picklable: `registry.GameSpec` is one."""

    def listing(self) -> Listing:
        """The game."""

    def __hash__(self) -> int: ...


@dataclass(frozen=True)
class Setting:
    """Where a proof begins, in few bytes.

    Attributes:
        recipe: of the game.
        turns: made before, as (guess, feedback text).
        weights: a positive integer for each secret of the game; None: from its prior, else all 1.
        seed, symmetric: as in `solve.solve`.
    """

    recipe: Recipe
    turns: tuple[tuple[str, str], ...] = ()
    weights: tuple[int, ...] | None = None
    seed: int = 1
    symmetric: bool = True

    def position(self) -> Position:
        """The position after the turns. Raises what `position.replay` raises."""
        return replay(self.recipe.listing(), self.turns)


class Batch(NamedTuple):
    """Openers to prove: (guess row, beta) each. follow: later ones have to beat what earlier ones cost, too."""

    setting: Setting
    stage: Stage
    openers: tuple[tuple[int, int], ...]
    follow: bool


def work_off(batch: Batch) -> tuple[list[Entry], float]:
    """What is proved of the openers of a batch, and the seconds that it took; to make the first search ready, apart."""
    search = _search(batch.setting, batch.stage)
    started = time.perf_counter()
    best = batch.stage.beta
    entries = []
    for row, beta in batch.openers:
        entry = proved(search, row, min(beta, best) if batch.follow else beta)
        if entry.exact:
            best = min(best, entry.cost)
        entries.append(entry)
    return entries, time.perf_counter() - started


def proved(search: Search, row: int, beta: int) -> Entry:
    """What is proved of one opener: its exact cost if that is below beta, else a lower bound."""
    work = search.work
    nodes, scans, seconds = work.nodes, work.scans, work.seconds
    found = search.least(opener=row, beta=beta)
    took = work.nodes - nodes, work.scans - scans, work.seconds - seconds
    return Entry(str(search.start.game.guesses[row]), found.cost, found.exact, beta, *took)


def make_ready() -> None:
    """Load the compiled search, or compile it if that was never done, so that no search is timed with it."""
    from sleuth.games.pegs import mastermind
    from sleuth.games.words.word_game import game

    plain.ALLOWANCE.left = 0.0
    solve.solve(mastermind(2, 3))
    words = game("ready", *[["word", "ward", "wart", "cart"]] * 2)
    solve.solve(words)  # many codes: its table is numbered anew
    solve.solve(words, "worst")


@per_thread
def _search(setting: Setting, stage: Stage) -> Search:
    _ready()
    position = _position(setting)
    weights = whole_weights(position, setting.weights)
    return Search(
        position, step=stage.step, over=stage.over, limit=stage.limit, weights=weights, seed=setting.seed,
        symmetric=setting.symmetric,
    )  # fmt: skip


@for_all_threads
def _ready() -> None:
    make_ready()


@for_all_threads
def _position(setting: Setting) -> Position:
    return setting.position()
