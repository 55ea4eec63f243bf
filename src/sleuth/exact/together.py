"""The best openers that are all made, whatever the feedback is, before the play adapts.

Source: this package. Every secret costs the guesses made by then, and the rest is played at the least total cost. A
part of c secrets costs at least 2c − 1 guesses more [see `bounds`], so the number of parts of the openers together
bounds their total from below. The parts of one more guess are counted for all guesses at once; a beam keeps the
openers, and the pairs, with the least bounds. What is left below the best total is solved exactly, part by part.
"""

from __future__ import annotations

from bisect import insort
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import takewhile
from math import comb
from typing import TypeAlias, TypeVar

from sleuth.core import stop
from sleuth.core.listing import Listing, check_named
from sleuth.core.team import ALONE, Team
from sleuth.core.threads import per_thread
from sleuth.errors import InputError
from sleuth.exact.proof.workers import Recipe
from sleuth.exact.together_ledger import Done, Rows
from sleuth.exact.together_work import NEVER, BoundsFound, Fixed, Together, Wanted

Watch = Callable[[str, int, int], None]
"""Called with what is being done, how much of it is done, and how much there is."""

T = TypeVar("T")

PIECE = 8
"""Sets that are sent to a worker together."""

PENDING = 10
"""Sets for each place of the beam that wait until the best of them are chosen."""


@dataclass(frozen=True)
class TogetherFound:
    """What a search found.

    Attributes:
        best: the least totals first.
        compared: sets of openers whose bound or total was compared with the best.
        solved: sets whose parts were solved, as far as it took.
        complete: whether no set of openers was left out, so that the best is proved.
    """

    best: tuple[Fixed, ...]
    compared: int
    solved: int
    complete: bool


Source: TypeAlias = Together | Recipe
"""What is done with: a game made ready, or what a worker builds it from."""


def _bounded(source: Source, wanted: Wanted) -> BoundsFound:
    return _made_ready(source).bounded(wanted)


def _solved(source: Source, wanted: tuple[Rows, int]) -> tuple[Fixed, int]:
    guesses, beta = wanted
    return _made_ready(source).total(guesses, beta), beta


def _made_ready(source: Source) -> Together:
    return source if isinstance(source, Together) else _built(source)


@per_thread
def _built(recipe: Recipe) -> Together:
    return Together(recipe.listing())


def best_together(
    game: Listing, count: int, *, beam: int, top: int = 1, watch: Watch | None = None, done: Done | None = None,
    team: Team = ALONE, recipe: Recipe | None = None,
) -> TogetherFound:  # fmt: skip
    """The best sets of fixed openers, the least total first; the same on any number of workers.

    count: openers in each set, 2 or more. beam: openers, and sets of one less than `count`, that are extended by every
    guess; if it holds them all, all sets are compared. top: sets wanted. done: what an earlier search did; this one
    adds to it. team, recipe: who does it, and what the game is built from there. Results come in order, so that all
    workers decide alike. Raises InputError, Stopped, and CannotWrite where `done` has a ledger.
    """
    check_named(game, "a search for openers together", "solve finds the best first guess")
    if count > len(game.guesses):
        raise InputError(f"{game.name} has {len(game.guesses)} guesses, too few for {count} openers")
    work = Together(game)
    assert team.executor is None or recipe is not None, "a team needs what the game is built from"
    source = work if team.executor is None or recipe is None else recipe
    count_by = partial(team.ordered, partial(_bounded, source), piece=PIECE)
    solve_by = partial(team.ordered, partial(_solved, source), piece=PIECE)
    tell = watch or (lambda what, done, total: None)
    prefixes: list[Rows] = [(guess,) for guess in work.order[:beam].tolist()]
    complete = all(comb(work.columns, made) <= beam for made in range(1, count))
    for made in range(2, count):
        met: dict[Rows, int] = {}
        extended = count_by(Wanted(place, prefix, False, NEVER, beam) for place, prefix in enumerate(prefixes))
        for place, bounded in enumerate(extended):
            for guess, bound in bounded.least_first():
                met[work.ordered((*prefixes[place], guess))] = bound
            if len(met) > PENDING * beam or place == len(prefixes) - 1:
                met = dict(sorted(met.items(), key=lambda one: (one[1], one[0]))[:beam])
            stop.check()
            tell(f"sets of {made}", place + 1, len(prefixes))
        prefixes = list(met)
    return _last(work, count_by, solve_by, prefixes, top, complete, tell, done or Done(game))


def _last(
    work: Together, count_by: Callable[[Iterable[Wanted]], Iterator[BoundsFound]],
    solve_by: Callable[[Iterable[tuple[Rows, int]]], Iterator[tuple[Fixed, int]]], prefixes: Sequence[Rows], top: int,
    complete: bool, tell: Watch, done: Done,
) -> TogetherFound:  # fmt: skip
    """Extend each prefix by every guess, and solve what may be among the best; all but what is done already."""
    best = sorted((total, guesses) for guesses, (total, exact) in done.totals.items() if exact)[:top]
    met: dict[Rows, int] = {}

    def beta() -> int:
        return best[top - 1][0] if len(best) >= top else NEVER

    def is_open(guesses: Rows) -> bool:
        least, exact = done.totals.get(guesses, (0, False))
        return not exact and least < beta()

    def learn(found: Fixed, below: int) -> None:
        """Take in a total that was found exactly if it is less than `below`."""
        done.solve(found.guesses, found.total, below)
        if found.total < beta():
            insort(best, (found.total, found.guesses))
            del best[top:]

    wanted = (
        Wanted(place, prefix, len(prefix) == 1, beta()) for place, prefix in enumerate(prefixes)
        if done.least.get(prefix, 0) < beta()
    )  # fmt: skip
    for bounded in count_by(wanted):
        prefix = prefixes[bounded.place]
        if done.least.get(prefix, 0) < beta():
            for guess, bound in bounded.least_first()[:top]:
                guesses = work.ordered((*prefix, guess))
                if bound < beta() and is_open(guesses):
                    learn(work.total(guesses, beta()), beta())
            for guess, bound in zip(bounded.guesses, bounded.bounds, strict=True):
                if bound < beta():
                    met[work.ordered((*prefix, guess))] = bound
            done.count(prefix, bounded.least)
        stop.check()
        tell("sets counted", bounded.place + 1, len(prefixes))
    left = sorted((bound, guesses) for guesses, bound in met.items() if bound < beta())
    hopeful = ((guesses, beta()) for _, guesses in takewhile(lambda one: one[0] < beta(), left) if is_open(guesses))
    place = {guesses: place for place, (_, guesses) in enumerate(left, 1)}
    for fixed, below in solve_by(hopeful):
        if left[place[fixed.guesses] - 1][0] >= beta():
            break
        if is_open(fixed.guesses):
            learn(fixed, below)
        stop.check()
        tell("sets solved", place[fixed.guesses], len(left))
    found = tuple(Fixed(guesses, len(work.groups(guesses)[1]) - 1, total) for total, guesses in best)
    return TogetherFound(found, len(prefixes) * work.columns, len(done.totals), complete)
