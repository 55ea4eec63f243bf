"""The openers of a certificate, the best first: what each costs, or at least costs."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, NamedTuple

from sleuth.errors import InvalidCertificate
from sleuth.exact.proof import searches

Counted = Literal["total", "mean", "unsolved"]
"""What a cost counts: the guesses that all secrets need, or the secrets that are left. Where secrets have weights, the
mean number of guesses, or the share that is left."""


class RankedOpener(NamedTuple):
    """An opener of a certificate.

    Attributes:
        opener: as the game spells it.
        cost: if `exact`, what the best tree that begins with it costs, else what it costs at least; None: infinite.
        exact: see `cost`.
        rank: one more than the openers that cost less; None where the certificate leaves that open.
    """

    opener: str
    cost: float | None
    exact: bool
    rank: int | None


def ranked(document: Mapping[str, Any]) -> tuple[Counted, list[RankedOpener]]:
    """What the costs count, and the openers by cost, equal ones by name, exact ones before bounds.

    document: a certificate as `certificate.read` gives it, which has a tree. Raises InvalidCertificate where it has no
    costs of openers: for the worst case alone.
    """
    kind = searches.costed(document)
    if kind is None:
        raise InvalidCertificate(
            f"the objective {document['objective']} has no cost for each opener; that of total, worst-total, "
            "total-worst and most:R has"
        )
    search = document["searches"][searches.number_of(document, kind)]
    if not search["lines"]:
        raise InvalidCertificate("it has no lines of openers")
    lines = [(_finite(cost), not exact, opener) for opener, cost, exact in search["lines"]]
    found: list[RankedOpener] = []
    least, before, open_from = -1.0, 0, min((cost for cost, bound, _ in lines if bound), default=float("inf"))
    for place, (cost, bound, opener) in enumerate(sorted(lines)):
        if cost > least:
            least, before = cost, place
        rank = None if bound or cost > open_from else before + 1
        found.append(RankedOpener(opener, None if cost == float("inf") else int(cost), not bound, rank))
    return ("total" if kind.step else "unsolved"), found


def _finite(cost: int | None) -> float:
    return float("inf") if cost is None else cost
