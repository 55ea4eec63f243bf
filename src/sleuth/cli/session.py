"""A game in the terminal, whatever is played: guesses typed or piped, the keys between them, hints and undo."""

from __future__ import annotations

import sys
from abc import ABC, abstractmethod
from typing import Any

import click

from sleuth.cli.display import paint
from sleuth.cli.output import colour_wanted, say, unicode_wanted
from sleuth.errors import InputError, SleuthError
from sleuth.games.words.lists import fold

HINT, UNDO, GIVE_UP = "?", "<", "!"
HELP = "??"
SPOKEN = {"help": HELP, "quit": GIVE_UP, "q": GIVE_UP}
"""Words that are keys where they cannot be guesses."""
KEYS = (
    f"Type a guess; {HINT} gives a hint, again a stronger one; {UNDO} takes a guess back; {GIVE_UP} or quit gives up."
)


class ShownGame(ABC):
    """A game being played: what it says of itself, and how often the player was helped."""

    hints = 0
    undos = 0
    gave_up = False

    @property
    @abstractmethod
    def over(self) -> bool:
        """Whether no guess is left to make."""

    @property
    @abstractmethod
    def prompt(self) -> str:
        """Where the game stands, before a guess is typed: "2/6"."""

    @abstractmethod
    def is_guess(self, typed: str) -> bool:
        """Whether a typed word is a guess, even if it is also the word for a key."""

    @abstractmethod
    def ask(self, typed: str) -> str:
        """The turn of a typed guess, as it is shown. Raises SleuthError if it cannot be made."""

    @abstractmethod
    def watch(self) -> str:
        """The turn of the guess that the computer chooses, as it is shown."""

    @abstractmethod
    def undo(self) -> str | None:
        """The last guess, which is taken back; None if there is none."""

    @abstractmethod
    def hint(self, level: int) -> str:
        """The hint at this level; higher levels reveal more."""

    @abstractmethod
    def result(self) -> str:
        """How the game ended."""

    @abstractmethod
    def left_alone(self) -> str:
        """The line for a player who leaves in the middle: how to come back, or what was hidden."""


class Screen:
    """Where a game is shown: how tiles look, and on standard error if standard output is for JSON."""

    def __init__(self, theme: str, *, err: bool) -> None:
        self.theme = theme
        self.err = err

    def say(self, text: str) -> None:
        """Print a line, or several."""
        for line in text.split("\n"):
            say(line, err=self.err)

    def tiles(self, guess: Any, tiles: str) -> str:
        """A guess with its feedback."""
        return paint(guess, tiles, self.theme, colour_wanted(), ascii_only=not unicode_wanted())


def run(shown: ShownGame, screen: Screen, *, watch: bool) -> None:
    """Play until the game is over, and say how it ended."""
    try:
        (_watch if watch else _play)(shown, screen)
    except (KeyboardInterrupt, click.Abort):
        screen.say(f"\n{shown.left_alone()}")
        raise
    screen.say(shown.result())


def _watch(shown: ShownGame, screen: Screen) -> None:
    while not shown.over:
        screen.say(shown.watch())


def _play(shown: ShownGame, screen: Screen) -> None:
    if sys.stdin is not None and sys.stdin.isatty():
        screen.say(KEYS)
    level = 0
    while not shown.over:
        typed = read_line(shown.prompt, err=screen.err)
        key = typed if shown.is_guess(typed) else SPOKEN.get(typed, typed)
        if key == HELP:
            screen.say(KEYS)
        elif key == HINT:
            level += _hinted(shown, level + 1, screen)
        elif key == UNDO:
            back = shown.undo()
            shown.undos += back is not None
            screen.say("Nothing to take back." if back is None else f"Took back {back}.")
            level = 0
        elif key == GIVE_UP:
            shown.gave_up = True
        elif key and _asked(shown, key, screen):
            level = 0


def _hinted(shown: ShownGame, level: int, screen: Screen) -> bool:
    """Whether there is a hint at this level, which is shown; if not, say why."""
    try:
        text = shown.hint(level)
    except SleuthError as error:
        screen.say(f"   {error}")
        return False
    shown.hints += 1
    screen.say(text)
    return True


def _asked(shown: ShownGame, typed: str, screen: Screen) -> bool:
    """Whether the typed word was a guess that could be made; if not, say why."""
    try:
        text = shown.ask(typed)
    except SleuthError as error:
        screen.say(f"   {error}")
        return False
    screen.say(text)
    return True


def read_line(prompt: str, *, err: bool = False) -> str:
    """One line, stripped and case folded: typed after a prompt, or the next line of standard input.

    Raises Abort if the terminal is closed, InputError if the piped lines are at an end.
    """
    if sys.stdin is not None and sys.stdin.isatty():
        return fold(str(click.prompt(prompt, prompt_suffix=" > ", default="", show_default=False, err=err)).strip())
    line = "" if sys.stdin is None else sys.stdin.readline()
    if not line:
        where = f"guess {prompt}" if prompt[:1].isdigit() else prompt
        raise InputError(f"the input ended at {where}, before the game did; end it with {GIVE_UP} to give up")
    return fold(line.strip())
