"""Stats: the games in share texts counted, and the day's word from share grids of strangers, without their words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from sleuth.core.game import Game
from sleuth.core.inputs.plain import show_names, show_value
from sleuth.core.results import Result, plain
from sleuth.errors import InputError, UnknownName
from sleuth.games.registry import DAILY
from sleuth.games.words.players import Day, Player, most_guesses, scoreboard
from sleuth.games.words.shares import of_day, read_shares
from sleuth.tasks.convert import task
from sleuth.tasks.kinds import DayNumber, GameLike, Names, Top, spec_of

MOST_GRIDS = 1_000
"""Grids compared at once."""


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
    reading = read_shares(shares, title=title)
    if not reading.games:
        why = "there is no game; paste share texts, such as Anna: Wordle 1,234 4/6"
        raise InputError(" ".join((f"{why}.", *reading.notes)).removesuffix("."))
    games = of_day(reading.games, day)
    players, days = scoreboard(games)
    if player is not None:
        names = [each.player for each in players]
        if player not in names:
            raise UnknownName(f"{show_value(player)} shared no game; there are {show_names(names)}")
        players = [each for each in players if each.player == player]
    return Counted(
        title=reading.title,
        limit=max(map(most_guesses, games)),
        players=tuple(players),
        days=days,
        ignored=reading.ignored,
        notes=reading.notes,
    )


@dataclass(frozen=True)
class Likely:
    """A word that may be the secret.

    Attributes:
        word: the word.
        probability: under [the model](../how-to/share-texts.md#how-sure-it-is) of how strangers guess.
    """

    word: str
    probability: float


@dataclass(frozen=True, repr=False)
class Revealed(Result):
    """The possible secrets by share grids.

    Attributes:
        game: the game, by name in JSON.
        prior: the prior of the secrets, by name.
        grids: the number of grids.
        squares: the number of rows of squares in them.
        possible: the number of secrets for which every row is the feedback of some guess.
        words: the likeliest of them, best first.
        day: the number of the day's game; None if no header has one.
        left_out: grids of other days.
        ignored: lines of the texts that are in no grid of this game.
        notes: share texts of other games and grids that were left out or could not be read, a sentence each.
    """

    game: Game
    prior: str
    grids: int
    squares: int
    possible: int
    words: tuple[Likely, ...]
    day: int | None
    left_out: int
    ignored: int
    notes: tuple[str, ...]

    schema = "reveal"
    version = 2
    rows_of = "words"

    def __repr__(self) -> str:
        return f"<Revealed: {self.words[0].word} first of {self.possible:,}, from {self.grids:,} grids>"


@task
def reveal(
    grids: Names = (),
    *,
    game: GameLike = DAILY,
    title: str | None = None,
    day: DayNumber | None = None,
    top: Top = 10,
) -> Revealed:
    """Rank the possible secrets by the share grids of other players.

    Args:
        grids: Share texts, one or more grids in each.
        game: The game: its name, a `Game`, or a `Position` to go on from.
        title: Read the grids of this name, such as Wordle.
        day: Read the grids of this day, such as 1234.
        top: Show N words.

    Returns:
        The possible secrets, the likeliest first.

    Raises:
        UnknownName: a game that does not exist; a title or a day that no grid has.
        InputError: a game that is not one of words, a text without a grid, or a row that no guess can get.
        InconsistentHistory: no secret fits all the grids.
    """
    from sleuth.games.words.share_likelihood import by_grids

    spec = spec_of(game)
    spec.check_words("share grids show guesses at words")
    at = spec.build()
    listing = at.listing
    width = len(listing.secrets[0])
    reading = read_shares(grids, title=title, fits=lambda share: {*map(len, share.rows)} == {width})
    if not reading.games:  # for a message about them
        reading = read_shares(grids, fits=lambda share: bool(share.rows))
    days = {share.number for share in reading.games if share.number is not None}
    wanted = max(days, default=None) if day is None else day
    shares = reading.games if day is None and len(days) < 2 else of_day(reading.games, wanted)
    if not shares:
        why = "there is no grid; paste share texts with their rows of squares, such as ⬛🟨⬛⬛🟩"
        raise InputError(" ".join((f"{why}.", *reading.notes)).removesuffix("."))
    if len(shares) > MOST_GRIDS:
        raise InputError(f"{len(shares):,} grids are too many; {MOST_GRIDS:,} are enough")
    chances = by_grids(listing, shares)
    words = tuple(Likely(listing.secrets[row], chance) for row, chance in chances[:top])
    return Revealed(
        game=at,
        prior=spec.prior,
        grids=len(shares),
        squares=sum(len(share.rows) for share in shares),
        possible=len(chances),
        words=words,
        day=wanted,
        left_out=len(reading.games) - len(shares),
        ignored=reading.ignored,
        notes=reading.notes,
    )
