"""Strategies and scores of one's own: every function that takes the name of one takes a function, too."""

from __future__ import annotations

import multiprocessing
import pickle
import re
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import sleuth
from sleuth import Game, Position
from sleuth.cli import app
from sleuth.core.arrays import Costs, Sizes
from sleuth.core.rules import GuessRow
from sleuth.errors import InputError, StrategyError
from sleuth.playing.session import Session
from sleuth.strategies.registry import strategy_of
from sleuth.tasks.convert import parameters
from sleuth.tasks.openers import RankedOpeners
from sleuth.tasks.table import TASKS
from tests.small_games import RULES, own_games, small_games, weighted_games
from tests.table import each_row

WORDS = ["bat", "cat", "cot", "hat", "hit", "who"]
GAME = Game.of_words(WORDS, [*WORDS, "hub"])


def parts(position: Position) -> GuessRow:
    """The strategy `parts` of this package, written out: the most parts, candidates first, then the first in order."""
    own: set[int] = set(position.members.tolist())
    legal: list[int] = position.legal_rows.tolist()
    if len(position.rows) <= 2 and own:
        return GuessRow(min(own))
    return GuessRow(max(legal, key=lambda guess: (len(position.parts(GuessRow(guess))), guess in own, -guess)))


@sleuth.named("by label")
def labelled(position: Position) -> str:
    return position.listing.guesses[parts(position)]


@dataclass
class Nth:
    """An object that is called: the strategy that guesses the nth candidate; it has no hash."""

    number: int
    name: str = "nth"

    def __call__(self, position: Position) -> str:
        return position.labels[self.number % len(position.labels)]


def fewest(sizes: Sizes, n: int) -> Costs:
    costs: Costs = (sizes**2).sum(axis=1) / n
    return costs


TREE = sleuth.grow_tree("parts", game=GAME).tree
GIVEN: dict[str, tuple[Any, str]] = {
    "name": ("parts", "parts"),
    "function": (parts, "parts"),
    "named function": (labelled, "by label"),
    "lambda": (lambda position: parts(position), "<lambda>"),
    "tree": (TREE, f"tree {TREE.opener}"),
    "ours": (sleuth.strategy("parts"), "parts"),
    "score": (sleuth.score("parts"), "parts"),
}
CALLS: dict[str, Callable[[Any], Any]] = {
    "analyze": lambda given: sleuth.analyze(["hub", "cat"], secret="cat", game=GAME, strategy=given).as_dict(),
    "boards": lambda given: sleuth.boards(["bat=bbb/bgg"], game=GAME, strategy=given).as_dict() | {"others": "ranked"},
    "play_boards": lambda given: sleuth.play_boards(secret="cat,who", game=GAME, strategy=given).as_dict(),
    "compare": lambda given: sleuth.compare([given, "mrd"], game=GAME).as_dict(),
    "grow_tree": lambda given: sleuth.grow_tree(given, game=GAME).as_dict(),
    "hints": lambda given: sleuth.hints(game=GAME, strategy=given).as_dict(),
    "play": lambda given: sleuth.play(game=GAME, secret="hit", strategy=given, watch=True).as_dict(),
    "play, hint": lambda given: sleuth.play(game=GAME, secret="hit", strategy=given).hint(5),
    "Session": lambda given: Session(GAME, given, secret="hit").hint(5),
    "show_tree": lambda given: sleuth.show_tree(given, game=GAME).as_dict(),
    "compare, random games": lambda given: sleuth.compare(given, game=GAME, games=5).as_dict(),
    "strategy": lambda given: sleuth.strategy(given)(GAME.start()),
    "suggest": lambda given: sleuth.suggest(game=GAME, strategy=given).guess,
}


def unnamed(value: Any) -> Any:
    """A result without the names of strategies in it."""
    if isinstance(value, dict):
        return {key: unnamed(each) for key, each in value.items() if key != "strategy"}
    return [unnamed(each) for each in value] if isinstance(value, list | tuple) else value


@each_row("kind", GIVEN)
@each_row("call", CALLS)
def test_a_function_does_what_the_strategy_of_that_name_does(call: str, kind: str):
    assert unnamed(CALLS[call](GIVEN[kind][0])) == unnamed(CALLS[call]("parts"))


@each_row("kind", GIVEN)
def test_a_result_names_the_strategy(kind: str):
    given_, name = GIVEN[kind]
    assert sleuth.compare(given_, game=GAME).best.strategy == name
    assert {one.strategy for one in sleuth.compare([given_, "mrd"], game=GAME).results} == {name, "mrd"}
    assert sleuth.suggest(game=GAME, strategy=given_).as_dict()["strategy"] == name
    assert sleuth.compare(given_, game=GAME, games=1).results[0].strategy == name
    assert sleuth.grow_tree(given_, game=GAME).strategy == name


FUNCTIONS = {task.public for task in TASKS}


def test_every_function_with_a_strategy_is_called():
    functions = {name: getattr(sleuth, name) for name in sleuth.__all__}
    takers = {
        name
        for name, function in functions.items()
        if name in FUNCTIONS and any(each.takes_strategies for each in parameters(function).values())
    }
    assert takers == {call.partition(",")[0] for call in CALLS} - {"Session", "strategy"}


@given(st.sampled_from(RULES).flatmap(small_games) | own_games().map(lambda game: game.listing))
def test_the_strategy_parts_written_out_is_ours(listing: sleuth.core.Listing):
    start = Position.start(listing)
    ours, own = (sleuth.core.grow(start, sleuth.strategy(each)) for each in ("parts", parts))
    assert sleuth.core.verify(listing, own) == sleuth.core.verify(listing, ours)


@given(small_games() | weighted_games(), st.data())
def test_parts_are_what_turns_leave(listing: sleuth.core.Listing, data: st.DataObject):
    start = Position.start(listing)
    guess = data.draw(st.sampled_from(listing.guesses))
    texts = {listing.spell(listing.feedback(guess, secret)) for secret in start.labels}
    left = {text: start.after(listing.turn(guess, text)).labels for text in texts}
    assert start.parts(guess) == start.parts(GuessRow(listing.guess_row(guess))) == left
    assert sorted(label for some in left.values() for label in some) == sorted(start.labels)


@each_row("given_", [parts, Nth(1), sleuth.score(fewest)])
def test_a_position_and_some_secrets_are_games_of_a_function(given_: Any):
    position = GAME.after("who=bbb")
    few = GAME.among(position.labels, [GAME.listing.guesses[row] for row in position.legal_rows.tolist()], made=1)
    for call in (
        lambda game: sleuth.compare(given_, game=game).best.as_dict(),
        lambda game: sleuth.grow_tree(given_, game=game).tree.verify(),
        lambda game: sleuth.suggest(game=game, strategy=given_).guess,
        lambda game: sleuth.play(game=game, strategy=given_, secret="cat", watch=True).turns(),
        lambda game: sleuth.compare(given_, game=game, games=5).rows(),
    ):
        assert call(position) == call(few)
    assert sleuth.compare(given_, game=GAME.among(["cat", "bat"])).best.mean == 1.5


# What is wrong with a strategy.

WRONG: dict[str, tuple[Callable[[Position], Any], str]] = {
    "nothing": (lambda position: None, "returns None before any guess: return a guess as its label; position.legal"),
    "a number with a fraction": (lambda position: 1.0, "returns 1.0 before any guess: return a guess as its label"),
    "a truth": (lambda position: True, "returns True before any guess: return a guess as its label; position.legal"),
    "a row too large": (
        lambda position: GuessRow(7),
        "returns 7 before any guess: return a guess as its label; position.legal",
    ),
    "a negative row": (lambda position: GuessRow(-1), "returns -1 before any guess"),
    "a number": (lambda position: 5, "returns 5 before any guess: return a guess as its label; position.legal"),
    "a word of no list": (lambda position: "zzz", "returns 'zzz' before any guess: 'zzz' is not among the 7 guesses"),
    "the same again": (
        lambda position: "who",
        "returns 'who' after who=BYB: it tells nothing of 2 candidates (hat, hit)",
    ),
    "a row that tells nothing": (
        lambda position: GuessRow(5),
        "returns 5 after who=BYB: it tells nothing of 2 candidates (hat, hit)",
    ),
    "an error": (lambda position: dict[str, str]()["x"], "fails before any guess: KeyError: 'x'"),
    "another tree": (sleuth.solve("mastermind:2x2").tree, "fails before any guess: the tree is for another game"),
}


ONE_GUESS = ("suggest", "strategy", "Session", "play, hint", "play_boards", "hints", "compare, random games")
"""Calls that make the first guess alone, or go on after one that is random."""


@each_row(
    ("call", "what"),
    [
        (call, what)
        for call in CALLS
        for what in WRONG
        if call not in ("analyze", "boards") and not (call in ONE_GUESS and " after " in WRONG[what][1])
    ],
)
def test_an_error_names_the_strategy_the_turns_and_the_guess(call: str, what: str):
    function, message = WRONG[what]
    with pytest.raises(StrategyError, match=re.escape(message)):
        CALLS[call](function)


@pytest.mark.parametrize("given", [3, None, ["first"]])
def test_what_is_neither_a_name_nor_a_function_is_no_strategy(given: Any):
    with pytest.raises(InputError, match="is not a strategy; give the name of one, or a function from a position"):
        sleuth.strategy(given)


def test_nothing_is_said_to_be_ranked_where_nothing_is():
    found = sleuth.suggest(game=GAME, strategy=labelled)
    assert isinstance(found, sleuth.results.Advice)
    assert (found.ranking, len(found.best_candidates)) == (None, 1)
    assert len(sleuth.suggest(game=GAME, strategy=sleuth.score(fewest)).rows()) > 1


def test_a_guess_that_the_rule_forbids_is_an_error():
    game = Game.of_words(WORDS, rule="strict")
    stubborn = sleuth.named("stubborn")(lambda position: "who" if position.history else "bat")
    with pytest.raises(StrategyError, match="stubborn returns 'who' after bat=BGG: the rule strict forbids it"):
        sleuth.compare(stubborn, game=game)


def test_an_error_has_the_guess_and_its_turn():
    for found, value, turn in (("zzz", "zzz", 1), (GuessRow(5), "who", 2), ("who", "who", 2)):
        with pytest.raises(StrategyError) as raised:
            sleuth.grow_tree(lambda position: found if position.history or found == "zzz" else "who", game=GAME)  # noqa: B023
        assert (raised.value.value, raised.value.turns) == (value, (turn,))


def test_a_game_that_ends_when_the_secret_is_known_takes_a_function():
    bits = Game.from_rule(
        range(8),
        ["a", "b", "c", "none"],
        lambda bit, secret: bit != "none" and secret >> "abc".index(bit) & 1,
        goal="known",
        name="bits",
    )
    found = sleuth.compare(
        lambda position: max(position.listing.guesses, key=lambda one: len(position.parts(one))), game=bits
    ).best
    assert (found.mean, found.worst) == (3, 3)
    with pytest.raises(StrategyError, match="returns 'none' before any guess: it tells nothing of 8 candidates"):
        sleuth.compare(lambda position: "none", game=bits)


def test_the_error_of_a_function_has_its_cause():
    with pytest.raises(StrategyError) as raised:
        sleuth.compare(lambda position: position.nothing, game=GAME)
    assert isinstance(raised.value.__cause__, AttributeError)


def test_a_tree_has_no_guess_where_it_does_not_lead():
    message = "the strategy tree hub fails after bat=BBB: the tree has no guess after the 1 turn"
    with pytest.raises(StrategyError, match=message):
        sleuth.suggest("bat=bbb", game=GAME, strategy=sleuth.grow_tree("parts", game=GAME, opener="hub").tree)


def test_what_ranks_nothing_cannot_play_several_boards():
    with pytest.raises(InputError, match="parts puts a cost on 1 of 7 guesses, so costs of several boards cannot be"):
        sleuth.boards(["who=bbb/byb"], game=GAME, strategy=parts)
    assert sleuth.boards(["who=bbb/byb"], game=GAME, strategy=sleuth.score(fewest)).as_dict()["best"]


def test_a_game_without_a_list_takes_no_function():
    for call in (
        lambda: sleuth.compare(parts, game="dating:10").best,
        lambda: sleuth.suggest(game="dating:10", strategy=parts),
        lambda: sleuth.compare(parts, game="dating:10"),
    ):
        with pytest.raises(InputError, match="parts ranks guesses of a list, and dating:10 has none"):
            call()


def test_two_strategies_of_one_name_are_refused():
    with pytest.raises(InputError, match="two of <lambda>, <lambda> have the same name"):
        sleuth.compare([lambda position: "bat", lambda position: "cat"], game=GAME)
    with pytest.raises(InputError, match=r"two of parts, parts have the same name; rename one with sleuth\.named"):
        sleuth.compare(["parts", parts], game=GAME)


def test_what_is_no_strategy_is_refused():
    with pytest.raises(InputError, match=r"`strategies` is \(3,\); give the name of a strategy, or a function"):
        sleuth.compare(3, game=GAME)  # type: ignore[arg-type]
    with pytest.raises(InputError, match="3 cannot be given a name; wrap it in a function"):
        sleuth.named("mine")(3)  # type: ignore[type-var]


# Other processes.


@pytest.mark.every_run(2)
@pytest.mark.parametrize(
    "given_", [parts, labelled, TREE, Nth(1), GIVEN["ours"][0]], ids=["function", "labels", "tree", "object", "ours"]
)
def test_a_strategy_goes_to_other_processes(given_: Any):
    kept = strategy_of(given_)
    assert pickle.loads(pickle.dumps(kept)) == kept
    pair = [given_, "mrd"]
    assert sleuth.compare(pair, game=GAME, jobs=2).rows() == sleuth.compare(pair, game=GAME).rows()
    assert sleuth.compare(given_, game=GAME, games=60, jobs=2) == sleuth.compare(given_, game=GAME, games=60)


def test_what_no_other_process_can_find_is_refused_at_once():
    def local(position: Position) -> str:
        return position.labels[0]

    for function in (local, lambda position: position.labels[0]):
        for call in (
            lambda: sleuth.compare([function, "mrd"], game=GAME, jobs=2),  # noqa: B023
            lambda: sleuth.compare(function, game=GAME, jobs=2),  # noqa: B023
        ):
            with pytest.raises(InputError, match=r"the strategy .* cannot be sent to other processes .* top of a file"):
                call()


def test_what_was_typed_at_a_prompt_is_refused_where_processes_begin_anew(monkeypatch: pytest.MonkeyPatch):
    main = sys.modules["__main__"]
    monkeypatch.setattr(labelled, "__module__", "__main__")
    monkeypatch.setattr(main, "labelled", labelled, raising=False)
    monkeypatch.delattr(main, "__file__", raising=False)
    pair: list[Any] = [labelled, "mrd"]
    monkeypatch.setattr(multiprocessing, "get_start_method", lambda: "spawn")
    with pytest.raises(InputError, match="code typed at a prompt cannot be sent to other processes"):
        sleuth.compare(pair, game=GAME, jobs=2)
    monkeypatch.setattr(multiprocessing, "get_start_method", lambda: "fork")
    assert sleuth.compare(pair, game=GAME, jobs=2).rows() == sleuth.compare(pair, game=GAME).rows()


# Scores.


def test_a_score_is_a_function_of_sizes():
    assert openers(fewest)[1] == pytest.approx(openers("expected-size")[1])
    assert openers(sleuth.score("mrd"))[1] == openers("mrd")[1]
    assert openers(sleuth.named("small")(fewest))[0] == "small"


def openers(score: Any) -> tuple[str, list[float]]:
    """The name of the ranking, and its costs."""
    found = sleuth.openers(score=score, game=GAME)
    assert isinstance(found, RankedOpeners)
    return found.score, [float(one.cost or 0) for one in found.openers]


@given(small_games() | weighted_games())
def test_a_score_written_out_is_ours(listing: sleuth.core.Listing):
    start = Position.start(listing)
    ours = sleuth.score("mrd").costs(start, start.legal_rows)

    def mrd(sizes: Sizes, n: int) -> Costs:
        squares, left = (sizes**2.0).sum(axis=1), sizes.sum(axis=1)
        costs: Costs = np.divide(squares, left, out=np.full(len(sizes), -np.inf), where=left > 1e-9)
        return costs

    assert sleuth.score(mrd).costs(start, start.legal_rows) == pytest.approx(ours)


@each_row(
    ("function", "message"),
    [
        (lambda sizes, n: [1.0], r"the score <lambda> returns shape \(1,\); return one cost for each of 7 guesses"),
        (lambda sizes, n: np.full(len(sizes), np.nan), "the score <lambda> returns what is not a number"),
        (lambda sizes: 1, "the score <lambda> fails: TypeError: .*; this was before any guess"),
    ],
)
def test_an_error_of_a_score_names_it(function: Any, message: str):
    with pytest.raises(StrategyError, match=message):
        sleuth.openers(score=function, game=GAME)


# Files.

FILE = """
import sleuth

def mine(position):
    return max(position.labels, key=lambda word: len(position.parts(word)))

def cost(sizes, n):
    return (sizes**2).sum(axis=1)

ours = sleuth.strategy("best")
number = 3
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "my_strategy.py").write_text(FILE, "utf-8")
    return tmp_path


@pytest.mark.usefixtures("folder")
@each_row("call", [call for call in CALLS if call != "play_boards"])
def test_a_strategy_is_named_by_its_file(call: str):
    def mine(position: Position) -> str:
        return max(position.labels, key=lambda word: len(position.parts(word)))

    assert unnamed(CALLS[call]("my_strategy.py:mine")) == unnamed(CALLS[call](mine))


def cost_of_file(sizes: Sizes, n: int) -> Costs:
    costs: Costs = (sizes**2.0).sum(axis=1)
    return costs


@pytest.mark.usefixtures("folder")
def test_a_file_holds_scores_and_our_strategies():
    name, costs = openers("my_strategy.py:cost")
    assert (name, costs) == ("my_strategy.py:cost", openers(cost_of_file)[1])
    assert sleuth.compare("my_strategy.py:ours", game=GAME).best.total == sleuth.compare("best", game=GAME).best.total


@each_row(
    ("name", "message"),
    [
        ("my_strategy.py:none", "'none' in my_strategy.py is not a strategy; write a function"),
        ("my_strategy.py:number", "'number' in my_strategy.py is not a strategy; write a function"),
        ("other.py:mine", "there is no file 'other.py'"),
        ("broken.py:mine", "broken.py cannot be run: ZeroDivisionError"),
    ],
)
def test_a_file_without_the_strategy_is_refused(name: str, message: str, folder: Path):
    (folder / "broken.py").write_text("1 / 0")
    with pytest.raises(InputError, match=message):
        sleuth.compare(name, game=GAME)


@pytest.mark.usefixtures("folder")
def test_the_terminal_takes_files(capsys: pytest.CaptureFixture[str]):
    for line in (
        "compare my_strategy.py:mine mrd --game mastermind:2x3 --jobs 2",
        "compare my_strategy.py:mine --game mastermind:2x3",
        "compare my_strategy.py:mine --game mastermind:2x3 --tree -",
        "tree show my_strategy.py:mine --game mastermind:2x3",
        "suggest --strategy my_strategy.py:mine --game mastermind:2x3 11=1+0",
        "compare my_strategy.py:mine --game mastermind:2x3 --games 5",
        "openers --score my_strategy.py:cost --game mastermind:2x3",
    ):
        with pytest.raises(SystemExit) as left:
            app.main(line.split())
        out, err = capsys.readouterr()
        assert (left.value.code, bool(out), err) == (0, True, ""), line


def largest_part(sizes: Sizes, n: int) -> Costs:
    largest: Costs = sizes.max(axis=1) / n
    return largest


def test_a_score_of_ones_own_goes_to_other_processes(tmp_path: Path):
    file = tmp_path / "mine.py"
    file.write_text("def worst(sizes, n):\n    return sizes.max(axis=1) / n\n", "utf-8")
    named = sleuth.score(f"{file}:worst")
    assert named.name == f"{file}:worst"
    for one in (sleuth.score(largest_part), named, sleuth.score("p:1.5")):
        alone = sleuth.compare([one, "mrd"], game=GAME).rows()
        assert sleuth.compare([one, "mrd"], game=GAME, jobs=2).rows() == alone
        assert {row["strategy"] for row in alone} == {one.name, "mrd"}
        assert sleuth.compare(one, game=GAME, games=60, jobs=2) == sleuth.compare(one, game=GAME, games=60)


def test_a_score_of_a_file_is_a_function():
    with pytest.raises(InputError, match="there is no file"):
        sleuth.score("none.py:worst")
