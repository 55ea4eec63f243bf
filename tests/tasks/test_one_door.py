"""One door: a game is a value, and every function takes its name, the game, a position, or some of its secrets.

A game says what is played: every public function that takes one uses its rule level and its prior. Each cell of the
table "What works on which game" of docs/how-to/own-game.md is tried.
"""

from __future__ import annotations

import copy
import json
import pickle
import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import sleuth
from sleuth import Game
from sleuth.errors import InputError, InvalidTree
from sleuth.games.game_spec import GameSpec
from sleuth.games.registry import OWN_WORDS
from tests.table import each_row

WORDS = ["bat", "cat", "cot", "hat", "hit", "who"]
LEFT = ["cat", "hat"]
TURNS = "cot=bbg"


def higher(guess: int, secret: int) -> int:
    return (secret > guess) - (secret < guess)


def words(**options: Any) -> Game:
    return Game.of_words(WORDS, [*WORDS, "hub"], **options)


KINDS: dict[str, Callable[[], Game]] = {
    "named": lambda: Game("mastermind:2x3", rule="strict"),
    "weighed": lambda: Game("today", prior="tiers:0.2"),
    "of words": words,
    "of words with a prior": lambda: words(prior=dict.fromkeys(WORDS, 2) | {"bat": 1}),
    "of words with weights in an array": lambda: words(prior=np.arange(1.0, 7.0)),
    "from a rule": lambda: Game.from_rule(range(1, 8), None, higher, name="number"),
    "some secrets": lambda: words().among(["bat", "hat"]),
    "after turns": lambda: Game.at(words().after(TURNS)),
    "without a list": lambda: Game("dating:10"),
}


@each_row("kind", KINDS)
def test_a_game_is_a_value(kind: str):
    game = KINDS[kind]()
    assert game == KINDS[kind]()
    assert hash(game) == hash(KINDS[kind]())
    assert pickle.loads(pickle.dumps(game)) == game
    assert copy.deepcopy(game) is copy.copy(game) is game
    assert game != Game("classic")
    assert len(repr(game)) < 80


@each_row("kind", [kind for kind in KINDS if kind != "without a list"])
def test_positions_and_trees_are_values(kind: str):
    game = KINDS[kind]()
    start = game.start()
    position = next(iter(start.split_row(0)))[1]
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


def test_some_secrets_of_a_game_are_a_game():
    whole = words()
    assert sleuth.solve(whole.among(["CAT", "hat"])).total == sleuth.solve(whole.among(LEFT)).total == 3
    assert sleuth.suggest(game=Game("classic").among(["daunt", "gaunt", "haunt"])).candidates.count == 3
    with pytest.raises(InputError, match="'zzz' is not among"):
        whole.among(["zzz"])
    with pytest.raises(InputError, match="given twice"):
        whole.among(["cat", "cat"])
    with pytest.raises(InputError, match="at least one"):
        whole.among([])


def test_the_first_position_is_the_game_itself():
    for game in (Game("mastermind:2x3"), words(rule="strict"), words(prior=np.arange(1.0, 7.0))):
        assert Game.at(game.start()) is game
    same = Game.from_rule(range(1, 4), [*range(1, 4), 9], higher)
    assert Game.at(same.after("9=-1")).name == "custom among 3"


def test_a_solution_of_some_secrets_is_that_of_the_position():
    game = Game("classic")
    position = game.after("crane=bbygb")
    assert sleuth.solve(position).total == sleuth.solve(game.among(labels(position)), opener=None).total == 50


def shares(listing: sleuth.core.Listing) -> list[float]:
    assert listing.prior is not None
    return [float(share) for share in listing.prior]


def labels(position: sleuth.Position) -> list[str]:
    return [position.listing.secrets[row] for row in position.rows.tolist()]


def test_the_prior_and_the_limit_go_on():
    game = words(prior={"bat": 4, "cat": 2, "cot": 1, "hat": 1, "hit": 1, "who": 1})
    listing = Game.at(game.after("who=bbb")).listing
    assert dict(zip(listing.secrets, shares(listing), strict=True)) == pytest.approx({"bat": 2 / 3, "cat": 1 / 3})
    assert listing.limit == 5


def test_words_of_any_signs_make_chains_and_grids_and_another_rule_does_not():
    numbers = Game.of_words(["123", "124", "134", "224"])
    assert sleuth.longest_chain(game=numbers).chain.words == ("124", "123")
    assert sleuth.longest_chain(game=Game("primes:3").among(["101", "103"])).chain.length == 2
    assert sleuth.reveal("⬛🟩🟩\n🟩🟩🟩", game=numbers).possible == 2
    equal = Game.from_rule(["bat", "cat"], None, lambda guess, secret: guess == secret)
    for call in (sleuth.longest_chain, sleuth.reveal):
        with pytest.raises(InputError, match="custom is not a game of words"):
            call(game=equal)


def test_an_unknown_keyword_of_a_game_is_named():
    with pytest.raises(TypeError, match="there is no argument 'rul'; did you mean rule"):
        Game("classic", rul="strict")  # type: ignore[call-arg]


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


def test_the_tree_of_another_game_is_refused_with_both_names(tmp_path: Path):
    path, other = tmp_path / "tree.json", Game("mastermind:2x3")
    sleuth.solve(Game("mastermind:2x2")).tree.save(path)
    for load in (
        lambda: sleuth.Tree.load(path, other),
        lambda: sleuth.show_tree(str(path), game=other),
        lambda: sleuth.export_tree(str(path), game=other, output=str(tmp_path / "other.json")),
    ):
        with pytest.raises(InvalidTree, match=r"made for the game 'mastermind:2x2' \(here mastermind:2x3\)"):
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
    "compare": lambda: sleuth.compare("entropy", game="mastermind:2x3"),
    "suggest": lambda: sleuth.suggest(game=words()),
    "analyze": lambda: sleuth.analyze(["bat", "cat"], secret="cat", game=words()),
    "play": lambda: sleuth.play(["hat", "cot"], secret="cat", game=words()),
    "adversary": lambda: sleuth.play(["hat"], adversary=True, game=words()),
}


@each_row("name", RESULTS)
def test_answers_and_sessions_are_values(name: str):
    found = RESULTS[name]()
    assert pickle.loads(pickle.dumps(found)) == found == RESULTS[name]()
    assert copy.deepcopy(found) == found
    assert found != RESULTS["solve" if name == "compare" else "compare"]()


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


# Its rule level and its prior.

WEIGHTS = {"crane": 1, "crate": 7, "brace": 2, "trace": 9, "grace": 3, "react": 4}
RULE = "strict"
OTHER = {"free": "strict", "strict": "free"}

RANDOM = re.compile(r'"(cpu_seconds|seconds|ledger|certificate|file)": [^,}]*')


def rule_of(name: str) -> str:
    """A rule level for a function; several boards know only one."""
    return "free" if name == "boards" else RULE


@pytest.fixture(scope="module")
def weighed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("lists") / "weighed.csv"
    path.write_text("word,weight\n" + "".join(f"{word},{weight}\n" for word, weight in WEIGHTS.items()))
    return path


Call = Callable[..., Any]


def grown(function: Call, folder: Path, **game: Any) -> Any:
    file = folder / f"{len(list(folder.iterdir()))}.json"
    sleuth.compare("p:-0.5", tree=file, **game)
    return function(str(file), **game)


def proved(function: Call, folder: Path, **game: Any) -> Any:
    return function(out=folder / f"{len(list(folder.iterdir()))}.json", **game)


PLAYED: dict[str, Callable[..., Any]] = {
    "analyze": lambda function, _, **game: function(["crane", "crate"], secret="crate", **game),
    "boards": lambda function, _, **game: function("crane=yggbg/yygby", **game),
    "compare": lambda function, _, **game: function(["entropy", "parts"], **game),
    "duel": lambda function, _, **game: function(**game),
    "export_tree": grown,
    "grow_tree": lambda function, _, **game: function("entropy", **game),
    "openers": lambda function, _, **game: function(**game),
    "play": lambda function, _, **game: function(["crane"], secret="trace", watch=True, **game),
    "reveal": lambda function, _, **game: function(["🟩🟩🟩🟩🟩"], **game),
    "show_tree": grown,
    "solve": proved,
    "suggest": lambda function, _, **game: function(**game),
    "verify_tree": grown,
}
"""How to call each function that takes a game, its rule level and its prior."""


def answer(name: str, folder: Path, *, is_edge: bool = False, **game: Any) -> str:
    """What a function answers, without what differs from run to run. is_edge: whether it is called as by an edge."""
    function = getattr(sleuth, name)
    found = PLAYED[name](function.__wrapped__ if is_edge else function, folder, **game)
    return RANDOM.sub(r'"\1": 0', json.dumps(found.as_dict()))


@each_row("name", PLAYED)
def test_a_game_of_the_terminal_is_played_as_one_of_python(name: str, weighed: Path, tmp_path: Path) -> None:
    spec = GameSpec(OWN_WORDS, secrets=str(weighed), rule=rule_of(name), prior=str(weighed))
    assert answer(name, tmp_path, game=spec, is_edge=True) == answer(name, tmp_path, game=spec.build())


def test_the_game_of_an_argument_comes_before_that_of_the_file(tmp_path: Path):
    path = tmp_path / "tree.json"
    sleuth.solve(Game("mastermind:2x3", rule="strict")).tree.save(path)
    assert sleuth.verify_tree(str(path)).rule == "strict"
    assert sleuth.verify_tree(str(path), game="mastermind:2x3").rule == "free"


@each_row("name", PLAYED)
def test_a_game_made_of_python_values_says_what_it_is(name: str, tmp_path: Path) -> None:
    game = Game.of_words(list(WEIGHTS), rule=rule_of(name), prior=WEIGHTS)
    found = answer(name, tmp_path, game=game)
    assert f'"rule": "{OTHER[rule_of(name)]}"' not in found
    assert '"prior": "uniform"' not in found


def test_simulated_secrets_are_drawn_by_the_prior() -> None:
    """The strategy `first` finds the last word with its sixth guess, and one of the six with its 3.5th on average."""
    words = ["batch", "catch", "hatch", "latch", "match", "patch"]
    for weights, mean in (([1, 1, 1, 1, 1, 997], 5.985), (None, 3.5)):
        game = Game.of_words(words, prior=weights)
        assert sleuth.compare("first", game=game).best.mean == pytest.approx(mean, abs=0.001)
        interval = sleuth.compare("first", game=game, games=300).best.interval
        assert interval
        low, high = interval
        assert low <= mean <= high


PROBES = [["batch", "catch", "hatch", "latch", "match", "patch", "watch"], ["bhmzz", "lpzzz"]]
"""Secrets, and guesses that may only be asked where the rule level is not strict, or first."""


def with_probes(rule: str) -> Game:
    secrets, probes = PROBES
    return Game.of_words(secrets, [*secrets, *probes], rule=rule)


def test_simulated_games_keep_the_rule() -> None:
    means = [sleuth.compare("parts", game=with_probes(rule), games=1000).best.mean for rule in OTHER]
    assert means == [pytest.approx(22 / 7, abs=0.1), pytest.approx(24 / 7, abs=0.1)]


def test_a_tree_is_verified_by_the_rule_of_its_game() -> None:
    tree = sleuth.core.grow(sleuth.Position.start(with_probes("free").listing), sleuth.strategy("parts"))
    assert sum(sleuth.core.verify(with_probes("free").listing, tree)) == 22
    with pytest.raises(sleuth.errors.InvalidTree, match="lpzzz is not legal"):
        sleuth.core.verify(with_probes("strict").listing, tree)


def test_a_certificate_is_checked_by_the_rule_and_the_weights_that_it_names(tmp_path: Path) -> None:
    game = Game.of_words(list(WEIGHTS), rule=RULE, prior=WEIGHTS)
    file, words = tmp_path / "proof.json", tmp_path / "words.txt"
    words.write_text("\n".join(WEIGHTS), "utf-8")
    proved = sleuth.solve(game=game, out=file)
    checked = sleuth.check_proof(file, secrets=str(words)).as_dict()
    assert (checked["rule"], checked["mean"]) == (RULE, pytest.approx(proved.as_dict()["mean"]))


def test_feedback_needs_neither_rule_nor_prior() -> None:
    game = Game.of_words(list(WEIGHTS), rule=RULE, prior=WEIGHTS)
    assert sleuth.feedback("crane", "trace", game=game).feedback == sleuth.feedback("crane", "trace").feedback


def test_a_chain_has_a_rule_of_its_own() -> None:
    for rule in ("strict", "letters", "official"):
        of_game, of_words = (
            sleuth.longest_chain(game=game, rule=rule).as_dict()
            for game in (Game.of_words(list(WEIGHTS), rule="free", prior=WEIGHTS), Game.of_words(list(WEIGHTS)))
        )
        assert of_game["chain"]["rule"] == of_words["chain"]["rule"] == rule
        assert RANDOM.sub("", json.dumps(of_game)) == RANDOM.sub("", json.dumps(of_words))


def test_a_replayed_position_has_the_rule_and_the_prior_of_its_game() -> None:
    listing = Game.of_words(list(WEIGHTS), rule=RULE, prior=WEIGHTS).listing
    position = sleuth.core.replay(listing, [("crane", "yggbg")])
    legal = [listing.guesses[row] for row in position.legal_rows]
    assert legal == [listing.secrets[row] for row in position.rows] == ["brace", "trace", "grace"]
    assert position.listing.prior is listing.prior


def test_a_game_by_name_takes_weights_as_a_prior() -> None:
    secrets = Game("classic").listing.secrets
    weights = {word: 3 if word == "crane" else 1 for word in secrets}
    game = Game("classic", prior=weights)
    assert game == Game("classic", prior=weights) != Game("classic")
    assert game == Game("classic", prior=dict(weights)) != Game("classic", prior=list(weights.values()))
    assert game.listing.prior is not None
    assert game.listing.prior.max() == game.listing.prior[secrets.index("crane")] == pytest.approx(3 / 2317)
    assert (pickle.loads(pickle.dumps(game)), sleuth.compare("first", game=game).prior) == (game, "given")
    with pytest.raises(sleuth.SleuthError, match=r"the prior has 2 weights for 2,315 secrets"):
        Game("classic", prior=[1, 2])
    with pytest.raises(sleuth.SleuthError, match="weights are for words"):
        Game("mastermind:2x3", prior=[1] * 9)


def test_a_duel_leaves_the_prior_of_a_game_out() -> None:
    weighed, plain = Game.of_words(list(WEIGHTS), prior=WEIGHTS), Game.of_words(list(WEIGHTS))
    values = [sleuth.duel(game=game).as_dict() for game in (weighed, plain)]
    assert values[0]["distribution"] == values[1]["distribution"]


def test_a_game_is_the_spec_that_built_it(weighed: Path) -> None:
    spec = GameSpec("mastermind:2x3", rule="strict")
    game = spec.build()
    assert GameSpec.of(game) == spec
    assert GameSpec.of(game).build() is game
    assert GameSpec.of(Game.of_words(["cat", "hat"])).level == "free"
    assert GameSpec(str(weighed), secrets=str(weighed), rule="hard").level == "official"


def test_no_total_of_scaled_weights_is_shown() -> None:
    found = sleuth.solve(game=Game.of_words(list(WEIGHTS), prior=WEIGHTS))
    assert found.total == found.as_dict()["total"] == sum(found.rounds)
    assert found.cost > 10**12
    assert found.mean == pytest.approx(sum(map(int.__mul__, found.rounds, WEIGHTS.values())) / sum(WEIGHTS.values()))


# What works on which game.

PAGE = Path(__file__).parents[2] / "docs" / "how-to" / "own-game.md"


def hint(guess: int, secret: int) -> str:
    return "hit" if guess == secret else "higher" if secret > guess else "lower"


def bit(guess: int, secret: int) -> str:
    return "yes" if secret & guess else "no"


def games(secrets: int) -> dict[str, tuple[Game, str]]:
    """A game for each column, of so many secrets, and a guess with its feedback for the secret 1."""
    bits = [1 << place for place in range(secrets.bit_length())]
    return {
        "guess the secret": (Game.from_rule(range(secrets), None, hint), "0=higher"),
        "until it is known": (Game.from_rule(range(secrets), bits, bit, goal="known"), "1=yes"),
    }


def session(game: Game, turn: str, folder: Path) -> None:
    played = sleuth.Session(game, secret="1")
    for _ in range(100):
        played.ask_advisor()
        if played.over:
            break
    assert played.won


def certify(game: Game, turn: str, folder: Path) -> None:
    sleuth.solve(game, out=str(folder / "proof.json"))


def check(game: Game, turn: str, folder: Path) -> None:
    certify(game, turn, folder)
    sleuth.check_proof(str(folder / "proof.json"))


def trees(game: Game, turn: str, folder: Path) -> None:
    sleuth.compare("best", game=game, tree=folder / "tree.json")
    sleuth.show_tree(str(folder / "tree.json"), game=game)
    sleuth.verify_tree(str(folder / "tree.json"), game=game)


ROWS: dict[str, list[Callable[[Game, str, Path], Any]]] = {
    "suggest": [lambda game, turn, _: sleuth.suggest(turn, game=game)],
    "play, Session": [lambda game, _, __: sleuth.play(game=game, secret="1", watch=True), session],
    "analyze": [lambda game, turn, _: sleuth.analyze([turn.partition("=")[0]], game=game, secret="1")],
    "compare": [
        lambda game, _, __: sleuth.compare(["entropy"], game=game),
        lambda game, _, __: sleuth.compare(["entropy"], game=game, games=5),
    ],
    "compare with accounting expected": [
        lambda game, _, __: sleuth.compare("entropy", game=game, accounting="expected")
    ],
    "openers": [lambda game, _, __: sleuth.openers(game=game)],
    "solve": [lambda game, _, __: sleuth.solve(game), certify],
    "check": [check],
    "grow_tree, show_tree, verify_tree": [trees],
    "duel": [lambda game, _, __: sleuth.duel(game)],
    "boards": [lambda game, turn, _: sleuth.boards([turn + "/" + turn.partition("=")[2]], game=game)],
}


def cells() -> list[tuple[str, str, str]]:
    """The row, the column and the text of each cell but those of the last column."""
    section = PAGE.read_text("utf-8").split("## What works on which game")[1].split("\n## ")[0]
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in section.splitlines() if "|" in line]
    head, _, *rest = rows
    return [
        (row[0].replace("`", ""), column, cell)
        for row in rest
        for column, cell in zip(head[1:-1], row[1:-1], strict=True)
    ]


@each_row(("row", "column", "cell"), cells())
def test_the_table_says_what_works(row: str, column: str, cell: str, tmp_path: Path):
    small, turn = games(6)[column]
    for call in ROWS[row]:
        if cell == "no":
            with pytest.raises(sleuth.SleuthError, match=r"known|when the secret is guessed|this checker knows"):
                call(small, turn, tmp_path)
            continue
        call(small, turn, tmp_path)
        if most := re.fullmatch(r"up to (\d+) secrets", cell):
            with pytest.raises(InputError, match=f"at most {most[1]} secrets"):
                call(*games(int(most[1]) + 1)[column], tmp_path)
        else:
            assert cell == "yes"


def test_every_row_is_tried_and_every_refusal_has_a_reason():
    assert {row for row, _, _ in cells()} == set(ROWS)
    text = PAGE.read_text("utf-8")
    for row in text.split("## What works on which game")[1].split("\n## ")[0].splitlines():
        if row.startswith("| `"):
            *some, reason = row.strip("|").split("|")
            assert bool(reason.strip()) == any(cell.strip() not in ("yes", "") for cell in some[1:])
