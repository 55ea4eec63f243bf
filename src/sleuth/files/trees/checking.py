"""The cost of a tree by the plain rule alone: over all secrets, or those that fit some turns."""

from __future__ import annotations

from sleuth.core.evaluation import Evaluation, evaluation_of
from sleuth.core.listing import Listing
from sleuth.core.match import Accounting, check_accounting
from sleuth.core.node import Node, verify
from sleuth.core.position import Position
from sleuth.errors import InvalidTree


def prepend_history(position: Position, tree: Node) -> Node:
    """The tree of a position with its history in front, so that it starts at the first guess of the game."""
    for turn in reversed(position.history):
        tree = Node(turn.guess, {turn.code: tree})
    return tree


def evaluate_rooted(
    position: Position, tree: Node, *, accounting: Accounting = "played", limit: int | None = None
) -> Evaluation:
    """The evaluation of a tree from the first guess of the game, over the secrets that fit a position's history.

    The tree may hold more secrets: only the part that the history leads to counts. The plain rule alone decides
    whether the tree is right (`tree.verify`), which secrets fit and where two are left. limit: guesses after which a
    secret is lost; None: the game's own. Raises InvalidTree, which names the secret and the turn.
    """
    counted = rounds(position, tree, accounting=accounting)
    return evaluation_of(position, tree.guess, counted, accounting, limit)


def rounds(position: Position, tree: Node, *, accounting: Accounting = "played") -> dict[int, float]:
    """Secret row → the guesses that it needs. Arguments and errors as in `evaluate_rooted`."""
    listing, tree = position.listing, prepend_history(position, subtree(position, tree))
    rows = [row for row, secret in enumerate(listing.secrets) if _fits(position, secret)]
    secrets = [listing.secrets[row] for row in rows]
    check_accounting(listing, accounting)
    played = verify(listing, tree, secrets)
    counted = played if accounting == "played" else [_expected_rounds(listing, tree, secret) for secret in secrets]
    return dict(zip(rows, counted, strict=True))


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


def _fits(position: Position, secret: str) -> bool:
    """Whether a secret agrees with the history, by the plain rule."""
    listing = position.listing
    return all(listing.feedback(listing.guesses[turn.guess], secret) == turn.code for turn in position.history)


def _expected_rounds(listing: Listing, tree: Node, secret: str) -> float:
    """The rounds of a secret by the plain rule, where each of the last two counts half a guess more. [Short2022]"""
    depth, node = 1, tree
    while not node.is_pair:
        branch = node.branches[listing.feedback(listing.guesses[node.guess], secret)]
        if branch is None:
            return depth
        depth, node = depth + 1, branch
    return depth + 0.5
