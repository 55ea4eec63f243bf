"""What the browser keeps: settings, and games if the player switched that on; the figures of the games, and a file."""

from __future__ import annotations

import json
import re
from datetime import date, timedelta
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web.browser.axe import axe_finds_nothing, axe_finds_nothing_in_the_dark
from tests.web.browser.boards import fits, on_the_smallest
from tests.web.browser.conftest import Visit
from tests.web.browser.test_every_view import VIEWS

KEPT = """async () => ({
    local: { ...localStorage },
    session: { ...sessionStorage },
    cookies: document.cookie,
    cached: (await Promise.all((await caches.keys()).map(async (name) => (await (await caches.open(name)).keys())
      .map(({ url }) => new URL(url).pathname)))).flat(),
  })"""
OFFER = "Keep a private history? It stays in this browser."


def solve(page: Page, word: str = "daunt") -> None:
    """Solve the game on the board of the assistant in two guesses."""
    for guess in ("crane", word):
        page.get_by_label("Your guess").fill(guess)
        if guess == word:
            page.get_by_role("button", name="That was it", exact=True).click()
        else:
            for place, taps in enumerate((0, 0, 1, 2, 0), 1):
                for _ in range(taps):
                    page.get_by_role("group", name="crane, turn 1").get_by_role("button").nth(place - 1).click()
            page.get_by_role("button", name="Enter", exact=True).first.click()
            expect(page.get_by_role("list", name="Turns so far").get_by_role("listitem")).to_have_count(1)
    expect(page.get_by_role("heading", name="Solved")).to_be_visible()


def keep_games(visit: Visit) -> Page:
    page = visit.open("#history")
    page.get_by_label("Keep my games in this browser").check()
    expect(page.get_by_text("Your games are kept from now on.")).to_be_visible()
    return page


def games(page: Page, number: int) -> list[str]:
    """The texts of so many games in the list."""
    page.goto(re.sub("#.*", "#history", page.url))
    listed = page.get_by_role("list", name="Your games, the newest first").get_by_role("listitem")
    expect(page.locator(".answers .card").first).to_be_visible()
    expect(listed).to_have_count(number)
    return listed.all_inner_texts()


def figure(page: Page, name: str) -> str:
    return page.locator(".figures > div").filter(has=page.get_by_text(name, exact=True)).locator("dd").inner_text()


def a_game(day: date, guesses: list[str], **others: Any) -> dict[str, Any]:
    feedback = ["BBBBB"] * (len(guesses) - 1) + ["GGGGG"]
    return {
        "game": "today",
        "rule": "free",
        "guesses": guesses,
        "feedback": feedback,
        "secret": guesses[-1],
        "date": day.isoformat(),
        "won": True,
        "daily": True,
        "skill": None,
        "luck": None,
        **others,
    }


def import_games(page: Page, tmp_path: Path, some: list[dict[str, Any]], schema: str = "sleuth/history/1") -> None:
    file = tmp_path / "some.json"
    file.write_text(json.dumps({"schema": schema, "games": some}))
    page.get_by_label("Import a file").set_input_files(file)


def test_nothing_is_kept_before_it_is_switched_on(visit: Visit) -> None:
    page = visit.open("#assistant?game=classic")
    solve(page)
    expect(page.get_by_text(OFFER)).to_be_visible()
    for fragment in [*VIEWS.values(), "#history", "#boards", "#group"]:
        page.goto(visit.base + fragment)
        visit.settle()
    page.get_by_text("More", exact=True).or_(page.locator("#menu > summary")).first.click()
    page.get_by_role("button", name="Dark colors").click()
    kept = page.evaluate(KEPT)
    assert json.loads(kept["local"].pop("sleuth-settings")) == {"theme": "dark"}
    cached = kept.pop("cached")
    assert kept == {"local": {}, "session": {}, "cookies": ""}
    assert not [path for path in cached if path.startswith("/api/")]
    page.goto(f"{visit.base}#history")
    page.get_by_label("Keep my games in this browser").check()
    expect(
        page.get_by_text("Your games are kept from now on. The game that you just played is kept, too.")
    ).to_be_visible()
    expect(page.get_by_text("Off unless you switch it on")).to_have_count(0)
    assert "2 guesses" in games(page, 1)[0]


@pytest.mark.walk
def test_a_solved_game_is_kept_once_with_its_scores(visit: Visit) -> None:
    page = keep_games(visit)
    page.goto(f"{visit.base}#assistant")
    solve(page)
    expect(page.get_by_text(OFFER)).to_be_hidden()
    page.get_by_role("link", name="Review this game").click()
    expect(page.get_by_text("Solved in 2 guesses.")).to_be_visible()
    assert re.search(r"2 guesses, skill \d+, luck \d+", games(page, 1)[0])
    assert [figure(page, name) for name in ("games", "streak, in days", "guesses on average")] == ["1", "1", "2.00"]
    page.get_by_role("link", name=re.compile("^Review the game of .*, daunt$")).click()
    expect(page.get_by_text("Solved in 2 guesses.")).to_be_visible()
    assert visit.fragment == "#analyze?game=today&guesses=crane,daunt&secret=daunt"
    games(page, 1)
    page.reload()
    games(page, 1)


def test_games_of_analyze_and_play_are_kept_and_those_of_links_are_not(visit: Visit) -> None:
    page = keep_games(visit)
    page.goto(f"{visit.base}#analyze?game=classic&guesses=crane,daunt&secret=daunt")
    expect(page.get_by_text("Solved in 2 guesses.")).to_be_visible()
    page.goto(f"{visit.base}#assistant?game=classic&turns=crane.BBYGB,daunt.GGGGG")
    expect(page.get_by_role("heading", name="Solved")).to_be_visible()
    page.goto(f"{visit.base}#play?game=classic&seed=7&guesses=crane,vapor")
    expect(page.get_by_text("Solved in 2 guesses.")).to_be_visible()
    games(page, 0)
    page.goto(f"{visit.base}#play?game=classic&seed=7&guesses=crane")
    page.get_by_label("Your guess").fill("vapor")
    page.keyboard.press("Enter")
    expect(page.get_by_text("Solved in 2 guesses.")).to_be_visible()
    page.goto(f"{visit.base}#analyze?game=classic")
    page.get_by_label("The guesses, in their order").fill("slate soily")
    page.get_by_label("The answer").fill("daunt")
    page.get_by_role("button", name="Analyze", exact=True).click()
    expect(page.get_by_text("Not solved in 2 guesses; the answer was daunt.")).to_be_visible()
    found = games(page, 2)
    assert ["not solved in 2" in one for one in found] == [True, False]
    assert figure(page, "streak, in days") == "0"  # neither is a daily game
    assert figure(page, "guesses on average") == "2.00"


@on_the_smallest
def test_figures_streaks_and_the_list_of_many_games(visit: Visit, tmp_path: Path) -> None:
    page = keep_games(visit)
    today = date.fromisoformat(
        page.evaluate("() => new Date(Date.now() - new Date().getTimezoneOffset() * 6e4).toJSON().slice(0, 10)")
    )
    ago = [today - timedelta(days) for days in range(40)]
    some = [a_game(ago[k], ["crane", f"a{chr(97 + k)}bcd"], skill=90, luck=40 + k) for k in (1, 2, 4, 5, 6, 7)]
    some += [a_game(ago[9], ["crane", "soily"], won=False, secret="daunt", feedback=["BBYGB", "BBBBB"])]
    some += [
        a_game(ago[k], ["soily", "crane", "thump"], game="classic", secret=f"x{k}", daily=False) for k in range(10, 30)
    ]
    import_games(page, tmp_path, some)
    expect(page.get_by_text("27 games in the file, 27 of them new.")).to_be_visible()
    assert [figure(page, name) for name in ("games", "streak, in days", "longest streak")] == ["27", "2", "4"]
    assert figure(page, "guesses on average") == f"{(6 * 2 + 20 * 3) / 26:.2f}"
    rows = page.get_by_role("table").get_by_role("row").all_inner_texts()
    counts = [("1", 0), ("2", 6), ("3", 20), ("4", 0), ("5", 0), ("6", 0), ("not solved", 1)]
    assert [row.split() for row in rows[1:]] == [[*name.split(), str(number)] for name, number in counts]
    assert figure(page, "solved") == "96.3%"
    assert [figure(page, f"{name} on average") for name in ("skill", "luck")] == ["90", "44"]
    listed = page.get_by_role("list", name="Your games, the newest first").get_by_role("listitem")
    expect(listed).to_have_count(20)
    page.get_by_role("button", name="7 more").click()
    expect(listed).to_have_count(27)
    listed.first.get_by_role("button").click()
    expect(listed).to_have_count(26)
    fits(page)
    axe_finds_nothing(page)
    axe_finds_nothing_in_the_dark(page)


def test_a_file_brings_the_games_back_and_erasing_asks_once(visit: Visit, tmp_path: Path) -> None:
    page = keep_games(visit)
    some = [a_game(date(2026, 1, day), ["crane", "daunt"], secret=f"daun{day}") for day in (1, 2)]
    import_games(page, tmp_path, some)
    expect(page.get_by_text("2 games in the file, 2 of them new.")).to_be_visible()
    with page.expect_download() as saved:
        page.get_by_role("button", name="Export as a file").click()
    file = tmp_path / saved.value.suggested_filename
    saved.value.save_as(file)
    assert json.loads(file.read_text()) == {"schema": "sleuth/history/1", "games": some[::-1]}
    page.get_by_role("button", name="Erase all …").click()
    page.get_by_role("button", name="Keep them").click()
    games(page, 2)
    page.get_by_role("button", name="Erase all …").click()
    expect(page.get_by_text("Erase 2 games? This cannot be taken back.")).to_be_visible()
    page.get_by_role("button", name="Erase them").click()
    expect(page.get_by_text("All games are erased.")).to_be_visible()
    games(page, 0)
    for new in (2, 0):
        page.get_by_label("Import a file").set_input_files(file)
        expect(page.get_by_text(f"2 games in the file, {new} of them new.")).to_be_visible()
    games(page, 2)
    page.get_by_label("Keep my games in this browser").uncheck()
    expect(page.get_by_text("No more games are kept.")).to_be_visible()
    page.get_by_role("button", name="Erase all …").click()
    page.get_by_role("button", name="Erase them").click()
    expect(page.get_by_text("All games are erased.")).to_be_visible()
    assert json.loads(page.evaluate(KEPT)["local"]["sleuth-settings"]) == {"history": "off"}


WRONG: list[tuple[dict[str, Any] | None, str]] = [
    ({"date": "2026-13-01"}, "Game 2 in this file has no valid date. Nothing was imported."),
    ({"guesses": []}, "Game 2 in this file has no valid guesses. Nothing was imported."),
    ({"feedback": ["GGGGG"]}, "Game 2 in this file has no valid feedback. Nothing was imported."),
    ({"skill": 100}, "Game 2 in this file has no valid skill. Nothing was imported."),
    (None, "This is not a history file. Choose a file that Sleuth exported."),
]
"""What is wrong with a game, None: with the file; and the message."""


def test_a_file_that_is_wrong_brings_nothing(visit: Visit, tmp_path: Path) -> None:
    page = keep_games(visit)
    for wrong, message in WRONG:
        some = [
            a_game(date(2026, 1, 1), ["crane", "daunt"]),
            {**a_game(date(2026, 1, 2), ["crane", "soily"]), **(wrong or {})},
        ]
        import_games(page, tmp_path, some, "sleuth/history/1" if wrong else "sleuth/other/1")
        expect(page.get_by_role("alert").filter(has_text=message)).to_be_visible()
        games(page, 0)


def test_a_browser_without_a_store_says_so(visit: Visit) -> None:
    visit.begin_with("Object.defineProperty(window, 'localStorage', { value: undefined })")
    page = visit.open("#history")
    page.get_by_label("Keep my games in this browser").click()
    expect(page.get_by_role("alert").filter(has_text="This browser does not keep settings")).to_be_visible()
    expect(page.get_by_label("Keep my games in this browser")).not_to_be_checked()
