"""The slow, obvious twin of the exact search: plain recursion over sets of labels, no bound, no shortcut."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from functools import cache

from sleuth.core.listing import Listing

INFINITE = float("inf")
Turns = tuple[tuple[str, int], ...]


def least_cost(
    listing: Listing,
    *,
    step: int = 1,
    over: float = INFINITE,
    limit: int | None = None,
    weights: Sequence[float] | None = None,
    opener: str | None = None,
) -> float:
    """The least cost over all trees, by trying every legal guess in every position."""
    weight = dict(zip(listing.secrets, weights or [1] * len(listing.secrets), strict=True))

    def legal(history: Turns) -> frozenset[str]:
        if listing.legal is None:
            return frozenset(listing.guesses)
        return frozenset(guess for guess in listing.guesses if listing.legal.permits(history, guess) is None)

    def parts(secrets: frozenset[str], guess: str) -> dict[int, frozenset[str]]:
        found = defaultdict(set)
        for secret in secrets:
            found[listing.feedback(guess, secret)].add(secret)
        return {code: frozenset(part) for code, part in found.items()}

    @cache
    def value(
        secrets: frozenset[str], legal_now: frozenset[str], depth: int, history: Turns, first: str | None
    ) -> float:
        total = sum(map(weight.__getitem__, secrets))
        if listing.goal == "known" and len(secrets) == 1:
            return 0
        lost = (step * depth + over) * total  # all that is allowed is spent on what is given up
        best = lost if first is None else INFINITE
        for guess in legal_now if first is None else [first]:
            if not depth:
                best = min(best, lost)
                continue
            cells = parts(secrets, guess)
            if len(cells) == 1 and listing.win not in cells and first is None:
                continue  # it tells nothing, and a guess fewer is left
            cost: float = step * total
            for code, cell in cells.items():
                if code != listing.win:
                    cost += below(cell, legal_now, depth - 1, history, guess, code)
            best = min(best, cost)
        return best

    def below(cell, legal_now, depth, history, guess, code) -> float:
        if listing.legal is None:
            return value(cell, legal_now, depth, (), None)
        longer = (*history, (guess, code))
        return value(cell, legal(longer) & legal_now, depth, longer, None)

    start = frozenset(listing.secrets)
    enough = len(start) + 1
    return value(start, legal(()), enough if limit is None else limit, (), opener)
