"""One's own words on the page, riddles of them, and hints that keep the answer."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

import sleuth
from tests.web.browser.axe import axe_finds_nothing
from tests.web.browser.boards import fits, on_the_smallest, with_a_clipboard
from tests.web.browser.conftest import Visit, wait_until_ready
from tests.web.browser.driving import tap

GERMAN = "Hunde, Katze, Vögel, Mäuse, Pferd, Affen, Tiger, Zebra, Igel"


def give(page: Page, words: str, shown: str) -> None:
    """Give words, and wait until the server has taken them: before that the game has none."""
    page.get_by_label("Your words").fill(words)
    page.get_by_role("button", name="Use these words").click()
    expect(page.get_by_text(shown)).to_be_visible()


@on_the_smallest
def test_a_german_list_is_the_game(visit: Visit) -> None:
    wait_until_ready(visit.base)
    page = visit.open("#assistant?game=words")
    give(page, GERMAN, "8 words of 5 letters. 1 entry was left out: Igel (other length).")
    keys = page.get_by_role("group", name="Keys on the screen")
    for letter in "vögel":
        tap(keys.locator(f"[data-key=key-{letter}]"))
    mine = sleuth.Game.of_words(sorted(re.findall(r"\b\w{5}\b", GERMAN.lower())))
    for place, mark in enumerate(sleuth.feedback("vögel", "katze", game=mine).feedback.replace(".", "B")):
        for _ in range("BYG".index(mark)):
            tap(page.locator(f"[data-key=tile-0-{place}]"))
    tap(keys.get_by_role("button", name="Enter"))
    expect(page.locator(".best .guess")).to_have_text(sleuth.suggest("vögel=bbbyb", game=mine).guess or "")
    page.reload()
    visit.settle()
    expect(page.locator(".best .guess")).to_be_visible()
    fits(page)


@on_the_smallest
def test_the_form_is_where_one_looks_and_nothing_of_the_last_game_stays(visit: Visit) -> None:
    page = visit.open("#assistant?game=classic&turns=crane.BBYGB")
    expect(page.get_by_role("heading", name="20 words fit")).to_be_visible()
    page.get_by_label("Game", exact=True).select_option("Own words")
    expect(page.get_by_label("Your words")).to_be_in_viewport()
    expect(page.get_by_role("heading", name="20 words fit")).to_have_count(0)
    expect(page.locator(".gameboard")).to_be_hidden()
    expect(page.get_by_role("group", name="Keys on the screen")).to_be_hidden()
    axe_finds_nothing(page)
    page.get_by_label("á counts as a").check()
    give(page, "niños árbol señal perro gatos éxito", "6 words of 5 letters.")
    keys = page.get_by_role("group", name="Keys on the screen")
    expect(keys.locator("[data-key=key-ñ]")).to_be_in_viewport()
    expect(keys.locator("[data-key=key-á]")).to_have_count(0)
    tap(page.get_by_role("button", name="Other words"))
    expect(page.get_by_label("Your words")).to_be_in_viewport()
    give(page, "Größe Füße süßes Grüße", "3 words of 5 letters. 1 entry was left out: Füße (other length).")
    expect(keys.locator("[data-key=key-ß]")).to_be_in_viewport()
    fits(page)


@with_a_clipboard
def test_a_riddle_of_own_words_takes_its_list_along_and_names_no_author(visit: Visit) -> None:
    page = visit.open("#play?game=words&seed=1")
    give(page, "Clara, Emily, Jonas, Lukas, Maria", "5 words of 5 letters.")
    page.get_by_text("Hide an answer of your own").click()
    page.get_by_label("Your answer").fill("Emily")
    page.get_by_role("button", name="Copy its link").click()
    expect(page.get_by_role("button", name="Link copied")).to_be_visible()
    link = page.evaluate("() => navigator.clipboard.readText()")
    assert "emily" not in re.sub(r"list=[^&]*", "", link).lower()
    page.evaluate("() => localStorage.clear()")
    page.goto("about:blank")
    page.goto(link)
    expect(page.get_by_text("Somebody has hidden this answer.")).to_be_visible()
    page.keyboard.type("maria")
    page.keyboard.press("Enter")
    expect(page.get_by_role("list", name="Turns so far").get_by_role("listitem")).to_have_count(1)
    page.keyboard.type("emily")
    page.keyboard.press("Enter")
    expect(page.get_by_text("Solved in 2 guesses.")).to_be_visible()
    page.get_by_role("button", name="Challenge a friend").click()
    expect(page.get_by_role("button", name="Link copied")).to_be_visible()
    passed_on = page.evaluate("() => navigator.clipboard.readText()")
    page.goto("about:blank")
    page.goto(passed_on)
    expect(page.get_by_text("Somebody has hidden this answer.")).to_be_visible()
    visit.open("#play?game=words&seed=1&print=0123456789ab")
    expect(page.get_by_text("a list of words that is not in this browser")).to_be_visible()


@on_the_smallest
def test_hints_come_one_by_one_and_never_name_the_answer_before_its_step(visit: Visit) -> None:
    best = sleuth.suggest("crane=bbygb").guess or ""
    assert best
    page = visit.open("#assistant?turns=crane.BBYGB")
    visit.settle()
    sent: list[str] = []
    page.on("response", lambda answer: sent.append(answer.text()) if "suggest" in answer.url else None)
    page.get_by_label("Only hints").check()
    for step in range(1, 5):
        expect(page.get_by_role("list", name="Hints so far").get_by_role("listitem")).to_have_count(step)
        assert not re.search(rf"\b{best}\b", (page.content() + "".join(sent)).lower())
        tap(page.get_by_role("button", name=re.compile("^Next: ")))
    expect(page.get_by_role("list", name="Hints so far").get_by_role("listitem")).to_have_count(5)
    expect(page.get_by_role("list", name="Hints so far")).to_contain_text(re.compile(best, re.IGNORECASE))
    axe_finds_nothing(page)
    page.goto(f"{visit.base}#assistant")  # the switch is a setting
    expect(page.get_by_label("Only hints")).to_be_checked()
