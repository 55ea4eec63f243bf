"""The least mean of today's game if no word may be lost, opener by opener, with a lower bound and a tree.

    python -m research.records.today_sure crate trace              within six guesses, any guess may be made
    python -m research.records.today_sure thump --rule official --limit 7 --known FILE
    python -m research.records.today_sure crate --tree FILE        the best tree is written to FILE

The parts of an opener do not affect each other. Of each part:

1. The best tree without a limit is found. If it keeps the limit, it is the best tree with it.
2. Else the search with the limit looks for the best tree, as far as `--budget` goes.
3. Else the best guess comes first if a lost game counts as SURE guesses, or as NEARLY where that search does not end.
   Its parts are searched likewise. If that loses a word, the most promising guess comes first after which every word
   can be found. If a rule forbids guesses, such guesses cannot be looked for: the best of that guess, of a narrow
   search and of the guess of the tree `--known` is taken. The bound that step 2 reached, or the cost of step 1, is a
   lower bound.

The mean of the tree is exact. The lower bound is that of the opener under the whole weights of the search.
"""

from __future__ import annotations

import argparse
from functools import partial
from typing import NamedTuple

from bench._measure import cpu_of, machine
from research.records.wide import Wide
from sleuth.advice.outlook import outlook
from sleuth.core.node import Node, follow, grow, verify
from sleuth.core.position import Position
from sleuth.errors import InvalidTree, StrategyError
from sleuth.exact.bounds import INFINITE
from sleuth.exact.search import Search
from sleuth.exact.solve import best_guesses, make_ready
from sleuth.exact.weighing import weight_of, whole_weights
from sleuth.files.trees import files
from sleuth.games.game_spec import GameSpec

SURE, NEARLY = 1_000_000, 100
"""Guesses that a lost game counts as."""


class Part(NamedTuple):
    """The best tree that is known of a part, its cost, and a lower bound of the cost of every tree."""

    low: int
    cost: int
    tree: Node


class Sure:
    """Searches for trees that lose nothing.

    Args:
        start: the start of the game.
        limit: the most guesses for any secret.
        budget: what the exact search may spend on a part, see `SearchWork.spent`.
        width: guesses of each position in narrow searches.
        known: a tree that keeps the limit; None: none is known.
    """

    def __init__(self, start: Position, limit: int, budget: int, width: int, known: Node | None) -> None:
        self.start, self.limit, self.budget, self.width, self.known = start, limit, budget, width, known
        self.weights = whole_weights(start)
        self.whole = weight_of(start, self.weights)
        self.free = Search(start, weights=self.weights)
        self.limited = Search(start, limit=limit, weights=self.weights)
        self.wide = Wide(self.limited, {"seed": 1, "symmetric": True})

    def part(self, position: Position) -> Part | None:
        """The best tree of a part that is found; None: no tree that keeps the limit is found."""
        left = self.limit - len(position.history)
        if left < 1:
            return None
        free = self.free.least(position)
        tree = grow(position, best_guesses(self.free))
        if max(depth for depth, _ in tree.walk()) <= left:
            return Part(free.cost, free.cost, tree)
        found = self.limited.least(position, budget=self.budget)
        if found.exact:
            return Part(found.cost, found.cost, grow(position, best_guesses(self.limited)))
        if found.cost >= INFINITE:
            return None
        below = self.hard(position) if self.start.listing.legal else self.easy(position)
        return None if below is None else below._replace(low=max(free.cost, found.cost))

    def easy(self, position: Position) -> Part | None:
        """The first tree that is found of the guesses after which every word may be found; None: there is none."""
        advised = self.advised(position)
        if advised is not None:
            return advised
        after = (self.after(position, guess) for guess in self.wide.solvable_guesses(position))
        return next((one for one in after if one is not None), None)

    def hard(self, position: Position) -> Part | None:
        """The best tree that is found if a rule forbids guesses; None: there is none."""
        some = (self.advised(position), self.narrow(position), self.along(position))
        return min((one for one in some if one is not None), key=lambda one: one.cost, default=None)

    def advised(self, position: Position) -> Part | None:
        """The best tree that is found if the best guess comes first, a loss counting SURE or NEARLY; None: none is."""
        found = (outlook(position, loss).best for loss in (SURE, NEARLY))
        best = next((guess for guess in found if guess is not None), None)
        return None if best is None else self.after(position, best)

    def narrow(self, position: Position) -> Part | None:
        """The best tree of the most promising guesses alone; None: none keeps the limit."""
        search = self.limited.narrowed(self.width)
        found = search.least(position)
        return Part(0, found.cost, grow(position, best_guesses(search))) if found.exact else None

    def along(self, position: Position) -> Part | None:
        """The best tree that is found if the guess of the known tree comes first; None: that has no guess here."""
        try:
            return None if self.known is None else self.after(position, follow(self.known)(position))
        except StrategyError:
            return None

    def weight(self, position: Position) -> int:
        """What the candidates of a position weigh."""
        return weight_of(position, self.weights)

    def after(self, position: Position, guess: int) -> Part | None:
        """The best tree that is found if this guess comes first; None: none that keeps the limit."""
        low = cost = self.weight(position)
        branches: dict[int, Node | None] = {}
        for code, child in sorted(position.split_row(guess), key=lambda part: len(part[1].rows)):
            branches[code] = None
            if code == self.start.listing.win:
                continue
            part = self.part(child)
            if part is None:
                return None
            if part.low < part.cost:
                turns = " ".join(
                    f"{child.listing.guesses[turn.guess]} {child.listing.spell(turn.code)}" for turn in child.history
                )
                gap = (part.cost - part.low) / self.whole
                print(f"  {turns}, {len(child.rows)} words: gap {gap:.6f}", flush=True)
            branches[code] = part.tree
            low, cost = low + part.low, cost + part.cost
        return Part(low, cost, Node(guess, dict(sorted(branches.items()))))


def main() -> None:
    """Print a line for each opener."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("openers", nargs="+", help="first guesses")
    parser.add_argument("--rule", choices=["free", "official"], default="free")
    parser.add_argument("--limit", type=int, default=6, help="the most guesses for any word")
    parser.add_argument("--budget", type=int, default=1_000, help="of the exact search of each part")
    parser.add_argument("--width", type=int, default=16, help="guesses of each position in narrow searches")
    parser.add_argument("--known", help="a tree of any opener that keeps the limit")
    parser.add_argument("--tree", help="where the best tree goes: .txt, .json or .dot")
    options = parser.parse_args()
    make_ready()
    listing = GameSpec("today", rule=options.rule).listing()
    assert listing.prior is not None
    known = files.read(options.known, listing) if options.known else None
    sure = Sure(Position.start(listing), options.limit, options.budget, options.width, known)
    print(machine())
    least: int | None = None
    for label in options.openers:
        seconds, found = cpu_of(partial(sure.after, sure.start, listing.guess_row(label)))
        if found is None:
            print(f"{label}: no tree was found, {seconds:.0f} CPU s", flush=True)
            continue
        rounds = verify(listing, found.tree, listing.secrets)
        if max(rounds) > options.limit:
            raise InvalidTree(f"the tree of {label} needs {max(rounds)} guesses")
        mean = float(listing.prior @ rounds)
        print(
            f"{label}: mean {mean:.6f}, lower bound {found.low / sure.whole:.6f}, worst {max(rounds)}, total "
            f"{sum(rounds):,}, {seconds:.0f} CPU s",
            flush=True,
        )
        if least is not None and found.cost >= least:
            continue
        least = found.cost
        if options.tree:
            files.write(options.tree, listing, found.tree, strategy="today_sure")


if __name__ == "__main__":
    main()
