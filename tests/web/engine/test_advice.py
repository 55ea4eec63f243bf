"""The engine of a page without a server: its answers are those of Python, on positions that random play reaches."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pytest

import sleuth
from research.book import BookEntry, numbers_of
from sleuth.advice.best import Best, grown
from sleuth.core.node import Node
from sleuth.core.position import Position
from sleuth.errors import BadFeedback, InconsistentHistory
from sleuth.games.game_spec import GameSpec
from sleuth.games.pegs import read_pegs
from tests.games.test_pegs import ALL_FORMS, NO_PEG
from tests.node import Engine
from tests.web.engine.games import OPENERS, OWN, STEPS, listing, question, same, without

GAMES = (
    *(("today", rule) for rule in ("free", "official", "letters", "strict")),
    ("classic", "free"),
    (OWN, "free"),
    ("mastermind:4x6", "free"),
    ("bulls:4of10", "free"),
    ("equations:6", "free"),
    ("primes:4", "free"),
)
UNREAD = {"error", "ranking"}
UNREAD_OF_BOARDS = {"schema", "strategy", "limit", "notes", "feedback", "parts", "expected_size", "worst"}
SOME, MANY = 8, 330
"""Positions of each game."""
COSTLY = {"bulls:4of10": 2}
"""Fewer positions of a game whose answer takes Python over a second each."""
NUMBERS = [pytest.param(SOME, id="some"), pytest.param(MANY, marks=pytest.mark.nightly, id="many")]


def advice(name: str, rule: str, body: dict[str, Any]) -> dict[str, Any]:
    turns = [f"{turn['guess']}={turn['feedback']}" for turn in body["turns"]]
    if name == OWN:
        own = sleuth.Game.of_words(listing(name).secrets, name="words")
        found: dict[str, Any] = sleuth.suggest(turns, game=own).as_json()
        return found
    return sleuth.suggest(turns, game=GameSpec(name, rule=rule).build()).as_json()


def test_pegs_are_read_in_any_notation_that_python_reads(engine: Engine) -> None:
    texts = [*ALL_FORMS, *NO_PEG, "+2", "r3", "2b1b", "1r1b", "b2b1", "2", "bbz", "3b1w", "3b2w"]
    assert engine.results("", "pegs", [[4, text] for text in texts]) == [python_reads(text, 4) for text in texts]


def test_one_shared_game_is_read_of_what_is_pasted_or_a_note_says_why(engine: Engine) -> None:
    own = "Wordle 1,311 2/6\n⬛🟩🟩⬛🟩\n🟩🟩🟩🟩🟩\n"
    rows = ["BGGBG", "GGGGG"]
    left = "left out: of another game, or of several boards."
    texts = {
        own: (rows, ""),
        "\u200e⬜🟦🟦⬜🟦\n🟦⬜🟦🟧🟧\n": (["BYYBY", "YBYGG"], ""),
        "○◐●○○\n●●●●●": (["BYGBB", "GGGGG"], ""),
        f"{own}Daily Quordle 12\n4️⃣5️⃣\n⬛🟨⬛ 🟩⬛⬛\n🟩🟩🟩 🟩🟩🟩": (rows, f"2 lines of squares {left}"),
        f"#Tradle #9 1/6\n🟩🟩🟩🟩⬛➡️\n{own}": (rows, f"1 line of squares {left}"),
        f"{own}Mordle 3 1/6\n🟩🟩🟩🟩🟩": (rows, f"1 line of squares {left}"),
        f"⬛⬛⬛⬛⬛\n{own}": (rows, f"1 line of squares {left}"),
        "SUTOM 7 2/6\n🟥🟦🟡🟦🟦\n🟥🟥🟥🟥🟥": ([], "The squares were not read: a palette with 🟥🟡 is not known."),
        "🟨🟦⬛🟩\n🟩🟩🟩🟩": ([], "The squares were not read: a palette with 🟨🟦⬛🟩 is not known."),
    }
    found = engine.results("local/pasted.js", "sharedGame", [[text] for text in texts])
    assert {text: (one["rows"], one["note"]) for text, one in zip(texts, found, strict=True)} == texts


def python_reads(text: str, places: int) -> str:
    try:
        black, white = read_pegs(text, places)
    except BadFeedback as error:
        return str(error)
    return f"{black}b{white}w"


def test_the_repair_of_a_contradiction_is_that_of_python(engine: Engine) -> None:
    histories: list[dict[str, Any]] = [
        {"game": "classic", "turns": ["salet=bbyyy", "title=byyyg"]},
        {"game": "classic", "turns": ["crane=bybbb", "soily=bbbbb", "dregs=bbbbb"]},
        {"game": "classic", "turns": ["geese=bbybb"]},
        {"game": "classic", "turns": ["crane=ggggg", "thumb=ggggg"]},
        {"game": "mastermind:RGBYOP", "turns": ["rrgg=1b1w", "rrgg=2b0w"]},
    ]
    found = [answer["message"].rpartition("; ")[2] for answer in engine.answers("advise", "suggest", histories)]
    wanted = []
    for body in histories:
        with pytest.raises(InconsistentHistory) as error:
            sleuth.suggest(**body)
        wanted.append(str(error.value).rpartition("; ")[2])
    assert found == wanted


@pytest.mark.every_run(3)
@pytest.mark.parametrize("number", NUMBERS)
@pytest.mark.parametrize(("name", "rule"), GAMES)
def test_the_engine_advises_as_python_or_says_that_it_knows_less(engine: Engine, name: str, rule: str, number: int):
    if number == SOME:
        number = COSTLY.get(name, SOME)
    bodies = [question(name, rule, seed) for seed in range(number)]
    proved = 0
    for body, found in zip(bodies, engine.answers("advise", "suggest", bodies), strict=True):
        wanted = advice(name, rule, body)
        assert found.keys() == wanted.keys() - UNREAD, body
        for key in ("candidates", "turns", "rule", "tiers", "weighed", "notes", "schema", "strategy", "why"):
            assert same(found[key], wanted[key]), (key, body)
        step, theirs = (STEPS.index(answer["standing"]["step"]) for answer in (found, wanted))
        assert step <= theirs, body
        listed = {one["guess"]: one for key in ("best_candidates", "best_probes") for one in wanted[key]}
        for one in (*found["best_candidates"], *found["best_probes"]):
            known = listed.get(one["guess"])
            if known and one["is_exact"] and known["is_exact"]:
                assert same(one, known), body
        if step == theirs == 2:
            assert same(found["best"], wanted["best"]), body
            assert same(found["family"], wanted["family"]), body
            for key in ("best_candidates", "best_probes"):
                are_proved = all(one["is_exact"] for one in (*found[key], *wanted[key]))
                assert same(found[key], wanted[key]) or (number > SOME and not are_proved), body
            proved += 1
    assert proved >= number // 2


@pytest.mark.parametrize(
    "number", [pytest.param(3, id="some"), pytest.param(MANY, marks=pytest.mark.nightly, id="many")]
)
def test_the_engine_advises_on_four_boards_as_python(engine: Engine, number: int):
    game, bodies = listing("classic"), []
    for seed in range(number):
        rng = random.Random(seed)
        more = [int(rng.choice(game.guess_of_secret)) for _ in range(seed % 3)]
        guesses = [game.guess_row(rng.choice(OPENERS)), *more]
        secrets = [rng.randrange(len(game.secrets)) for _ in range(4)]
        codes = game.block(np.array(guesses, np.int32), np.array(secrets, np.int32))
        bodies.append(
            {
                "game": "classic",
                "turns": [
                    f"{game.guesses[guess]}={'/'.join(game.spell(int(code)) for code in column)}"
                    for guess, column in zip(guesses, codes.T, strict=True)
                    if game.win not in column
                ],
            }
        )
    bodies = [body for body in bodies if body["turns"]]
    for body, found in zip(bodies, engine.answers("boards", "boards", bodies), strict=True):
        wanted = sleuth.boards(body["turns"], game="classic").as_json()
        assert same(*(without(UNREAD_OF_BOARDS, answer) for answer in (found, wanted))), body


@pytest.mark.parametrize(("name", "used"), [("today", "tings daunt, gaunt"), ("classic", "DAUNT haunt jaunt")])
def test_used_answers_count_less(engine: Engine, name: str, used: str):
    turns = ["crane=bbygb"]
    (found,) = engine.answers("advise", "suggest", [{"game": name, "used": used, "turns": turns}])
    wanted = sleuth.suggest(turns, game=sleuth.Game(name, used_words=used)).as_json()
    assert found["standing"] == wanted["standing"]
    for key in ("best", "candidates", "tiers", "weighed", "familiar"):
        assert same(found[key], wanted[key]), key


def test_used_answers_that_are_none_are_refused(engine: Engine):
    bodies = [{"game": name, "used": "zzzzz abcde"} for name in ("today", "mastermind:4x6")]
    for body, found in zip(bodies, engine.answers("advise", "suggest", bodies), strict=True):
        with pytest.raises(sleuth.SleuthError) as refused:
            sleuth.suggest(game=sleuth.Game(body["game"], used_words=body["used"]))
        assert (found["kind"], found["message"]) == (type(refused.value).__name__, str(refused.value))


@pytest.mark.parametrize("name", ["today", "mastermind:4x6", "bulls:4of10", "equations:6", "primes:5"])
def test_the_first_guess_is_that_of_python(engine: Engine, name: str):
    (found,) = engine.answers("advise", "suggest", [{"game": name}])
    wanted = sleuth.suggest(game=name).as_json()
    assert same(found["best"], wanted["best"])
    assert found["standing"] == wanted["standing"]


def test_no_guess_is_listed_but_the_best_if_none_is_wanted(engine: Engine):
    (found,) = engine.answers("advise", "suggest", [{"game": "classic", "turns": ["crane=ggggg"], "top": 0}])
    assert (found["best"]["guess"], found["best_candidates"], found["best_probes"]) == ("crane", [], [])


def test_the_engine_refuses_in_the_words_of_python(engine: Engine):
    texts = [["crane=bbygz"], ["crane=bby"], ["crane=b"], ["cranes=bbygb"]]
    bodies: list[dict[str, Any]] = [{"game": "today", "turns": turns} for turns in texts]
    bodies.append({"game": "today", "rule": "official", "turns": ["crane=bbygb", "soily=bbbbb"]})
    for body, found in zip(bodies, engine.answers("advise", "suggest", bodies), strict=True):
        with pytest.raises(sleuth.SleuthError) as refused:
            sleuth.suggest(body["turns"], game=sleuth.Game("today", rule=body.get("rule", "free")))
        assert (found["kind"], found["message"]) == (type(refused.value).__name__, str(refused.value))


def entries_of(node: Node, at: Position) -> dict[tuple[int, ...], BookEntry]:
    """What a book says of a tree, without likely answers."""
    found = {tuple(turn.code for turn in at.history): BookEntry(node.guess)} if len(at.rows) > 2 else {}
    for code, child in at.split_row(node.guess):
        below = node.branches[code]
        if below is not None:
            found |= entries_of(below, child)
    return found


@pytest.mark.every_run(1)
@pytest.mark.parametrize("seed", range(5))
def test_the_book_says_what_its_tree_costs_from_a_turn_on(engine: Engine, seed: int):
    game = listing(OWN)
    opener = seed * 7
    root, _ = grown(Position.start(game), Best(), opener=opener)
    code = max((len(at.rows), code) for code, at in Position.start(game).split_row(opener) if code != game.win)[1]
    feedback = game.spell(code)
    own, turn = sleuth.Game.of_words(game.secrets, name="words"), (game.guesses[opener], feedback)
    numbers = numbers_of(root, entries_of(root, Position.start(game)))
    ((guess, mean),) = engine.results("", "book", [[" ".join(game.secrets), turn, numbers]])
    wanted = sleuth.suggest(["=".join(turn)], game=own).as_json()["best"]
    assert (guess, round(mean, 6)) == (wanted["guess"], wanted["expected_left"])
