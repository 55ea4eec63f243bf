"""`sleuth season`: a season of the dating show, week by week."""

from __future__ import annotations

import click

from sleuth.cli.lazy import LazyGroup

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
Examples (the season `example` is bundled):
  sleuth season odds example --until w4
  sleuth season advise example --until w4
  sleuth season explain example Alex Kai --until w6
  sleuth season new my-season.yaml
"""


@click.group(cls=LazyGroup, package="sleuth.cli.season", headings={"Commands": COMMANDS}, epilog=EXAMPLES)
def command() -> None:
    """A season of the dating show: exact odds, advice, and the reason why.

    FILE is a season file (JSON or YAML; `sleuth season new` writes one). --until 7 tells nothing of what comes after
    event 7, --until w4 nothing of what comes after week 4.
    """
