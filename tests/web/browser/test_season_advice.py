"""Advice on a season: its reasons, the order by what one wishes, and the games that judge it and can be stopped."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

import sleuth.season
from tests.web.browser.axe import axe_finds_nothing
from tests.web.browser.boards import NAMES, SCREENS
from tests.web.browser.conftest import Visit
from tests.web.browser.pointing import cell

at_three_sizes = pytest.mark.parametrize("visit", SCREENS, ids=NAMES, indirect=True)
COLUMNS = {"chance": "Win in time", "bits": "Bits", "left": "Left after it", "lights": "Chance of a match"}
LISTEN = """() => {
    window.asked = [];
    const send = window.fetch;
    window.fetch = (address, options) => {
      if (String(address).endsWith("season/advise")) window.asked.push(options.body);
      return send(address, options);
    };
}"""


def booths(page: Page) -> Locator:
    return page.get_by_role("region", name="Whom to send to the booth").locator("tbody tr")


def couples(advised: Any) -> list[str]:
    return [" + ".join(one.pair) for one in advised.booths]


def percent(share: float) -> str:
    """A share as the page writes it."""
    return "<0.1%" if 0 < share < 0.0005 else ">99.9%" if 0.9995 < share < 1 else f"{100 * share:.1f}%"


def played(page: Page) -> int:
    """How many games were played and kept."""
    shown = page.locator(".playout [role=status]", has_text=re.compile("played|gespielt"))
    expect(shown).to_be_visible()
    return int(re.sub(r"\D", "", shown.inner_text()))


def weeks_asked(page: Page) -> set[int]:
    """The last week of each question about advice since LISTEN."""
    return {max(one["week"] for one in json.loads(body)["season"]["events"]) for body in page.evaluate("() => asked")}


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_server_says_why_in_the_language_of_the_page(visit: Visit, language: str) -> None:
    advised = sleuth.season.advise("example", until="w5", language=language)
    page = visit.open(f"#season?until=w5&advise=1&lang={language}")
    expect(page.locator(".good", has_text=advised.booths[0].why)).to_contain_text(" + ".join(advised.booths[0].pair))
    page.locator("[data-key=fold-seats]").click()
    for one in advised.ceremonies:
        seating = page.locator(".seating", has_text="+".join(f" {name} " for name in one.pairs[-1]).strip())
        expect(seating.filter(has_text=one.why).first).to_be_visible()
    visit.settle()


def test_it_is_ranked_by_what_one_chooses(visit: Visit) -> None:
    page = visit.open("#season?until=w3&advise=1")
    page.locator("[data-key=fold-booths]").click()
    for by, column in COLUMNS.items():
        page.get_by_label("Rank by").select_option(by)
        heads = page.get_by_role("region", name="Whom to send to the booth").locator("thead th")
        expect(heads.nth(1)).to_have_text(column)
        for place, couple in enumerate(couples(sleuth.season.advise("example", until="w3", by=by))):
            expect(booths(page).nth(place)).to_contain_text(couple)
        assert visit.fragment == "#season?until=w3&advise=1" + (f"&by={by}" if by != "chance" else "")
    expect(page.get_by_label("Rank by")).to_have_accessible_description(re.compile("^How many lights are on"))
    page.go_back()
    expect(page.get_by_label("Rank by")).to_have_value("left")
    visit.settle()


@at_three_sizes
def test_a_stop_keeps_what_was_played_and_nothing_later_is_asked(visit: Visit) -> None:
    page = visit.open("#season?until=w2&advise=1")
    page.locator("[data-key=fold-booths]").click()
    page.evaluate(LISTEN)
    page.get_by_role("button", name="Play it out").click()
    expect(page.get_by_text(re.compile("Playing: [1-9][0-9]* of 200 games"))).to_be_visible()
    page.get_by_role("button", name="Cancel").filter(visible=True).click()
    games = played(page)
    assert 1 <= games < 200
    advised = sleuth.season.advise("example", until="w2", rollouts=games)
    for place, one in enumerate(advised.booths):
        assert one.played is not None
        row = booths(page).nth(place)
        expect(row).to_contain_text(" + ".join(one.pair))
        expect(row).to_contain_text(percent(one.played.chance.value))
        expect(row).to_contain_text(f"{percent(one.played.chance.low)} to {percent(one.played.chance.high)}")
    assert advised.booth_offer is not None
    worth, low, high = (f"{round(each):,}" for each in advised.booth_offer)
    expect(page.get_by_text(f"The truth booth is worth an estimated {worth} ({low} to {high}).")).to_be_visible()
    assert page.evaluate("() => document.documentElement.scrollWidth - innerWidth") <= 0
    axe_finds_nothing(page)
    cell(page, "Alex", "Kai").click()
    expect(page.locator(".cellcard")).to_be_visible()
    assert played(page) == games
    page.get_by_role("button", name="Deutsch").click()
    expect(page.get_by_role("button", name="Noch 200 Spiele")).to_be_visible()
    assert played(page) == games
    assert weeks_asked(page) == {2}
    page.evaluate("() => { location.hash = '#season?until=w1&advise=1&lang=de'; }")
    expect(page.get_by_role("button", name="Zu Ende spielen")).to_be_visible()
    assert weeks_asked(page) == {1, 2}
    visit.settle()


def test_all_games_of_a_press_are_played_and_more_can_be(visit: Visit) -> None:
    page = visit.open("#season?until=w8&advise=1")
    page.get_by_role("button", name="Play it out").click()
    expect(page.get_by_role("button", name="Play 200 more games")).to_be_visible()
    assert played(page) == 200
    expect(page.get_by_text("chance to win in time if they play like Sleuth, from 100 games")).to_be_visible()
    for _ in range(4):
        page.locator("[data-key=play]").click()
        expect(page.locator(".playout progress")).to_be_hidden()
    assert played(page) == 1000
    expect(page.locator("[data-key=play]")).to_be_hidden()
    visit.settle()


def test_a_format_without_simulated_seasons_is_played_for_its_chance_and_price(visit: Visit) -> None:
    names = [[f"{side}{n}" for n in range(4)] for side in "ab"]
    season = {"format": {"kind": "bipartite", "size_a": 4, "size_b": 4}, "side_a": names[0], "side_b": names[1]}
    page = visit.open("#season")
    page.get_by_text("Import", exact=True).click()
    page.get_by_label("Or paste it").fill(json.dumps({**season, "label": "Four", "events": []}))
    page.get_by_role("button", name="Use what I pasted").click()
    expect(page.get_by_text("24 matchings of 24 left.")).to_be_visible()
    page.get_by_role("button", name="Advice for the next week").click()
    expect(page.get_by_text("No price is known")).to_be_visible()
    page.get_by_role("button", name="Play it out").click()
    expect(page.get_by_text(re.compile("The truth booth is worth an estimated"))).to_be_visible()
    expect(page.get_by_text(re.compile("The ceremony is worth"))).to_have_count(0)
    expect(page.get_by_role("button", name="Play 200 more games")).to_be_visible()
    visit.settle()


def test_a_long_proof_is_folded_below_the_events_that_decide(visit: Visit) -> None:
    found = sleuth.season.explain("example", "Indy", "Toni", until="w7")
    page = visit.open("#season?until=w7&pair=Indy%2BToni")
    card = page.locator(".cellcard")
    expect(card.get_by_text("By counting: these events leave")).to_be_visible()
    for line in found.summary:
        expect(card.get_by_text(line.strip(), exact=True).first).to_be_visible()
    assert len(card.locator("p").filter(visible=True).all()) <= 25
    card.get_by_text(f"A proof by cases, {len(found.text)} lines").click()
    expect(card.get_by_text(found.text[-1].strip(), exact=True).last).to_be_visible()
    visit.settle()
