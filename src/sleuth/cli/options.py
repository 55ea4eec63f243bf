"""The options that name a game, the same for every command that plays one."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any

import click

from sleuth.registry import GameSpec

GAME_OPTIONS = (
    click.option("--game", "--words", "name", default="classic", show_default=True, metavar="NAME",
                 help="The game: classic, classic-all, system:5, …; `sleuth games` lists them."),
    click.option("--secrets", metavar="FILE", help="Your own list of secrets: text, gzip or CSV."),
    click.option("--guesses", metavar="FILE", help="Your own list of guesses.  [default: the secrets]"),
    click.option("--rule", default="free", show_default=True, metavar="LEVEL",
                 help="free, official (hard mode), letters (greys banned as well) or strict (candidates only)."),
    click.option("--prior", default="uniform", show_default=True, metavar="WHICH",
                 help="How likely each secret is: uniform, freq (needs sleuth[priors]), list (the weights of "
                      "--secrets), or a CSV file."),
    click.option("--prior-column", metavar="NAME", help="The column of weights in the CSV file."),
    click.option("--language", default="en", show_default=True, metavar="CODE", help="The language of --prior freq."),
)  # fmt: skip


def game_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """Give a command the options of a game, passed as one GameSpec called `spec`."""

    @wraps(command)
    def gathered(
        name: str, secrets: str | None, guesses: str | None, rule: str, prior: str,
        prior_column: str | None, language: str, **others: Any,
    ) -> Any:  # fmt: skip
        return command(spec=GameSpec(name, secrets, guesses, rule, prior, prior_column, language), **others)

    decorated: Callable[..., Any] = gathered
    for option in reversed(GAME_OPTIONS):
        decorated = option(decorated)
    return decorated


def strategy_option(default: str) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Give a command the option --strategy NAME, passed as `strategy`."""
    return click.option(
        "--strategy", "-s", default=default, show_default=True, metavar="NAME", help="See `sleuth games --strategies`."
    )


def accounting_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """Give a command --accounting and --limit, passed as `accounting` and `limit`."""
    command = click.option(
        "--limit", default=6, show_default=True, type=click.IntRange(1), help="A secret that needs more is lost."
    )(command)
    return click.option(
        "--accounting", type=click.Choice(["played", "expected"]), default="played", show_default=True,
        help="Whole guesses, or half a guess more for each of the last two candidates [Short2022].",
    )(command)  # fmt: skip
