"""A season read: its grid, its reasons, what if, advice, nights beside each other, a review, seasons compared."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

import sleuth.season
from tests.web.browser.axe import axe_finds_nothing, axe_finds_nothing_in_the_dark
from tests.web.browser.boards import Finger, each_size, fits, on_the_smallest
from tests.web.browser.conftest import Visit
from tests.web.browser.seasons import (
    BOXES,
    EXAMPLE,
    FIRST_NIGHT,
    LONG,
    NO,
    PHONE,
    SEEN,
    add,
    card,
    cell,
    four,
    imported,
    season_of,
    tap,
)


def test_the_grid_is_a_table_and_what_if_by_keys_adds_a_booth_that_can_be_removed(visit: Visit) -> None:
    page = visit.open("#season?until=w4")
    expect(cell(page, "Alex", "Lou")).to_have_accessible_name("Alex and Lou: certain")
    expect(cell(page, "Alex", "Kai")).to_have_accessible_name("Alex and Kai: impossible")
    expect(cell(page, "Indy", "Quinn")).to_have_text("23")
    grid = page.get_by_role("table", name="Probability of each couple, in percent")
    assert grid.locator("th[scope=col]").all_inner_texts()[:2] == ["Kai", "Lou"]
    assert grid.locator("th[scope=row]").all_inner_texts()[:2] == ["Alex", "Billie"]
    expect(page.get_by_text("5,196 matchings of 3,628,800 left.")).to_be_visible()

    expect(cell(page, "Alex", "Kai")).to_have_attribute("tabindex", "0")
    cell(page, "Alex", "Kai").press("Enter")
    for key in ("ArrowDown", "ArrowRight", "ArrowRight", "Enter"):
        page.keyboard.press(key)
    expect(page.get_by_role("heading", name="Billie + Maxi: 15.1%")).to_be_visible()
    expect(cell(page, "Billie", "Maxi")).to_be_focused()
    page.get_by_role("button", name="What if they match?").press("Enter")
    expect(cell(page, "Billie", "Maxi")).to_have_accessible_name("Billie and Maxi: certain, if so")
    expect(page.get_by_role("heading", name="Couples after week 4, what if")).to_be_visible()
    expect(page.get_by_text("Only supposed, not shown: Billie + Maxi match.")).to_be_visible()
    expect(page.get_by_text("Event 9 is only supposed: Billie + Maxi match.")).to_be_visible()
    expect(page.get_by_role("region", name="Matchings left after each event")).to_contain_text(
        "What if Billie + Maxi match"
    )
    assert "if=Billie%2BMaxi%3Dyes" in visit.fragment
    page.get_by_role("button", name="Remove: Billie and Maxi match").click()
    expect(cell(page, "Billie", "Maxi")).to_have_text("15")
    page.go_back()
    expect(cell(page, "Billie", "Maxi")).to_have_text("✓")


def test_likeliest_couples_are_marked_and_a_couple_is_explained(visit: Visit) -> None:
    season = json.loads(EXAMPLE.read_text("utf-8"))
    odds = sleuth.season.odds({**season, "events": [one for one in season["events"] if one["week"] <= 6]}).as_dict()
    page = visit.open("#season?until=w6")
    expect(cell(page, "Alex", "Lou")).to_be_visible()
    marked = page.locator(".grid .likeliest").evaluate_all("(all) => all.map((one) => one.dataset.key)")
    expected = []
    for a, shares in enumerate(odds["probabilities"]):
        shown = {b: round(100 * share) for b, share in enumerate(shares) if 0 < share < 1}  # none is below 1%
        if len({*shown.values()}) > 1:
            expected += [f"cell-{a}-{b}" for b, percent in shown.items() if percent == max(shown.values())]
    assert marked == expected
    cell(page, "Alex", "Kai").click()
    expect(
        page.get_by_text("Alex + Kai: 0%. They sat together in event 6 (week 3), and no light was on.")
    ).to_be_visible()

    found = sleuth.season.explain("example", "Indy", "Toni", until="w7")
    visit.open("#season?until=w7&pair=Indy%2BToni")
    reasons = page.locator(".cellcard")
    expect(reasons.get_by_text("By counting: these events leave")).to_be_visible()
    for line in found.summary:
        expect(reasons.get_by_text(line.strip(), exact=True).first).to_be_visible()
    assert len(reasons.locator("p").filter(visible=True).all()) <= 25
    reasons.get_by_text(f"Show the proof ({len(found.text)} lines)").click()
    expect(reasons.get_by_text(found.text[-1].strip(), exact=True).last).to_be_visible()
    visit.settle()


@pytest.mark.parametrize("visit", [PHONE], ids=["phone"], indirect=True)
def test_a_couple_of_the_grid_is_in_sight_with_its_reasons_on_a_phone(visit: Visit) -> None:
    page = visit.open("#season?until=w3")
    expect(page.get_by_text("107,353 matchings of")).to_be_visible()
    assert page.evaluate("() => document.documentElement.scrollWidth") <= 390
    tap(cell(page, "Alex", "Kai"), touch=True)
    expect(page.get_by_text("Alex + Kai:").first).to_be_in_viewport()
    expect(page.get_by_role("button", name="Close")).to_be_in_viewport()
    expect(cell(page, "Alex", "Kai")).to_be_in_viewport()
    visit.settle()
    axe_finds_nothing(page)


HELD = """(most) => {
    window.held = 0;
    const send = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (message) {
      if (message.path === "season/odds" && window.held < most) window.held += 1;
      else send.call(this, message);
    };
}"""
"""The engine gets none of so many questions about the odds."""
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
    shown = page.locator(".playout .hint", has_text=re.compile("played|gespielt"))
    expect(shown).to_be_visible()
    return int(re.sub(r"\D", "", shown.inner_text()))


def weeks_asked(page: Page) -> set[int]:
    """The last week of each question about advice since LISTEN."""
    return {max(one["week"] for one in json.loads(body)["season"]["events"]) for body in page.evaluate("() => asked")}


def test_the_server_says_why_in_the_language_of_the_page(visit: Visit) -> None:
    for language in ("en", "de"):
        advised = sleuth.season.advise("example", until="w5", language=language)
        page = visit.open(f"#season?until=w5&advise=1&lang={language}")
        pair = " + ".join(advised.booths[0].pair)
        expect(page.locator(".good", has_text=advised.booths[0].why)).to_contain_text(pair)
        page.locator("[data-key=fold-seats]").click()
        for one in advised.ceremonies:
            seating = page.locator(".seating", has_text="+".join(f" {name} " for name in one.pairs[-1]).strip())
            expect(seating.filter(has_text=one.why).first).to_be_visible()
        visit.settle()


def test_the_booths_are_ranked_by_the_chance_to_win(visit: Visit) -> None:
    page = visit.open("#season?until=w3&advise=1")
    page.locator("[data-key=fold-booths]").click()
    heads = page.get_by_role("region", name="Whom to send to the booth").locator("thead th")
    expect(heads.nth(1)).to_have_text("Win in time")
    for place, couple in enumerate(couples(sleuth.season.advise("example", until="w3"))):
        expect(booths(page).nth(place)).to_contain_text(couple)
    visit.settle()


@on_the_smallest
def test_games_are_kept_by_another_language_and_nothing_later_is_asked(visit: Visit) -> None:
    page = visit.open("#season?until=w5&advise=1")
    page.locator("[data-key=fold-booths]").click()
    page.evaluate(LISTEN)
    page.get_by_role("button", name="Play it out").click()
    expect(page.get_by_text("Playing the season to its end …")).to_be_visible()
    games = played(page)
    assert 1 <= games <= 200
    advised = sleuth.season.advise("example", until="w5", rollouts=games)
    for place, one in enumerate(advised.booths):
        assert one.played is not None
        row = booths(page).nth(place)
        expect(row).to_contain_text(" + ".join(one.pair))
        expect(row).to_contain_text(percent(one.played.chance.value))
        expect(row).to_contain_text(f"{percent(one.played.chance.low)} to {percent(one.played.chance.high)}")
    assert advised.booth_gain is not None
    worth, low, high = (f"{round(each * advised.prize):,}" for each in advised.booth_gain)
    expect(
        page.get_by_text(f"The truth booth is worth an estimated {worth} USD ({low} to {high} USD).")
    ).to_be_visible()
    fits(page)
    page.set_viewport_size({"width": 1280, "height": 800})
    table = page.get_by_role("region", name="Whom to send to the booth")
    wider = "(one) => one.scrollWidth - one.clientWidth"
    assert table.evaluate(wider) == 0, "all seven columns are in sight"
    page.set_viewport_size({"width": 390, "height": 844})
    assert table.evaluate(wider) == 0, "five columns are in sight"
    page.set_viewport_size({"width": 320, "height": 568})
    axe_finds_nothing(page)
    cell(page, "Alex", "Kai").click()
    expect(page.locator(".cellcard")).to_be_visible()
    assert played(page) == games
    page.get_by_role("button", name="Deutsch").click()
    expect(page.get_by_role("button", name="Noch 200 Spiele")).to_be_visible()
    assert played(page) == games
    assert weeks_asked(page) == {5}
    page.evaluate("() => { location.hash = '#season?until=w4&advise=1&lang=de'; }")
    expect(page.get_by_role("button", name="Zu Ende spielen")).to_be_visible()
    assert weeks_asked(page) == {4, 5}
    visit.settle()


@pytest.mark.thorough
def test_all_games_of_a_press_are_played_and_more_can_be(visit: Visit) -> None:
    page = visit.open("#season?until=w8&advise=1")
    page.get_by_role("button", name="Play it out").click()
    expect(page.get_by_role("button", name="Play 200 more games")).to_be_visible()
    assert played(page) == 200
    expect(page.get_by_text("chance to win in time if they play like Sleuth, from 100 games")).to_be_visible()
    for games in ("400", "600", "800", "1,000"):
        page.locator("[data-key=play]").click()
        expect(page.locator(".playout .hint")).to_have_text(f"{games} games were played.")
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


def test_advice_names_booths_and_seatings_and_weighs_an_offer(visit: Visit) -> None:
    page = visit.open("#season?until=w7")
    page.get_by_role("button", name="Advice for the next week").click()
    page.get_by_text("Compare with other couples").click()
    expect(booths(page)).not_to_have_count(0)
    expect(page.get_by_text("8 of 10")).to_be_visible()
    expect(page.locator(".seating").first).to_contain_text("+")

    visit.open("#season?until=w5&advise=1")
    expect(page.get_by_text("The truth booth is worth an estimated")).to_be_visible()
    ceremony = page.locator("p", has_text="The ceremony is worth an estimated")
    expect(ceremony).to_contain_text(re.compile(r"estimated [\d,]+ USD \([\d,]+ to [\d,]+ USD\)\."))
    page.get_by_label("Money that is offered for it").fill("1")
    expect(ceremony).to_contain_text("Refuse the 1 USD.")
    page.get_by_label("Money that is offered for it").fill("15000")
    expect(ceremony).to_contain_text("The 15,000 USD is within the estimate")
    page.get_by_label("Money that is offered for it").fill("55000")
    expect(ceremony).to_contain_text("Take the 55,000 USD.")
    page.get_by_label("Currency").fill("EUR")
    expect(ceremony).to_contain_text("Take the 55,000 EUR.")
    page.get_by_label("Money that the group can win").fill("1000000")
    expect(ceremony).not_to_contain_text("Take the")
    boxes = [page.get_by_label(label).bounding_box() for label in ("Money that the group can win", "Currency")]
    assert boxes[0]
    assert boxes[1]
    assert boxes[0]["y"] == boxes[1]["y"], "fields in one line whose labels differ in length"
    visit.open("#season?until=w5&advise=1&lang=de")
    expect(page.get_by_text(re.compile(r"Die Matching Night ist geschätzt [\d.]+ € wert"))).to_be_visible()


def test_what_is_only_supposed_is_never_worded_as_a_fact(visit: Visit) -> None:
    page = visit.open("#season?until=w4&if=Billie%2BMaxi%3Dyes&advise=1&pair=Billie%2BMaxi")
    expect(page.get_by_text("This advice is for what is only supposed: Billie + Maxi match.")).to_be_visible()
    expect(page.get_by_role("heading", name="Billie + Maxi: certain, if so")).to_be_visible()
    expect(page.locator("figure li")).to_have_text(re.compile(r"after week 4: .* left, what if$"))
    expect(page.locator(".grid.supposed")).to_be_visible()
    visit.settle()
    page.evaluate(
        "() => { navigator.clipboard.writeText = (text) => { window.copied = text; return Promise.resolve(); }; }"
    )
    page.get_by_role("button", name="Copy a summary").click()
    summary = page.wait_for_function("() => window.copied").json_value()
    assert "Only supposed, not shown: Billie + Maxi match." in summary
    assert "If so, certain: " in summary
    assert "\nCertain" not in summary

    visit.open("#season?until=w4&if=Alex%2BKai%3Dyes")
    expect(page.get_by_role("alert").filter(has_text="These events clash")).to_be_visible()
    expect(page.get_by_role("button", name="Remove: Alex and Kai match")).to_be_visible()
    visit.refusals = 1


def test_nothing_of_another_season_stands_under_the_name_of_one_that_is_counted(visit: Visit) -> None:
    four(visit, NO, FIRST_NIGHT)
    page = imported(visit, SEEN)
    expect(page.get_by_text("Far. It is saved in this browser")).to_be_visible()
    visit.settle()
    expect(page.locator(".grid, .season-course")).to_have_count(2)
    page.evaluate(HELD, 99)  # as if it took long
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
    page.evaluate(HELD, 1)
    add(page, {**NO, "week": 2, "pair": ["Bea", "Lou"]})
    page.wait_for_function("() => window.held === 1")
    add(page, {**NO, "week": 3, "pair": ["Cleo", "Max"]})
    expect(page.get_by_text("11 matchings of 24 left.")).to_be_visible()
    expect(page.locator("[data-key=outcome]")).to_be_hidden()
    add(page, {**NO, "week": 4, "pair": ["Dora", "Noa"]})
    expect(page.get_by_text("11 → 9 left.")).to_be_visible()
    visit.settle()


LINES = """(all) => all.map((one) => {
    const range = document.createRange();
    range.selectNodeContents(one);
    return range.getClientRects().length;
})"""
CANCELLED = "Cancelled. Change the question, or ask it again."


@on_the_smallest
def test_a_ceremony_unfolds_to_who_sat_and_a_couple_says_its_nights(visit: Visit) -> None:
    page = visit.open("#season?until=w6&pair=Indy%2BQuinn")
    expect(page.get_by_text("Sat together in weeks 2, 6.")).to_be_visible()
    rows = card(page, re.compile("Week by week|Woche für Woche")).locator("tbody tr")
    expect(rows).to_have_count(12)
    rows.nth(11).get_by_text("Ceremony: 3 lights").click()
    expect(rows.nth(11).get_by_text("Indy + Quinn")).to_be_visible()
    cell(page, "Dana", "Toni").press("Enter")
    expect(page.get_by_text("Have not sat together yet, as far as was shown.")).to_be_visible()
    cell(page, "Alex", "Kai").press("Enter")
    expect(page.get_by_text("Sat together in week 3.")).to_be_visible()
    page.get_by_role("button", name="Deutsch").click()
    expect(page.get_by_text("Saßen zusammen in Woche 3.")).to_be_visible()
    fits(page)
    visit.settle()


@pytest.mark.thorough
@on_the_smallest
def test_few_matchings_are_a_tree_that_has_each_of_them_once(visit: Visit) -> None:
    page = visit.open("#season?until=13")
    expect(page.get_by_text("50 matchings of 3,628,800 left.")).to_be_visible()
    expect(card(page, re.compile("matchings left"))).to_be_hidden()
    page.get_by_role("slider").press("ArrowRight")
    tree = card(page, "The 10 matchings left")
    expect(tree.locator(".cases > li").first).to_contain_text("Charlie + Robin 4 of 10 (40.0%)")
    tree.locator("details").evaluate_all("(all) => all.forEach((one) => { one.open = true; })")
    leaves = tree.locator("li:not(:has(li))")
    expect(leaves).to_have_count(10)
    assert leaves.filter(has_text="1 of 10 (10.0%)").count() == 10
    told = tree.inner_text()
    by_hand = sleuth.season.scenarios("example", until="14", depth=12)
    for pair in pairs_of(by_hand.as_dict()["cases"]):
        assert " + ".join(pair) in told
    fits(page)
    axe_finds_nothing(page)
    axe_finds_nothing_in_the_dark(page)
    page.emulate_media(color_scheme="light", reduced_motion="no-preference")
    page.get_by_role("slider").press("ArrowLeft")
    expect(tree).to_be_hidden()
    visit.settle()
    visit.open("#season?until=14&if=Charlie%2BRobin%3Dyes")
    expect(card(page, "The 4 matchings left").locator("details").first).to_have_attribute("open", "")
    page.get_by_role("button", name="Deutsch").click()
    expect(card(page, "Die letzten 4 Kombinationen")).to_be_visible()
    visit.settle()


def pairs_of(cases: list[dict[str, Any]]) -> list[list[str]]:
    """All couples of a tree."""
    return [pair for case in cases for pair in [*case["pairs"], *case["certain"], *pairs_of(case["cases"])]]


@pytest.mark.thorough
@on_the_smallest
def test_the_review_is_that_of_the_weeks_seen_and_can_be_cancelled(visit: Visit) -> None:
    page = visit.open("#season?until=w3")
    review = card(page, re.compile(r"How well did they choose\?|Wie gut haben sie gewählt\?"))
    finger = Finger(page)
    finger.tap(review.get_by_role("button", name="Review the weeks so far"))
    found = sleuth.season.review("example", until="w3")
    rows = review.locator("tbody tr")
    expect(rows).to_have_count(6)
    for line in found.text:
        expect(review.get_by_text(line)).to_be_visible()
    for place, one in enumerate(found.choices):
        expect(rows.nth(place)).to_contain_text(f"{one.bits:.2f} of {one.best_bits:.2f}")
        expect(rows.nth(place).locator("td").last).to_have_text(f"{one.gained:.2f}")
    expect(rows.nth(4)).to_contain_text("Better: Gale + Quinn")
    table = review.get_by_role("region", name="Each choice beside the best")
    for size in each_size(page):
        assert table.evaluate("(one) => one.scrollWidth - one.clientWidth") <= 0, size
        assert table.locator("td:last-child").evaluate_all(LINES) == [1] * 6, size
    fits(page)
    axe_finds_nothing(page)
    finger.tap(page.get_by_role("button", name="Previous week"))
    expect(rows).to_have_count(4)
    expect(review).not_to_contain_text("Gale + Quinn")
    page.get_by_role("button", name="Deutsch").click()
    expect(review.get_by_role("region", name="Jede Wahl neben der besten")).to_be_visible()
    expect(review).to_contain_text("Matchboxen: ")
    visit.settle()

    visit.open("#season?until=w3")
    visit.settle()
    page.route("**/api/v1/season/review", lambda route: None)
    review.get_by_role("button", name="Review the weeks so far").click()
    expect(review.get_by_text("Looking for better booths and seatings …")).to_be_visible()
    review.get_by_role("button", name="Cancel").click()
    expect(review.get_by_text(CANCELLED)).to_be_visible()
    page.unroute("**/api/v1/season/review")
    page.get_by_role("button", name="Previous week").click()
    expect(rows).to_have_count(4)
    visit.settle()


def test_the_turning_point_and_a_better_seating_are_named(visit: Visit) -> None:
    pairs = [["Ann", "Kim"], ["Bea", "Lou"], ["Cleo", "Max"], ["Dora", "Noa"]]
    four: dict[str, Any] = {
        "format": {},
        "side_a": [a for a, _ in pairs],
        "side_b": [b for _, b in pairs],
        "label": "x",
    }
    events = [
        {"week": week, "type": "ceremony", "pairs": pairs[:2] if week == 1 else pairs, "lights": 1} for week in (1, 2)
    ]
    page = imported(visit, {**four, "events": events})
    page.get_by_role("slider").press("End")
    review = card(page, "How well did they choose?")
    review.get_by_role("button", name="Review the weeks so far").click()
    first = review.locator("tbody tr").first
    first.get_by_text("A better seating").click()
    expect(first.locator(".pairs > *")).to_have_count(4)
    found = sleuth.season.review({**four, "format": page.evaluate(FORMAT), "events": events})
    named = review.locator("tbody tr").filter(has_text="The turning point")
    expect(named).to_have_count(0 if found.turning_point is None else 1)
    if found.turning_point is not None:
        expect(named).to_contain_text(f"{found.turning_point}. ")
    visit.settle()


FORMAT = """() => JSON.parse(Object.entries(localStorage).find(([key]) => key.startsWith("sleuth.season."))[1])
    .season.format"""


@pytest.mark.thorough
@on_the_smallest
def test_seasons_are_compared_each_as_far_as_it_has_been_seen(visit: Visit) -> None:
    imported(visit, season_of("Second", booths=False))
    page = imported(visit, season_of(LONG))
    page.get_by_role("slider").press("End")
    visit.open("#season?until=w4")
    compare = card(page, "Week by week")
    legend = compare.locator("figure li")
    expect(legend).to_have_count(3)
    assert [text.replace("\n", " ") for text in legend.all_inner_texts()] == [
        "An example season after week 4: 5,196 matchings left",
        f"{LONG} after week 9: 1 matching left",
        f"Second after week 1: {left_after('Second', 1, booths=False):,} matchings left",
    ]
    lines = compare.locator("figure > svg g")
    assert lines.evaluate_all("(all) => all.map((one) => one.querySelectorAll('polyline ~ *').length)") == [5, 10, 2]
    dashes = "(all) => all.map((one) => getComputedStyle(one.querySelector('polyline')).strokeDasharray)"
    assert len(set(lines.evaluate_all(dashes))) == 3
    marks = "(all) => all.map((one) => one.lastElementChild.tagName + (one.lastElementChild.getAttribute('d') ?? ''))"
    assert len({re.sub(r"M[\d. ]+", "", mark) for mark in lines.evaluate_all(marks)}) == 3
    fits(page)
    axe_finds_nothing(page)
    for size in each_size(page):
        outside = [text for text, inside in compare.locator("figure > svg").evaluate(BOXES) if inside < -1]
        assert outside == [], size
    visit.settle()


def left_after(label: str, week: int, *, booths: bool) -> int:
    """Matchings left after a week."""
    season = season_of(label, booths=booths)
    return sleuth.season.odds({**season, "events": [one for one in season["events"] if one["week"] <= week]}).remaining


def test_a_season_that_clashes_is_left_out_of_the_comparison_and_named(visit: Visit) -> None:
    clashing = season_of("Broken")
    clashing["events"][1]["lights"] = 0
    clashing["events"].insert(0, {"week": 1, "type": "reveal", "pair": ["Alex", "Toni"], "extra": True})
    imported(visit, clashing)
    visit.settle()
    imported(visit, season_of("Sound"))
    visit.settle()
    visit.refusals = 3
    page = visit.open("#season?until=w4")
    compare = card(page, "Week by week")
    expect(compare.locator("figure li")).to_have_count(2)
    expect(compare.get_by_text("No line for: Broken. Open the season to see why.")).to_be_visible()
    visit.settle()


@on_the_smallest
def test_texts_of_the_curve_and_counts_of_the_course_are_whole(visit: Visit) -> None:
    side_a, side_b = [f"Alexandra {n}" for n in range(10)], [f"Maximilian {n}" for n in range(11)]
    pairs = [list(pair) for pair in zip(side_a, side_b, strict=False)]
    season = {
        "label": "Long",
        "side_a": side_a,
        "side_b": side_b,
        "format": {"kind": "bipartite", "size_a": 10, "size_b": 11, "double_matches": 1},
        "events": [
            {"week": 1, "type": "truth_booth", "pair": [side_a[0], side_b[1]], "result": False},
            {"week": 1, "type": "ceremony", "pairs": pairs, "lights": 3},
        ],
    }
    page = imported(visit, season)
    for language in ("en", "de"):
        page.goto(f"{visit.base}{visit.fragment.partition('&')[0]}&lang={language}")
        table = page.locator(".season-course .scroll")
        expect(table.get_by_text(re.compile(r"^179[.,]\d{3}[.,]\d{3}$"))).to_be_visible()
        for size in each_size(page):
            assert table.evaluate("(one) => one.scrollWidth - one.clientWidth") <= 0, size
        fits(page)
    visit.settle()
    visit.open("#season?until=all")
    curve = card(page, "Week by week").locator("figure > svg")
    expect(curve).to_be_visible()
    for size in each_size(page):
        assert [text for text, inside in curve.evaluate(BOXES) if inside < -1] == [], size
    visit.settle()


@on_the_smallest
def test_the_board_names_the_matches_the_likeliest_couples_and_what_changed(visit: Visit) -> None:
    page = visit.open("#season?until=w6")
    now, before = (sleuth.season.odds("example", until=f"w{week}") for week in (6, 5))
    board = card(page, "Couples after week 6")
    expect(board).to_contain_text(
        f"{now.remaining} matchings of 3,628,800 left. After week 5: {before.remaining:,} matchings."
    )
    expect(board).to_contain_text("Certain: Alex + Lou.")
    ranked = sorted({share for share in now.probabilities.flat if share < 1}, reverse=True)
    expect(board.locator(".chances dt")).to_have_text([f"{100 * share:.1f}%" for share in ranked[:4]])
    a, b = now.side_a.index("Indy"), now.side_b.index("Quinn")
    assert now.probabilities[a, b] == ranked[0]
    expect(board.locator(".chances dd").first).to_have_text(
        f"Indy + Quinn (was {100 * before.probabilities[a, b]:.1f}%)"
    )
    board.get_by_text("Most lights to expect").click()
    seats = [one.split(" + ") for one in board.locator(".pairs > *").all_inner_texts()]
    lights = sum(now.probabilities[now.side_a.index(a), now.side_b.index(b)] for a, b in seats)
    expect(board).to_contain_text(f"Most lights to expect: {lights:.2f} of 10")
    fits(page)
    visit.open("#season?until=w6&if=Indy%2BQuinn%3Dyes")
    expect(page.locator(".answers")).to_contain_text("Without that: 318 matchings.")
    visit.settle()
