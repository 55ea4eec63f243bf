"""Every public function that takes a game, with the forms of a game and the forms of a strategy or a score.

The functions and their fields are those of the table of tasks, so that a new one is tried, too. Each cell gives what
its twin gives, the same game as a `Game` or the same strategy by name, or it raises the error that is listed here.
Every run tries each function with two forms and each form with one function; a thorough run tries every cell.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from inspect import isclass, isfunction, ismethod, signature
from itertools import count
from pathlib import Path
from typing import Any, NamedTuple, get_args

import pytest

import sleuth
from sleuth import Game
from sleuth.errors import InputError
from sleuth.strategies.own import StrategyFunction
from sleuth.strategies.registry import ScoreFunction
from sleuth.tasks.convert import parameters
from sleuth.tasks.table import TASKS
from tests.table import each_row
from tests.tasks.test_own_strategy import fewest, parts

LISTS = (
    ["bat", "cat", "cot", "dot", "hat", "hit", "hot", "mat", "who", "why"],
    ["bat", "cat", "cot", "dot", "hat", "hit", "hot", "hub", "mat", "who", "why"],
)
PEGS, WORDS = Game("mastermind:2x3"), Game.of_words(*LISTS)
OFFICIAL, STRICT = (Game.of_words(*LISTS, rule=rule) for rule in ("official", "strict"))
PEGS_TURN, WORDS_TURN = "12=0b1w", "bat=bgg"
"""A turn in each game."""
WEIGHED = Game.of_words(*LISTS, prior=range(1, 11))
KNOWN = Game.from_rule(
    range(1, 9), range(1, 9), lambda guess, secret: (secret > guess) - (secret < guess), name="known", goal="known"
)
SECRETS = {PEGS: ["31", "23"], WORDS: ["cat", "hat"], WEIGHED: ["cat", "hat"], KNOWN: ["5", "6"]}
"""Two that the turn leaves."""
SOME = {PEGS: [*SECRETS[PEGS], "11"], WORDS: [*SECRETS[WORDS], "who"]}


class Form(NamedTuple):
    """A form of a game: what is played, the keywords that give it, and the same as a `Game`."""

    whole: Game
    given: dict[str, Any]
    twin: Game


def later(whole: Game, game: Game, turn: str) -> Form:
    """A position, and the same as a game of some secrets."""
    position, labels = game.after(turn), game.listing.guesses
    legal = [labels[row] for row in position.legal_rows.tolist()]
    return Form(whole, {"game": position}, game.among(position.labels, legal, made=1))


FORMS: dict[str, Form] = {
    "a name": Form(PEGS, {"game": PEGS.name}, PEGS),
    "a name under strict": Form(PEGS, {"game": Game(PEGS.name, rule="strict")}, Game(PEGS.name, rule="strict")),
    "lists in files": Form(WORDS, {"secrets": "secrets", "guesses": "guesses"}, WORDS),
    "some secrets of a name": Form(PEGS, {"game": PEGS.among(SOME[PEGS])}, PEGS.among(SOME[PEGS])),
    "some secrets of a Game": Form(WORDS, {"game": WORDS.among(SOME[WORDS])}, WORDS.among(SOME[WORDS])),
    "the first Position": Form(WORDS, {"game": WORDS.start()}, WORDS),
    "a Position of a name": later(PEGS, PEGS, PEGS_TURN),
    "a Position of a Game": later(WORDS, WORDS, WORDS_TURN),
    "a Position under official": later(WORDS, OFFICIAL, WORDS_TURN),
    "a Position under strict": later(WORDS, STRICT, WORDS_TURN),
    "a Position with a prior": later(WEIGHED, WEIGHED, WORDS_TURN),
    "a Position whose secret is to be known": later(KNOWN, KNOWN, "4=1"),
}


def mentions(hint: Any, kind: Any) -> bool:
    """Whether a type is another, or has it in it."""
    return hint == kind or any(mentions(each, kind) for each in get_args(hint))


FIELDS = {task.public: {name: each.hint for name, each in parameters(task.function).items()} for task in TASKS}
"""Function → its fields, each with its type."""
CALLS: dict[str, Callable[..., Any]] = {
    task.public: task.function for task in TASKS if any(mentions(hint, Game) for hint in FIELDS[task.public].values())
} | {"Session": sleuth.Session, "Tree.load": sleuth.Tree.load}
FUNCTIONS = {"parts": parts, "expected-size": fewest}
"""Name of a strategy or a score → the same as a function."""
OWN = {
    name: [field for field, hint in fields.items() if mentions(hint, StrategyFunction) or mentions(hint, ScoreFunction)]
    for name, fields in FIELDS.items()
    if name in CALLS
} | {"Session": ["advisor"]}
"""Function → its fields that take a strategy or a score."""


def arguments(name: str, whole: Game, game: Game) -> dict[str, Any]:
    """What a function takes beside the game. Raises KeyError for a required field that is new."""
    first, second = SECRETS[whole]
    if name in ("verify_tree", "export_tree", "Tree.load"):
        sleuth.solve(game).tree.save("tree.json")
    tiles = game.feedback(first, second)["feedback"]
    by_name: dict[str, dict[str, Any]] = {
        "boards": {"turns": [f"{first}={tiles}/{tiles}"], "strategy": "parts"},
        "play_boards": {"secret": f"{first},{second}", "strategy": "parts"},
        "longest_chain": {"use": "secrets"},
        "Session": {"advisor": "parts", "secret": second},
        "Tree.load": {"path": "tree.json"},
    }
    if name in by_name:
        return by_name[name]
    by_field: dict[str, Any] = {
        "file": "tree.json",
        "grids": "⬛🟩🟩\n🟩🟩🟩",
        "guess": first,
        "out": "proof.json",
        "played": [first, second],
        "score": "expected-size",
        "secret": second,
        "source": "parts",
        "strategies": ["parts", "mrd"],
        "strategy": "parts",
        "typed": [first],
    }
    required = [each for each, one in signature(CALLS[name]).parameters.items() if one.default is one.empty]
    return {field: by_field[field] for field in FIELDS[name] if field in by_field or field in required}


def in_functions(name: str, given: dict[str, Any]) -> dict[str, Any]:
    """The arguments with a function in place of each name of a strategy or a score."""

    def made(value: Any) -> Any:
        return list(map(made, value)) if isinstance(value, list) else FUNCTIONS.get(value, value)

    return {field: made(value) if field in OWN[name] else value for field, value in given.items()}


UNLIKE = ("game", "strategy", "score", "seconds", "cpu_seconds")
"""What says how a game and a strategy were given, or how long it took."""


def plain(value: Any) -> Any:
    """An answer in plain values, without what is UNLIKE."""
    if isinstance(value, sleuth.Session):
        value.ask_advisor()
        value = value.hint(4), value.turns()
    if isinstance(value, sleuth.Tree):
        value = value.verify()
    value = value.as_dict() if hasattr(value, "as_dict") else value
    if isinstance(value, dict):
        return {key: plain(each) for key, each in value.items() if key not in UNLIKE}
    return [plain(each) for each in value] if isinstance(value, list | tuple) else value


ERRORS = {
    **{(name, game): "is not a game of words" for name in ("longest_chain", "reveal") for game in (PEGS, KNOWN)},
    **{(name, KNOWN): "known among 4 ends when the secret is known" for name in ("boards", "play_boards")},
    ("play", KNOWN): "the secret is known",
    ("Session", KNOWN): "the secret is known",
}
"""What has no answer for any form of a game."""
RULED = dict.fromkeys(("boards", "play_boards"), "several boards need the rule free: under ")
"""What has none under another rule."""
ONE_COST = {
    (name, form): rf"parts puts a cost on 1 of {many} guesses, so costs of several boards cannot be added"
    for name, form, many in (
        ("boards", "a name", 9),
        ("boards", "lists in files", 11),
        ("boards", "the first Position", 11),
        ("boards", "a Position of a Game", 11),
        ("play_boards", "a name", 9),
    )
}
"""What has none for a function: it costs one guess alone, and plays a board only when the others are known."""


def refused(name: str, form: str) -> tuple[type[Exception], str] | None:
    """The error of a function for a form of a game, and its text; None: there is an answer."""
    whole = FORMS[form].whole
    text = ERRORS.get((name, whole)) or (RULED.get(name) if "under" in form else None)
    return (InputError, text) if text else None


CHAINS = ("longest_chain",)
"""Their rule is that of the chain."""
CELLS = [(name, form) for name in CALLS for form in FORMS]
ANSWERED = [cell for cell in CELLS if not refused(*cell)]
BY_FUNCTION = [
    cell for cell in ANSWERED if OWN.get(cell[0]) and cell not in ONE_COST and FORMS[cell[1]].whole != WEIGHED
]
"""Cells in which a function gives what its name gives: of two candidates, `parts` makes the likelier one, and the
function does not."""
USUAL = ("a name", "a Position of a Game")
"""Forms that every function is tried with in every run."""
ALL_FORMS = "compare"
"""The function that every form is tried with in every run."""
Answer = Callable[..., Any]


@pytest.fixture
def answer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Answer:
    """Calls a function with a form of a game, each time in a new folder, so that files have the same names."""
    folders = count()

    def answered(name: str, form: str, *, function: bool = False, **other: Any) -> Any:
        folder = tmp_path / str(next(folders))
        folder.mkdir()
        monkeypatch.chdir(folder)
        for each, words in zip(("secrets", "guesses"), LISTS, strict=True):
            Path(each).write_text("\n".join(words), "utf-8")
        whole, given, twin = FORMS[form]
        if given.keys() == {"secrets", "guesses"}:
            given = {"game": Game(**given)}
        taken = arguments(name, whole, twin) | (other or given)
        return plain(CALLS[name](**(in_functions(name, taken) if function else taken)))

    return answered


def check_form(answer: Answer, name: str, form: str) -> None:
    assert answer(name, form) == answer(name, form, game=FORMS[form].twin)


def check_function(answer: Answer, name: str, form: str) -> None:
    own, named = answer(name, form, function=True), answer(name, form)
    if name == "suggest":  # a function ranks no other guesses
        own, named = own["best"]["guess"], named["best"]["guess"]
    assert own == named


@pytest.mark.parametrize(
    ("name", "form"), [(name, form) for name, form in ANSWERED if form in USUAL or name == ALL_FORMS]
)
def test_a_form_of_a_game_gives_what_a_game_gives(name: str, form: str, answer: Answer):
    check_form(answer, name, form)


@pytest.mark.parametrize(
    ("name", "form"), [(name, form) for name, form in BY_FUNCTION if form == USUAL[1] or name == ALL_FORMS]
)
def test_a_function_gives_what_the_strategy_or_the_score_of_its_name_gives(name: str, form: str, answer: Answer):
    check_function(answer, name, form)


@pytest.mark.thorough
@each_row(("name", "form"), ANSWERED)
def test_every_function_with_every_form_of_a_game(name: str, form: str, answer: Answer):
    check_form(answer, name, form)


@pytest.mark.thorough
@each_row(("name", "form"), BY_FUNCTION)
def test_every_function_with_a_function_and_every_form_of_a_game(name: str, form: str, answer: Answer):
    check_function(answer, name, form)


def test_every_function_and_every_form_is_tried():
    assert {name for name, form in ANSWERED if form in USUAL} == set(CALLS)
    assert {form for name, form in ANSWERED if name == ALL_FORMS} == set(FORMS)


@each_row(("name", "form"), [cell for cell in CELLS if refused(*cell)])
def test_the_other_forms_are_refused(name: str, form: str, answer: Answer):
    error, text = refused(name, form) or (AssertionError, "")
    with pytest.raises(error, match=text):
        answer(name, form)


@each_row(("name", "form"), ONE_COST)
def test_a_function_that_cannot_play_is_refused(name: str, form: str, answer: Answer):
    with pytest.raises(InputError, match=ONE_COST[name, form]):
        answer(name, form, function=True)


@each_row("name", CALLS)
def test_words_at_hand_are_a_game_first(name: str, answer: Answer):
    with pytest.raises(InputError, match=r"for words that you hold, call Game\.of_words"):
        answer(name, "the first Position", game=["bat", "cat"])


def test_every_public_function_that_takes_a_game_is_called():
    """Those of tasks come from the table; the others are found by their signatures."""
    public = {name: getattr(sleuth, name) for name in sleuth.__all__}
    methods = {
        name if own == "__init__" else f"{name}.{own}": getattr(one, own)
        for name, one in public.items()
        if isclass(one)
        for own in vars(one)
        if own == "__init__" or own[0] != "_"
    }
    takers = {
        name
        for name, one in {**public, **methods}.items()
        if (isfunction(one) or ismethod(one)) and name not in FIELDS
        for each in signature(one).parameters.values()
        if re.search(r"\bGame\b", str(each.annotation))
    }
    assert takers - {"Game"} == CALLS.keys() - FIELDS.keys()  # a Game of a Game is the game itself
