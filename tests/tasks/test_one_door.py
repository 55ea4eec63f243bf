"""One door: a game is a value, and every function takes its name, the game, a position, or some of its secrets."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import sleuth
from sleuth import Game
from sleuth.errors import InputError, InvalidTree

WORDS = ["bat", "cat", "cot", "hat", "hit", "who"]
LEFT = ["cat", "hat"]
TURNS = "cot=bbg"


def higher(guess: int, secret: int) -> int:
    return (secret > guess) - (secret < guess)


def words(**options: Any) -> Game:
    return Game.of_words(WORDS, [*WORDS, "hub"], **options)


KINDS: dict[str, Callable[[], Game]] = {
    "named": lambda: Game("mastermind:2x3", rule="strict"),
    "weighed": lambda: Game("today", possible_share=0.2),
    "of words": words,
    "of words with a prior": lambda: words(prior=dict.fromkeys(WORDS, 2) | {"bat": 1}),
    "of words with weights in an array": lambda: words(prior=np.arange(1.0, 7.0)),
    "from a rule": lambda: Game.from_rule(range(1, 8), None, higher, name="number"),
    "some secrets": lambda: words().among(["bat", "hat"]),
    "after turns": lambda: Game.at(words().after(TURNS)),
    "without a list": lambda: Game("dating:10"),
}


@pytest.mark.parametrize("kind", KINDS)
def test_a_game_is_a_value(kind: str):
    game = KINDS[kind]()
    assert game == KINDS[kind]()
    assert hash(game) == hash(KINDS[kind]())
    assert pickle.loads(pickle.dumps(game)) == game
    assert copy.deepcopy(game) is copy.copy(game) is game
    assert game != Game("classic")
    assert len(repr(game)) < 80


@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind != "without a list"])
def test_positions_and_trees_are_values(kind: str):
    game = KINDS[kind]()
    start = game.start()
    position = next(iter(start.split(0)))[1]
    assert pickle.loads(pickle.dumps(position)) == position
    assert copy.deepcopy(position) == position != start
    if len(game.listing.secrets) < 1000:
        tree = sleuth.solve(game).tree
        again = pickle.loads(pickle.dumps(tree))
        assert (again, hash(again)) == (tree, hash(tree))
        assert again.verify() == tree.verify()
        assert (len(repr(tree)) <= 200, "<table>" in tree._repr_html_()) == (True, True)


def test_a_listing_that_was_made_by_hand_cannot_be_sent():
    with pytest.raises(InputError, match="without a game"):
        pickle.dumps(replace(words().listing, limit=3))


def test_some_secrets_are_given_by_a_keyword():
    whole = words()
    assert sleuth.solve(whole, among=["CAT", "hat"]).total == sleuth.solve(whole.among(LEFT)).total == 3
    assert sleuth.suggest(game="classic", among=["daunt", "gaunt", "haunt"]).candidates.count == 3
    with pytest.raises(InputError, match="'zzz' is not among"):
        sleuth.solve(whole, among=["zzz"])
    with pytest.raises(InputError, match="given twice"):
        sleuth.solve(whole, among=["cat", "cat"])
    with pytest.raises(InputError, match="at least one"):
        sleuth.solve(whole, among=[])


def test_the_first_position_is_the_game_itself():
    for game in (Game("mastermind:2x3"), words(rule="strict"), words(prior=np.arange(1.0, 7.0))):
        assert Game.at(game.start()) is game
    same = Game.from_rule(range(1, 4), [*range(1, 4), 9], higher)
    assert Game.at(same.after("9=-1")).name == "custom among 3"


def test_a_solution_of_some_secrets_is_that_of_the_position():
    game = Game("classic")
    position = game.after("crane=bbygb")
    assert sleuth.solve(position).total == sleuth.solve("classic", opener=None, among=labels(position)).total == 50


def shares(listing: sleuth.core.Listing) -> list[float]:
    assert listing.prior is not None
    return [float(share) for share in listing.prior]


def labels(position: sleuth.Position) -> list[str]:
    return [position.game.secrets[row] for row in position.candidates.tolist()]


def test_the_prior_and_the_limit_go_on():
    game = words(prior={"bat": 4, "cat": 2, "cot": 1, "hat": 1, "hit": 1, "who": 1})
    listing = Game.at(game.after("who=bbb")).listing
    assert dict(zip(listing.secrets, shares(listing), strict=True)) == pytest.approx({"bat": 2 / 3, "cat": 1 / 3})
    assert listing.limit == 5


def test_words_of_any_signs_make_chains_and_grids_and_another_rule_does_not():
    numbers = Game.of_words(["123", "124", "134", "224"])
    assert sleuth.longest_chain(game=numbers).chain.words == ("124", "123")
    assert sleuth.longest_chain(game="primes:3", among=["101", "103"]).chain.length == 2
    assert sleuth.reveal("⬛🟩🟩\n🟩🟩🟩", game=numbers).possible == 2
    equal = Game.from_rule(["bat", "cat"], None, lambda guess, secret: guess == secret)
    for call in (sleuth.longest_chain, sleuth.survive, sleuth.reveal):
        with pytest.raises(InputError, match="custom is not a game of words"):
            call(game=equal)


def test_words_at_hand_are_a_game_first():
    with pytest.raises(InputError, match=r"Game.of_words\(\[…\]\)"):
        sleuth.suggest(game=WORDS)  # type: ignore[arg-type]
    with pytest.raises(InputError, match="no keyword 'rul'; there are"):
        Game("classic", rul="strict")


def test_letters_of_words_at_hand_are_folded():
    game = Game.of_words(["HAUS", "Maus"], prior={"HAUS": 3, "maus": 1})
    assert game.listing.secrets == ("haus", "maus")
    assert shares(game.listing) == [0.75, 0.25]


def test_a_tree_is_kept_in_a_file(tmp_path: Path):
    tree = sleuth.solve("mastermind:2x3").tree
    (path,) = tree.save(tmp_path / "tree.json")
    assert sleuth.Tree.load(path) == tree
    assert sleuth.Tree.load(path).evaluate().total == 21
    own = sleuth.solve(words()).tree
    own.save(tmp_path / "own.json")
    with pytest.raises(InputError, match="names no built-in game"):
        sleuth.Tree.load(tmp_path / "own.json")
    assert sleuth.Tree.load(tmp_path / "own.json", words()).verify() == own.verify()


@pytest.mark.parametrize("name", ["tree.json", "tree.txt"])
def test_the_tree_of_another_game_is_refused_with_both_names(tmp_path: Path, name: str):
    path, other = tmp_path / name, Game("mastermind:2x3")
    sleuth.solve(Game("mastermind:2x2")).tree.save(path)
    for load in (
        lambda: sleuth.Tree.load(path, other),
        lambda: sleuth.show_tree(str(path), game=other),
        lambda: sleuth.export_tree(str(path), game=other, output=str(tmp_path / "other.json")),
    ):
        with pytest.raises(InvalidTree, match=r"made for the game mastermind:2x2 \(here mastermind:2x3\)"):
            load()
    assert not (tmp_path / "other.json").exists()


def test_a_tree_is_a_strategy():
    tree = sleuth.solve(words()).tree
    assert tree(words().start()) == tree.root.guess
    again = sleuth.core.grow(words().start(), tree)
    assert sleuth.Tree(words().start(), again) == tree


def test_a_game_of_ones_own_goes_to_other_processes(tmp_path: Path):
    ledger = str(tmp_path / "ledger")
    found = sleuth.solve(words().among(["bat", "cat", "cot", "hat", "hit"]), jobs=2, ledger=ledger)
    assert found.total == sleuth.solve(words().among(["bat", "cat", "cot", "hat", "hit"])).total
    local = Game.from_rule(range(1, 8), None, lambda guess, secret: higher(guess, secret), name="local")
    with pytest.raises(InputError, match="cannot be sent to other processes"):
        sleuth.solve(local, jobs=2)


RESULTS: dict[str, Callable[[], Any]] = {
    "solve": lambda: sleuth.solve("mastermind:2x3"),
    "duel": lambda: sleuth.duel("mastermind:2x3"),
    "grow_tree": lambda: sleuth.grow_tree("entropy", game="mastermind:2x3"),
    "evaluate": lambda: sleuth.evaluate("entropy", game="mastermind:2x3"),
    "suggest": lambda: sleuth.suggest(game=words()),
    "analyze": lambda: sleuth.analyze(["bat", "cat"], secret="cat", game=words()),
    "play": lambda: sleuth.play(["hat", "cot"], secret="cat", game=words()),
    "adversary": lambda: sleuth.play(["hat"], adversary=True, game=words()),
}


@pytest.mark.parametrize("name", RESULTS)
def test_answers_and_sessions_are_values(name: str):
    found = RESULTS[name]()
    assert pickle.loads(pickle.dumps(found)) == found == RESULTS[name]()
    assert copy.deepcopy(found) == found
    assert found != RESULTS["solve" if name == "evaluate" else "evaluate"]()


def test_a_session_goes_on_after_it_was_kept():
    for options in ({"secret": "cat"}, {"adversary": True}, {"seed": 3}):
        session = sleuth.play(["hat"], game=words(), **options)
        again = pickle.loads(pickle.dumps(session))
        for one in (session, again):
            one.ask("cot")
        assert again == session
        assert again.secret == session.secret


def test_a_session_takes_a_name():
    session = sleuth.Session("mastermind:2x3", secret="12")
    session.ask("12")
    assert (session.won, session.game) == (True, Game("mastermind:2x3"))
