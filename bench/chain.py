"""The longest chains: every figure and its CPU seconds, compilation apart, code tables included; plain search beside.

`--all` adds the sets of `classic-all` (under a minute) and those of the rule letters.
"""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Callable
from typing import Any

import numpy as np
from _measure import cpu_of, machine

from sleuth.chains import greedy, sampling
from sleuth.chains.adversary import longest_strict_game, not_in_three
from sleuth.chains.longest import all_longest, longest_chain
from sleuth.chains.survival import survival
from sleuth.games.registry import GameSpec
from sleuth.games.words import lists
from sleuth.games.words.word_game import game as words_game

CLASSIC = lists.load("classic").words
EVERY = lists.load("classic-all").words


def warm_up() -> None:
    for rule in ("strict", "letters", "official"):
        longest_chain(CLASSIC[:120], rule=rule)
        survival(CLASSIC[:40], rule=rule)
    all_longest(CLASSIC[:120])


def row(what: str, call: Callable[[], Any], tell: Callable[[Any], str], bar: str) -> None:
    seconds, found = cpu_of(call)
    print(f"| {what} | {tell(found)} | {seconds:.2f} s | {bar} |", flush=True)


def one(found: Any) -> str:
    proof = found.proof
    return f"{found.length:,}, ends with {found.secret.upper()}; {proof.nodes:,} nodes"


def every(found: Any) -> str:
    return (
        f"{len(found.sets):,} sets, {found.pairs:,} pairs, {len(found.secrets)} secrets, "
        f"{found.ordered_chains:,} ordered chains"
    )


def figures(whole: bool) -> None:
    print("| what | found | CPU | bar |\n|---|---|---|---|")
    row("2,315, strict: find and prove", lambda: longest_chain(CLASSIC), one, "0.5 s")
    row("2,315, strict: all, and count", lambda: all_longest(CLASSIC), every, "1 s")
    row("12,972, strict: find and prove", lambda: longest_chain(EVERY), one, "15 s")
    if whole:
        row("12,972, strict: all, and count", lambda: all_longest(EVERY), every, "90 s")
    row("2,315, letters", lambda: longest_chain(CLASSIC, rule="letters"), one, "60 s")
    if whole:
        row("2,315, letters: all, and count", lambda: all_longest(CLASSIC, rule="letters"), every, "-")
    row("12,972, letters", lambda: longest_chain(EVERY, rule="letters"), one, "-")
    row("12,972 guesses, 2,315 secrets, letters", lambda: longest_chain(EVERY, CLASSIC, rule="letters"), one, "-")
    row("12,972 guesses, 2,315 secrets, official", lambda: longest_chain(EVERY, CLASSIC, rule="official"), one, "5 s")
    row("2,315, official", lambda: longest_chain(CLASSIC, rule="official"), one, "2 s")
    row("12,972 guesses, 2,315 secrets, strict", lambda: longest_chain(EVERY, CLASSIC), one, "-")
    row("survive crane=bbygb", lambda: survival(EVERY, CLASSIC, start=[("crane", "bbygb")]),
        lambda found: f"{found.more} more, {len(found.keeping)} guesses keep it", "-")  # fmt: skip
    game = GameSpec("classic").listing()
    row("Absurdle: not in three", lambda: not_in_three(game), lambda why: f"{why.kept} > {why.parts}", "-")
    row("Absurdle: longest strict game", lambda: longest_strict_game(CLASSIC),
        lambda found: f"{len(found.guesses)}; {found.checked}", "-")  # fmt: skip


def peer() -> None:
    """The source's third way, plain, against ours on sub-lists: every k-th word of the 2,315."""
    print(
        "\n| words | longest | plain search | pools | ours, with proof | nodes | ratio |\n|---|---|---|---|---|---|---|"
    )
    for step in (58, 39, 29, 23, 19):
        words = CLASSIC[::step]
        plain, (length, cost) = cpu_of(lambda words=words: sampling.by_next_guess(words))
        ours, found = min((cpu_of(lambda words=words: longest_chain(words)) for _ in range(3)), key=lambda x: x[0])
        assert found.length == length
        print(
            f"| {len(words)} | {length} | {plain:.3f} s | {cost.pools:,} | {ours:.4f} s | {found.proof.nodes:,} "
            f"| {plain / ours:,.0f} |", flush=True
        )  # fmt: skip


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
        f"\nA safe guess after the first one: in {safe_parts:,} of {parts:,} parts of three or more candidates "
        f"({safe_parts / parts:.1%}), {safe_words:,} of {words:,} candidates ({safe_words / words:.1%})"
    )
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


def main() -> None:
    print(f"{machine()}\n")
    with tempfile.TemporaryDirectory() as empty:
        os.environ["SLEUTH_CACHE"] = empty  # no code table is ready
        warm_up()
        figures("--all" in sys.argv[1:])
        peer()
        greed()


if __name__ == "__main__":
    main()
