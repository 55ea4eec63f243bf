"""The best guess of a position, how far it is shown to be the best, and what guesses lead to: the one source of "Best".

A guess costs the expected number of guesses under the prior, if every further one is the best there is. If the game
has a limit, a secret that is not named within it counts as `loss` guesses. First guesses are looked up. Later ones are
proved by an exact search within its budget or by the book; else the most promising ones are compared; else a strategy
chooses. The search is deterministic, so every view of a position has the same numbers. Source: this package; the search
is described in docs/explanation/exact.md.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, NamedTuple, TypeAlias

import numpy as np

from sleuth.advice import BEST, LOSS, book
from sleuth.advice.values import ESTIMATED, Standing
from sleuth.core.arrays import Costs, Counts, Indices
from sleuth.core.listing import Listing
from sleuth.core.match import Strategy
from sleuth.core.node import Node, grow
from sleuth.core.position import Position
from sleuth.core.rules import GuessRow
from sleuth.errors import InputError
from sleuth.exact import search as exact
from sleuth.exact.bounds import INFINITE
from sleuth.exact.search import Found, Search
from sleuth.exact.small import AnySearch, compiles, search_of
from sleuth.exact.weighing import rounding, weight_of, whole_weights
from sleuth.strategies.coverage import Tally
from sleuth.strategies.greedy import likeliest
from sleuth.strategies.ranked import Ranked, ShownByName, costs_of
from sleuth.strategies.registry import strategy, usual_strategy
from sleuth.work.threads import Mutex

STEPS = ("proved", "compared", "estimated")
"""The ladder of docs/explanation/advice.md."""

BUDGET = 1_200
"""What the exact search may spend on the proof of the best guess, see `SearchWork`: about 0.4 s."""

FULL = 1 << 24
"""Pairs of a legal guess and a candidate up to which it may take all of them; of more, fewer in proportion."""

FORBIDDING = 8
"""Times as many if a rule forbids guesses, so that a node costs less."""

SMALL = 4
"""Times as many at most if there are fewer pairs, for the same reason: the square root of how many times fewer."""

PROMISING = 160
"""Guesses that are compared if all are too many: those with the least lower bounds."""

COMPARING = 4
"""Times the budget of the proof for that; one position in fifty of `today` needs it."""

WIDTH = 16
"""Guesses of each position in the trees by which they are compared. With 4, some trees of hard mode cost 0.1 more."""

MARGIN = 0.006
"""Expected guesses by which such a tree may be behind the best one, so that its guess is still searched first."""

FINAL = 0.5
"""Times the budget of the proof for searching them exactly then, the others after them."""

SHARE = 0.5
"""What one guess may take of what is left of it."""

TIED = 1e-9
"""Expected guesses that differ by less are equal."""

LISTED = 0.25
"""The share of the budget of the proof for the numbers of all guesses that are listed."""

PAIRS = 1 << 26
"""Pairs of a legal guess and a candidate up to which the search is tried; beyond it one node takes too long."""

FIRST_PAIRS = 1 << 22
"""The same before the first guess, after which there is most to search."""

RANKED = 500
"""Guesses that are ranked by their promise at least."""

SLOTS = 1 << 14
"""Sets that a search remembers."""

ROOM = 1 << 27
"""Bytes of the outlooks that a process keeps, nearly: a search holds one for each pair."""

KEPT = 16
"""Outlooks that it keeps at most."""

Openers: TypeAlias = tuple[Indices, Counts]
"""Guess rows, the most promising first, and a lower bound of the cost of each."""


class GuessOutlook(NamedTuple):
    """What a guess leads to, if every further one is the best there is.

    Attributes:
        mean: the expected number of guesses, this one included.
        exact: whether no tree takes less; else it is what a good tree takes.
    """

    mean: float
    exact: bool = True


@dataclass(eq=False)
class Outlook:
    """What the guesses of a position lead to. One thread at a time searches.

    Attributes:
        position: the position.
        loss: guesses that a lost game counts as; None: as many as it takes.
        search: the exact search from it; None: the position is too large, or its guesses are looked up.
        openers: the guess rows that can do, the most promising first, and a lower bound of the cost of each.
        merged: whether one of them stands for others that are symmetric to it, and these are left out.
        best: the best guess row; None: not known.
        standing: how far it was shown to be the best.
        known: guess row → what is known of it without a search.
        shown: guess row → what lists show: of the best guess, of the best of some, and of those that were listed.
        spent: what the search for those that were listed took.
        bests: some guess rows, and whether they are compared wholly → the best of them.
    """

    position: Position
    loss: int | None = LOSS
    search: AnySearch | None = None
    openers: Openers | None = None
    merged: bool = False
    best: int | None = None
    standing: Standing = ESTIMATED
    known: Mapping[int, GuessOutlook] = field(default_factory=dict)
    shown: dict[int, GuessOutlook | None] = field(default_factory=dict, repr=False)
    spent: int = field(default=0, init=False)
    bests: dict[tuple[bytes, bool], int | None] = field(default_factory=dict, init=False, repr=False)
    mutex: Mutex = field(default_factory=Mutex)

    def left(self, guess: int) -> float | None:
        """The expected number of guesses that begin with this guess row, exactly; None: not known."""
        (found,) = self.lefts([guess])
        return None if found is None else found.mean

    def lefts(self, guesses: Sequence[int]) -> list[GuessOutlook | None]:
        """As `left`, of a guess row, or of several that are listed.

        What is listed is searched in its order, as far as LISTED of the budget goes. A shorter list is the beginning
        of a longer one, and no search knows what another found, so no number depends on what was looked at before.
        """
        if self.search is None:
            return [self.known.get(guess) for guess in guesses]
        with self.mutex.held:
            if len(guesses) > 1:
                return [self._listed(guess) for guess in guesses]
            return [self.shown.get(guess) or self._searched(guess, budget_of(self.position))[0] for guess in guesses]

    def best_of(self, guesses: Iterable[int], *, wholly: bool = False) -> int | None:
        """The best of some guess rows, the first of equal ones in order of promise; None: not known.

        Its number is shown from then on. wholly: whether all are compared, with all of the budget; else the best that
        is found with LISTED of it.
        """
        if self.search is None or self.openers is None:
            among = frozenset(guesses)
            return next((guess for guess in self.known if guess in among), None)
        chosen = np.flatnonzero(np.isin(self.openers[0], [*guesses])).astype(np.int32)
        key = chosen.tobytes(), wholly
        with self.mutex.held:
            if key not in self.bests:
                budget = int((1.0 if wholly else LISTED) * budget_of(self.position))
                found, done = better(self.search.copied(), self.openers, chosen, budget)
                best = found[-1] if found and (done == len(chosen) or not wholly) else None
                self.bests[key] = None if best is None else best.guess
                if best is not None and best.guess is not None:
                    self.shown[best.guess] = self._number(best)
        return self.bests[key]

    def among(self, guesses: Indices) -> Outlook:
        """The same where only some guess rows may be made now: later ones are the best of all.

        What may not be made later either is taken out of `Position.legal_rows`; if it is a secret, no search is left.
        """
        if self.merged and self.search is not None:  # the opener that stands for one of them need not be one
            return replace(self, openers=self.search.openers(RANKED, merged=False), merged=False).among(guesses)
        if self.openers is None:
            return Outlook(self.position, self.loss)
        best = self.best_of(guesses.tolist(), wholly=True)
        keep = np.isin(self.openers[0], guesses)
        rows, lows = self.openers[0][keep], self.openers[1][keep]
        standing = Standing("compared", len(rows)) if self.search is None else Standing("proved", len(guesses))
        return replace(
            self,
            openers=(rows, lows),
            best=best,
            standing=ESTIMATED if best is None else standing,
            shown={guess: self.shown[guess] for guess in (best,) if guess in self.shown},
        )

    @cached_property
    def booked(self) -> book.BookGuess | None:
        """What the book says of the position; None: nothing."""
        return book.of_position(self.position, self.loss)

    @cached_property
    def error(self) -> float:
        """How far the rounding of the prior may move a mean; 0 without one."""
        prior, weights = self.position.listing.prior, None if self.search is None else self.search.weights
        if weights is None or prior is None:
            return 0.0
        rows = self.position.rows
        most = max(len(rows) + 1, self.loss or 0)
        return rounding(prior[rows], weights[rows]).error(float(min(most, self.loss or most)), most)

    def _listed(self, guess: int) -> GuessOutlook | None:
        if guess not in self.shown:
            self.shown[guess], spent = self._searched(guess, int(LISTED * budget_of(self.position)) - self.spent)
            self.spent += spent
        return self.shown[guess]

    def _searched(self, guess: int, budget: int) -> tuple[GuessOutlook | None, int]:
        """What a guess leads to, by a search that knows what the one for the best guess found; and what it took."""
        if budget <= 0 or guess not in self.position.legal_rows:
            return None, 0
        assert self.search is not None
        search = self.search.copied()
        found = search.least(opener=guess, budget=budget)
        return self._number(found) if found.exact else None, search.work.spent

    def _number(self, found: Found) -> GuessOutlook:
        assert self.search is not None
        return GuessOutlook(found.cost / weight_of(self.position, self.search.weights), found.exact)


_KEPT: dict[tuple[Any, ...], Outlook] = {}
"""What `outlook` keeps, the last used last."""


def outlook(position: Position, loss: int | None = LOSS, watch: Tally | None = None) -> Outlook:
    """The outlook of a position. loss: guesses that a lost game counts as; None: as many as it takes.

    watch: called with the number of guesses that were compared, and of all that are to be.

    >>> from sleuth.games.pegs import mastermind
    >>> found = outlook(Position.start(mastermind(2, 3).listing))
    >>> found.position.listing.guesses[found.best], found.left(found.best), found.standing.step
    ('12', 2.3333333333333335, 'proved')
    """
    key = (
        id(position.listing),
        position.history,
        position.rows.tobytes(),
        position.legal_rows.tobytes(),
        loss,
        exact.is_compiled(),
    )
    found = _KEPT.pop(key, None) or _climbed(position, loss, watch)
    _KEPT[key] = found
    room = ROOM
    for other, kept in reversed([*_KEPT.items()]):
        room -= max(ROOM // KEPT, 0 if kept.search is None else _pairs(kept.position))
        if room < 0 and kept is not found:
            _KEPT.pop(other, None)
    return found


def _pairs(position: Position) -> int:
    return len(position.legal_rows) * len(position.rows)


def _climbed(position: Position, loss: int | None, watch: Tally | None) -> Outlook:
    """The outlook by the highest step of the ladder that the position allows."""
    if not position.history and position.is_whole and (known := book.openings(position.listing, loss)):
        return _looked_up(position, known, loss)
    if compiles(position) or _pairs(position) > (PAIRS if position.history else FIRST_PAIRS):
        return Outlook(position, loss)
    try:
        limit, over, weights = aim(position, loss)
        search = search_of(position, limit=limit, over=over, weights=weights, slots=SLOTS)
    except InputError:
        return Outlook(position, loss)
    openers = distinct(search, search.openers(RANKED))
    merged = position.listing.symmetry is not None and position.is_whole and position.listing.is_symmetric(weights)
    best, standing = searched(search, openers, watch)
    found = Outlook(position, loss, search, openers, merged, standing=standing)
    if standing.step != "proved" and found.booked is not None:
        found.best = position.listing.guess_row(found.booked.guess)
        found.standing = Standing("proved", len(position.legal_rows))
        found.shown[found.best] = GuessOutlook(found.booked.left)
    elif best is not None and best.guess is not None:
        found.best = best.guess
        found.shown[best.guess] = found._number(best)
    return found


def _looked_up(position: Position, found: book.Openings, loss: int | None) -> Outlook:
    """The outlook before the first guess, of first guesses that were searched before, the best first."""
    known = {position.listing.guess_row(guess): GuessOutlook(left) for guess, left in found.left.items()}
    rows = np.array(list(known), np.int32)
    return Outlook(
        position,
        loss,
        openers=(rows, np.zeros(len(rows), np.int64)),
        best=int(rows[0]),
        standing=found.standing(len(position.legal_rows)),
        known=known | _alike(position, known),
    )


def _alike(position: Position, known: Mapping[int, GuessOutlook]) -> dict[int, GuessOutlook]:
    """What is known of first guesses that are equivalent to known ones, the best first."""
    alike = position.listing.alike
    if alike is None or not position.listing.is_symmetric(position.listing.prior):
        return {}
    left = dict(zip(alike((), np.array(list(known), np.int32)).tolist(), known.values(), strict=True))
    kinds = zip(position.legal_rows.tolist(), alike((), position.legal_rows).tolist(), strict=True)
    return dict(sorted(((row, left[kind]) for row, kind in kinds if kind in left), key=lambda one: one[1].mean))


def budget_of(position: Position) -> int:
    """What the search for the proof may spend."""
    room = FULL / _pairs(position)
    return int(
        BUDGET * min(1.0, room) * (min(SMALL, max(1.0, room**0.5)) if position.listing.legal is None else FORBIDDING)
    )


def distinct(search: AnySearch, openers: Openers) -> Openers:
    """One guess of each class that the symmetries of the position leave: that of the lowest row."""
    if not isinstance(search, Search) or len(search.tabled_start.group) < 2:
        return openers
    where, (rows, lows) = search.tabled_start, openers
    classes = where.images[where.group].min(axis=0)[rows]
    first = np.sort(np.unique(classes, return_index=True)[1])
    return classes[first].astype(np.int32), lows[first]


def searched(search: AnySearch, openers: Openers, watch: Tally | None) -> tuple[Found | None, Standing]:
    """The best guess with its cost, and how far it is shown to be the best; None: not known."""
    position, number = search.start, len(openers[0])
    budget = budget_of(position)
    proved = Standing("proved", len(position.legal_rows))
    by_class = not position.history and position.listing.symmetry is not None and number <= PROMISING
    if by_class:  # one guess of each class: the symmetries that keep it make it easier than all at once
        found, done = better(search, openers, np.arange(number, dtype=np.int32), COMPARING * budget, watch=watch)
        if found and done == number:
            return tied(search, openers, found[-1]), proved
    elif (least := search.least(budget=budget)).exact:
        return tied(search, openers, least), proved
    best, done, is_proved = _compared(search, openers, budget, watch)
    if best is None:
        return None, ESTIMATED
    return (tied(search, openers, best), proved) if is_proved else (best, Standing("compared", done))


def _compared(search: AnySearch, openers: Openers, budget: int, watch: Tally | None) -> tuple[Found | None, int, bool]:
    """The best guess that is found, how many were compared, and whether all others are ruled out.

    Trees of WIDTH guesses in each position say in which order the guesses are searched exactly. If none of them is
    found to be better than the best tree, the guess of that is taken: its cost is then an upper bound, not exact.
    """
    rows, lows = openers
    by_bound = np.argsort(lows, kind="stable").astype(np.int32)
    margin = int(MARGIN * weight_of(search.start, search.weights))
    trees, done = better(
        search.narrowed(WIDTH), openers, by_bound[:PROMISING], COMPARING * budget, margin=margin, watch=watch
    )
    if not trees:
        return None, done, False
    trees.sort(key=lambda tree: tree.cost)
    least, place = trees[0].cost, {guess: place for place, guess in enumerate(rows.tolist())}
    first = [place[tree.guess] for tree in trees if tree.cost <= least + margin]
    ordered = np.array([*dict.fromkeys([*first, *by_bound.tolist()])], np.int32)
    found, exactly = better(search, openers, ordered, int(FINAL * budget), below=least + 1, share=SHARE)
    best = found[-1] if found else trees[0]._replace(exact=False)
    return best, done, bool(found) and exactly == len(rows)


def better(
    search: AnySearch,
    openers: Openers,
    chosen: Indices,
    budget: int,
    *,
    below: int = INFINITE,
    margin: int = 0,
    share: float = 1.0,
    watch: Tally | None = None,
) -> tuple[list[Found], int]:
    """Those of some guesses that are better than all before them; and how many were compared or ruled out.

    It ends where the budget is spent. It is no `RootSearch`, which knows no budget, share or margin, and orders ties.

    Args:
        search: the search.
        openers: the guesses of its position.
        chosen: their places in the openers.
        budget: as of `Search.least`, for all of them.
        below: what the first one has to be below.
        margin: by how much one may be behind the best before it.
        share: what each may take of the budget that is left.
        watch: called with the number of guesses that are done, and of all.
    """
    found, least, done = list[Found](), below, 0
    until = search.work.spent + budget
    rows, lows = openers
    for number, (guess, low) in enumerate(zip(rows[chosen].tolist(), lows[chosen].tolist(), strict=True)):
        if watch is not None:
            watch(number, len(chosen))
        if low >= least + margin:
            done += 1
            continue
        left = int(share * (until - search.work.spent))
        if left <= 0:
            break
        one = search.least(opener=guess, beta=least + margin, budget=left)
        done += one.exact or one.cost >= least + margin
        if one.exact:
            found.append(one)
            least = min(least, one.cost)
    return found, done


def tied(search: AnySearch, openers: Openers, found: Found) -> Found:
    """Of the guesses of least cost the first in order; what was found if that is not known within the budget."""
    guesses, lowest = openers
    cost = found.cost + int(TIED * weight_of(search.start, search.weights))
    until = search.work.spent + budget_of(search.start)  # hardly any of it is used, for the search remembers most
    for guess in _ordered(search, guesses[lowest <= cost]).tolist():
        one = search.least(opener=guess, beta=cost + 1, budget=until - search.work.spent)
        if one.exact:
            return one
        if one.cost <= cost:
            break
    return found


def _ordered(search: AnySearch, guesses: Indices) -> Indices:
    """Guess rows, first those that can win, then the likelier, then those with more parts, then the first."""
    position = search.start
    weights = np.ones(len(position.listing.secrets), np.int64) if search.weights is None else search.weights
    weight = np.where(position.is_candidate(guesses), weights[position.listing.secret_of_guess[guesses]], 0)
    codes = np.sort(position.codes(guesses), axis=0)
    parts = 1 + (codes[1:] != codes[:-1]).sum(axis=0)
    return guesses[np.lexsort((guesses, -parts, -weight))]


def aim(position: Position, loss: int | None = LOSS) -> tuple[int | None, int, Counts | None]:
    """What is made least from a position on. Raises InputError for weights that are too large.

    Args:
        position: the position.
        loss: guesses that a lost game counts as; None: as many as it takes.

    Returns:
        As `allowance`, and whole numbers in proportion to the prior, one for each secret; None: all 1.
    """
    left, over = allowance(position, loss)
    most = 0 if left is None else left + over
    return left, over, whole_weights(position, most=most)


def allowance(position: Position, loss: int | None) -> tuple[int | None, int]:
    """The guesses left in the game (None: any number), and what a secret costs besides that is not named with them.

    loss: guesses that a lost game counts as; None: as many as it takes.
    """
    limit = position.listing.limit
    left = 0 if limit is None else limit - len(position.history)
    if limit is None or loss is None or left < 1:
        return None, INFINITE
    return left, max(1, loss - limit)


@dataclass(frozen=True, repr=False)
class Best(ShownByName):
    """The strategy that makes the best guess of the outlook.

    Attributes:
        ranked: ranks the guesses that are listed beside the best one, and chooses where no outlook is known; None: the
            usual one of the game.
        loss: guesses that a lost game counts as; None: as many as it takes.
        familiar: whether only likely answers may be guessed.
        name: as users write it.
    """

    ranked: Ranked | None = None
    loss: int | None = LOSS
    familiar: bool = False
    name: str = BEST
    effort = 1  # one count of all parts: the search has a bound of its own

    def beside(self, listing: Listing) -> Ranked:
        """The strategy that ranks the guesses of a game."""
        return self.ranked or strategy(usual_strategy("uniform" if listing.prior is None else "weighted"))

    def outlook(self, position: Position, watch: Tally | None = None) -> Outlook:
        """What the guesses of a position lead to; watch: as of `outlook`.

        Raises InputError if no guess is a likely answer, but has to be.
        """
        first = not position.history and self.loss is None  # one of several boards: its first guess is the usual one
        found = outlook(position, LOSS if first else self.loss, watch)
        return found.among(familiar(position)) if self.familiar else found

    def __call__(self, position: Position) -> GuessRow:
        """The guess row to make."""
        return GuessRow(self.choice(position)[0])

    def choice(self, position: Position) -> tuple[int, str]:
        """The guess row to make, and the step of the ladder on which it stands."""
        few = not self.familiar and position.listing.goal == "named" and len(position.members) == len(position.rows)
        if few and (guess := likeliest(position)) is not None:  # no other guess needs fewer
            return guess, "proved"
        found = self.outlook(position)
        if found.best is None:
            return self.beside(position.listing)(self.narrowed(position)), found.standing.step
        return found.best, found.standing.step

    def rank(self, position: Position) -> tuple[Indices, Costs]:
        """Guess rows and costs as of the strategy beside it: the best guess need not be the first of them."""
        return self.beside(position.listing).rank(self.narrowed(position))

    def costs(self, position: Position) -> tuple[Indices, Costs]:
        """Guess rows and costs as `rank` gives them, in any order."""
        return costs_of(self.beside(position.listing), self.narrowed(position))

    def narrowed(self, position: Position) -> Position:
        """The position with only those guesses that may be made."""
        if not self.familiar:
            return position
        return replace(position, legal_rows=familiar(position))


def grown(
    position: Position, chosen: Ranked, *, opener: int | None = None, done: Callable[[int], None] | None = None
) -> tuple[Node, dict[str, int] | None]:
    """The tree of a strategy, and of `best` the step of the ladder → how many of its choices stand there.

    opener, done: as of `grow`.
    """
    choice, steps = stepped(position, chosen)
    return grow(position, choice, opener=opener, done=done), steps()


def stepped(position: Position, chosen: Ranked) -> tuple[Strategy, Callable[[], dict[str, int] | None]]:
    """A strategy, and what returns, of `best`, the step of the ladder → how many of its choices so far stand there.

    position: where it begins, for which the strategy is prepared.
    """
    prepare(position, chosen)
    if not isinstance(chosen, Best):
        return chosen, lambda: None
    steps: Counter[str] = Counter()

    def choice(at: Position) -> int:
        guess, step = chosen.choice(at)
        steps[step] += 1
        return guess

    return choice, lambda: {step: steps[step] for step in STEPS if steps[step]}


def prepare(position: Position, chosen: Ranked) -> None:
    """Compile the search of `best`, if the game is not small and it has to be."""
    if isinstance(chosen, Best) and compiles(position):
        from sleuth.exact.solve import make_ready

        make_ready()


def familiar(position: Position) -> Indices:
    """The legal guess rows that are likely answers. Raises InputError if there are none."""
    likely, secrets = position.listing.likely, position.listing.secret_of_guess[position.legal_rows]
    if likely is None:
        raise InputError(
            f"{position.listing.name} has no likely answers; `words` familiar needs a game that has, as today"
        )
    rows = position.legal_rows[(secrets >= 0) & likely[secrets]]
    if not len(rows):
        raise InputError(f"by the rule {position.listing.level} no likely answer may be guessed any more")
    return rows
