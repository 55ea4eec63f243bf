"""When is a greedy guess safe? The counterexample to the printed condition, and how often the exact one holds.

python -m research.eldrow.greed
"""

from __future__ import annotations

import numpy as np

from research.claims import claim
from research.eldrow import greedy
from sleuth.games.words import lists
from sleuth.games.words.tiles import mark
from sleuth.games.words.word_game import game as words_game

CLASSIC = lists.load("classic").words


def greed() -> None:
    """How often a guess is safe after the first one, over all openers and all parts of three candidates or more."""
    table = np.array(words_game("classic", CLASSIC, CLASSIC).table)
    parts = safe_parts = words = safe_words = 0

    def count() -> None:
        nonlocal parts, safe_parts, words, safe_words
        for opener in range(len(table)):
            codes = table[:, opener]
            order = np.argsort(codes, kind="stable")
            cuts = np.flatnonzero(np.diff(codes[order])) + 1
            for rows in np.split(order, cuts):
                if len(rows) < 3:
                    continue
                block = table[np.ix_(rows, rows)]  # codes of every word of the part against every other
                same = block == block[(np.arange(len(rows)) == 0).astype(int), np.arange(len(rows))]
                np.fill_diagonal(same, True)
                good = same.all(axis=0)
                parts += 1
                safe_parts += bool(good.any())
                words += len(rows)
                safe_words += int(good.sum())

    count()
    print(
        f"A safe guess after the first one: in {safe_parts:,} of {parts:,} parts of three or more candidates, "
        f"{safe_words:,} of {words:,} candidates ({safe_words / words:.1%})"
    )
    claim("share of the parts that have a safe guess", "14.5%", f"{safe_parts / parts:.1%}")
    tried = held = sound = 0
    for opener in range(0, len(CLASSIC), 230):
        for code in np.unique(table[:, opener]).tolist():
            rows = np.flatnonzero(table[:, opener] == code)
            if not 3 <= len(rows) <= 40:
                continue
            pool = [CLASSIC[at] for at in rows.tolist()]
            for word in pool:
                tried += 1
                if all(greedy.meant(CLASSIC[opener], word, pool)):
                    held += 1
                    sound += greedy.safe(CLASSIC[opener], word, pool)
    print(
        f"The source's clauses, as it explains them, on parts of 3 to 40 after 11 openers: they hold for {held} of "
        f"{tried:,} guesses, of which {sound} are safe"
    )


def counterexample() -> None:
    """The page's own example: after ACK, INA meets the clauses and spoils EAE, PAN."""
    pool = ["eae", "pan", "ina"]
    claim("ACK, INA and EAE, PAN, INA: the clauses hold", True, all(greedy.meant("ack", "ina", pool)))
    claim("ACK, EAE, PAN is a chain", True, mark("ack", "eae") == mark("ack", "pan"))
    claim("ACK, INA, EAE, PAN is a chain", False, mark("ina", "eae") == mark("ina", "pan"))


def main() -> None:
    counterexample()
    greed()


if __name__ == "__main__":
    main()
