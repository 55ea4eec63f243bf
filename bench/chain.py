"""The longest chains: every figure and its CPU seconds, compilation apart, code tables included.

`--all` adds the sets of `classic-all` (under a minute) and those of the rule letters.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any

from _measure import cpu_of, machine, show_help

from research.eldrow.all_longest import all_longest
from sleuth.chains.longest import longest_chain
from sleuth.games.words import lists

CLASSIC = lists.load("classic").words
EVERY = lists.load("classic-all").words


def warm_up() -> None:
    for rule in ("strict", "letters", "official"):
        longest_chain(CLASSIC[:120], rule=rule)
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


def main() -> None:
    print(f"{machine()}\n")
    warm_up()
    figures("--all" in sys.argv[1:])


if __name__ == "__main__":
    show_help()
    main()
