"""The command `sleuth words`: the word lists, the contents of one, and its errors."""

from __future__ import annotations

import click

from sleuth.cli.options import flag, refuse_parameters
from sleuth.cli.parameters import Spelled
from sleuth.cli.runner import command as runs
from sleuth.games.words import generated
from sleuth.games.words.lists import by_reason
from sleuth.tasks.word_lists import WordLists
from sleuth.tasks.words import EXAMPLES, WordsCheck, WordsInfo

LETTERS = 5
"""Letters of these words unless --length is given."""
SHOWN = 20
"""Problems that --check prints."""


COMMON = 3_000
"""The most words of a language that are printed."""


def _ready(source: str | None, length: int | None, language: str | None) -> None:
    """Print the words of a language and end, if one is named. Raises a usage error for options that do nothing."""
    if language is not None:
        from sleuth.games.words import priors

        others = ["source", "check", "csv_file", "as_json"]
        refuse_parameters(others, "does not go with --language, which prints a list")
        length = length or LETTERS
        words = priors.common_words(language, length, COMMON)
        click.echo(
            f"# {len(words):,} words of {length} letters, the commonest by wordfreq for {language}, CC BY-SA 4.0"
        )
        click.echo("\n".join(words))
        click.get_current_context().exit()
    if source is None:
        refuse_parameters(["length", "check"], "needs a NAME or FILE")


@runs(
    "words",
    """\
  sleuth words
  sleuth words classic
  sleuth words words.txt --check
  sleuth words words.txt --check --length 5 && echo clean
  sleuth words --language de --length 6 > woerter.txt
""",
    options=[
        flag("--check", "Name each entry that is not a word, as file:line."),
        click.option(
            "--language", metavar="CODE", help="Print the commonest words of a language: de, es, fr and others."
        ),
    ],
    csv="the lists, the words or the problems",
    ready=_ready,
    code=lambda result: int(isinstance(result, WordsCheck) and not result.ok),
    instead={"word_lists": lambda source: source is None, "check_words": lambda check: check},
    spelling={
        "source": Spelled(metavar="[NAME|FILE]", complete="file"),
        "length": Spelled(default=f"the commonest length; {LETTERS} with --language"),
    },
)
def command(result: WordLists | WordsInfo | WordsCheck) -> None:
    """List the word lists; describe or check one, or make one of a language.

    Without a list you see which lists are built in. With one, you see its counts, letters, weights, what was dropped,
    and which known list it is. A list is a built-in name, equations:8, primes:5, a file, or - for standard input. A
    file is text, one word per line, or CSV, gzipped or not. A list with more words of letters than of signs is read as
    letters: other entries are dropped. Otherwise a word may have letters, digits, signs and emoji.

    With --check, exit code 0 means no problems; 1: entries are lost; 2: the list cannot be read. With --length, words
    of another length are left out without being a problem.

    --language prints a list, the commonest word first, one on each line, for --secrets and for "Own words" on the page.
    It needs the extra `priors`.
    """
    if isinstance(result, WordLists):
        _show_lists(result)
    elif isinstance(result, WordsInfo):
        _show_list(result)
    else:
        _show_problems(result)


def _show_lists(result: WordLists) -> None:
    click.echo(f"{'name':<12} {'letters':>7} {'secrets':>8} {'guesses':>8}")
    for one in result.lists:
        click.echo(f"{one.name:<12} {one.length:>7} {one.secrets.count:>8,} {one.guesses.count:>8,}")
    for kind, (_, lengths, what) in generated.KINDS.items():
        click.echo(f"{kind + ':N':<12} {'N':>7} {what}, N from {lengths[0]} to {lengths[-1]}")


def _show_list(result: WordsInfo) -> None:
    words = result.word_list
    click.echo(f"{words.name}: {len(words):,} words of {words.length} {words.units}")
    _row("known", words.known or "no (by its fingerprint)")
    _row("fingerprint", words.fingerprint)
    if len(words.lengths) > 1:
        each = ", ".join(f"{count:,} of {n} {words.units}" for n, count in words.lengths.items())
        _row("in all", each)
    _row("alphabet", f"{len(words.alphabet)} {words.units}, by the number of words that hold them:")
    _row("", ", ".join(f"{letter}\u00a0{count:,}" for letter, count in result.letters.items()))
    _row("repeats", f"{result.repeated:,} words hold a {words.units[:-1]} more than once")
    weights = result.weights
    _row("weights", ", ".join(f"{k} {v:.6g}" for k, v in vars(weights).items()) if weights else "none")
    if not words.dropped:
        _row("dropped", "nothing")
    for reason, group in by_reason(words.dropped).items():
        examples = ", ".join(f"line {d.line} {d.text!r}" for d in group[:EXAMPLES])
        more = ", ..." if len(group) > EXAMPLES else ""
        _row("dropped", f"{reason} ({len(group):,}): {examples}{more}")


def _show_problems(result: WordsCheck) -> None:
    words, problems = result.word_list, result.problems
    for d in problems[:SHOWN]:
        click.echo(f"{words.name}:{d.line}: {d.text!r}: {d.reason}")
    if len(problems) > SHOWN:
        click.echo(f"and {len(problems) - SHOWN:,} more (--csv FILE has all)")
    reasons = ", ".join(f"{why} ({len(group):,})" for why, group in by_reason(problems).items())
    click.echo(f"{words.name}: {len(words):,} words of {words.length} {words.units}; lost: {reasons or 'none'}")
    if words.known:
        click.echo(f"{words.name}: known as {words.known}")


def _row(title: str, text: str) -> None:
    """Print a titled row, its lines wrapped to begin in one column; a no-break space stays whole."""
    click.echo(click.wrap_text(text, 88, f"  {title:<13}", " " * 15).replace("\u00a0", " "))
