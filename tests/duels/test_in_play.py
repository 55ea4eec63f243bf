"""What follows from a duel for people: its distribution as a prior, its mixture as a strategy."""

from __future__ import annotations

import json
import sqlite3
from collections import Counter
from fractions import Fraction
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import sleuth
from sleuth.core.identity import fingerprint
from sleuth.core.node import grow, verify
from sleuth.core.position import Position
from sleuth.core.results import plain
from sleuth.duels import behavior
from sleuth.duels.classes import classes
from sleuth.duels.duel_file import distribution, stored_strategy
from sleuth.duels.equilibrium import Equilibrium
from sleuth.duels.mixture import Mixture
from sleuth.duels.renamed import renamed
from sleuth.errors import InputError, InvalidCertificate, StrategyError
from sleuth.games.game_spec import GameSpec
from sleuth.tasks.compare import Compare
from sleuth.tasks.play import Play
from sleuth.tasks.suggest import Suggest
from sleuth.trials.evaluation import Mixed
from sleuth.web.limits import checked
from tests.table import each_row

SYMMETRIC = ["mastermind:3x3", "bulls:2of4", "permutation:4", "permutation-wordle:4"]
WORDS = ["bat", "cat", "hat", "who", "tab", "cab"]


class Duel:
    """A duel with its certificate."""

    def __init__(self, folder: Path, game: Any) -> None:
        self.file = str(folder / "duel.json")
        self.found: Equilibrium = sleuth.duel(game, out=self.file)
        self.name = f"mixture:{self.file}"


@pytest.fixture(scope="module")
def three(tmp_path_factory: pytest.TempPathFactory) -> Duel:
    return Duel(tmp_path_factory.mktemp("three"), "mastermind:3x4")


@pytest.fixture(scope="module")
def numbers(tmp_path_factory: pytest.TempPathFactory) -> Duel:
    return Duel(tmp_path_factory.mktemp("numbers"), "highlow:5")


@each_row(
    "text",
    [
        f'{{"secrets": 64, "mixture": [], "distribution": {lines}}}'
        for lines in ("[]", "3", "[3]", '[{"secret": []}]', '[{"secret": "111", "chance": 1e999}]',
                      '[{"secret": "111", "chance": "0"}]', '[{"secret": "111", "chance": "-1"}]')
    ] + ['{"a":' * 100_000],
)  # fmt: skip
def test_a_damaged_distribution_is_refused(tmp_path: Path, text: str):
    file = tmp_path / "printed.json"
    file.write_text(text, "utf-8")
    with pytest.raises(InputError, match=r"is damaged \(its distribution is wrong\)|is not the file of a duel"):
        distribution(str(file), GameSpec("mastermind:3x4").listing())


@each_row("row", [(1, "3"), ("x", "[1]"), (None, "[1]"), (1, "[1]"), (1, '{"a": 1}'), (0, "[1, 1]")])
def test_a_damaged_ledger_is_refused(tmp_path: Path, row: tuple[Any, str]):
    file, game = tmp_path / "duel.ledger", GameSpec("highlow:2").listing()
    with sqlite3.connect(file) as ledger:
        ledger.execute("CREATE TABLE about (name, value)")
        ledger.execute("CREATE TABLE aim (unit, weights)")
        about = {"game": game.name, "secrets": fingerprint(game.secrets)}
        ledger.execute("INSERT INTO about VALUES ('about', ?)", (json.dumps(about),))
        ledger.execute("INSERT INTO aim VALUES (?, ?)", row)
    with pytest.raises(InputError, match="damaged"):
        distribution(str(file), game)
    with pytest.raises(InputError, match="is not a certificate with trees"):
        stored_strategy(str(file), game)


def test_a_mixture_is_not_read_from_what_json_printed(three: Duel, tmp_path: Path):
    file = tmp_path / "printed.json"
    file.write_text(json.dumps(three.found.as_dict()), "utf-8")
    with pytest.raises(InputError, match="is not a certificate with trees"):
        stored_strategy(str(file), GameSpec("mastermind:3x4").listing())


@each_row("name", SYMMETRIC)
def test_a_drawn_symmetry_keeps_the_parts_of_every_guess(name: str):
    game = GameSpec(name).listing()
    assert game.symmetry is not None
    table = game.block(np.arange(len(game.guesses), dtype=np.int32), np.arange(len(game.secrets), dtype=np.int32))
    for seed in range(5):
        image = game.symmetry.draw(np.random.default_rng(seed))
        assert sorted(image.tolist()) == list(range(len(game.guesses)))
        taken = game.secret_of_guess[image[game.guess_of_secret]]
        for guess in range(len(game.guesses)):
            pairs = set(zip(table[:, guess].tolist(), table[taken, image[guess]].tolist(), strict=True))
            assert len({one for one, _ in pairs}) == len({other for _, other in pairs}) == len(pairs)


def test_every_symmetry_is_drawn_equally_often():
    game = GameSpec("mastermind:2x2").listing()
    assert game.symmetry is not None
    rng = np.random.default_rng(1)
    drawn = Counter(tuple(game.symmetry.draw(rng).tolist()) for _ in range(2000))
    assert len(drawn) == 4  # two orders of the places, two of the colours; 2x2 tells them apart
    assert min(drawn.values()) > 400


@each_row("name", SYMMETRIC)
def test_a_renamed_tree_finds_the_renamed_secrets(name: str):
    game = GameSpec(name).listing()
    tree = sleuth.solve(name).tree.root
    image = game.symmetry.draw(np.random.default_rng(2)).astype(np.int32)  # type: ignore[union-attr]
    rounds = verify(game, grow(Position.start(game), renamed(game, tree, image)))
    before = dict(zip(game.secrets, verify(game, tree), strict=True))
    after = dict(zip(game.secrets, rounds, strict=True))
    for row, label in enumerate(game.secrets):
        assert after[game.guesses[image[game.guess_of_secret[row]]]] == before[label]


def test_a_draw_of_the_equilibrium_is_a_renamed_tree_of_the_mixture(three: Duel):
    openers, game, rng = set(), three.found.position.game, np.random.default_rng(0)
    totals = {sum(verify(game, behavior.draw_tree(behavior.sure(node), rng))) for node in three.found.mixture.choices}
    for seed in range(12):
        tree = three.found.draw(np.random.default_rng(seed))
        assert sum(verify(game, tree)) in totals
        openers.add(game.guesses[tree.guess])
    assert len(openers) > len(totals)


def mixed(name: str, game: str) -> Mixed:
    found = sleuth.evaluate(name, game=game).evaluation
    assert isinstance(found, Mixed)
    return found


def test_the_evaluation_of_a_mixture_has_the_means_of_the_duel(three: Duel, numbers: Duel):
    for duel, name in ((three, "mastermind:3x4"), (numbers, "highlow:5")):
        found = mixed(duel.name, name)
        assert found.means == tuple(duel.found.means[kind] for kind in duel.found.symmetry.of.tolist())
        assert max(found.means) == duel.found.upper
        assert found.total == pytest.approx(sum(k * count for k, count in found.distribution.items()))
        assert sum(found.distribution.values()) == pytest.approx(found.secrets)
    found = mixed(numbers.name, "highlow:5")
    assert found.means == (Fraction(20, 9),) * 5
    assert plain(found)["mixture"] == {
        "trees": len(numbers.found.parts), "draws": 0, "renamed": False, "guaranteed": "20/9",
    }  # fmt: skip


def test_simulated_games_of_a_mixture_come_near_its_mean(three: Duel):
    (one,) = sleuth.simulate("mastermind:3x4", strategy=three.name, games=1500, seed=5).results
    assert one.simulation.mean == pytest.approx(float(three.found.upper), abs=0.06)


def test_a_seed_keeps_its_tree_over_all_turns_and_seeds_differ(three: Duel):
    game = GameSpec("mastermind:3x4").listing()
    openers = set()
    for seed in range(8):
        turns: list[tuple[str, str]] = []
        for _ in range(6):
            guess = sleuth.suggest(turns, game="mastermind:3x4", strategy=three.name, seed=seed).guess
            assert guess is not None
            turns.append((guess, game.spell(game.feedback(guess, "314"))))
            if guess == "314":
                break
        assert turns[-1][0] == "314"
        tree = grow(Position.start(game), Mixture(three.file, seed))
        assert game.guesses[tree.guess] == turns[0][0]
        openers.add(turns[0][0])
    assert len(openers) > 3


def test_a_mixture_says_what_it_cannot_answer(three: Duel, tmp_path: Path):
    def ask(*turns: str, **options: Any) -> None:
        sleuth.suggest(turns, **{"game": "mastermind:3x4", "strategy": three.name, "seed": 1, **options})

    with pytest.raises(InputError, match="draws a tree at random; suggest takes a seed"):
        ask(seed=None)
    with pytest.raises(StrategyError, match=r"turn 1 is 111, and the tree that seed 1 draws .* guesses \d+ there"):
        ask("111=0b0w")
    with pytest.raises(InvalidCertificate, match="other secrets"):
        ask(game="mastermind:3x5")
    with pytest.raises(InputError, match="needs the file of a duel after the colon"):
        ask(strategy="mixture:")
    with pytest.raises(InputError, match="there is no file"):
        ask(strategy=f"mixture:{tmp_path / 'none.json'}")
    with pytest.raises(InputError, match="has trees with first guesses of their own"):
        sleuth.evaluate(three.name, game="mastermind:3x4", opener="112")


def test_the_prior_of_a_duel_is_its_distribution(three: Duel):
    game = GameSpec("mastermind:3x4", prior=three.file).listing()
    chances = three.found.weighing.chances
    assert game.prior == pytest.approx([float(chance) for chance in chances])
    best = sleuth.solve("mastermind:3x4", prior=three.file)
    assert best.mean == pytest.approx(float(three.found.lower))
    assert sleuth.evaluate("p:-0.5", game="mastermind:3x4", prior=three.file).mean > best.mean - 1e-9


def test_secrets_that_are_never_chosen_keep_a_tiny_chance():
    file = Path(__file__).parents[2] / "research" / "certificates" / "duel-mastermind-4x4.json.gz"
    prior = GameSpec("mastermind:4x4", prior=str(file)).listing().prior
    assert prior is not None
    assert 0 < prior[0] < 1e-8
    assert prior[1] == pytest.approx(1.48 / 256, rel=0.01)


def test_the_prior_of_a_duel_of_words(tmp_path: Path):
    words = tmp_path / "words.txt"
    words.write_text("\n".join(WORDS))
    file = tmp_path / "duel.json"
    found = sleuth.duel(secrets=str(words), out=file)
    prior = GameSpec(secrets=str(words), prior=str(file)).listing().prior
    assert prior is not None
    assert prior == pytest.approx([float(one) for one in found.weighing.chances], abs=1e-5)
    assert sleuth.evaluate(f"mixture:{file}", secrets=str(words)).worst <= len(WORDS)


def test_the_distribution_is_the_same_from_every_file(three: Duel, tmp_path: Path):
    game = GameSpec("mastermind:3x4").listing()
    printed, ledger = tmp_path / "printed.json", tmp_path / "ledger.duel"
    printed.write_text(json.dumps(three.found.as_dict()))
    sleuth.duel("mastermind:3x4", ledger=ledger)
    wanted = three.found.weighing.chances
    for file in (three.file, printed, ledger):
        assert distribution(str(file), game).chances == wanted
    with pytest.raises(InputError, match=r"is the duel of mastermind:3x4; its secrets are not those of mastermind:3x3"):
        GameSpec("mastermind:3x3", prior=three.file).listing()
    with pytest.raises(InputError, match="not those of mastermind:3x3"):
        distribution(str(printed), GameSpec("mastermind:3x3").listing())
    with pytest.raises(InputError, match="not those of mastermind:3x3"):
        distribution(str(ledger), GameSpec("mastermind:3x3").listing())


def test_a_file_without_a_distribution_or_of_something_else_is_refused(tmp_path: Path):
    game = GameSpec("mastermind:2x3").listing()
    sleuth.duel("mastermind:2x3", narrow=20, unproved=True, out=tmp_path / "bare.json")
    with pytest.raises(InputError, match="has no distribution: it was made with `unproved`"):
        distribution(str(tmp_path / "bare.json"), game)
    (tmp_path / "list.csv").write_text("11,2\n")
    with pytest.raises(InputError, match="is not the file of a duel"):
        distribution(str(tmp_path / "list.csv"), game)
    with pytest.raises(InputError, match="there is no file"):
        distribution(str(tmp_path / "none.json"), game)
    assert stored_strategy(str(tmp_path / "bare.json"), game).renamed


def test_a_mixture_plays_a_game_to_its_end(three: Duel):
    rounds = [sleuth.play(game="mastermind:3x4", strategy=three.name, watch=True, seed=n).rounds for n in range(5)]
    assert all(1 <= each <= 5 for each in rounds)
    assert any(one != other for one, other in pairwise(rounds))
    assert sleuth.play(game="mastermind:3x4", strategy=three.name, watch=True, secret="111").won


def test_without_a_symmetry_each_secret_is_a_class():
    assert classes(GameSpec("highlow:5").listing()).sizes.tolist() == [1] * 5


@pytest.mark.parametrize(
    "request_", [Suggest(strategy="mixture:a.json"), Play(strategy="mixture:a.json"), Compare(("entropy", "mixture:a"))]
)
def test_the_page_never_reads_a_mixture_from_a_file(request_: Any):
    with pytest.raises(InputError, match="is read from a file; use the command line"):
        checked(request_)
