"""`sleuth solve`: the best tree there is, with the proof that none is better."""

from __future__ import annotations

import click

from sleuth.cli import proving
from sleuth.cli.output import emit, json_option, say
from sleuth.cli.requests import request_options
from sleuth.tasks.solve import Solve, run

EXAMPLES = """\b
Examples:
  sleuth solve mastermind:4x6
  sleuth solve classic --opener salet --rule official --limit 6 --tree salet.txt
  sleuth solve classic --from crane=bbygb
  sleuth solve --secrets my.txt --guesses more.txt --objective worst-total
  sleuth solve bulls:4of10 --jobs 2 --ledger bulls.ledger --resume
  sleuth solve classic-all --opener tares --narrow 20      a good tree in seconds, not proved
"""


@click.command(epilog=EXAMPLES)
@request_options(Solve)
@json_option
def command(request: Solve, as_json: bool) -> None:
    """Find the best decision tree of GAME, with the proof that none is better.

    GAME is a name of `sleuth games`, such as mastermind:4x6 or permutation:5, or `words` with --secrets FILE; classic
    if you name none. Without --opener, every first guess is ruled out one by one. This takes seconds for small games
    and minutes for classic; --ledger keeps what is done, and --resume goes on with it. The tree is replayed by the
    plain rule before it is shown.
    """
    with proving.followed(request.ledger) as watch:
        found = run(request, watch=watch)
    if as_json:
        emit(found)
        return
    proving.show(found)
    if found.files:
        say(f"wrote {' and '.join(map(str, found.files))}")
