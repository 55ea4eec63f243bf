"""The engine of a page without a server: its answers are those of Python, on positions that random play reaches."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from playwright.sync_api import Browser, Page, Route

import sleuth
from sleuth.advice.best import Best, grown
from sleuth.advice.site.book import numbers_of
from sleuth.core.listing import Listing, Turn
from sleuth.core.position import Position
from sleuth.errors import BadFeedback, InconsistentHistory
from sleuth.games.game_spec import GameSpec
from sleuth.games.pegs import read_pegs
from sleuth.web.page_files import STATIC
from sleuth.web.site.data import data_files
from tests.games.test_pegs import ALL_FORMS, NO_PEG

SITE = "http://site.test/"
OPENERS = ("salet", "crane", "raise", "audio", "adieu", "stare", "arose", "trace")
OWN = "own"
GAMES = (
    *(("today", rule) for rule in ("free", "official", "letters", "strict")), ("classic", "free"), (OWN, "free"),
    ("mastermind:4x6", "free"), ("bulls:4of10", "free"), ("equations:6", "free"), ("primes:4", "free"),
)  # fmt: skip
SHOWN = 1e-9
"""Numbers are shown to six places, and all of them are the same."""
NUMBERS = [pytest.param(30, id="some"), pytest.param(330, marks=pytest.mark.exhaustive, id="many")]
"""Positions of each game."""


@cache
def listing(name: str, rule: str = "free") -> Listing:
    if name == OWN:
        words = sorted(random.Random(1).sample(list(listing("classic").secrets), 300))
        return sleuth.Game.of_words(words, name="words").listing
    return GameSpec(name, rule=rule).listing()


@cache
def data() -> dict[str, bytes]:
    """The files of a site's data by their paths."""
    return data_files(0)


@contextmanager
def served(browser: Browser, files: Mapping[str, bytes]) -> Iterator[tuple[Page, list[str]]]:
    """A page that has the modules of the engine and some data, and no server; and the data that it fetches."""
    page, fetched = browser.new_page(), list[str]()

    def answer(route: Route) -> None:
        path = route.request.url.removeprefix(SITE)
        if path.startswith("data/"):
            fetched.append(path.removeprefix("data/"))
            route.fulfill(body=files[fetched[-1]])
        elif path.startswith("js/"):
            route.fulfill(body=Path(STATIC, path).read_bytes(), content_type="text/javascript")
        else:
            route.fulfill(body="<!doctype html>", content_type="text/html")

    page.route("**/*", answer)
    page.goto(SITE)
    page.evaluate(f'import("/js/local/data.js").then(({{ begin }}) => begin("{SITE}data/"))')
    yield page, fetched
    page.close()


@pytest.fixture
def engine(browser: Browser) -> Iterator[Page]:
    """A page with the engine and the data of a site without trees."""
    with served(browser, data()) as (page, _):
        yield page


def answers(page: Page, module: str, task: str, bodies: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """What the engine answers to some questions, or why it does not."""
    asked = """async ([module, task, bodies]) => {
        const { [task]: answer } = await import(module);
        const found = [];
        for (const body of bodies) {
          found.push(await answer(body).catch(({ kind, message, more }) => ({ kind, message, ...more })));
        }
        return found;
      }"""
    found: list[dict[str, Any]] = page.evaluate(asked, [f"/js/local/{module}.js", task, bodies])
    return found


def played(game: Listing, rng: random.Random, turns: int) -> Iterator[tuple[Turn, Position]]:
    """The turns of a random player who guesses candidates, and the positions before them, until the secret is found."""
    position = Position.start(game)
    secret = rng.choices(range(len(game.secrets)), None if game.prior is None else game.prior.tolist())[0]
    for number in range(turns):
        usual = [word for word in OPENERS if word in game.guesses]
        some = game.guess_of_secret[position.candidates].tolist()
        guess = game.guess_row(rng.choice(usual)) if usual and not number else rng.choice(some)
        code = int(game.block(np.array([guess], np.int32), np.array([secret], np.int32))[0, 0])
        turn = Turn(guess, code)
        yield turn, position
        position = position.after(turn)
        if code == game.win:
            return


def question(name: str, rule: str, seed: int) -> dict[str, Any]:
    game, rng = listing(name, rule), random.Random(seed)
    turns = [
        {"guess": game.guesses[turn.guess], "feedback": game.spell(turn.code)}
        for turn, _ in played(game, rng, rng.choice([1, 2, 2, 3, 3, 4]))
    ]
    asked = {"secrets": " ".join(game.secrets)} if name == OWN else {"game": name, "rule": rule}
    return {**asked, "turns": turns}


def advice(name: str, rule: str, body: dict[str, Any]) -> dict[str, Any]:
    turns = [f"{turn['guess']}={turn['feedback']}" for turn in body["turns"]]
    if name == OWN:
        own = sleuth.Game.of_words(listing(name).secrets, name="words")
        found: dict[str, Any] = sleuth.suggest(turns, game=own).as_json()
        return found
    return sleuth.suggest(turns, game=name, rule=rule).as_json()


def same(found: Any, wanted: Any, within: float = SHOWN) -> bool:
    """Whether two answers are the same. within: by how much numbers may differ."""
    if isinstance(wanted, dict) and isinstance(found, dict):
        return found.keys() == wanted.keys() and all(same(found[key], wanted[key], within) for key in wanted)
    if isinstance(wanted, list) and isinstance(found, list):
        return len(found) == len(wanted) and all(same(*pair, within) for pair in zip(found, wanted, strict=True))
    number = isinstance(wanted, float) or isinstance(found, float)
    return found == wanted or (number and None not in (found, wanted) and abs(found - wanted) <= within)


def test_pegs_are_read_in_any_notation_that_python_reads(engine: Page) -> None:
    read = """async ([places, texts]) => {
        const { read, spell } = (await import("/js/local/rules.js")).pegs(places, "w");
        return texts.map((text) => {
          try {
            return spell(read(text));
          } catch ({ message }) {
            return message;
          }
        });
      }"""
    texts = [*ALL_FORMS, *NO_PEG, "+2", "r3", "2b1b", "1r1b", "b2b1", "2", "bbz", "3b1w", "3b2w"]
    assert engine.evaluate(read, [4, texts]) == [python_reads(text, 4) for text in texts]


def test_one_shared_game_is_read_of_what_is_pasted_or_a_note_says_why(engine: Page) -> None:
    read = """async (texts) => {
        const { sharedGame } = await import("/js/local/pasted.js");
        return texts.map((text) => sharedGame(text));
      }"""
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
    found = engine.evaluate(read, [*texts])
    assert {text: (one["rows"], one["note"]) for text, one in zip(texts, found, strict=True)} == texts


def python_reads(text: str, places: int) -> str:
    try:
        black, white = read_pegs(text, places)
    except BadFeedback as error:
        return str(error)
    return f"{black}b{white}w"


def test_the_repair_of_a_contradiction_is_that_of_python(engine: Page) -> None:
    histories: list[dict[str, Any]] = [
        {"game": "classic", "turns": ["salet=bbyyy", "title=byyyg"]},
        {"game": "classic", "turns": ["crane=bybbb", "soily=bbbbb", "dregs=bbbbb"]},
        {"game": "classic", "turns": ["geese=bbybb"]},
        {"game": "classic", "turns": ["crane=ggggg", "thumb=ggggg"]},
        {"game": "mastermind:RGBYOP", "turns": ["rrgg=1b1w", "rrgg=+2 -0"]},
    ]
    found = [answer["message"].rpartition("; ")[2] for answer in answers(engine, "advise", "suggest", histories)]
    wanted = []
    for body in histories:
        with pytest.raises(InconsistentHistory) as error:
            sleuth.suggest(**body)
        wanted.append(str(error.value).rpartition("; ")[2])
    assert found == wanted


STEPS = ("estimated", "compared", "proved")


@pytest.mark.parametrize("number", NUMBERS)
@pytest.mark.parametrize(("name", "rule"), GAMES)
def test_the_engine_advises_as_python_or_says_that_it_knows_less(engine: Page, name: str, rule: str, number: int):
    bodies = [question(name, rule, seed) for seed in range(number)]
    proved = 0
    for body, found in zip(bodies, answers(engine, "advise", "suggest", bodies), strict=True):
        wanted = advice(name, rule, body)
        assert found.keys() == wanted.keys(), body
        for key in ("candidates", "turns", "rule", "tiers", "weighed", "unit", "notes", "schema", "strategy", "why"):
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
            proved += 1
    assert proved >= number // 2


@pytest.mark.parametrize("number", NUMBERS)
def test_the_engine_advises_on_four_boards_as_python(engine: Page, number: int):
    game, bodies = listing("classic"), []
    for seed in range(number):
        rng = random.Random(seed)
        more = [int(rng.choice(game.guess_of_secret)) for _ in range(seed % 3)]
        guesses = [game.guess_row(rng.choice(OPENERS)), *more]
        secrets = [rng.randrange(len(game.secrets)) for _ in range(4)]
        codes = game.block(np.array(guesses, np.int32), np.array(secrets, np.int32))
        bodies.append({"game": "classic", "turns": [
            f"{game.guesses[guess]}={'/'.join(game.spell(int(code)) for code in column)}"
            for guess, column in zip(guesses, codes.T, strict=True) if game.win not in column
        ]})  # fmt: skip
    bodies = [body for body in bodies if body["turns"]]
    for body, found in zip(bodies, answers(engine, "boards", "boards", bodies), strict=True):
        assert same(found, sleuth.boards(body["turns"], game="classic").as_json()), body


@pytest.mark.parametrize(("name", "used"), [("today", "tings daunt, gaunt"), ("classic", "DAUNT haunt jaunt")])
def test_used_answers_count_less(engine: Page, name: str, used: str):
    turns = ["crane=bbygb"]
    (found,) = answers(engine, "advise", "suggest", [{"game": name, "used": used, "turns": turns}])
    wanted = sleuth.suggest(turns, game=name, used_words=used).as_json()
    assert found["standing"] == wanted["standing"]
    for key in ("best", "candidates", "tiers", "weighed", "familiar"):
        assert same(found[key], wanted[key]), key


def test_used_answers_that_are_none_are_refused(engine: Page):
    bodies = [{"game": name, "used": "zzzzz abcde"} for name in ("today", "mastermind:4x6")]
    for body, found in zip(bodies, answers(engine, "advise", "suggest", bodies), strict=True):
        with pytest.raises(sleuth.SleuthError) as refused:
            sleuth.suggest(game=body["game"], used_words=body["used"])
        assert (found["kind"], found["message"]) == (type(refused.value).__name__, str(refused.value))


@pytest.mark.parametrize("name", ["today", "mastermind:4x6", "bulls:4of10", "equations:6", "primes:5"])
def test_the_first_guess_is_that_of_python(engine: Page, name: str):
    (found,) = answers(engine, "advise", "suggest", [{"game": name}])
    wanted = sleuth.suggest(game=name).as_json()
    assert same(found["best"], wanted["best"])
    assert found["standing"] == wanted["standing"]


def test_the_engine_refuses_in_the_words_of_python(engine: Page):
    texts = [["crane=bbygz"], ["crane=bby"], ["cranes=bbygb"]]
    bodies: list[dict[str, Any]] = [{"game": "today", "turns": turns} for turns in texts]
    bodies.append({"game": "today", "rule": "official", "turns": ["crane=bbygb", "soily=bbbbb"]})
    for body, found in zip(bodies, answers(engine, "advise", "suggest", bodies), strict=True):
        with pytest.raises(sleuth.SleuthError) as refused:
            sleuth.suggest(body["turns"], game="today", rule=body.get("rule", "free"))
        assert (found["kind"], found["message"]) == (type(refused.value).__name__, str(refused.value))


@pytest.mark.parametrize("seed", range(5))
def test_the_book_says_what_its_tree_costs_from_a_turn_on(engine: Page, seed: int):
    game = listing(OWN)
    opener = seed * 7
    root, _ = grown(Position.start(game), Best(), opener=opener)
    code = max(
        (len(at.candidates), code) for code, at in Position.start(game).split(opener) if code != game.win
    )[1]  # fmt: skip
    feedback = game.spell(code)
    read = """async ([words, turn, tree, doubted]) => {
        const [{ listingOf }, { replayed }, { found }] = await Promise.all(
          ["listing", "position", "book"].map((name) => import(`/js/local/${name}.js`)));
        const listing = await listingOf({ secrets: words });
        const { row, mean } = found(replayed(listing, [turn]), Uint16Array.from(tree));
        return [listing.guesses[row], mean, found(replayed(listing, [turn]), Uint16Array.from(doubted))];
      }"""
    own, turn = sleuth.Game.of_words(game.secrets, name="words"), (game.guesses[opener], feedback)
    trees = numbers_of(root, ()), numbers_of(root, [(code,)])
    guess, mean, doubted = engine.evaluate(read, [" ".join(game.secrets), turn, *trees])
    assert doubted is None
    wanted = sleuth.suggest(["=".join(turn)], game=own).as_json()["best"]
    assert (guess, round(mean, 6)) == (wanted["guess"], wanted["expected_left"])
