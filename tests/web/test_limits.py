"""What a request may ask for: the limits at their edges, what stays in memory, what is compiled, what is documented."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from sleuth.codebreakers import consistent
from sleuth.codebreakers.registry import CODEBREAKERS
from sleuth.errors import UnknownName
from sleuth.games.game_spec import GameSpec
from sleuth.games.registry import FAMILIES
from sleuth.games.show import Format
from sleuth.season.play import seasons
from sleuth.tasks.boards import Boards
from sleuth.tasks.chains import LongestChain, Survive
from sleuth.tasks.compare import Compare
from sleuth.tasks.evaluate import Evaluate
from sleuth.tasks.feedback import Feedback
from sleuth.tasks.request import fields_of
from sleuth.tasks.reveal import Reveal
from sleuth.tasks.season.read import SeasonRead
from sleuth.tasks.solve import Solve
from sleuth.tasks.stats import Stats
from sleuth.tasks.suggest import Suggest
from sleuth.tasks.table import task
from sleuth.tasks.words import CheckWords
from sleuth.web import limits
from sleuth.web.limits import TooMuch
from sleuth.web.questions import QUESTIONS, Question, warm
from tests.table import each_row

SUGGEST = Question(task("suggest"))

REFERENCE = (Path(__file__).parents[2] / "docs" / "reference" / "http.md").read_text("utf-8")
SECTIONS: dict[str, str] = dict(re.findall(r"^## POST /api/v1/(.+)\n((?:(?!## ).*\n)*)", REFERENCE, re.MULTILINE))


@each_row("form", [one.form for one in FAMILIES])
def test_every_game_can_be_named(form: str):
    name = re.sub(
        r":[PN].*", lambda size: {":N": ":5", ":PxC": ":2x3", ":PofD": ":2of4", ":NxS": ":3x2"}[size[0]], form
    )
    assert limits.checked(Suggest(game=name)).spec == GameSpec(name)


@each_row(
    "name",
    ["words", "classic:5", "mastermind", "/etc/passwd", "system:../x", "system:/etc", "a.txt", "", "classic\n", "-"],
)
def test_what_is_no_built_in_game_cannot_be_named(name: str):
    with pytest.raises(UnknownName):
        limits.checked(Suggest(game=name))


def test_a_game_of_codes_at_the_limit():
    assert limits.CODE_GAME_CODES == 30_000_000
    assert len(limits.built(GameSpec("bulls:4of10")).listing.secrets) == 5040  # 25.4 million pairs
    with pytest.raises(TooMuch, match=r"60,466,176 pairs of a secret and a guess of mastermind:5x6"):
        _ = limits.built(GameSpec("mastermind:5x6")).listing


@each_row("name", ["mastermind:255x255", "suited:200x26", "permutation:255", "bulls:18of36"])
def test_a_game_of_any_size_is_refused_at_once(name: str):
    with pytest.raises(TooMuch, match="far too many"):
        _ = limits.built(GameSpec(name)).listing


def test_an_expensive_strategy_weighs_more():
    limits.allowed(Suggest(game="classic-all", strategy="two-step:entropy"))
    with pytest.raises(TooMuch):
        limits.allowed(Suggest(game="classic-all", strategy="p-fds:1"))


def test_a_game_without_a_table_weighs_more_and_is_ranked_by_one_score():
    limits.allowed(Suggest(game="equations:8", strategy="p:-0.5"))
    with pytest.raises(TooMuch, match=r"4,711,570,935 .* for two-step:p:-0.5 before any guess"):
        limits.allowed(Suggest(game="equations:8", strategy="two-step:p:-0.5"))
    limits.allowed(Suggest((("48-32=16", "bybbbgbb"),), game="equations:8", strategy="two-step:p:-0.5"))


def test_a_search_for_permutations_is_limited_by_places_and_turns():
    def asked(places: int, turns: int, strategy: str = "consistent") -> Suggest:
        shift = [*range(2, places + 1), 1]
        return Suggest((("-".join(map(str, shift)), "1"),) * turns, game=f"permutation:{places}", strategy=strategy)

    limits.allowed(asked(50, 20))
    limits.allowed(asked(10, 100))
    with pytest.raises(TooMuch, match="1,050 places × turns of permutation:50"):
        limits.allowed(asked(50, 21))
    with pytest.raises(TooMuch, match="the codebreaker consistent in permutation:200 after other guesses takes too lo"):
        limits.allowed(asked(200, 1))


def test_share_grids_are_limited_by_rows_and_secrets():
    with pytest.raises(TooMuch, match="13,890,000 rows of grids × secrets"):
        limits.allowed(Reveal(("⬛⬛⬛⬛⬛\n\n" * 6_000,), game="classic"))


@pytest.mark.parametrize("kind", [Survive, LongestChain])
def test_strict_chains_are_limited_by_their_tables(kind: type[Survive | LongestChain]):
    with pytest.raises(TooMuch, match="1,256,418,916 bytes of tables of equations:8"):
        limits.allowed(kind(game="equations:8"))
    limits.allowed(kind(game="equations:8", turns=(("48-32=16", "bybbbgbb"),)))
    limits.allowed(kind(game="classic-all"))


def test_a_comparison_is_weighed_as_a_whole():
    several = ["entropy", "mrd", "parts", "first"]
    limits.allowed(Compare(several))
    with pytest.raises(TooMuch, match="480,482,880"):
        limits.allowed(Compare(several, rule="official"))


def test_an_evaluation_is_weighed_as_a_comparison_of_one():
    limits.allowed(Evaluate("two-step:mrd", game="classic"))
    limits.allowed(Evaluate("consistent", game="dating:20", games=125))
    with pytest.raises(TooMuch, match=r"900,905,400 .* over all strategies"):
        limits.allowed(Evaluate("p-fds:1", game="classic"))
    with pytest.raises(TooMuch, match="games × places²"):
        limits.allowed(Evaluate("consistent", game="dating:20", games=126))


def test_boards_that_are_alike_are_weighed_once():
    def pairs(*feedbacks: str) -> int:
        return Boards((("crane", "/".join(feedbacks)),), game="classic").work(limits.built).loads[0].amount

    one, other = pairs("bbygb", "ggggg"), pairs("bbbbb", "ggggg")
    assert pairs(*["bbygb", "bbbbb"] * 32) == one + other
    with pytest.raises(TooMuch, match=r"for p-fds:1, over all boards"):
        limits.allowed(Boards((("fuzzy", "bbbbb/bbbbb"),), game="today", strategy="p-fds:1"))


def test_a_search_for_the_best_tree_is_limited_by_what_is_left_after_the_turns():
    limits.allowed(Solve(game="mastermind:5x5"))
    limits.allowed(Solve(turns="crane=bbygb"))
    with pytest.raises(TooMuch, match=r"30,030,180 \(candidates × guesses\) of classic: this server allows 10,000,000"):
        limits.allowed(Solve())


@each_row(("wanted", "given"), [(None, 15), (60, 15), (2.5, 2.5), (0, 0)])
def test_a_search_for_the_best_tree_ends_in_time(wanted: float | None, given: float):
    assert limits.allowed(Solve(game="mastermind:3x4", seconds=wanted)).seconds == given


@each_row("question", QUESTIONS)
def test_no_question_names_a_file_or_other_processes(question: Question):
    named = {each.name: each for each in fields_of(question.task.request)}
    taken = [named[field] for field in (question.task.page or {}).values() if field != "season"]  # an object here
    assert not {each.name for each in taken if each.kind is Path or each.option.metavar == "FILE"}
    assert not {each.name for each in taken} & {"jobs", "executor", "resume", "cancel", "progress"}


@each_row(
    ("game", "name", "most"),
    [
        ("dating:20", "consistent", 125),
        ("dating:11", "consistent", 118),
        ("dating:10x12", "consistent", 18),
        ("dating:k16", "consistent", 195),
        ("permutation:10", "binary-search-plus", 400),
        ("permutation:255", "binary-search-plus", 15),
        ("permutation:255", "consistent", 0),
        ("permutation:36", "consistent", 1),
        ("permutation:12", "consistent", 28),
    ],
)
def test_a_comparison_of_codebreakers_is_weighed_by_what_a_game_takes(game: str, name: str, most: int):
    if most:
        limits.allowed(Compare([name], game=game, games=most))
    with pytest.raises(TooMuch):
        limits.allowed(Compare([name], game=game, games=most + 1))


@each_row(
    ("asking", "nodes"),
    [
        (LongestChain(), 500_000),
        (LongestChain(all=True, rule="letters"), 50_000),
        (LongestChain(rule="official"), None),
        (Survive(rule="letters"), 100_000),
    ],
)
def test_a_search_has_a_limit_of_nodes(asking: LongestChain | Survive, nodes: int | None):
    assert limits.allowed(asking).limit == nodes


@pytest.mark.parametrize(
    ("game", "guess", "remembered"),
    [
        ("permutation:6", "6-5-4-3-1-2", lambda: consistent._after.cache_info().currsize),
        ("dating:6", "6-5-4-3-1-2", lambda: len(seasons.book(Format(6, 6)).states)),
    ],
)
def test_a_history_that_somebody_chose_is_not_remembered(game: str, guess: str, remembered):
    assert any(line.name == "consistent" for line in CODEBREAKERS)
    before = remembered()
    SUGGEST.answer(Suggest(((guess, "1"),), game=game, strategy="consistent"))
    assert remembered() == before


def test_whatis_compiled_beforehand_is_asked_without_error():
    for question, request in warm():
        found = question.answer(request)
        assert isinstance(found, dict)
        assert found["schema"].startswith("sleuth/")


def test_every_question_that_computesis_compiled_beforehand():
    assert {request.__class__ for _, request in warm()} == {one.task.request for one in QUESTIONS} - {
        Feedback,
        Stats,
        CheckWords,
        SeasonRead,
    }


@each_row("question", QUESTIONS)
def test_every_key_of_a_body_is_documented(question: Question):
    section = SECTIONS[question.path]
    if "keys of the odds" in section:
        section += SECTIONS["season/odds"]
    documented = set(re.findall(r"`(\w+)`", section))
    assert set(question.body.model_fields) <= documented


def test_every_question_has_its_section():
    assert set(SECTIONS) == {one.path for one in QUESTIONS}
