"""A turn entered in the assistant: keys change no tile by mistake, and feedback that nobody chose is asked about."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Locator, Page, Request, expect

from tests.web.browser.boards import draft, enter, keys, rows, typed
from tests.web.browser.conftest import Visit

EMPTY = "#assistant?game=classic"


def alert(page: Page, text: str) -> Locator:
    return page.get_by_role("alert").filter(has_text=text)


def test_enter_on_a_tile_adds_the_turn_and_changes_no_tile(visit: Visit) -> None:
    page = visit.open(EMPTY)
    typed(page).fill("crane")
    for key in ("Tab", "ArrowRight", "ArrowRight", "Space", "ArrowRight", "2"):
        page.keyboard.press(key)
    expect(draft(page).nth(4)).to_be_focused()
    page.keyboard.press("ArrowLeft")
    expect(draft(page).nth(3)).to_have_accessible_name("Place 4: N, right place")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="20 candidates")).to_be_visible()
    assert visit.fragment == f"{EMPTY}&turns=crane.BBYGB"


def test_each_guess_without_colors_is_asked_about(visit: Visit) -> None:
    page = visit.open(f"{EMPTY}&turns=crane.BBBBB")
    for guess in ("soily", "thump"):
        typed(page).fill(guess)
        page.keyboard.press("Enter")
        expect(alert(page, f"You have not set the colors of {guess}.")).to_be_visible()
    assert visit.fragment == f"{EMPTY}&turns=crane.BBBBB"
    draft(page).first.press("Space")
    expect(alert(page, "You have not set")).to_have_count(0)
    for _ in range(2):
        draft(page).first.press("Space")
    page.keyboard.press("Enter")
    expect(rows(page)).to_have_count(2)
    assert visit.fragment == f"{EMPTY}&turns=crane.BBBBB,thump.BBBBB"


def test_a_turn_without_pegs_is_asked_about(visit: Visit) -> None:
    page = visit.open("#assistant?game=mastermind:3x4")
    typed(page).fill("123")
    page.keyboard.press("Enter")
    expect(alert(page, "You have not set the feedback of 123.")).to_be_visible()
    expect(page.get_by_role("button", name="0 in place, 0 elsewhere")).to_be_visible()
    page.locator(".entry").get_by_role("button", name="in place, not set").press("0")
    expect(alert(page, "You have not set")).to_have_count(0)
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="The only candidate")).to_be_visible()


def test_enter_on_a_place_empties_no_place(visit: Visit) -> None:
    page = visit.open("#assistant?game=mastermind:3x4")
    guess = typed(page)
    guess.fill("123")
    slot = page.get_by_role("group", name="Chosen pegs").get_by_role("button", name="Place 3: 3, yellow")
    slot.press("Enter")
    expect(guess).to_have_value("123")
    expect(alert(page, "You have not set the feedback of 123.")).to_be_visible()
    slot.press("Space")
    expect(guess).to_have_value("12")


@pytest.mark.parametrize("visit", [{"viewport": {"width": 390, "height": 844}}], ids=["phone"], indirect=True)
def test_a_ranked_guess_can_be_seen_and_used(visit: Visit) -> None:
    page = visit.open(f"{EMPTY}&turns=crane.BBYGB")
    use = page.get_by_role("button", name="Use taint")
    visit.settle()  # more numbers came, and the table was drawn again
    expect(use).to_be_visible()
    box = use.bounding_box()
    assert box is not None
    assert box["width"] > 30
    use.click()
    expect(typed(page)).to_have_value("taint")


@pytest.mark.parametrize("visit", [{"viewport": {"width": 390, "height": 844}}], ids=["phone"], indirect=True)
def test_a_guess_without_parts_says_so_in_view(visit: Visit) -> None:
    page = visit.open(f"{EMPTY}&turns=crane.BBYGB")
    expect(page.get_by_role("table", name="Ranked guesses")).to_be_attached()
    page.get_by_label("Look into another guess").fill("slate")
    visit.settle()  # more numbers came, and what was typed is still there
    page.keyboard.press("Enter")
    expect(page.get_by_role("region", name="Reasons for slate")).to_be_in_viewport()
    page.get_by_label("Look into another guess").fill("zzzzz")
    page.keyboard.press("Enter")
    expect(alert(page, "zzzzz")).to_be_in_viewport()
    page.get_by_role("button", name=re.compile("^Reasons for")).first.click()
    expect(page.get_by_role("region", name=re.compile("^Reasons for"))).to_be_in_viewport()
    visit.refusals = 1


def test_a_turn_changes_no_row_and_no_key_but_its_own(visit: Visit) -> None:
    page = visit.open("#assistant?turns=crane.BBYGB")
    visit.settle()
    mark = """(all) => all.forEach((one) => {
        one.marked = true;
        const seen = new MutationObserver(() => (one.changed = true));
        seen.observe(one, { attributes: true, childList: true, subtree: true });
      })"""
    page.locator(".rows > li, .key").evaluate_all(mark)
    enter(page, "tousy=bbbbb")
    assert rows(page).evaluate_all("(all) => all.map((one) => Boolean(one.marked))") == [True, False]
    changed = page.locator(".key").evaluate_all(
        "(all) => all.filter((one) => one.changed).map((one) => one.textContent)"
    )
    assert changed == [*"tyuos"]
    assert page.locator(".key").evaluate_all("(all) => all.every((one) => one.marked)")
    expect(keys(page).get_by_role("button", name="T, not in the word")).to_be_visible()
    tile = rows(page).first.locator("button.tile").first
    tile.focus()
    page.keyboard.press("ArrowUp")
    expect(tile).to_have_accessible_name(re.compile("C, other place"))
    assert not rows(page).first.evaluate("(one) => one.marked")
    expect(tile).to_be_focused()


def test_a_question_is_asked_at_once_and_of_those_that_follow_sooner_the_last(visit: Visit) -> None:
    page = visit.open("#assistant?turns=crane.BBYGB")
    visit.settle()
    asked: list[str] = []

    def note(request: Request) -> None:
        if request.url.endswith("/suggest"):
            asked.append(json.loads(request.post_data or "")["turns"][0]["feedback"])

    page.on("request", note)
    page.evaluate("""async () => {
        for (const mark of ["BBBBB", "YBBBB", "GBBBB", "BBYBB"]) {
          location.hash = `#assistant?turns=salet.${mark}`;
          await new Promise((resolve) => addEventListener("hashchange", resolve, { once: true }));
        }
      }""")
    expect(page.get_by_label("salet, turn 1").get_by_label("L, other place")).to_be_visible()
    visit.settle()
    page.remove_listener("request", note)
    assert asked == ["BBBBB", "BBYBB"]
