"""Stats: the games in share texts, counted: a group's scoreboard, the winner of each day, one's own distribution."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from sleuth.core.inputs.plain import show_names, show_value
from sleuth.core.results import Result, plain
from sleuth.errors import InputError, UnknownName
from sleuth.games.words.players import Day, Player
from sleuth.tasks.convert import task
from sleuth.tasks.kinds import DayNumber, Names


@dataclass(frozen=True, repr=False)
class Counted(Result):
    """The games of share texts.

    Attributes:
        title: the name of the game, "" if no text has one.
        limit: the most guesses that a game allowed.
        players: the least mean first.
        days: numbered games that two players or more have played, in order.
        ignored: lines of the texts that are not part of a share text of this game.
        notes: share texts of other games and grids that were left out or could not be read, a sentence each.
    """

    title: str
    limit: int
    players: tuple[Player, ...]
    days: tuple[Day, ...]
    ignored: int
    notes: tuple[str, ...]

    schema = "stats"

    def __repr__(self) -> str:
        games = sum(each.games for each in self.players)
        return f"<Counted: {games:,} games of {len(self.players):,} players>"

    def rows(self) -> list[dict[str, Any]]:
        """One row for each player."""
        numbers = range(1, self.limit + 1)
        rows = [plain(each) | {str(k): each.distribution.get(k, 0) for k in numbers} for each in self.players]
        return [{name: value for name, value in row.items() if name != "distribution"} for row in rows]


@task
def share_stats(
    shares: Names = (),
    *,
    player: str | None = None,
    title: str | None = None,
    day: DayNumber | None = None,
) -> Counted:
    """Count the games in share texts, player by player.

    A numbered game that a player shared twice counts once.

    Args:
        shares: Share texts, or chats with the names of those who sent them.
        player: Count the games of one player.
        title: Read the games of this name, such as Wordle.
        day: Read the games of this day only, such as 1234.

    Returns:
        The games, player by player.

    Raises:
        InputError: texts without a game, or with several kinds of game that are equally frequent.
        UnknownName: a player, a title or a day that the texts do not name.
    """
    from sleuth.games.words.players import most_guesses, scoreboard
    from sleuth.games.words.shares import of_day, read_shares

    found = read_shares(shares, title=title)
    if not found.games:
        why = "there is no game; paste share texts, such as Anna: Wordle 1,234 4/6"
        raise InputError(" ".join((f"{why}.", *found.notes)).removesuffix("."))
    games = of_day(found.games, day)
    players, days = scoreboard(games)
    if player is not None:
        names = [each.player for each in players]
        if player not in names:
            raise UnknownName(f"{show_value(player)} shared no game; there are {show_names(names)}")
        players = [each for each in players if each.player == player]
    return Counted(
        title=found.title,
        limit=max(map(most_guesses, games)),
        players=tuple(players),
        days=days,
        ignored=found.ignored,
        notes=found.notes,
    )
