"""Large games: equivalent guesses are ranked once, samples stand for what is too much, and memory stays bounded."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from sleuth.advice.suggestions import advise
from sleuth.core.position import Position
from sleuth.games.pegs import bulls, mastermind
from sleuth.strategies import greedy
from sleuth.strategies import shortlist as module
from sleuth.strategies.registry import strategy
from sleuth.strategies.shortlist import shortlist

SMALL = [mastermind(3, 4).listing, bulls(3, 5).listing, mastermind(4, 2).listing]


def alike(game, made: list[int], rows) -> list[int]:
    """The class of each guess."""
    assert game.alike is not None
    return list(game.alike(made, rows).tolist())


def partition(position, guess: int) -> tuple[list[int], bool]:
    """What a class has in common: the sizes of the parts, and whether the guess may be the secret."""
    sizes = position.sizes(np.array([guess], np.int32))[0]
    return sorted(sizes[sizes > 0].tolist()), bool(position.is_candidate(np.array([guess], np.int32))[0])


@given(st.sampled_from(SMALL), st.data())
def test_guesses_of_one_class_part_the_candidates_alike(game, data):
    position = Position.start(game)
    secret = data.draw(st.sampled_from(game.secrets))
    for guess in data.draw(st.lists(st.sampled_from(game.guesses), max_size=2)):
        position = position.after(game.turn(guess, game.spell(game.feedback(guess, secret))))
    numbers = alike(game, [turn.guess for turn in position.history], position.legal_rows)
    kinds: dict[int, tuple[list[int], bool]] = {}
    for guess, number in zip(position.legal_rows.tolist(), numbers, strict=True):
        assert kinds.setdefault(number, partition(position, guess)) == partition(position, guess)


@pytest.mark.parametrize(
    ("game", "classes"), [(mastermind(4, 6).listing, 5), (mastermind(4, 2).listing, 3), (bulls(4, 10).listing, 1)]
)
def test_openers_fall_into_the_partitions_of_their_places(game, classes):
    assert len(set(alike(game, [], Position.start(game).legal_rows))) == classes


def test_many_colours_do_not_overflow():
    listing = mastermind(2, 26).listing
    first = listing.guess_row("ab")
    numbers = alike(listing, [first], Position.start(listing).legal_rows)
    assert len(set(numbers)) == len({kind(guess) for guess in listing.guesses})


def kind(guess: str) -> str:
    """A guess after ab, with what is neither a nor b named by its first place."""
    return "".join(letter if letter in "ab" else str(guess.index(letter)) for letter in guess)


@pytest.mark.parametrize("name", ["p:-0.5", "entropy", "worst-case"])
def test_one_guess_of_each_class_is_enough_for_the_best(name):
    position = Position.start(mastermind(4, 4).listing)
    position = position.after(position.listing.turn("1122", "1b1w"))
    short, coverage = shortlist(position, strategy(name), work=4 * len(position.legal_rows) * len(position.rows) - 1)
    whole, fewer = (strategy(name).rank(each) for each in (position, short))
    assert (whole[0][0], whole[1][0]) == (fewer[0][0], fewer[1][0])
    assert coverage.classes == len(short.legal_rows) < len(position.legal_rows)
    assert not coverage.estimated


@pytest.mark.parametrize("how", ["candidates", "legal", "prior"])
def test_classes_are_those_of_the_whole_game_alone(how: str):
    position = Position.start(mastermind(4, 4).listing)
    narrowed = {
        "candidates": replace(position, rows=position.rows[:200]),
        "legal": replace(position, legal_rows=position.legal_rows[:200]),
        "prior": Position.start(replace(position.listing, prior=np.arange(1, 257) / 32896)),
    }[how]
    size = len(narrowed.legal_rows) * len(narrowed.rows)
    short, coverage = shortlist(narrowed, strategy("entropy"), work=2 * size)
    assert coverage.classes is None
    assert short.legal_rows.tolist() == narrowed.legal_rows.tolist()
    assert shortlist(position, strategy("entropy"), work=2 * 256**2)[1].classes == 5


def test_a_prior_that_is_the_same_in_each_class_leaves_the_classes():
    listing = mastermind(4, 4).listing
    assert listing.symmetry is not None
    counts = 1.0 + listing.symmetry.orbits()
    start = Position.start(replace(listing, prior=counts / counts.sum()))
    assert shortlist(start, strategy("entropy"), work=2 * 256**2)[1].classes == 5
    assert not replace(listing, symmetry=None).is_symmetric(start.listing.prior), "nobody knows"


def test_a_sample_has_exact_figures_and_says_that_it_is_one(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(module, "LEAST", 100)
    seen = []
    position = Position.start(bulls(4, 7).listing)
    position = position.after(position.listing.turn("0123", "1b1c"))
    short, coverage = shortlist(
        position, strategy("entropy"), most=5, work=9000, watch=lambda done, total: seen.append((done, total))
    )
    rows, costs = strategy("entropy").rank(short)
    exact = dict(zip(*(each.tolist() for each in strategy("entropy").rank(position)), strict=True))
    assert [exact[row] for row in rows.tolist()] == pytest.approx(costs.tolist())
    assert coverage.estimated
    assert coverage.by < coverage.candidates == len(position.rows)
    assert {done for done, _ in seen} <= {total for _, total in seen} == {coverage.ranked, len(short.legal_rows)}
    again = shortlist(position, strategy("entropy"), most=5, work=9000)[0]
    assert again.legal_rows.tolist() == short.legal_rows.tolist()


def test_a_small_game_is_ranked_as_a_whole():
    advice = advise(Position.start(mastermind(3, 4).listing), strategy("entropy"))
    assert advice.as_dict()["ranking"] == {
        "guesses": 64,
        "candidates": 64,
        "classes": None,
        "ranked": 64,
        "by": 64,
        "estimated": False,
    }


def test_ties_by_tiles_are_broken_block_by_block(monkeypatch: pytest.MonkeyPatch):
    position = Position.start(mastermind(3, 4).listing)
    rows, costs = strategy("p:-0.5").rank(position)
    monkeypatch.setattr(greedy, "MATCHES", 100)
    again, same = strategy("p:-0.5").rank(position)
    assert (rows.tolist(), costs.tolist()) == (again.tolist(), same.tolist())


# ru_maxrss would be that of the test process too: a process takes it along when it starts another program
PEAK = """
import re, sys
from pathlib import Path
from sleuth.cli import main
try:
    main(sys.argv[1:])
except SystemExit as end:
    print(end.code, re.search(r"VmHWM:\\s+(\\d+) kB", Path("/proc/self/status").read_text())[1])
"""


@pytest.mark.thorough
@pytest.mark.skipif(sys.platform != "linux", reason="the peak is read from /proc")
@pytest.mark.parametrize(
    "game",
    [
        "mastermind:5x8",
        pytest.param("mastermind:6x9", marks=pytest.mark.thorough),
        pytest.param("bulls:5of10", marks=pytest.mark.thorough),
    ],
)
def test_a_suggestion_for_a_large_game_stays_below_its_memory(game):
    command = [sys.executable, "-c", PEAK, "suggest", "--game", game, "--top", "1"]
    done = subprocess.run(command, capture_output=True, text=True, check=True, stdin=subprocess.DEVNULL)
    code, kilobytes = done.stdout.splitlines()[-1].split()
    assert code == "0"
    assert int(kilobytes) < 1_500_000
    assert "one of each kind is looked at" in done.stdout
