"""Reveal: the day's word from share grids of strangers, who show colours and no words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import KW_ONLY, asdict, dataclass
from typing import TYPE_CHECKING, Any

from sleuth.core.game import Game
from sleuth.core.results import Result
from sleuth.errors import InconsistentHistory, InputError
from sleuth.games.registry import GameSpec
from sleuth.tasks import fields
from sleuth.tasks.request import Build, GameRequest, Names, again, field, offered
from sleuth.tasks.work import Load, Work

if TYPE_CHECKING:
    from sleuth.core.listing import Listing
    from sleuth.games.words.shares import Share

MOST_GRIDS = 1_000
"""Grids compared at once."""


@dataclass(frozen=True)
class Reveal(GameRequest):
    """Rank the possible secrets by the share grids of other players."""

    grids: Names = field(
        "Share texts, one or more grids in each.", (), terminal=False, page_most=fields.TURNS,
        example=["Wordle 1,234 3/6\n⬛🟨⬛⬛⬛\n🟩🟩⬛🟩⬛\n🟩🟩🟩🟩🟩"],
    )  # fmt: skip
    _: KW_ONLY
    game: str | Game = fields.daily()
    top: int = fields.top("Show N words.", 10)
    rule: str | None = again(GameRequest, "rule", terminal=False, page=False)

    def read(self) -> list[Share]:
        """The share texts that have rows."""
        from sleuth.games.words.shares import read_shares

        return [share for text in self.grids for share in read_shares(text) if share.rows]

    def work(self, build: Build = GameSpec.build, /) -> Work:
        """The rows to compare with the secrets."""
        rows = sum(len(share.rows) for share in self.read())
        return Work(loads=(Load("grids", rows * len(build(self.spec).listing.secrets), "rows of grids × secrets"),))


@dataclass(frozen=True)
class Likely:
    """A word that may be the secret, and its probability under the model of how strangers guess."""

    word: str
    probability: float


@dataclass(frozen=True, repr=False)
class Revealed(Result):
    """What share grids say of the secret.

    Attributes:
        game: the game by name.
        prior: how likely each secret was before, by name.
        grids: the number of grids.
        read: the number of rows in them.
        possible: the number of secrets that can give every row to some guess.
        words: the likeliest of them, best first.
    """

    game: str
    prior: str
    grids: int
    read: int
    possible: int
    words: tuple[Likely, ...]

    schema = "reveal"

    def __repr__(self) -> str:
        return f"<Revealed: {self.words[0].word} first of {self.possible:,}, from {self.grids:,} grids>"

    def as_dict(self) -> dict[str, Any]:
        """What `sleuth reveal --json` shows."""
        counts = {"grids": self.grids, "rows": self.read, "possible": self.possible}
        return {"game": self.game, "prior": self.prior, **counts, "words": self.rows()}

    def rows(self) -> list[dict[str, Any]]:
        """One row for each word."""
        return [asdict(one) for one in self.words]


def run(request: Reveal, *, game: Listing | None = None) -> Revealed:
    """The possible secrets, the likeliest first.

    Args:
        request: the request.
        game: the game of the request, if it has been made.

    Raises:
        InputError: a text without a grid, grids of different days, or a row that no guess can get.
        InconsistentHistory: no secret fits all the grids.
    """
    import numpy as np

    from sleuth.tasks.strangers import likelihoods

    listing = request.spec.listing() if game is None else game
    shares = request.read()
    _check(shares)
    codes = [tuple(_code(listing, share, row) for row in share.rows) for share in shares]
    _check_rows(listing, shares, codes)
    hard = [share.header is not None and share.header.hard for share in shares]
    found, logarithms = likelihoods(listing, list(zip(codes, hard, strict=True)))
    if not len(found):
        raise InconsistentHistory(_clash(listing, shares, codes))
    chances = np.exp(logarithms - logarithms[0])
    chances /= chances.sum()
    words = tuple(Likely(listing.secrets[row], float(chances[at])) for at, row in enumerate(found[: request.top]))
    return Revealed(
        listing.name, request.spec.prior, len(shares), sum(map(len, codes)), len(found), words
    )  # fmt: skip


def _check(shares: Sequence[Share]) -> None:
    """Raise InputError for no grid, too many, or grids of different days."""
    if not shares:
        raise InputError("there is no grid; paste share texts with their rows of squares, such as ⬛🟨⬛⬛🟩")
    if len(shares) > MOST_GRIDS:
        raise InputError(f"{len(shares):,} grids are too many; {MOST_GRIDS:,} are enough")
    days = sorted({share.number for share in shares if share.number is not None})
    if len(days) > 1:
        raise InputError(f"the grids are of different games, {days[0]} and {days[1]}; give those of one day")


def _code(game: Listing, share: Share, row: str) -> int:
    try:
        return game.read(row)
    except InputError as error:
        raise InputError(f"the grid in line {share.line}: {error}") from None


def _check_rows(game: Listing, shares: Sequence[Share], codes: Sequence[tuple[int, ...]]) -> None:
    """Raise InputError for a row that no secret gives to any guess."""
    from sleuth.tasks.strangers import possible

    for share, grid in zip(shares, codes, strict=True):
        for number, code in enumerate(grid):
            if not possible(game, [code]).any():
                raise InputError(
                    f"the grid in line {share.line}, row {number + 1}: no guess of {game.name} gets "
                    f"{share.rows[number]} from any secret; correct the row"
                )


def _clash(game: Listing, shares: Sequence[Share], codes: Sequence[tuple[int, ...]]) -> str:
    """Why no secret fits: without which grid some would."""
    from sleuth.tasks.strangers import possible

    for leave, share in enumerate(shares):
        rest = [code for place, grid in enumerate(codes) if place != leave for code in grid]
        if left := int(possible(game, rest).sum()):
            return (
                f"no secret of {game.name} fits all {len(shares)} grids; without the grid in line {share.line}, "
                f"{left:,} would. Is it of another day?"
            )
    return f"no secret of {game.name} fits all {len(shares)} grids; are they of different days, or of another game?"


reveal = offered(Reveal, run)
