"""The review of a page without a server is that of Python, for games of random players."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

import sleuth
from sleuth.core.position import Position
from sleuth.games.registry import WORD_LEVELS
from sleuth.tasks.table import task
from sleuth.web.questions import answer
from sleuth.web.site.data import data_files
from tests.node import Engine, engine_with, needs_node
from tests.web.engine.games import OPENERS, OWN, STEPS, listing, same, without

GAMES = (
    ("today", "free"),
    ("today", "official"),
    ("classic", "free"),
    (OWN, "free"),
    ("mastermind:4x6", "free"),
    ("mastermind:4x6", "strict"),
    ("bulls:3of8", "free"),
    ("equations:6", "free"),
)
NUMBERS = [pytest.param(1, id="some"), pytest.param(25, marks=pytest.mark.nightly, id="many")]
"""Games of each kind."""
UNLISTED = "zzzzz"
UNREAD = {"schema", "strategy", "goal", "legal", "left"}
SEARCHED = {"step", "expected_left", "best", "alternatives", "familiar", "regret", "spared", "verdict", "skill_score"}
"""What depends on how far the search of the turn gets."""
LATER = {"luck_guesses", "luck_score", "comment"}
"""And on that of the next one."""

ROUNDED = 1.01e-6
"""Luck is a difference of sums, and the sixth place of one that ends in a half depends on the order of adding."""


def finished(name: str, rule: str, seed: int) -> dict[str, Any]:
    """A game of a player who mostly guesses what fits, else any word, and now and then one that is in no list."""
    game, rng = listing(name, rule), random.Random(seed)
    secret = rng.choices(game.secrets, None if game.prior is None else game.prior.tolist())[0]
    guesses, position = list[str](), Position.start(game)
    while len(guesses) < 6 and secret not in guesses:
        usual = [word for word in OPENERS if word in game.guesses]
        able = [game.guesses[row] for row in game.guess_of_secret[position.rows].tolist()]
        some = usual if usual and not guesses and rng.random() < 0.8 else able if rng.random() < 0.7 else game.guesses
        unlisted = game.admits is not None and game.admits(UNLISTED) and rng.random() < 0.03
        guesses.append(UNLISTED if unlisted else rng.choice(some))
        known = position.knowing(guesses[-1])
        position = known.after(known.listing.turn(guesses[-1], game.spell(game.feedback(guesses[-1], secret))))
    asked = {"secrets": " ".join(game.secrets)} if name == OWN else {"game": name, "rule": rule}
    return {**asked, "guesses": guesses, "secret": secret}


def review(body: dict[str, Any]) -> dict[str, Any]:
    """What Python says of a game, as far as the page reads it."""
    read: dict[str, Any] = without(UNREAD, answer(task("analyze"), body))
    return read


def differing(found: dict[str, Any], wanted: dict[str, Any]) -> set[str]:
    """The fields that differ. Fewer guesses may be listed; a common word may be missing, or be a worse one."""
    assert found.keys() == wanted.keys()
    fewer = {"alternatives"}
    if "familiar" in wanted and is_behind(found["familiar"], wanted["familiar"]):
        fewer |= {"familiar", "comment"}
    return {key for key in wanted.keys() - fewer if not same(found[key], wanted[key], ROUNDED)}


def is_behind(found: dict[str, Any] | None, wanted: dict[str, Any] | None) -> bool:
    """Whether a common word is missing or worse: each side names the best that its search found."""
    return wanted is not None and (found is None or found["expected_left"] > wanted["expected_left"])


@pytest.mark.every_run(2)
@pytest.mark.parametrize("number", NUMBERS)
@pytest.mark.parametrize(("name", "rule"), GAMES)
def test_the_engine_reviews_as_python_or_says_that_it_knows_less(engine: Engine, name: str, rule: str, number: int):
    bodies = [finished(name, rule, seed) for seed in range(number)]
    turns = proved = 0
    for body, found in zip(bodies, engine.answers("review", "analyze", bodies), strict=True):
        wanted = review(body)
        both = list(zip(found["turns"], wanted["turns"], strict=True))
        known = [one["step"] == other["step"] == "proved" for one, other in both]
        for place, (one, other) in enumerate(both):
            assert STEPS.index(one["step"]) <= STEPS.index(other["step"]), (body, place)
            lower = (set() if known[place] else SEARCHED) | (set() if all(known[place : place + 2]) else LATER)
            assert not differing(one, other) - lower, (body, place)
        assert not differing(found, wanted) - {"turns"} or not all(known), body
        turns, proved = turns + len(known), proved + sum(known)
    assert proved >= turns / 2


@pytest.mark.nightly
@needs_node
def test_a_review_along_a_tree_is_that_of_python(tmp_path: Path):
    """Every other player goes on as the tree does; the others leave it after their second guess."""
    game, rng, bodies = listing("classic"), random.Random(3), []
    for number in range(4):
        secret, guesses = rng.choice(game.secrets), ["salet"]
        while guesses[-1] != secret and len(guesses) < 6:
            turns = [f"{guess}={game.spell(game.feedback(guess, secret))}" for guess in guesses]
            next_best = sleuth.suggest(turns, game="classic")
            assert isinstance(next_best, sleuth.results.Advice)
            leaves = number % 2 and len(guesses) == 2
            guesses.append(rng.choice(next_best.candidates.listed) if leaves else next_best.best.guess)
        bodies.append({"game": "classic", "rule": "free", "guesses": guesses, "secret": secret})
    with engine_with(data_files(), tmp_path) as engine:
        reviews = engine.answers("review", "analyze", bodies)
        (fetched,) = engine.results("", "fetched", [[]])
    assert "book/classic/free/salet.bin" in fetched
    for body, found in zip(bodies, reviews, strict=True):
        wanted = review(body)
        assert len(found["turns"]) == len(wanted["turns"])
        for one, other in zip(found["turns"], wanted["turns"], strict=True):
            assert (one["step"], differing(one, other)) == (other["step"], set()), body
        assert not differing(found, wanted) - {"turns"}, body


WRITTEN: tuple[dict[str, Any], ...] = (
    {"guesses": ["crane", "soily", "daunt"]},
    {"guesses": ["crane=bbygb", "soily"], "secret": "daunt"},
    {"guesses": ["Crane", "daunt"], "text": "Anna: Wordle 1,234 2/6*\n\n⬛⬛🟨🟩⬛\n🟩🟩🟩🟩🟩"},
    {"guesses": ["crane", "daunt"], "text": "Wordle 1,234 2/6\n⬜⬜🟦🟧⬜\n🟧🟧🟧🟧🟧", "secret": "daunt"},
    {"guesses": ["zzzzz", "daunt"], "text": "Sleuth X/6", "secret": "taunt"},
    {"guesses": ["crane", "daunt"], "text": "Wordle 1,234 2/6*", "rule": "free"},
    {"guesses": ["crane soily", "daunt"], "game": "classic"},
    {"guesses": ["crane", "daunt"], "secrets": "crane daunt soily", "text": "Wordle 1,234 2/6*"},
    {"guesses": ["1122=1b0w", "1344"], "game": "mastermind:4x6", "secret": "1344"},
)
"""Games as people write them down."""
WRONG: tuple[dict[str, Any], ...] = (
    {"guesses": []},
    {"guesses": ["crane=bbygb", "soily=ggbbb"]},
    {"guesses": ["crane", "zzzzz"]},
    {"guesses": ["crane", "soily"], "secret": "aahed", "game": "classic"},
    {"guesses": ["1122=1b1w", "1344"], "game": "mastermind:4x6"},
    {"guesses": ["crane=byygb", "daunt"]},
    {"guesses": ["daunt", "crane"], "secret": "daunt"},
    {"guesses": ["crane", "daun"]},
    {"guesses": ["crane", "daunt"], "text": "Wordle 1,234 3/6"},
    {"guesses": ["crane", "soily"], "text": "Wordle 1,234 2/6", "secret": "daunt"},
    {"guesses": ["crane", "daunt"], "text": "Wordle 1,234 X/6"},
)
"""What cannot be."""


def test_the_engine_reads_a_game_as_python(engine: Engine):
    for body, found in zip(WRITTEN, engine.answers("review", "analyze", [*WRITTEN]), strict=True):
        wanted = review(body)
        for key in ("rule", "secret", "won", "notes", "headline", "hard_mode", "tier"):
            assert found[key] == wanted[key], (key, body)
        assert [turn["guess"] for turn in found["turns"]] == [turn["guess"] for turn in wanted["turns"]]


def test_the_engine_has_the_rule_levels_of_the_registry(engine: Engine):
    bodies: list[dict[str, Any]] = [{"guesses": ["crane", "soily", "daunt"]}, {"guesses": ["crane"], "rule": "loose"}]
    found, refused = engine.answers("review", "analyze", bodies)
    wanted = review(bodies[0])
    broken = [[one["rule"] for one in turn["violations"]] for turn in wanted["turns"]]
    assert [[one["rule"] for one in turn["violations"]] for turn in found["turns"]] == broken
    assert max(broken, key=len) == [*WORD_LEVELS[1:]]
    assert refused["message"] == f"there is no rule level 'loose' of words; there are {', '.join(WORD_LEVELS)}"


def test_the_engine_refuses_a_game_in_the_words_of_python(engine: Engine):
    for body, found in zip(WRONG, engine.answers("review", "analyze", [*WRONG]), strict=True):
        with pytest.raises(sleuth.SleuthError) as refused:
            review(body)
        message, _, _ = str(refused.value).partition(
            "; did you mean"
        )  # the engine knows words of the same letters alone
        assert (found["kind"], found["message"]) == (type(refused.value).__name__, message)
