"""Options of several commands, and how they exclude each other."""

from __future__ import annotations

from collections.abc import Callable, Collection
from pathlib import Path
from typing import Any

import click
from click.core import ParameterSource

FILE = click.Path(path_type=Path)


def flag(name: str, help: str) -> Callable[[Any], Any]:
    """Give a command a flag."""
    return click.option(name, is_flag=True, help=help)


def refuse_parameters(names: Collection[str], why: str) -> None:
    """Raise click.UsageError if the user typed one of these parameters. why: the message after its name."""
    context = click.get_current_context()
    for each in context.command.params:
        if each.name in names and context.get_parameter_source(each.name) is ParameterSource.COMMANDLINE:
            name = each.opts[-1] if isinstance(each, click.Option) else each.human_readable_name.strip("[]")
            raise click.UsageError(f"{name} {why}")
