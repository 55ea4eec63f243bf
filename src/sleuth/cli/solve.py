"""`sleuth solve`: the best tree there is, with the proof that none is better."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from sleuth.cli import proving
from sleuth.cli.output import emit, json_option, say

if TYPE_CHECKING:
    from sleuth.cli.proving import Question

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
@proving.question
@click.option("--tree", "tree_file", metavar="FILE", help="Write the tree: .txt, .json or .dot, as `sleuth tree` does.")
@click.option(
    "--narrow",
    type=click.IntRange(1),
    metavar="N",
    help="Look only at about N guesses in each position: a good tree soon, and no proof.",
)
@click.option(
    "--ledger",
    "ledger_file",
    type=click.Path(path_type=Path),
    metavar="FILE",
    help="Keep what is proved of each opener in this file as it comes.",
)
@click.option("--resume", is_flag=True, help="Go on with the ledger where its run ended (only with --ledger).")
@json_option
def command(
    asked: Question, tree_file: str | None, narrow: int | None, ledger_file: Path | None, resume: bool, as_json: bool
) -> None:  # fmt: skip
    """Find the best decision tree of GAME, with the proof that none is better.

    GAME is a name of `sleuth games`, such as mastermind:4x6 or permutation:5, or `words` with --secrets FILE; classic
    if you name none. Without --opener, every first guess is shown to lead to nothing better; this takes seconds for
    small games and minutes for classic: --ledger keeps what is done, and --resume goes on with it. The tree is replayed
    by the plain rule before it is shown.
    """
    from sleuth.core.files import check_writable
    from sleuth.core.treefiles import files

    if tree_file is not None:
        files.format_of(tree_file)
        if tree_file != "-":
            check_writable(Path(tree_file))
    if ledger_file is not None and narrow is not None:
        raise click.UsageError(f"--narrow {narrow} proves nothing that a ledger could keep; leave out --ledger")
    if resume and ledger_file is None:
        raise click.UsageError("--resume goes on with a ledger; name it with --ledger FILE")
    setting = asked.setting()
    with proving.kept(asked, setting, ledger_file, resume=resume) as ledger:
        if narrow is None:
            found, _ = proving.prove(asked, setting, ledger=ledger)
        else:
            found = proving.look(asked, setting, narrow)
    written = [] if tree_file is None else proving.write_tree(found, tree_file)
    if as_json:
        emit("solve", {**found.as_dict(), "prior": asked.spec.prior, "tree_file": tree_file})
        return
    proving.show(found)
    if written:
        say(f"wrote {' and '.join(map(str, written))}")
