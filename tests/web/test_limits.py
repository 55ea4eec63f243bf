"""What a request may ask for: the limits at their edges, what stays in memory, what is compiled, what is documented."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from sleuth.codebreakers import consistent
from sleuth.codebreakers.registry import CODEBREAKERS
from sleuth.errors import UnknownName
from sleuth.games.game_spec import GameSpec
from sleuth.games.registry import FAMILIES
from sleuth.games.show import Format
from sleuth.season.play import seasons
from sleuth.web import limits
from sleuth.web.bodies import BadBody, keys_of, read
from sleuth.web.limits import TooMuch
from sleuth.web.questions import QUESTIONS, WARM, answer
from tests.table import each_row


def allow(path: str, **body: Any) -> Any:
    """What is allowed of a question, by the arguments of its task."""
    return limits.allow_request(path, read(QUESTIONS[path], body))


def turns_of(*turns: tuple[str, str]) -> list[dict[str, str]]:
    """Turns as a body has them."""
    return [{"guess": guess, "feedback": feedback} for guess, feedback in turns]


REFERENCE = (Path(__file__).parents[2] / "docs" / "reference" / "http.md").read_text("utf-8")
SECTIONS: dict[str, str] = dict(re.findall(r"^## POST /api/v1/(.+)\n((?:(?!## ).*\n)*)", REFERENCE, re.MULTILINE))


SIZES = {":N": ":5", ":PxC": ":2x3", ":PofD": ":2of4", ":NxS": ":3x2"}
NO_GAMES = (
    "words",
    "classic:5",
    "mastermind",
    "/etc/passwd",
    "primes:../x",
    "primes:/etc",
    "a.txt",
    "",
    "classic\n",
    "-",
)


def test_every_built_in_game_can_be_named_and_nothing_else():
    for one in FAMILIES:
        name = re.sub(r":[PN].*", lambda size: SIZES[size[0]], one.form)
        assert allow("suggest", game=name)["game"].name == name
    for name in NO_GAMES:
        with pytest.raises(UnknownName):
            allow("suggest", game=name)


def test_a_game_of_codes_at_the_limit():
    assert limits.CODE_GAME_CODES == 30_000_000
    assert len(limits.build_game(GameSpec("bulls:4of10")).listing.secrets) == 5040  # 25.4 million pairs
    with pytest.raises(TooMuch, match=r"60,466,176 pairs of a secret and a guess in mastermind:5x6"):
        _ = limits.build_game(GameSpec("mastermind:5x6")).listing


def test_a_game_of_any_size_is_refused_at_once():
    for name in ("mastermind:255x255", "suited:200x26", "permutation:255", "bulls:18of36"):
        with pytest.raises(TooMuch, match="far too many"):
            _ = limits.build_game(GameSpec(name)).listing


def test_a_search_for_the_best_tree_ends_in_time():
    for wanted, given in ((None, 15), (60, 15), (2.5, 2.5), (0, 0)):
        assert allow("solve", game="mastermind:3x4", seconds=wanted)["seconds"] == given
    assert allow("season/advise", rollouts=10)["seconds"] == 15
    assert "seconds" not in allow("suggest")


def test_no_question_names_a_file_or_other_processes():
    for path, task in QUESTIONS.items():
        taken = [key.parameter for name, key in keys_of(task).items() if name != "season"]  # an object here
        files = {each.name for each in taken if each.kind is Path or each.name in ("secrets", "guesses", "used")}
        others = {each.name for each in taken} & {"jobs", "executor", "cancel", "progress"}
        assert (path, files, others) == (path, set(), set())


def test_a_search_for_a_chain_has_a_limit_of_nodes():
    assert allow("chain")["limit"] == 500_000


def test_a_history_that_somebody_chose_is_not_remembered():
    assert any(line.name == "consistent" for line in CODEBREAKERS)

    def remembered() -> tuple[int, int]:
        return consistent._opening.cache_info().currsize, len(seasons.book(Format(6, 6)).states)

    before = remembered()
    for game in ("permutation:6", "dating:6"):
        body = {"turns": turns_of(("6-5-4-3-1-2", "1")), "game": game, "strategy": "consistent"}
        answer(QUESTIONS["suggest"], body)
    assert remembered() == before


TOO_LONG = "a" * (limits.LONGEST + 1)
WRONG_BODIES: tuple[tuple[str, dict[str, Any]], ...] = (
    ("compare", {"strategies": "first"}),
    ("reveal", {"grids": "⬛🟨⬛⬛🟩"}),
    ("suggest", {"turns": turns_of((TOO_LONG, "b"))}),
    ("suggest", {"turns": turns_of(("crane", TOO_LONG))}),
    ("solve", {"seconds": 10_001}),
)


def test_a_list_is_not_a_text_and_nothing_is_longer_than_described():
    for path, body in WRONG_BODIES:
        with pytest.raises(BadBody):
            read(QUESTIONS[path], body)


@each_row(
    ("path", "body", "message"),
    [
        ("play", {"guesses": [""]}, "`guesses.0` has 0 characters; give 1 to 2,000"),
        ("analyze", {"guesses": "crane"}, "`guesses` is 'crane'; give a list"),
        ("suggest", {"turns": [{"guess": "crane"}]}, "`turns.0` is {'guess': 'crane'}; give {\"guess\": \"crane\", "),
        ("suggest", {"turns": turns_of(("crane", ""))}, "`turns.0.feedback` has 0 characters; give 1 to 2,000"),
        ("compare", {"strategies": ["first"] * 9}, "`strategies` has 9 items; give 0 to 8"),
    ],
)
def test_an_error_names_the_key_of_the_body_and_the_place_in_a_list(path: str, body: dict[str, Any], message: str):
    with pytest.raises(BadBody) as wrong:
        read(QUESTIONS[path], body)
    assert str(wrong.value).startswith(message)


@pytest.mark.thorough
def test_what_is_compiled_beforehand_is_asked_without_error():
    for path, body in WARM:
        found = answer(QUESTIONS[path], body)
        assert isinstance(found, dict)
        assert found["schema"].startswith("sleuth/")


def test_every_question_that_computes_is_compiled_beforehand():
    unwarmed = {"feedback", "stats", "check_words", "season/read"}
    assert {path for path, _ in WARM} == set(QUESTIONS) - unwarmed


def test_every_question_has_its_section_with_every_key_of_its_body():
    assert set(SECTIONS) == set(QUESTIONS)
    for path, task in QUESTIONS.items():
        section = SECTIONS[path]
        if "keys of the odds" in section:
            section += SECTIONS["season/odds"]
        documented = set(re.findall(r"`(\w+)`", section))
        assert (path, set(keys_of(task)) - documented) == (path, set())
