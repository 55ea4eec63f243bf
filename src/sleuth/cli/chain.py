"""`sleuth chain`: a longest chain of guesses, and why none is longer."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import click

from sleuth.cli.chains import load_search, order_line, proof_line, show_chain, words_options
from sleuth.cli.display import theme_option
from sleuth.cli.output import emit, json_option, say
from sleuth.cli.progress import progress
from sleuth.games.words.lists import fold
from sleuth.tasks.chains import Words, chain_as_dict

if TYPE_CHECKING:
    from sleuth.chains.longest import Chain, Longest

EXAMPLES = """\b
Examples:
  sleuth chain                                 the longest game of the 2,315 secrets
  sleuth chain --for crane                     the longest that ends with CRANE
  sleuth chain --from crane=bbygb --all        every one that begins with this turn
  sleuth chain --rule official --use guesses   hard mode with all guesses
  sleuth chain --secrets mine.txt --json
"""


@click.command(epilog=EXAMPLES)
@click.argument("more", nargs=-1, metavar="[GUESS=TILES]...")
@words_options(default=None)
@click.option("--from", "turns", multiple=True, metavar="TURN", help="A turn made before, such as crane=bbygb.")
@click.option("--for", "secret", metavar="SECRET", help="Only chains that end with this word.")
@click.option("--all", "every", is_flag=True, help="Every set of words that makes a longest chain, and all orders.")
@click.option("--top", default=3, show_default=True, type=click.IntRange(0), help="Sets shown with --all; 0: all.")
@click.option("--limit", type=click.IntRange(1), metavar="N", help="Nodes to search; then the proof is open.")
@theme_option
@json_option
def command(
    more: tuple[str, ...], asked: Callable[[Any], Words], rule: str, turns: tuple[str, ...], secret: str | None,
    every: bool, top: int, limit: int | None, theme: str, as_json: bool,
) -> None:  # fmt: skip
    """Find a longest chain: each guess must be legal after all before it, and the last one is the secret.

    Under the rule strict each guess could still be the secret, as in the puzzle Eldrow. Shown are the tiles, how many
    secrets are left after each guess, which words may change places, and the proof that no chain is longer.

    Turns made before are given with --from or simply named: crane=bbygb agony=ybbgb.
    """
    from sleuth.chains.longest import all_longest, longest_chain

    words = asked((*turns, *more))
    load_search(words, rule)
    ends = None if secret is None else [fold(secret)]
    label = "secrets proved and listed" if every else "secrets settled"
    with progress(label, (1 if ends else len(words.secrets)) * (2 if every else 1)) as done:
        options: dict[str, Any] = {"rule": rule, "start": words.start, "ends": ends, "limit": limit, "tell": done}
        longest = all_longest(words.words, words.secrets, **options) if every else None
        chain = longest.chain if longest else longest_chain(words.words, words.secrets, **options)
    if as_json:
        emit("chain", chain_as_dict(words, chain, longest, top=top))
        return
    show_chain(chain, theme)
    if longest:
        _show_all(longest, top)
    elif rule != "official":
        _show_order(chain)
    say(proof_line(longest.proof if longest else chain.proof, chain.length))


def _show_order(chain: Chain) -> None:
    from sleuth.chains.longest import orders_of

    order = orders_of(chain)
    if chain.length - chain.start > 2:
        say(order_line(order, chain.secret))
        say(f"{order.count:,} {'order' if order.count == 1 else 'orders'} of these words with this secret")


def _show_all(longest: Longest, top: int) -> None:
    sets = longest.sets
    say(
        f"{len(sets):,} {'set' if len(sets) == 1 else 'sets'} of words, {longest.pairs:,} pairs of a set and a secret, "
        f"{longest.ordered_chains:,} chains"
    )
    say(f"The last word: {' '.join(longest.secrets)}")
    shown = sets if top == 0 else sets[:top]
    for one in shown:
        say(f"  {' '.join(one.words)}")
    if len(shown) < len(sets):
        say(f"  ({len(sets) - len(shown):,} more sets; --top 0 shows all)")
