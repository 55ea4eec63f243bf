"""The command `sleuth words`: which lists there are, what one holds, what is wrong with it."""

from __future__ import annotations

import click

from sleuth.cli.output import unicode_wanted
from sleuth.cli.runner import command as runs
from sleuth.games.words import generated
from sleuth.games.words.lists import LONGEST, SHORTEST, by_reason
from sleuth.tasks.word_lists import WordLists
from sleuth.tasks.words import EXAMPLES, WordsCheck, WordsInfo

MOST = 3000  # words of a language that are printed unless --most is given
SHOWN = 20  # problems that `check` prints unless --all is given
ALL = click.option("--all", "show_all", is_flag=True, help=f"Print all problems, not the first {SHOWN}.")


@click.group(
    invoke_without_command=True,
    no_args_is_help=True,
    epilog="""\b
Examples:
  sleuth words list
  sleuth words --language de --length 6 > woerter.txt
  sleuth words info classic
  sleuth words info words.csv --weight-column freq
  sleuth words check words.txt
""",
)
@click.option("--language", metavar="CODE", help="Print the commonest words of a language: de, es, fr and others.")
@click.option(
    "--length",
    type=click.IntRange(SHORTEST, LONGEST),
    default=5,
    show_default=True,
    metavar="N",
    help="Take words of N letters (only with --language).",
)
@click.option(
    "--most",
    type=click.IntRange(1),
    default=MOST,
    show_default=True,
    metavar="N",
    help="Print N words at most (only with --language).",
)
@click.pass_context
def command(context: click.Context, language: str | None, length: int, most: int) -> None:
    """List, describe and check word lists, or make one of a language.

    A list is a built-in name, equations:8, primes:5, a file, or - for standard input. A file is text, one word per
    line, or CSV, gzipped or not. system:5 has the five-letter words of the system dictionary. A list with more words of
    letters than of signs is read as letters: other entries are dropped. Otherwise a word may have letters, digits,
    signs and emoji.

    --language prints a list, the commonest word first, one on each line, for --secrets and for "Own words" on the page.
    It needs the extra `priors`.
    """
    if context.invoked_subcommand is not None:
        if language is not None:
            raise click.UsageError(f"--language makes a list; leave out {context.invoked_subcommand}")
        return
    if language is None:
        raise click.UsageError("name a --language, such as de, or a command: list, info or check")
    from sleuth.games.words.priors import common_words

    words = common_words(language, length, most)
    _say(f"# {len(words):,} words of {length} letters, the commonest by wordfreq for {language}, CC BY-SA 4.0")
    for word in words:
        _say(word)


@runs("words list", into=command)
def list_command(found: WordLists) -> None:
    """List the built-in word lists and the system dictionary."""
    _say(f"{'name':<12} {'letters':>7} {'secrets':>8} {'guesses':>8}")
    for one in found.lists:
        _say(f"{one.name:<12} {one.length:>7} {one.secrets.count:>8,} {one.guesses.count:>8,}")
    where = f"from {found.system}" if found.system else "not here: this computer has no system dictionary"
    _say(f"{'system:N':<12} {'N':>7} {where}")
    for kind, (_, lengths, what) in generated.KINDS.items():
        _say(f"{kind + ':N':<12} {'N':>7} {what}, N from {lengths[0]} to {lengths[-1]}")


@runs(
    "words info",
    """\
  sleuth words info classic
  sleuth words info system:7
  sleuth words info words.csv.gz --length 6 --json
""",
    into=command,
)
def info(found: WordsInfo) -> None:
    """Describe a list: counts, letters, weights, what was dropped, and which known list it is."""
    words = found.words
    _say(f"{words.name}: {len(words):,} words of {words.length} {words.units}")
    _row("known", words.known or "no (by its fingerprint)")
    _row("fingerprint", words.fingerprint)
    if len(words.lengths) > 1:
        each = ", ".join(f"{count:,} of {n} {words.units}" for n, count in words.lengths.items())
        _row("in all", each)
    _row("alphabet", f"{len(words.alphabet)} {words.units}, by the number of words that hold them:")
    _row("", ", ".join(f"{letter}\u00a0{count:,}" for letter, count in found.letters.items()))
    _row("repeats", f"{found.repeated:,} words hold a {words.units[:-1]} more than once")
    weights = found.weights
    _row("weights", ", ".join(f"{k} {v:.6g}" for k, v in vars(weights).items()) if weights else "none")
    if not words.dropped:
        _row("dropped", "nothing")
    for reason, group in by_reason(words.dropped).items():
        some = ", ".join(f"line {d.line} {d.text!r}" for d in group[:EXAMPLES])
        more = ", ..." if len(group) > EXAMPLES else ""
        _row("dropped", f"{reason} ({len(group):,}): {some}{more}")


@runs(
    "words check",
    """\
  sleuth words check words.txt
  sleuth words check words.txt --length 5 && echo clean
  sort words.txt | sleuth words check -
""",
    into=command,
    options=[ALL],
    csv="the problems",
    code=lambda found: int(bool(found.problems)),
)
def check(found: WordsCheck, show_all: bool) -> None:
    """Check a list, and name each entry that makes no word as file:line.

    Exit code 0: no problems; 1: entries are lost; 2: the list cannot be read. With --length, words
    of another length are left out without being a problem.
    """
    words, problems = found.words, found.problems
    shown = len(problems) if show_all else SHOWN
    for d in problems[:shown]:
        _say(f"{words.name}:{d.line}: {d.text!r}: {d.reason}")
    if len(problems) > shown:
        _say(f"and {len(problems) - shown:,} more (--all prints them)")
    reasons = ", ".join(f"{why} ({len(group):,})" for why, group in by_reason(problems).items())
    _say(f"{words.name}: {len(words):,} words of {words.length} {words.units}; lost: {reasons or 'none'}")
    if words.known:
        _say(f"{words.name}: known as {words.known}")


def _row(title: str, text: str) -> None:
    """Print a titled row, its lines wrapped to begin in one column; a no-break space stays whole."""
    _say(click.wrap_text(text, 88, f"  {title:<13}", " " * 15).replace("\u00a0", " "))


def _say(text: str) -> None:
    """Print; letters that the output's encoding lacks are escaped."""
    plain = text if unicode_wanted() else text.encode("ascii", "backslashreplace").decode()
    click.echo(plain)
