"""The dating show of [Graafsma2022] over all 3,628,800 secrets of ten couples, by the readings of her text.

python -m research.graafsma          the two readings that `sleuth reproduce graafsma2022` has on record
python -m research.graafsma --all    every reading that was tried: the tables of docs/explanation/graafsma.md
"""

from __future__ import annotations

import argparse

from research.claims import claim
from research.graafsma.readings import READINGS, seasons, table_1_readings
from research.graafsma.search import READING, TABLED, Reading
from sleuth.papers.graafsma_show import SWAPS, WITH_TABLE


def show_all() -> None:
    """Print the figures of every reading."""
    print("| reading of Table 1 | mean | sd | least | most |\n|---|---|---|---|---|")
    for name, _, row in table_1_readings():
        print(f"| {name} | " + " | ".join(map(str, row)) + " |", flush=True)
    print("\n| table | reading | wins, % | mean | sd | least | most | lit, % | mean |\n" + "|---" * 9 + "|")
    for table, reading in READINGS:
        identified, lit = seasons(table, reading)
        cells = (*identified, lit.wins, lit.mean)
        print(f"| {'yes' if table else 'no'} | {named(reading)} | " + " | ".join(map(str, cells)) + " |", flush=True)


def named(reading: Reading) -> str:
    """What differs from a plain reading, then when the table is checked, and which matches are counted off."""
    return ", ".join(
        [
            *(name for name, value in zip(reading._fields, reading, strict=True) if value is True),
            reading.check,
            reading.recount,
        ]
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--all", action="store_true", help="every reading that was tried: minutes")
    if parser.parse_args().all:
        show_all()
        return
    closest = ((False, READING, SWAPS), (True, TABLED, WITH_TABLE))
    for table, reading, record in closest:
        what = f"{'with' if table else 'without'} the table, all secrets: wins in %, mean, sd, least, most turns"
        claim(what, tuple(record), tuple(seasons(table, reading).identified))


if __name__ == "__main__":
    main()
