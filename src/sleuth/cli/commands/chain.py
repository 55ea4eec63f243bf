"""`sleuth chain`: a longest chain of guesses, and why none is longer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sleuth.cli.commands.chains import order_line, proof_line, show_chain
from sleuth.cli.display import theme_option
from sleuth.cli.output import say
from sleuth.cli.runner import command as runs
from sleuth.core.wording import counted
from sleuth.tasks.chains import ChainFound, LongestChain

if TYPE_CHECKING:
    from sleuth.chains.longest import Longest

EXAMPLES = """\
  sleuth chain                                 the longest game of the 2,315 secrets
  sleuth chain --for crane                     the longest that ends with CRANE
  sleuth chain --from crane=bbygb --all        every one that begins with this turn
  sleuth chain --rule official --use guesses   hard mode with all guesses
  sleuth chain --secrets mine.txt --json
"""


@runs("chain", EXAMPLES, options=[theme_option], named={"turns": "--from"}, csv="the chain")
def command(found: ChainFound, request: LongestChain, theme: str) -> None:
    """Find a longest chain: each guess must be legal after all before it, and the last one is the secret.

    Under the rule strict each guess could still be the secret, as in the puzzle Eldrow. You see the tiles, how many
    secrets are left after each guess, which words may change places, and the proof that no chain is longer.

    Turns made before are given with --from or simply named: crane=bbygb agony=ybbgb.
    """
    show_chain(found.chain, theme)
    if found.longest:
        _show_all(found.longest, request.top)
    elif request.rule != "official":
        from sleuth.chains.longest import orders_of

        chain, order = found.chain, orders_of(found.chain)
        if chain.length - chain.start > 2:
            say(order_line(order, chain.secret))
            say(f"{counted(order.count, 'order')} of these words with this secret")
    say(proof_line(found.chain.proof, found.chain.length))


def _show_all(longest: Longest, top: int) -> None:
    sets = longest.sets
    say(
        f"{counted(len(sets), 'set')} of words, {longest.pairs:,} pairs of a set and a secret, "
        f"{longest.ordered_chains:,} chains"
    )
    say(f"The last word: {' '.join(longest.secrets)}")
    shown = sets if top == 0 else sets[:top]
    for one in shown:
        say(f"  {' '.join(one.words)}")
    if len(shown) < len(sets):
        say(f"  ({len(sets) - len(shown):,} more sets; --top 0 shows all)")
