"""The options that name a game, the same for every command that plays one."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import wraps
from pathlib import Path
from typing import Any

import click
from click.core import ParameterSource
from click.shell_completion import CompletionItem

from sleuth.codebreakers.registry import CODEBREAKERS
from sleuth.core.inputs.bounds import JOBS
from sleuth.errors import InputError
from sleuth.games.registry import FAMILIES, LEVELS, OWN_WORDS, GameSpec
from sleuth.papers import SOURCES
from sleuth.strategies.registry import STRATEGIES, usual_strategy


def completion(forms: Mapping[str, str]) -> Callable[..., list[CompletionItem]]:
    """What a shell offers for a name: the forms that begin as typed, up to the colon where a value is to follow."""

    def offered(context: click.Context, parameter: click.Parameter, incomplete: str) -> list[CompletionItem]:  # noqa: ARG001
        names = {form.partition(":")[0] + ":" * (":" in form): what for form, what in forms.items()}
        return [CompletionItem(name, help=what) for name, what in names.items() if name.startswith(incomplete)]

    return offered


complete_game = completion({one.form: one.what for one in FAMILIES})
complete_strategy = completion(
    {line.name: line.what for line in CODEBREAKERS} | {line.form: line.what for line in STRATEGIES}
)
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


def game_options(command: Callable[..., Any], *, ruled: bool = True, argument: bool = False) -> Callable[..., Any]:
    """Give a command the options of a game, passed as one GameSpec called `spec`.

    ruled: whether --rule is one. argument: whether the name is an argument of the command and not --game.
    """

    @wraps(command)
    def gathered(
        name: str, secrets: str | None, guesses: str | None, prior: str, prior_column: str | None, language: str,
        rule: str = FREE, **others: Any,
    ) -> Any:  # fmt: skip
        chosen = click.get_current_context().get_parameter_source("name") != ParameterSource.DEFAULT
        if secrets is not None and chosen and name != OWN_WORDS:
            raise click.UsageError(
                f"--secrets {secrets} and {'' if argument else '--game '}{name} are two games; give one of them"
            )
        if argument and name == OWN_WORDS and secrets is None:
            raise click.UsageError(f"{OWN_WORDS} needs --secrets FILE: your own list")
        return command(spec=GameSpec(name, secrets, guesses, rule, prior, prior_column, language), **others)

    decorated: Callable[..., Any] = gathered
    for option in reversed(GAME_OPTIONS[argument:]):
        if ruled or option is not RULE:
            decorated = option(decorated)
    if argument:
        decorated = click.argument(
            "name", default="classic", metavar="[GAME]", shell_complete=complete_game, required=False
        )(decorated)
    return decorated


def strategy_option(command: Callable[..., Any]) -> Callable[..., Any]:
    """Give a command the option --strategy NAME, passed as `strategy`; None: the usual one."""
    usual = f"{usual_strategy()}, or {usual_strategy('list')} with a prior"
    return click.option(
        "--strategy", "-s", metavar="NAME", shell_complete=complete_strategy,
        help="A strategy or a codebreaker of `sleuth games`; of games without a list, the best codebreaker."
             f"  [default: {usual}]",
    )(command)  # fmt: skip


jobs_option = click.option(
    "--jobs", "-j", default=1, show_default=True, type=click.IntRange(1, JOBS), help="Processes to use."
)
sample_options = (
    click.option("--games", type=click.IntRange(1), metavar="N",
                 help="Of a codebreaker: play so many random secrets.  [default: all, or 100 if they are too many]"),
    click.option("--seed", default=1, show_default=True, type=click.IntRange(0), metavar="N",
                 help="Of a codebreaker: the same seed, the same games."),
)  # fmt: skip


def sampled(command: Callable[..., Any]) -> Callable[..., Any]:
    """Give a command --games and --seed, passed as `games` and `seed`."""
    for option in reversed(sample_options):
        command = option(command)
    return command


def figure_options(what: str, drawn: str) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Give a command --csv and --plot, passed as `csv_file` and `picture`."""

    def decorated(command: Callable[..., Any]) -> Callable[..., Any]:
        file = click.Path(path_type=Path)
        command = click.option("--plot", "picture", type=file, metavar="FILE", help=f"{drawn} (needs sleuth[plot]).")(
            command
        )
        return click.option("--csv", "csv_file", type=file, metavar="FILE", help=f"Write {what} as CSV.")(command)

    return decorated


def check_files(csv_file: Path | None, picture: Path | None, *, strategies: int) -> list[Path]:
    """The files to write. Raises InputError, CannotWrite or MissingExtra before any work if they cannot be."""
    from sleuth.core.files import check_writable
    from sleuth.text.pictures.plots import check_format

    if csv_file and csv_file == picture:
        raise InputError(f"--csv and --plot both name {csv_file}; two files are needed")
    files = [file for file in (csv_file, picture) if file]
    for file in files:
        check_writable(file)
    if picture:
        check_format(picture, strategies=strategies)
    return files


CUSTOM = "6 for words; 10 weeks for dating:N; none for other games"
"""The limits of the games, for help texts: see `Listing.limit` and `Unlisted.limit`."""


def accounting_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """Give a command --accounting and --limit, passed as `accounting` and `limit`: None for the game's own."""
    command = click.option(
        "--limit", type=click.IntRange(1), metavar="N",
        help=f"Count a secret that needs more than N guesses as lost.  [default: {CUSTOM}]",
    )(command)  # fmt: skip
    return click.option(
        "--accounting", type=click.Choice(["played", "expected"]), default="played", show_default=True,
        help="Whole guesses, or half a guess more for each of the last two candidates [Short2022].",
    )(command)  # fmt: skip
