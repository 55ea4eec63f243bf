"""Nodes of a tree: a strategy written out in rows and codes."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field

from sleuth.core.inputs.plain import count_noun
from sleuth.core.listing import Listing
from sleuth.core.match import Strategy, moves
from sleuth.core.position import Position
from sleuth.core.rules import Turn
from sleuth.errors import InvalidTree, StrategyError


@dataclass(frozen=True, eq=False, repr=False)
class Node:
    """A guess, and what follows each feedback.

    Attributes:
        guess: the guess row.
        branches: code → the tree to go on with, or None where the code ends the game. Codes ascend.
    """

    guess: int
    branches: dict[int, Node | None] = field(default_factory=dict)

    def __repr__(self) -> str:
        return f"<Node: guess row {self.guess}, {len(self.branches):,} branches>"

    def walk(self) -> Iterator[tuple[int, Node]]:
        """Yield (depth, node) in pre-order.

        Yields:
            The depth, which is 1 for the root, the number of its guess; and the node.
        """
        stack: list[tuple[int, Node]] = [(1, self)]
        while stack:
            depth, node = stack.pop()
            yield depth, node
            children = [child for child in node.branches.values() if child is not None]
            stack.extend((depth + 1, child) for child in reversed(children))

    @property
    def is_pair(self) -> bool:
        """Whether exactly two secrets are left and the guess is one of them."""
        if len(self.branches) != 2:
            return False
        last = [child for child in self.branches.values() if child is not None]
        return len(last) == 1 and list(last[0].branches.values()) == [None]


def grow(
    position: Position,
    strategy: Strategy,
    *,
    opener: int | None = None,
    done: Callable[[int], None] | None = None,
) -> Node:
    """The tree of a strategy from a position.

    A position whose secret is known has no tree.

    Args:
        position: where the tree begins.
        strategy: position → guess row.
        opener: a first guess row to use in place of the strategy's; None: the strategy's own.
        done: called with the number of secrets each time some are solved, for progress.

    Returns:
        The tree, which finds every candidate of the position.

    Raises:
        StrategyError: a guess leaves every candidate in one part.
        InputError: the game ends when the secret is known, and it is.
    """
    nodes: dict[tuple[Turn, ...], Node] = {}
    for at, guess, parts in moves(position, strategy, opener=opener):
        nodes[at.history] = node = Node(guess, dict.fromkeys(code for code, _ in parts))
        if at is not position:
            *before, last = at.history
            nodes[tuple(before)].branches[last.code] = node
        ended = sum(at.listing.ends(code, len(rows)) for code, rows in parts)
        if done is not None and ended:
            done(ended)
    return nodes[position.history]


def follow(tree: Node, start: Position | None = None) -> Strategy:
    """The strategy that a tree describes.

    It raises StrategyError in a position that the tree does not reach.

    Args:
        tree: the tree.
        start: the position in which it begins; None: the first of the game.

    Returns:
        A function from a position to a guess row.
    """
    before = 0 if start is None else len(start.history)

    def strategy(position: Position) -> int:
        node: Node | None = tree
        for turn in position.history[before:]:
            node = node.branches.get(turn.code) if node is not None and node.guess == turn.guess else None
        if node is None:
            turns = count_noun(len(position.history), "turn")
            raise StrategyError(f"the tree has no guess after the {turns} of this history")
        return node.guess

    return strategy


def verify(listing: Listing, tree: Node, secrets: Sequence[str] | None = None) -> list[int]:
    """The number of guesses that the tree needs for each secret, by the plain rule alone.

    Each secret is walked from the root with `game.feedback`. Each guess must be legal by `game.legal.permits`, each
    branch must be there, and none may be left over.

    Args:
        listing: the game in rows and codes.
        tree: the tree, from the first guess of the game on.
        secrets: the labels of those that the tree is for; None: all of the game.

    Returns:
        The guesses for each secret, in the order of the secrets.

    Raises:
        InvalidTree: the tree is wrong; the message names the secret and the turn.
    """
    rounds: dict[str, int] = {}
    tasks: list[tuple[Node, Sequence[str], tuple[tuple[str, int], ...]]]
    tasks = [(tree, listing.secrets if secrets is None else secrets, ())]
    while tasks:
        node, group, before = tasks.pop()
        guess = listing.guesses[node.guess]
        turn = f"turn {len(before) + 1}: {guess}"
        if forbidden := listing.legal and listing.legal.permits(before, guess):
            raise InvalidTree(f"secret {group[0]}, {turn} is not legal: {forbidden}")
        parts: dict[int, list[str]] = {}
        for secret in group:
            parts.setdefault(listing.feedback(guess, secret), []).append(secret)
        for code, (first, *others) in parts.items():
            step = f"secret {first}, {turn} gives {listing.spell(code)}"
            if code not in node.branches:
                raise InvalidTree(f"{step}, for which the tree has no branch")
            child, ends = node.branches[code], listing.ends(code, 1 + len(others))
            if (child is None) != ends:
                more = f"; {others[0]} gives that too" if others else ""
                raise InvalidTree(f"{step}, where the tree {'goes on' if ends else f'ends{more}'}")
            if child is None:
                rounds |= dict.fromkeys((first, *others), len(before) + 1)
            else:
                tasks.append((child, (first, *others), (*before, (guess, code))))
        for code in node.branches.keys() - parts.keys():
            raise InvalidTree(f"the tree has a branch that no secret reaches: {guess} {listing.spell(code)}")
    return [rounds[secret] for secret in (listing.secrets if secrets is None else secrets)]


def subtree(position: Position, tree: Node) -> Node:
    """The part of a whole game's tree that follows the history of a position.

    Raises InvalidTree if the tree makes another guess on the way, or ends before.
    """
    listing = position.listing
    node = tree
    for number, turn in enumerate(position.history, 1):
        where = f"the tree does not go on after turn {number}, {listing.guesses[turn.guess]} {listing.spell(turn.code)}"
        if node.guess != turn.guess:
            raise InvalidTree(f"{where}: it guesses {listing.guesses[node.guess]} there")
        child = node.branches.get(turn.code)
        if child is None:
            ended = f"the game is {'won' if listing.goal == 'named' else 'over'}"
            raise InvalidTree(f"{where}: {ended if turn.code in node.branches else 'this feedback has no branch'}")
        node = child
    return node


def expected_rounds(listing: Listing, tree: Node, secret: str) -> float:
    """The rounds of a secret by the plain rule; the last two candidates count half a guess more each. [Short2022]"""
    depth, node = 1, tree
    while not node.is_pair:
        branch = node.branches[listing.feedback(listing.guesses[node.guess], secret)]
        if branch is None:
            return depth
        depth, node = depth + 1, branch
    return depth + 0.5
