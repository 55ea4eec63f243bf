"""Walking a tree, or a mixture of trees, by the plain rule: every secret gets the feedback that the rule says."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

import numpy as np

from sleuth_check.reader import Node, Refused, Share, Turn
from sleuth_check.rules import Game, Rows


class Start(NamedTuple):
    """The start of a proof: the secrets that fit the turns, and the legal guesses after them."""

    secrets: Rows
    legal: Rows


def start(game: Game, turns: Sequence[Turn]) -> Start:
    """The start of a certificate's proof. Raises Refused for an impossible turn."""
    secrets, legal = (np.arange(len(labels), dtype=np.int32) for labels in (game.secrets, game.guesses))
    for number, (guess, feedback) in enumerate(turns, 1):
        if game.place.get(guess, -1) not in legal:
            raise Refused(f"turn {number}, {guess:.60}, is not legal")
        parts = {game.spell(code): (code, part) for code, part in game.split(guess, secrets.tolist()).items()}
        if feedback not in parts:
            raise Refused("no secret fits the turns of the certificate")
        code, part = parts[feedback]
        secrets = np.array(part, np.int32)
        legal = game.legal_after(legal, game.place[guess], code, secrets)
    return Start(secrets, legal)


def node_after(node: Node, turns: Sequence[Turn]) -> Node:
    """The node of a tree after some turns. Raises Refused if the tree makes other guesses."""
    for guess, feedback in turns:
        below = node.branches.get(feedback)
        if node.guess != guess or not isinstance(below, Node):
            raise Refused(f"the tree does not begin with the turn {guess:.60}={feedback:.60}")
        node = below
    return node


def depths(game: Game, begin: Start, mixture: Sequence[Share], limit: int | None = None) -> list[Fraction]:
    """The mean number of guesses for each secret of the start, in their order.

    For every draw, legal guesses lead each secret to its win within the limit, and no branch is left over.
    Raises Refused, which names the place, for a mixture that does otherwise.
    """
    found = dict.fromkeys(begin.secrets.tolist(), Fraction())
    tasks = [(begin, mixture, Fraction(1), 1, "tree")]
    while tasks:
        here, shares, chance, number, place = tasks.pop()
        total = sum(weight for weight, _ in shares)
        for weight, node in shares:
            row, part_chance = game.place.get(node.guess, -1), chance * Fraction(weight, total)
            if row not in here.legal:
                raise Refused(f"{place}: {node.guess:.60} is not a legal guess")
            if limit is not None and number > limit:
                raise Refused(f"{place}: {node.guess:.60} is guess {number}, and the limit is {limit}")
            left = dict(node.branches)
            for code, part in game.split(node.guess, here.secrets.tolist()).items():
                text = game.spell(code)
                where = f"{place}, {node.guess} {text}"
                if text not in left:
                    raise Refused(f"{where}: no branch for {game.secrets[part[0]]}")
                below = left.pop(text)
                if (below is None) != (code == game.win):
                    raise Refused(f"{where}: null stands for the win, and for nothing else")
                for secret in part:
                    found[secret] += part_chance
                if below is not None:
                    secrets = np.array(part, np.int32)
                    now = Start(secrets, game.legal_after(here.legal, row, code, secrets))
                    shares_below = [Share(1, below)] if isinstance(below, Node) else below
                    tasks.append((now, shares_below, part_chance, number + 1, where))
            if left:
                raise Refused(f"{place}, {node.guess}: no secret gets {next(iter(left)):.60}")
    return list(found.values())
