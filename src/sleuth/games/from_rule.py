"""Games from any Python function: feedback values are numbered as they appear, and a table holds them all."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from functools import partial
from typing import Any, NamedTuple, get_args

import numpy as np

from sleuth.core.arrays import Codes, Indices
from sleuth.core.contradictions import contradiction_of
from sleuth.core.inputs.near import quote
from sleuth.core.listing import Goal, Listing, listing_of
from sleuth.core.prior import Weighed, prior_of
from sleuth.core.rules import History, Kind, OwnValues, Rules
from sleuth.errors import BadFeedback, InputError, UnknownWord
from sleuth.files.tables import code_dtype

PAIRS = 1 << 24
"""Pairs of a guess and a secret that the function is asked about: some ten seconds of plain Python."""

Feedback = Callable[[Any, Any], Hashable]


class FromRule(NamedTuple):
    """The arguments of `Game.from_rule` that make a game, without its name, rule level and prior."""

    secrets: tuple[Any, ...]
    guesses: tuple[Any, ...] | None
    feedback: Feedback
    goal: Goal
    spell: Callable[[Any], str] | None
    limit: int | None

    def build(self, name: str, rule: str, prior: Weighed | None) -> tuple[Rules, Listing]:
        """The rules and the listing of this game; the errors are those of `Game.from_rule`.

        The function is called once for each pair, so the game cannot change later.
        """
        secrets, guesses, feedback, goal, spell, limit = self
        if limit is not None and limit < 1:
            raise InputError(f"{name}: the limit is {limit}; give 1 guess or more, or None for no limit")
        if goal not in get_args(Goal):
            raise InputError(f"{name}: the goal is {quote(str(goal))}; give 'named' or 'known'")
        if goal == "known" and guesses is None:
            raise InputError(f"{name}: a game that ends when the secret is known needs a list of guesses")
        if goal == "known" and rule == "strict":
            raise InputError(f"{name}: the rule strict allows candidates only, and with goal='known' no guess is one")
        write = partial(_label, spell)
        hidden = _by_label(secrets, "secret", write)
        tried = hidden if guesses is None else _by_label(guesses, "guess", write)
        if len(hidden) * len(tried) > PAIRS:
            raise InputError(
                f"{name} has {len(hidden) * len(tried):,} pairs of a guess and a secret; {PAIRS:,} are allowed"
            )
        for label in hidden if goal == "named" else ():
            if label not in tried:
                raise InputError(
                    f"{name}: the secret {quote(label)} cannot be guessed; every secret must be among the guesses"
                )
        table, values = _table(name, hidden, tried, feedback)
        texts = _by_label(values, "feedback", partial(_label, None))
        if goal == "known":
            first: dict[bytes, str] = {}
            for other, row in zip(hidden, table, strict=True):
                if (one := first.setdefault(row.tobytes(), other)) != other:
                    raise InputError(
                        f"{name}: no guess tells the secrets {quote(one)} and {quote(other)} apart, so that neither is "
                        "ever known"
                    )
            win = len(texts)
        else:
            win = _win(name, table, list(hidden), list(tried), list(texts))
        row_of, column_of = ({label: row for row, label in enumerate(labels)} for labels in (hidden, tried))

        def code(guess: str, secret: str) -> int:
            return int(table[row_of[secret], column_of[guess]])

        def feedback_of(guess: Any, secret: Any) -> Any:
            return values[code(write(guess), write(secret))]

        def encode(guess_rows: Indices, secret_rows: Indices) -> Codes:
            return table[np.ix_(secret_rows, guess_rows)]

        every = tuple(hidden.values())
        own = OwnValues(tried, hidden, texts, write)
        if isinstance(prior, Mapping):  # by values, or by their labels
            prior = {own.label("secret", secret) or secret: weight for secret, weight in prior.items()}
        chances = None if prior is None else prior_of(prior, tuple(hidden))
        rules = Rules(
            size=len(every),
            read_guess=lambda text: _value_of(own, "guess", text, "a guess of this game", UnknownWord),
            spell_guess=write,
            read=lambda _, text: _value_of(own, "feedback", text, f"feedback of {name}", BadFeedback),
            spell=lambda _, value: _label(None, value),
            feedback=feedback_of,
            won=lambda _, value: goal == "named" and _label(None, value) == list(texts)[win],
            over=knowledge_test(feedback_of, every) if goal == "known" else None,
            draw=lambda rng: every[int(rng.choice(len(every), p=chances))],
            secrets=lambda: iter(every),
            read_secret=lambda text: _value_of(own, "secret", text, "a secret of this game", InputError),
            spell_secret=write,
            secret_of=lambda guess: hidden.get(write(guess)) if goal == "named" else None,
            limit=limit,
            values=own,
        )
        listing: Listing = listing_of(
            name,
            rules,
            tuple(hidden),
            values if goal == "named" else [*values, "known"],
            encode,
            rule=f"custom/{hashlib.sha256(table.tobytes()).hexdigest()[:16]}",
            level=rule,
            guesses=None if list(tried) == list(hidden) else tuple(tried),
            feedback=code,
            win=win,
            goal=goal,
            prior=chances,
            by_places=False,
            explain=lambda turns: (
                f"{contradiction_of(listing, turns).message()}; every answer must be true: games with lies are not "
                "supported"
            ),
        )
        return rules, listing


def _label(spell: Callable[[Any], str] | None, value: Any) -> str:
    """The label of a secret, a guess or a feedback. Raises InputError if `spell` returns no text."""
    text = str(value) if spell is None else spell(value)
    if not isinstance(text, str):
        raise InputError(f"spell returns {quote(str(text))} for {quote(str(value))}; let it return a text")
    return text.strip()


def _by_label(values: Iterable[Any], what: str, write: Callable[[Any], str]) -> dict[str, Any]:
    """The values by their labels. Raises InputError if there are none, or if two have the same label."""
    by_label: dict[str, Any] = {}
    for value in values:
        label = write(value)
        if label in by_label:
            raise InputError(f"two values of a {what} are written {quote(label)}; each needs a form of its own")
        if not label or "=" in label or ":" in label:
            raise InputError(f"a {what} is written {quote(label)}; it needs a form without = and :")
        by_label[label] = value
    if not by_label:
        raise InputError(f"there is no {what}; give at least one")
    return by_label


def _table(
    name: str, hidden: Mapping[str, Any], tried: Mapping[str, Any], feedback: Feedback
) -> tuple[Codes, list[Any]]:
    """The codes, shape (secrets, guesses), and the feedback value of each code. Raises InputError for no feedback."""
    number: dict[Hashable, int] = {}
    codes: list[int] = []
    for label, secret in hidden.items():
        for guess, value in tried.items():
            answer = feedback(value, secret)
            try:
                codes.append(number.setdefault(answer, len(number)))
            except TypeError:
                raise InputError(
                    f"{name}: guess {quote(guess)} and secret {quote(label)} give {quote(str(answer))}, "
                    f"a {type(answer).__name__}, which cannot be a key of a dictionary; return a text, a number or a "
                    "tuple"
                ) from None
    if list(number) == [None]:
        raise InputError(f"{name}: the feedback is always None; let the function return it")
    return np.array(codes, code_dtype(len(number))).reshape(len(hidden), len(tried)), list(number)


def _win(name: str, table: Codes, secrets: Sequence[str], guesses: Sequence[str], texts: Sequence[str]) -> int:
    """The code that each secret gives to itself. Raises InputError if they differ, or if another pair gives it."""
    column = {label: number for number, label in enumerate(guesses)}
    own = np.zeros(table.shape, np.bool_)
    own[np.arange(len(secrets)), [column[label] for label in secrets]] = True
    win = int(table[own][0])
    wrong = (table == win) != own
    if wrong.any():
        row, at = divmod(int(wrong.argmax()), len(guesses))
        raise InputError(
            f"{name}: guess {quote(guesses[at])} and secret {quote(secrets[row])} give {quote(texts[table[row, at]])}; "
            f"every secret must give {quote(texts[win])} to itself, as {quote(secrets[0])} does, and to no other guess"
        )
    return win


def knowledge_test(feedback: Feedback, secrets: Sequence[Any]) -> Callable[[History], bool]:
    """The test whether a history leaves one secret. feedback: as in `Rules`."""

    def over(history: History) -> bool:
        fits = (all(feedback(guess, secret) == answer for guess, answer in history) for secret in secrets)
        return sum(fits) == 1

    return over


def _value_of(own: OwnValues, kind: Kind, text: str, what: str, error: type[InputError]) -> Any:
    """The value of a label, or the value itself; case is ignored if one label alone matches. Raises the error."""
    values: Mapping[str, Any] = getattr(own, kind)
    for label in (text.strip(), own.label(kind, text)):
        if label is not None and label in values:
            return values[label]
    matches = [label for label in values if label.casefold() == text.strip().casefold()]
    if len(matches) == 1:
        return values[matches[0]]
    labels = list(values)[:8]
    more = ", …" if len(values) > len(labels) else ""
    raise error(f"{quote(text)} is not {what}; write {', '.join(labels)}{more}")
