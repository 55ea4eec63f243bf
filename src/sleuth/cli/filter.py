"""`sleuth filter`: the words that fit greens, yellows and blacks. Loads neither numpy nor rich."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Sequence

import click

from sleuth.cli.output import emit, json_option, say
from sleuth.errors import InputError
from sleuth.games.words import lists
from sleuth.games.words.letter_filter import LetterFilter, read_filter

EXAMPLES = """\b
Examples:
  sleuth filter -g ..t.. -y l1a2 -b er    T third; L, not first; A, not second; no E, no R
  sleuth filter --with a23 --without irepch ..t..    the same flags by other names
  sleuth filter -y e34d5 -b spe           one E only: black and yellow, no further copy
  sleuth filter -y ee12                   two Es, neither first nor second
  sleuth filter -g .....s --words system:6
  sleuth filter -b aeiou --words - < my-words.txt
"""


@click.command(epilog=EXAMPLES)
@click.argument("pattern", required=False)
@click.option("-g", "--green", "greens", multiple=True, metavar="PATTERN", help="Letters at their places: ..t..")
@click.option(
    "-y",
    "--yellow",
    "--with",
    "yellows",
    multiple=True,
    metavar="LETTERS",
    help="Letters in the word, each with the places where it is not: l1a23",
)
@click.option(
    "-b",
    "--black",
    "--without",
    "blacks",
    multiple=True,
    metavar="LETTERS",
    help="Letters of which there is no further copy: er",
)
@click.option(
    "-n",
    "--length",
    type=click.IntRange(lists.SHORTEST, lists.LONGEST),
    help="Letters in a word.  [default: as in the pattern, or the commonest length of the list]",
)
@click.option(
    "--words",
    "source",
    default="classic",
    show_default=True,
    metavar="NAME|FILE",
    help="The words to search: a built-in list, a file, - (standard input), or system:5.",
)
@click.option("--secrets-only", is_flag=True, help="Of a built-in list, search the secrets only.")
@click.option("-1", "--one", "one_per_line", is_flag=True, help="One word per line, as in a pipe.")
@click.option("--count", "only_count", is_flag=True, help="Print how many words fit.")
@click.option("--regex", "only_regexes", is_flag=True, help="Print the regular expressions instead.")
@json_option
def command(
    *,
    pattern: str | None,
    greens: tuple[str, ...],
    yellows: tuple[str, ...],
    blacks: tuple[str, ...],
    length: int | None,
    source: str,
    secrets_only: bool,
    one_per_line: bool,
    only_count: bool,
    only_regexes: bool,
    as_json: bool,
) -> None:
    """List the words that fit greens, yellows and blacks.

    PATTERN is another way to write --green. All options may be repeated. Exit code 1: no word fits.
    """
    patterns = (*greens, pattern) if pattern else greens
    if patterns or length is not None:
        known = read_filter(patterns, yellows, blacks, length)
        searched = _words(source, len(known.pattern), secrets_only=secrets_only)
    else:
        searched = _words(source, None, secrets_only=secrets_only)
        known = read_filter((), yellows, blacks, searched.length)
    words = known.among(searched.words)
    regexes = list(known.regexes()) if only_regexes else None
    if as_json:
        emit("filter", _payload(known, searched.name, words, regexes))
    elif only_count:
        click.echo(len(words))
    elif regexes is not None:
        click.echo("".join(f"{regex}\n" for regex in regexes), nl=False)
    elif one_per_line or not sys.stdout.isatty():
        click.echo("".join(f"{word}\n" for word in words), nl=False)
    else:
        click.echo(columns(words, shutil.get_terminal_size().columns), nl=False)
    if not words:
        conflict = known.conflict()
        say(f"sleuth: no word fits{': ' + conflict if conflict else ''}", err=True)
        sys.exit(1)


def columns(words: Sequence[str], width: int) -> str:
    """The words in as many columns as fit the width, filled downwards, two spaces apart.

    >>> print(columns(["altho", "dotal", "lotsa", "outta", "total"], 15), end="")
    altho  outta
    dotal  total
    lotsa
    """
    if not words:
        return ""
    cell = max(map(len, words)) + 2
    across = max(1, (width + 2) // cell)
    height = -(-len(words) // across)
    rows = (words[row::height] for row in range(height))
    return "".join("".join(f"{word:{cell}}" for word in row).rstrip() + "\n" for row in rows)


def _words(source: str, length: int | None, *, secrets_only: bool) -> lists.WordList:
    """The list to search; length None: the commonest one. Raises InputError if the list has no such length or flag."""
    if source in lists.BUILTIN:
        secrets, guesses = lists.builtin(source)
        if length not in (None, guesses.length):
            raise InputError(
                f"{source} holds words of {guesses.length} letters, not of {length}; "
                f"name another list: --words FILE or --words system:{length}"
            )
        return secrets if secrets_only else guesses
    if secrets_only:
        names = ", ".join(lists.BUILTIN)
        raise InputError(f"--secrets-only needs a built-in list ({names}), not {source!r}")
    return lists.load(source, length=length)


def _payload(known: LetterFilter, name: str, words: Sequence[str], regexes: Sequence[str] | None) -> dict[str, object]:
    """The JSON object, places from 1."""
    return {
        "list": name,
        "pattern": known.pattern,
        "yellows": [
            {"letter": y.letter, "copies": y.copies, "not_at": sorted(p + 1 for p in y.barred)} for y in known.yellows
        ],
        "blacks": sorted(known.blacks),
        "count": len(words),
        "words": list(words),
        "regexes": regexes,
    }
