"""How a user calls the library: every example has its types stated, so that mypy reads it as the user's checker would.

Nothing but `import sleuth` is used. The examples run, too.
"""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

import sleuth
from tests.table import each_row
from tests.users import every_function

WORDS = ["bat", "cat", "cot", "hat"]


@pytest.fixture
def small() -> sleuth.Game:
    return sleuth.Game.of_words(WORDS, [*WORDS, "hub"], name="small")


def test_suggest_gives_advice_of_a_strategy_or_of_a_codebreaker():
    advice = sleuth.suggest("crane=bbygb", game="classic", top=3, strategy="p:-0.5")
    either: str | None = advice.guess
    assert isinstance(advice, sleuth.results.Advice)
    guess: str = advice.best.guess
    assert guess == either
    left: float | None = advice.best.expected_left
    rows: list[dict[str, Any]] = advice.rows()
    assert (guess, left is not None, len(rows)) == ("tousy", True, 6)
    other = sleuth.suggest(["1-2-3-4-5-6-7-8-9-10=3"], game="permutation:10")
    assert not isinstance(other, sleuth.results.Advice)
    count: int | None = other.candidates.count
    next_guess: str | None = other.guess
    assert count == 222480
    assert next_guess is not None


def test_turns_may_be_one_text_or_texts_or_pairs(small: sleuth.Game):
    one = sleuth.suggest("cot=gbg", game=small)
    texts = sleuth.suggest(["cot=gbg"], game=small)
    pairs = sleuth.suggest([("cot", "gbg")], game=small)
    assert one.candidates == texts.candidates == pairs.candidates
    assert one.candidates.listed == ("cat",)


def test_strategies_are_measured_and_compared(small: sleuth.Game):
    mean: float = sleuth.compare("entropy", game=small).best.mean
    evaluation: sleuth.results.Evaluation = sleuth.compare("entropy", game=small, opener="bat", limit=6).best.evaluation
    names: list[str] = [one.strategy for one in sleuth.compare(["entropy", "parts"], game=small).results]
    assert (mean, evaluation.opener, sorted(names)) == (2.0, "bat", ["entropy", "parts"])
    played: list[dict[str, Any]] = sleuth.compare("entropy", game="mastermind:2x3", games=5).rows()
    ranked = sleuth.openers(game=small, score="mrd")
    best: str = ranked.openers[0].guess
    assert (played[0]["secrets"], best) == (5, "hub")


def test_words_are_found_and_marked(small: sleuth.Game):
    fit: tuple[str, ...] = sleuth.filter_words("..t..", yellow="l1a2", black="er", secrets_only=True).words
    most: int = sleuth.words("classic").letters["e"]
    feedback: str = sleuth.feedback("cot", "hat", game=small).feedback
    assert (fit, most, feedback) == (("aptly", "octal", "total", "vital"), 1056, "BBG")


def test_a_game_is_played_and_analyzed(small: sleuth.Game):
    session: sleuth.Session = sleuth.play(["bat"], game=small, secret="hat")
    session.ask_advisor()
    won: bool = session.won
    secret: str | None = session.secret
    turns: list[dict[str, Any]] = session.turns()
    analysis: sleuth.results.Analysis = sleuth.analyze(["bat", "cat", "hat"], secret="hat", game=small)
    regret: float | None = analysis.turns[0].regret
    assert (won or len(turns) == 2, secret, regret) == (True, "hat", 0.0)
    assert repr(session) == f"<Session: small, 2 guesses, {'won' if won else 'not over'}>"


def test_a_tree_is_a_value_with_its_game(small: sleuth.Game, tmp_path: Path):
    tree: sleuth.Tree = sleuth.grow_tree("entropy", game=small).tree
    rounds: dict[str, int] = tree.verify()
    found: sleuth.results.Evaluation = tree.evaluate()
    written: list[Path] = tree.save(tmp_path / "small.json")
    again: sleuth.Tree = sleuth.Tree.load(written[0], game=small)
    assert (rounds, found.total, again == tree, again.opener) == (
        {"bat": 1, "cat": 2, "cot": 2, "hat": 3},
        8,
        True,
        "bat",
    )
    later: sleuth.Position = small.after("cot=bbg")
    solution: sleuth.results.Solution = sleuth.solve(later)
    assert (len(later.rows), solution.total, solution.tree.draw()[:7]) == (2, 3, "digraph")


def test_the_engine_is_extended_in_rows_and_codes(small: sleuth.Game):
    listing: sleuth.core.Listing = small.listing
    position: sleuth.Position = small.start()
    node: sleuth.core.Node = sleuth.core.grow(position, sleuth.strategy("entropy"))
    again: sleuth.core.Node = sleuth.core.grow(position, sleuth.core.follow(node))
    assert (sum(sleuth.core.verify(listing, node)), again.guess) == (8, node.guess)
    turn: sleuth.core.Turn = listing.turn("cot", "bbg")
    assert sleuth.core.replay(listing, [("cot", "bbg")]).history == (turn,)


def mine(position: sleuth.Position) -> str:
    return max(position.labels, key=lambda word: len(position.parts(word)))


@sleuth.named("first in order")
def first(position: sleuth.Position) -> object:
    return position.candidates[0]


def largest(sizes: Any, n: int) -> list[float]:
    return [max(row) / n for row in sizes.tolist()]


def test_a_strategy_is_any_function_of_a_position(small: sleuth.Game):
    tree: sleuth.Tree = sleuth.grow_tree(mine, game=small).tree
    parts: dict[str, tuple[str, ...]] = small.start().parts("cot")
    compared = sleuth.compare([mine, first, tree, "entropy", sleuth.score("parts")], game=small)
    names: set[str] = {one.strategy for one in compared.results}
    assert (names, parts["BBG"]) == ({"mine", "first in order", "tree bat", "entropy", "parts"}, ("bat", "hat"))
    mean: float = sleuth.compare(lambda position: position.labels[0], game=small).best.mean
    guess: str | None = sleuth.suggest(game=small, strategy=tree).guess
    won: bool = sleuth.Session(small, mine, secret="hat").won
    row: int = sleuth.strategy(mine)(small.start())
    assert (mean, guess, won, small.listing.guesses[row]) == (2.0, "bat", False, "bat")
    assert sleuth.compare([mine, "entropy"], game=small, games=3).results[0].strategy == "mine"
    assert sleuth.analyze(["bat", "hat"], secret="hat", game=small, strategy=first).turns[0].guess == "bat"
    assert (
        sleuth.play(["bat"], game=small, secret="hat", strategy=mine)
        .hint(5)
        .startswith("Hint 5, the best guess: Play ")
    )


def test_a_score_is_any_function_of_sizes(small: sleuth.Game):
    score: sleuth.Score = sleuth.score(largest)
    ranked = sleuth.openers(score=largest, game=small)
    assert (score.name, ranked.score, sleuth.compare(score, game=small).best.strategy) == ("largest",) * 3
    assert sleuth.score("entropy").name == "entropy"


def test_a_best_tree_is_proved_and_the_proof_checked(small: sleuth.Game, tmp_path: Path):
    best: sleuth.results.Solution = sleuth.solve(small, objective="total")
    proved: sleuth.results.Solution = sleuth.solve(small, out=tmp_path / "small.json")
    sleuth.solve(small, out=str(tmp_path / "again.json"))
    sleuth.solve("mastermind:2x3", out=tmp_path / "pegs.json")
    complete: bool = sleuth.check_proof(str(tmp_path / "pegs.json")).complete
    assert (best.total, proved.total, complete) == (8, 8, True)


def test_chains_are_found():
    words = [*WORDS, "who"]
    game = sleuth.Game.of_words(words)
    chain: tuple[str, ...] = sleuth.longest_chain(game=game).chain.words
    assert chain == ("cat", "hat", "bat")


def test_a_season_is_followed():
    odds = sleuth.season.odds("example", until="w3")
    left: int = odds.remaining
    name: str = sleuth.season.load("example").side_a[0]
    couple: str = sleuth.season.advise("example", until="w3", top=1).rows()[0]["pair"]
    lines: list[str] = sleuth.season.explain("example", "Alex", "Kai", until="w6").lines()
    assert (left, name, couple, len(lines)) == (107_353, "Alex", "Gale + Quinn", 1)


def compare(guess: Fraction, secret: Fraction) -> int:
    return (guess > secret) - (guess < secret)


def test_a_game_of_ones_own():
    halves = [Fraction(number, 2) for number in range(1, 8)]
    game: sleuth.Game = sleuth.Game.from_rule(halves, None, compare, name="halves", limit=5)
    assert sleuth.solve(game).worst == 3
    assert sleuth.suggest("2=1", game=game).candidates.listed == ("1/2", "1", "3/2")


def test_names_become_games():
    game: sleuth.Game = sleuth.Game("mastermind:2x3", rule="strict")
    listing: sleuth.core.Listing = game.listing
    few: sleuth.Game = game.among(["11", "12"])
    assert (game.name, listing.level, few.listing.secrets) == ("mastermind:2x3", "strict", ("11", "12"))


def test_every_error_is_a_sleuth_error():
    with pytest.raises(sleuth.SleuthError, match="there is no strategy 'banana'"):
        sleuth.suggest("crane=bbygb", strategy="banana")


RESULTS = [
    lambda game: sleuth.suggest("cot=bbg", game=game),
    lambda game: sleuth.suggest(game="permutation:4", strategy="consistent"),
    lambda game: sleuth.compare("entropy", game=game).best,
    lambda game: sleuth.compare("entropy", game=game),
    lambda game: sleuth.compare("entropy", game=game, games=2),
    lambda game: sleuth.openers(game=game),
    lambda game: sleuth.filter_words("..t.."),
    lambda game: sleuth.words("classic"),
    lambda game: sleuth.feedback("cot", "hat", game=game),
    lambda game: sleuth.analyze(["bat"], secret="bat", game=game),
    lambda game: sleuth.solve(game),
    lambda game: sleuth.longest_chain(game=game),
    lambda game: sleuth.season.odds("example", until="w2"),
    lambda game: sleuth.season.advise("example", until="w2", top=1),
    lambda game: sleuth.season.explain("example", "Alex", "Kai", until="w3"),
]


@each_row("call", RESULTS)
def test_every_result_can_be_shown_and_taken_apart(call: Any, small: sleuth.Game):
    result = call(small)
    assert result.as_json() == {"schema": f"sleuth/{result.schema}/{result.version}", **result.as_dict()}
    assert all(isinstance(row, dict) for row in result.rows())
    assert result._repr_html_().startswith("<table>")
    assert len(repr(result).splitlines()[0]) < 120


def test_what_has_two_results_is_read_without_narrowing(small: sleuth.Game):
    assert sleuth.eulerian(4, what="success").values == (sleuth.eulerian(4).values[-1],)
    advised = sleuth.boards(["bat=bgg/bbg"], game=small)
    played = sleuth.play_boards(secret="cat,cot", game=small)
    assert (advised.best, advised.won, played.best, played.won) == ("cot", False, None, True)


USED = Path(every_function.__file__)


def test_every_public_name_is_used():
    names = [*sleuth.__all__, *(f"season.{name}" for name in sleuth.season.__all__)]
    text = USED.read_text("utf-8")
    assert [name for name in names if not re.search(rf"\bsleuth\.{re.escape(name)}\b", text)] == []
    defined = re.findall(r"^def (\w+)\(\) -> None", text, re.MULTILINE)
    assert defined == [one.__name__ for one in every_function.EVERY]


@pytest.mark.parametrize("use", every_function.EVERY)
def test_every_public_name_works(use: Callable[[], None], tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.chdir(tmp_path)
    use()


def typed(cache: Path, *files: Path) -> str:
    """What mypy says of users' files, with nothing of this project but the installed package."""
    options = ["--strict", "--config-file=", "--follow-imports=silent", f"--cache-dir={cache}"]
    found = subprocess.run(
        [sys.executable, "-m", "mypy", *options, *(file.name for file in files)],
        cwd=files[0].parent,
        capture_output=True,
        text=True,
        env={"MYPYPATH": str(Path(sleuth.__file__).parents[1])},
    )
    return found.stdout + found.stderr


@pytest.mark.thorough
def test_a_type_checker_knows_every_public_name(tmp_path: Path):
    cache = tmp_path / "cache"
    files = [file for file in USED.parent.glob("*.py") if file.name != "__init__.py"]
    assert f"Success: no issues found in {len(files)} source files" in typed(cache, *files)
    wrong = tmp_path / "wrong.py"
    wrong.write_text(USED.read_text("utf-8").replace("advice.best.guess, str)", "advice.best.gues, str)"), "utf-8")
    assert '"Suggestion" has no attribute "gues"' in typed(cache, wrong)
    wrong.write_text('import sleuth\nsleuth.solve(objective="mean")\nsleuth.longest_chain(rule="x")\n', "utf-8")
    assert typed(cache, wrong).count("[arg-type]") == 2
