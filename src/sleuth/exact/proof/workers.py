"""What a worker process does for a long proof: it proves a batch of openers, and keeps its search for the next."""

from __future__ import annotations

from dataclasses import dataclass

from sleuth.core.position import Position, replay
from sleuth.exact import solve
from sleuth.exact.ledger import Entry
from sleuth.exact.objective import Objective, objective
from sleuth.exact.problem import Problem, opener_row
from sleuth.exact.root_search import Batch, Stage
from sleuth.exact.search import Search
from sleuth.exact.small import AnySearch
from sleuth.games.game_spec import GameSpec
from sleuth.work.threads import for_all_threads, per_thread


@dataclass(frozen=True)
class Setting:
    """Where a proof begins, in few bytes.

    Attributes:
        spec: of the game.
        turns: made before, as (guess, feedback text).
        weights: a positive integer for each secret of the game; None: from its prior, else all 1.
        seed, symmetric: as in `solve.solve`.
    """

    spec: GameSpec
    turns: tuple[tuple[str, str], ...] = ()
    weights: tuple[int, ...] | None = None
    seed: int = 1
    symmetric: bool = True

    def position(self) -> Position:
        """The position after the turns. Raises what `position.replay` raises."""
        return replay(self.spec.listing(), self.turns)

    def problem(self, wanted: Objective, opener: str | None = None, width: int | None = None) -> Problem:
        """The problem that begins here. Raises what `position` and `opener_row` raise."""
        position = self.position()
        first = None if opener is None else opener_row(position, opener)
        return Problem(position, wanted, first, self.weights, width, self.seed, self.symmetric)


def work_off(setting: Setting, stage: Stage, follow: bool, batch: Batch) -> list[Entry]:
    """What is proved of the openers of a batch: see `solve.proved`."""
    return solve.proved(_search(setting, stage), follow, batch)


def make_ready() -> None:
    """Load the compiled search, or compile it if that was never done, so that no search is timed with it."""
    from sleuth.games.pegs import mastermind
    from sleuth.games.words.word_game import game

    Search(Position.start(mastermind(2, 3).listing)).least()  # `solve` takes the small search until this is compiled
    solve.solve(mastermind(2, 3).listing)
    words = game("ready", *[["word", "ward", "wart", "cart"]] * 2)
    solve.solve(words)  # many codes: its table is numbered anew
    solve.solve(words, "worst")


@per_thread
def _search(setting: Setting, stage: Stage) -> AnySearch:
    _ready()
    return _problem(setting).search(stage)


@for_all_threads
def _ready() -> None:
    make_ready()


@for_all_threads
def _problem(setting: Setting) -> Problem:
    return setting.problem(objective("total"))
