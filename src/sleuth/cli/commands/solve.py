"""`sleuth solve`: the best tree there is, with the proof that none is better."""

from __future__ import annotations

import math
import shlex
from pathlib import Path

from sleuth import results
from sleuth.cli.histogram import print_evaluation
from sleuth.cli.output import error_bound, say
from sleuth.cli.parameters import FILE, FROM_TURN, N, Spelled
from sleuth.cli.runner import command as runs
from sleuth.core.inputs.plain import count_noun
from sleuth.games.game_spec import GameSpec


@runs(
    "solve",
    """\
  sleuth solve mastermind:4x6
  sleuth solve classic --opener salet --rule official --limit 6 --tree salet.txt
  sleuth solve classic --from crane=bbygb
  sleuth solve --secrets my.txt --guesses more.txt --objective worst-total
  sleuth solve classic --out classic.json --ledger classic.ledger --jobs 2
  sleuth solve classic --exact --out every-opener.json --executor dask://10.0.0.5:8786
  sleuth solve classic-all --opener tares --narrow 20      a good tree in seconds, not proved
""",
    spelling={
        "game": Spelled(metavar="[GAME]", complete="game"),
        "objective": Spelled(metavar="NAME", complete="objective"),
        "opener": Spelled(metavar="GUESS"),
        "limit": N,
        "turns": FROM_TURN,
        "tree": FILE,
    },
)
def command(result: results.Solution, game: GameSpec) -> None:
    """Find the best decision tree of GAME, with the proof that none is better.

    GAME is a name of `sleuth games`, such as mastermind:4x6 or permutation:5, or `words` with --secrets FILE; classic
    if you name none. Without --opener, every first guess is ruled out one by one. This takes seconds for small games
    and minutes for classic. The tree is replayed by the plain rule before it is shown.

    With --ledger, the line of each opener is kept as it comes, in batches of about a second. A run that is stopped in
    any way loses only the batches that it was working on. The same command continues it. --out writes a certificate,
    which `sleuth check` confirms: the best tree and a line for each opener.
    """
    _show(result)
    if result.files:
        say(f"wrote {' and '.join(map(str, result.files))}")
    if result.certificate is not None:
        say_certificate(result.certificate, game)
    elif result.open and result.ledger is not None:
        say(f"{result.ledger} keeps what is proved; the same command goes on")


def _show(result: results.Solution) -> None:
    """Print the cost of the tree, and what was proved."""
    print_evaluation(result.evaluation(), weighted=result.shares is not None)
    proof = result.proof
    if result.shares is not None and result.chance_within is not None:
        within = count_noun(result.wanted.within or 0, "guess")
        say(f"found within {within}: {result.chance_within:.4%}, weighted by the prior")
    if result.narrow is not None:
        say(
            f"not proved: a narrow search looked at {result.narrow:,} guesses or so in each position "
            f"({proof.cpu_seconds:.1f} s of CPU time); a better tree may exist"
        )
        return
    took = f"{proof.cpu_seconds:.1f} s of CPU time"
    if result.from_the_ledger:
        took += f"; {count_noun(result.from_the_ledger, 'opener')} proved by an earlier run, from the ledger"
    if result.open:
        lower = ""
        if result.bound is not None:
            total = f"a total below {math.ceil(result.bound):,}"
            lower = f"; no tree has {total if result.shares is None else f'a mean below {result.bound:.4f}'}"
        open_openers = count_noun(result.open, "opener")
        say(f"not proved: stopped with {open_openers} open{lower} ({took})")
        return
    which = f"no tree that begins with {result.opener}" if result.opener_given else "no other tree"
    openers = "" if result.opener_given else f"{count_noun(len(proof.lines), 'opener')}, "
    rounded = (
        f", up to a rounding error {error_bound(result.rounding_error)} in the prior" if result.rounding_error else ""
    )
    say(
        f"proved: {which} is better by the objective {result.wanted}{rounded} "
        f"({openers}{count_noun(proof.nodes, 'node')}, {took})"
    )


def say_certificate(out: Path, spec: GameSpec) -> None:
    """Print where the certificate is and the command that confirms it, with the user's own lists."""
    if spec.is_custom:
        say(f"wrote {out}; `sleuth check` knows no games of your own, `sleuth tree verify` confirms a tree")
        return
    lists = {"secrets": spec.secrets, "guesses": spec.guesses}
    named = [part for name, value in lists.items() if value is not None for part in (f"--{name}", value)]
    say(f"wrote {out}; `{shlex.join(['sleuth', 'check', str(out), *named])}` confirms it by plain code")
