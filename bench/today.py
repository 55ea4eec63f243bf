"""CPU seconds of a warm `sleuth suggest`: `today` weighs 12,972 words, and `classic` knows 2,315 of them.

Before the first guess and after one and two, and their ratio. What the strategies do: research/records/today.py.
"""

from __future__ import annotations

import sys

from _measure import cpu_of_command, machine

TURNS = ((), ("crane=bbygb",), ("salet=bbbbb",), ("salet=bbbbb", "corni=bybbb"))


def main() -> None:
    print(f"{machine()}\n")
    print("| turns | classic, CPU s | today, CPU s | ratio |\n|---|---|---|---|")
    for turns in TURNS:
        known, every = (
            cpu_of_command([sys.executable, "-m", "sleuth", "suggest", "--game", name, *turns], runs=9)[0]
            for name in ("classic", "today")
        )
        print(f"| {' '.join(turns) or 'none'} | {known:.2f} | {every:.2f} | {every / known:.2f} |", flush=True)


if __name__ == "__main__":
    main()
