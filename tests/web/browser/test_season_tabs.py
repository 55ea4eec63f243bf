"""One season in two pages of a browser: what either changes is kept."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from tests.web.browser.conftest import Visit
from tests.web.browser.pointing import add
from tests.web.browser.test_season_lights import EVENTS, FOUR, MATCH, THREE, form_of, four, imported, saved

NIGHT: dict[str, Any] = {"week": 1, "type": "ceremony", "pairs": [["Ann", "Kim"], *THREE], "lights": 2}
NO = {**MATCH, "result": False}
SEEN: dict[str, Any] = {
    **FOUR, "label": "Far", "format": {"kind": "bipartite", "size_a": 4, "size_b": 4},
    "events": [{**NO, "week": week, "pair": ["Dora", "Kim"]} for week in (1, 2, 3)],
}  # fmt: skip
"""A season of three weeks that comes from elsewhere."""


@pytest.fixture
def other(visit: Visit) -> Iterator[Page]:
    """A second page of the same browser, at the same season."""
    four(visit, NO)
    visit.settle()
    page = visit.page.context.new_page()
    page.goto(visit.base + visit.fragment)
    expect(page.locator(".entered li")).to_have_count(1)
    yield page
    page.close()


def test_an_event_of_each_page_is_kept(visit: Visit, other: Page) -> None:
    add(other, NIGHT)
    expect(visit.page.locator(".head .care")).to_contain_text("Another tab changed this season.")
    expect(visit.page.locator(".entered li")).to_have_count(2)
    add(visit.page, {**NO, "week": 2, "pair": ["Bea", "Lou"]})
    expect(other.locator(".entered li")).to_have_count(3)
    other.get_by_role("button", name="Undo").click()
    expect(other.locator(".entered li")).to_have_count(2)
    expect(visit.page.locator(".entered li")).to_have_count(2)  # what another page writes comes a moment later
    assert [event["type"] for event in visit.page.evaluate(EVENTS)] == ["truth_booth", "truth_booth"]
    visit.settle()


def test_a_form_that_is_open_goes_on_where_another_page_adds_an_event(visit: Visit, other: Page) -> None:
    form = form_of(other, "Ceremony")
    form.get_by_label("Week", exact=True).fill("2")
    visit.page.bring_to_front()
    add(visit.page, NIGHT)
    expect(other.locator(".head .care")).to_contain_text("Another tab changed this season.")
    expect(form.get_by_label("Week", exact=True)).to_have_value("2")
    form.get_by_role("button", name="Cancel").click()
    expect(other.locator(".entered li")).to_have_count(2)


def test_an_event_that_both_edit_is_kept_twice_and_the_page_says_so(visit: Visit, other: Page) -> None:
    other.get_by_role("button", name="Edit: event 1").click()
    form = other.get_by_role("form", name="Truth booth")
    form.get_by_text("A match", exact=True).click()
    visit.page.bring_to_front()
    visit.page.get_by_role("button", name="Edit: event 1").click()
    visit.page.get_by_role("form", name="Truth booth").get_by_text("Sold for money", exact=True).click()
    saved(visit.page.get_by_role("form", name="Truth booth"))
    expect(other.locator(".editor .care")).to_contain_text("Another tab changed the event that you edit.")
    saved(form)
    assert [event.get("result") for event in other.evaluate(EVENTS)] == [None, True]


def test_a_season_that_another_page_deleted_does_not_come_back_unsaid(visit: Visit) -> None:
    """The page sleeps while another deletes the season: no storage event comes."""
    page = four(visit, NO)
    page.evaluate("() => Object.keys(localStorage).forEach((key) => localStorage.removeItem(key))")
    add(page, NIGHT)
    expect(page.locator(".head .care")).to_have_text(
        "Another tab deleted this season. What you changed here is kept as a season of its own: Ours."
    )
    expect(page.locator(".entered li")).to_have_count(2)
    expect(page.locator(".shelf-list li")).to_have_count(1)
    visit.settle()


def test_a_season_that_is_deleted_in_another_page_is_gone_in_this_one(visit: Visit, other: Page) -> None:
    other.get_by_role("button", name="Delete: Ours").click()
    other.locator(".shelf-list").get_by_role("button", name="Delete", exact=True).click()
    expect(visit.page.get_by_role("alert").filter(has_text="It may have been deleted")).to_be_visible()
    expect(visit.page.locator(".head .care")).to_be_hidden()
    expect(visit.page.locator(".shelf-list li")).to_have_count(0)
    visit.settle()


def test_what_this_browser_does_not_store_is_not_lost_while_the_page_is_open(visit: Visit) -> None:
    page = four(visit, NO)
    page.evaluate("() => { Storage.prototype.setItem = () => { throw new Error('full'); }; }")
    add(page, NIGHT)
    expect(page.locator(".entered li")).to_have_count(2)
    expect(page.get_by_text("This browser does not let the page save anything")).to_be_visible()
    visit.settle()


def test_a_conflict_becomes_a_season_of_its_own(visit: Visit) -> None:
    """As if the page slept while another wrote: the entry changes, and no storage event comes."""
    page = four(visit, NO)
    page.evaluate(
        """() => { const [key, text] = Object.entries(localStorage).find(([key]) => key.startsWith("sleuth.season."));
        const entry = JSON.parse(text);
        entry.season.events[0].result = null; entry.season.events[0].sold = true;
        entry.past.push(entry.revision); entry.revision = "other";
        localStorage[key] = JSON.stringify(entry); }"""
    )
    page.get_by_role("button", name="Delete: event 1").click()
    expect(page.locator(".head .care")).to_contain_text("a season of its own now: Ours (this tab)")
    expect(page.get_by_text("24 matchings of 24 left.")).to_be_visible()
    expect(page.locator(".shelf-list li")).to_have_count(2)
    visit.settle()


def test_the_season_touched_last_opens_again_at_its_week(visit: Visit) -> None:
    page = visit.open("#season")
    expect(page.get_by_text("An example season. It was made by the simulator.")).to_be_visible()
    four(visit, NO)
    imported(visit, SEEN)
    page.get_by_role("button", name="Next week", exact=True).click()
    expect(page.get_by_role("slider")).to_have_attribute("aria-valuetext", re.compile("Week 2,"))
    again = visit.fragment
    for address in ("#season", "#assistant"):  # by the address, and by the menu
        visit.open(address)
        if address == "#assistant":
            page.locator("#menu summary").click()
            page.get_by_role("link", name="Season", exact=True).click()
        expect(page.get_by_text("Far. It is saved in this browser")).to_be_visible()
        expect(page.get_by_role("slider")).to_have_attribute("aria-valuetext", re.compile("Week 2,"))
        expect(page.get_by_text("An example season.")).to_have_count(0)
    assert visit.fragment.startswith(again.partition("&")[0])
    page.get_by_role("button", name="The example season").click()
    expect(page.get_by_text("An example season. It was made by the simulator.")).to_be_visible()
    visit.open("#season?until=w3")  # a link to the example, as it was before it had an address
    expect(page.get_by_text("107,353 matchings of 3,628,800 left.")).to_be_visible()
    visit.open("#season")
    expect(page.get_by_text("Far. It is saved in this browser")).to_be_visible()
    page.get_by_role("button", name="Delete: Far").click()
    page.get_by_role("button", name="Delete", exact=True).first.click()
    expect(page.get_by_text("Ours. It is saved in this browser")).to_be_visible()
    visit.settle()


def test_nothing_of_another_season_stands_under_the_name_of_one_that_is_counted(visit: Visit) -> None:
    four(visit, NO, NIGHT)
    page = imported(visit, SEEN)
    expect(page.get_by_text("Far. It is saved in this browser")).to_be_visible()
    visit.settle()
    expect(page.locator(".grid, .season-course")).to_have_count(2)
    page.route("**/api/v1/season/odds", lambda route: None)  # as if it took long
    page.get_by_role("button", name="Next week", exact=True).click()
    expect(page.get_by_role("slider")).to_have_attribute("aria-valuetext", re.compile("Week 2,"))
    expect(page.locator(".grid, .season-course")).to_have_count(2)  # of this season: what was counted last
    visit.page.evaluate("() => { location.hash = '#season?season=example&until=w2'; }")
    expect(page.get_by_text("An example season. It was made by the simulator.")).to_be_visible()
    expect(page.locator(".grid, .season-course, .cellcard:visible, .seating")).to_have_count(0)
    expect(page.get_by_text(re.compile("matchings? of|matchings? left:"))).to_have_count(0)


def test_a_count_that_was_overtaken_is_not_the_one_before_a_change(visit: Visit) -> None:
    page = four(visit, NO)
    expect(page.get_by_text("24 → 18 left.")).to_be_visible()
    held: list[Route] = []
    page.route("**/api/v1/season/odds", lambda route: route.continue_() if held else held.append(route))
    with page.expect_request("**/api/v1/season/odds"):
        add(page, {**NO, "week": 2, "pair": ["Bea", "Lou"]})
    add(page, {**NO, "week": 3, "pair": ["Cleo", "Max"]})
    expect(page.get_by_text("11 matchings of 24 left.")).to_be_visible()
    expect(page.locator("[data-key=outcome]")).to_be_hidden()
    add(page, {**NO, "week": 4, "pair": ["Dora", "Noa"]})
    expect(page.get_by_text("11 → 9 left.")).to_be_visible()
    visit.settle()
