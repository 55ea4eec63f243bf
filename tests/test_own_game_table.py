"""The table "What works on which game" of docs/how-to/own-game.md: each cell is tried."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import sleuth
from sleuth.core.game import Game
from sleuth.errors import InputError

PAGE = Path(__file__).parent.parent / "docs" / "how-to" / "own-game.md"


def compare(guess: int, secret: int) -> str:
    return "hit" if guess == secret else "higher" if secret > guess else "lower"


def bit(guess: int, secret: int) -> str:
    return "yes" if secret & guess else "no"


def games(secrets: int) -> dict[str, tuple[Game, str]]:
    """A game for each column, of so many secrets, and a guess with its feedback for the secret 1."""
    bits = [1 << place for place in range(secrets.bit_length())]
    return {
        "guess the secret": (Game.from_rule(range(secrets), None, compare), "0=higher"),
        "guesses cost more or less": (Game.from_rule(range(secrets), None, compare, cost=lambda n: 1 + n), "0=higher"),
        "until it is known": (Game.from_rule(range(secrets), bits, bit, goal="known"), "1=yes"),
    }


def session(game: Game, turn: str, folder: Path) -> None:
    played = sleuth.Session(game, secret="1")
    while not played.over:
        played.ask_advisor()
    assert played.won


def proved(game: Game, turn: str, folder: Path) -> None:
    sleuth.prove(game, out=str(folder / "proof.json"))
    assert sleuth.check(str(folder / "proof.json"), game=game).complete


def trees(game: Game, turn: str, folder: Path) -> None:
    sleuth.grow_tree("best", game=game, output=str(folder / "tree.json"))
    sleuth.show_tree(str(folder / "tree.json"), game=game)
    sleuth.verify_tree(str(folder / "tree.json"), game=game)


CALLS: dict[str, list[Callable[[Game, str, Path], Any]]] = {
    "suggest": [lambda game, turn, _: sleuth.suggest(turn, game=game)],
    "play, Session": [lambda game, _, __: sleuth.play(game=game, secret="1", watch=True), session],
    "analyze": [lambda game, turn, _: sleuth.analyze([turn.partition("=")[0]], game=game, secret="1")],
    "evaluate, compare, simulate": [
        lambda game, _, __: sleuth.evaluate("entropy", game=game),
        lambda game, _, __: sleuth.compare(["entropy"], game=game),
        lambda game, _, __: sleuth.simulate(game, strategy=["entropy"], games=5),
    ],
    "evaluate with accounting expected": [
        lambda game, _, __: sleuth.evaluate("entropy", game=game, accounting="expected")
    ],
    "openers": [lambda game, _, __: sleuth.openers(game=game)],
    "openers with together": [lambda game, _, __: sleuth.openers(game=game, together=2)],
    "solve, prove, check": [lambda game, _, __: sleuth.solve(game), proved],
    "grow_tree, show_tree, verify_tree": [trees],
    "duel": [lambda game, _, __: sleuth.duel(game)],
    "duel with narrow": [lambda game, _, __: sleuth.duel(game, narrow=3)],
    "boards": [lambda game, turn, _: sleuth.boards([turn + "/" + turn.partition("=")[2]], game=game)],
}


def cells() -> list[tuple[str, str, str]]:
    """The row, the column and the text of each cell but those of the last column."""
    section = PAGE.read_text("utf-8").split("## What works on which game")[1].split("\n## ")[0]
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in section.splitlines() if "|" in line]
    head, _, *rest = rows
    return [
        (row[0].replace("`", ""), column, cell)
        for row in rest
        for column, cell in zip(head[1:-1], row[1:-1], strict=True)
    ]


@pytest.mark.parametrize(("row", "column", "cell"), cells())
def test_the_table_says_what_works(row: str, column: str, cell: str, tmp_path: Path):
    small, turn = games(6)[column]
    for call in CALLS[row]:
        if cell == "no":
            with pytest.raises(InputError, match=r"costs|known|at one cost"):
                call(small, turn, tmp_path)
            continue
        call(small, turn, tmp_path)
        if most := re.fullmatch(r"up to (\d+) secrets", cell):
            with pytest.raises(InputError, match=f"at most {most[1]} secrets"):
                call(*games(int(most[1]) + 1)[column], tmp_path)
        else:
            assert cell == "yes"


def test_every_row_is_tried_and_every_refusal_has_a_reason():
    assert {row for row, _, _ in cells()} == set(CALLS)
    text = PAGE.read_text("utf-8")
    for row in text.split("## What works on which game")[1].split("\n## ")[0].splitlines():
        if row.startswith("| `"):
            *some, reason = row.strip("|").split("|")
            assert bool(reason.strip()) == any(cell.strip() not in ("yes", "") for cell in some[1:])
