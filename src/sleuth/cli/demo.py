"""`make demo`: one game solved on the built-in dictionary, every turn explained, then a strategy over all secrets."""

from __future__ import annotations

import click

from sleuth.advice.suggestions import advise
from sleuth.cli.commands import suggest
from sleuth.cli.histogram import print_evaluation
from sleuth.core.position import Position
from sleuth.games.game_spec import GameSpec
from sleuth.games.words.squares import THEME
from sleuth.playing.evaluation import evaluate_strategy
from sleuth.strategies.registry import strategy

SECRET = "sauna"
STRATEGY = "p:-0.5"


def main() -> None:
    """Play one game against a fixed secret, then evaluate the strategy."""
    listing = GameSpec("classic").listing()
    ranked = strategy(STRATEGY)
    click.echo(f"The secret is {SECRET}; the codebreaker does not know. Strategy {STRATEGY} [Short2022].\n")
    position = Position.start(listing)
    code = -1
    while code != listing.win:
        guess = ranked(position)
        label = listing.guesses[guess]
        click.echo(f"Turn {len(position.history) + 1}")
        suggest.show(advise(position, ranked, top=3, why=label if len(position.rows) < 50 else None), THEME)
        code = listing.feedback(label, SECRET)
        click.echo(f"It asks {label} and gets {listing.spell(code)}.\n")
        position = position.after(listing.turn(label, listing.spell(code)))
    click.echo(f"Solved in {len(position.history)} guesses. Now {STRATEGY} against every secret:\n")
    print_evaluation(evaluate_strategy(listing, STRATEGY))


if __name__ == "__main__":
    main()
