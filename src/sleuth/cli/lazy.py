"""Groups of commands whose code is loaded when one of them is called, so that the list of commands loads none."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import Any

import click

from sleuth.cli.output import ReaderGone
from sleuth.work import stop


class LazyGroup(click.Group):
    """A group that imports a command's module only when that command or its help is called.

    package: where the modules are; the command is `command` of the module of its name.
    headings: heading → name → the help of the command, in the order in which they are listed.
    examples: name → an example, for those that have one in the list.
    """

    def __init__(
        self,
        *arguments: Any,
        package: str,
        headings: Mapping[str, Mapping[str, str]],
        examples: Mapping[str, str] | None = None,
        **named: Any,
    ) -> None:
        super().__init__(*arguments, **named)
        self._package, self._headings, self._examples = package, headings, examples or {}
        self._lines = {name: line for lines in headings.values() for name, line in lines.items()}

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002
        """The names, sorted."""
        return sorted(self._lines)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002
        """The command of that name, imported now; None if there is none."""
        if cmd_name not in self._lines:
            return None
        command: click.Command = import_module(f"{self._package}.{cmd_name}").command
        return command

    def invoke(self, ctx: click.Context) -> Any:
        """Run the command. Raises Stopped for an interrupt, after which click would print an empty line.

        Raises ReaderGone for a broken pipe, after which click would exit with code 1.
        """
        try:
            return super().invoke(ctx)
        except KeyboardInterrupt:
            raise stop.Stopped from None
        except BrokenPipeError:
            raise ReaderGone from None

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:  # noqa: ARG002
        """Write the commands below their headings, in one column, without importing them."""
        width = max(map(len, self._lines))
        for heading, lines in self._headings.items():
            with formatter.section(heading):
                rows = {
                    name: f"\b\n{line}\n{self._examples[name]}" if name in self._examples else line
                    for name, line in lines.items()
                }
                formatter.write_dl([(name.ljust(width), line) for name, line in rows.items()])
