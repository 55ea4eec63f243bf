"""A game of one's own: a Python file whose name and variable are given as my_game.py:game."""

from __future__ import annotations

from sleuth.core import own_file
from sleuth.core.game import Game
from sleuth.errors import InputError


def from_file(name: str, rule: str = "") -> Game:
    """The game that a variable of a Python file holds: a `Game`, or a function that returns one.

    Raises what `own_file.held` raises, and InputError for a function that cannot be run, for a variable that is not a
    game, and for a rule level that the game does not have.
    """
    path, variable, game = own_file.held(name, "game")
    if callable(game):
        game = own_file.made(path, game)
    if not isinstance(game, Game):
        raise InputError(f"{variable!r} in {path} is not a game; make one by sleuth.Game.from_rule(…)")
    if rule not in ("", game.listing.level):
        raise InputError(f"`rule` {rule}: {name} has the rule {game.listing.level}; give from_rule the level as rule=")
    return game
