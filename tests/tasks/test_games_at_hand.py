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
from sleuth.games.game_spec import GameSpec

WORDS = {"crane": 1, "crate": 7, "brace": 2, "trace": 9, "grace": 3, "react": 4}
RULE, PRIOR = "strict", "list"
OTHER = {"free": "strict", "strict": "free"}

CHAINS = {"longest_chain", "survive"}
"""Their rule is that of the chain: a game lends them its words."""
RANDOM = re.compile(r'"(cpu_seconds|seconds|ledger|certificate|file)": [^,}]*')


def rule_of(name: str) -> str:
    """A rule level for a function; several boards know only one."""
    return "free" if name == "boards" else RULE


def taking(*arguments: str) -> list[str]:
    """The public functions that take all these arguments by name."""
    functions = {name: getattr(sleuth, name) for name in sleuth.__all__}
    known = {name: inspect.signature(one).parameters for name, one in functions.items() if inspect.isfunction(one)}
    return [name for name, one in known.items() if set(arguments) <= one.keys()]


def by_rule() -> list[str]:
    """The public functions that take a game and a rule level of that game."""
    return [name for name in taking("game", "rule") if name not in CHAINS]


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
"""How to call each function of `by_rule`."""
BESIDE = {"check", "feedback", "separates", "simulate", *CHAINS}
"""Those that take a game and no rule level of it: each has a test of its own below."""


def published(folder: Path) -> Path:
    file = folder / "published.csv"
    file.write_text("opener,total\ncrane,15\n")
    return file


def answer(name: str, folder: Path, **game: Any) -> str:
    """What a function answers, without what differs from run to run."""
    return RANDOM.sub(r'"\1": 0', json.dumps(CALLS[name](getattr(sleuth, name), folder, **game).as_dict()))


def test_every_function_that_takes_a_game_is_tried() -> None:
    assert set(by_rule()) == set(CALLS)
    assert set(taking("game")) == CALLS.keys() | BESIDE


@pytest.mark.parametrize("name", by_rule())
def test_a_game_at_hand_is_played_as_the_same_game_by_name(name: str, weighed: Path, tmp_path: Path) -> None:
    has_prior = "prior" in inspect.signature(getattr(sleuth, name)).parameters
    named: dict[str, Any] = {"secrets": str(weighed), "rule": rule_of(name), **({"prior": PRIOR} if has_prior else {})}
    game = GameSpec(str(weighed), **named).build()
    if name == "reproduce":  # it is about totals, in which every secret counts alike
        weighted = GameSpec(str(weighed), **named, prior=PRIOR).build()
        assert answer(name, tmp_path, game=weighted) == answer(name, tmp_path, game=game)
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
    game = sleuth.Game.of_words(list(WORDS), rule=rule_of(name), prior=WORDS)
    found = answer(name, tmp_path, game=game)
    assert f'"rule": "{OTHER[rule_of(name)]}"' not in found
    assert '"prior": "uniform"' not in found


def test_simulated_secrets_are_drawn_by_the_prior() -> None:
    """The strategy `first` finds the last word with its sixth guess, and one of the six with its 3.5th on average."""
    words = ["batch", "catch", "hatch", "latch", "match", "patch"]
    for weights, mean in (([1, 1, 1, 1, 1, 997], 5.985), (None, 3.5)):
        game = sleuth.Game.of_words(words, prior=weights)
        assert sleuth.evaluate("first", game=game).mean == pytest.approx(mean, abs=0.001)
        (found,) = sleuth.simulate(game, strategy="first", games=300).results
        assert found.simulation.mean_interval
        low, high = found.simulation.mean_interval
        assert low <= mean <= high


PROBES = [["batch", "catch", "hatch", "latch", "match", "patch", "watch"], ["bhmzz", "lpzzz"]]
"""Secrets, and guesses that may only be asked where the rule level is not strict, or first."""


def with_probes(rule: str) -> sleuth.Game:
    secrets, probes = PROBES
    return sleuth.Game.of_words(secrets, [*secrets, *probes], rule=rule)


def test_simulated_games_keep_the_rule() -> None:
    means = [sleuth.simulate(with_probes(rule), strategy="parts").results[0].simulation.mean for rule in OTHER]
    assert means == [pytest.approx(22 / 7, abs=0.1), pytest.approx(24 / 7, abs=0.1)]


def test_a_tree_is_verified_by_the_rule_of_its_game() -> None:
    tree = sleuth.core.grow(sleuth.Position.start(with_probes("free").listing), sleuth.strategy("parts"))
    assert sum(sleuth.core.verify(with_probes("free").listing, tree)) == 22
    with pytest.raises(sleuth.errors.InvalidTree, match="lpzzz is not legal"):
        sleuth.core.verify(with_probes("strict").listing, tree)


def test_a_certificate_is_checked_by_the_rule_and_the_weights_that_it_names(tmp_path: Path) -> None:
    game = sleuth.Game.of_words(list(WORDS), rule=RULE, prior=WORDS)
    file = tmp_path / "proof.json"
    proved = sleuth.prove(game=game, out=file)
    checked = sleuth.check(file, game=game).as_dict()
    assert (checked["rule"], checked["mean"]) == (RULE, pytest.approx(proved.as_dict()["mean"]))
    with pytest.raises(sleuth.SleuthError, match="is about the rule strict, and the game words was made with free"):
        sleuth.check(file, game=sleuth.Game.of_words(list(WORDS)))


def test_feedback_needs_neither_rule_nor_prior() -> None:
    game = sleuth.Game.of_words(list(WORDS), rule=RULE, prior=WORDS)
    assert sleuth.feedback("crane", "trace", game=game).feedback == sleuth.feedback("crane", "trace").feedback


@pytest.mark.parametrize("name", sorted(CHAINS))
def test_a_chain_has_a_rule_of_its_own(name: str) -> None:
    function = getattr(sleuth, name)
    for rule in ("strict", "letters", "official"):
        of_game, of_words = (
            function(game=game, rule=rule).as_dict()
            for game in (sleuth.Game.of_words(list(WORDS), rule="free", prior=WORDS), sleuth.Game.of_words(list(WORDS)))
        )
        assert of_game["chain"]["rule"] == of_words["chain"]["rule"] == rule
        assert RANDOM.sub("", json.dumps(of_game)) == RANDOM.sub("", json.dumps(of_words))


def test_a_replayed_position_has_the_rule_and_the_prior_of_its_game() -> None:
    listing = sleuth.Game.of_words(list(WORDS), rule=RULE, prior=WORDS).listing
    position = sleuth.core.replay(listing, [("crane", "yggbg")])
    legal = [listing.guesses[row] for row in position.legal]
    assert legal == [listing.secrets[row] for row in position.candidates] == ["brace", "trace", "grace"]
    assert position.game.prior is listing.prior


def test_a_duel_leaves_the_prior_of_a_game_out() -> None:
    weighed, plain = sleuth.Game.of_words(list(WORDS), prior=WORDS), sleuth.Game.of_words(list(WORDS))
    values = [sleuth.duel(game=game).as_dict() for game in (weighed, plain)]
    assert values[0]["distribution"] == values[1]["distribution"]


def test_a_game_without_a_prior_may_have_that_of_a_duel(tmp_path: Path) -> None:
    file, game = tmp_path / "duel.json", sleuth.Game.of_words(list(WORDS))
    sleuth.duel(game=game, out=file)
    assert sleuth.evaluate("entropy", game=game, prior=str(file)).prior == str(file)
    with pytest.raises(sleuth.SleuthError, match="contradicts"):
        sleuth.evaluate("entropy", game=sleuth.Game.of_words(list(WORDS), prior=WORDS), prior=str(file))


def test_a_game_is_the_spec_that_built_it(weighed: Path) -> None:
    spec = GameSpec("mastermind:2x3", rule="strict")
    game = spec.build()
    assert replace(GameSpec.of(game), made=None) == spec
    assert GameSpec.of(game).build() is game
    assert GameSpec.of(sleuth.Game.of_words(["cat", "hat"])).level == "free"
    assert GameSpec(str(weighed), secrets=str(weighed), rule="hard").level == "official"


def test_no_total_of_scaled_weights_is_shown() -> None:
    found = sleuth.solve(game=sleuth.Game.of_words(list(WORDS), prior=WORDS))
    assert found.total == found.as_dict()["total"] == sum(found.rounds)
    assert found.cost > 10**12
    assert found.mean == pytest.approx(sum(map(int.__mul__, found.rounds, WORDS.values())) / sum(WORDS.values()))
