"""`sleuth survive`: how many more guesses are possible before the secret must be named, and which keep that open."""

from __future__ import annotations

from sleuth.cli.commands.chains import proof_line, show_chain
from sleuth.cli.display import theme_option
from sleuth.cli.output import say
from sleuth.cli.runner import command as runs
from sleuth.tasks.chains import Survival, Survive

EXAMPLES = """\
  sleuth survive crane=bbygb                   Don't Wordle: each guess must fit
  sleuth survive crane=bbygb --rule letters    Antiwordle: absent letters are banned
  sleuth survive crane=bbygb --use secrets     guesses from the secrets only
"""


@runs("survive", EXAMPLES, options=[theme_option], csv="the guesses that keep it possible")
def command(found: Survival, request: Survive, theme: str) -> None:
    """Tell how long a player can survive who must not name the secret, and the guesses that keep it possible.

    TURNS are the guesses so far with their feedback, as in `sleuth suggest`. Every guess must be legal under the rule,
    so that one day only the secret is left. Nobody can promise the longest survival: it needs a secret that allows it.
    """
    one = found.found
    secrets = f"{one.secrets:,} {'secret fits' if one.secrets == 1 else 'secrets fit'} now"
    if one.more == 1 and one.finished:
        say(f"{secrets}. The next guess must name the secret: no other guess is legal before it.")
    else:
        kind = "at most" if one.finished else "at least"
        say(f"{secrets}. You can make {kind} {one.more:,} more guesses, the last one naming the secret; like this:")
    show_chain(one.chain, theme)
    if one.keeping:
        shown = one.keeping[: request.top or None]
        named = ", ".join(f"{each.guess} ({each.secrets:,})" for each in shown)
        named += f" and {more:,} more" if (more := len(one.keeping) - len(shown)) else ""
        allow = "1 secret that allows it" if one.reaching == 1 else f"{one.reaching:,} secrets that allow it"
        say(f"Guesses that keep it possible (for how many of the {allow}): {named}")
    if not one.finished and one.chain.proof.finished:
        say("not all guesses were tried within the limit; raise --limit")
    else:
        say(proof_line(one.chain.proof, one.chain.length))
