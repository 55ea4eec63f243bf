"""`sleuth solve`: the best tree there is, with the proof that none is better."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sleuth.cli import proving
from sleuth.cli.output import say
from sleuth.cli.runner import command as runs

if TYPE_CHECKING:
    from sleuth.tasks.solutions import Solved

EXAMPLES = """\
  sleuth solve mastermind:4x6
  sleuth solve classic --opener salet --rule official --limit 6 --tree salet.txt
  sleuth solve classic --from crane=bbygb
  sleuth solve --secrets my.txt --guesses more.txt --objective worst-total
  sleuth solve bulls:4of10 --jobs 2 --ledger bulls.ledger --resume
  sleuth solve classic-all --opener tares --narrow 20      a good tree in seconds, not proved
"""


@runs("solve", EXAMPLES)
def command(found: Solved) -> None:
    """Find the best decision tree of GAME, with the proof that none is better.

    GAME is a name of `sleuth games`, such as mastermind:4x6 or permutation:5, or `words` with --secrets FILE; classic
    if you name none. Without --opener, every first guess is ruled out one by one. This takes seconds for small games
    and minutes for classic; --ledger keeps what is done, and --resume goes on with it. The tree is replayed by the
    plain rule before it is shown.
    """
    proving.show(found)
    if found.files:
        say(f"wrote {' and '.join(map(str, found.files))}")
