"""`sleuth season`: a season of the dating show, week by week."""

from __future__ import annotations

from importlib import import_module

import click

COMMANDS = {
    "advise": "Say whom to send to the booth, and how to sit.",
    "card": "Print the pen-and-paper strategy.",
    "check": "Check a season file: every finding names its event.",
    "compare": "Compare seasons: bits, blackouts, matchings left.",
    "doctor": "Say which events clash, and what repairs it.",
    "explain": "Say why a couple is impossible, certain, or open.",
    "new": "Write a season file to fill in.",
    "odds": "Print matchings left and pair probabilities.",
    "scenarios": "Print what is still possible, as a tree.",
    "simulate": "Play many seasons by a strategy: win rates.",
}

EXAMPLES = """\b
Examples (the word example stands for the season that comes along):
  sleuth season odds example --until w4
  sleuth season advise example --until w4
  sleuth season explain example Alex Kai --until w6
  sleuth season new my-season.yaml
"""


class Season(click.Group):
    """A group that imports a command's module only when it is called or asked for help."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002
        """The names, sorted."""
        return sorted(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002
        """The command of that name, imported now; None if there is none."""
        if cmd_name not in COMMANDS:
            return None
        command: click.Command = import_module(f"sleuth.cli.season.{cmd_name}").command
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:  # noqa: ARG002
        """Write the table of commands without importing them."""
        with formatter.section("Commands"):
            formatter.write_dl(sorted(COMMANDS.items()))


@click.group(cls=Season, epilog=EXAMPLES)
def command() -> None:
    """A season of the dating show: exact odds, advice, and the reason why.

    FILE is a season file (JSON or YAML; `sleuth season new` writes one). --until 7 tells nothing of what comes after
    event 7, --until w4 nothing of what comes after week 4.
    """
