"""Check a certificate of a longest chain. This program needs nothing but Python: no Sleuth, no table, no search.

    python research/certificates/check_chain.py research/certificates/chain-2315.json.gz

The file holds the words, a chain of n of them, and for each secret a proof that no chain of n + 1 words ends with it.

A chain that ends with the secret s is made of words any two of which, a before b, satisfy R(a, b): a gets the same
feedback from b as from s. Two words other than s that share a *class* satisfy it in neither order:

- a letter that s lacks, named by the letter in lower case: the earlier word shows it black, and the later one has it;
- a letter of s at a place where s has another, named by the letter in upper case and the place from 0: the earlier word
  shows that it is not there, and the later one has it there.

So of k words of a chain, one at least is outside any k − 1 classes. A node of a proof names such classes, its *cover*,
and shows that no k words can be chosen from a pool: for each word of the pool outside the cover, in order, a child
shows that no k − 1 words can be chosen from those that go with it and were not tried before it. A node whose cover
holds the whole pool has no children.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import re
import sys
from dataclasses import dataclass
from pathlib import Path

CLASS = re.compile(r"[a-z]|[A-Z]\d")


class Wrong(Exception):
    """The certificate does not show what it claims."""


def mark(guess: str, secret: str) -> str:
    """The tiles of a guess: greens first, then yellows from the left while a copy of the letter is left."""
    left = [b for a, b in zip(guess, secret, strict=True) if a != b]
    tiles = ""
    for a, b in zip(guess, secret, strict=True):
        if a == b:
            tiles += "G"
        elif a in left:
            tiles += "Y"
            left.remove(a)
        else:
            tiles += "B"
    return tiles


def classes(word: str, secret: str) -> frozenset[str]:
    """The names of the classes of a word for a secret."""
    absent = {letter for letter in word if letter not in secret}
    placed = {f"{letter.upper()}{at}" for at, letter in enumerate(word) if letter in secret and secret[at] != letter}
    return frozenset(absent | placed)


@dataclass(frozen=True)
class Case:
    """A secret, and of each other word its tiles against the secret and its classes."""

    secret: str
    tiles: dict[str, str]
    classes: dict[str, frozenset[str]]

    @classmethod
    def of(cls, secret: str, words: list[str]) -> Case:
        """The case of a secret among the words."""
        others = [word for word in words if word != secret]
        return cls(
            secret, {word: mark(word, secret) for word in others}, {word: classes(word, secret) for word in others}
        )

    def companions(self, word: str, pool: list[str]) -> list[str]:
        """The words of a pool that can be in one chain with a word; those that share a class with it cannot."""
        own, tiles = self.classes[word], self.tiles[word]
        return [
            other
            for other in pool
            if own.isdisjoint(self.classes[other])
            and (mark(word, other) == tiles or mark(other, word) == self.tiles[other])
        ]

    def outside(self, pool: list[str], cover: set[str]) -> list[str]:
        """The words of a pool that no class of a cover holds."""
        return [word for word in pool if cover.isdisjoint(self.classes[word])]


def check_chain(chain: list[str]) -> None:
    """Raise Wrong if a word would not give each one before it the feedback that it got."""
    for at, word in enumerate(chain):
        for before in chain[:at]:
            if before == word or mark(before, word) != mark(before, chain[-1]):
                raise Wrong(f"{word.upper()} cannot come after {before.upper()}")


def check_node(case: Case, node: list, pool: list[str], k: int) -> int:
    """The number of nodes of a proof that no k words can be chosen from the pool. Raises Wrong."""
    named, *children = node
    cover = set(CLASS.findall(named))
    if "".join(CLASS.findall(named)) != named:
        raise Wrong(f"{named!r} does not name classes")
    if len(cover) > k - 1:
        raise Wrong(f"a cover of {len(cover)} classes does not refute {k} words")
    outside = case.outside(pool, cover)
    if len(outside) != len(children):
        raise Wrong(f"{len(outside)} words are outside the cover, and there are {len(children)} children")
    count, left = 1, pool
    for word, child in zip(outside, children, strict=True):
        left = [other for other in left if other != word]
        count += check_node(case, child, case.companions(word, left), k - 1)
    return count


def check_secret(secret: str, words: list[str], proof: list, k: int) -> int:
    """The number of nodes of the proof that no k words and then the secret are a chain. Raises Wrong."""
    case = Case.of(secret, words)
    return check_node(case, proof, list(case.classes), k)


def check(document: dict) -> int:
    """The number of nodes of all proofs. Raises Wrong for what is not so."""
    words, chain, proofs = document["words"], document["chain"], document["proofs"]
    if not re.fullmatch("[a-z]+", "".join(words)) or len(set(map(len, words))) != 1 or len(set(words)) != len(words):
        raise Wrong("the words are not different words of one length")
    if document["sha256"] != hashlib.sha256("\n".join(sorted(words)).encode()).hexdigest():
        raise Wrong("the words are not those that the certificate was made for")
    if len(chain) != document["length"] or not set(chain) <= set(words):
        raise Wrong("the chain is not one of these words with the length that is claimed")
    check_chain(chain)
    if len(proofs) != len(words):
        raise Wrong("there is not one proof for each word")
    return sum(
        check_secret(secret, words, proof, document["length"]) for secret, proof in zip(words, proofs, strict=True)
    )


def read(path: Path) -> dict:
    """The certificate in a file."""
    document: dict = json.loads(gzip.decompress(path.read_bytes()))
    return document


if __name__ == "__main__":
    document = read(Path(sys.argv[1]))
    nodes = check(document)
    print(f"{len(document['words']):,} words: {' '.join(document['chain']).upper()}")
    print(f"{document['length']} words are a chain; {document['length'] + 1} are impossible ({nodes:,} nodes checked)")
