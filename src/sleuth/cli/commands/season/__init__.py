"""`sleuth season`: a season of the dating show, week by week."""

from __future__ import annotations

import click

from sleuth.cli.lazy import LazyGroup
from sleuth.tasks.table import TABLE


@click.group(
    cls=LazyGroup,
    package="sleuth.cli.commands.season",
    headings={
        "Commands": {line.name.removeprefix("season "): line.summary for line in TABLE["Dating show"] if line.name}
    },
    epilog="""\b
Examples (the season `example` is bundled):
  sleuth season odds example --until w4
  sleuth season advise example --until w4
  sleuth season explain example Alex Kai --until w6
  sleuth season new my-season.yaml
""",
)
def command() -> None:
    """A season of the dating show: exact odds, advice, and the reason why.

    FILE is a season file (JSON or YAML; `sleuth season new` writes one). --until 7 hides what comes after event 7,
    --until w4 what comes after week 4.
    """
