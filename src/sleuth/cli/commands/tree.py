"""The command `sleuth tree`: strategies written out, kept in files, shown, checked and drawn."""

from __future__ import annotations

from dataclasses import replace

import click

from sleuth.cli.commands.evaluate import show as print_evaluation
from sleuth.cli.display import painted, theme_option
from sleuth.cli.output import colour_wanted, say
from sleuth.cli.runner import command as runs
from sleuth.tasks.trees.export import Exported, ExportTree
from sleuth.tasks.trees.grow import Grown, GrowTree
from sleuth.tasks.trees.show import ShownTree
from sleuth.tasks.trees.verify import Verified


@click.group(
    epilog="""\b
Examples:
  sleuth tree grow entropy -o entropy.txt
  sleuth tree grow p:-0.5 --opener salet --rule official -o hard.json
  sleuth tree show mrd --opener raise --depth 1
  sleuth tree verify published.txt --rule official
  sleuth tree export entropy.txt --format dot --depth 2 | dot -Tsvg -o entropy.svg
"""
)
def command() -> None:
    """Grow, show, verify and export decision trees.

    A tree is a strategy written out: a guess, and the next one after each feedback. FILE is text or JSON; - is standard
    input.
    """


@runs(
    "tree grow",
    """\
  sleuth tree grow entropy -o entropy.txt
  sleuth tree grow p:-0.5 --opener salet -o salet.json
  sleuth tree grow mrd --from crane=bbygb --from soily=bbbbg
""",
    into=command,
    csv="the tree",
)
def grow(found: Grown, request: GrowTree) -> None:
    """Write out a STRATEGY as a tree: the name of one, or a function of yours, as in my_strategy.py:mine.

    The tree is replayed by the plain rule before it is written. With -o, its evaluation is printed; with --json, the
    evaluation, and without -o the tree as well. With --from, the tree begins with the turns made.
    """
    from sleuth.files.trees import files

    if not found.files:
        files.write(
            "-",
            found.listing,
            found.tree.whole,
            format=request.format,
            strategy=found.strategy,
            source=request.own_game,
        )
    else:
        one = found.evaluation
        lost = "" if one.limit is None else f", {one.losses:,} over {one.limit}"
        say(
            f"{request.output}: {one.opener.upper()}, {one.secrets:,} secrets, total {one.total:,g}, "
            f"mean {one.mean:.4f}, worst {one.worst:g}{lost}"
        )


@runs(
    "tree show",
    """\
  sleuth tree show entropy.txt
  sleuth tree show mrd --opener raise --depth 2
  sleuth tree show entropy.txt --from soare=bbygb
""",
    into=command,
    options=[theme_option],
    csv="the lines",
)
def show(found: ShownTree, theme: str) -> None:
    """Show a tree: after each feedback, the candidates left and the next guess.

    The largest parts come first. With --from, what follows the turns made. A file that is named like a strategy is
    ./NAME.
    """
    click.echo(f"{found.opener.upper()}, {found.left:,} candidates")
    for row in found.lines:
        then = "won" if row.next is None else row.next.upper()
        line = f"{' ' * (4 * row.depth - 2)}{painted(row.guess, row.feedback, theme)} {row.left:>5,}  {then}"
        click.echo(line, color=colour_wanted())


@runs(
    "tree verify",
    """\
  sleuth tree verify published.txt
  sleuth tree verify published.txt --rule official --json
  sleuth tree verify mine.json --secrets secrets.txt --guesses guesses.txt
  sleuth tree verify rest.txt --from crane=bbygb
""",
    into=command,
)
def verify(found: Verified) -> None:
    """Replay every secret by the plain rule, and count the guesses.

    Each guess must be in the list and legal, each feedback must have its branch, no branch may be left over. Exit code
    0: the tree is right; 2: it is not, and the message names the secret and the turn.
    """
    listing = found.listing
    played = listing.name if listing.legal is None else f"{listing.name}, rule {listing.legal.name}"
    secrets = found.evaluation.secrets
    click.echo(f"{found.file}: the plain rule confirms this tree for all {secrets:,} secrets of {played}")
    print_evaluation(found.evaluation)


def _form(request: ExportTree) -> ExportTree:
    """The request as --json means it."""
    if not click.get_current_context().params["as_json"]:
        return request
    if request.format not in (None, "json"):
        raise click.UsageError(f"--json and --format {request.format} cannot both be")
    return replace(request, format="json")


@runs(
    "tree export",
    """\
  sleuth tree export entropy.txt -o entropy.json
  sleuth tree export entropy.txt --format dot --depth 2 | dot -Tsvg -o entropy.svg
""",
    into=command,
    ready=_form,
)
def export(found: Exported, request: ExportTree) -> None:
    """Write the tree of FILE in another form, without checking it. --json is --format json.

    With -o, the names of the files written are printed.
    """
    from sleuth.files.trees import files

    if found.files:
        say(f"wrote {' and '.join(map(str, found.files))}")
    else:
        files.write(
            "-",
            found.listing,
            found.tree.whole,
            format=request.format,
            depth=request.depth,
            source=request.own_game,
        )
