"""The command `sleuth tree`: strategies written out in files: shown, checked and drawn."""

from __future__ import annotations

import click

from sleuth.cli.display import paint, theme_option
from sleuth.cli.histogram import print_evaluation
from sleuth.cli.output import say, use_colour
from sleuth.cli.parameters import FROM_TURN, Spelled
from sleuth.cli.runner import command as runs
from sleuth.tasks.trees import Exported, ShownTree, Verified

OF_FILE = {
    "game": Spelled("--game", "NAME", "that of the file if no option describes another, else classic", "game"),
    "rule": Spelled(default="that of the file if no option describes another, else free"),
}


@click.group(
    epilog="""\b
Examples:
  sleuth tree show mrd
  sleuth tree verify published.txt --rule official
  sleuth tree export entropy.txt -o entropy.dot --depth 2
"""
)
def command() -> None:
    """Show, verify and export decision trees.

    A tree is a strategy written out: a guess, and the next one after each feedback. `sleuth compare STRATEGY --tree
    FILE` writes one, and so does `sleuth solve --tree FILE`. FILE is text or JSON; - is standard input.
    """


@runs(
    "tree show",
    """\
  sleuth tree show entropy.txt
  sleuth tree show mrd --depth 2
  sleuth tree show entropy.txt --from soare=bbygb
""",
    options=[theme_option],
    without=("prior", "used"),
    spelling={"source": Spelled(metavar="FILE|STRATEGY"), **OF_FILE, "turns": FROM_TURN},
)
def show(result: ShownTree, theme: str) -> None:
    """Show a tree: after each feedback, the candidates left and the next guess.

    The largest parts come first. With --from, you see the tree after the turns made. For a file that is named like a
    strategy, write ./NAME.
    """
    click.echo(f"{result.opener.upper()}, {result.left:,} candidates")
    for depth, guess, feedback, remaining, following in map(dict.values, result.rows()):
        then = "won" if following is None else following.upper()
        line = f"{' ' * (4 * depth - 2)}{paint(guess, feedback, theme)} {remaining:>5,}  {then}"
        click.echo(line, color=use_colour())


@runs(
    "tree verify",
    """\
  sleuth tree verify published.txt
  sleuth tree verify published.txt --rule official --json
  sleuth tree verify mine.json --secrets secrets.txt --guesses guesses.txt
  sleuth tree verify rest.txt --from crane=bbygb
""",
    without=("prior", "used"),
    spelling={**OF_FILE, "turns": FROM_TURN},
)
def verify(result: Verified) -> None:
    """Replay every secret by the plain rule, and count the guesses.

    Each guess must be in the list and legal, each feedback must have its branch, no branch may be left over. Exit code
    0: the tree is right; 2: it is not, and the message names the secret and the turn.
    """
    listing = result.listing
    played = listing.name if listing.legal is None else f"{listing.name}, rule {listing.legal.name}"
    secrets = result.evaluation.secrets
    click.echo(f"{result.file}: the plain rule confirms this tree for all {secrets:,} secrets of {played}")
    print_evaluation(result.evaluation)


@runs(
    "tree export",
    """\
  sleuth tree export entropy.txt -o entropy.json
  sleuth tree export entropy.txt -o entropy.dot --depth 2
""",
    without=("rule", "prior", "used"),
    spelling={
        **OF_FILE,
        "depth": Spelled(metavar="N", default="all"),
        "output": Spelled("-o --output", "FILE", "standard output"),
    },
)
def export(result: Exported) -> None:
    """Write the tree of FILE in another form, without checking it: text, JSON, or dot for Graphviz, by the name of -o.

    The names of the files written are printed. Without -o, the tree is printed as text, with --json as JSON.
    """
    from sleuth.files.trees import files

    if result.files:
        say(f"wrote {' and '.join(map(str, result.files))}")
    else:
        files.write("-", result.listing, result.tree.whole)


for each in (show, verify, export):
    command.add_command(each)
