"""The parts of a guess in the exact search: told apart, and each given a better bound than its size alone.

Twin: tests/exact/brute.py. Caller: sleuth.kernels.exact.search.
"""

from __future__ import annotations

import numpy as np

from sleuth.kernels._jit import inlined, jit
from sleuth.kernels.exact.code_table import UNCOUNTED
from sleuth.kernels.exact.least import least_bound
from sleuth.kernels.exact.memory import keep, recall
from sleuth.kernels.exact.records import FREE, INFINITE, NOBODY, READ, SCANS, Bounds, Parts
from sleuth.kernels.exact.scans import floor, scan, separator, weight
from sleuth.kernels.simd import LANES

BENT = 50  # what makes `promising` guess well how a bound rises; it decides the order of work alone


@jit
def new_parts(room):
    """Room for the parts of a set of up to `room` secrets."""
    return Parts(np.empty(room, np.int32), np.empty(256, np.int32), np.empty(256, np.int32))


@jit
def new_bounds(scratch):
    """Room for the bounds of parts. scratch: (columns or more,) int64."""
    return Bounds(
        np.empty(256, np.int64),
        np.empty(256, np.bool_),
        np.empty(256, np.bool_),
        np.empty(256, np.float64),
        np.zeros(256, np.int32),
        np.ones(UNCOUNTED + 1, np.int64),
        scratch,
        np.empty(len(scratch), np.uint8),
    )


@inlined
def part(parts, j):
    """The rows of a part, as a view."""
    return parts.rows[parts.starts[j] : parts.starts[j] + parts.sizes[j]]


@jit
def split(table, rows, column, parts):
    """Order the rows by the parts of a guess, small parts first, the winning part left out; the number of parts.

    Equal parts stand by their first rows: which label a part has is of no consequence.
    """
    codes, starts, sizes = table.codes, parts.starts, parts.sizes
    n, secret = len(rows), table.secret_of_guess[column]
    count = np.zeros(256, np.int32)
    met, order = np.empty(256, np.int64), np.empty(256, np.int64)
    labels = 0
    winner = -1
    for i in range(n):
        code = codes[rows[i], column]
        if count[code] == 0:
            met[labels] = code
            labels += 1
        count[code] += 1
        if rows[i] == secret:
            winner = np.int64(code)
    number = 0
    for j in range(labels):
        if met[j] != winner:
            order[number] = (np.int64(count[met[j]]) << 9) | j
            number += 1
    for j in range(1, number):  # insertion: there are few parts
        key = order[j]
        at = j
        while at > 0 and order[at - 1] > key:
            order[at] = order[at - 1]
            at -= 1
        order[at] = key
    place = np.zeros(256, np.int32)
    start = 0
    for j in range(number):
        code = met[order[j] & 511]
        starts[j] = start
        sizes[j] = order[j] >> 9
        place[code] = start
        start += sizes[j]
    for i in range(n):
        code = codes[rows[i], column]
        if code != winner:
            parts.rows[place[code]] = rows[i]
            place[code] += 1
    return number


@inlined
def by_members(table, rows, depth, costs, low, met):
    """A lower bound of a set by its members as guesses, whether it is exact, and the column of the best member.

    low: a lower bound that is known, from `floor` or better; the one returned is no lower. met: scratch, (256,) int32,
    zeros before and after.
    """
    n = len(rows)
    if n <= 2 or depth < 2:  # the heaviest is named first, and then the other, or the others are lost
        return low, True, np.int64(table.guess_of_secret[rows[0]])
    if not members_help(costs, n, low):
        return low, False, np.int64(NOBODY)
    if costs.uniform:
        clashes, column = member(table, rows, met)
        exact = clashes == 0 or (clashes == 1 and depth >= 3)
        return low + (clashes > 0), exact, column  # no cost between 2n − 1 and 2n
    value, exact, column = cheapest_member(table, rows, depth, met)
    if value >= low:
        return value, exact, column
    return low, False, np.int64(NOBODY)


@inlined
def members_help(costs, size, low):
    """Whether `by_members` may say more of a set of three secrets or more; this is quicker than to call it."""
    return costs.step == 1 and low < INFINITE and (low == 2 * size - 1 or not costs.uniform)


@jit
def member(table, rows, met):
    """How well a member can split its own set: 0 completely; 1 but for one pair; 2 neither; and its column."""
    codes, n = table.codes, len(rows)
    best, winner = 2, np.int64(NOBODY)
    for i in range(n):
        column = np.int64(table.guess_of_secret[rows[i]])
        if column < 0:
            continue
        clashes, at = 0, 0
        while at < n and clashes <= 1:
            code = codes[rows[at], column]
            clashes += met[code]
            met[code] += 1
            at += 1
        for j in range(at):
            met[codes[rows[j], column]] = 0
        if clashes == 0:
            return 0, column
        if clashes == 1:
            best, winner = 1, column
    return best, winner


@jit
def cheapest_member(table, rows, depth, met):
    """A lower bound of a weighted set from its members alone, whether it is exact, and the column of a member.

    With step 1 and two guesses or more left, a guess that is no member costs twice the weight of the set at least. A
    member costs at least that less its own weight, and more by every secret that is not the heaviest of its part. That
    is what it costs where all parts are single, and with three guesses left where none is over 2.
    """
    codes, weights, n = table.codes, table.weights, len(rows)
    total = weight(table, rows)
    best, exact, winner = 2 * total, False, np.int64(NOBODY)
    for i in range(n):
        column = np.int64(table.guess_of_secret[rows[i]])
        if column < 0:
            continue
        most, at = np.int32(0), 0
        cost = 2 * total - weights[rows[i]]
        while at < n and cost <= best:  # by descending weight: the first of a part is its heaviest
            code = codes[rows[at], column]
            if met[code]:
                cost += weights[rows[at]]
            met[code] += 1
            most = max(most, met[code])
            at += 1
        for j in range(at):
            met[codes[rows[j], column]] = 0
        certain = most == 1 or (most == 2 and depth >= 3)
        if cost < best or (cost == best and certain and not exact):
            best, exact, winner = cost, certain, column
    return best, exact, winner


@inlined
def bound_parts(table, rows, column, depth, best, low, costs, memory, tally, parts, bounds):
    """Split a set by a guess and bound each part, as far as `best` needs; how many, and a lower bound of the guess.

    Also a part that costs `best` by itself, as a scan for two guesses left has just shown, or NOBODY.

    The sum of lower bounds of the parts, of whichever kinds, is one of the guess. So the cheap kinds come first, each
    for all parts: by size, by members, by the most parts of any guess, by the best of all guesses. depth: guesses left
    after this one. low: a lower bound of the guess.
    """
    lows, exact, sizes = bounds.lows, bounds.exact, parts.sizes
    number = split(table, rows, column, parts)
    total = costs.step * weight(table, rows)
    for j in range(number):
        lows[j] = floor(costs, table, part(parts, j), depth)
        exact[j] = sizes[j] <= 2 or depth < 2
        total += lows[j]
    total = max(total, low)
    for j in range(number):
        if total >= best:
            break
        if not exact[j] and members_help(costs, sizes[j], lows[j]):
            value, exact[j], _ = by_members(table, part(parts, j), depth, costs, lows[j], bounds.met)
            total += value - lows[j]
            lows[j] = value
    if costs.uniform and costs.step and depth >= 3:
        total += raise_all(sizes, number, depth, costs, table.most_parts[0], lows)
    bounds.done[:number] = exact[:number]
    straight = costs.straight[min(depth, len(costs.straight) - 1)]
    first = promise(sizes, bounds.done, number, straight, bounds.rises) if costs.uniform else 0
    largest_first = not costs.uniform or hardest_first(costs, depth)
    for i in range(number):  # a bound for every part before any part is entered
        if total >= best:
            break
        if largest_first:
            j = number - 1 - i
        else:
            j = promising(sizes, bounds.rises, first, number, best - total, bounds.beyond, costs.step)
        if j < 0:
            break
        bounds.done[j] = True
        bounds.rises[j] = 0.0
        if exact[j]:
            continue
        before = tally[SCANS]
        enough = best - total + lows[j]
        # A bound of `enough` refutes the guess, so no better one is looked for.
        value, exact[j] = sharpen(
            table, part(parts, j), depth, costs, memory, tally, lows[j], enough, bounds.scratch, bounds.counted
        )
        total += value - lows[j]
        lows[j] = value
        if depth == 2 and value >= best and tally[SCANS] > before:
            return number, total, j
    return number, total, NOBODY


@inlined
def hardest_first(costs, depth):
    """Whether to begin with the largest part: if two guesses must do, a part for which they do not is mostly large."""
    return depth == 2 and costs.over >= INFINITE


@inlined
def promise(sizes, done, number, straight, rises):
    """Fill `rises` with by how much each part's bound may rise, 0 for those done; the first that is not done.

    A bound by the best of all guesses takes time in proportion to the size n. Measured on words and on digits, it is
    above that by the size by about n²/(n + BENT), and by less again beyond the size to which the latter is straight.
    """
    first = number
    for j in range(number - 1, -1, -1):
        rises[j] = 0.0
        if not done[j]:
            size = min(sizes[j], straight)
            rises[j] = size * size / (size + BENT) * size / sizes[j]
            first = j
    return first


@jit
def blocks_beyond(most, beyond):
    """Fill beyond[k], k up to UNCOUNTED, with how many blocks have columns that may make more than k parts; and one."""
    beyond[:] = 1
    for block in range(len(most)):
        for k in range(most[block]):
            beyond[k] += 1


@inlined
def promising(sizes, rises, first, number, need, beyond, step):
    """The part from `first` on to bound next: its bound rises most for the time it takes; −1 if no bound may rise.

    If one rise is enough, the part that shows it soonest comes first. To raise a part of size n by r steps, one must
    know that no guess makes more than n − r parts. beyond, of `blocks_beyond`: how many blocks must be read for that.
    If that is not known, all are equal, and the smallest part comes first.
    """
    pick, best, best_time = NOBODY, 0.0, np.int64(0)
    steps = need // max(step, 1)
    for j in range(first, number):
        if rises[j] >= need and rises[j] > 0.0:
            time = sizes[j] * beyond[min(max(sizes[j] - steps, 0), UNCOUNTED)]
            if best_time == 0 or time < best_time:
                pick, best_time = j, time
        elif best_time == 0 and rises[j] > best * sizes[j]:
            pick, best = j, rises[j] / sizes[j]
    return pick


@inlined
def raise_all(sizes, number, depth, costs, most, lows):
    """Raise the lower bounds of uniform parts by how many parts any guess makes of them; by how much in all.

    most: the most parts that a guess makes of the set that the parts are parts of, and so of any of them. See
    `exact.bounds.by_parts`.
    """
    row = min(depth, len(costs.floors)) - 1
    slope, saving, one = costs.step + costs.slope[row], costs.saving[row], costs.floors[row, 1]
    rise = np.int64(0)
    for j in range(number):
        bound = slope * sizes[j] - saving * min(sizes[j], most) - one
        if bound > lows[j]:
            rise += bound - lows[j]
            lows[j] = bound
    return rise


@jit
def sharpen(table, rows, depth, costs, memory, tally, low, enough, bounds, counted):
    """A better lower bound for a part with `depth` guesses left, and whether it is exact.

    If a bound reaches `enough`, the search for a better one ends, and it is not remembered.
    """
    n = len(rows)
    free = costs.rule == FREE  # else fewer guesses may be legal below
    slot, low, certain = recall(memory, tally, table, rows, depth, low)
    if slot.match:
        return low, certain and free
    if depth > 2 and not costs.step:
        return low, False  # where a guess costs nothing, its parts say nothing before the last two
    tally[SCANS] += 1
    read, whole, guess = table.codes.shape[1], True, np.int64(NOBODY)
    exact = depth == 2 and free
    if depth == 2 and costs.uniform and costs.over >= INFINITE and n <= LANES:
        guess = np.int64(separator(table.codes, rows, table.most_parts))  # no member: they were tried before
        bound = np.int64(INFINITE) if guess < 0 else 2 * n * costs.step
        read = 0
    elif depth >= 3 and costs.uniform:
        bound, guess, read, whole = least_bound(table, rows, depth, costs, enough, counted)
        exact = free and guess >= 0
    else:
        bound = scan(table, rows, depth, costs, bounds, counted)
    tally[READ] += n * read
    bound = max(bound, low)
    if whole:
        has_guess = exact and guess >= 0
        high = bound if exact else np.int64(INFINITE)
        keep(memory, slot, bound, high, table.guesses[guess] if has_guess else NOBODY)
    return bound, exact
