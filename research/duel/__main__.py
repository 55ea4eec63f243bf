"""Bounds of the value of a large game, by narrow searches and a proof of the lower bound for the best distribution.

python -m research.duel mastermind:4x8 --narrow 24 --minutes 25 --ledger FILE --out FILE
"""

from __future__ import annotations

import argparse
from contextlib import ExitStack
from pathlib import Path

from research.duel import bounds, files
from research.duel.generate import DuelEffort, DuelState, generate, ignore
from research.duel.ledger import DuelLedger
from sleuth.core.position import Position
from sleuth.duels.equilibrium import interval
from sleuth.exact.certificate import write
from sleuth.exact.root_search import SearchProgress
from sleuth.exact.solve import make_ready
from sleuth.games.game_spec import GameSpec
from sleuth.work.executors import workers


def report(state: DuelState) -> None:
    """Print the bounds after a round."""
    lower = f"{float(state.reached):.5f}" if state.proved else "not proved yet"
    print(f"round {state.rounds}: lower bound {lower}, upper bound {float(state.known.value):.5f}", flush=True)


def count(progress: SearchProgress) -> None:
    """Print how far the proof is, now and then."""
    if progress.done % 100 == 0 or progress.done == progress.openers:
        print(f"lower bound: {progress.done:,} of {progress.openers:,} openers", flush=True)


def run(
    spec: GameSpec,
    *,
    narrow: int | None = None,
    minutes: float | None = None,
    limit: int | None = None,
    gap: float = 0.0,
    slack: float = 0.0,
    start: Path | None = None,
    ledger: Path | None = None,
    out: Path | None = None,
    jobs: int = 1,
) -> bounds.Bounds:
    """Both bounds of a duel; the certificate is written. The arguments are the options of the program."""
    position = Position.start(spec.listing())
    first = None if start is None else files.beginning(start, position.listing)
    with ExitStack() as stack:
        kept = None if ledger is None else stack.enter_context(DuelLedger(ledger, position.listing, limit))
        state, aim = bounds.begun(position, kept, limit, narrow=narrow is not None, first=first)
        team = stack.enter_context(workers(jobs, None, spec))
        seconds = None if minutes is None else 60 * minutes
        effort = DuelEffort(gap, seconds, narrow, limit, recipe=spec, team=team)
        if aim is None or aim.total is not None:
            keep = ignore if kept is None else lambda tree: kept.keep(tree, state.rounds)
            lead = kept.lead if kept is not None and narrow is not None else ignore
            generate(state, effort, watch=report, on_tree=keep, on_best=lead)
        if aim is not None and narrow is not None:
            state.best = aim.chosen  # what was proved, or begun, holds for it alone
        proof = bounds.prove(state, effort, kept, slack=slack, watch=count)
    found = bounds.conclude(state, effort, proof)
    if out is not None:
        write(out, files.build(state, effort, found))
    return found


def main() -> None:
    """Find the bounds of the game that the arguments name."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--rule", default="free")
    parser.add_argument("--limit", type=int, help="find every secret within N guesses")
    parser.add_argument("--gap", type=float, default=0.0, help="stop when the bounds are this close")
    parser.add_argument("--minutes", type=float, help="stop looking for trees after this time; the proof follows")
    parser.add_argument("--narrow", type=int, help="guesses that are looked at in each position; all if left out")
    parser.add_argument(
        "--slack", type=float, default=0.0, help="prove a bound that is lower by this, which is quicker"
    )
    parser.add_argument("--start", type=Path, help="begin with the distribution of another duel over the same secrets")
    parser.add_argument("--ledger", type=Path, help="keep the trees here; the proof in FILE.proof")
    parser.add_argument("--out", type=Path, help="write a certificate")
    parser.add_argument("--jobs", type=int, default=1, help="use N processes")
    options = vars(parser.parse_args())
    spec = GameSpec(options.pop("game"), rule=options.pop("rule"))
    make_ready()
    found = run(spec, **options)
    print(f"value of {spec.name}: {interval(found.lower, found.upper)} guesses")


if __name__ == "__main__":
    main()
