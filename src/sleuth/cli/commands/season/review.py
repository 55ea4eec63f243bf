"""`sleuth season review`: how well a group chose, and how lucky it was."""

from __future__ import annotations

from sleuth.cli.commands.season.show import say_import
from sleuth.cli.output import print_table, say
from sleuth.cli.runner import command as runs
from sleuth.tasks.kinds import Language
from sleuth.tasks.season.review import ReviewedSeason
from sleuth.text.season.words import SeasonWords


@runs(
    "season review",
    """\
  sleuth season review example
  sleuth season review my-season.yaml --until w6 --lang de
""",
    ready=say_import,
)
def command(result: ReviewedSeason, language: Language) -> None:
    """Say how well the group of FILE chose: the bits of each booth and ceremony beside those of the best one.

    The best booth is chosen from all couples, on a date or not; the best seating is the best that a search found.
    Luck is the number of bits that the answers gave beyond those expected. The turning point is the event that moved
    the chance most before the end, by 10 points or more.
    """
    words = SeasonWords(language)
    for line in result.lines():
        say(line)
    if not result.choices:
        return
    named = ("event", "week", "what", "expected bits", "possible", "gained", "left", "chance", "best there was")
    events = {one.n: one for one in result.season.events}
    rows = [
        (
            one.event,
            one.week,
            words.result(result.season, events[one.event], blackout=one.blackout),
            *(words.decimal(bits, 2) for bits in (one.bits, one.best_bits, one.gained)),
            words.number(one.remaining),
            words.percent(one.chance),
            ", ".join(map("+".join, one.best_pairs)),
        )
        for one in result.choices
    ]
    print_table([*map(words, named)], rows, left=(2, 8))
