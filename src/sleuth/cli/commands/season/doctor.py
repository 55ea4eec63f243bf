"""`sleuth season doctor`: which events clash, and what repairs it."""

from __future__ import annotations

from sleuth.cli.commands.season.show import say_import
from sleuth.cli.output import say
from sleuth.cli.runner import command as runs
from sleuth.tasks.season.doctor import Diagnosed

EXAMPLES = """\
  sleuth season doctor example
  sleuth season doctor my-season.yaml --exclusive yes
"""


@runs("season doctor", EXAMPLES, ready=say_import)
def command(found: Diagnosed) -> None:
    """Say which events of FILE clash, if any, and which single edits repair it. No edit is applied.

    It tries any other number of lights, the other answer of a booth, two couples with partners exchanged, and each
    event left out. It also tries without the assumption that a match excludes a second partner. How many of each were
    tried is printed.
    """
    for line in found.lines():
        say(line)
