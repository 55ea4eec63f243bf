"""Position: a game, its history so far, the candidates that fit it and the guesses that are legal now."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from types import ModuleType
from typing import Any

import numpy as np

from sleuth.core import parts
from sleuth.core.arrays import Bools, Codes, Costs, Floats, Indices, Sizes, Weights, read_only, rows
from sleuth.core.inputs.arguments import TEXT, WHOLE, Given, takes
from sleuth.core.inputs.plain import count_noun, show_value
from sleuth.core.listing import Listing
from sleuth.core.rules import GuessRow, InPlay, Turn, TurnLike, texts_of
from sleuth.errors import InconsistentHistory, InputError
from sleuth.files.tables import MEMORY
from sleuth.work import stop

ROWS = Given("guess rows, whole numbers in an array", rows)
BLOCK = MEMORY // 16
"""Codes held at once where a game has no table; counting them takes no more than as much again."""


@dataclass(frozen=True, eq=False)
class Position(InPlay):
    """The knowledge of a codebreaker. Immutable, its arrays too: `after` gives the next one.

    Attributes:
        listing: the game.
        rows: rows of the secrets consistent with the history, ascending.
        legal_rows: rows of the guesses that the rules allow now, ascending.
        history: the turns so far.
        counting: what counts parts: NumPy (for one turn) or compiled kernels (for whole trees).
    """

    listing: Listing
    rows: Indices
    legal_rows: Indices
    history: tuple[Turn, ...] = ()
    counting: ModuleType = parts

    def __post_init__(self) -> None:
        vars(self).update(rows=read_only(self.rows), legal_rows=read_only(self.legal_rows))

    def __repr__(self) -> str:
        turns = "".join(f", {guess} {feedback}" for guess, feedback in map(self.listing.written, self.history))
        return f"<Position: {self.listing.name}{turns}, {count_noun(len(self.rows), 'candidate')}>"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Position):
            return NotImplemented
        ours, theirs = self.listing, other.listing
        return (
            (ours is theirs or (ours.spec is not None and ours.spec == theirs.spec))
            and self.history == other.history
            and np.array_equal(self.rows, other.rows)
            and np.array_equal(self.legal_rows, other.legal_rows)
        )

    def __hash__(self) -> int:
        return hash((self.history, self.rows.tobytes()))

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle neither the counting, which changes no number, nor the rows of all guesses."""
        every = len(self.legal_rows) == len(self.listing.guesses)
        return _unpickle, (self.listing, self.rows, None if every else self.legal_rows, self.history)

    @classmethod
    def start(cls, listing: Listing) -> Position:
        """The position before the first guess.

        Args:
            listing: the game in rows and codes.

        Returns:
            The position in which every secret is a candidate and every guess is legal.
        """
        return cls(listing, _all_rows(listing.secrets), _all_rows(listing.guesses))

    @property
    def game(self) -> Any:
        """The `Game` of this position. Raises InputError if its listing was made by hand."""
        listing = self.listing.base or self.listing
        if listing.spec is None:
            raise InputError(f"{listing.name} is a listing without a game; make it by Game.from_rule or by its name")
        return listing.spec.build()

    def push(self, guess: Any, feedback: Any) -> Position:
        """The position after a turn, as `after`.

        Args:
            guess: the guess: its label or, in a game of your own, your value.
            feedback: what it got, in any notation, or your value.

        Returns:
            A new position; this one stays as it is.

        Raises:
            InconsistentHistory: no secret fits.
            UnknownWord: a guess that the game does not have.
            BadFeedback: feedback that the game does not give.

        >>> from sleuth import Game
        >>> game = Game.of_words(["bat", "cat", "cot"])
        >>> position = game.start().push("cat", "bgg")
        >>> position.labels, position.game is game
        (('bat',), True)
        """
        return self.after((guess, feedback))

    def compiled(self) -> Position:
        """The same position, counting with compiled kernels from here on."""
        from sleuth.kernels.codes import parts as kernels

        return replace(self, counting=kernels)

    def after(self, turn: TurnLike) -> Position:
        """The position after a turn.

        Args:
            turn: in any form: "crane=bbygb", ("crane", "bbygb"), {"guess": "crane", "feedback": "bbygb"} or a `Turn`.

        Returns:
            A new position; this one stays as it is.

        Raises:
            InconsistentHistory: no secret fits.
            InputError: it is not one turn.
            UnknownWord: a guess that the game does not have.
            BadFeedback: feedback that the game does not give.

        >>> from sleuth import Game
        >>> Game.of_words(["bat", "cat", "cot"]).start().after("cat=bgg").labels
        ('bat',)
        """
        if not isinstance(turn, Turn):
            turns = self.listing.read_turns(
                *texts_of(turn if isinstance(turn, str) else [turn], of=lambda: self.listing)
            )
            if len(turns) != 1:
                raise InputError(f"{show_value(turn)} is not one turn; Game.after takes several")
            turn = self.listing.turn(*turns[0])
        codes = self.listing.block(np.array([turn.guess], np.int32), self.rows)[:, 0]
        candidates = self.rows[codes == turn.code]
        if not len(candidates):
            label = f"{self.listing.guesses[turn.guess]} {self.listing.spell(turn.code)}"
            raise InconsistentHistory(
                f"no answer fits after turn {len(self.history) + 1} ({label}); {len(self.rows):,} fitted before it"
            )
        return child_of(self, turn, candidates)

    @takes(guess=TEXT)
    def knowing(self, guess: str) -> Position:
        """The same position in a game that also has this guess: see `Listing.knowing`.

        Args:
            guess: the guess, perhaps in no list.

        Returns:
            A position in which the guess is not legal if it is in no list.

        Raises:
            UnknownWord: the game does not have the guess, and does not admit it.
        """
        return replace(self, listing=self.listing.knowing(guess))

    @takes(guess=WHOLE)
    def split_row(self, guess: int) -> Iterator[tuple[int, Position]]:
        """Yield (code, position) for every part of a guess, codes ascending.

        Args:
            guess: a guess row.

        Yields:
            The feedback code of a part, and the position after it.
        """
        for code, candidates in parts_of(self, row_of(self.listing, GuessRow(guess))):
            yield code, child_of(self, Turn(guess, code), candidates)

    @cached_property
    def labels(self) -> tuple[str, ...]:
        """The candidates as they are written, in order; shape (candidates,)."""
        return tuple(self.listing.secrets[row] for row in self.rows.tolist())

    @property
    def candidates(self) -> tuple[Any, ...]:
        """The secrets that fit, in order: your values in a game of your own, else their labels."""
        return self.listing.own("secret", self.labels)

    @cached_property
    def legal(self) -> tuple[Any, ...]:
        """The guesses that the rules allow now, in order: your values in a game of your own, else their labels."""
        guesses = self.listing.guesses
        return self.listing.own("guess", tuple(guesses[row] for row in self.legal_rows.tolist()))

    def parts(self, guess: Any) -> dict[Any, tuple[Any, ...]]:
        """The parts that a guess makes: what each feedback would leave.

        Args:
            guess: the guess: its label or, in a game of your own, your value.

        Returns:
            Feedback → the candidates that give it. Together they are `candidates`. Feedback is text, or your value.

        Raises:
            UnknownWord: a label that is not a guess.
            InputError: what is not a guess of the game.

        >>> from sleuth import Game
        >>> Game.of_words(["bat", "cat", "cot"]).start().parts("cat")
        {'BGG': ('bat',), 'GBG': ('cot',), 'GGG': ('cat',)}
        """
        listing = self.listing
        parts_of_guess = {}
        for code, secrets in parts_of(self, row_of(listing, guess)):
            (feedback,) = listing.own("feedback", [listing.spell(code)])
            parts_of_guess[feedback] = listing.own("secret", [listing.secrets[row] for row in secrets.tolist()])
        return parts_of_guess

    @cached_property
    def is_whole(self) -> bool:
        """Whether the turns alone lead here from the start of the game: nothing else took out a secret or a guess.

        If not, the position may be a subset that the game's symmetries do not map to itself.
        """
        whole = replace(Position.start(self.listing.base or self.listing), listing=self.listing)
        try:
            for turn in self.history:
                whole = whole.after(turn)
        except InconsistentHistory:
            return False
        return np.array_equal(self.rows, whole.rows) and np.array_equal(self.legal_rows, whole.legal_rows)

    @property
    def is_known(self) -> bool:
        """Whether the game ends when the secret is known, and it is."""
        return self.listing.goal == "known" and len(self.rows) == 1

    @property
    def is_over(self) -> bool:
        """Whether nothing is left to guess: the secret was guessed or, if the game ends then, is known."""
        if self.listing.goal == "known":
            return self.is_known
        return bool(self.history) and self.history[-1].code == self.listing.win

    @cached_property
    def members(self) -> Indices:
        """Guess rows of the candidates that may be guessed now, ascending."""
        rows = self.listing.guess_of_secret[self.rows]
        rows = np.sort(rows[rows >= 0])
        if len(self.legal_rows) < len(self.listing.guesses):
            rows = rows[np.isin(rows, self.legal_rows, assume_unique=True)]
        return read_only(rows)

    @takes(guesses=ROWS)
    def is_candidate(self, guesses: Indices) -> Bools:
        """Whether each guess is itself a candidate.

        Args:
            guesses: guess rows, shape (guesses,).

        Returns:
            bool, shape (guesses,).
        """
        secrets = self.listing.secret_of_guess[guesses]
        at = np.searchsorted(self.rows, secrets)
        at[at == len(self.rows)] = 0
        matches: Bools = self.rows[at] == secrets
        return matches

    @cached_property
    def mass(self) -> Weights | None:
        """The probability of each candidate times the number of candidates; None under a uniform prior."""
        return self.hedged(0.0)

    def hedged(self, share: float) -> Weights | None:
        """The `mass` after some probability, equal for all secrets, is added to the prior.

        Args:
            share: the probability of all secrets together that is added.

        Returns:
            float64, shape (candidates,); None under a uniform prior.
        """
        if self.listing.prior is None:
            return None
        prior: Weights = self.listing.prior[self.rows] + share / len(self.listing.secrets)
        prior *= len(prior) / prior.sum()
        return read_only(prior)

    @cached_property
    def likeliest(self) -> Indices:
        """The candidates, the likeliest first; in order of rows under a uniform prior."""
        if self.mass is None:
            return self.rows
        return read_only(self.rows[np.argsort(-self.mass, kind="stable")])

    @takes(guesses=ROWS)
    def codes(self, guesses: Indices) -> Codes:
        """Codes of some guesses against the candidates.

        Args:
            guesses: guess rows, shape (guesses,).

        Returns:
            Codes of the narrowest unsigned type, shape (candidates, guesses).
        """
        return self.listing.block(guesses, self.rows)

    def sizes(self, guesses: Indices) -> Sizes:
        """Part sizes of some guesses, the winning part left out.

        Args:
            guesses: guess rows, shape (guesses,).

        Returns:
            Numbers of candidates, shape (guesses, parts); parts may be empty.
        """
        return parts.sizes(self.codes(guesses), self.listing.n_codes, self.listing.win)

    @takes(guesses=ROWS)
    def totals(self, guesses: Indices, weights: Floats) -> Costs:
        """Sum over the parts of weights[size], for each guess.

        Args:
            guesses: guess rows, shape (guesses,).
            weights: the weight of a part of each size, from 0 up to the number of candidates.

        Returns:
            float64, shape (guesses,).
        """
        n_codes, win = self.listing.n_codes, self.listing.win
        return np.concatenate(
            [self.counting.totals(*blocks, n_codes, win, weights) for blocks in self._tables(guesses)]
        )

    @takes(guesses=ROWS)
    def largest(self, guesses: Indices) -> Costs:
        """Size of the largest part of each guess.

        Args:
            guesses: guess rows, shape (guesses,).

        Returns:
            Numbers of candidates as float64, shape (guesses,).
        """
        n_codes, win = self.listing.n_codes, self.listing.win
        sizes = [self.counting.largest(*blocks, n_codes, win) for blocks in self._tables(guesses)]
        return np.concatenate(sizes).astype(np.float64)

    def masses(self, guesses: Indices, mass: Weights | None = None) -> Floats:
        """Prior mass of every part, in numbers of candidates, placed as in `sizes`.

        Args:
            guesses: guess rows, shape (guesses,).
            mass: the mass of each candidate; None: by the prior.

        Returns:
            float64, shape (guesses, parts).
        """
        mass = self.mass if mass is None else mass
        mass = np.ones(len(self.rows)) if mass is None else mass
        return parts.masses(self.codes(guesses), self.listing.n_codes, self.listing.win, mass)

    def _tables(self, guesses: Indices) -> Iterator[tuple[Codes, Indices, Indices]]:
        """Tables of codes, with their rows and columns for the candidates and, piece by piece, the guesses.

        The whole table where there is one; else blocks of at most BLOCK codes, made as they are needed.
        """
        table = self.listing.table_for(len(guesses) * len(self.rows))
        if table is not None:
            yield table, self.rows, read_only(guesses)  # of one kind always: kernels are compiled for each
            return
        width = max(1, BLOCK // len(self.rows))
        for first in range(0, max(len(guesses), 1), width):
            stop.check()
            block = self.codes(guesses[first : first + width])
            yield block, read_only(_all_rows(block)), read_only(np.arange(block.shape[1], dtype=np.int32))


def row_of(listing: Listing, guess: Any) -> int:
    """The row of a guess: by its label, a value of one's own, or a `GuessRow`. Raises UnknownWord or InputError."""
    if not isinstance(guess, GuessRow):
        return listing.guess_row(listing.label("guess", guess))
    if not 0 <= guess < len(listing.guesses):
        raise InputError(f"`guess` is {show_value(guess)}; give a row below {len(listing.guesses):,}")
    return guess


def _unpickle(listing: Listing, rows: Indices, legal_rows: Indices | None, history: tuple[Turn, ...]) -> Position:
    """The position from its pickled parts."""
    return Position(listing, rows, _all_rows(listing.guesses) if legal_rows is None else legal_rows, history)


def parts_of(position: Position, guess: int) -> Iterator[tuple[int, Indices]]:
    """Yield (code, its rows) for every part of a guess row, codes ascending."""
    codes = position.listing.block(np.array([guess], np.int32), position.rows)[:, 0]
    order = np.argsort(codes, kind="stable")
    ordered = codes[order]
    cuts = np.flatnonzero(ordered[1:] != ordered[:-1]) + 1
    starts = np.concatenate(([0], cuts, [len(ordered)]))
    for first, last in zip(starts[:-1].tolist(), starts[1:].tolist(), strict=True):
        yield int(ordered[first]), position.rows[order[first:last]]


def child_of(position: Position, turn: Turn, candidates: Indices) -> Position:
    """The position after a turn that leaves these candidates."""
    rule = position.listing.legal
    legal = position.legal_rows if rule is None else rule.after(position.listing, position.legal_rows, turn, candidates)
    return replace(position, rows=candidates, legal_rows=legal, history=(*position.history, turn))


def _all_rows(labels: object) -> Indices:
    return np.arange(len(labels), dtype=np.int32)  # type: ignore[arg-type]
