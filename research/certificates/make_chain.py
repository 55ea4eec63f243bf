"""Make the certificate of the longest chain of a list of words, in plain Python.

    python research/certificates/make_chain.py classic research/certificates/chain-2315.json.gz

The chain comes from `sleuth chain`; the proofs are searched here, by a program of their own, so that they confirm the
search as well. What a proof is: `check_chain.py`.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import sys
import time
from pathlib import Path

import sleuth

sys.path.insert(0, str(Path(__file__).parent))
from check_chain import Case

SCHEMA = "sleuth/chain-certificate/1"


def cover_of(case: Case, pool: list[str], most: int) -> set[str]:
    """At most so many classes that hold as many words of the pool as can be had greedily."""
    rows: dict[str, int] = {}
    for at, word in enumerate(pool):
        for name in case.classes[word]:
            rows[name] = rows.get(name, 0) | 1 << at
    left, chosen = (1 << len(pool)) - 1, set[str]()
    while left and len(chosen) < most:
        best = max(rows, key=lambda name: ((rows[name] & left).bit_count(), name))
        chosen.add(best)
        left &= ~rows[best]
    return chosen


def proof(case: Case, pool: list[str], k: int) -> list:
    """A proof that no k words can be chosen from the pool. Raises ValueError if they can."""
    if k == 0:
        raise ValueError(f"there is a longer chain that ends with {case.secret}")
    cover = cover_of(case, pool, k - 1)
    children, left = [], pool
    for word in case.outside(pool, cover):
        left = [other for other in left if other != word]
        children.append(proof(case, case.companions(word, left), k - 1))
    return ["".join(sorted(cover)), *children]


def certificate(words: list[str], chain: list[str]) -> dict:
    """The certificate that a chain of some words is longest."""
    proofs = []
    for secret in words:
        case = Case.of(secret, words)
        proofs.append(proof(case, list(case.classes), len(chain)))
    return {
        "schema": SCHEMA,
        "sha256": hashlib.sha256("\n".join(sorted(words)).encode()).hexdigest(),
        "length": len(chain),
        "chain": chain,
        "words": words,
        "proofs": proofs,
    }


def main(game: str, path: str) -> None:
    """Write the certificate of a game's secrets."""
    words = list(sleuth.GameSpec(game).listing().secrets)
    chain = list(sleuth.longest_chain(game=game).chain.words)
    begun = time.process_time()
    text = json.dumps(certificate(words, chain), separators=(",", ":"))
    Path(path).write_bytes(gzip.compress(text.encode(), mtime=0))
    print(f"{path}: {len(chain)} words, {Path(path).stat().st_size:,} bytes, {time.process_time() - begun:.0f} CPU s")


if __name__ == "__main__":
    main(*sys.argv[1:])
