"""`sleuth chain`: a longest chain of guesses, and why none is longer."""

from __future__ import annotations

import click

from sleuth import results
from sleuth.cli.display import paint, usual_theme
from sleuth.cli.output import say
from sleuth.cli.parameters import Spelled
from sleuth.cli.runner import command as runs
from sleuth.core.inputs.plain import count_noun
from sleuth.tasks.chains import ChainFound


@runs(
    "chain",
    """\
  sleuth chain                                 the longest game of the 2,315 secrets
  sleuth chain --for crane                     the longest that ends with CRANE
  sleuth chain crane=bbygb --keeping --use guesses      Don't Wordle: how long can you avoid the secret?
  sleuth chain --rule official --use guesses   hard mode with all guesses
  sleuth chain --secrets mine.txt --json
""",
    spelling={
        "use": Spelled(shown="secrets, or guesses with `guesses`"),
        "rule": Spelled(),
        "secret": Spelled("--for", "SECRET"),
        "limit": Spelled(metavar="N", shown="none; 5,000,000 with `keeping`"),
        "top": None,
    },
    without=("rule", "prior", "used"),
)
def command(result: ChainFound) -> None:
    """Find a longest chain: each guess must be legal after all before it, and the last one is the secret.

    Under the rule strict each guess could still be the secret, as in the puzzle Eldrow. You see the tiles, how many
    secrets are left after each guess, and the proof that no chain is longer.

    Name the turns made before: crane=bbygb agony=ybbgb.

    --keeping tells a player who must not name the secret how long that can go on, and with which guesses. Nobody can
    promise it: it needs a secret that allows it.
    """
    chain, reach = result.chain, result.survival
    _show_chain(chain, usual_theme())
    if reach is not None:
        _show_survival(reach)
    proof = chain.proof
    work = f"{count_noun(proof.secrets, 'secret')}, {count_noun(proof.nodes, 'node')}, {proof.seconds:.2f} s"
    if proof.finished:
        say(f"{chain.length + 1:,} is impossible: {work}")
    else:
        say(f"not proved: the limit came first ({work}); a longer chain may exist. Raise --limit")


def _show_chain(chain: results.Chain, theme: str) -> None:
    """Print a chain, a long one shortened: the words with their tiles, and how many secrets fit after each."""
    width = len(f"{chain.length:,}")
    lines = [
        f"{number:>{width},} {paint(word, tiles, theme)} {left:>6,} left"
        for number, (word, tiles, left) in enumerate(zip(chain.words, chain.feedback, chain.left, strict=True), 1)
    ]
    if len(lines) > 40:  # the first twelve and the last six are shown
        lines[12:-6] = [f"{'':>{width}} ({len(lines) - 18:,} more; --json has them all)"]
    click.echo("\n".join(lines))


def _show_survival(result: results.Reachable) -> None:
    """Print how many guesses can still be made, and those that keep it possible."""
    fit = f"{count_noun(result.secrets, 'secret')} {'fits' if result.secrets == 1 else 'fit'} now"
    if result.more == 1 and result.finished:
        say(f"{fit}. The next guess must name the secret: no other guess is legal before it.")
        return
    kind = "at most" if result.finished else "at least"
    say(f"{fit}. You can make {kind} {result.more:,} more guesses, the last one naming the secret.")
    if result.keeping:
        named = ", ".join(f"{each.guess} ({each.secrets:,})" for each in result.keeping)
        named += f" and {more:,} more" if (more := result.keeping_count - len(result.keeping)) else ""
        allow = "1 secret that allows it" if result.reaching == 1 else f"{result.reaching:,} secrets that allow it"
        say(f"Guesses that keep it possible (for how many of the {allow}): {named}")
    if not result.finished and result.chain.proof.finished:
        say("not all guesses were tried within the limit; raise --limit")
