"""`sleuth season scenarios`: what is still possible, as a tree."""

from __future__ import annotations

from sleuth.cli.commands.season.show import say_import
from sleuth.cli.output import say
from sleuth.cli.runner import command as runs
from sleuth.tasks.season.scenarios import Scenarios


@runs(
    "season scenarios",
    """\
  sleuth season scenarios example --until w8
  sleuth season scenarios my-season.yaml --depth 5 --lang de
""",
    ready=say_import,
)
def command(result: Scenarios) -> None:
    """Print the cases that FILE leaves open, as a tree: each with its share of matchings and its certain couples."""
    for line in result.lines():
        say(line)
