"""What is aimed at, which words may be suggested, and that every view says the same."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

import sleuth
from sleuth.advice import LOSS, SURE
from sleuth.advice.best import Best, familiar
from sleuth.advice.followed import FOLDER, followed
from sleuth.advice.hints import hint_of, ladder
from sleuth.advice.outlook import outlook
from sleuth.advice.ranked import NOT_KNOWN
from sleuth.advice.values import Advice, Standing
from sleuth.core.evaluation import rounds_of
from sleuth.core.listing import Listing
from sleuth.core.node import Node, verify
from sleuth.core.position import Position
from sleuth.core.treefiles import files
from sleuth.errors import InputError
from sleuth.exact.search import Search
from sleuth.exact.weighing import whole_weights
from sleuth.games.game_spec import GameSpec
from sleuth.strategies.registry import strategy
from sleuth.text.advice import card
from tests.table import each_row

TURNS = ["stilb=bbybb", "tours=bbybb"]
"""After these some candidates are likely answers and some are rare words."""


def position_after(*turns: str, rule: str = "free") -> Position:
    game = GameSpec("today", rule=rule).listing()
    position = Position.start(game)
    for turn in turns:
        position = position.after(game.turn(*turn.split("=")))
    return position


def suggested(turns: list[str], **options: Any) -> Advice:
    found = sleuth.suggest(turns, **options)
    assert isinstance(found, Advice)
    return found


@pytest.mark.thorough
def test_the_best_familiar_guess_is_the_best_of_all_likely_answers():
    """Twin: a search of each likely answer by itself."""
    position = position_after(*TURNS)
    weights = whole_weights(position, most=20)
    search = Search(position, limit=4, over=14, weights=weights)
    costs = {row: search.least(opener=row).cost for row in familiar(position).tolist()}
    found = outlook(position).among(familiar(position))
    assert found.standing == Standing("proved", 2315)
    assert found.best is not None
    assert costs[found.best] == min(costs.values())
    assert suggested(TURNS, words="familiar").best.guess == position.game.guesses[found.best]


def test_familiar_words_alone_are_listed():
    found = suggested(TURNS, words="familiar", top=20)
    assert all(one.is_likely for one in (found.best, *found.best_candidates, *found.best_probes))
    assert found.familiar is None
    familiar = suggested(["crane=bbygb"]).familiar
    assert familiar is not None
    assert familiar.guess == suggested(["crane=bbygb"], words="familiar").best.guess


def test_without_a_search_familiar_words_are_ranked_by_the_strategy():
    position = position_after("crane=bbbbb")
    best = Best(strategy("hedged"), familiar=True)
    assert set(best.rank(position)[0].tolist()) <= set(familiar(position).tolist())


@pytest.mark.parametrize("turns", [["hatch=bgggg"], ["light=bgggg"], ["shave=gbggg"]])
def test_sure_loses_as_little_as_can_be(turns):
    """Twin: the search for the least that is lost alone; the best guess loses no more."""
    position = position_after(*turns, rule="official")
    found = suggested(turns, rule="official", aim="sure")
    weights = whole_weights(position, most=1)
    assert weights is not None
    search = Search(position, step=0, over=1, limit=5, weights=weights)
    least = search.least().cost
    assert found.best.lost == pytest.approx(least / int(weights[position.candidates].sum()), abs=1e-5)
    assert search.least(opener=position.game.guess_row(found.best.guess)).cost == least


def test_where_nothing_is_lost_sure_is_the_least_mean_of_such_trees():
    """Twin: the search in which a lost secret costs more than anything."""
    position = position_after(*TURNS)
    weights = whole_weights(position)
    assert weights is not None
    least = Search(position, limit=4, weights=weights).least().cost / int(weights[position.candidates].sum())
    found = suggested(TURNS, aim="sure").best
    assert found.lost == 0
    assert found.expected_left == pytest.approx(least, abs=1e-4)


def sure_tree() -> tuple[Listing, Node]:
    """The tree that `test_certificates` walks by the plain rule: its worst case is six."""
    game = GameSpec("today").listing()
    return game, files.read(str(FOLDER / "today-crate-6.txt.gz"), game)


@pytest.mark.thorough
def test_sure_begins_with_a_guess_after_which_every_word_can_be_found():
    game, tree = sure_tree()
    rounds = verify(game, tree, game.secrets)
    advice = suggested([], aim="sure")
    found = advice.best
    assert card(advice)[1].endswith("and no game is lost. Not checked beside others.")
    assert card(advice)[2] == "Proved: if you follow this advice, each of the 12,972 words is found within 6 guesses."
    assert advice.within == max(rounds)
    assert found.guess == game.guesses[tree.guess]
    assert found.lost == 0
    assert game.prior is not None
    assert found.expected_left == pytest.approx(game.prior @ rounds, abs=1e-6)
    assert not found.is_exact


@pytest.mark.thorough
def test_sure_follows_its_tree_after_some_answers():
    """One in forty of the answers to its first guess that leave three words or more, beginning with the rarest."""
    game, tree = sure_tree()
    after = [(left, tree.branches[code]) for code, left in Position.start(game).split(tree.guess)]
    more = sorted(
        ((left, below) for left, below in after if below is not None and len(left.candidates) > 2),
        key=lambda one: len(one[0].candidates),
    )
    some = more[::40]
    assert names_all([*some]) == sum(len(left.candidates) for left, _ in some) > 50


@pytest.mark.nightly
def test_sure_follows_its_tree_to_every_word():
    game, tree = sure_tree()
    assert names_all([(Position.start(game), tree)]) == 12972


def names_all(tasks: list[tuple[Position, Node]]) -> int:
    """The number of words to which advice follows a tree.

    It is tried in each position of the tree with three words or more; of two, each is named in turn.
    """
    named = 0
    while tasks:
        position, node = tasks.pop()
        found = followed(position, SURE, None)
        assert found is not None
        assert found.guess == node.guess
        for code, child in position.split(node.guess):
            below, count = node.branches[code], len(child.candidates)
            if below is not None and count > 2:
                tasks.append((child, below))
                continue
            named += count
            assert len(child.history) + (0 if below is None else count) <= 6
    return named


@pytest.mark.every_run(1)
@pytest.mark.parametrize(
    ("turns", "guess", "within"),
    [
        (["crate=bbbbb"], "snowk", 6),
        (["crate=bbbbb", "snowk=bbbbb"], "duply", 6),
        (["crate=bbbbb", "snowk=bbbbb", "duply=bbbbg"], "jiffy", 6),
    ],
)
def test_along_its_tree_sure_names_its_guess_and_its_number(turns, guess, within):
    position = position_after(*turns)
    _, node = sure_tree()
    for turn in position.history:
        below = node.branches[turn.code]
        assert below is not None
        node = below
    rounds = rounds_of(position, node)
    advice = suggested(turns, aim="sure", top=1)
    assert (advice.best.guess, advice.best.lost, advice.within) == (guess, 0, within)
    assert position.mass is not None
    mean = sum(rounds[row] * mass for row, mass in zip(position.candidates.tolist(), position.mass, strict=True))
    assert advice.best.expected_left == pytest.approx(mean / len(position.candidates), abs=1e-6)
    assert max(rounds.values()) + len(turns) == within


@pytest.mark.parametrize(
    ("turns", "rule", "loss"),
    [
        (["crate=bbbbb"], "free", LOSS),  # another aim
        (["crate=bbbbb", "spiny=bbbbb"], "free", SURE),  # another guess
        (["crate=bbbbb"], "official", SURE),  # another rule
    ],
)
def test_other_positions_follow_no_tree(turns, rule, loss):
    assert followed(position_after(*turns, rule=rule), loss, None) is None


def test_where_a_word_is_taken_out_no_tree_is_followed():
    position = position_after("crate=bbbbb")
    assert followed(replace(position, candidates=position.candidates[1:]), SURE, None) is None


def test_too_large_a_position_follows_its_tree_without_a_search(monkeypatch):
    monkeypatch.setattr("sleuth.advice.outlook.PAIRS", 0)
    monkeypatch.setattr("sleuth.advice.outlook.PLAIN_PAIRS", 0)
    _, tree = sure_tree()
    found = outlook(position_after("crate=bbbbg"), SURE)
    below = tree.branches[found.position.history[0].code]
    assert below is not None
    assert (found.search, found.best, found.standing) == (None, below.guess, Standing("compared", 1))
    assert found.within in (5, 6)
    assert found.left(below.guess) is not None


@pytest.mark.every_run(1)
@pytest.mark.parametrize(
    ("rule", "aim", "notes"),
    [
        ("official", "sure", (NOT_KNOWN,)),
        pytest.param("official", "average", (), marks=pytest.mark.thorough),
        ("free", "sure", ()),
    ],
)
def test_sure_says_if_it_is_not_known_whether_a_game_is_lost(rule, aim, notes):
    """After THUMP BBBBB 4,894 words are left; in hard mode no search of them ends in time."""
    assert suggested(["thump=bbbbb"] if rule == "official" else ["crate=bbbbb"], rule=rule, aim=aim).notes == notes


def test_a_familiar_word_in_place_of_that_of_the_tree_follows_it_no_more():
    advice = suggested(["crate=bbbbb", "snowk=bbbbb"], aim="sure", words="familiar", top=1)
    assert advice.best.guess != "duply"
    assert advice.within is None


@each_row(
    ("options", "problem"),
    [
        ({"aim": "sure", "loss": 8}, "exclude each other"),
        ({"aim": "sure", "strategy": "entropy"}, "is for the strategy best"),
        ({"words": "familiar", "strategy": "entropy"}, "is for the strategy best"),
        ({"loss": 8, "strategy": "entropy"}, "is for the strategy best"),
        ({"words": "familiar", "game": "classic"}, "has no likely answers"),
    ],
)
def test_what_contradicts_itself_is_refused(options, problem):
    with pytest.raises(InputError, match=problem):
        sleuth.suggest("crane=bbygb", **options)


@pytest.mark.every_run(2)
@pytest.mark.parametrize("rule", ["free", "official"])
@pytest.mark.parametrize("turns", [["salet=bbbbb"], ["crane=bbygb"], ["crane=bbygb", "daunt=bgbgb"]])
def test_every_view_has_the_same_best_guess_and_number(turns, rule):
    position = position_after(*turns, rule=rule)
    found = outlook(position)
    assert found.best is not None
    best = position.game.guesses[found.best]
    shown = {
        (one.best.guess, one.best.expected_left, one.standing)
        for one in (suggested(turns, rule=rule, top=top) for top in (1, 5, 50))
    }
    assert len(shown) == 1
    assert next(iter(shown))[0] == best
    assert hint_of(ladder(position, Best(strategy("hedged"))), 5).text == f"Play {best}."


def test_the_most_used_words_of_one_s_own_list_are_the_familiar_ones(tmp_path):
    pytest.importorskip("wordfreq")
    file = tmp_path / "own.txt"
    file.write_text("house\nmouse\nhorse\nnurse\npurse\ngorse\ndouse\n")
    game = GameSpec(str(file), secrets=str(file), prior="freq").listing()
    assert game.likely is not None
    chosen = {word for word, likely in zip(game.secrets, game.likely.tolist(), strict=True) if likely}
    rare = sorted(set(game.secrets) - chosen)
    assert chosen == {"house", "horse", "nurse"}
    assert game.prior is not None
    shares = dict(zip(game.secrets, game.prior.tolist(), strict=True))
    assert sum(shares[word] for word in rare) < 0.05
    assert max(shares[word] for word in rare) < min(shares[word] for word in chosen)
    assert all(
        one.is_likely for one in suggested([], secrets=str(file), prior="freq", words="familiar").best_candidates
    )
