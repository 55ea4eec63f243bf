"""`sleuth chain`: a longest chain of guesses, and why none is longer."""

from __future__ import annotations

import click

from sleuth import results
from sleuth.cli.display import paint, theme_option
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
  sleuth chain crane=bbygb --use guesses       Don't Wordle: how long can you avoid the secret?
  sleuth chain --rule official --use guesses   hard mode with all guesses
  sleuth chain --secrets mine.txt --json
""",
    options=[theme_option],
    spelling={
        "use": Spelled(default="secrets, or guesses with `guesses`"),
        "rule": Spelled(),
        "secret": Spelled("--for", "SECRET"),
        "limit": Spelled(metavar="N"),
    },
    without=("rule", "prior", "used"),
)
def command(result: ChainFound, theme: str) -> None:
    """Find a longest chain: each guess must be legal after all before it, and the last one is the secret.

    Under the rule strict each guess could still be the secret, as in the puzzle Eldrow. You see the tiles, how many
    secrets are left after each guess, and the proof that no chain is longer.

    Name the turns made before: crane=bbygb agony=ybbgb. If you must not name the secret, the chain shows how long you
    can avoid it. Nobody can promise that number: it needs a secret that allows it.
    """
    chain = result.chain
    _show_chain(chain, theme)
    proof = chain.proof
    if chain.start:
        fit = f"{count_noun(proof.secrets, 'secret')} {'fits' if proof.secrets == 1 else 'fit'} now"
        more = count_noun(chain.length - chain.start, "more guess")
        say(f"{fit}. You can make at {'most' if proof.finished else 'least'} {more}, the last one naming the secret.")
    work = f"{count_noun(proof.secrets, 'secret')}, {count_noun(proof.nodes, 'node')}, {proof.seconds:.2f} s"
    if proof.finished:
        say(f"{chain.length + 1:,} is impossible: {work}")
    else:
        say(f"not proved: the limit came first ({work}); a longer chain may exist. Raise --limit")


def _show_chain(chain: results.Chain, theme: str) -> None:
    """Print a chain, a long one shortened: the words with their tiles, and how many secrets fit after each."""
    width = len(f"{chain.length:,}")
    lines = [
        f"{number:>{width},} {paint(word, tiles, theme)} {remaining:>6,} left"
        for number, (word, tiles, remaining) in enumerate(zip(chain.words, chain.feedback, chain.left, strict=True), 1)
    ]
    if len(lines) > 40:  # the first twelve and the last six are shown
        lines[12:-6] = [f"{'':>{width}} ({len(lines) - 18:,} more; --json has them all)"]
    click.echo("\n".join(lines))
