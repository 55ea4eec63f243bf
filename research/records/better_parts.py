"""A better tree of all words from a tree: its parts searched to the end, or by other guesses where that does not end.

    python -m research.records.better_parts FILE official 7     FILE is read, and written whenever a part gets better

The sum of what the parts need is what the tree needs, and parts do not affect each other. So the best that was found of
each part is kept in the tree, and the tree is the ledger: a run that was stopped begins with what it has. Of each part,
the largest first:

1. The search with the limit looks for the best tree, as far as `--budget` goes.
2. Else its own guess, those of `--also` and the most promising others come first. Each part that they leave has the
   best tree, if a tenth of the budget finds it, or that of a narrow search.
3. Then the parts of the best guess are improved likewise.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence

from bench._measure import cpu_of, machine
from sleuth.core.node import Node, grow, verify
from sleuth.core.position import Position
from sleuth.errors import InvalidTree
from sleuth.exact.small import search_of
from sleuth.exact.solve import best_guesses, make_ready
from sleuth.files.trees import files
from sleuth.games.game_spec import GameSpec

LESS = 10
"""The search of a part has this many times the budget of a part that another guess leaves."""


def needs(node: Node | None) -> int:
    """The total of a tree: the sum over its secrets of the guesses made; None: that of the winning part, 0."""
    return 0 if node is None else sum(depth for depth, at in node.walk() for below in at.branches.values() if not below)


class Parts:
    """Searches parts of a game within a limit.

    Args:
        start: the start of the game.
        limit: the most guesses for any secret.
        budget: what the exact search may spend on a part, see `SearchWork.spent`.
        width: guesses of each position in the narrow search of a part.
        tried: how many other guesses are tried in a part.
        also: rows of guesses that are tried as well, wherever they may be made.
    """

    def __init__(
        self, start: Position, *, limit: int, budget: int, width: int, tried: int, also: Sequence[int] = ()
    ) -> None:
        self.search = search_of(start, limit=limit)
        self.narrow = self.search.narrowed(width)
        self.limit, self.budget, self.tried, self.also = limit, budget, tried, also
        self.less = budget // LESS

    def exact(self, position: Position, budget: int) -> tuple[int, Node | None]:
        """The least total of a part and its tree; a lower bound and None: the budget does not suffice, or no tree."""
        found = self.search.least(position, budget=budget)
        return found.cost, grow(position, best_guesses(self.search)) if found.exact else None

    def part(self, position: Position, held: Node | None) -> Node | None:
        """The best tree of a part that is found, that which is held among them; None: none within the limit."""
        low, tree = self.exact(position, self.less)
        if tree is not None or (held is not None and low >= needs(held)):
            return tree or held
        least = self.narrow.least(position, budget=self.less)
        if not least.exact or (held is not None and least.cost >= needs(held)):
            return held
        return grow(position, best_guesses(self.narrow))

    def after(self, position: Position, guess: int, below: int, held: Node | None) -> Node | None:
        """A tree with this guess and a total below the given one, if one is found.

        held: a tree with this guess, whose parts are used where they are better.
        """
        win = position.listing.win
        parts = sorted(position.split_row(guess), key=lambda part: len(part[1].rows))
        if len(parts) == 1:
            return None
        left = sum(2 * len(child.rows) - 1 for code, child in parts if code != win)
        total = len(position.rows) + left
        branches: dict[int, Node | None] = {}
        for code, child in parts:
            branches[code] = None
            if total >= below:
                return None
            if code != win:
                found = self.part(child, held.branches[code] if held else None)
                if found is None:
                    return None
                branches[code] = found
                total += needs(found) - (2 * len(child.rows) - 1)
        return Node(guess, dict(sorted(branches.items()))) if total < below else None

    def better(self, position: Position, node: Node) -> tuple[Node, bool]:
        """The best tree of a part that is found, and whether it is the best."""
        low, tree = self.exact(position, self.budget)
        if tree is not None:
            return tree, True
        best = self.after(position, node.guess, needs(node), node) or node
        openers, _ = search_of(position, limit=self.limit - len(position.history)).openers()
        legal = openers.tolist()
        for guess in [*sorted({*self.also} & {*legal}), *legal[: self.tried]]:
            if low < needs(best) and guess != node.guess:
                best = self.after(position, guess, needs(best), None) or best
        return best, False

    def improve(self, position: Position, tree: Node) -> Iterator[tuple[Position, int]]:
        """Improve the parts after a tree's guess in place: yield each that got better, and by how much."""
        for code, child in sorted(position.split_row(tree.guess), key=lambda part: -len(part[1].rows)):
            held = tree.branches[code]
            if held is None:
                continue
            best, is_least = self.better(child, held)
            saved = needs(held) - needs(best)
            if saved:
                tree.branches[code] = best
                yield child, saved
            if not is_least:
                yield from self.improve(child, best)


def main() -> None:
    """Improve the tree part by part."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("file", help="the tree: .txt or .json")
    parser.add_argument("rule", choices=["free", "official"])
    parser.add_argument("limit", type=int, help="the most guesses for any word")
    parser.add_argument("--budget", type=int, default=300_000, help="of the exact search of each part")
    parser.add_argument("--width", type=int, default=30, help="guesses of each position in narrow searches")
    parser.add_argument("--tried", type=int, default=20, help="other guesses tried in each part")
    parser.add_argument("--also", nargs="*", default=[], metavar="GUESS", help="guesses tried in each part as well")
    options = parser.parse_args()
    make_ready()
    listing = GameSpec("classic-all", rule=options.rule).listing()
    tree, start = files.read(options.file, listing), Position.start(listing)
    parts = Parts(
        start,
        limit=options.limit,
        budget=options.budget,
        width=options.width,
        tried=options.tried,
        also=[listing.guess_row(guess) for guess in options.also],
    )
    print(machine())
    print(f"begins with {needs(tree):,}", flush=True)

    def run() -> None:
        for position, saved in parts.improve(start, tree):
            turns = " ".join(f"{listing.guesses[turn.guess]} {listing.spell(turn.code)}" for turn in position.history)
            print(f"{turns}, {len(position.rows)} words: {saved} saved, {needs(tree):,}", flush=True)
            files.write(options.file, listing, tree, strategy="better_parts")

    seconds, _ = cpu_of(run)
    rounds = verify(listing, tree, listing.secrets)
    if max(rounds) > options.limit:
        raise InvalidTree(f"the tree needs {max(rounds)} guesses")
    print(f"total {sum(rounds):,}, mean {sum(rounds) / len(rounds):.4f}, worst {max(rounds)}, {seconds:.0f} CPU s")


if __name__ == "__main__":
    main()
