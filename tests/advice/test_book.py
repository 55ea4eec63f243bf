"""Tests of the book: its trees by the plain rule, and its advice beside that of a search."""

from __future__ import annotations

import gzip
import random
from array import array
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import replace
from math import fsum
from pathlib import Path
from typing import Any

import pytest

from research.book import BookEntry, numbers_of, write
from sleuth.advice import LOSS, book
from sleuth.advice.best import Best
from sleuth.advice.by_book import by_book, in_book
from sleuth.advice.suggestions import advise
from sleuth.advice.values import Advice
from sleuth.core.game import Game
from sleuth.core.node import Node, follow, grow, verify
from sleuth.core.position import Position
from sleuth.core.rules import texts_of
from sleuth.core.turns import replay
from sleuth.games.game_spec import GameSpec
from sleuth.games.words import lists, tiles
from sleuth.games.words.lists import USUAL
from sleuth.tasks.suggest import suggest

SPECS = [GameSpec(name, rule=rule) for name in book.GAMES for rule in book.RULES]
each_game = pytest.mark.parametrize("spec", SPECS, ids=lambda spec: f"{spec.name} {spec.rule}")


def games(seed: int, spec: GameSpec) -> Iterator[list[tuple[str, str]]]:
    """The turns of a game that follows the book: the first, the first two, and so on."""
    drawn = random.Random(seed)
    guess, secret = drawn.choice(USUAL), drawn.choice(lists.builtin(spec.name)[0].words)
    turns = list[tuple[str, str]]()
    while guess != secret:
        turns.append((guess, tiles.mark(guess, secret)))
        yield [*turns]
        found = by_book(spec, texts_of(turns)[0])
        assert found is not None
        guess = found.best.guess


def written(value: Any) -> Any:
    """A value of JSON with all its numbers to nine places."""
    if isinstance(value, dict):
        return {name: written(each) for name, each in value.items()}
    if isinstance(value, list):
        return [written(each) for each in value]
    return round(value, 9) if isinstance(value, float) else value


def shown(found: Advice) -> Any:
    """An advice without its lists."""
    return written(replace(found, best_candidates=(), best_probes=(), error=0.0).as_dict())


@each_game
@pytest.mark.parametrize("seed", range(4))
def test_the_book_says_what_a_search_says(spec: GameSpec, seed: int) -> None:
    for turns in games(seed, spec):
        searched = advise(replay(spec.listing(), turns), Best())
        quick = by_book(spec, texts_of(turns)[0])
        assert quick is not None
        assert shown(quick) == shown(searched)


@each_game
def test_the_first_guess_is_that_of_the_openings(spec: GameSpec) -> None:
    quick = by_book(spec, [])
    assert quick is not None
    assert shown(quick) == shown(advise(replay(spec.listing(), []), Best()))


def test_what_does_not_follow_the_book_is_left_to_the_search() -> None:
    spec = GameSpec("today")
    for turns in ([("zzzzz", "BBBBB")], [("crane", "BBYGB"), ("crane", "BBYGB")], [("crane", "GGGGY")]):
        assert by_book(spec, texts_of(turns)[0]) is None
    own = (GameSpec("today", prior="uniform"), GameSpec("today", rule="strict"), GameSpec("classic-all"))
    assert not any(map(in_book, own))
    assert in_book(GameSpec.of(GameSpec("classic", rule="hard").build()))


def test_a_suggestion_without_lists_is_the_same_as_one_with_them() -> None:
    turns = "crane=bbygb"
    without, full = suggest(turns, top=0), suggest(turns)
    assert isinstance(without, Advice)
    assert isinstance(full, Advice)
    assert (without.best_candidates, without.best_probes) == ((), ())
    assert shown(without) == shown(full)
    strict = suggest(turns, game=Game("today", rule="strict"), top=0)
    assert isinstance(strict, Advice)
    assert (strict.best_candidates, strict.best_probes) == ((), ())


def test_what_is_written_is_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(book, "FOLDER", tmp_path)
    words = sorted(random.Random(1).sample(lists.load("classic").words, 60))
    listing = Game.of_words(words).listing
    start = Position.start(listing)
    tree = grow(start, Best(), opener=7)
    entries = {
        tuple(turn.code for turn in at.history): BookEntry(follow(tree)(at), 5, 1 + len(at.rows) / 7)
        for at in positions(start, tree)
        if len(at.rows) > 2
    }
    write("own", "free", words[7], numbers_of(tree, entries))
    known = book.BookGame("own", "free", listing.guesses, listing.secrets, [1.0] * 60)
    for at in positions(start, tree):
        turns = [(words[turn.guess], listing.spell(turn.code)) for turn in at.history]
        found, left = book.find(known, turns), len(at.rows)
        assert found is not None
        assert found.candidates == at.rows.tolist()
        assert words.index(found.guess) == follow(tree)(at)
        exact = Best().outlook(at).of_guess(follow(tree)(at))
        assert exact is not None
        assert found.left == pytest.approx(exact.mean)
        if left > 2:
            assert found.familiar == words[5]
            assert found.familiar_left - found.left == pytest.approx(1 + left / 7, abs=1e-6)


def positions(at: Position, node: Node) -> Iterator[Position]:
    """Those that a tree reaches after the first guess."""
    for code, child in at.split_row(node.guess):
        below = node.branches[code]
        if below is not None:
            yield child
            yield from positions(child, below)


def tree_of(spec: GameSpec, opener: str) -> Node:
    """The tree in a file of the book, read here once more."""
    (hidden, guesses), listing = (found.words for found in lists.builtin(spec.name)), spec.listing()
    prior = dict(zip(hidden, listing.prior.tolist() if listing.prior is not None else [1.0] * len(hidden), strict=True))
    numbers = iter(array("H", gzip.decompress(book.path(spec.name, spec.rule, opener).read_bytes())))
    rows = {word: row for row, word in enumerate(guesses)}
    heads = [(next(numbers), next(numbers)) for _ in range(next(numbers))]
    assert heads == sorted(heads)

    def node(secrets: list[str], guess: str | None = None) -> Node:
        if guess is None and len(secrets) <= 2:
            guess = max(secrets, key=prior.__getitem__)
        if guess is None:
            number = next(numbers)
            guess = guesses[number % book.FAMILIAR]
            for _ in range(3 * (number >= book.FAMILIAR)):
                next(numbers)
        parts = defaultdict[int, list[str]](list)
        for secret in secrets:
            parts[tiles.code(tiles.mark(guess, secret))].append(secret)
        return Node(rows[guess], {code: None if code == listing.win else node(parts[code]) for code in sorted(parts)})

    root = node([*hidden], opener)
    assert next(numbers, None) is None
    return root


@pytest.mark.nightly
@each_game
@pytest.mark.parametrize("opener", USUAL)
def test_every_tree_finds_every_secret_and_costs_what_the_book_says(spec: GameSpec, opener: str) -> None:
    listing, tree = spec.listing(), tree_of(spec, opener)
    rounds = verify(listing, tree)
    prior = [1.0] * len(rounds) if listing.prior is None else listing.prior.tolist()
    known = book.BookGame(spec.name, spec.rule, listing.guesses, listing.secrets, prior)
    parts = defaultdict[str, list[int]](list)
    for secret, word in enumerate(listing.secrets):
        parts[tiles.mark(opener, word)].append(secret)
    for row, members in parts.items():
        if row != tiles.GREEN * len(opener):
            found = book.find(known, [(opener, row)])
            assert found is not None
            assert found.candidates == members
            cost = fsum(prior[each] * (rounds[each] if rounds[each] <= tiles.LIMIT else LOSS) for each in members)
            assert found.left == pytest.approx(cost / fsum(prior[each] for each in members) - 1, abs=1e-9)
