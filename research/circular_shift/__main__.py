"""Is circular shift optimal? Each case beside the exact optimum; exit code 1 if some strategy is better.

    python -m research.circular_shift                                    what is settled within seconds
    python -m research.circular_shift 7 8:consistent 6:strings 5x2       these cases
    python -m research.circular_shift 8 --ledger eight.ledger --jobs 2   2.3 CPU hours; it may be killed
    python -m research.circular_shift 8 --ledger eight.ledger --jobs 2

A case is N places, NxS with S suits, and `:consistent` if every guess must fit the feedback before, `:strings` if a
guess may repeat values. Source: conjectures 1.2, 3.6 and 4.2 of [KutinSmithline2024].
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from research.circular_shift.cases import QUICK, Case, Optimum, read_case
from research.circular_shift.engine import Search, Watch
from research.circular_shift.optimum import optimum
from research.claims import end_well
from sleuth.errors import InputError
from sleuth.work.executors import workers
from sleuth.work.team import ALONE, Team


def found(
    cases: Sequence[Case],
    team: Team = ALONE,
    *,
    ledger: Path | None = None,
    watch: Watch | None = None,
) -> Iterator[Optimum]:
    """Yield the optimum of each case.

    team: who solves the cases, several at a time, or with a ledger the states of one. ledger: as for `optimum`,
    of one case only. Raises what `optimum` raises.
    """
    if ledger is not None and len(cases) != 1:
        raise InputError(f"--ledger {ledger} keeps one case, not {len(cases)}. Name one, such as 8")
    optimum(Case(2))  # compiles, so that no case is timed with it
    if team.executor is None or ledger is not None:
        yield from (optimum(case, ledger=ledger, watch=watch, team=team) for case in cases)
    else:
        yield from team.in_order(optimum, cases)


def table(optima: Iterable[Optimum]) -> bool:
    """Print a line for each case; whether circular shift is optimal in all."""
    print("| case | least total | within 1, 2, … rounds | states | guesses | answers | CPU s | circular shift |")
    print("|---|---|---|---|---|---|---|---|")
    best = True
    for one in optima:
        within = ", ".join(map(str, one.values.within))
        print(
            f"| {one.case} | {one.values.total:,} | {within} | {one.states:,} | {one.guesses:,} | {one.outcomes:,} "
            f"| {one.seconds:.2f} | {'optimal' if one.is_circular_shift_optimal else 'beaten'} |",
            flush=True,
        )
        best &= one.is_circular_shift_optimal
    return best


def show(search: Search) -> None:
    """Say on a terminal how far a case is."""
    if sys.stderr.isatty():
        states, solved, guesses = search.progress
        sys.stderr.write(f"\r{search.case}: {solved:,} of {states:,} states solved, {guesses:,} guesses tried ")
        sys.stderr.flush()


def main(arguments: Sequence[str] | None = None) -> None:
    """Print the table of the cases."""
    parser = argparse.ArgumentParser(
        prog="python -m research.circular_shift",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("case", nargs="*", help="7, 8:consistent, 6:strings, 4x3 (3 suits)")
    parser.add_argument("--jobs", type=int, default=1, metavar="N", help="work in N processes (default: 1)")
    parser.add_argument("--executor", metavar="ADDRESS", help="work on a Dask cluster, dask://HOST:PORT")
    parser.add_argument("--ledger", type=Path, metavar="FILE", help="keep what is solved in this file (of one case)")
    options = parser.parse_args(arguments)
    ledger = options.ledger

    def kept() -> str:
        return (
            f"{ledger} holds what is solved; the same command goes on" if ledger else "nothing is kept without --ledger"
        )

    def run() -> None:
        cases = [read_case(text) for text in options.case] or QUICK
        with workers(options.jobs, options.executor) as team:
            if not table(found(cases, team, ledger=ledger, watch=show)):
                sys.exit(1)

    end_well(run, kept)


if __name__ == "__main__":
    main()
