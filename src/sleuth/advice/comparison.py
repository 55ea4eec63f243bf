"""The comparison of guesses: how far the exact search shows one to be the best, within a budget.

Its steps are those of docs/explanation/advice.md: all guesses are proved, or the most promising ones compared. Source:
this package; the search is described in docs/explanation/exact.md.
"""

from __future__ import annotations

from typing import TypeAlias

import numpy as np

from sleuth.advice.values import ESTIMATED, Standing
from sleuth.core.arrays import Counts, Indices
from sleuth.core.position import Position
from sleuth.exact.bounds import INFINITE
from sleuth.exact.search import Found, Search
from sleuth.exact.small import AnySearch
from sleuth.exact.weighing import weight_of
from sleuth.strategies.coverage import Tally

BUDGET = 1_200
"""The budget of the exact search for the proof of the best guess, see `SearchWork`: about 0.4 s."""

PROMISING = 160
"""Guesses that are compared if all are too many: those with the least lower bounds."""

COMPARING = 4
"""The budget of that comparison, in budgets of the proof; one position in fifty of `today` needs it."""

FINAL = 0.5
"""The budget of the exact searches after the comparison, in budgets of the proof."""

Openers: TypeAlias = tuple[Indices, Counts]
"""Guess rows, the most promising first, and a lower bound of the cost of each."""


def pairs_of(position: Position) -> int:
    """The number of pairs of a legal guess and a candidate."""
    return len(position.legal_rows) * len(position.rows)


def budget_of(position: Position) -> int:
    """The budget of the search for the proof: less for more pairs, and up to four times as much for fewer."""
    room = (1 << 24) / pairs_of(position)
    if position.listing.legal is not None:  # under a rule level a node costs less
        return int(BUDGET * min(1.0, room) * 8)
    return int(BUDGET * min(1.0, room) * min(4, max(1.0, room**0.5)))


def distinct(search: AnySearch, openers: Openers) -> Openers:
    """One guess of each class that the symmetries of the position leave: that of the lowest row."""
    if not isinstance(search, Search) or len(search.tabled_start.group) < 2:
        return openers
    where, (rows, lows) = search.tabled_start, openers
    classes = where.images[where.group].min(axis=0)[rows]
    first = np.sort(np.unique(classes, return_index=True)[1])
    return classes[first].astype(np.int32), lows[first]


def best_guess(search: AnySearch, openers: Openers, watch: Tally | None) -> tuple[Found | None, Standing]:
    """The best guess with its cost (None: not known), and its standing."""
    position, number = search.start, len(openers[0])
    budget = budget_of(position)
    proved = Standing("proved", len(position.legal_rows))
    by_class = not position.history and position.listing.symmetry is not None and number <= PROMISING
    if by_class:  # one by one: the symmetries that keep a guess shorten its search
        improvements, count = better(
            search, openers, np.arange(number, dtype=np.int32), COMPARING * budget, watch=watch
        )
        if improvements and count == number:
            return break_tie(search, openers, improvements[-1]), proved
    elif (least := search.least(budget=budget)).exact:
        return break_tie(search, openers, least), proved
    best, count, is_proved = _compare(search, openers, budget, watch)
    if best is None:
        return None, ESTIMATED
    return (break_tie(search, openers, best), proved) if is_proved else (best, Standing("compared", count))


def _compare(search: AnySearch, openers: Openers, budget: int, watch: Tally | None) -> tuple[Found | None, int, bool]:
    """The best guess, how many guesses were compared, and whether all others are ruled out.

    The order of the exact searches comes from trees of 16 guesses in each position. With 4, some trees of hard mode
    cost 0.1 more. If no guess is found to be better than the best tree, its first guess is taken: the cost is then an
    upper bound, not exact.
    """
    rows, lows = openers
    by_bound = np.argsort(lows, kind="stable").astype(np.int32)
    margin = int(0.006 * weight_of(search.start, search.weights))  # 0.006 guesses: such near trees are searched, too
    trees, count = better(
        search.narrowed(16), openers, by_bound[:PROMISING], COMPARING * budget, margin=margin, watch=watch
    )
    if not trees:
        return None, count, False
    trees.sort(key=lambda tree: tree.cost)
    lowest, place = trees[0].cost, {guess: place for place, guess in enumerate(rows.tolist())}
    first = [place[tree.guess] for tree in trees if tree.cost <= lowest + margin]
    ordered = np.array([*dict.fromkeys([*first, *by_bound.tolist()])], np.int32)
    improvements, exactly = better(search, openers, ordered, int(FINAL * budget), beta=lowest + 1, share=0.5)
    best = improvements[-1] if improvements else trees[0]._replace(exact=False)
    return best, count, bool(improvements) and exactly == len(rows)


def better(
    search: AnySearch,
    openers: Openers,
    places: Indices,
    budget: int,
    *,
    beta: int = INFINITE,
    margin: int = 0,
    share: float = 1.0,
    watch: Tally | None = None,
) -> tuple[list[Found], int]:
    """Each guess that is better than all before it, and how many guesses were compared or ruled out.

    It ends where the budget is spent. A `RootSearch` will not do: it has no budget, share or margin, and it orders
    ties.

    Args:
        search: the search.
        openers: the guesses of its position.
        places: their places in the openers.
        budget: as in `Search.least`, for all of them.
        beta: the first guess must cost less than this.
        margin: how much more than the best so far a guess may cost.
        share: the part of the remaining budget that each guess may take.
        watch: called with the number of guesses that are done, and of all.
    """
    improvements, lowest, count = list[Found](), beta, 0
    until = search.work.spent + budget
    rows, lows = openers
    for number, (guess, low) in enumerate(zip(rows[places].tolist(), lows[places].tolist(), strict=True)):
        if watch is not None:
            watch(number, len(places))
        if low >= lowest + margin:
            count += 1
            continue
        allowance = int(share * (until - search.work.spent))
        if allowance <= 0:
            break
        one = search.least(opener=guess, beta=lowest + margin, budget=allowance)
        count += one.exact or one.cost >= lowest + margin
        if one.exact:
            improvements.append(one)
            lowest = min(lowest, one.cost)
    return improvements, count


def best_few(search: AnySearch, openers: Openers, number: int, budget: int) -> list[Found]:
    """The best few of some guesses, the best first, those of equal cost in the order of `break_tie`.

    If the budget does not suffice to prove that, the guesses of the least lower bounds, with these as their costs.
    """
    rows, lows = openers
    until = search.work.spent + budget
    few = list[Found]()
    if budget > 0:
        few = [search.least(opener=guess, budget=until - search.work.spent) for guess in rows[:number].tolist()]
    is_proved = bool(few) and all(one.exact for one in few)
    limit = max(one.cost for one in few) if is_proved else np.sort(lows)[: max(1, number)][-1]
    able = lows <= limit
    place = {guess: place for place, guess in enumerate(_search_order(search, rows[able]).tolist())}

    def key(one: Found) -> tuple[int, int]:
        assert one.guess is not None
        return one.cost, place[one.guess]

    pairs = zip(lows[able].tolist(), rows[able].tolist(), strict=True)
    bounds = sorted((Found(low, False, guess) for low, guess in pairs), key=key)
    if not is_proved:
        return bounds[:number]
    few.sort(key=key)
    rows_of_few = {one.guess for one in few}
    for bound in bounds:
        if key(bound) > key(few[-1]):
            break
        if bound.guess in rows_of_few:
            continue
        most = few[-1].cost
        one = search.least(opener=bound.guess, beta=most + 1, budget=until - search.work.spent)
        if one.exact:
            few = sorted([*few, one], key=key)[:number]
        elif one.cost <= most:  # the budget is spent
            return bounds[:number]
    return few


def break_tie(search: AnySearch, openers: Openers, result: Found) -> Found:
    """The first in order of the guesses of least cost; `result` itself if the budget does not suffice."""
    guesses, lowest = openers
    cost = result.cost + int(1e-9 * weight_of(search.start, search.weights))
    until = search.work.spent + budget_of(search.start)  # hardly any of it is used, for the search remembers most
    for guess in _search_order(search, guesses[lowest <= cost]).tolist():
        one = search.least(opener=guess, beta=cost + 1, budget=until - search.work.spent)
        if one.exact:
            return one
        if one.cost <= cost:
            break
    return result


def _search_order(search: AnySearch, guesses: Indices) -> Indices:
    """Guess rows in order: those that can win first, then the likelier ones, those with more parts, and lower rows."""
    position = search.start
    weights = np.ones(len(position.listing.secrets), np.int64) if search.weights is None else search.weights
    weight = np.where(position.is_candidate(guesses), weights[position.listing.secret_of_guess[guesses]], 0)
    codes = np.sort(position.codes(guesses), axis=0)
    parts = 1 + (codes[1:] != codes[:-1]).sum(axis=0)
    return guesses[np.lexsort((guesses, -parts, -weight))]
