"""How many states does a case of permutation Wordle have, and what would it take to solve it?

    python -m research.circular_shift.work 8 [--keep FILE] [--sample 40] [--seed 1]

All states are listed, which takes far less time than to solve them. The work is then split into pieces as for several
workers, and a random sample of the pieces is solved by an engine that believes to know all other states: the values are
wrong, the time is right. CPU seconds of one process, the compiler not counted. With --keep, the list is written to FILE
every minute, and the same command goes on with it.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from pathlib import Path
from typing import NamedTuple

import numpy as np

from research.circular_shift.cases import Case, read_case
from research.circular_shift.engine import Engine, Solved
from research.circular_shift.levels import PIECE, pieces_of
from research.circular_shift.optimum import optimum
from research.circular_shift.states import Listing, States, states_of
from sleuth.core.intervals import of_mean

CORES = 1000
EVERY = 60.0  # seconds between two writes of the list


class Estimate(NamedTuple):
    """A total over all pieces, and half of its 95% interval."""

    total: float
    half: float

    def __format__(self, spec: str) -> str:
        return f"{self.total:{spec}} (95% interval: {self.total - self.half:{spec}} to {self.total + self.half:{spec}})"


class Price(NamedTuple):
    """What it takes to solve all states.

    Attributes:
        pieces: how many there are.
        answers: grids after an answer, over all guesses.
        seconds: of CPU time.
        longest: the longest piece of the sample, CPU seconds.
        catching_up: CPU seconds for a worker to learn all states.
    """

    pieces: int
    answers: Estimate
    seconds: Estimate
    longest: float
    catching_up: float


def chosen(guesses: np.ndarray, number: int, seed: int) -> np.ndarray:
    """Pieces to solve: all, or those at so many points that lie evenly in the row of all guesses, from a random one on.

    So a piece is as likely as it has guesses, and every level has its share.
    """
    if number >= len(guesses):
        return np.arange(len(guesses))
    ends = np.cumsum(guesses)
    step = ends[-1] / number
    return np.searchsorted(ends, (np.arange(number) + random.Random(seed).random()) * step, side="right")


def estimate(found: np.ndarray, guesses: np.ndarray, sample: np.ndarray) -> Estimate:
    """The total over all pieces, by what was found for each piece of the sample."""
    if len(sample) == len(guesses):
        return Estimate(float(found.sum()), 0.0)
    each = found / guesses[sample]
    interval = of_mean(0.0, float(guesses.sum() * each.std(ddof=1)), len(each))
    half = interval.high if interval else 0.0
    return Estimate(guesses.sum() * each.mean(), half)


def price(case: Case, states: States, size: int = PIECE, number: int = 40, seed: int = 1) -> Price:
    """What it takes to solve the states, by so many random pieces of so many guesses."""
    pieces = [piece for level in states.by_level(case) for piece in pieces_of(level, size)]
    guesses = np.array([piece.guesses.sum() for piece in pieces])
    sample = chosen(guesses, number, seed)
    different, which = np.unique(sample, return_inverse=True)
    sampled = np.concatenate([pieces[k].words for k in different])
    others = states.only(~np.isin(states.words, sampled))
    engine = Engine(case)
    values = np.full((len(others.words), engine.lanes), 2, np.int32)
    begun = time.process_time()
    engine.take(Solved(others.words, others.rows, values), checked=True)
    catching_up = time.process_time() - begun
    found = []
    for k in different:  # lower levels first: none of them needs another piece that is not solved
        before, begun = engine.tried, time.process_time()
        engine.settled(pieces[k].words, pieces[k].rows)
        found.append((engine.tried[1] - before[1], time.process_time() - begun))
        assert engine.tried[0] - before[0] == guesses[k]
    answers, seconds = np.array(found, float)[which].T
    return Price(
        len(pieces),
        estimate(answers, guesses, sample),
        estimate(seconds, guesses, sample),
        float(seconds.max()),
        catching_up,
    )


def listed(case: Case, keep: Path | None) -> States:
    """All states, with progress on standard error."""
    listing = Listing(case)
    if keep and keep.exists():
        with np.load(keep) as kept:
            listing.take(dict(kept))
    due = time.monotonic() + EVERY

    def watch(listing: Listing) -> None:
        nonlocal due
        if time.monotonic() > due:
            print(
                f"{case}: {listing.states:,} states, {listing.expanded:,} of {listing.grids:,} grids expanded, "
                f"{listing.tried:,} guesses",
                file=sys.stderr,
                flush=True,
            )
            save(listing)
            due = time.monotonic() + EVERY

    def save(listing: Listing) -> None:
        if keep:
            new = keep.with_suffix(".new.npz")
            np.savez(new, **listing.kept())  # type: ignore[arg-type]
            new.replace(keep)

    found = listing.finish(watch)
    save(listing)
    return found


def show(states: States) -> None:
    """Print how many states and guesses there are, by open places."""
    print("\n| open places | states | guesses | guesses in a state, mean and most |")
    print("|---|---|---|---|")
    for rows in np.unique(states.rows):
        some = states.only(states.rows == rows)
        number, mean, most = int(some.guesses.sum()), some.guesses.mean(), some.guesses.max()
        print(f"| {rows} | {len(some.words):,} | {number:,} | {mean:,.0f}; {most:,} |")
    print(f"| all | {len(states.words):,} | {int(states.guesses.sum()):,} | |")


def show_price(case: Case, states: States, found: Price) -> None:
    """Print what the states take, here and on a cluster."""
    each = found.seconds.total / found.pieces
    levels = [len(list(pieces_of(level, PIECE))) for level in states.by_level(case)]
    least = found.catching_up + sum(max(found.longest, np.ceil(level / CORES) * each) for level in levels)
    book = 4 * 4 * 2 + 8 + 1 + 1 + 4 * Engine(case).lanes  # bytes of a state, half of the book empty
    print(f"\n- {found.answers:,.0f} grids after an answer")
    print(f"- {found.seconds:,.0f} CPU s, {found.seconds.total / found.answers.total * 1e9:.0f} ns an answer")
    print(f"- in CPU hours: {Estimate(*(part / 3600 for part in found.seconds)):.2f}")
    print(
        f"- {found.pieces:,} pieces in {len(levels)} levels; the longest of the sample takes {found.longest:.1f} CPU s"
    )
    print(
        f"- each worker: at most {len(states.words) * book / 1e6:,.0f} MB, {found.catching_up:.1f} CPU s to learn them"
    )
    print(f"- {CORES:,} cores, level after level: {least / 60:.1f} minutes if no core waits for anything else")


def main() -> None:
    """List the states, and print what they will take."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("case", help="as for python -m research.circular_shift: 8, 8:consistent, 5x2")
    parser.add_argument("--keep", type=Path, metavar="FILE", help="an .npz file that keeps the list")
    parser.add_argument("--sample", type=int, default=40, metavar="N", help="solve N random pieces")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    case = read_case(options.case)
    optimum(Case(2))
    states_of(Case(3))
    begun = time.process_time()
    states = listed(case, options.keep)
    print(f"{case}: {len(states.words):,} states, listed in {time.process_time() - begun:.1f} CPU s")
    show(states)
    found = price(case, states, number=options.sample, seed=options.seed)
    show_price(case, states, found)


if __name__ == "__main__":
    main()
