"""Match: a strategy against every secret at once, and a codebreaker against one secret, guess by guess.

A codebreaker is a generator: it yields guesses, is sent feedback, and does no I/O. A codemaker is called with a guess
and returns feedback. Both may speak in rows and codes of a `Listing`, or in any other form, such as tuples and counts.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Sequence
from typing import Any, Literal, TypeAlias, TypeVar

import numpy as np

from sleuth.core.arrays import Indices
from sleuth.core.listing import Listing
from sleuth.core.position import Position, child_of, parts_of
from sleuth.core.rules import Turn
from sleuth.errors import IllegalGuess, InputError, StrategyError
from sleuth.work import stop

Accounting = Literal["played", "expected"]
"""`played`: the guesses that were made. `expected`: a set of two secrets counts half a guess for each. [Short2022]"""

Guess = TypeVar("Guess")
Feedback = TypeVar("Feedback")

Strategy: TypeAlias = Callable[[Position], int]
"""A pure function: position → guess row."""

Codebreaker: TypeAlias = Generator[Guess, Feedback, None]
"""Yields guesses and is sent feedback; it returns when it knows that it is done, or gives up."""

Parts: TypeAlias = Sequence[tuple[int, Indices]]
"""(code, secret rows) for each part of a guess, codes ascending."""


def moves(
    position: Position, strategy: Strategy, *, opener: int | None = None, secret: int | None = None
) -> Iterator[tuple[Position, int, Parts]]:
    """Each position that a strategy reaches, with its guess there and the parts that this makes.

    The game goes on from every part that does not end it. opener: a first guess row in place of the strategy's. secret:
    a secret row, if only the parts with it are wanted. Raises StrategyError if a guess leaves every candidate in one
    part, InputError if the secret is known, which ends the game.
    """
    check_unknown(position)
    tasks = [position]
    while tasks:
        stop.check()
        at = tasks.pop()
        guess = opener if opener is not None and at is position else strategy(at)
        parts = list(parts_of(at, guess))
        yield at, guess, parts
        for code, rows in parts:
            if at.listing.ends(code, len(rows)) or (secret is not None and secret not in rows):
                continue
            if len(rows) == len(at.rows):
                raise StrategyError(
                    f"{at.listing.guesses[guess]} tells nothing: all {len(rows):,} candidates give the same feedback "
                    f"after {len(at.history)} turns; use a strategy that splits them"
                )
            tasks.append(child_of(at, Turn(guess, code), rows))


def check_unknown(position: Position) -> None:
    """Raise InputError if the game ends when the secret is known, and one candidate is left."""
    if position.is_known:
        secret = position.listing.secrets[position.rows[0]]
        raise InputError(
            f"the secret is known, {secret}: {position.listing.name} is over, and there is nothing to guess"
        )


def rounds(
    position: Position,
    strategy: Strategy,
    *,
    opener: int | None = None,
    accounting: Accounting = "played",
    done: Callable[[int], None] | None = None,
    secret: int | None = None,
) -> dict[int, float]:
    """Secret row → the guesses until a strategy has named it, or made it known, for all candidates of a position.

    opener, secret: as in `moves`, which lists the errors; with `secret`, other secrets may be missing. done: called
    with the number of secrets as they are solved.
    """
    check_accounting(position.listing, accounting)
    counts: dict[int, float] = {}
    pairs: list[tuple[int, list[int]]] = []
    for at, _, parts in moves(position, strategy, opener=opener, secret=secret):
        depth, solved = len(at.history) - len(position.history) + 1, len(counts)
        if len(at.rows) == 2 == len(parts):
            pairs.append((depth, at.rows.tolist()))
        for code, rows in parts:
            if at.listing.ends(code, len(rows)):
                counts[int(rows[0])] = float(depth)
        if done is not None and len(counts) > solved:
            done(len(counts) - solved)
    for depth, pair in pairs if accounting == "expected" else ():
        if sum(counts[row] for row in pair) == 2 * depth + 1:  # the guess is one of the two, the next one the other
            counts |= dict.fromkeys(pair, depth + 0.5)
    return counts


def check_named(listing: Listing, what: str, instead: str) -> None:
    """Raise InputError for a game that ends when the secret is known. what: what cannot be done; instead: what can."""
    if listing.goal == "known":
        raise InputError(
            f"{what} is for games that end when the secret is guessed; {listing.name} ends when the secret is known: "
            f"{instead}"
        )


def check_accounting(listing: Listing, accounting: Accounting) -> None:
    """Raise InputError for half guesses in a game that ends when the secret is known."""
    if accounting == "expected" and listing.goal == "known":
        raise InputError(
            f"accounting expected counts half a guess for the last two candidates; {listing.name} ends when the secret "
            "is known: use played"
        )


def each_turn(
    codebreaker: Generator[Guess, Feedback, Any], codemaker: Callable[[Guess], Feedback]
) -> Iterator[tuple[Guess, Feedback]]:
    """Each guess with its feedback, as they are made, until the codebreaker stops; nothing is kept.

    The codebreaker gets the feedback when the caller goes on to the next turn, the winning feedback, too.
    """
    guess = next(codebreaker, None)
    while guess is not None:
        stop.check()
        feedback = codemaker(guess)
        yield guess, feedback
        try:
            guess = codebreaker.send(feedback)
        except StopIteration:
            return


def check_guess(position: Position, guess: int) -> None:
    """Raise IllegalGuess for a guess of a strategy that is not legal, StrategyError for one that was made before.

    A repeated guess tells nothing new: without this check a match could go on for ever.
    """
    label = position.listing.guesses[guess]
    if guess not in position.legal_rows:
        raise IllegalGuess(f"the strategy guesses {label}, which is not legal in turn {len(position.history) + 1}")
    if any(turn.guess == guess for turn in position.history):
        raise StrategyError(f"the strategy guesses {label} again, which tells nothing new; use another strategy")


def hardest(position: Position, guess: int) -> int:
    """The code of the part that an adversary keeps: the largest; the winning one only if there is no other.

    Candidates are counted, whatever the prior. Among parts of equal size it keeps that of the fewest exact matches
    (green), then of the fewest partial ones (yellow), then of the lowest code.

    Source: [Absurdle] keeps the largest part. How it decides between several largest we know at second hand only. A
    public solver (CarlosNZ/absurdle-solver) takes fewest greens, fewest yellows, then the left-most clue, and cites the
    comments on its page. We have not seen the rule itself.
    """
    codes, sizes = np.unique(position.codes(np.array([guess], np.int32)), return_counts=True)
    sizes[codes == position.listing.win] = 0
    codes = codes[sizes == sizes.max()]
    exact, partial = position.listing.hits(codes.astype(np.uint32))
    return int(codes[np.lexsort((codes, partial, exact))[0]])
