"""Loads: the work of each question, estimated before it begins, so that a server can refuse it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, TypeAlias

from sleuth.advice import LOSS
from sleuth.advice.choose import advisor, position_after
from sleuth.errors import InconsistentHistory
from sleuth.games.game_spec import GameSpec
from sleuth.games.registry import ALSO
from sleuth.tasks.analyze import analyst_of, finished_game
from sleuth.tasks.boards import boards_after, strategy_for_boards
from sleuth.tasks.chains import chain_words
from sleuth.tasks.kinds import Names, Turns
from sleuth.tasks.reading import read_turns, spec_of
from sleuth.tasks.reveal import read_grids
from sleuth.tasks.solve import start_of

if TYPE_CHECKING:
    from sleuth.advice.choose import Advisor
    from sleuth.core.listing import Listing
    from sleuth.core.position import Position
    from sleuth.strategies.ranked import Ranked

Measure: TypeAlias = Literal["ranking", "comparison", "games", "turns", "grids", "words", "tables", "events", "search"]

WEIGHTS = {"p-fds": 30, "two-step": 5, "best": 2}
"""Kind of strategy → how much longer it takes than the others."""
RULED = 4
"""How much longer a whole game takes under a rule level."""
UNKEPT = 3
"""How much slower a game is whose codes fill no table because it would take too much memory: `equations:8`."""


class Load(NamedTuple):
    """One estimate: the unit, the amount, and its text in messages."""

    measure: Measure
    amount: int
    what: str


@dataclass(frozen=True)
class Work:
    """The work of a question.

    Attributes:
        loads: what a server may limit.
        slow: what takes too long for a server, though it is small, in words; "": nothing.
        search: the kind of search whose nodes a server may limit, by the argument `limit`; "": none.
        timed: whether a server may set the argument `seconds`; then the best so far is the answer.
    """

    loads: tuple[Load, ...] = ()
    slow: str = ""
    search: str = ""
    timed: bool = False


def weight(strategy: str) -> int:
    """Time of a strategy as a multiple of the usual one."""
    return WEIGHTS.get(strategy.partition(":")[0], 1)


def table_weight(listing: Listing) -> int:
    """Time of a game as a multiple: more if it has no code table."""
    return UNKEPT if listing.table is None else 1


def ranking(position: Position, strategy: Ranked) -> Load:
    """The work of ranking all guesses of a position."""
    pairs = len(position.rows) * len(position.legal_rows) * table_weight(position.listing)
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


def suggest(game: GameSpec, turns: Turns, strategy: str | None, loss: int | None, words: str | None) -> Work:
    """The guesses to rank, or the search for secrets that fit the turns."""
    spec = spec_of(game, turns or ())
    chosen = advisor(spec, strategy, LOSS if loss is None else loss, familiar=words == "familiar")
    at = spec.build()
    made = read_turns(at, turns or ())
    if chosen.strategy is None:
        return searching(spec, chosen, len(made))
    try:
        return Work((ranking(position_after(at, made), chosen.strategy),))
    except InconsistentHistory:
        return Work()  # nothing is ranked


def chain(game: GameSpec, turns: Turns | None, use: str | None, rule: str | None, keeping: bool | None) -> Work:
    """The words, the tables that a search by the rule strict needs of those that are left, and the search."""
    from sleuth.chains.pool import pool_of
    from sleuth.chains.strict import table_bytes

    found, level = chain_words(game, turns or (), use), ALSO.get(rule or "", rule or "strict")
    loads = [Load("words", len(found.words), "words")]
    if level == "strict":
        pool = pool_of(found.words, found.secrets, level, found.start)
        loads.append(Load("tables", table_bytes(pool), f"bytes of tables of {found.game}"))
    return Work(tuple(loads), search="survival" if keeping else f"chain {level}")


def analyze(game: GameSpec, played: Names | None, text: str | None, secret: str | None, strategy: str | None) -> Work:
    """The guesses to judge, and those to rank before the first one."""
    from sleuth.core.position import Position

    analyst = analyst_of(game, strategy)
    return Work((ranking(Position.start(finished_game(game, played or (), text, secret).listing), analyst),))


def boards(game: GameSpec, turns: Turns | None, strategy: str | None) -> Work:
    """The guesses to rank on all boards that are not solved."""
    from sleuth.strategies.boards import distinct

    chosen, (after, _, _) = strategy_for_boards(game, strategy), boards_after(game.listing(), turns or ())
    unsolved = distinct(after.positions[number] for number in after.unsolved)
    pairs = sum(ranking(position, chosen).amount for position, _ in unsolved)
    return Work((Load("ranking", pairs, f"(candidates × guesses × weight) for {chosen.name}, over all boards"),))


def play(game: GameSpec, typed: Names | None, strategy: str | None, hint: int | None) -> Work:
    """The search of a codebreaker for secrets that fit the guesses."""
    return searching(game, advisor(game, strategy), len(typed or ()), picks=bool(hint))


def reveal(game: GameSpec, grids: Names | None, title: str | None, day: int | None) -> Work:
    """The rows to compare with the secrets."""
    listing = game.build().listing
    rows = sum(len(share.rows) for share in read_grids(listing, grids or (), title, day).shares)
    return Work(loads=(Load("grids", rows * len(listing.secrets), "rows of grids × secrets"),))


def compare(game: GameSpec, strategies: Sequence[str], games: int | None) -> Work:
    """The secrets to play, with the work of all strategies together, and of all codebreakers."""
    from sleuth.playing.evaluation import plan_games

    loads = list[Load]()
    lines = {name: advisor(game, name).line for name in strategies}
    if weights := sum(weight(name) for name, line in lines.items() if line is None):
        listing = game.listing()
        ruled = 1 if listing.legal is None else RULED
        pairs = len(listing.secrets) * len(listing.guesses) * ruled * table_weight(listing)
        loads.append(Load("comparison", pairs * weights, "(secrets × guesses × weight), over all strategies,"))
    if any(lines.values()):
        whole, plan = game.build(), plan_games(game, strategies, games)
        all_games = sum(
            (plan[name] or whole.rules.size) * line.weight(*whole.sizes) for name, line in lines.items() if line
        )
        loads.append(Load("games", all_games * whole.places**2, f"(games × places² × weight) of {game.name}"))
    return Work(tuple(loads))


def solve(game: GameSpec, turns: Turns | None) -> Work:
    """The candidates after the turns, each with each guess."""
    position = start_of(game, turns or ())
    listing = position.listing
    pairs = len(position.rows) * len(listing.guesses) * table_weight(listing)
    return Work((Load("search", pairs, f"(candidates × guesses) of {listing.name}"),), timed=True)


def events(season: str | Mapping[str, Any] | None) -> Work:
    """The events of a season that is not a file."""
    found = season.get("events") if isinstance(season, Mapping) else None
    return Work((Load("events", len(found) if isinstance(found, list) else 0, "events"),))


def advise(season: str | Mapping[str, Any] | None, rollouts: int | None) -> Work:
    """The events; a server may set `seconds` if the season is played on."""
    return replace(events(season), timed=rollouts is not None)


WORK: Mapping[str, Callable[..., Work]] = {
    "analyze": analyze,
    "boards": boards,
    "chain": chain,
    "compare": compare,
    "play": play,
    "reveal": reveal,
    "solve": solve,
    "suggest": suggest,
    "season/odds": events,
    "season/advise": advise,
    "season/explain": events,
    "season/check": events,
    "season/scenarios": events,
    "season/review": events,
    "season/export": events,
}
"""Path → the function for a question's work, by its arguments. Other questions are cheap."""
