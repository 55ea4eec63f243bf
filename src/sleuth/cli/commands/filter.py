"""`sleuth filter`: the words that fit greens, yellows and blacks. Loads neither numpy nor rich."""

from __future__ import annotations

import sys

import click

from sleuth.cli.options import refuse_parameters
from sleuth.cli.output import columns, say, wrapped
from sleuth.cli.parameters import Spelled
from sleuth.cli.runner import command as runs
from sleuth.tasks.filter import Filtered


def _code(result: Filtered) -> int:
    """The exit code. Prints the reason if no word fits."""
    if result.words:
        return 0
    conflict = result.known.conflict()
    say(f"No word fits{': ' + conflict if conflict else ''}", err=True)
    return 1


def _ready(as_json: bool) -> None:
    if as_json:
        refuse_parameters(["only_count"], "does not go with --json")


@runs(
    "filter",
    """\
  sleuth filter -g ..t.. -y l1a2 -b er    T third; L, not first; A, not second; no E, no R
  sleuth filter --with a23 --without irepch ..t..    the same flags by other names
  sleuth filter -y e34d5 -b spe           one E only: gray and yellow, no further copy
  sleuth filter -y ee12                   two Es, neither first nor second
  sleuth filter -b aeiou --words - < my-words.txt
""",
    options=[
        click.option("--count", "only_count", is_flag=True, help="Print how many words fit."),
    ],
    ready=_ready,
    code=_code,
    spelling={
        "green": Spelled("-g --green", "PATTERN"),
        "yellow": Spelled("-y --yellow --with", "LETTERS"),
        "black": Spelled("-b --black --without", "LETTERS"),
        "length": Spelled("-n --length", default="as in the pattern, or the commonest length of the list"),
        "words": Spelled(metavar="NAME|FILE"),
    },
)
def command(result: Filtered, only_count: bool) -> None:
    """List the words that fit greens, yellows and grays.

    PATTERN is another way to write --green. All options may be repeated. Exit code 1: no word fits.
    """
    if only_count:
        click.echo(len(result.words))
    elif result.regexes is not None or not sys.stdout.isatty():
        lines = result.words if result.regexes is None else result.regexes
        click.echo("".join(f"{line}\n" for line in lines), nl=False)
    else:
        click.echo(wrapped("  ".join(result.words), columns()), nl=bool(result.words))
