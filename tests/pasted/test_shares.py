"""Share texts beside those of other games, by their whole names, behind marks that are not seen."""

from __future__ import annotations

from pathlib import Path

import pytest

from sleuth.games.words.shares import Share, read_shares
from tests.pasted import pasted


def game(share: Share) -> str:
    """A game in one line: player, number, score and rows."""
    number = "-" if share.number is None else share.number
    return " ".join(map(str, (share.player or "you", number, share.header or "-", *share.rows)))


def reading(path: Path) -> dict[str, object]:
    found = read_shares(path.read_text("utf-8"))
    return {"title": found.title, "games": [*map(game, found.games)], "notes": [*found.notes]}


@pytest.mark.parametrize("kind", ["other_games", "titles", "marks", "palettes"])
def test_what_is_pasted_is_read_or_left_out_with_a_note(kind: str):
    texts = pasted(kind)
    assert {name: reading(path) for name, (path, _) in texts.items()} == {
        name: wanted for name, (_, wanted) in texts.items()
    }
