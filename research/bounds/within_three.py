"""How many secrets of `classic` can be found within three guesses: all openers, by a formula and a program of its own.

After the second guess each part of the candidates left has one guess: it finds one secret, whichever it is. So the most
that an opener finds is the sum, over its parts, of the number of parts that the best second guess makes of it; the part
in which the opener is itself the secret counts one. Nothing of the exact search is used: feedbacks are worked out here.

    python -m research.bounds.within_three
"""

from __future__ import annotations

import numpy as np
from numba import njit

from bench._measure import cpu_of, machine
from research.claims import claim
from sleuth.games.game_spec import GameSpec

OPENERS = 1000


@njit
def mark(guess, secret):
    """The feedback as a number in base 3: greens first, then yellows from the left by the letters that are left."""
    length = len(guess)
    used = np.zeros(length, np.bool_)
    tiles = np.zeros(length, np.int64)
    for i in range(length):
        if guess[i] == secret[i]:
            tiles[i], used[i] = 2, True
    for i in range(length):
        if tiles[i] == 2:
            continue
        for j in range(length):
            if not used[j] and secret[j] == guess[i]:
                tiles[i], used[j] = 1, True
                break
    code = 0
    for i in range(length):
        code = 3 * code + tiles[i]
    return code


@njit
def marked(guesses, secrets):
    """Every feedback, (secrets, guesses) uint8."""
    table = np.empty((len(secrets), len(guesses)), np.uint8)
    for i in range(len(secrets)):
        for j in range(len(guesses)):
            table[i, j] = mark(guesses[j], secrets[i])
    return table


@njit
def most_parts(table, members, seen):
    """The most parts that a guess makes of some secrets. seen: scratch, (guesses, 4) uint64."""
    seen[:] = 0
    for i in members:
        row = table[i]
        for j in range(table.shape[1]):
            seen[j, row[j] >> np.uint8(6)] |= np.uint64(1) << np.uint64(row[j] & np.uint8(63))
    most = 0
    for j in range(table.shape[1]):
        parts = 0
        for k in range(4):
            left = seen[j, k]
            while left:
                left &= left - np.uint64(1)
                parts += 1
        most = max(most, parts)
    return most


@njit
def within_three(table, opener, seen):
    """The most secrets that can be found within three guesses, the first one given."""
    codes = table[:, opener]
    found = 0
    for code in range(256):
        members = np.flatnonzero(codes == code)
        if code == 242:  # all places right
            found += len(members)
        elif len(members):
            found += most_parts(table, members, seen)
    return found


def main() -> None:
    listing = GameSpec("classic").listing()
    guesses = np.array([list(word.encode()) for word in listing.guesses], np.uint8)
    secrets = np.array([list(word.encode()) for word in listing.secrets], np.uint8)
    table = marked(guesses, secrets)
    seen = np.empty((len(guesses), 4), np.uint64)
    print(f"{machine()}\n")
    within_three(table, 0, seen)
    found = np.empty(len(guesses), np.int64)

    def every() -> None:
        for opener in range(len(guesses)):
            found[opener] = within_three(table, opener, seen)
            if opener % OPENERS == OPENERS - 1:
                print(f"{opener + 1:,} of {len(guesses):,} openers, {found[: opener + 1].max():,} at most", flush=True)

    seconds, _ = cpu_of(every)
    best = [listing.guesses[row] for row in np.flatnonzero(found == found.max()).tolist()]
    print(f"{seconds:.0f} s of CPU time")
    what = "most of the 2,315 secrets that can be found within three guesses, and the openers that do"
    claim(what, (1388, ["trace"]), (int(found.max()), best))


if __name__ == "__main__":
    main()
