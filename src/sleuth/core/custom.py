"""A game from any Python function: its feedback values are numbered as they appear, and a table holds them all."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Hashable, Iterable, Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

from sleuth.core.listing import Listing, plain_level
from sleuth.core.rules import Rules
from sleuth.core.tables import code_dtype
from sleuth.core.turns import line_turns
from sleuth.errors import BadFeedback, InputError, UnknownWord

if TYPE_CHECKING:
    from sleuth.core.arrays import Codes, Counts, Indices

PAIRS = 1 << 24
"""Pairs of a guess and a secret that the function is asked about: some ten seconds of plain Python."""

Feedback = Callable[[Any, Any], Hashable]


def game_of(
    name: str, secrets: Sequence[Any], guesses: Iterable[Any] | None, feedback: Feedback, *, rule: str = "free",
    limit: int | None = None,
) -> tuple[Rules, Listing]:  # fmt: skip
    """The rules and the listing of a function; the arguments and errors are those of `Game.from_rule`."""
    hidden = _by_label(secrets, "secret")
    tried = hidden if guesses is None else _by_label(guesses, "guess")
    if len(hidden) * len(tried) > PAIRS:
        raise InputError(
            f"{name} has {len(hidden) * len(tried):,} pairs of a guess and a secret; {PAIRS:,} are allowed"
        )
    codes, values = _table(hidden.values(), tried.values(), feedback)
    texts = _by_label(values, "feedback")
    number = {text: code for code, text in enumerate(texts)}
    win = _win(name, hidden, feedback, values)
    rules = _rules(hidden, tried, texts, feedback, values[win], limit)
    return rules, _listing(name, list(hidden), list(tried), list(texts), number, codes, win, rule, limit)


def _by_label(values: Iterable[Any], what: str) -> dict[str, Any]:
    """The values by what `str` writes. Raises InputError for none, or for two that are written alike."""
    found: dict[str, Any] = {}
    for value in values:
        label = str(value).strip()
        if label in found:
            raise InputError(f"two values of a {what} are written {label!r}; each needs a form of its own")
        if not label or "=" in label or ":" in label:
            raise InputError(f"a {what} is written {label!r}; it needs a form without = and :")
        found[label] = value
    if not found:
        raise InputError(f"there is no {what}; give at least one")
    return found


def _table(hidden: Iterable[Any], tried: Iterable[Any], feedback: Feedback) -> tuple[Codes, list[Any]]:
    """The codes, shape (secrets, guesses), and the feedback value of each code."""
    number: dict[Hashable, int] = {}
    rows = [[number.setdefault(feedback(guess, secret), len(number)) for guess in tried] for secret in hidden]
    return np.array(rows, code_dtype(len(number))), list(number)


def _win(name: str, hidden: dict[str, Any], feedback: Feedback, values: list[Any]) -> int:
    """The code of a secret to itself. Raises InputError if secrets differ in it."""
    own = {feedback(secret, secret): label for label, secret in hidden.items()}
    if len(own) > 1:
        (one, first), (other, second), *_ = own.items()
        raise InputError(
            f"{name}: {first} gives {one!r} to itself, but {second} gives {other!r}; every secret must give the same"
        )
    (win,) = own
    if win not in values:
        raise InputError(f"{name}: no guess wins, for none gets {win!r}, the feedback of a secret to itself")
    return values.index(win)


def _rules(
    hidden: dict[str, Any], tried: dict[str, Any], texts: dict[str, Any], feedback: Feedback, win: Any,
    limit: int | None,
) -> Rules:  # fmt: skip
    secrets = list(hidden.values())
    return Rules(
        size=len(secrets),
        read_guess=lambda text: _known(tried, text, "a guess of this game", UnknownWord),
        spell_guess=str,
        read=lambda _, text: _known(texts, text, "feedback of this game", BadFeedback),
        spell=lambda _, value: str(value),
        feedback=feedback,
        won=lambda _, value: value == win,
        draw=lambda rng: secrets[int(rng.integers(len(secrets)))],
        secrets=lambda: iter(secrets),
        read_secret=lambda text: _known(hidden, text, "a secret of this game", InputError),
        spell_secret=str,
        secret_of=lambda guess: guess if str(guess) in hidden else None,
        read_turns=line_turns,
        limit=limit,
    )


def _known(known: dict[str, Any], text: str, what: str, error: type[InputError]) -> Any:
    """The value that a text names. Raises the error, with the first labels to help."""
    if text.strip() in known:
        return known[text.strip()]
    labels = list(known)[:8]
    more = ", …" if len(known) > len(labels) else ""
    raise error(f"{text!r} is not {what}; write {', '.join(labels)}{more}")


def _listing(
    name: str, secrets: list[str], guesses: list[str], texts: list[str], number: dict[str, int], table: Codes, win: int,
    rule: str, limit: int | None,
) -> Listing:  # fmt: skip
    row_of = {label: row for row, label in enumerate(secrets)}
    column_of = row_of if guesses == secrets else {label: row for row, label in enumerate(guesses)}
    every = tuple(secrets)

    def code(guess: str, secret: str) -> int:
        return int(table[row_of[secret], column_of[guess]])

    def encode(guess_rows: Indices, secret_rows: Indices) -> Codes:
        block: Codes = table[np.ix_(secret_rows, guess_rows)]
        return block

    def hits(block: Codes) -> tuple[Counts, Counts]:
        none = np.zeros(block.shape, np.int64)
        return none, none

    return Listing(
        name=name,
        secrets=every,
        guesses=every if guesses == secrets else tuple(guesses),
        n_codes=len(texts),
        win=win,
        rule=f"custom/{hashlib.sha256(table.tobytes()).hexdigest()[:16]}",
        encode=encode,
        feedback=code,
        spell=lambda code: texts[code],
        read=lambda text: _known(number, text, f"feedback of {name}", BadFeedback),
        hits=hits,
        read_turns=line_turns,
        limit=limit,
        by_places=False,
        legal=plain_level(name, rule, code, lambda code: texts[code], row_of),
    )
