"""`sleuth season explain`: why a couple is impossible, certain, or open."""

from __future__ import annotations

from sleuth.cli.commands.season.show import say_import
from sleuth.cli.options import flag
from sleuth.cli.output import say
from sleuth.cli.parameters import Spelled
from sleuth.cli.runner import command as runs
from sleuth.tasks.kinds import Language
from sleuth.tasks.season.explain import Explained
from sleuth.text.season.words import SeasonWords


@runs(
    "season explain",
    """\
  sleuth season explain example Alex Kai --until w6
  sleuth season explain my-season.yaml Ann Bob --lang de
""",
    ready=say_import,
    options=[flag("--full", "Print a long proof too.")],
    spelling={"a": Spelled(metavar="A", is_needed=True), "b": Spelled(metavar="B", is_needed=True)},
)
def command(result: Explained, language: Language, full: bool) -> None:
    """Say why A and B cannot be, or must be, a match: the smallest set of events, and a short proof.

    Of an open couple, say how many of the matchings left have it.
    """
    for line in result.text if full else result.summary:
        say(line)
    if not full and len(result.summary) < len(result.text):
        say(SeasonWords(language)("full", n=len(result.text)))
