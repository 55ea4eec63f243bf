"""A turn entered in the assistant: keys change no tile by mistake, and feedback that nobody chose is asked about."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.browser.conftest import Visit
from tests.web.browser.test_every_view import axe_finds_nothing

EMPTY = "#assistant?game=classic"


def tiles(page: Page) -> Locator:
    return page.get_by_role("group", name="Its feedback").get_by_role("button")


def alert(page: Page, text: str) -> Locator:
    return page.get_by_role("alert").filter(has_text=text)


@pytest.mark.walk
def test_enter_on_a_tile_adds_the_turn_and_changes_no_tile(visit: Visit) -> None:
    page = visit.open(EMPTY)
    page.get_by_label("Your guess").fill("crane")
    for key in ("Tab", "ArrowRight", "ArrowRight", "Space", "ArrowRight", "2", "Tab"):
        page.keyboard.press(key)
    page.keyboard.press("Shift+Tab")
    expect(tiles(page).nth(4)).to_be_focused()
    page.keyboard.press("ArrowLeft")
    expect(tiles(page).nth(3)).to_have_accessible_name("Place 4: N, right place")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="20 candidates")).to_be_visible()
    assert visit.fragment == f"{EMPTY}&turns=crane.BBYGB"


def test_colors_that_nobody_set_are_asked_about(visit: Visit) -> None:
    page = visit.open(EMPTY)
    visit.settle()
    page.get_by_label("Your guess").fill("crane")
    page.keyboard.press("Enter")
    expect(alert(page, "You have not set the colors of crane.")).to_be_visible()
    expect(tiles(page).first).to_be_focused()
    axe_finds_nothing(page)
    assert visit.fragment == EMPTY
    page.keyboard.press("Enter")
    expect(page.get_by_role("list", name="Turns so far").get_by_role("listitem")).to_have_count(1)
    assert visit.fragment == f"{EMPTY}&turns=crane.BBBBB"


def test_each_guess_without_colors_is_asked_about(visit: Visit) -> None:
    page = visit.open(f"{EMPTY}&turns=crane.BBBBB")
    for guess in ("soily", "thump"):
        page.get_by_label("Your guess").fill(guess)
        page.get_by_role("button", name="Add the turn").click()
        expect(alert(page, f"You have not set the colors of {guess}.")).to_be_visible()
    assert visit.fragment == f"{EMPTY}&turns=crane.BBBBB"
    tiles(page).first.press("Space")
    expect(alert(page, "You have not set")).to_have_count(0)


def test_a_turn_without_pegs_is_asked_about(visit: Visit) -> None:
    page = visit.open("#assistant?game=mastermind:3x4")
    page.get_by_label("Your guess").fill("123")
    page.keyboard.press("Enter")
    expect(alert(page, "If it is 0 in place, 0 elsewhere, enter it again.")).to_be_visible()
    page.get_by_role("group", name="In place").get_by_label("0").click()
    expect(alert(page, "enter it again")).to_have_count(0)
    page.get_by_role("button", name="Add the turn").click()
    expect(page.get_by_role("heading", name="The only candidate")).to_be_visible()


def test_enter_on_a_place_empties_no_place(visit: Visit) -> None:
    page = visit.open("#assistant?game=mastermind:3x4")
    guess = page.get_by_label("Your guess")
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
    assert use.evaluate("(one) => getComputedStyle(one.closest('td')).clipPath") == "none"
    use.click()
    expect(page.get_by_label("Your guess")).to_have_value("taint")


@pytest.mark.parametrize("visit", [{"viewport": {"width": 390, "height": 844}}], ids=["phone"], indirect=True)
def test_a_guess_without_parts_says_so_in_view(visit: Visit) -> None:
    page = visit.open(f"{EMPTY}&turns=crane.BBYGB")
    expect(page.get_by_role("table", name="Only probe")).to_be_attached()
    page.get_by_label("Look into another guess").fill("slate")
    visit.settle()  # more numbers came, and what was typed is still there
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Parts of slate")).to_be_in_viewport()
    page.get_by_label("Look into another guess").fill("zzzzz")
    page.keyboard.press("Enter")
    expect(alert(page, "zzzzz")).to_be_in_viewport()
    page.get_by_role("button", name=re.compile("^Parts of")).first.click()
    expect(page.get_by_role("heading", name=re.compile("^Parts of"))).to_be_in_viewport()
    visit.refusals = 1
