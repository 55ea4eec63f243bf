"""`sleuth play`: one game in the terminal, against a secret or an adversary. Compiles nothing."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

import click
import numpy as np

from sleuth import match
from sleuth.cli import asking
from sleuth.cli.display import emoji_row, paint, theme_option
from sleuth.cli.options import game_options, strategy_option
from sleuth.cli.output import colour_wanted, emit, json_option, say, unicode_wanted
from sleuth.errors import SleuthError
from sleuth.game import Game, Turn
from sleuth.registry import GameSpec
from sleuth.registry import strategy as named_strategy

if TYPE_CHECKING:
    from sleuth.match import Codemaker
    from sleuth.position import Position
    from sleuth.strategies.ranked import Ranked

SEEDS = 1_000_000
"""A game without --seed draws one below this, so that it can be named and played again."""
NAMED = 5
"""Candidates named when an adversary is not beaten."""

EXAMPLES = """\b
Examples:
  sleuth play                                a random secret, six guesses
  sleuth play --seed 7 --rule official       the same secret for everybody, hard mode
  sleuth play --adversary --limit 0          it never settles on a secret (Absurdle)
  sleuth play --secret thump --strategy entropy --watch
  printf 'crane\\nsoily\\n!\\n' | sleuth play --seed 7 --json
"""


@click.command(epilog=EXAMPLES)
@game_options
@click.option("--secret", metavar="WORD", help="Play against this secret.")
@click.option("--adversary", is_flag=True, help="Play against a codemaker that keeps as many candidates as it can.")
@click.option(
    "--ties",
    default="least-informative",
    show_default=True,
    metavar="RULE",
    help="Of equal parts the adversary keeps: least-informative or leftmost-clue.",
)
@click.option(
    "--seed",
    type=click.IntRange(0),
    metavar="N",
    help="Play against random secret number N.  [default: another each time]",
)
@click.option("--limit", default=6, show_default=True, type=click.IntRange(0), help="Guesses allowed; 0: no limit.")
@strategy_option("p:-0.5")
@click.option("--watch", is_flag=True, help="Let the strategy play. Otherwise it gives the hints.")
@click.option("--share", is_flag=True, help="Print the game as squares at the end, for others to see.")
@theme_option
@json_option
def command(
    spec: GameSpec, secret: str | None, adversary: bool, ties: str, seed: int | None, limit: int, strategy: str,
    watch: bool, share: bool, theme: str, as_json: bool,
) -> None:  # fmt: skip
    """Play a game in the terminal, with hints if you like.

    Guesses are typed, or read from standard input, one on each line. In place of a guess: ? gives a hint, and again a
    stronger one (how many candidates; their letters; a probing guess; the best guess and the candidates); < takes the
    last guess back; ! (or quit, where that is no guess) gives up; help lists these keys.
    """
    if (secret is not None) + adversary + (seed is not None) > 1:
        raise click.UsageError("--secret, --adversary and --seed exclude each other")
    if secret is None and seed is None and not adversary:
        seed = drawn_seed()
    advisor = named_strategy(strategy)
    table = Table(spec.build(), secret=secret, seed=seed, ties=ties, limit=limit)
    screen = Screen(theme, err=as_json)
    try:
        (_watch if watch else _play)(table, advisor, screen)
    except (KeyboardInterrupt, click.Abort):
        screen.say(f"\n{_left_alone(table)}")
        raise
    screen.say(_result(table))
    text = share_text(table, theme)
    if share:
        screen.say(f"\n{text}")
    if as_json:
        emit("play", {**_payload(table), "strategy": advisor.name if watch else None, "share": text})


def drawn_seed() -> int:
    """A seed for a game that nobody named."""
    from secrets import randbelow

    return randbelow(SEEDS)


class Screen:
    """Where a game is shown: how tiles look, and on standard error if standard output is for JSON."""

    def __init__(self, theme: str, *, err: bool) -> None:
        self.err = err
        self._theme = theme

    def say(self, text: str) -> None:
        """Print a line."""
        say(text, err=self.err)

    def tiles(self, game: Game, turn: Turn) -> str:
        """A guess with its feedback."""
        colour, ascii_only = colour_wanted(), not unicode_wanted()
        return paint(game.guesses[turn.guess], game.spell(turn.code), self._theme, colour, ascii_only=ascii_only)


class Table:
    """A game being played: what the codebreaker knows, and the codemaker, who can be asked all over again.

    secret: a word; else seed: the number of a random secret; else the codemaker is an adversary, by the tie rule.
    """

    def __init__(self, game: Game, *, secret: str | None, seed: int | None, ties: str, limit: int) -> None:
        self.game = game
        self.seed = seed
        self.limit = limit
        self.hints = 0
        self.undos = 0
        self.gave_up = False
        self._seat: Callable[[], Codemaker[int, int]]
        if secret is not None:
            self.kind, self._seat = "fixed", partial(match.fixed, game, asking.secret_row(game, secret))
        elif seed is not None:
            hidden = match.random_secret(game, np.random.default_rng(seed)).secret
            self.kind, self._seat = "random", partial(match.fixed, game, hidden)
        else:
            self.kind, self._seat = "adversary", partial(match.adversarial, game, ties=ties)
        self._sit_down()

    def _sit_down(self) -> None:
        self.codemaker: Codemaker[int, int] = self._seat()
        self.position = self.game.start()

    @property
    def won(self) -> bool:
        """Whether the last guess was the secret."""
        turns = self.position.history
        return bool(turns) and turns[-1].code == self.game.win

    @property
    def over(self) -> bool:
        """Whether no guess is left to make."""
        return self.won or self.gave_up or len(self.position.history) == self.limit > 0

    def ask(self, guess: int) -> Turn:
        """The turn of a guess row."""
        turn = Turn(guess, self.codemaker(guess))
        self.position = self.position.after(turn)
        return turn

    def undo(self) -> Turn | None:
        """The last turn, which is taken back: the others are asked again. None if there is none."""
        turns = self.position.history
        if not turns:
            return None
        self.undos += 1
        self._sit_down()
        for turn in turns[:-1]:
            self.ask(turn.guess)
        return turns[-1]


def _watch(table: Table, strategy: Ranked, screen: Screen) -> None:
    """Let the strategy play, and show what it knew."""
    while not table.over:
        turn = table.ask(strategy(table.position))
        left = len(table.position.candidates)
        screen.say(f"{len(table.position.history):>2} {screen.tiles(table.game, turn)}" + _left(table.won, left))


def _left(won: bool, left: int) -> str:
    return "" if won else f"   {left:,} candidate{'' if left == 1 else 's'} left"


def _play(table: Table, advisor: Ranked, screen: Screen) -> None:
    """Let a person play, or a script."""
    if asking.is_typed():
        screen.say(asking.KEYS)
    level = 0
    while not table.over:
        number = len(table.position.history) + 1
        typed = asking.ask(f"{number}/{table.limit}" if table.limit else str(number), err=screen.err)
        typed = asking.key_of(table.game, typed)
        if typed == asking.HELP:
            screen.say(asking.KEYS)
        elif typed == asking.HINT:
            level = min(level + 1, STRONGEST)
            table.hints += 1
            screen.say(hint(table.position, advisor, level))
        elif typed == asking.UNDO:
            back = table.undo()
            screen.say("Nothing to take back." if back is None else f"Took back {table.game.guesses[back.guess]}.")
            level = 0
        elif typed == asking.GIVE_UP:
            table.gave_up = True
        elif typed and _asked(table, typed, screen):
            level = 0


def _asked(table: Table, typed: str, screen: Screen) -> bool:
    """Whether the typed word was a guess that could be asked; if not, say why."""
    try:
        guess = asking.guess_row(table.game, table.position.history, typed)
    except SleuthError as error:
        screen.say(f"   {error}")
        return False
    turn = table.ask(guess)
    screen.say(f"{len(table.position.history):>2} {screen.tiles(table.game, turn)}")
    return True


STRONGEST = 4


def hint(position: Position, advisor: Ranked, level: int) -> str:
    """What to tell a player who asks: 1 how many candidates, 2 their letters, 3 a probe, 4 nearly everything."""
    from sleuth.advice import advise

    words = [position.game.secrets[row] for row in position.candidates]
    count = f"{len(words):,} candidate{'' if len(words) == 1 else 's'}"
    if level == 1:
        return f"Hint 1: {count} left."
    if level == 2:
        return f"Hint 2, letters of the candidates: {asking.letter_facts(words)}"
    advice = advise(position, advisor, top=1)
    if level == 3 and advice.probing:
        probe = advice.probing[0]
        return f"Hint 3: {probe.guess}, no candidate itself, makes {probe.parts} parts of {count}."
    if level == 3:
        return f"Hint 3: only candidates may be asked, {count}."
    more = len(words) - len(advice.candidates)
    listed = ", ".join(advice.candidates) + (f" and {more:,} more" if more else "")
    return f"Hint 4: {advisor.name} asks {advice.best.guess}. Candidates: {listed}."


def _result(table: Table) -> str:
    """How the game ended, in a line or two."""
    turns = len(table.position.history)
    of = f" of {table.limit}" if table.limit else ""
    again = f" This was --seed {table.seed}." if table.kind == "random" else ""
    if table.won:
        return f"Solved in {turns}{of} guess{'' if (table.limit or turns) == 1 else 'es'}.{again}"
    words = [table.game.secrets[row] for row in table.position.candidates]
    if table.codemaker.secret is not None:
        return f"Not solved. The secret was {_secret(table)}.{again}"
    named = ", ".join(words[:NAMED]) + (", …" if len(words) > NAMED and unicode_wanted() else "")
    return f"Not solved. {len(words):,} candidates were left: {named}"


def _left_alone(table: Table) -> str:
    """What to tell who leaves in the middle of a game: how to come back to it, or what was hidden."""
    if table.kind == "random":
        return f"Not finished. This was --seed {table.seed}."
    return f"Not finished. The secret was {_secret(table)}." if table.kind == "fixed" else "Not finished."


def _secret(table: Table) -> str | None:
    """The secret as a word, None if an adversary has not settled on one."""
    row = table.codemaker.secret
    return table.game.secrets[row] if isinstance(row, int) else None


def share_text(table: Table, theme: str) -> str:
    """The game as squares, without letters, and how it was played."""
    turns = table.position.history
    score = f"{len(turns) if table.won else 'X'}" + (f"/{table.limit}" if table.limit else "")
    rule = table.game.legal.name if table.game.legal else ""
    notes = [rule, "adversary" if table.kind == "adversary" else "", *_helped(table)]
    title = " ".join(["Sleuth", score, *(f"({note})" for note in notes if note)])
    rows = (emoji_row(table.game.spell(turn.code), theme, ascii_only=not unicode_wanted()) for turn in turns)
    return "\n".join([title, *rows])


def _helped(table: Table) -> list[str]:
    counts = (("hint", table.hints), ("undo", table.undos))
    return [f"{count} {noun}{'' if count == 1 else 's'}" for noun, count in counts if count]


def _payload(table: Table) -> dict[str, Any]:
    """The JSON object but for the strategy and the share text. `candidates`: how many were left after each turn."""
    game = table.game
    position = game.start()
    turns = []
    for turn in table.position.history:
        position = position.after(turn)
        left = len(position.candidates)
        turns.append({"guess": game.guesses[turn.guess], "feedback": game.spell(turn.code), "left": left})
    return {
        "game": game.name,
        "rule": game.legal.name if game.legal else "free",
        "codemaker": table.kind,
        "seed": table.seed,
        "limit": table.limit or None,
        "won": table.won,
        "gave_up": table.gave_up,
        "secret": _secret(table),
        "turns": turns,
        "hints": table.hints,
        "undos": table.undos,
    }
