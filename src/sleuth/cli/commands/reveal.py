"""`sleuth reveal`: the day's word from share grids of strangers."""

from __future__ import annotations

from dataclasses import replace

from sleuth.cli.options import files_argument
from sleuth.cli.output import print_table, say, say_ignored, shared_texts
from sleuth.cli.runner import command as runs
from sleuth.core.inputs.plain import counted
from sleuth.tasks.reveal import Revealed

EXAMPLES = """\
  sleuth reveal grids.txt               share texts, one below the other
  sleuth reveal anna.txt ben.txt --top 3
  sleuth reveal < chat.txt              other messages are skipped
  sleuth reveal grids.txt --game classic --json
"""


@runs(
    "reveal",
    EXAMPLES,
    options=[files_argument],
    csv="the words",
    ready=lambda request, files: replace(request, grids=shared_texts(files)),
)
def command(found: Revealed) -> None:
    """Guess the day's word from share grids of other players, without their words.

    FILES hold share texts; without FILES they are read from standard input. Any colors, hard mode and lost games will
    do. A word is possible if some guess gives each row. The possible words are ranked by how likely the rows are, for
    players who mostly guess possible words and use what they know. Grids of other days and other lines are left out.
    """
    several = counted(found.grids, "grid")
    say(f"{several}, {counted(found.squares, 'row')}: {counted(found.possible, 'word')} possible.")
    print_table(
        ("", "word", "probability"),
        [(place, one.word, f"{one.probability:.1%}") for place, one in enumerate(found.words, 1)],
        left=(1,),
    )
    if found.left_out:
        several = counted(found.left_out, "grid")
        say(f"These are the grids of day {found.day:,}. {several} of other days left out; --day N reads those.")
    say_ignored(found.ignored, found.notes)
