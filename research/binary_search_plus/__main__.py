"""Is binary_search_plus better than both searches of [Graafsma2022], at every n from 4 to 150? Guesses, not seconds.

    python -m research.binary_search_plus               play what the table lacks, then read it
    python -m research.binary_search_plus --again 10    play n = 10 again: the same means must come out
    python -m research.binary_search_plus --afresh      play everything: hours

At one n all searches meet the same secrets: all of them up to n = 7, else random ones, at least 200 up to n = 60 and 50
beyond. Guesses count until the secret is known. A line of research/records/binary-search-plus.csv is written as soon
as its n is done: kill the program and start it again as you like. With n, secrets and CPU milliseconds a game of
binary_search_plus, a line has the mean of each search and, for each of hers, our mean divided by hers with its interval
of 95% (of the ratio of two means of paired games).
"""

from __future__ import annotations

import argparse
import csv
import math
from itertools import permutations
from pathlib import Path
from time import process_time

import numpy as np

from bench._measure import machine
from research.binary_search_plus import search
from research.claims import claim
from sleuth.codebreakers import Permutation
from sleuth.codebreakers.black_pegs import Notebook, Search, count_agreements, identify
from sleuth.papers.graafsma2022 import SEARCHES
from sleuth.papers.graafsma_show import SEED

KEPT = Path(__file__).parents[1] / "records" / "binary-search-plus.csv"
OURS = "binary search plus"
ALL = {**SEARCHES, OURS: search.search}
HERS = ("binary search", "swap search", "swap search, asking again")
LENGTHS = range(4, 151)
NORMAL_95 = 1.959963984540054


def secrets(n: int) -> list[Permutation]:
    """All secrets of n places if n ≤ 7, else 200 or 50 random ones, the same at every run."""
    if n <= 7:
        return list(permutations(range(n)))
    rng = np.random.default_rng([SEED, n])
    return [tuple(rng.permutation(n).tolist()) for _ in range(200 if n <= 60 else 50)]


def guesses(search: Search, secret: Permutation) -> int:
    """The guesses of a search until the secret is known."""
    searching = identify(search, Notebook(len(secret)))
    guess = next(searching)
    asked = 1
    while True:
        try:
            guess = searching.send(count_agreements(guess, secret))
        except StopIteration:
            return asked
        asked += 1


def ratio(ours: np.ndarray, hers: np.ndarray, *, exact: bool) -> tuple[float, float, float]:
    """Our mean divided by hers, and the ends of its interval, by the delta method; exact: of all secrets."""
    value = float(ours.mean() / hers.mean())
    error = 0.0 if exact else float((ours - value * hers).std(ddof=1)) / math.sqrt(len(ours)) / float(hers.mean())
    return value, value - NORMAL_95 * error, value + NORMAL_95 * error


def line(n: int) -> dict[str, str]:
    """The line of one n."""
    drawn = secrets(n)
    begun = process_time()
    ours = np.array([guesses(ALL[OURS], secret) for secret in drawn])
    seconds = process_time() - begun
    cells = {"n": str(n), "secrets": str(len(drawn)), "cpu_ms": f"{1000 * seconds / len(drawn):.1f}"}
    cells[OURS] = f"{ours.mean():.3f}"
    for name in HERS:
        hers = np.array([guesses(ALL[name], secret) for secret in drawn])
        value, low, high = ratio(ours, hers, exact=n <= 7)
        cells |= {name: f"{hers.mean():.3f}", f"{name}: ratio": f"{value:.4f}"}
        cells |= {f"{name}: low": f"{low:.4f}", f"{name}: high": f"{high:.4f}"}
    return cells


def kept() -> list[dict[str, str]]:
    """The lines that are there, by n."""
    if not KEPT.exists():
        return []
    with KEPT.open(encoding="utf-8", newline="") as file:
        return sorted(csv.DictReader(file), key=lambda cells: int(cells["n"]))


def write(lines: list[dict[str, str]]) -> None:
    """Write all lines, in place of the file as a whole."""
    whole = KEPT.with_suffix(".tmp")
    with whole.open("w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, lines[0].keys(), lineterminator="\n")
        writer.writeheader()
        writer.writerows(sorted(lines, key=lambda cells: int(cells["n"])))
    whole.replace(KEPT)


def row(cells: dict[str, str]) -> str:
    """A line as a row of a table."""
    means = [cells[OURS], *(f"{cells[name]} ({cells[f'{name}: ratio']})" for name in HERS)]
    return f"| {cells['n']} | {int(cells['secrets']):,} | " + " | ".join(means) + f" | {cells['cpu_ms']} |"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--afresh", action="store_true", help="forget the lines that are there")
    parser.add_argument("--again", type=int, nargs="+", default=[], metavar="N", help="play these lengths again")
    options = parser.parse_args()
    if options.afresh:
        KEPT.unlink(missing_ok=True)
    lines = kept()
    done = {int(cells["n"]) for cells in lines}
    guesses(ALL[OURS], (1, 2, 0, 4, 3))  # compiles
    print(f"{machine()}; {len(done)} of {len(LENGTHS)} lengths are kept in {KEPT.name}\n")
    print(f"| n | secrets | {OURS} | {' (ratio) | '.join(HERS)} (ratio) | CPU ms |\n|---|---|---|---|---|---|---|")
    for n in LENGTHS:
        if n not in done:
            lines.append(line(n))
            write(lines)
            print(row(lines[-1]), flush=True)
    print(f"\nThe whole table is in {KEPT.name}. Largest upper end of a ratio's interval, and where:\n")
    for name in HERS:
        worst = max(lines, key=lambda cells: float(cells[f"{name}: high"]))
        print(f"- {name}: {worst[f'{name}: high']} at n = {worst['n']} (ratio {worst[f'{name}: ratio']})")
    print()
    for n in options.again:
        known, again = next(cells for cells in lines if int(cells["n"]) == n), line(n)
        searches = (OURS, *HERS)
        what = f"n = {n}, played again: mean guesses of {', '.join(searches)}"
        claim(what, *(" ".join(cells[name] for name in searches) for cells in (known, again)))
    below = all(float(cells[f"{name}: high"]) < 1 for cells in lines for name in HERS)
    claim("from n = 4 to 150, the whole interval of each ratio is below 1", (True, 147), (below, len(lines)))


if __name__ == "__main__":
    main()
