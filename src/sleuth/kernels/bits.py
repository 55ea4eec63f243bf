"""Sets of rows as bits, 64 to a word: the two instructions that the compiler does not offer by name, and packing.

Every operand is uint64: mixing it with a signed integer would silently give a float.
Twin: tests/kernels/chains/test_strict.py. Caller: sleuth.chains.strict.
"""

from __future__ import annotations

import numpy as np
from numba import types
from numba.extending import intrinsic

from sleuth.kernels._jit import jit

GATHER = np.uint64(0x0102040810204080)  # moves the lowest bit of byte i to bit 56 + i
ONE = np.uint64(1)


@intrinsic
def count_ones(context, word):  # noqa: ARG001
    """The number of bits set in a uint64, as uint64."""

    def build(context, builder, signature, arguments):  # noqa: ARG001
        return builder.ctpop(arguments[0])

    return types.uint64(types.uint64), build


@intrinsic
def count_zeros(context, word):  # noqa: ARG001
    """The number of zero bits below the lowest one of a uint64 that is not 0, as uint64."""

    def build(context, builder, signature, arguments):  # noqa: ARG001
        from llvmlite import ir

        return builder.cttz(arguments[0], ir.Constant(ir.IntType(1), 1))

    return types.uint64(types.uint64), build


def packed(flags: np.ndarray) -> np.ndarray:
    """The flags (…, n) as bits (…, words), row r being bit r % 64 of word r // 64; the rest is 0."""
    n = flags.shape[-1]
    buffer = np.zeros((*flags.shape[:-1], (n + 63) // 64 * 64), np.bool_)
    buffer[..., :n] = flags
    return np.packbits(buffer, axis=-1, bitorder="little").view(np.uint64)


@jit
def size(bits):
    """How many bits of a row of words are set."""
    total = np.uint64(0)
    for word in bits:
        total += count_ones(word)
    return np.int64(total)


@jit
def overlap(bits, others):
    """How many bits are set in both of two rows of words."""
    total = np.uint64(0)
    for i in range(len(bits)):
        total += count_ones(bits[i] & others[i])
    return np.int64(total)


@jit
def copy_into(bits, out):
    """Copy a row of words. An assignment would check the shapes, and that takes the compiler seconds."""
    for i in range(len(out)):
        out[i] = bits[i]


@jit
def pack_into(flags, out):
    """Clear the bits of `out` whose byte in `flags`, 0 or 1, is 0; flags has 64 bytes for each word of `out`."""
    eights = flags.view(np.uint64)
    for i in range(len(out)):
        word = np.uint64(0)
        for k in range(8):
            word |= ((eights[8 * i + k] * GATHER) >> np.uint64(56)) << np.uint64(8 * k)
        out[i] &= word
