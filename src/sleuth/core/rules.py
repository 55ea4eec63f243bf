"""Rules: a game by its functions alone, also where the secrets are too many to list; and turns as people write them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeAlias

from sleuth.errors import InputError

if TYPE_CHECKING:
    import numpy as np

TurnReader: TypeAlias = Callable[[Sequence[str], str | None], list[tuple[str, str]]]
"""What a user typed and pasted → (guess, feedback) as text."""

_BEFORE = re.compile(r" (?=[^\s=:]+ ?[=:])")
"""What stands before a turn on a line of several."""
SHOWN = 80
"""Characters of a wrong turn in a message."""


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


def turns_of(read: TurnReader, turns: str | Sequence[str | tuple[str, str]]) -> Sequence[tuple[str, str]]:
    """Turns as (guess, feedback) texts, of a text, or of a text or such a pair for each. read: reads texts."""
    if isinstance(turns, str):
        return read([], turns)
    if not isinstance(turns, Iterable) or isinstance(turns, bytes | Mapping):
        raise _no_turn(turns)
    given = tuple(turns)
    if all(isinstance(one, str) for one in given):
        return read([str(one) for one in given], None)
    found = list[tuple[str, str]]()
    for one in given:
        if isinstance(one, str):
            found += read([one], None)
        elif isinstance(one, tuple | list) and len(one) == 2 and all(isinstance(text, str) for text in one):
            found.append((one[0], one[1]))
        else:
            raise _no_turn(one)
    return found


def _no_turn(given: object) -> InputError:
    return InputError(f"{repr(given)[:SHOWN]} is not a turn. Write guess=feedback, for example crane=bbygb.")


History: TypeAlias = tuple[tuple[Any, Any], ...]
"""(guess, feedback), in order; the values of the game's `Rules`, all hashable."""


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
        over: whether a history ends the game, where all of it decides; None: `won` of the last turn does.
        secret_of: the secret that a guess names; None if it names none, as a booth.
        draw: a random secret.
        secrets: all secrets, in order, made one by one.
        read_secret, spell_secret: as for a guess.
        read_turns: (texts that a user typed, text that was pasted) → (guess, feedback) texts; raises InputError.
        may_ask: (history, guess) → None, or in words why the guess is forbidden now; rule levels are the listing's.
        is_round: whether a guess counts as a round; in the show only a ceremony does.
        limit: rounds after which a secret counts as lost, by the game's custom; None: there is none.
        rounds: what is counted, "guesses" or "weeks".
        kind: what a guess is called in a sentence: "ceremony", or "" where there is one kind only.
        cells: the guess card by card, where the feedback has a tile for each; None elsewhere.
        read_made: as read_guess, for a guess that was made and may be in no list; None: only listed guesses are made.
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

    def made(self, text: str) -> str:
        """The label of a guess that was made. Raises InputError if no guess is one."""
        return self.spell_guess((self.read_made or self.read_guess)(text))
