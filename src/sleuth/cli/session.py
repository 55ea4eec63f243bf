"""Playing any game in the terminal: guesses typed or piped, keys for hints, undo and giving up."""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import partial

import click

from sleuth.cli.play_screen import ShownSession
from sleuth.errors import InputError, SleuthError
from sleuth.games.words.lists import fold

HINT, UNDO, GIVE_UP = "?", "<", "!"
HELP = "??"
SPOKEN = {"help": HELP, "hint": HINT, "quit": GIVE_UP, "q": GIVE_UP}
"""Words that are keys where they cannot be guesses."""
KEYS = (
    f"Type a guess; {HINT} or hint gives a hint, again the next; {UNDO} takes a guess back; {GIVE_UP} or quit gives up."
)


def run(screen: ShownSession) -> None:
    """Play until the game is over, and say how it ended."""
    try:
        if not screen.played.watched:
            _play(screen)
        while not screen.played.over:
            screen.say(screen.watch())
    except (KeyboardInterrupt, click.Abort):
        screen.say(f"\n{screen.farewell()}")
        raise
    screen.say(screen.result())


def _play(screen: ShownSession) -> None:
    if sys.stdin is not None and sys.stdin.isatty():
        screen.say(KEYS)
    level = 0
    while not screen.played.over:
        typed = read_line(screen.prompt, err=screen.err)
        key = typed if screen.played.is_guess(typed) else SPOKEN.get(typed, typed)
        if key == HELP:
            screen.say(KEYS)
        elif key == HINT:
            hinted = _try_to_say(partial(screen.played.hint, level + 1), screen)
            screen.played.hints += hinted
            level += hinted
        elif key == UNDO:
            back = screen.played.undo()
            screen.played.undos += back is not None
            screen.say("Nothing to take back." if back is None else f"Took back {back}.")
            level = 0
        elif key == GIVE_UP:
            screen.played.gave_up = True
        elif key and _try_to_say(partial(screen.ask, key), screen):
            level = 0


def _try_to_say(line: Callable[[], str], screen: ShownSession) -> bool:
    """Print a hint or a turn, or the reason why there is none. Returns whether there was one."""
    try:
        text = line()
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
