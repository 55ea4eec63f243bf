"""Work: how much a request asks for, estimated before it begins. Servers refuse by it, the terminal shows progress."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, NamedTuple, TypeAlias

if TYPE_CHECKING:
    from sleuth.advice.choose import Advisor
    from sleuth.core.listing import Listing
    from sleuth.core.position import Position
    from sleuth.games.game_spec import GameSpec
    from sleuth.strategies.ranked import Ranked

Measure: TypeAlias = Literal["ranking", "comparison", "games", "turns", "grids", "words", "tables", "events", "search"]

WEIGHTS = {"p-fds": 30, "two-step": 5, "best": 2}
"""Kind of strategy → how much longer it takes than the others."""
RULED = 4
"""How much longer a whole game takes under a rule level."""
UNKEPT = 3
"""How much slower a game is whose codes fill no table because it would take too much memory: `equations:8`."""


class Load(NamedTuple):
    """One estimate: what is measured, how much of it there is, and what that is in words."""

    measure: Measure
    amount: int
    what: str


@dataclass(frozen=True)
class Work:
    """How much a request asks for.

    Attributes:
        loads: what a server may limit.
        slow: what takes too long for a server, though it is small, in words; "": nothing.
        search: the kind of search whose nodes a server may limit, by the request's own `limit`; "": none.
        timed: whether a server may set the request's own `seconds`; then the best so far is the answer.
    """

    loads: tuple[Load, ...] = ()
    slow: str = ""
    search: str = ""
    timed: bool = False


def weight(strategy: str) -> int:
    """How much longer a strategy takes than most."""
    return WEIGHTS.get(strategy.partition(":")[0], 1)


def table_weight(listing: Listing) -> int:
    """How much longer a game takes for the table that it has or has not."""
    return UNKEPT if listing.table is None else 1


def ranking(position: Position, strategy: Ranked) -> Load:
    """The work of ranking all guesses of a position."""
    pairs = len(position.candidates) * len(position.legal) * table_weight(position.listing)
    first = "" if position.history else " before any guess"
    what = f"(candidates × guesses × weight) for {strategy.name}{first}"
    return Load("ranking", pairs * weight(strategy.name), what)


def searching(spec: GameSpec, advisor: Advisor, turns: int, *, picks: bool = True) -> Work:
    """The work of a codebreaker after a number of turns; a strategy has none. picks: whether a guess is wanted."""
    line = advisor.line
    if line is None:
        return Work()
    game, found = spec.build(), spec.family
    counted = found is not None and 0 < found.counted < game.places
    loads = (Load("turns", game.places * turns, f"places × turns of {spec.name}"),) if counted else ()
    slow = turns and picks and line.slow(*game.sizes)
    return Work(loads=loads, slow=f"the codebreaker {line.name} in {spec.name} after other guesses" if slow else "")
