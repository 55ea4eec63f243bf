"""What cannot be found within so many guesses, and the cores that the search learns of it, against plain recursion."""

from __future__ import annotations

from functools import lru_cache

import numpy as np
import pytest

from sleuth.core.position import Position
from sleuth.exact import tabled
from sleuth.exact.search import Search
from sleuth.exact.solve import make_ready
from sleuth.games.words import word_game
from sleuth.games.words.lists import builtin
from sleuth.kernels.exact.records import CodeTable
from sleuth.kernels.exact.scans import separator
from sleuth.kernels.simd import LANES
from tests.exact.test_alike import some_game, table_of
from tests.table import each_row


@pytest.fixture(autouse=True, scope="module")
def compiled() -> None:
    """Plain Python, which small games begin with, learns no cores."""
    make_ready()


class Plain:
    """Whether some secrets can be found within so many guesses, by trying every guess."""

    def __init__(self, game) -> None:
        self.table, self.win = table_of(game), game.win
        self.can = lru_cache(maxsize=None)(self._can)

    def _can(self, rows: tuple[int, ...], guesses: int) -> bool:
        if len(rows) == 1:
            return guesses >= 1
        if guesses < 2:
            return False
        return any(self.after(rows, guess, guesses) for guess in range(self.table.shape[1]))

    def after(self, rows: tuple[int, ...], guess: int, guesses: int) -> bool:
        codes = self.table[list(rows), guess]
        parts = [tuple(row for row, each in zip(rows, codes, strict=True) if each == code) for code in set(codes)]
        if len(parts) == 1 and codes[0] != self.win:
            return False  # no guess is saved by one that tells nothing
        kept = [part for part, code in zip(parts, set(codes), strict=True) if code != self.win]
        return all(self.can(part, guesses - 1) for part in sorted(kept, key=len, reverse=True))


def endings(ending: str, others: int):
    """A game of words that differ in their first letters alone, and some other guesses."""
    allowed = builtin("classic")[1].words
    words = [word for word in allowed if word.endswith(ending)]
    return word_game.game(ending, words, sorted({*words, *allowed[:: len(allowed) // others]}))


def learned(search: Search) -> list[tuple[tuple[int, ...], int]]:
    """Every core with the guesses that do not suffice for it."""
    secrets, starts, depths, (number,) = search.tabled_start.cores
    return [(tuple(sorted(secrets[starts[i] : starts[i + 1]])), int(depths[i])) for i in range(number)]


@each_row("seed", range(8))
@each_row("limit", [2, 3, 4])
def test_a_set_can_be_found_or_not(seed: int, limit: int):
    game = some_game(seed, 24, 12)
    plain = Plain(game)
    search = Search(Position.start(game), step=0, limit=limit)
    assert search.least(beta=1).exact == plain.can(tuple(range(len(game.secrets))), limit)
    for guess in range(0, len(game.guesses), 5):
        found = search.least(opener=guess, beta=1)
        assert found.exact == plain.after(tuple(range(len(game.secrets))), guess, limit)


@pytest.mark.parametrize(("guess", "found"), [("bat", True), ("cat", False)])
def test_a_single_secret_and_a_single_guess(guess: str, found: bool):
    listing = word_game.game("one", ["bat"], ["bat", "cat"])
    search = Search(Position.start(listing), step=0, limit=1)
    assert search.least(opener=listing.guess_row(guess), beta=1).exact is found


@pytest.mark.every_run(1)
@pytest.mark.parametrize(
    ("ending", "limit"),
    [
        pytest.param("oles", 5, marks=pytest.mark.thorough),
        pytest.param("ents", 5, marks=pytest.mark.thorough),
        ("ears", 4),
        ("ates", 5),
    ],
)
def test_no_core_can_be_found(ending: str, limit: int):
    game = endings(ending, 60)
    plain = Plain(game)
    search = Search(Position.start(game), step=0, limit=limit)
    search.least(beta=1)
    cores = learned(search)
    assert {guesses for _, guesses in cores} >= {2, 3, 4}
    assert not [core for core, guesses in cores if plain.can(core, guesses)]


def test_every_secret_of_a_core_of_two_guesses_is_needed():
    game = endings("oles", 60)
    plain = Plain(game)
    search = Search(Position.start(game), step=0, limit=5)
    search.least(beta=1)
    small = [core for core, guesses in learned(search) if guesses == 2]
    assert small
    assert all(plain.can(core[:i] + core[i + 1 :], 2) for core in small for i in range(len(core)))


@pytest.mark.parametrize("room", [0, 3, 40])
def test_without_room_for_cores_the_answer_is_the_same(monkeypatch: pytest.MonkeyPatch, room: int):
    game = endings("ills", 30)
    found = [Search(Position.start(game), step=0, limit=limit).least(beta=1).exact for limit in (2, 3, 4)]
    monkeypatch.setattr(tabled, "CORES", room)
    monkeypatch.setattr(tabled, "ROOM", 5 * room)
    assert [Search(Position.start(game), step=0, limit=limit).least(beta=1).exact for limit in (2, 3, 4)] == found


def test_sets_of_more_secrets_than_a_byte_counts():
    hidden, allowed = builtin("classic")
    listing = word_game.game("some", hidden.words[::6], sorted({*hidden.words[::6], *allowed.words[::60]}))
    assert len(listing.secrets) > 256
    worst = next(limit for limit in range(2, 99) if Search(Position.start(listing), step=0, limit=limit).least().exact)
    assert Search(Position.start(listing), limit=worst).least().exact
    assert not Search(Position.start(listing), limit=worst - 1).least().exact


def test_a_budget_ends_it_without_an_answer():
    search = Search(Position.start(some_game(1, 200, 100)), step=0, limit=4)
    found = search.least(beta=1, budget=5)
    assert (found.cost, found.exact) == (0, False)


@each_row("many", [3, LANES, LANES + 1, 200])
def test_a_guess_that_tells_all_apart_is_found(many: int):
    columns = 2 * LANES
    matrix = np.zeros((many, columns), np.uint8)
    ids = np.arange(columns, dtype=np.int32)
    nobody, most = np.full(columns, -1, np.int32), np.full(2, 256, np.int64)
    table = CodeTable(
        matrix,
        nobody[:many],
        nobody,
        ids,
        np.zeros((many, 2), np.uint64),
        np.ones(many, np.int64),
        np.zeros(2, np.uint64),
        most,
    )
    rows = np.arange(many, dtype=np.int32)
    assert separator(table.codes, rows[:many], table.most_parts) == -1
    matrix[:, LANES + 7] = np.arange(many)
    assert separator(table.codes, rows[:many], table.most_parts) == LANES + 7
