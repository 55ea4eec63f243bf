"""What the commands about chains share: how a chain is printed."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from sleuth.cli.display import painted
from sleuth.core.inputs.plain import counted

if TYPE_CHECKING:
    from sleuth.chains.longest import Chain, ChainProof
    from sleuth.chains.orders import Order

ALL_SHOWN = 40
"""Words of a chain up to which all are printed."""
HEAD, TAIL = 12, 6


def show_chain(chain: Chain, theme: str) -> None:
    """Print a chain, a long one shortened: the words with their tiles, and how many secrets fit after each."""
    width = len(f"{chain.length:,}")
    lines = [
        f"{number:>{width},} {painted(word, tiles, theme)} {left:>6,} left"
        for number, (word, tiles, left) in enumerate(zip(chain.words, chain.feedback, chain.left, strict=True), 1)
    ]
    if len(lines) > ALL_SHOWN:
        hidden = len(lines) - HEAD - TAIL
        lines[HEAD:-TAIL] = [f"{'':>{width}} ({hidden:,} more; --json has them all)"]
    click.echo("\n".join(lines))


def order_line(order: Order, secret: str) -> str:
    """The blocks of free words in the order in which they must come; blocks are always printed in a line."""
    return " > ".join([*(" ".join(block) for block in order.blocks), secret]) + " (any order between two >)"


def proof_line(proof: ChainProof, length: int) -> str:
    """Why no chain is longer, or that this is not known."""
    work = f"{counted(proof.secrets, 'secret')}, {counted(proof.nodes, 'node')}, {proof.seconds:.2f} s"
    if proof.finished:
        return f"{length + 1:,} is impossible: {work}"
    return f"not proved: the limit came first ({work}); a longer chain may exist. Raise --limit"
