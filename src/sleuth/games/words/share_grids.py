"""The secrets that share grids leave, the likeliest first; what cannot be is named by the line that it is in."""

from __future__ import annotations

from collections.abc import Sequence

from sleuth.core.listing import Listing
from sleuth.errors import InconsistentHistory, InputError
from sleuth.games.words.share_likelihood import chances, possible
from sleuth.games.words.shares import Share


def by_grids(game: Listing, shares: Sequence[Share]) -> list[tuple[int, float]]:
    """(secret row, probability) of each secret that is possible, the likeliest first.

    Raises InputError for a row that no guess can get, InconsistentHistory if no secret fits all the grids.
    """
    codes = [tuple(_code(game, share, row) for row in share.rows) for share in shares]
    _check_rows(game, shares, codes)
    hard = [share.header is not None and share.header.hard for share in shares]
    found = chances(game, list(zip(codes, hard, strict=True)))
    if not found:
        raise InconsistentHistory(_clash(game, shares, codes))
    return found


def _code(game: Listing, share: Share, row: str) -> int:
    try:
        return game.read(row)
    except InputError as error:
        raise InputError(f"the grid in line {share.line}: {error}") from None


def _check_rows(game: Listing, shares: Sequence[Share], codes: Sequence[tuple[int, ...]]) -> None:
    """Raise InputError for a row that no secret gives to any guess."""
    for share, grid in zip(shares, codes, strict=True):
        for number, code in enumerate(grid):
            if not possible(game, [code]).any():
                raise InputError(
                    f"the grid in line {share.line}, row {number + 1}: no guess of {game.name} gets "
                    f"{share.rows[number]} from any secret; correct the row"
                )


def _clash(game: Listing, shares: Sequence[Share], codes: Sequence[tuple[int, ...]]) -> str:
    """Why no secret fits: without which grid some would."""
    for leave, share in enumerate(shares):
        rest = [code for place, grid in enumerate(codes) if place != leave for code in grid]
        if left := int(possible(game, rest).sum()):
            return (
                f"no secret of {game.name} fits all {len(shares)} grids; without the grid in line {share.line}, "
                f"{left:,} would. Is it of another day?"
            )
    return f"no secret of {game.name} fits all {len(shares)} grids; are they of different days, or of another game?"
