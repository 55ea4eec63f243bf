"""Stats: the games in share texts, counted: a group's scoreboard, the winner of each day, one's own distribution."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import KW_ONLY, dataclass
from typing import TYPE_CHECKING, Annotated, Any

from sleuth.core.inputs.plain import shown, shown_names
from sleuth.core.results import Result, plain
from sleuth.errors import InputError, UnknownName
from sleuth.tasks import fields
from sleuth.tasks.functions import offered
from sleuth.tasks.markers import Keyword, OnPage, Option
from sleuth.tasks.request import Names, Request

if TYPE_CHECKING:
    from sleuth.games.words.shares import Share

YOU = "you"
"""The player of share texts without a name."""


@dataclass(frozen=True)
class Stats(Request):
    """Count the games in share texts, player by player."""

    shares: Annotated[
        Names,
        Keyword("Share texts, or chats with the names of those who sent them."),
        OnPage(most=fields.TURNS, example=["Anna: Wordle 1,234 3/6"]),
    ] = ()
    _: KW_ONLY
    player: Annotated[
        str | None, Option("Count the games of one player.", metavar="NAME"), OnPage(most=fields.LONGEST)
    ] = None
    title: Annotated[fields.Title, Option("Count the games of this name, such as Wordle.")] = None
    day: Annotated[fields.Day, Option("Count the games of this day only, such as 1234.")] = None

    def slow(self) -> bool:
        """No: texts are read."""
        return False


@dataclass(frozen=True)
class Player:
    """One player's games.

    Attributes:
        player: the name, "you" for texts without one.
        games, lost: how many, and how many of them were lost.
        mean: guesses on average; a lost game counts one more than its limit.
        distribution: guesses → games won with that number.
        streak, longest: games won in a row, up to the last one, and at most; a day without a game ends it.
        days_won: days on which nobody who played needed fewer guesses, of those with two players or more.
    """

    player: str
    games: int
    lost: int
    mean: float
    distribution: Mapping[int, int]
    streak: int
    longest: int
    days_won: int


@dataclass(frozen=True)
class Day:
    """A numbered game that two players or more have played.

    Attributes:
        number: of the game.
        guesses: the fewest; None if all lost.
        winners: who needed them.
        players: how many played.
    """

    number: int
    guesses: int | None
    winners: tuple[str, ...]
    players: int


@dataclass(frozen=True, repr=False)
class Counted(Result):
    """The games of share texts.

    Attributes:
        title: the name of the game, "" if no text has one.
        limit: the most guesses that a game allowed.
        players: the least mean first.
        days: numbered games that two players or more have played, in order.
        ignored: lines of the texts that are not part of a share text of this game.
    """

    title: str
    limit: int
    players: tuple[Player, ...]
    days: tuple[Day, ...]
    ignored: int

    schema = "stats"

    def __repr__(self) -> str:
        games = sum(each.games for each in self.players)
        return f"<Counted: {games:,} games of {len(self.players):,} players>"

    def rows(self) -> list[dict[str, Any]]:
        """One row for each player."""
        return [
            {**_figures(each), **{str(k): each.distribution.get(k, 0) for k in range(1, self.limit + 1)}}
            for each in self.players
        ]


def _figures(player: Player) -> dict[str, Any]:
    """What is shown of a player, but for the distribution."""
    return {name: value for name, value in plain(player).items() if name != "distribution"}


def run(request: Stats) -> Counted:
    """The games, player by player.

    A numbered game that a player shared twice counts once.

    Raises:
        InputError: texts without a game, or with several kinds of game that are equally frequent.
        UnknownName: a player, a title or a day that the texts do not name.
    """
    from sleuth.games.words.shares import of_day, read_shares

    found = read_shares(request.shares, title=request.title)
    if not found.games:
        raise InputError("there is no game; paste share texts, such as Anna: Wordle 1,234 4/6")
    shares = of_day(found.games, request.day)
    played: dict[str, list[Share]] = defaultdict(list)
    for share in _once(shares):
        played[share.player or YOU].append(share)
    if request.player is not None and request.player not in played:
        raise UnknownName(f"{shown(request.player)} shared no game; there are {shown_names(played)}")
    days = tuple(_days(played))
    won = Counter(name for day in days for name in day.winners)
    players = [_player(name, games, won[name]) for name, games in played.items()]
    if request.player is not None:
        players = [each for each in players if each.player == request.player]
    players.sort(key=lambda each: (each.mean, each.player))
    return Counted(found.title, max(map(_limit, shares)), tuple(players), days, found.ignored)


def _once(shares: Iterable[Share]) -> list[Share]:
    """The games, each numbered one once for each player."""
    met: set[tuple[str, int]] = set()
    kept: list[Share] = []
    for share in shares:
        if share.number is not None:
            if (share.player, share.number) in met:
                continue
            met.add((share.player, share.number))
        kept.append(share)
    return kept


def _limit(share: Share) -> int:
    return share.header.limit if share.header else max(6, len(share.rows))


def _cost(share: Share) -> int:
    """The guesses that a game counts for: one more than the limit if it was lost."""
    return _limit(share) + 1 if share.guesses is None else share.guesses


def _player(name: str, games: Sequence[Share], days_won: int) -> Player:
    ordered = sorted(games, key=lambda share: -1 if share.number is None else share.number)
    streak = longest = 0
    for place, share in enumerate(ordered):
        before = ordered[place - 1].number if place else None
        if before is not None and share.number is not None and share.number != before + 1:
            streak = 0
        streak = streak + 1 if share.won else 0
        longest = max(longest, streak)
    distribution = Counter(share.guesses for share in games if share.guesses is not None)
    return Player(
        name, len(games), sum(not share.won for share in games), sum(map(_cost, games)) / len(games),
        dict(sorted(distribution.items())), streak, longest, days_won,
    )  # fmt: skip


def _days(played: Mapping[str, Sequence[Share]]) -> Iterable[Day]:
    """The days of two players or more, in order."""
    numbered: dict[int, dict[str, Share]] = defaultdict(dict)
    for name, games in played.items():
        for share in games:
            if share.number is not None:
                numbered[share.number][name] = share
    for number, games_of in sorted(numbered.items()):
        if len(games_of) > 1:
            best = min(map(_cost, games_of.values()))
            first = [name for name, share in games_of.items() if _cost(share) == best and share.won]
            guesses = next((games_of[name].guesses for name in first), None)
            yield Day(number, guesses, tuple(sorted(first)), len(games_of))


stats = offered(Stats, run)
