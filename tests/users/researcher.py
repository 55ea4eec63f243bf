"""A researcher: strategies and scores of one's own, measured, proved, and put into tables."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np

import sleuth
from sleuth import core
from sleuth.strategies import PFDS, Power, TwoStep

GAME = sleuth.Game("mastermind:3x4")


@sleuth.named("most parts, then a candidate")
def most_parts(position: sleuth.Position) -> str:
    """Slow and plain: by labels and `parts`."""
    fits = set(position.candidates)
    best: str = max(position.legal, key=lambda guess: (len(position.parts(guess)), guess in fits))
    return best


def fewest_left(position: sleuth.Position) -> core.GuessRow:
    """The same in rows and arrays, for large games."""
    rows = position.legal_rows
    squares = (position.sizes(rows) ** 2).sum(axis=1)
    return core.GuessRow(rows[np.lexsort((~position.is_candidate(rows), squares))[0]])


def two_largest(sizes: core.Sizes, n: int) -> core.Costs:
    """A score: the two largest parts together, of the candidates."""
    costs: core.Costs = np.sort(sizes, axis=1)[:, -2:].sum(axis=1) / n
    return costs


def compared(jobs: int) -> list[dict[str, Any]]:
    """Rows for a data frame, the best mean first."""
    found = sleuth.compare(
        [most_parts, fewest_left, sleuth.score(two_largest), TwoStep(Power(0.25)), PFDS(-0.5), "entropy"],
        game=GAME,
        jobs=jobs,
    )
    return [{"strategy": one.strategy, **one.figures()} for one in found.results]


def sampled(sizes: Iterator[int]) -> list[tuple[int, float, tuple[float, float] | None]]:
    """How the mean of a codebreaker grows: n, the mean, and where it lies with 95%."""
    each = [(n, sleuth.compare("binary-search", game=f"permutation:{n}", games=50, seed=1).best) for n in sizes]
    return [(n, one.mean, one.interval) for n, one in each]


def proved(certificate: Path) -> sleuth.results.Solution:
    """The most secrets within three guesses, then the least total, with a certificate that another program confirms."""
    within = sleuth.solve(GAME, objective=sleuth.Objective.most(3))
    best = sleuth.solve(GAME, objective="total", exact=True, out=certificate)
    assert sleuth.check_proof(certificate).complete
    assert best.total <= within.total
    return best


def turns_by_depth(tree: sleuth.Tree) -> dict[int, list[str]]:
    """The guesses of a tree by depth."""
    found: dict[int, list[str]] = {}
    for depth, node in tree.root.walk():
        found.setdefault(depth, []).append(tree.listing.guesses[node.guess])
    return found


def openers(certificate: Path) -> list[tuple[str, float | None, int | None]]:
    """The first guesses by a score, each beside the total of the best tree that begins with it."""
    totals = {one.opener: one.total for one in sleuth.opener_costs(certificate).openers}
    scored = sleuth.openers(game=GAME, score=two_largest, top=64).openers
    return [(one.guess, one.cost, totals[one.guess]) for one in scored if one.guess in totals]
