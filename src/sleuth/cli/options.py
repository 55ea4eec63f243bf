"""The options that name a game, the same for every command that plays one."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import wraps
from typing import Any

import click
from click.core import ParameterSource
from click.shell_completion import CompletionItem

from sleuth.games.levels import LEVELS
from sleuth.registry import GAMES, SOURCES, STRATEGIES, GameSpec

OWN_WORDS = "words"
"""The one name of a game that goes with --secrets."""


def completion(forms: Mapping[str, str]) -> Callable[..., list[CompletionItem]]:
    """What a shell offers for a name: the forms that begin as typed, up to the colon where a value is to follow."""

    def offered(context: click.Context, parameter: click.Parameter, incomplete: str) -> list[CompletionItem]:  # noqa: ARG001
        names = {form.partition(":")[0] + ":" * (":" in form): what for form, what in forms.items()}
        return [CompletionItem(name, help=what) for name, what in names.items() if name.startswith(incomplete)]

    return offered


complete_game = completion(GAMES)
complete_strategy = completion({line.form: line.what for line in STRATEGIES})
complete_source = completion(SOURCES)

FREE = "free"
RULE = click.option(
    "--rule", type=click.Choice(list(LEVELS)), default=FREE, show_default=True,
    help="free, official (hard mode), letters (greys banned as well) or strict (candidates only).",
)  # fmt: skip
GAME_OPTIONS = (
    click.option("--game", "--words", "name", default="classic", show_default=True, metavar="NAME",
                 shell_complete=complete_game, help="The game, such as classic-all; `sleuth games` lists them."),
    click.option("--secrets", metavar="FILE", help="Your own list of secrets: text, gzip or CSV."),
    click.option("--guesses", metavar="FILE", help="Your own list of guesses.  [default: the secrets]"),
    RULE,
    click.option("--prior", default="uniform", show_default=True, metavar="WHICH",
                 help="How likely each secret is: uniform, freq (needs sleuth[priors]), list (the weights of "
                      "--secrets), or a CSV file."),
    click.option("--prior-column", metavar="NAME", help="The column of weights in the CSV file."),
    click.option("--language", default="en", show_default=True, metavar="CODE", help="The language of --prior freq."),
)  # fmt: skip


def game_options(command: Callable[..., Any], *, ruled: bool = True) -> Callable[..., Any]:
    """Give a command the options of a game, passed as one GameSpec called `spec`. ruled: whether --rule is one."""

    @wraps(command)
    def gathered(
        name: str, secrets: str | None, guesses: str | None, prior: str, prior_column: str | None, language: str,
        rule: str = FREE, **others: Any,
    ) -> Any:  # fmt: skip
        chosen = click.get_current_context().get_parameter_source("name") != ParameterSource.DEFAULT
        if secrets is not None and chosen and name != OWN_WORDS:
            raise click.UsageError(f"--secrets {secrets} and --game {name} are two games; give one of them")
        return command(spec=GameSpec(name, secrets, guesses, rule, prior, prior_column, language), **others)

    decorated: Callable[..., Any] = gathered
    for option in reversed(GAME_OPTIONS):
        if ruled or option is not RULE:
            decorated = option(decorated)
    return decorated


def strategy_option(default: str) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Give a command the option --strategy NAME, passed as `strategy`."""
    return click.option(
        "--strategy", "-s", default=default, show_default=True, metavar="NAME", shell_complete=complete_strategy,
        help="See `sleuth games --strategies`.",
    )  # fmt: skip


def accounting_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """Give a command --accounting and --limit, passed as `accounting` and `limit`."""
    command = click.option(
        "--limit", default=6, show_default=True, type=click.IntRange(1), help="A secret that needs more is lost."
    )(command)
    return click.option(
        "--accounting", type=click.Choice(["played", "expected"]), default="played", show_default=True,
        help="Whole guesses, or half a guess more for each of the last two candidates [Short2022].",
    )(command)  # fmt: skip
