"""What a request may ask for: the limits at their edges, what stays in memory, what is compiled, what is documented."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from sleuth.codebreakers import consistent
from sleuth.codebreakers.registry import CODEBREAKERS, codebreakers
from sleuth.core.position import Position
from sleuth.errors import UnknownName
from sleuth.games.registry import FAMILIES, GameSpec
from sleuth.games.show import Format
from sleuth.season.play import seasons
from sleuth.strategies.registry import strategy
from sleuth.tasks.feedback import Feedback
from sleuth.tasks.suggest import Suggest
from sleuth.web import answers, limits
from sleuth.web.limits import TooMuch
from sleuth.web.questions import QUESTIONS, Question
from sleuth.web.warm import STEPS

REFERENCE = (Path(__file__).parents[2] / "docs" / "reference" / "http.md").read_text("utf-8")
SECTIONS: dict[str, str] = dict(re.findall(r"^## POST /api/(.+)\n((?:(?!## ).*\n)*)", REFERENCE, re.MULTILINE))


@pytest.mark.parametrize("form", [one.form for one in FAMILIES])
def test_every_game_can_be_named(form: str):
    name = re.sub(
        r":[PN].*", lambda size: {":N": ":5", ":PxC": ":2x3", ":PofD": ":2of4", ":NxS": ":3x2"}[size[0]], form
    )
    assert limits.checked(Suggest(game=name)).spec == GameSpec(name)


@pytest.mark.parametrize(
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


@pytest.mark.parametrize("name", ["mastermind:255x255", "suited:200x26", "permutation:255", "bulls:18of36"])
def test_a_game_of_any_size_is_refused_at_once(name: str):
    with pytest.raises(TooMuch, match="far too many"):
        _ = limits.built(GameSpec(name)).listing


def test_a_dear_strategy_weighs_more():
    start = Position.start(GameSpec("classic-all").listing())
    limits.check_ranking(start, strategy("two-step:entropy"))
    with pytest.raises(TooMuch):
        limits.check_ranking(start, strategy("p-fds:1"))


def test_a_game_without_a_table_weighs_more_and_is_ranked_by_one_score():
    game = limits.built(GameSpec("equations:8")).listing
    limits.check_ranking(Position.start(game), strategy("p:-0.5"))
    with pytest.raises(TooMuch, match=r"4,711,570,935 .* for two-step:p:-0.5 before any guess"):
        limits.check_ranking(Position.start(game), strategy("two-step:p:-0.5"))
    after = Position.start(game).after(game.turn("48-32=16", "bybbbgbb"))
    limits.check_ranking(after, strategy("two-step:p:-0.5"))


def test_a_search_for_permutations_is_limited_by_places_and_turns():
    line = codebreakers("permutation")["consistent"]
    limits.check_codebreaker(GameSpec("permutation:50"), line, 20)
    limits.check_codebreaker(GameSpec("permutation:10"), line, 100)
    with pytest.raises(TooMuch):
        limits.check_codebreaker(GameSpec("permutation:50"), line, 21)


def test_a_comparison_is_weighed_as_a_whole():
    several = ["entropy", "mrd", "parts", "first"]
    limits.check_comparison(GameSpec(), several, {})
    with pytest.raises(TooMuch, match="480,482,880"):
        limits.check_comparison(GameSpec(rule="official"), several, {})


@pytest.mark.parametrize(
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
    limits.check_comparison(GameSpec(game), [name], {name: most})
    with pytest.raises(TooMuch):
        limits.check_comparison(GameSpec(game), [name], {name: most + 1})


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
    answers.suggest_next(Suggest(((guess, "1"),), game=game, strategy="consistent"))
    assert remembered() == before


def test_what_is_compiled_beforehand_is_asked_without_error():
    for answer, asked in STEPS:
        told = answer(asked)
        assert isinstance(told, dict)
        assert told["schema"].startswith("sleuth/")


def test_every_question_but_feedback_is_compiled_beforehand():
    assert {asked.__class__ for _, asked in STEPS} == {one.request for one in QUESTIONS} - {Feedback}


@pytest.mark.parametrize("question", QUESTIONS, ids=[one.path for one in QUESTIONS])
def test_every_key_of_a_body_is_documented(question: Question):
    told = SECTIONS[question.path]
    if "keys of the odds" in told:
        told += SECTIONS["season/odds"]
    documented = set(re.findall(r"`(\w+)`", told))
    assert set(question.body.model_fields) <= documented


def test_every_question_has_its_section():
    assert list(SECTIONS) == [one.path for one in QUESTIONS]
