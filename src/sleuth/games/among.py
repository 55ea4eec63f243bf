"""Games of some secrets of another game: what a position or a first guess has left."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

import numpy as np

from sleuth.core.arrays import Codes, Indices
from sleuth.core.game import Game
from sleuth.core.inputs.near import quote
from sleuth.core.listing import Legal, Listing
from sleuth.core.rules import Rules, Turn
from sleuth.errors import InputError
from sleuth.games.from_rule import knowledge_test
from sleuth.games.game_spec import GIVEN, GameSpec


class Among(NamedTuple):
    """A game and the arguments of its `Game.among`."""

    whole: GameSpec
    secrets: tuple[str, ...]
    guesses: tuple[str, ...] | None
    made: int

    def build(self, name: str, *_: object) -> tuple[Rules, Listing]:
        """The rules and the listing of these secrets; everything else is that of the whole game."""
        game = self.whole.build()
        rules, listing = game.rules, game.listing
        typed = [rules.spell_secret(rules.read_secret(one)) for one in self.secrets]
        hidden = _rows_among(listing.name, typed, listing.secrets, "secret")
        if self.guesses is None:
            tried = np.arange(len(listing.guesses), dtype=np.int32)
        else:
            typed = [rules.spell_guess(rules.read_guess(one)) for one in self.guesses]
            tried = _rows_among(listing.name, typed, listing.guesses, "guess")
        labels = tuple(listing.secrets[row] for row in hidden)
        limit = None if listing.limit is None else max(1, listing.limit - self.made)

        def encode(guess_rows: Indices, secret_rows: Indices) -> Codes:
            return listing.block(tried[guess_rows], hidden[secret_rows])

        part = replace(
            listing,
            name=name,
            secrets=labels,
            encode=encode,
            symmetry=None,
            alike=None,
            limit=limit,
            guesses=tuple(listing.guesses[row] for row in tried.tolist()),
            prior=None if listing.prior is None else listing.prior[hidden],
            likely=None if listing.likely is None else listing.likely[hidden],
            legal=_legal_among(listing, labels, hidden, tried),
            explain=None,
        )
        return _rules_among(rules, part), part


def among(whole: Game, secrets: Sequence[str], guesses: Sequence[str] | None, made: int) -> Game:
    """The game with some secrets of another one: see `Game.among`."""
    listing = whole.listing
    prior = "uniform" if listing.prior is None else GIVEN
    part = Among(GameSpec.of(whole), tuple(secrets), None if guesses is None else tuple(guesses), made)
    return GameSpec(f"{listing.name} among {len(secrets):,}", rule=listing.level, prior=prior, own=part).build()


def _rows_among(name: str, labels: Sequence[str], possible: Sequence[str], what: str) -> Indices:
    """The rows of labels, ascending. Raises InputError."""
    if not labels:
        raise InputError(f"{name}: there is no {what}; give at least one")
    row_of = {label: row for row, label in enumerate(possible)}
    if strange := next((label for label in labels if label not in row_of), None):
        raise InputError(f"{quote(strange)} is not a {what} of {name}")
    rows = np.unique(np.array([row_of[label] for label in labels], np.int32))
    if len(rows) < len(labels):
        raise InputError(f"the {what} {quote(Counter(labels).most_common(1)[0][0])} is given twice")
    return rows


def _legal_among(whole: Listing, secrets: Sequence[str], hidden: Indices, tried: Indices) -> Legal | None:
    """The rule level in the rows of the part. Under "strict" no other secret may be guessed."""
    legal = whole.legal
    if legal is None:
        return None

    def after(listing: Listing, before: Indices, turn: Turn, candidates: Indices) -> Indices:  # noqa: ARG001
        rows = legal.after(whole, tried[before], Turn(int(tried[turn.guess]), turn.code), hidden[candidates])
        return np.flatnonzero(np.isin(tried, rows, assume_unique=True)).astype(np.int32)

    def permits(history: Sequence[tuple[str, int]], guess: str) -> str | None:
        if history and legal.name == "strict" and guess not in secrets:
            return "it is not among the answers"
        return legal.permits(history, guess)

    return Legal(legal.name, after, permits, None if legal.letters is None else legal.letters[tried])


def _rules_among(rules: Rules, part: Listing) -> Rules:
    """The rules where only the secrets of a listing may be hidden."""
    values = [rules.read_secret(label) for label in part.secrets]

    def read_secret(text: str) -> object:
        value = rules.read_secret(text)
        if rules.spell_secret(value) not in part.secrets:
            raise InputError(f"{quote(text)} is not among the {len(values):,} secrets of {part.name}")
        return value

    over = None if rules.over is None else knowledge_test(rules.feedback, values)
    return replace(
        rules,
        over=over,
        size=len(values),
        secrets=lambda: iter(values),
        read_secret=read_secret,
        limit=part.limit,
        draw=lambda rng: values[int(rng.choice(len(values), p=part.prior))],
    )
