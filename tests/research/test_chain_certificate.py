"""The certificate of a longest chain, and the program without Sleuth that checks it."""

from __future__ import annotations

import copy
import random
import runpy
from itertools import combinations, permutations
from pathlib import Path

import pytest

import sleuth
from sleuth.games.words.tiles import mark
from tests.table import each_row

RESEARCH = Path(__file__).parents[2] / "research"
PUBLISHED = RESEARCH / "certificates" / "chain-2315.json.gz"


@pytest.fixture(scope="module")
def checker():
    return runpy.run_path(str(RESEARCH / "certificates" / "check_chain.py"))


@pytest.fixture(scope="module")
def maker():
    return runpy.run_path(str(RESEARCH / "certificates" / "make_chain.py"))


def random_words(seed, count=12):
    rng = random.Random(seed)
    return sorted({"".join(rng.choices("abcd", k=3)) for _ in range(count)})


def is_chain(words):
    return all(mark(a, b) == mark(a, words[-1]) for a, b in combinations(words, 2))


def longest_by_brute_force(words):
    chains = ([one] for one in words)
    found = list(chains)
    while True:
        longer = [[word, *chain] for chain in found for word in words if word not in chain and is_chain([word, *chain])]
        if not longer:
            return found[0]
        found = longer


def test_the_marks_are_those_of_the_rule_book(checker):
    words = ["error", "rover", "array", "geese", "eerie", "crane"]
    assert all(checker["mark"](a, b) == mark(a, b) for a, b in permutations(words, 2))


@each_row("seed", range(20))
def test_words_that_share_a_class_are_never_in_one_chain(checker, seed):
    words = random_words(seed)
    for secret in words:
        case = checker["Case"].of(secret, words)
        for a, b in combinations(case.classes, 2):
            together = mark(a, b) == mark(a, secret) or mark(b, a) == mark(b, secret)
            assert not (together and case.classes[a] & case.classes[b])
            assert (b in case.companions(a, [b])) == together


@each_row("seed", range(10))
def test_a_certificate_of_a_small_list_is_accepted_and_no_longer_chain_can_be_hidden(checker, maker, seed):
    words = random_words(seed, 7)
    chain = longest_by_brute_force(words)
    assert checker["check"](maker["certificate"](words, chain)) >= len(words)
    if len(chain) > 1:
        with pytest.raises(ValueError, match="there is a longer chain"):
            maker["certificate"](words, chain[1:])


def changed(document, where):
    found = copy.deepcopy(document)
    where(found)
    return found


def test_what_is_left_out_or_changed_is_found(checker, maker):
    words = ["bat", "cat", "cot", "hat", "who"]
    document = maker["certificate"](words, ["cat", "hat", "bat"])
    checker["check"](document)
    wrong = [
        changed(document, lambda found: found.update(length=2)),
        changed(document, lambda found: found.update(chain=["cat", "cot", "bat"])),
        changed(document, lambda found: found.update(sha256="0")),
        changed(document, lambda found: found["proofs"].pop()),
        changed(document, lambda found: found["proofs"].__setitem__(0, ["abc"])),
        changed(document, lambda found: found["proofs"].__setitem__(0, [""])),
        changed(document, lambda found: found.update(words=["bat", "cat", "cot", "hat", "hat"])),
    ]
    for each in wrong:
        with pytest.raises(checker["Wrong"]):
            checker["check"](each)


@pytest.mark.published
def test_the_published_certificate_is_about_the_original_list(checker):
    document = checker["read"](PUBLISHED)
    assert tuple(document["words"]) == tuple(sleuth.Game("classic").listing.secrets)
    assert (document["length"], document["chain"][-1]) == (16, "cower")
    checker["check_chain"](document["chain"])


@pytest.mark.every_run(1)
@pytest.mark.published
@pytest.mark.parametrize("secret", ["cower", "crane", "zonal"])
def test_no_chain_of_17_words_ends_with(checker, secret):
    document = checker["read"](PUBLISHED)
    proof = document["proofs"][document["words"].index(secret)]
    assert checker["check_secret"](secret, document["words"], proof, 16) >= 1


@pytest.mark.published
@pytest.mark.nightly
def test_no_chain_of_17_words_ends_with_any_secret(checker):
    assert checker["check"](checker["read"](PUBLISHED)) >= 2315
