"""Matches: a codebreaker against a codemaker until it wins, stops, or has made so many guesses."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Any, NamedTuple

from sleuth.core.listing import Listing
from sleuth.core.match import each_turn, hardest
from sleuth.core.position import Position
from sleuth.core.rules import Turn


class Match(NamedTuple):
    """The turns, (guess, feedback), and whether the last one won."""

    turns: tuple[tuple[Any, Any], ...]
    won: bool


def play(
    codebreaker: Generator[Any, Any, None], codemaker: Callable[[Any], Any], win: object, *, limit: int | None = None
) -> Match:
    """The match between the two. win: the feedback that ends it."""
    turns = []
    for turn in each_turn(codebreaker, codemaker):
        turns.append(turn)
        if turn[1] == win or len(turns) == limit:
            break
    return Match(tuple(turns), bool(turns) and turns[-1][1] == win)


def adversary(listing: Listing, hardest: Callable[[Position, int], int] = hardest) -> Callable[[int], int]:
    """The codemaker that settles on no secret, in rows and codes. hardest: the code of the part that it keeps."""
    position = Position.start(listing)

    def answer(guess: int) -> int:
        nonlocal position
        code = hardest(position, guess)
        position = position.after(Turn(guess, code))
        return code

    return answer
