"""The command `sleuth words`: which lists there are, what one holds, what is wrong with it."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from typing import Any

import click

from sleuth.cli.output import emit, json_option, unicode_wanted
from sleuth.games.words.files import find_system_dictionary
from sleuth.games.words.lists import (
    BUILTIN,
    LONGEST,
    OTHER_LENGTH,
    SHORTEST,
    Dropped,
    WordList,
    builtin,
    by_reason,
    identify,
    load,
)

SHOWN = 20  # problems that `check` prints unless --all is given
EXAMPLES = 3  # dropped entries that `info` shows for each reason

source_argument = click.argument("source", metavar="NAME|FILE", type=click.Path(allow_dash=True))
length_option = click.option(
    "--length",
    type=click.IntRange(SHORTEST, LONGEST),
    help="Keep words of this many letters (default: the commonest length).",
)
column_option = click.option("--weight-column", metavar="COLUMN", help="The CSV column of weights (default: weight).")


@click.group(
    epilog="""\b
Examples:
  sleuth words list
  sleuth words info classic
  sleuth words info words.csv --weight-column freq
  sleuth words check words.txt
"""
)
def command() -> None:
    """List, describe and check word lists.

    A list is a built-in name, a file (text, one word per line, or CSV; gzipped or not), system:5
    for the five-letter words of the system dictionary, or - for standard input.
    """


@command.command("list")
@json_option
def list_command(*, as_json: bool) -> None:
    """List the built-in word lists and the system dictionary."""
    pairs = {name: builtin(name) for name in BUILTIN}
    system = find_system_dictionary()
    if as_json:
        rows = [_pair_json(name, *pair) for name, pair in pairs.items()]
        emit("words-list", {"lists": rows, "system": str(system) if system else None})
        return
    _say(f"{'name':<12} {'letters':>7} {'secrets':>8} {'guesses':>8}")
    for name, (secrets, guesses) in pairs.items():
        _say(f"{name:<12} {secrets.length:>7} {len(secrets):>8,} {len(guesses):>8,}")
    where = f"from {system}" if system else "not here: this computer has no system dictionary"
    _say(f"{'system:N':<12} {'N':>7} {where}")


@command.command(
    epilog="""\b
Examples:
  sleuth words info classic
  sleuth words info system:7
  sleuth words info words.csv.gz --length 6 --json
"""
)
@source_argument
@length_option
@column_option
@json_option
def info(source: str, length: int | None, weight_column: str | None, *, as_json: bool) -> None:
    """Describe a list: counts, letters, weights, what was dropped, and which known list it is."""
    words = load(source, length=length, weight_column=weight_column)
    if as_json:
        emit("words-info", _info_json(words))
    else:
        _print_info(words)


@command.command(
    epilog="""\b
Examples:
  sleuth words check words.txt
  sleuth words check words.txt --length 5 && echo clean
  sort words.txt | sleuth words check -
"""
)
@source_argument
@length_option
@column_option
@click.option("--all", "show_all", is_flag=True, help=f"Print all problems, not the first {SHOWN}.")
@json_option
def check(source: str, length: int | None, weight_column: str | None, *, show_all: bool, as_json: bool) -> None:
    """Check a list, and name each entry that makes no word as file:line.

    Exit code 0: no problems; 1: entries are lost; 2: the list cannot be read. With --length, words
    of another length are left out without being a problem.
    """
    words = load(source, length=length, weight_column=weight_column)
    problems = [d for d in words.dropped if length is None or d.reason != OTHER_LENGTH]
    if as_json:
        emit("words-check", _check_json(words, problems))
    else:
        _print_check(words, problems, shown=len(problems) if show_all else SHOWN)
    if problems:
        raise SystemExit(1)


def _pair_json(name: str, secrets: WordList, guesses: WordList) -> dict[str, Any]:
    return {
        "name": name,
        "length": secrets.length,
        "secrets": {"count": len(secrets), "fingerprint": secrets.fingerprint},
        "guesses": {"count": len(guesses), "fingerprint": guesses.fingerprint},
    }


def _info_json(words: WordList) -> dict[str, Any]:
    return {
        **_summary(words),
        "lengths": words.lengths,
        "alphabet": words.alphabet,
        "letters": _letters(words),
        "repeated": _repeated(words),
        "weights": _weights(words),
        "dropped": {
            reason: {"count": len(group), "examples": [_entry(d) for d in group[:EXAMPLES]]}
            for reason, group in by_reason(words.dropped).items()
        },
    }


def _check_json(words: WordList, problems: Sequence[Dropped]) -> dict[str, Any]:
    return {
        **_summary(words),
        "ok": not problems,
        "problems": [{**_entry(d), "reason": d.reason} for d in problems],
    }


def _summary(words: WordList) -> dict[str, Any]:
    return {
        "name": words.name,
        "count": len(words),
        "length": words.length,
        "fingerprint": words.fingerprint,
        "known": identify(words),
    }


def _entry(dropped: Dropped) -> dict[str, Any]:
    return {"line": dropped.line, "text": dropped.text}


def _letters(words: WordList) -> dict[str, int]:
    """How many words hold each letter, the commonest first."""
    counts = Counter(letter for word in words.words for letter in set(word))
    return dict(sorted(counts.items(), key=lambda item: (-item[1], item[0])))


def _repeated(words: WordList) -> int:
    """How many words hold a letter more than once."""
    return sum(len(set(word)) < len(word) for word in words.words)


def _weights(words: WordList) -> dict[str, float] | None:
    if words.weights is None:
        return None
    return {
        "least": min(words.weights),
        "greatest": max(words.weights),
        "total": math.fsum(words.weights),
    }


def _print_info(words: WordList) -> None:
    _say(f"{words.name}: {len(words):,} words of {words.length} letters")
    _row("known", identify(words) or "no (by its fingerprint)")
    _row("fingerprint", words.fingerprint)
    if len(words.lengths) > 1:
        each = ", ".join(f"{count:,} of {n} letters" for n, count in words.lengths.items())
        _row("in all", each)
    _row("alphabet", f"{len(words.alphabet)} letters, by the number of words that hold them:")
    _row("", ", ".join(f"{letter}\u00a0{count:,}" for letter, count in _letters(words).items()))
    _row("repeats", f"{_repeated(words):,} words hold a letter more than once")
    weights = _weights(words)
    _row("weights", ", ".join(f"{k} {v:.6g}" for k, v in weights.items()) if weights else "none")
    if not words.dropped:
        _row("dropped", "nothing")
    for reason, group in by_reason(words.dropped).items():
        some = ", ".join(f"line {d.line} {d.text!r}" for d in group[:EXAMPLES])
        more = ", ..." if len(group) > EXAMPLES else ""
        _row("dropped", f"{reason} ({len(group):,}): {some}{more}")


def _print_check(words: WordList, problems: Sequence[Dropped], *, shown: int) -> None:
    for d in problems[:shown]:
        _say(f"{words.name}:{d.line}: {d.text!r}: {d.reason}")
    if len(problems) > shown:
        _say(f"and {len(problems) - shown:,} more (--all prints them)")
    reasons = ", ".join(f"{why} ({len(group):,})" for why, group in by_reason(problems).items())
    _say(f"{words.name}: {len(words):,} words of {words.length} letters; lost: {reasons or 'none'}")
    if known := identify(words):
        _say(f"{words.name}: known as {known}")


def _row(title: str, text: str) -> None:
    """Print a titled row, its lines wrapped to begin in one column; a no-break space stays whole."""
    _say(click.wrap_text(text, 88, f"  {title:<13}", " " * 15).replace("\u00a0", " "))


def _say(text: str) -> None:
    """Print; letters that the output's encoding lacks are escaped."""
    plain = text if unicode_wanted() else text.encode("ascii", "backslashreplace").decode()
    click.echo(plain)
