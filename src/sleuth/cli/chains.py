"""What the commands about chains share: which words, which turns before, and how a chain is printed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import wraps
from typing import TYPE_CHECKING, Any

import click
from click.core import ParameterSource

from sleuth.cli.display import paint
from sleuth.cli.options import GAME_OPTIONS
from sleuth.cli.output import colour_wanted, unicode_wanted
from sleuth.games.registry import OWN_WORDS, GameSpec
from sleuth.tasks.chains import RULES, Words, check_words, words_of

if TYPE_CHECKING:
    from sleuth.chains.longest import Chain, Proof
    from sleuth.chains.orders import Order

ALL_SHOWN = 40
"""Words of a chain up to which all are printed."""
HEAD, TAIL = 12, 6

COMPILING = "sleuth: compiling the search for chains, once; this takes some seconds"

LISTS = GAME_OPTIONS[:3]
RULE = click.option(
    "--rule", type=click.Choice(RULES), default="strict", show_default=True,
    help="strict (candidates only), letters (greens and revealed letters stay, greys are banned) or official "
         "(hard mode: greys may come again).",
)  # fmt: skip


def words_options(default: str | None) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Give a command --game, --secrets, --guesses, --use and --rule; it is passed `asked`, turns → Words, and `rule`.

    default: of --use; None: the secrets, or the guesses where the user gives some.
    """
    shown = default or "secrets, or guesses with --guesses"

    def decorate(command: Callable[..., Any]) -> Callable[..., Any]:
        @wraps(command)
        def gathered(name: str, secrets: str | None, guesses: str | None, use: str | None, **others: Any) -> Any:
            chosen = click.get_current_context().get_parameter_source("name") != ParameterSource.DEFAULT
            if secrets is not None and chosen and name != OWN_WORDS:
                raise click.UsageError(f"--secrets {secrets} and --game {name} are two games; give one of them")
            spec = GameSpec(name, secrets, guesses)
            whole = use or default or ("guesses" if guesses else "secrets")
            return command(asked=lambda turns: _asked(spec, whole, turns), **others)

        decorated: Callable[..., Any] = gathered
        use = click.option(
            "--use", type=click.Choice(["secrets", "guesses"]), default=None,
            help=f"Take words from the secrets only, or from all guesses.  [default: {shown}]",
        )  # fmt: skip
        for option in (RULE, use, *reversed(LISTS)):
            decorated = option(decorated)
        return decorated

    return decorate


def _asked(spec: GameSpec, use: str, turns: Sequence[str]) -> Words:
    check_words(spec)
    return words_of(spec.listing(), use, turns)


def load_search(words: Words, rule: str) -> None:
    """Load the compiled search, or compile it if that was never done: that takes long, and is said."""
    from sleuth.chains.longest import make_ready
    from sleuth.cli.progress import compiling

    with compiling(COMPILING):
        make_ready(words.words, rule)


def show_chain(chain: Chain, theme: str) -> None:
    """Print a chain, a long one shortened: the words with their tiles, and how many secrets fit after each."""
    colour, ascii_only = colour_wanted(), not unicode_wanted()
    width = len(f"{chain.length:,}")
    lines = [
        f"{number:>{width},} {paint(word, tiles, theme, colour, ascii_only=ascii_only)} {left:>6,} left"
        for number, (word, tiles, left) in enumerate(zip(chain.words, chain.feedback, chain.left, strict=True), 1)
    ]
    if len(lines) > ALL_SHOWN:
        hidden = len(lines) - HEAD - TAIL
        lines[HEAD:-TAIL] = [f"{'':>{width}} ({hidden:,} more; --json has them all)"]
    click.echo("\n".join(lines))


def order_line(order: Order, secret: str) -> str:
    """The blocks of free words in the order in which they must stand; blocks always stand in a line."""
    return " > ".join([*(" ".join(block) for block in order.blocks), secret]) + " (any order between two >)"


def proof_line(proof: Proof, length: int) -> str:
    """Why no chain is longer, or that this is not known."""
    secrets = f"{proof.secrets:,} {'secret' if proof.secrets == 1 else 'secrets'}"
    work = f"{secrets}, {proof.nodes:,} {'node' if proof.nodes == 1 else 'nodes'}, {proof.seconds:.2f} s"
    if proof.finished:
        return f"{length + 1:,} is impossible: {work}"
    return f"not proved: the limit came first ({work}); a longer chain may exist. Raise --limit"
