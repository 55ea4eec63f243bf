"""A season that this browser has already, brought once more by a link or a file: nothing is replaced without asking."""

from __future__ import annotations

import json
from typing import Any, Literal

import pytest
from playwright.sync_api import Page, expect

from tests.web.browser.axe import axe_finds_nothing
from tests.web.browser.boards import SCREENS
from tests.web.browser.conftest import Visit
from tests.web.browser.test_season_lights import FOUR, MATCH, THREE, imported
from tests.web.browser.test_season_merge import KEPT as TEXTS

NO = {**MATCH, "result": False}
NIGHT: dict[str, Any] = {"week": 2, "type": "ceremony", "pairs": [["Ann", "Kim"], *THREE], "lights": 2}
OURS: dict[str, Any] = {**FOUR, "label": "Ours", "events": [NO]}
KEPT = """() => Object.entries(localStorage).filter(([key]) => key.startsWith("sleuth.season."))
  .map(([, text]) => JSON.parse(text)).sort((a, b) => a.changed - b.changed).map((one) => one.season)"""


def paste(page: Page, season: dict[str, Any]) -> None:
    """Import a season as text."""
    page.locator(".shelf details", has=page.get_by_label("Or paste it")).evaluate("(one) => { one.open = true; }")
    page.get_by_label("Or paste it").fill(json.dumps(season))
    page.get_by_role("button", name="Use what I pasted").click()


def link(page: Page) -> str:
    """The address that the page would share."""
    page.evaluate("() => { navigator.clipboard.writeText = async (text) => { window.copied = text; }; }")
    page.get_by_role("button", name="Copy a link").click()
    return str(page.wait_for_function("() => window.copied").json_value())


def test_the_same_file_twice_is_opened_or_both_are_kept(visit: Visit) -> None:
    page = imported(visit, OURS)
    paste(page, OURS)
    asked = page.get_by_role("group", name="You have this season already: Ours.")
    expect(asked).to_be_focused()
    assert len(page.evaluate(KEPT)) == 1
    expect(asked.get_by_role("button", name="Add what is new to mine")).to_have_count(0)
    asked.get_by_role("button", name="Keep both").click()
    expect(page.locator(".shelf-list li")).to_have_count(2)
    assert [season["label"] for season in page.evaluate(KEPT)] == ["Ours", "Ours (2)"]
    visit.settle()


def test_a_later_version_by_a_link_adds_what_is_new_and_shows_nothing_of_it_yet(visit: Visit) -> None:
    page = imported(visit, {**OURS, "events": [NO, NIGHT]})
    page.get_by_role("slider").press("End")
    expect(page.locator(".entered li")).to_have_count(2)
    address = link(page)
    mine = {**OURS, "events": [NO, {"week": 1, "type": "note", "text": "mine"}]}
    page.evaluate("() => localStorage.clear()")
    imported(visit, mine)
    visit.open()
    page.goto(address)
    asked = page.get_by_role("group", name="You have this season already: Ours.")
    expect(asked).to_contain_text("This version has 1 event that yours does not have.")
    assert len(page.evaluate(KEPT)) == 1
    asked.get_by_role("button", name="Add what is new to mine").click()
    expect(page.locator(".entered li")).to_have_count(2)
    [kept] = page.evaluate(KEPT)
    assert [event["type"] for event in kept["events"]] == ["truth_booth", "note", "ceremony"]
    assert kept["events"][2] == NIGHT
    expect(asked).to_have_count(0)
    page.get_by_role("button", name="Next week", exact=True).click()
    expect(page.locator(".entered li")).to_have_count(3)
    visit.settle()


def test_a_version_that_says_something_else_is_never_merged(visit: Visit) -> None:
    page = imported(visit, OURS)
    paste(page, {**OURS, "events": [MATCH]})
    asked = page.get_by_role("group", name="You have this season already: Ours.")
    expect(asked).to_contain_text("This version says something else than yours")
    expect(asked.get_by_role("button", name="Add what is new to mine")).to_have_count(0)
    asked.get_by_role("button", name="Open mine").click()
    expect(asked).to_have_count(0)
    assert page.evaluate(KEPT)[0]["events"] == [NO]
    assert len(page.evaluate(TEXTS)) == 1
    visit.settle()


def test_another_season_of_the_same_name_is_another(visit: Visit) -> None:
    page = imported(visit, OURS)
    paste(page, {**OURS, "side_a": ["P", "Q", "R", "S"], "side_b": ["T", "U", "V", "W"], "events": []})
    expect(page.locator(".shelf-list li")).to_have_count(2)
    expect(page.locator(".season-twin")).to_have_count(0)
    visit.settle()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("visit", SCREENS[:2], ids=["390x844", "320x568"], indirect=True)
def test_the_question_fits_a_phone_and_axe_finds_nothing(visit: Visit, scheme: Literal["light", "dark"]) -> None:
    visit.page.emulate_media(color_scheme=scheme)
    page = imported(visit, OURS)
    page.get_by_role("slider").press("End")
    visit.settle()
    address = link(page)
    paste(page, {**OURS, "events": [NO, NIGHT]})
    asked = page.get_by_role("group", name="You have this season already: Ours.")
    expect(asked).to_be_in_viewport()
    assert page.evaluate("() => document.documentElement.scrollWidth - innerWidth") <= 0
    axe_finds_nothing(page)
    visit.open()
    page.goto(address)
    expect(asked).to_be_visible()
    assert page.evaluate("() => document.documentElement.scrollWidth - innerWidth") <= 0
    visit.settle()
    axe_finds_nothing(page)
