"""Players: the games of share texts, counted player by player and day by day."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from sleuth.games.words.shares import Share


@dataclass(frozen=True)
class Player:
    """One player's games.

    Attributes:
        player: the name, "you" for texts without one.
        games, lost: how many, and how many of them were lost.
        mean: guesses on average; a lost game counts one more than its limit.
        distribution: guesses → games won with that number.
        streak, longest: games won in a row, up to the last one, and at most; a day without a game ends it.
        days_won: days of two players or more on which no player needed fewer guesses.
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
        number: the number of the game.
        guesses: the fewest; None if all lost.
        winners: the players who needed that many.
        players: the number of players.
    """

    number: int
    guesses: int | None
    winners: tuple[str, ...]
    players: int


def scoreboard(shares: Sequence[Share]) -> tuple[list[Player], tuple[Day, ...]]:
    """Each player, the least mean first, and the days. A numbered game that a player shared twice counts once."""
    played: dict[str, dict[object, Share]] = defaultdict(dict)
    numbered: dict[int, dict[str, Share]] = defaultdict(dict)
    for share in shares:
        name = share.player or "you"
        played[name].setdefault(object() if share.number is None else share.number, share)
        if share.number is not None:
            numbered[share.number].setdefault(name, share)
    days = tuple(_day(number, games) for number, games in sorted(numbered.items()) if len(games) > 1)
    won = Counter(name for day in days for name in day.winners)
    players = [_player(name, [*games.values()], won[name]) for name, games in played.items()]
    return sorted(players, key=lambda each: (each.mean, each.player)), days


def most_guesses(share: Share) -> int:
    """How many guesses a game allowed."""
    return share.header.limit if share.header else max(6, len(share.rows))


def _cost(share: Share) -> int:
    """The guesses that a game counts for: one more than the limit if it was lost."""
    return most_guesses(share) + 1 if share.guesses is None else share.guesses


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
        name,
        len(games),
        sum(not share.won for share in games),
        sum(map(_cost, games)) / len(games),
        dict(sorted(distribution.items())),
        streak,
        longest,
        days_won,
    )


def _day(number: int, games: Mapping[str, Share]) -> Day:
    """A day of two players or more. games: the game of each player."""
    best = min(map(_cost, games.values()))
    first = [name for name, share in games.items() if _cost(share) == best and share.won]
    return Day(number, games[first[0]].guesses if first else None, tuple(sorted(first)), len(games))
