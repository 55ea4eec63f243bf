"""Errors of a command line in the form of all other errors: what is wrong, the value, what to do."""

from __future__ import annotations

import click


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
        return f"{name if name.startswith('-') else name.upper()}: {error.message.strip().removesuffix('.')}"
    text = error.format_message().strip().removesuffix(".")
    return text[:1].lower() + text[1:]
