"""Reading the game and the turns of a task's arguments."""

from __future__ import annotations

from pathlib import Path

from sleuth.core.game import Game
from sleuth.core.rules import texts_of
from sleuth.errors import InputError
from sleuth.files.atomic import same
from sleuth.games.game_spec import GameSpec
from sleuth.games.registry import OWN_WORDS
from sleuth.tasks.kinds import File, GameLike, Guess, Guesses, Turns


def spec_of(game: GameLike | GameSpec, *codes: Turns | Guesses | Guess | None) -> GameSpec:
    """The spec of a game. codes: typed codes or turns, which show whether colors are numbered from 0 or 1."""
    if isinstance(game, Game):
        return GameSpec.of(game)
    spec = game if isinstance(game, GameSpec) else GameSpec.of(game if isinstance(game, str) else Game.at(game))
    typed = (texts_of(each) for each in codes if each)
    return spec.as_written(text for texts, pasted in typed for text in (texts if pasted is None else [pasted]))


def check_lists(spec: GameSpec) -> None:
    """Raise InputError if the game of the user's own lists has no list."""
    if spec.name == OWN_WORDS and not spec.has_own_words:
        raise InputError(f"{OWN_WORDS} needs `secrets` FILE: your own list")


def read_turns(game: Game, turns: Turns, text: str | None = None) -> list[tuple[str, str]]:
    """The turns as pairs of texts. text: more of them, as they are pasted. Raises what the rules raise."""
    return game.rules.read_turns(*texts_of(turns, text))


def check_two_files(ledger: File | None, out: File | None) -> None:
    """Raise InputError if ledger and certificate are the same file."""
    if ledger is not None and out is not None and same(Path(ledger), Path(out)):
        raise InputError(f"`ledger` {ledger} and `out` {out} are the same file; name two")
