"""Reveal: the day's word from share grids of strangers, who show colours and no words."""

from __future__ import annotations

from dataclasses import KW_ONLY, dataclass
from typing import TYPE_CHECKING, Annotated, NamedTuple

from sleuth.core.results import Result
from sleuth.errors import InputError
from sleuth.games.game_spec import GameSpec
from sleuth.games.registry import DAILY
from sleuth.tasks import fields
from sleuth.tasks.functions import offered
from sleuth.tasks.game_request import PASTED, RULE, DailyGame, GameRequest, Rule
from sleuth.tasks.markers import Keyword, OnPage, Option
from sleuth.tasks.request import Build, Names
from sleuth.tasks.work import Load, Work

if TYPE_CHECKING:
    from sleuth.core.listing import Listing
    from sleuth.games.words.shares import Share

MOST_GRIDS = 1_000
"""Grids compared at once."""


class Grids(NamedTuple):
    """Share texts with rows, of one day.

    Attributes:
        shares: the share texts.
        day: its number; None if no header has one.
        left_out: share texts of other days.
        ignored: lines that are in no share text of the game with rows.
        notes: what was left out or could not be read, a sentence each.
    """

    shares: tuple[Share, ...]
    day: int | None
    left_out: int
    ignored: int
    notes: tuple[str, ...]


@dataclass(frozen=True)
class Reveal(GameRequest):
    """Rank the possible secrets by the share grids of other players."""

    grids: Annotated[
        Names,
        Keyword("Share texts, one or more grids in each."),
        OnPage(most=fields.TURNS, each=PASTED, example=["Wordle 1,234 3/6\n⬛🟨⬛⬛⬛\n🟩🟩⬛🟩⬛\n🟩🟩🟩🟩🟩"]),
    ] = ()
    _: KW_ONLY
    game: DailyGame = DAILY
    title: Annotated[fields.Title, Option("Read the grids of this name, such as Wordle.")] = None
    day: Annotated[fields.Day, Option("Read the grids of this day, such as 1234.", shown="the latest")] = None
    top: Annotated[fields.Top, Option("Show N words.")] = 10
    rule: Annotated[Rule, Keyword(RULE)] = None

    def read(self, listing: Listing) -> Grids:
        """The grids of one day, as wide as the game's words; if there are none, all grids, for a message about them."""
        from sleuth.games.words.shares import of_day, read_shares

        width = len(listing.secrets[0])
        found = read_shares(self.grids, title=self.title, fits=lambda share: {*map(len, share.rows)} == {width})
        if not found.games:
            found = read_shares(self.grids, fits=lambda share: bool(share.rows))
        days = {share.number for share in found.games if share.number is not None}
        day = max(days, default=None) if self.day is None else self.day
        kept = found.games if self.day is None and len(days) < 2 else of_day(found.games, day)
        return Grids(tuple(kept), day, len(found.games) - len(kept), found.ignored, found.notes)

    def work(self, build: Build = GameSpec.build, /) -> Work:
        """The rows to compare with the secrets."""
        listing = build(self.spec).listing
        rows = sum(len(share.rows) for share in self.read(listing).shares)
        return Work(loads=(Load("grids", rows * len(listing.secrets), "rows of grids × secrets"),))


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
    """What share grids say of the secret.

    Attributes:
        game: the game by name.
        prior: how likely each secret was before, by name.
        grids: the number of grids.
        squares: the number of rows of squares in them.
        possible: the number of secrets that can give every row to some guess.
        words: the likeliest of them, best first.
        day: the number of the day's game; None if no header has one.
        left_out: grids of other days.
        ignored: lines of the texts that are in no grid of this game.
        notes: share texts of other games and grids that were left out or could not be read, a sentence each.
    """

    game: str
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


def run(request: Reveal, *, build: Build = GameSpec.build) -> Revealed:
    """The possible secrets, the likeliest first.

    Raises:
        InputError: a game that is not one of words, a text without a grid, or a row that no guess can get.
        UnknownName: a title or a day that no grid has.
        InconsistentHistory: no secret fits all the grids.
    """
    from sleuth.games.words.share_likelihood import by_grids

    request.spec.check_words("share grids show guesses at words")
    listing = build(request.spec).listing
    grids = request.read(listing)
    shares = grids.shares
    if not shares:
        why = "there is no grid; paste share texts with their rows of squares, such as ⬛🟨⬛⬛🟩"
        raise InputError(" ".join((f"{why}.", *grids.notes)).removesuffix("."))
    if len(shares) > MOST_GRIDS:
        raise InputError(f"{len(shares):,} grids are too many; {MOST_GRIDS:,} are enough")
    found = by_grids(listing, shares)
    words = tuple(Likely(listing.secrets[row], chance) for row, chance in found[: request.top])
    rows = sum(len(share.rows) for share in shares)
    return Revealed(
        listing.name,
        request.spec.prior,
        len(shares),
        rows,
        len(found),
        words,
        grids.day,
        grids.left_out,
        grids.ignored,
        grids.notes,
    )


reveal = offered(Reveal, run, warm=(Reveal(("🟨⬛⬛⬛⬛\n🟩🟩🟩🟩🟩",), game="classic"),))
