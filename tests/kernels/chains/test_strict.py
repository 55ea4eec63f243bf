"""Kernels of the chain searches against plain Python."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, permutations

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from sleuth.games.words import word_game as word_games
from sleuth.kernels import bits
from sleuth.kernels.chains import letters, reveals, strict
from tests import naive_chains as naive

WORDS = st.lists(st.text("abcd", min_size=4, max_size=4), min_size=2, max_size=80, unique=True)


def encoded(words):
    return word_games.encode(words, word_games.alphabet(words))


@given(st.lists(st.booleans(), min_size=1, max_size=200))
def test_bits_are_the_flags(flags):
    row = bits.packed(np.array(flags))
    assert row.dtype == np.uint64
    assert [bool(int(row[at // 64]) >> (at % 64) & 1) for at in range(len(flags))] == flags
    assert bits.size(row) == sum(flags)
    assert bits.overlap(row, row) == sum(flags)


@given(st.lists(st.tuples(st.booleans(), st.booleans()), min_size=1, max_size=200))
def test_packing_keeps_only_bits_that_were_set(pairs):
    out = bits.packed(np.array([pair[0] for pair in pairs]))
    flags = np.zeros(len(out) * 64, np.uint8)
    flags[: len(pairs)] = [pair[1] for pair in pairs]
    bits.pack_into(flags, out)
    assert np.array_equal(out, bits.packed(np.array([a and b for a, b in pairs])))


@given(WORDS)
def test_features_are_letters_lacking_and_letters_misplaced(words):
    letters = encoded(words)
    count = int(letters.max()) + 1
    every = strict.classes(letters, count)
    alphabet = sorted(set("".join(words)))
    for secret in range(min(len(words), 5)):
        out = np.empty((len(every), every.shape[1]), np.uint64)
        found = strict.features(letters[secret].astype(np.int64), every, every.any(axis=1), count, out)
        own = words[secret]
        wanted = [[letter in word for word in words] for letter in alphabet if letter not in own]
        wanted += [
            [word[place] == letter for word in words]
            for place in range(4)
            for letter in alphabet
            if letter in own and letter != own[place]
        ]
        rows = Counter(bits.packed(np.array(flags)).tobytes() for flags in wanted if any(flags))
        assert Counter(row.tobytes() for row in out[:found]) == rows


@given(WORDS)
def test_words_that_share_a_feature_are_never_compatible(words):
    """Without this the bound would be wrong."""
    for secret in words[:3]:
        for a in words:
            for b in words:
                if len({a, b, secret}) < 3:
                    continue
                lacking = (set(a) & set(b)) - set(secret)
                misplaced = any(x == y != z and x in secret for x, y, z in zip(a, b, secret, strict=True))
                if lacking or misplaced:
                    assert not naive.may_follow("strict", a, b, secret)
                    assert not naive.may_follow("strict", b, a, secret)
                if lacking:
                    assert not naive.may_follow("letters", a, b, secret)


@given(WORDS)
def test_a_word_without_a_feature_is_the_secret(words):
    letters = encoded(words)
    count = int(letters.max()) + 1
    every = strict.classes(letters, count)
    out = np.empty((len(every), every.shape[1]), np.uint64)
    found = strict.features(letters[0].astype(np.int64), every, every.any(axis=1), count, out)
    covered = np.bitwise_or.reduce(out[:found], axis=0)
    others = np.ones(len(words), np.bool_)
    others[0] = False
    assert np.array_equal(covered, bits.packed(others))


@given(WORDS)
def test_what_is_revealed_never_goes_down_under_the_official_rule(words):
    letters = encoded(words)
    counts = np.stack([(letters == at).sum(axis=1) for at in range(int(letters.max()) + 1)]).astype(np.uint8)
    out = np.empty(len(words), np.uint32)
    for secret in range(min(len(words), 4)):
        reveals.revealed(np.ascontiguousarray(letters.T), counts, letters[secret], out)
        for i, a in enumerate(words):
            for j, b in enumerate(words):
                if i not in (j, secret):
                    follows = naive.may_follow("official", a, b, words[secret])
                    assert follows == (int(out[i]) & ~int(out[j]) == 0)


def test_the_heaviest_path_goes_through_included_kinds():
    kinds = np.array([0b000, 0b001, 0b010, 0b011, 0b100, 0b111], np.uint32)
    best, before = np.empty(6, np.int64), np.empty(6, np.int64)
    reveals.heaviest(kinds, np.array([1, 5, 2, 1, 6, 1]), best, before)
    assert best.tolist() == [1, 6, 3, 7, 7, 8]
    assert before.tolist() == [-1, 0, 0, 1, 0, 3]


def test_a_search_that_is_stopped_and_resumed_finds_the_same():
    words = ["".join(word) for word in ("bat", "cat", "hat", "mat", "rat", "sat", "dog", "cow", "hen")]
    letters = encoded(words)
    table = np.array([[word_code(guess, secret) for guess in words] for secret in words], np.uint8)
    turned = np.ascontiguousarray(table.T)
    count = int(letters.max()) + 1
    every = strict.classes(letters, count)
    room = np.empty((len(every), 1), np.uint64)
    found = strict.features(letters[0].astype(np.int64), every, every.any(axis=1), count, room)
    mask = np.arange(len(words)) > 0

    def cliques(budget):
        work = strict.stack(8, len(words), found)
        strict.begin(work, bits.packed(mask))
        pauses = 0
        seen: list[list[int]] = []
        for _ in range(100_000):
            status = strict.advance(work, table, turned, 0, room[:found], 3, budget)
            if status == strict.DONE:
                return pauses, seen
            if status == strict.PAUSED:
                pauses += 1
            else:
                seen.append(sorted(work.chosen[:3].tolist()))
        raise AssertionError(f"a search among {len(words)} words does not end")

    none, whole = cliques(1000)
    some, pieces = cliques(1)
    assert none == 0 < some
    assert pieces == whole
    assert sorted(whole) == [list(rows) for rows in combinations(range(1, len(words)), 3) if orderable(words, rows)]


def orderable(words, rows):
    def follows(i, j):
        return naive.may_follow("strict", words[i], words[j], words[0])

    return any(follows(a, b) and follows(a, c) and follows(b, c) for a, b, c in permutations(rows))


def word_code(guess, secret):
    return sum(3 ** (2 - place) * "BYG".index(tile) for place, tile in enumerate(naive.mark(guess, secret)))


def test_disjoint_sets_count_free_words_once():
    """Two words with absent letters in common, one apart, and two kinds of free words above all of them."""
    marks = np.array([[0b01], [0b01], [0b10]], np.uint64)
    low = np.zeros(3, np.uint32)
    kinds, weights = np.array([0b1, 0b11], np.uint32), np.array([2, 1])
    work = letters.stack(3, 2, 2)

    def sets(need):
        letters.begin(work, 3, 2)
        seen: list[list[int]] = []
        while letters.advance(work, low, marks, kinds, weights, need, 1000) == strict.FOUND:
            assert len(seen) < 8, "more sets than three words have"
            seen.append(sorted(work.chosen[: work.state[strict.DEPTH]].tolist()))
        return sorted(seen)

    assert sets(5) == [[0, 2], [1, 2]]
    assert sets(6) == []
