"""Errors of a command line in the form of all other errors: what is wrong, the value, what to do."""

from __future__ import annotations

import re

import click

WORDS = (
    (r"(\S+)<=x<=(\S+)", r"of \1 to \2"),
    (r"x>=(\S+)", r"of \1 or more"),
    (r"x<=(\S+)", r"of \1 or less"),
    ("a valid integer range|a valid integer", "a whole number"),
    ("a valid float range|a valid float", "a number"),
    ("requires an argument", "needs a value"),
)
"""Words of the parser → ours."""


def message(error: click.ClickException) -> str:
    """The message of a usage error and where the help is, without "Error:" and a full stop."""
    text = _what(error)
    context = error.ctx if isinstance(error, click.UsageError) else None
    if context is None:
        return text
    return f"{text}{' See' if text.endswith('?') else '; see'} `{context.command_path} --help`"


def _what(error: click.ClickException) -> str:
    if isinstance(error, click.NoSuchOption):
        near = f"; did you mean {' or '.join(error.possibilities)}?" if error.possibilities else ""
        return f"there is no option {error.option_name!r}{near}"
    if isinstance(error, click.BadParameter) and not isinstance(error, click.MissingParameter) and error.param:
        name = max(error.param.opts, key=len)
        return f"{name if name.startswith('-') else name.upper()}: {_in_our_words(error.message)}"
    text = _in_our_words(error.format_message())
    return text[:1].lower() + text[1:]


def _in_our_words(text: str) -> str:
    text = text.strip().removesuffix(".")
    for theirs, ours in WORDS:
        text = re.sub(theirs, ours, text)
    return text
