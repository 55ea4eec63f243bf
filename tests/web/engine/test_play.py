"""Games, hints and lists of words of a page without a server: what Python answers."""

from __future__ import annotations

import random
from typing import Any

import pytest

import sleuth
from sleuth.games.game_spec import GameSpec
from sleuth.tasks.play import snapshot
from tests.node import Engine
from tests.pasted import pasted
from tests.web.engine.games import listing, question, same, without

GAMES = (
    ("today", "free"),
    ("today", "official"),
    ("classic", "strict"),
    ("equations:6", "free"),
    ("primes:4", "free"),
    ("mastermind:4x6", "free"),
    ("bulls:4of10", "strict"),
)


def python(body: dict[str, Any]) -> dict[str, Any]:
    """The answer of Python to a question about a game, or why there is none."""
    options = {name: value for name, value in body.items() if name not in ("guesses", "game", "rule")}
    try:
        session = sleuth.play(body["guesses"], game=sleuth.Game(body["game"], rule=body["rule"]), **options)
        found: dict[str, Any] = snapshot(session).as_json()
    except sleuth.SleuthError as error:
        return {"kind": type(error).__name__, "message": str(error)}
    return found


@pytest.mark.every_run(3)
@pytest.mark.parametrize(("name", "rule"), GAMES)
def test_a_game_goes_as_in_python(engine: Engine, name: str, rule: str):
    game, rng, bodies = listing(name, rule), random.Random(1), []
    for seed in (0, 1, 7, 20_260_131, 999_999, 2**40):
        bodies.append({"game": name, "rule": rule, "seed": seed, "guesses": [], "gave_up": True})
        made = rng.choices(game.guesses, k=rng.randint(1, 7))
        bodies.append({"game": name, "rule": rule, "seed": seed, "guesses": made, "gave_up": seed % 2 == 1})
        bodies.append({"game": name, "rule": rule, "adversary": True, "guesses": made[:3], "hint": seed % 3})
    secret = game.secrets[5]
    bodies += [
        {"game": name, "rule": rule, "secret": secret, "guesses": guesses, "limit": limit}
        for guesses, limit in (([secret], 6), ([secret, secret], 6), ([], 0), ([game.secrets[9]], 1))
    ]
    bodies += [{"game": name, "rule": rule, "seed": 1, "guesses": [guess]} for guess in ("x", f"{secret}x", "")]
    for body, found in zip(bodies, engine.answers("play", "play", bodies), strict=True):
        wanted = python(body)
        if "message" in wanted:
            assert (found["kind"], found["message"]) == (wanted["kind"], wanted["message"]), body
        else:
            assert same(found, without({"schema", "seed", "hints", "undos", "strategy"}, wanted)), body


@pytest.mark.every_run(2)
@pytest.mark.parametrize("number", [pytest.param(5, id="some"), pytest.param(15, marks=pytest.mark.nightly, id="many")])
@pytest.mark.parametrize(("name", "rule"), GAMES)
def test_hints_are_those_of_python(engine: Engine, name: str, rule: str, number: int):
    """The same numbers of hints of each level."""
    bodies = [{**question(name, rule, seed), "hint": 1 + seed % 5} for seed in range(number)]
    compared = 0
    for body, found in zip(bodies, engine.answers("play", "hints", bodies), strict=True):
        turns = [f"{turn['guess']}={turn['feedback']}" for turn in body["turns"]]
        wanted = sleuth.hints(turns, game=GameSpec(name, rule=rule).build(), hint=body["hint"]).as_json()
        if (
            body["hint"] > 3
            and sleuth.suggest(turns, game=GameSpec(name, rule=rule).build()).as_json()["standing"]["step"] != "proved"
        ):
            continue  # another guess may be found
        assert same(found, without({"strategy", "candidates", "step", "notes"}, wanted)), body
        compared += 1
    assert compared > number // 2


TEXTS = (
    "Hund katze pferd, ziege x1y\nkatze maus-e 12345 größe",
    "Äpfel apfel ÄPFEL birne",
    "σας ΣΑΣ σασ",
    "Straße STRAẞE STRASSE Größe",
    "one two six ten four",
)


@pytest.mark.parametrize("text", TEXTS)
def test_a_list_is_read_as_in_python(engine: Engine, text: str):
    (found,) = engine.answers("wordlist", "check", [{"words": text}])
    assert found == without({"schema"}, sleuth.check_words(text=text).as_json())


def test_a_list_copied_from_code_is_read_as_in_python(engine: Engine):
    texts = [path.read_text("utf-8") for path, _ in pasted("word_lists").values()]
    found = engine.answers("wordlist", "check", [{"words": text} for text in texts])
    assert found == [without({"schema"}, sleuth.check_words(text=text).as_json()) for text in texts]


@pytest.mark.parametrize(
    ("text", "kind"), [(" ,", "BadWordList"), ("a b c", "BadWordList"), ("1+1=2 3", "NeedsServer")]
)
def test_what_makes_no_list_is_refused(engine: Engine, text: str, kind: str):
    (found,) = engine.answers("wordlist", "check", [{"words": text}])
    assert found["kind"] == kind
