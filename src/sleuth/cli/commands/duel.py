"""`sleuth duel`: how hard the codemaker can make a game, between two bounds that can be checked."""

from __future__ import annotations

from pathlib import Path

from sleuth import results
from sleuth.cli.commands.solve import say_certificate
from sleuth.cli.output import print_table, say
from sleuth.cli.parameters import N, Spelled
from sleuth.cli.runner import command as runs
from sleuth.core.inputs.plain import count_noun
from sleuth.games.game_spec import GameSpec
from sleuth.tasks.duel import duel_spec

SHOWN = 10
"""Classes of secrets and trees that are printed; --json has them all."""

EXAMPLES = """\
  sleuth duel highlow:10
  sleuth duel mastermind:4x6 --out duel.json
  sleuth duel mastermind:4x7 --minutes 5 --ledger duel.ledger
  sleuth check duel.json
"""


@runs(
    "duel",
    EXAMPLES,
    spelling={
        "game": Spelled(metavar="[GAME]", complete="game"),
        "limit": N,
        "gap": None,
        "minutes": Spelled(metavar="MINUTES"),
    },
    without=("prior", "used"),
)
def command(result: results.Equilibrium, game: GameSpec, out: Path | None) -> None:
    """Find how hard the codemaker can make GAME by choosing the secret, if the codebreaker mixes trees.

    The value is the mean number of guesses if both sides play their best. The upper bound is what the mixture of trees
    guarantees, whatever the secret. The lower bound is proved for the distribution that is shown: no tree has a smaller
    mean against it. Both are fractions, and meet in the end.
    """
    from sleuth.duels.equilibrium import interval

    say(f"value of {result.position.listing.name}: {interval(result.lower, result.upper)} guesses")
    rows = result.distribution
    table = [(one.secret, one.secrets, f"{one.times_even:.4f}", f"{one.mean:.4f}") for one in rows[:SHOWN]]
    print_table(("secret", "of its class", "times its even share", "mean guesses"), table)
    if len(rows) > SHOWN:
        say(f"… and another {count_noun(len(rows) - SHOWN, 'class')}")
    note = ", places and symbols renamed at random" if result.renamed else ""
    say(f"the codebreaker mixes {count_noun(len(result.parts), 'tree')}{note}:")
    mixture = [
        (f"{float(part.share):.4%}", part.opener, f"{part.mean:.4f}", part.worst) for part in result.parts[:SHOWN]
    ]
    print_table(("share", "opener", "mean guesses", "worst"), mixture, left=(1,))
    say(f"({count_noun(result.rounds, 'distribution')} tried, {result.cpu_seconds:.1f} s of CPU time)")
    if out is not None:
        say_certificate(out, duel_spec(game))
