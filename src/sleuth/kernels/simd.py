"""Vector instructions for the scans of the exact search: 128 bytes at a time.

The compiler makes no such code of loops over single bytes. Written out, a set of ten secrets takes 0.05 ns for each
guess and secret instead of about 1 ns.
Twin: tests/exact/twins.py. Caller: sleuth.kernels.exact.scans.
"""

from __future__ import annotations

import numpy as np
from llvmlite import ir
from numba import types
from numba.core import cgutils
from numba.extending import intrinsic

from sleuth.kernels._jit import inlined

LANES = 128
"""Columns worked on at once; matrices that are scanned have a multiple of it."""

LINE = 64
"""Bytes that memory brings at once."""

BITS = 64
"""The most bits in a word of `marked`, one for each byte met."""

_PART = 32  # lanes whose words of BITS stay in the registers of a machine with vectors of 256 bits

_VECTOR = ir.VectorType(ir.IntType(8), LANES)


@inlined
def lines(number, width):
    """An uninitialized array, (number, width) uint8, aligned to a cache line.

    Without alignment every vector touches one line more: the search took 8% to 15% longer.
    """
    room = np.empty(number * width + LINE, np.uint8)
    start = np.int64((LINE - room.ctypes.data % LINE) % LINE)
    return room[start : start + number * width].reshape((number, width))


@intrinsic
def distinct(typing, matrix, rows, number, first, scratch, out):  # noqa: ARG001
    """Fill out[first : first + LANES] with how many different bytes each of those columns has on some rows.

    matrix (·, columns) uint8, C order; rows (≥ number,) int32; number from 1 to 255; scratch (number, LANES) uint8; out
    (columns,) uint8. Every byte is compared with those of the rows before it: for a few hundred rows that beats any
    table of what was seen.
    """
    return types.void(matrix, rows, types.intp, types.intp, scratch, out), _distinct


@intrinsic
def heaviest(typing, matrix, rows, number, first, scratch, out, gains, sums):  # noqa: ARG001
    """As `distinct`; and fill sums (LANES,) with the gains of the rows whose byte no earlier row has.

    gains (≥ number,) and sums: int32, in which all gains together have room.
    """
    return types.void(matrix, rows, types.intp, types.intp, scratch, out, gains, sums), _distinct


@intrinsic
def separated(typing, matrix, rows, number, first, scratch):  # noqa: ARG001
    """The first of LANES columns from `first` on whose bytes are all different on some rows, or −1; arguments as above.

    It ends as soon as every column has met a byte twice, which for most sets is soon.
    """
    return types.intp(matrix, rows, types.intp, types.intp, scratch), _separated


@intrinsic
def gathered(typing, matrix, rows, number, first, scratch):  # noqa: ARG001
    """Copy LANES columns of some rows, from `first` on, into scratch (≥ number, LANES) uint8; their largest byte."""
    return types.intp(matrix, rows, types.intp, types.intp, scratch), _gathered


@intrinsic
def marked(typing, scratch, number, largest, bits, first, out, matrix, rows, next_column):  # noqa: ARG001
    """Fill out[first : first + LANES] with how many different bytes a lane has, or more, up to 255; the largest number.

    scratch, largest: of `gathered`; bits: 32 or 64, which takes twice as long: a lane has a word of so many with a bit
    for each byte met. Exact if all bytes are less; else each of the bytes from bits − 1 on counts as another one, and
    scratch (≥ 2 number, LANES) has them as bits − 1 in its second half. Meanwhile it asks for the memory of the columns
    of the matrix from `next_column` on, which may lie beyond its end.
    """
    intp = types.intp
    return intp(scratch, intp, intp, intp, intp, out, matrix, rows, intp), _marked


@intrinsic
def sized(typing, scratch, number, largest, straight, first, out, beyond):  # noqa: ARG001
    """Fill out[first : first + LANES] with how many different bytes a lane has, on up to 255 rows.

    beyond (columns,) uint8 is filled in the same places: how often a byte comes after its first `straight` times, added
    up over all bytes. The larger the `largest` byte, the slower.
    """
    return types.void(scratch, types.intp, types.intp, types.intp, types.intp, out, beyond), _sized


def _opened(context, builder, signature, args):
    """The arguments of an intrinsic in their order, arrays as records with `data` and `strides`."""
    return [
        context.make_array(kind)(context, builder, value) if isinstance(kind, types.Array) else value
        for kind, value in zip(signature.args, args, strict=True)
    ]


def _stride(builder, matrix):
    """Bytes from one row of a matrix to the next."""
    stride, _ = cgutils.unpack_tuple(builder, matrix.strides)
    return stride


def _lines(builder, matrix, rows, first, scratch):
    """Two functions: the first brings LANES columns of a row into the scratch array, the second loads them again."""
    stride = _stride(builder, matrix)
    corner = builder.gep(matrix.data, [first])
    lines = builder.bitcast(scratch.data, _VECTOR.as_pointer())

    def bring(index):
        row = builder.sext(builder.load(builder.gep(rows.data, [index])), stride.type)
        start = builder.gep(corner, [builder.mul(row, stride)])
        for offset in range(LANES, 2 * LANES, LINE):
            _prefetch(builder, builder.gep(start, [ir.Constant(stride.type, offset)]))
        source = builder.bitcast(start, _VECTOR.as_pointer())
        line = builder.load(source, align=1)
        builder.store(line, builder.gep(lines, [index]), align=1)
        return line

    return bring, lambda index: builder.load(builder.gep(lines, [index]), align=1)


def _prefetch(builder, address):
    """Ask for a line of memory that will be read soon; harmless where there is none."""
    number = ir.IntType(32)
    kind = ir.FunctionType(ir.VoidType(), [address.type, number, number, number])
    function = builder.module.declare_intrinsic("llvm.prefetch", [address.type], kind)
    builder.call(function, [address, *(ir.Constant(number, value) for value in (0, 3, 1))])


def _gathered(context, builder, signature, args):
    matrix, rows, number, first, scratch = _opened(context, builder, signature, args)
    bring, _ = _lines(builder, matrix, rows, first, scratch)
    most = cgutils.alloca_once_value(builder, ir.Constant(_VECTOR, [0] * LANES))
    with cgutils.for_range(builder, number, intp=number.type) as row:
        builder.store(_binary(builder, "umax", builder.load(most), bring(row.index)), most)
    return _largest(builder, builder.load(most), number.type)


def _marked(context, builder, signature, args):
    scratch, number, largest, bits, first, out, matrix, rows, next_column = _opened(context, builder, signature, args)
    target = builder.gep(out.data, [first])
    stride = _stride(builder, matrix)
    corner = builder.gep(matrix.data, [next_column])

    def soon(row, line):
        number = builder.sext(builder.load(builder.gep(rows.data, [row])), stride.type)
        at = builder.add(builder.mul(number, stride), ir.Constant(stride.type, line))
        _prefetch(builder, builder.gep(corner, [at]))

    with builder.if_else(builder.icmp_signed("==", bits, ir.Constant(bits.type, 32))) as (half, whole):
        with half:
            _mark(builder, scratch.data, number, largest, 32, target, soon)
        with whole:
            _mark(builder, scratch.data, number, largest, 64, target, soon)
    return _largest(builder, builder.load(builder.bitcast(target, _VECTOR.as_pointer()), align=1), number.type)


def _mark(builder, data, number, largest, bits, target, soon):
    """The code of `marked` for words of this many bits."""
    rare = cgutils.alloca_once_value(builder, ir.Constant(_VECTOR, [0] * LANES))
    last = ir.Constant(_VECTOR, [bits - 1] * LANES)
    many = builder.icmp_unsigned(">=", largest, ir.Constant(largest.type, bits))
    lines = builder.bitcast(data, _VECTOR.as_pointer())
    with builder.if_then(many), cgutils.for_range(builder, number, intp=number.type) as row:
        line = builder.load(builder.gep(lines, [row.index]), align=1)
        high = builder.zext(builder.icmp_unsigned(">=", line, last), _VECTOR)
        builder.store(_binary(builder, "uadd.sat", builder.load(rare), high), rare)
        place = builder.gep(lines, [builder.add(number, row.index)])
        builder.store(_binary(builder, "umin", line, last), place, align=1)
    data = builder.bitcast(builder.select(many, builder.gep(lines, [number]), lines), data.type)
    kind = ir.IntType(bits)
    mask = builder.select(many, ir.Constant(kind, 2 ** (bits - 1) - 1), ir.Constant(kind, 2**bits - 1))
    counts = cgutils.alloca_once(builder, _VECTOR)
    for part in range(0, LANES, _PART):
        part_counts = _met(builder, data, number, bits, part, mask, soon)
        narrow = builder.bitcast(counts, part_counts.type.as_pointer())
        builder.store(part_counts, builder.gep(narrow, [ir.Constant(number.type, part // _PART)]), align=1)
    total = _binary(builder, "uadd.sat", builder.load(counts), builder.load(rare))
    builder.store(total, builder.bitcast(target, _VECTOR.as_pointer()), align=1)


def _met(builder, data, number, bits, part, mask, soon):
    """For each of _PART lanes: how many different bytes it has, of those whose bit is set in a mask."""
    narrow, word = ir.VectorType(ir.IntType(8), _PART), ir.VectorType(ir.IntType(bits), _PART)
    met = cgutils.alloca_once(builder, word)
    builder.store(ir.Constant(word, [0] * _PART), met)
    with cgutils.for_range(builder, number, intp=number.type) as row:
        at = builder.add(builder.mul(row.index, ir.Constant(number.type, LANES)), ir.Constant(number.type, part))
        codes = builder.load(builder.bitcast(builder.gep(data, [at]), narrow.as_pointer()), align=1)
        if part < LANES // LINE * _PART:
            soon(row.index, part // _PART * LINE)
        marks = builder.shl(ir.Constant(word, [1] * _PART), builder.zext(codes, word))
        builder.store(builder.or_(builder.load(met), marks), met)
    words = builder.and_(builder.load(met), _everywhere(builder, mask, word))
    return builder.trunc(builder.call(_operation(builder, "ctpop", word, word), [words]), narrow)


def _sized(context, builder, signature, args):
    scratch, number, largest, straight, first, out, beyond = _opened(context, builder, signature, args)
    lines = builder.bitcast(scratch.data, _VECTOR.as_pointer())
    nothing, one = ir.Constant(_VECTOR, [0] * LANES), ir.Constant(number.type, 1)
    cells, more = cgutils.alloca_once_value(builder, nothing), cgutils.alloca_once_value(builder, nothing)
    size = cgutils.alloca_once(builder, _VECTOR)
    enough = _everywhere(builder, builder.trunc(straight, ir.IntType(8)), _VECTOR)
    with cgutils.for_range(builder, builder.add(largest, one), intp=number.type) as code:
        mine = _everywhere(builder, builder.trunc(code.index, ir.IntType(8)), _VECTOR)
        builder.store(nothing, size)
        with cgutils.for_range(builder, number, intp=number.type) as row:
            line = builder.load(builder.gep(lines, [row.index]), align=1)
            same = builder.sext(builder.icmp_unsigned("==", line, mine), _VECTOR)
            builder.store(builder.sub(builder.load(size), same), size)
        met = builder.zext(builder.icmp_unsigned("!=", builder.load(size), nothing), _VECTOR)
        builder.store(builder.add(builder.load(cells), met), cells)
        excess = _binary(builder, "usub.sat", builder.load(size), enough)
        builder.store(builder.add(builder.load(more), excess), more)
    _store(builder, cells, out, first)
    _store(builder, more, beyond, first)
    return context.get_dummy_value()


def _binary(builder, name, left, right):
    """An operation of the compiler on two vectors of the same type."""
    return builder.call(_operation(builder, name, left.type, left.type, left.type), [left, right])


def _largest(builder, vector, kind):
    """The largest byte of a vector, as a whole number."""
    return builder.zext(
        builder.call(_operation(builder, "vector.reduce.umax", ir.IntType(8), vector.type), [vector]), kind
    )


def _operation(builder, name, result, *arguments):
    """A function of the compiler for vectors of the type of the first argument."""
    vector = arguments[0]
    name = f"llvm.{name}.v{vector.count}i{vector.element.width}"
    return builder.module.declare_intrinsic(name, (), ir.FunctionType(result, arguments))


def _everywhere(builder, value, vector):
    """A vector with the same value in every lane."""
    single = builder.insert_element(ir.Constant(vector, ir.Undefined), value, ir.Constant(ir.IntType(32), 0))
    lanes = ir.Constant(ir.VectorType(ir.IntType(32), vector.count), [0] * vector.count)
    return builder.shuffle_vector(single, ir.Constant(vector, ir.Undefined), lanes)


def _separated(context, builder, signature, args):
    matrix, rows, number, first, scratch = _opened(context, builder, signature, args)
    bring, line = _lines(builder, matrix, rows, first, scratch)
    nothing = ir.Constant(_VECTOR, [0] * LANES)
    lanes = ir.IntType(LANES)
    twice = cgutils.alloca_once_value(builder, nothing)
    with cgutils.for_range(builder, number, intp=number.type) as row:
        mine = bring(row.index)
        with cgutils.for_range(builder, row.index, intp=number.type) as before:
            same = builder.sext(builder.icmp_unsigned("==", mine, line(before.index)), _VECTOR)
            builder.store(builder.or_(builder.load(twice), same), twice)
        alive = builder.bitcast(builder.icmp_unsigned("==", builder.load(twice), nothing), lanes)
        with builder.if_then(builder.icmp_unsigned("==", alive, ir.Constant(lanes, 0))):
            row.do_break()
    alive = builder.bitcast(builder.icmp_unsigned("==", builder.load(twice), nothing), lanes)
    first_alive = builder.cttz(alive, ir.Constant(ir.IntType(1), 0))
    lane = builder.trunc(first_alive, number.type)
    none = builder.icmp_unsigned("==", alive, ir.Constant(lanes, 0))
    return builder.select(none, ir.Constant(number.type, -1), builder.add(lane, first))


def _distinct(context, builder, signature, args):
    matrix, rows, number, first, scratch, out, *weights = _opened(context, builder, signature, args)
    bring, line = _lines(builder, matrix, rows, first, scratch)
    one, nothing = (ir.Constant(_VECTOR, [value] * LANES) for value in (1, 0))
    count, repeats = cgutils.alloca_once_value(builder, nothing), cgutils.alloca_once(builder, _VECTOR)
    if weights:
        gains, sums = weights
        words = ir.VectorType(sums.data.type.pointee, LANES)
        total = cgutils.alloca_once_value(builder, ir.Constant(words, [0] * LANES))
    with cgutils.for_range(builder, number, intp=number.type) as row:
        mine = bring(row.index)
        builder.store(nothing, repeats)
        with cgutils.for_range(builder, row.index, intp=number.type) as before:
            same = builder.sext(builder.icmp_unsigned("==", mine, line(before.index)), _VECTOR)
            builder.store(builder.or_(builder.load(repeats), same), repeats)
        met = builder.load(repeats)  # −1 where an earlier row has the same byte, else 0
        builder.store(builder.add(builder.load(count), builder.add(one, met)), count)
        if weights:
            every = _everywhere(builder, builder.load(builder.gep(gains.data, [row.index])), words)
            mask = builder.xor(builder.sext(met, words), ir.Constant(words, [-1] * LANES))
            builder.store(builder.add(builder.load(total), builder.and_(every, mask)), total)
    if weights:
        builder.store(builder.load(total), builder.bitcast(sums.data, words.as_pointer()), align=2)
    _store(builder, count, out, first)
    return context.get_dummy_value()


def _store(builder, vector, out, place):
    """Write a vector into an array of bytes, from a place on."""
    target = builder.bitcast(builder.gep(out.data, [place]), _VECTOR.as_pointer())
    builder.store(builder.load(vector), target, align=1)
