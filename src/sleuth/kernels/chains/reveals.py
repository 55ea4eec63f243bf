"""What guesses reveal of a secret, as bits: green places and copies of letters; and the heaviest path through them.

Under the rule levels `official` and `letters`, guess b keeps what guess a revealed iff all bits of a are bits of b. So
the bits, ordered by inclusion, are a poset in which a legal sequence of guesses never goes down. Source: this package.
Twin: tests/kernels/chains/test_strict.py. Caller: sleuth.chains.reveals.
"""

from __future__ import annotations

import numpy as np

from sleuth.kernels._jit import jit


@jit
def revealed(places, counts, secret, out):
    """Fill `out` with the bits that each word reveals of a secret; uint32, (words,).

    places (places, words): the letters, place-major; counts (letters, words): copies of each letter; secret (places,).
    Bit p: green at place p. Bit places + p, if p holds copy c of its letter: the guess has at least c copies.
    """
    length = len(secret)
    out[:] = 0
    for p in range(length):
        letter = secret[p]
        copy = 1
        for q in range(p):
            if secret[q] == letter:
                copy += 1
        green_bit, copy_bit = np.uint32(1 << p), np.uint32(1 << (length + p))
        here, held = places[p], counts[letter]
        for w in range(len(out)):
            out[w] |= (green_bit if here[w] == letter else np.uint32(0)) | (
                copy_bit if held[w] >= copy else np.uint32(0)
            )


@jit
def heaviest(kinds, weights, best, before):
    """Weight of the heaviest path that ends at each kind, in `best`, and the kind before it, −1 if none, in `before`.

    kinds (k,): different bits, none after one that includes it; weights (k,).
    """
    for i in range(len(kinds)):
        best[i] = 0
        before[i] = -1
        for j in range(i):
            if kinds[j] & ~kinds[i] == 0 and best[j] > best[i]:
                best[i] = best[j]
                before[i] = j
        best[i] += weights[i]
