"""What the games for people share: a line typed or piped, and the guess that it means."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING

import click

from sleuth.errors import IllegalGuess, InputError
from sleuth.games.lists import fold

if TYPE_CHECKING:
    from sleuth.game import Game, History

HINT, UNDO, GIVE_UP = "?", "<", "!"
HELP = "??"
SPOKEN = {"help": HELP, "quit": GIVE_UP, "q": GIVE_UP}
"""Words that are keys where they cannot be guesses."""
KEYS = (
    f"Type a guess; {HINT} gives a hint, again a stronger one; {UNDO} takes a guess back; {GIVE_UP} or quit gives up."
)
OFTEN = 4
"""Letters that a hint counts."""


def ask(prompt: str, *, err: bool = False) -> str:
    """One line, stripped and case folded: typed after a prompt, or the next line of standard input.

    Raises Abort if the terminal is closed, InputError if the piped lines are at an end.
    """
    if sys.stdin is not None and sys.stdin.isatty():
        return fold(str(click.prompt(prompt, prompt_suffix=" > ", default="", show_default=False, err=err)).strip())
    line = "" if sys.stdin is None else sys.stdin.readline()
    if not line:
        raise InputError(f"the input ended at guess {prompt}, before the game did; end it with {GIVE_UP} to give up")
    return fold(line.strip())


def key_of(game: Game, typed: str) -> str:
    """The key that a typed word stands for, such as GIVE_UP for "quit"; the word itself where it may be a guess."""
    return typed if typed in game.guesses else SPOKEN.get(typed, typed)


def is_typed() -> bool:
    """Whether a person types, who wants to know the keys."""
    return sys.stdin is not None and sys.stdin.isatty()


def guess_row(game: Game, history: History, word: str) -> int:
    """The row of a typed guess. Raises InputError, UnknownWord, which names near ones, or IllegalGuess."""
    length = len(game.guesses[0])
    if len(word) != length:
        raise InputError(f"{word!r} has {len(word)} letters; {length} are needed here")
    row = game.guess_row(word)
    why = forbidden(game, history, word)
    if game.legal and why:
        raise IllegalGuess(f"{word} breaks the rule {game.legal.name}: {why}")
    return row


def forbidden(game: Game, history: History, word: str) -> str | None:
    """Why the rule level forbids a guess after a history, in words; None if it is legal."""
    if game.legal is None:
        return None
    return game.legal.permits([(game.guesses[turn.guess], turn.code) for turn in history], word)


def secret_row(game: Game, word: str) -> int:
    """The row of a secret that the user names. Raises InputError, which names near ones."""
    word = fold(word.strip())
    if word in game.secrets:
        return list(game.secrets).index(word)
    from difflib import get_close_matches

    near = get_close_matches(word, game.secrets, n=3)
    hint = f"; did you mean {' or '.join(near)}?" if near else ""
    known = ", though it may be guessed" if word in game.guesses else ""
    raise InputError(f"{word!r} is not among the {len(game.secrets):,} secrets of {game.name}{known}{hint}")


def letter_facts(words: Sequence[str]) -> str:
    """What words have in common, in a sentence: letters at their places, letters in all, letters in many.

    >>> letter_facts(["bat", "cat", "tab"])
    'Place 2 is A. All have A, T. Often: B 2, C 1.'
    """
    fixed = [
        (place, letters.pop())
        for place, letters in enumerate(map(set, zip(*words, strict=True)), 1)
        if len(letters) == 1
    ]
    counts = Counter(letter for word in words for letter in set(word))
    common = sorted(letter for letter, count in counts.items() if count == len(words))
    often = sorted((-count, letter) for letter, count in counts.items() if count < len(words))[:OFTEN]
    said = [f"Place {place} is {letter.upper()}." for place, letter in fixed]
    said += [f"All have {', '.join(common).upper()}."] if common else []
    said += [f"Often: {', '.join(f'{letter.upper()} {-count:,}' for count, letter in often)}."] if often else []
    return " ".join(said)
