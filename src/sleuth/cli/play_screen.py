"""Playing any game in the terminal: guesses typed or piped, keys for hints and undo, and the turns with their tiles."""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import partial

import click

from sleuth import results
from sleuth.cli.display import paint
from sleuth.cli.output import say
from sleuth.core.inputs.plain import count_noun
from sleuth.errors import InputError, SleuthError
from sleuth.games.registry import noun
from sleuth.games.words.lists import fold
from sleuth.games.words.unshown import in_order

HINT, UNDO, GIVE_UP = "?", "<", "!"
HELP = "??"
SPOKEN = {"help": HELP, "hint": HINT, "quit": GIVE_UP, "q": GIVE_UP}
"""Words that are keys where they cannot be guesses."""
KEYS = (
    f"Type a guess; {HINT} or hint gives a hint, again the next; {UNDO} takes a guess back; {GIVE_UP} or quit gives up."
)
NAMED = 5
"""Candidates named when an adversary is not beaten."""


class ShownSession:
    """A game of `sleuth play` or `sleuth boards` as it is shown: on standard error if standard output is for JSON."""

    def __init__(self, played: results.Session, theme: str, *, err: bool) -> None:
        self.played = played
        self.theme = theme
        self.err = err

    def say(self, text: str) -> None:
        """Print a line, or several."""
        for line in text.split("\n"):
            say(line, err=self.err)

    @property
    def prompt(self) -> str:
        """The prompt: number of the next round, and of all rounds."""
        limit, now = self.played.limit, self.played.rounds + 1
        number = f"{now}/{limit}" if limit else str(now)
        return f"week {number}" if self._noun == "week" else number

    @property
    def _words(self) -> str:
        """The noun for an answer."""
        game = self.played.game
        return noun(game.name, game.listing.secrets[:NAMED] if game.listed else ())

    @property
    def _noun(self) -> str:
        """The noun for a round."""
        return "week" if self.played.game.rules.rounds == "weeks" else "guess"

    def ask(self, typed: str) -> str:
        """The turn of a typed guess. Raises InputError, UnknownWord or IllegalGuess."""
        self.played.ask(typed)
        return self._turn()

    def watch(self) -> str:
        """The turn of the computer's guess, and the number of candidates after it."""
        self.played.ask_advisor()
        count = None if self.played.won else self.played.left
        return self._turn() + ("" if count is None else f"   {count_noun(count, self._words)} left")

    def _turn(self) -> str:
        if self.played.boards > 1:
            return self._boards()
        one = self.played.last()
        return f"{one.round:>2} {one.kind}{' ' * bool(one.kind)}{paint(one.guess, one.feedback, self.theme)}"

    def _boards(self) -> str:
        """The boards of the last guess; those solved before are folded away."""
        played, now = self.played, self.played.rounds
        turns = [played.last(number) for number in range(played.boards)]
        latest = [(number, one) for number, one in enumerate(turns, 1) if one.round == now]
        lines = [f"{now:>2}  {played.game.spelled(played.history)[-1][0].upper()}"]
        lines += [f"    board {number:<2} {paint(one.guess, one.feedback, self.theme)}" for number, one in latest]
        if 0 < len(played.unsolved) < played.boards:
            lines.append(f"    solved: {played.boards - len(played.unsolved)} of {played.boards}")
        return "\n".join(lines)

    def result(self) -> str:
        """How the game ended, in a line."""
        played = self.played
        of = f" of {played.limit}" if played.limit else ""
        rare = f" {played.secret} is a rare word, not a likely answer." if played.tier == "possible" else ""
        again = rare + ("" if played.seed is None else f" This was --seed {played.seed}.")
        if played.won:
            solved = f"All {played.boards} boards solved" if played.boards > 1 else "Solved"
            plural = count_noun(played.limit or played.rounds, self._noun).partition(" ")[2]
            answer = f" It is {self._candidate_lines()[0]}." if played.game.rules.over else ""
            return f"{solved} in {played.rounds}{of} {plural}.{answer}{again}"
        if played.boards > 1:
            others = ", ".join(played.secrets[number] for number in played.unsolved)
            number = played.boards - len(played.unsolved)
            return f"{number} of {played.boards} boards solved. The other answers: {others}.{again}"
        if played.secret is not None:
            return f"Not solved. The answer was {played.secret}.{again}"
        words = self._candidate_lines()
        named = ", ".join(in_order(played.game.name, words)[:NAMED]) + ", …" * (len(words) > NAMED)
        return f"Not solved. {len(words):,} {self._words}s were left: {named}"

    def _candidate_lines(self) -> list[str]:
        """The candidates, as they are written."""
        return [self.played.game.listing.secrets[row] for row in self.played.position.rows]

    def farewell(self) -> str:
        """The line for a player who leaves a game: how to resume it, or the secret."""
        played = self.played
        if played.seed is not None:
            return f"Not finished. This was --seed {played.seed}."
        were = "answers were" if played.boards > 1 else "answer was"
        return f"Not finished. The {were} {', '.join(played.secrets)}." if played.kind == "fixed" else "Not finished."


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
