"""A hundred and twenty-eight bytes at a time: vector instructions for the scans of the exact search.

Loops over single bytes do not become such code by themselves: written out, a set of ten secrets takes 0.05 ns for each
guess and secret instead of about 1 ns.
Twin: sleuth.exact.plain. Caller: sleuth.kernels.exact.scans.
"""

from __future__ import annotations

from llvmlite import ir
from numba import types
from numba.core import cgutils
from numba.extending import intrinsic

LANES = 128
"""Columns worked on at once; matrices that are scanned have a multiple of it."""

LINE = 64
"""Bytes that memory brings at once."""

_VECTOR = ir.VectorType(ir.IntType(8), LANES)
_WORDS = ir.VectorType(ir.IntType(32), LANES)
_SHORT = ir.VectorType(ir.IntType(16), LANES)


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
    """As `distinct`, but into out[: LANES]; and sums[: LANES]: the gains of the rows whose byte no earlier row has.

    gains (≥ number,) int32, of the rows in their order; sums (LANES,) int32. All gains together stay below 2^31.
    """
    return types.void(matrix, rows, types.intp, types.intp, scratch, out, gains, sums), _with_gains(_WORDS)


@intrinsic
def roughly(typing, matrix, rows, number, first, scratch, out, gains, sums):  # noqa: ARG001
    """As `heaviest`, with gains and sums of type uint16, three times as fast. All gains together stay below 2^16."""
    return types.void(matrix, rows, types.intp, types.intp, scratch, out, gains, sums), _with_gains(_SHORT)


@intrinsic
def separated(typing, matrix, rows, number, first, scratch):  # noqa: ARG001
    """The first of LANES columns from `first` on whose bytes are all different on some rows, or −1; arguments as above.

    It ends as soon as every column has met a byte twice, which for most sets is soon.
    """
    return types.intp(matrix, rows, types.intp, types.intp, scratch), _separated


@intrinsic
def ahead(typing, matrix, row, column):  # noqa: ARG001
    """Ask for the line of memory with an entry of a matrix of bytes in C order, which may lie beyond its end."""
    return types.void(matrix, types.uintp, types.intp), _ahead


def _ahead(context, builder, signature, args):
    matrix = context.make_array(signature.args[0])(context, builder, args[0])
    stride = cgutils.unpack_tuple(builder, matrix.strides)[0]
    _prefetch(builder, builder.gep(matrix.data, [builder.add(builder.mul(args[1], stride), args[2])]))
    return context.get_dummy_value()


def _lines(context, builder, signature, args):
    """Two functions: the first brings LANES columns of a row into the scratch array, the second loads them again."""

    def array(place):
        return context.make_array(signature.args[place])(context, builder, args[place])

    matrix, rows, scratch = array(0), array(1), array(4)
    stride = cgutils.unpack_tuple(builder, matrix.strides)[0]
    corner = builder.gep(matrix.data, [args[3]])
    lines = builder.bitcast(scratch.data, _VECTOR.as_pointer())

    def bring(index):
        row = builder.sext(builder.load(builder.gep(rows.data, [index])), stride.type)
        start = builder.gep(corner, [builder.mul(row, stride)])
        for later in range(LANES, 2 * LANES, LINE):
            _prefetch(builder, builder.gep(start, [ir.Constant(stride.type, later)]))
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


def _separated(context, builder, signature, args):
    number = args[2]
    bring, line = _lines(context, builder, signature, args)
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
    found = builder.trunc(first_alive, number.type)
    none = builder.icmp_unsigned("==", alive, ir.Constant(lanes, 0))
    return builder.select(none, ir.Constant(number.type, -1), builder.add(found, args[3]))


def _distinct(context, builder, signature, args):
    one = ir.Constant(_VECTOR, [1] * LANES)
    count = cgutils.alloca_once_value(builder, ir.Constant(_VECTOR, [0] * LANES))

    def counted(_, seen):
        fresh = builder.add(one, seen)  # 1, or 0 where an earlier row has the same byte
        builder.store(builder.add(builder.load(count), fresh), count)

    _each_row(context, builder, signature, args, counted)
    _store_counts(context, builder, signature, args, count, args[3])
    return context.get_dummy_value()


def _with_gains(words):
    """How `heaviest` is built with sums of a type."""
    return lambda context, builder, signature, args: _heaviest(context, builder, signature, args, words)


def _heaviest(context, builder, signature, args, words):
    gains, sums = (context.make_array(signature.args[place])(context, builder, args[place]) for place in (6, 7))
    one = ir.Constant(_VECTOR, [1] * LANES)
    count = cgutils.alloca_once_value(builder, ir.Constant(_VECTOR, [0] * LANES))
    total = cgutils.alloca_once_value(builder, ir.Constant(words, [0] * LANES))
    nowhere, zeros = ir.Constant(words, ir.Undefined), ir.Constant(ir.VectorType(ir.IntType(32), LANES), [0] * LANES)

    def counted(row, seen):
        fresh = builder.add(one, seen)
        builder.store(builder.add(builder.load(count), fresh), count)
        gain = builder.load(builder.gep(gains.data, [row]))
        every = builder.insert_element(nowhere, gain, ir.Constant(ir.IntType(32), 0))
        every = builder.shuffle_vector(every, nowhere, zeros)
        kept = builder.xor(builder.sext(seen, words), ir.Constant(words, [-1] * LANES))
        builder.store(builder.add(builder.load(total), builder.and_(every, kept)), total)

    _each_row(context, builder, signature, args, counted)
    builder.store(builder.load(total), builder.bitcast(sums.data, words.as_pointer()), align=2)
    _store_counts(context, builder, signature, args, count, ir.Constant(args[3].type, 0))
    return context.get_dummy_value()


def _each_row(context, builder, signature, args, then):
    """Call then(row, seen) for each row; seen: −1 in every lane whose byte an earlier row has, else 0."""
    bring, line = _lines(context, builder, signature, args)
    nothing = ir.Constant(_VECTOR, [0] * LANES)
    seen = cgutils.alloca_once(builder, _VECTOR)
    number = args[2]
    with cgutils.for_range(builder, number, intp=number.type) as row:
        mine = bring(row.index)
        builder.store(nothing, seen)
        with cgutils.for_range(builder, row.index, intp=number.type) as before:
            same = builder.sext(builder.icmp_unsigned("==", mine, line(before.index)), _VECTOR)
            builder.store(builder.or_(builder.load(seen), same), seen)
        then(row.index, builder.load(seen))


def _store_counts(context, builder, signature, args, count, place):
    out = context.make_array(signature.args[5])(context, builder, args[5])
    target = builder.bitcast(builder.gep(out.data, [place]), _VECTOR.as_pointer())
    builder.store(builder.load(count), target, align=1)
