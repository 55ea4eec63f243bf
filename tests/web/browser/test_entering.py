"""A turn entered in the assistant: keys change no tile by mistake, and feedback that nobody chose is asked about."""

from __future__ import annotations

import re
from datetime import datetime, timedelta

from playwright.sync_api import Locator, Page, expect

from tests.eventually import eventually
from tests.web.browser.boards import draft, enter, keys, rows, typed
from tests.web.browser.conftest import Visit
from tests.web.browser.engine import asked, watch

EMPTY = "#assistant?game=classic"


def alert(page: Page, text: str) -> Locator:
    return page.get_by_role("alert").filter(has_text=text)


def test_each_guess_without_feedback_is_asked_about(visit: Visit) -> None:
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

    visit.open("#assistant?game=mastermind:3x4")
    pegs = typed(page)
    pegs.fill("123")
    page.keyboard.press("Enter")
    expect(alert(page, "You have not set the feedback of 123.")).to_be_visible()
    expect(page.get_by_role("button", name="0 in place, 0 elsewhere")).to_be_visible()
    page.locator(".entry").get_by_role("button", name="in place, not set").press("Space")
    expect(alert(page, "You have not set")).to_have_count(0)
    for number in (1, 2, 3):  # and then 0 again
        page.locator(".entry").get_by_role("button", name=f"{number} in place").press("Space")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="The only answer left")).to_be_visible()


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
    page.keyboard.press("Space")
    expect(tile).to_have_accessible_name(re.compile("C, other place"))
    assert not rows(page).first.evaluate("(one) => one.marked")
    expect(tile).to_be_focused()


def test_a_question_is_asked_at_once_and_of_those_that_follow_sooner_the_last(visit: Visit) -> None:
    """The clock of the page stands still while its address changes, so no machine is too slow for it."""
    watch(visit)
    visit.page.clock.install()
    page = visit.open("#assistant?turns=crane.BBYGB")
    visit.settle()
    page.clock.pause_at(datetime.now() + timedelta(hours=1))

    def marks() -> list[str]:
        return [body["turns"][0]["feedback"] for body in asked(page, "suggest")[1:]]

    page.evaluate("""async () => {
        for (const mark of ["BBBBB", "YBBBB", "GBBBB", "BBYBB"]) {
          location.hash = `#assistant?turns=salet.${mark}`;
          await new Promise((resolve) => addEventListener("hashchange", resolve, { once: true }));
        }
      }""")
    expect(page.get_by_label("salet, turn 1").get_by_label("L, other place")).to_be_visible()
    eventually(lambda: marks() == ["BBBBB"], 20, "first question")
    page.clock.run_for(60)
    expect(page.get_by_label("salet, turn 1").get_by_label("L, other place")).to_be_visible()
    visit.settle()
    assert marks() == ["BBBBB", "BBYBB"]
