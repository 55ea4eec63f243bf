"""Rules: a game by its functions alone, also where the secrets are too many to list; and turns as people write them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, TypeAlias

from sleuth.core.inputs.arguments import TEXT
from sleuth.core.inputs.plain import show_value
from sleuth.errors import InputError

if TYPE_CHECKING:
    import numpy as np

TurnReader: TypeAlias = Callable[[Sequence[str], str | None], list[tuple[str, str]]]
"""A function: typed turns, pasted text → (guess, feedback) as text."""

_BEFORE = re.compile(r" (?=[^\s=:]+ ?[=:])")
"""The space before a turn on a line of several turns."""


def word_turns(arguments: Sequence[str], pasted: str | None = None) -> list[tuple[str, str]]:
    """Turns written guess=feedback or guess:feedback, in arguments and then in pasted text. Raises InputError.

    >>> word_turns(["1122=1b1w"], "1344:2b0w")
    [('1122', '1b1w'), ('1344', '2b0w')]
    >>> word_turns([], "1122=+1 -1 1344: 2 black")
    [('1122', '+1 -1'), ('1344', '2 black')]
    """
    lines = [piece for line in (pasted or "").splitlines() for piece in _BEFORE.split(" ".join(line.split()))]
    return [_turn(token) for token in [*arguments, *filter(str.strip, lines)]]


def line_turns(arguments: Sequence[str], pasted: str | None = None) -> list[tuple[str, str]]:
    """Turns written guess=feedback, one for each argument and each line of pasted text. Raises InputError.

    >>> line_turns(["3+7=no", "2 1 3 = 1"], "1-2-3: 3")
    [('3+7', 'no'), ('2 1 3', '1'), ('1-2-3', '3')]
    """
    return [_turn(line) for line in [*arguments, *filter(str.strip, (pasted or "").splitlines())]]


def _turn(text: str) -> tuple[str, str]:
    guess, _, feedback = (part.strip() for part in text.replace(":", "=", 1).partition("="))
    if not guess or not feedback:
        raise InputError(f"{text!r} is not a turn; write guess=feedback, one on each line")
    return guess, feedback


class GuessRow(int):
    """A guess by its row in a listing. A plain number is not a row: it may be a guess of a user's game."""

    __slots__ = ()


class Turn(NamedTuple):
    """One guess and the feedback that it got.

    Attributes:
        guess: the guess row.
        code: the feedback code.
    """

    guess: int
    code: int


TurnLike: TypeAlias = str | Sequence[Any] | Mapping[str, Any]
"""A turn: "crane=bbygb", ("crane", "bbygb"), {"guess": "crane", "feedback": "bbygb"}, or in rows and codes."""

Kind: TypeAlias = Literal["guess", "secret", "feedback"]


class OwnValues(NamedTuple):
    """The values of a user's own game by their labels.

    Attributes:
        guess, secret, feedback: label → value.
        write: a guess or a secret → its label.
    """

    guess: Mapping[str, Any]
    secret: Mapping[str, Any]
    feedback: Mapping[str, Any]
    write: Callable[[Any], str]

    def label(self, kind: str, value: Any) -> str | None:
        """The label of a value; None if it is not one of the game."""
        by_label: Mapping[str, Any] = getattr(self, kind)
        with suppress(Exception):  # it may be anything
            label = (str if kind == "feedback" else self.write)(value).strip()
            if by_label[label] == value and isinstance(by_label[label], bool) == isinstance(value, bool):
                return label
        return None


def label_of(values: OwnValues | None, kind: Kind, value: Any) -> str:
    """The label of a value of the game; a text is returned unchanged. Raises InputError for any other value.

    values: those of the game; None: its labels are its values.
    """
    if values is None or isinstance(value, str):  # reading a text finds values that are texts, too
        return str(TEXT.of(kind, value))
    label = values.label(kind, value)
    if label is None:
        raise InputError(f"`{kind}` is {show_value(value)}; give a value of the game, or its label")
    return label


def texts_of(
    turns: Any, text: str | None = None, *, of: Callable[[], Any] | None = None
) -> tuple[list[str], str | None]:
    """Turns as a `TurnReader` takes them: one text for each, and the pasted text. Every form of turns is read here.

    turns: one text as it is pasted, or for each turn a text, a pair (guess, feedback), {"guess": …, "feedback": …} or a
    `Turn`. text: more that was pasted. of: gives the game or the listing whose values they may hold; None: texts alone.
    Raises InputError.

    >>> texts_of(["crane=bbygb", ("tousy", "ybgbb"), {"guess": "dough", "feedback": "bbggb"}])
    (['crane=bbygb', 'tousy=ybgbb', 'dough=bbggb'], None)
    """
    if isinstance(turns, str):
        return [], "\n".join(filter(None, (turns, text)))
    if isinstance(turns, Turn):
        turns = [turns]
    if not isinstance(turns, Iterable) or isinstance(turns, bytes | Mapping):
        raise _no_turn(turns)
    return [one if isinstance(one, str) else "=".join(_pair(one, of)) for one in turns], text


def _pair(turn: Any, of: Callable[[], Any] | None) -> tuple[str, str]:
    if isinstance(turn, Turn) and of is not None:
        guess, feedback = of().written(turn)
        return guess, feedback
    if isinstance(turn, Mapping) and turn.keys() == {"guess", "feedback"}:
        turn = (turn["guess"], turn["feedback"])
    if not isinstance(turn, tuple | list) or len(turn) != 2:
        raise _no_turn(turn)
    guess, feedback = turn
    if isinstance(guess, str) and isinstance(feedback, str):
        return guess, feedback
    if of is None:
        raise _no_turn(turn)
    return of().label("guess", guess), of().label("feedback", feedback)


def _no_turn(turn: object) -> InputError:
    return InputError(f"{repr(turn)[:80]} is not a turn. Write guess=feedback, for example crane=bbygb.")


History: TypeAlias = tuple[tuple[Any, Any], ...]
"""(guess, feedback), in order; the values of the game's `Rules`, all hashable."""


class InPlay:
    """The base of `Position`, so that `isinstance` works without numpy."""

    __slots__ = ()


NAMED = 20
"""Secrets that are named where they are counted."""


class Left(NamedTuple):
    """The secrets that fit a history: how many, None if that is not known, and the first of them."""

    number: int | None
    listed: tuple[Any, ...] = ()


@dataclass(frozen=True, eq=False)
class Rules:
    """A game by its rule alone. A value: a new game is other functions passed in, never a subclass.

    Attributes:
        size: the number of secrets.
        read_guess, spell_guess: text → guess and back; reading raises InputError.
        read, spell: (guess, text) → feedback, which raises BadFeedback, and (guess, feedback) → text.
        feedback: the rule, (guess, secret) → feedback.
        feedbacks: (guess, feedback given) → the feedback that may have been meant, to repair a contradiction; None:
            what some secrets that fit the other turns give.
        won: whether (guess, feedback) ends the game.
        over: whether a history ends the game, if all turns decide; None: `won` of the last turn does.
        secret_of: the secret that a guess names; None for a guess that names none, such as a booth.
        draw: a random secret.
        secrets: all secrets, in order, made one by one.
        read_secret, spell_secret: as for a guess.
        read_turns: (texts that a user typed, text that was pasted) → (guess, feedback) texts; raises InputError.
        may_ask: (history, guess) → None, or in words why the guess is forbidden now; rule levels are the listing's.
        is_round: whether a guess counts as a round; in the show only a ceremony does.
        limit: rounds after which a secret counts as lost, by the game's custom; None: there is none.
        rounds: what is counted, "guesses" or "weeks".
        kind: what a guess is called in a sentence: "ceremony", or "" where there is one kind only.
        cells: the cards of a guess, if the feedback has a tile for each; None otherwise.
        read_made: as read_guess, for a guess that was made and may be in no list; None: only listed guesses are made.
        values: the user's own values by their labels, which reading takes, too; None: the labels are the values.
    """

    size: int
    read_guess: Callable[[str], Any]
    spell_guess: Callable[[Any], str]
    read: Callable[[Any, str], Any]
    spell: Callable[[Any, Any], str]
    feedback: Callable[[Any, Any], Any]
    won: Callable[[Any, Any], bool]
    draw: Callable[[np.random.Generator], Any]
    secrets: Callable[[], Iterator[Any]]
    read_secret: Callable[[str], Any]
    spell_secret: Callable[[Any], str]
    feedbacks: Callable[[Any, Any], Iterable[Any]] | None = None
    read_turns: TurnReader = line_turns
    may_ask: Callable[[History, Any], str | None] = lambda history, guess: None
    is_round: Callable[[Any], bool] = lambda guess: True
    over: Callable[[History], bool] | None = None
    secret_of: Callable[[Any], Any] = lambda guess: guess
    limit: int | None = None
    rounds: str = "guesses"
    kind: Callable[[Any], str] = lambda guess: ""
    cells: Callable[[Any], list[str]] | None = None
    read_made: Callable[[str], Any] | None = None
    values: OwnValues | None = None

    def __repr__(self) -> str:
        return f"<Rules: {len(self.values.secret) if self.values else self.size} secrets>"

    def rewrite(self, text: str) -> str:
        """A guess as the game writes it, whether a list has it or not. Raises InputError for anything else."""
        return self.spell_guess((self.read_made or self.read_guess)(text))
