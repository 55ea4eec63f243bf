"""Errors of a command line in the form of all other errors: what is wrong, the value, what to do."""

from __future__ import annotations

import re
from ast import literal_eval
from collections.abc import Callable, Mapping

import click

from sleuth.core.inputs.near import did_you_mean, question
from sleuth.core.inputs.near import near as similar
from sleuth.games.registry import built_in_name

LIKELY: Mapping[str, Callable[[str], object]] = {"--game": built_in_name, "--until": re.compile(r"w?\d+").fullmatch}
"""Option → whether a text without one is probably its value."""


def message(error: click.ClickException) -> str:
    """The message of a usage error and where the help is, without "Error:" and a full stop."""
    context = error.ctx if isinstance(error, click.UsageError) else None
    text = _what(error, {name for each in context.command.params for name in each.opts} if context else set())
    if context is None:
        return text
    return f"{text}{' See' if text.endswith('?') else '; see'} `{context.command_path} --help`"


def _what(error: click.ClickException, options: set[str]) -> str:
    """What is wrong. options: those of the command."""
    if isinstance(error, click.NoSuchOption):
        if error.option_name == "--game" and "game" in options:
            return "there is no option '--game'; write the name of the game without it"
        names = {name.lstrip("-"): name for name in options}  # the dashes would make any two options similar
        near = question([names[name] for name in similar(error.option_name.lstrip("-"), names)])
        return f"there is no option {error.option_name!r}{near}"
    if isinstance(error, click.BadParameter) and not isinstance(error, click.MissingParameter) and error.param:
        name = max(error.param.opts, key=len)
        return f"{name if name.startswith('-') else name.upper()}: {error.message.strip().removesuffix('.')}"
    text = error.format_message().strip().removesuffix(".")
    context = error.ctx if isinstance(error, click.UsageError) else None
    unknown = re.match(r"No such command ((['\"])(?:\\.|(?!\2).)*\2)", text, re.DOTALL)
    if unknown and context and isinstance(context.command, click.Group):
        commands = context.command.list_commands(context)
        name = literal_eval(unknown[1])
        near = did_you_mean(name, commands) or f"; there are {', '.join(commands)}"
        return f"there is no command {name!r}{near}"
    extra = re.fullmatch(r"Got unexpected extra argument \((.*)\)", text, re.DOTALL)
    usual = extra and next((name for name, fits in LIKELY.items() if name in options and fits(extra[1])), None)
    if extra and usual:
        return f"{extra[1]!r} is not an argument; did you mean {usual} {extra[1]}?"
    return text[:1].lower() + text[1:]
