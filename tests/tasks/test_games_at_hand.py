"""A Game says what is played: every public function that takes one uses its rule level and its prior.

The functions are found by their signatures, so a new one fails here until it has a line in CALLS.
"""

from __future__ import annotations

import inspect
import json
import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import sleuth
from sleuth.games.registry import GameSpec

WORDS = {"crane": 1, "crate": 7, "brace": 2, "trace": 9, "grace": 3, "react": 4}
RULE, PRIOR = "strict", "list"
OTHER = {"free": "strict", "strict": "free"}

CHAINS = {"longest_chain", "survive"}
"""Their rule is that of the chain: a game lends them its words."""
RANDOM = re.compile(r'"(cpu_seconds|seconds|ledger|certificate|file)": [^,}]*')


def rule_of(name: str) -> str:
    """A rule level for a function; several boards know only one."""
    return "free" if name == "boards" else RULE


def by_rule() -> list[str]:
    """The public functions that take a game and a rule level."""
    functions = {name: getattr(sleuth, name) for name in sleuth.__all__}
    taking = {name: inspect.signature(one).parameters for name, one in functions.items() if inspect.isfunction(one)}
    return [name for name, known in taking.items() if {"game", "rule"} <= known.keys() and name not in CHAINS]


@pytest.fixture(scope="module")
def weighed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("lists") / "weighed.csv"
    path.write_text("word,weight\n" + "".join(f"{word},{weight}\n" for word, weight in WORDS.items()))
    return path


Call = Callable[..., Any]


def grown(function: Call, folder: Path, **game: Any) -> Any:
    file = folder / f"{len(list(folder.iterdir()))}.json"
    sleuth.grow_tree("p:-0.5", output=str(file), **game)
    return function(str(file), **game)


def proved(function: Call, folder: Path, **game: Any) -> Any:
    return function(out=folder / f"{len(list(folder.iterdir()))}.json", **game)


CALLS: dict[str, Callable[..., Any]] = {
    "analyze": lambda function, _, **game: function(["crane", "crate"], secret="crate", **game),
    "boards": lambda function, _, **game: function("crane=yggbg/yygby", **game),
    "compare": lambda function, _, **game: function(["entropy", "parts"], **game),
    "duel": lambda function, _, **game: function(**game),
    "evaluate": lambda function, _, **game: function("entropy", **game),
    "export_tree": grown,
    "grow_tree": lambda function, _, **game: function("entropy", **game),
    "openers": lambda function, _, **game: function(**game),
    "play": lambda function, _, **game: function(["crane"], secret="trace", watch=True, **game),
    "prove": proved,
    "reproduce": lambda function, folder, **game: function(openers=published(folder), **game),
    "reveal": lambda function, _, **game: function(["🟩🟩🟩🟩🟩"], **game),
    "show_tree": grown,
    "solve": lambda function, _, **game: function(**game),
    "suggest": lambda function, _, **game: function(**game),
    "verify_tree": grown,
}


def published(folder: Path) -> Path:
    file = folder / "published.csv"
    file.write_text("opener,total\ncrane,15\n")
    return file


def answer(name: str, folder: Path, **game: Any) -> str:
    """What a function answers, without what differs from run to run."""
    return RANDOM.sub(r'"\1": 0', json.dumps(CALLS[name](getattr(sleuth, name), folder, **game).as_dict()))


@pytest.mark.parametrize("name", by_rule())
def test_a_game_at_hand_is_played_as_the_same_game_by_name(name: str, weighed: Path, tmp_path: Path) -> None:
    has_prior = "prior" in inspect.signature(getattr(sleuth, name)).parameters
    named: dict[str, Any] = {"secrets": str(weighed), "rule": rule_of(name), **({"prior": PRIOR} if has_prior else {})}
    game = GameSpec(str(weighed), **named).build()
    if name == "reproduce":  # it is about totals, in which every secret counts alike
        with pytest.raises(sleuth.SleuthError, match="prior='uniform' contradicts"):
            answer(name, tmp_path, game=GameSpec(str(weighed), **named, prior=PRIOR).build())
    assert answer(name, tmp_path, game=game) == answer(name, tmp_path, **named)


@pytest.mark.parametrize("name", by_rule())
def test_what_contradicts_a_game_at_hand_is_an_error(name: str, weighed: Path, tmp_path: Path) -> None:
    has = inspect.signature(getattr(sleuth, name)).parameters
    game = GameSpec(str(weighed), secrets=str(weighed), rule=rule_of(name), prior=PRIOR).build()
    contrary = {"rule": OTHER[rule_of(name)], "prior": "uniform"}
    for field in contrary.keys() & has.keys():
        with pytest.raises(sleuth.SleuthError, match=f"{field}='{contrary[field]}' contradicts the game"):
            answer(name, tmp_path, game=game, **{field: contrary[field]})


@pytest.mark.parametrize("name", [name for name in by_rule() if name != "reproduce"])
def test_a_game_made_of_python_values_says_what_it_is(name: str, tmp_path: Path) -> None:
    game = sleuth.game_of_words(list(WORDS), rule=rule_of(name), prior=WORDS)
    found = answer(name, tmp_path, game=game)
    assert f'"rule": "{OTHER[rule_of(name)]}"' not in found
    assert '"prior": "uniform"' not in found


def test_a_duel_leaves_the_prior_of_a_game_out() -> None:
    weighed, plain = sleuth.game_of_words(list(WORDS), prior=WORDS), sleuth.game_of_words(list(WORDS))
    values = [sleuth.duel(game=game).as_dict() for game in (weighed, plain)]
    assert values[0]["distribution"] == values[1]["distribution"]


def test_a_game_without_a_prior_may_have_that_of_a_duel(tmp_path: Path) -> None:
    file, game = tmp_path / "duel.json", sleuth.game_of_words(list(WORDS))
    sleuth.duel(game=game, out=file)
    assert sleuth.evaluate("entropy", game=game, prior=str(file)).prior == str(file)
    with pytest.raises(sleuth.SleuthError, match="contradicts"):
        sleuth.evaluate("entropy", game=sleuth.game_of_words(list(WORDS), prior=WORDS), prior=str(file))


def test_a_game_is_the_spec_that_built_it(weighed: Path) -> None:
    spec = GameSpec("mastermind:2x3", rule="strict")
    game = spec.build()
    assert replace(GameSpec.of(game), made=None) == spec
    assert GameSpec.of(game).build() is game
    assert GameSpec.of(sleuth.game_of_words(["cat", "hat"])).level == "free"
    assert GameSpec(str(weighed), secrets=str(weighed), rule="hard").level == "official"


def test_no_total_of_scaled_weights_is_shown() -> None:
    found = sleuth.solve(game=sleuth.game_of_words(list(WORDS), prior=WORDS))
    assert found.total == found.as_dict()["total"] == sum(found.rounds)
    assert found.cost > 10**12
    assert found.mean == pytest.approx(sum(map(int.__mul__, found.rounds, WORDS.values())) / sum(WORDS.values()))
