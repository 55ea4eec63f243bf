"""The certificate of a least total that a program of this folder proved, opener by opener."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from sleuth.core.listing import Listing
from sleuth.core.node import Node, verify
from sleuth.exact import certificate
from sleuth.exact.bounds import INFINITE
from sleuth.exact.ledger import Entry
from sleuth.exact.root_search import Stage


def write(path: Path, listing: Listing, root: Node, lines: Sequence[Entry], *, nodes: int, seconds: float) -> None:
    """Write the certificate. root: the best tree; lines: of each opener; nodes, seconds of CPU: what they took."""
    rounds = Counter(verify(listing, root))
    total = sum(number * count for number, count in rounds.items())
    document = certificate.build(
        listing,
        root,
        [(Stage(1, INFINITE, None, INFINITE), lines)],
        turns=[],
        weights=None,
        objective="total",
        limit=None,
        policy="refute",
        opener_given=False,
        opener=listing.guesses[root.guess],
        total=total,
        mean=total / len(listing.secrets),
        worst=max(rounds),
        distribution={str(number): rounds[number] for number in sorted(rounds)},
        nodes=nodes,
        scans=len(lines),
        cpu_seconds=seconds,
    )
    certificate.write(path, document)
