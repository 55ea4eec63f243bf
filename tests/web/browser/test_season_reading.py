"""A season read on the couch: nights beside each other, the tree of what is left, a review, seasons compared."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

import sleuth.season
from tests.web.browser.axe import axe_finds_nothing, axe_finds_nothing_in_the_dark
from tests.web.browser.boards import NAMES, SCREENS, Finger
from tests.web.browser.conftest import Visit
from tests.web.browser.pointing import cell, raw
from tests.web.browser.test_season_entry import EXAMPLE
from tests.web.browser.test_season_lights import imported

at_three_sizes = pytest.mark.parametrize("visit", SCREENS, ids=NAMES, indirect=True)
LONG = "A season with a very long name: Frankie, Alexandrina, Maximiliana and all of their friends on the island"
LONG_NAME = "Alexandrina-Katharina Maximiliana of Wolkenstein-Trostburg"
BOXES = """(svg) => [...svg.querySelectorAll("text")].map((one) => {
    const [box, all] = [one.getBoundingClientRect(), svg.getBoundingClientRect()];
    const edges = [box.left - all.left, box.top - all.top, all.right - box.right, all.bottom - box.bottom];
    return [one.textContent, Math.min(...edges)];
})"""
PICTURE = """(text) => document.querySelector("main").replaceChildren(
    new DOMParser().parseFromString(text, "image/svg+xml").documentElement)"""
LINES = """(all) => all.map((one) => {
    const range = document.createRange();
    range.selectNodeContents(one);
    return range.getClientRects().length;
})"""
CANCELLED = "Cancelled. Change or repeat the question to ask again."


def card(page: Page, title: str | re.Pattern[str]) -> Locator:
    """A card by its heading."""
    return page.locator("section.card").filter(has=page.get_by_role("heading", level=2, name=title))


def fits(page: Page) -> None:
    """Check that nothing is wider than the screen."""
    assert page.evaluate("() => document.documentElement.scrollWidth - innerWidth") <= 0


@at_three_sizes
def test_a_ceremony_is_compared_with_the_earlier_ones_and_a_couple_with_its_nights(visit: Visit) -> None:
    page = visit.open("#season?until=w6&pair=Indy%2BQuinn")
    expect(page.get_by_text("Sat together 2 times (weeks 2, 6).")).to_be_visible()
    rows = card(page, re.compile("Week by week|Woche für Woche")).locator("tbody tr")
    expect(rows).to_have_count(12)
    expect(rows.nth(1)).to_contain_text("All couples are new.")
    expect(rows.nth(1).locator("strong")).to_have_count(0)
    expect(rows.nth(11)).to_contain_text(
        "6 new couples, in bold. Most alike: event 10 (week 5), 2 of 10 couples the same."
    )
    night = sleuth.season.odds("example", until="w6").events[11].night
    assert night is not None
    assert rows.nth(11).locator("strong").all_inner_texts() == [f"{a} + {b}\n(new)" for a, b in night.new_pairs]
    cell(page, "Dana", "Toni").focus()
    expect(page.get_by_text("Have not sat together yet, as far as was shown.")).to_be_visible()
    cell(page, "Alex", "Kai").focus()
    expect(page.get_by_text("Sat together 1 time (week 3).")).to_be_visible()
    page.get_by_role("button", name="Deutsch").click()
    expect(page.get_by_text("Saßen 1-mal zusammen (Woche 3).")).to_be_visible()
    expect(rows.nth(11)).to_contain_text("6 neue Paare, fett. Am ähnlichsten: Ereignis 10 (Woche 5), 2 von 10 Paaren")
    fits(page)
    visit.settle()


@at_three_sizes
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
    page.get_by_role("slider").press("ArrowLeft")
    expect(tree).to_be_hidden()
    visit.settle()


def pairs_of(cases: list[dict[str, Any]]) -> list[list[str]]:
    """All couples of a tree."""
    return [pair for case in cases for pair in [*case["pairs"], *case["certain"], *pairs_of(case["cases"])]]


def test_what_is_left_of_a_supposition_is_a_tree_too(visit: Visit) -> None:
    page = visit.open("#season?until=14&if=Charlie%2BRobin%3Dyes")
    expect(card(page, "The 4 matchings left").locator("details").first).to_have_attribute("open", "")
    page.get_by_role("button", name="Deutsch").click()
    expect(card(page, "Die letzten 4 Kombinationen")).to_be_visible()
    visit.settle()


@at_three_sizes
def test_the_review_is_that_of_the_weeks_seen(visit: Visit) -> None:
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
    assert table.evaluate("(one) => one.scrollWidth - one.clientWidth") <= 0
    assert table.locator("td:last-child").evaluate_all(LINES) == [1] * 6
    fits(page)
    axe_finds_nothing(page)
    finger.tap(page.get_by_role("button", name="Previous week"))
    expect(rows).to_have_count(4)
    expect(review).not_to_contain_text("Gale + Quinn")
    page.get_by_role("button", name="Deutsch").click()
    expect(review.get_by_role("region", name="Jede Wahl neben der besten")).to_be_visible()
    expect(review).to_contain_text("Matchboxen: ")
    visit.settle()


def test_a_review_can_be_cancelled_and_asked_for_again(visit: Visit) -> None:
    page = visit.open("#season?until=w3")
    visit.settle()
    page.route("**/api/v1/season/review", lambda route: None)
    review = card(page, "How well did they choose?")
    review.get_by_role("button", name="Review the weeks so far").click()
    expect(review.get_by_text("Looking for better booths and seatings …")).to_be_visible()
    review.get_by_role("button", name="Cancel").click()
    expect(review.get_by_text(CANCELLED)).to_be_visible()
    page.unroute("**/api/v1/season/review")
    page.get_by_role("button", name="Previous week").click()
    expect(review.locator("tbody tr")).to_have_count(4)
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


def season_of(label: str, *, booths: bool = True) -> dict[str, Any]:
    """The example season under another name, with its booths or without."""
    season = raw(EXAMPLE)
    events = [one for one in season["events"] if booths or one["type"] != "truth_booth"]
    plain = [{key: value for key, value in one.items() if key not in ("n", "remaining_after")} for one in events]
    return {"label": label, **{key: season[key] for key in ("format", "side_a", "side_b")}, "events": plain}


@at_three_sizes
def test_seasons_are_compared_each_as_far_as_it_has_been_seen(visit: Visit) -> None:
    imported(visit, season_of("Second", booths=False))
    page = imported(visit, season_of(LONG))
    page.get_by_role("slider").press("End")
    visit.open("#season?until=w4")
    compare = card(page, "Compare seasons")
    for label in (LONG, "Second"):
        compare.get_by_role("checkbox", name=label).check()
    legend = compare.locator("figure li")
    expect(legend).to_have_count(3)
    assert [text.replace("\n", " ") for text in legend.all_inner_texts()] == [
        "An example season after week 4: 5,196 matchings left",
        f"{LONG} after week 9: 1 matching left",
        f"Second after week 1: {left('Second', 1, booths=False):,} matchings left",
    ]
    lines = compare.locator("figure > svg g")
    assert lines.evaluate_all("(all) => all.map((one) => one.querySelectorAll('polyline ~ *').length)") == [5, 10, 2]
    dashes = "(all) => all.map((one) => getComputedStyle(one.querySelector('polyline')).strokeDasharray)"
    assert len(set(lines.evaluate_all(dashes))) == 3
    marks = "(all) => all.map((one) => one.lastElementChild.tagName + (one.lastElementChild.getAttribute('d') ?? ''))"
    assert len({re.sub(r"M[\d. ]+", "", mark) for mark in lines.evaluate_all(marks)}) == 3
    assert "with=" in visit.fragment
    fits(page)
    axe_finds_nothing(page)
    assert [text for text, inside in compare.locator("figure > svg").evaluate(BOXES) if inside < -1] == []
    compare.get_by_role("checkbox", name=LONG).uncheck()
    expect(legend).to_have_count(2)
    page.reload()
    expect(legend).to_have_count(2)
    visit.settle()


def left(label: str, week: int, *, booths: bool) -> int:
    """Matchings left after a week."""
    season = season_of(label, booths=booths)
    return sleuth.season.odds({**season, "events": [one for one in season["events"] if one["week"] <= week]}).remaining


def test_a_season_that_clashes_is_left_out_of_the_comparison_and_named(visit: Visit) -> None:
    clashing = season_of("Broken")
    clashing["events"][1]["lights"] = 0
    clashing["events"].insert(0, {"week": 1, "type": "reveal", "pair": ["Alex", "Toni"], "extra": True})
    imported(visit, clashing)
    visit.settle()
    visit.refusals = 2
    imported(visit, season_of("Sound"))
    page = visit.open("#season?until=w4")
    compare = card(page, "Compare seasons")
    compare.get_by_role("checkbox", name="Sound").check()
    expect(compare.locator("figure li")).to_have_count(2)
    visit.settle()
    compare.get_by_role("checkbox", name="Broken").check()
    expect(compare.get_by_text("Nothing fits the events of: Broken.")).to_be_visible()
    visit.settle()


@at_three_sizes
def test_the_texts_of_the_curve_are_inside_of_it(visit: Visit) -> None:
    page = visit.open("#season?until=all")
    curve = card(page, "Week by week").locator("figure > svg")
    expect(curve).to_be_visible()
    assert [text for text, inside in curve.evaluate(BOXES) if inside < -1] == []
    visit.settle()


@at_three_sizes
def test_names_and_titles_of_the_picture_are_whole(visit: Visit, tmp_path: Path) -> None:
    text = json.dumps(season_of(LONG)).replace('"Alex"', json.dumps(LONG_NAME)).replace('"Kai"', f'"{"K" * 60}"')
    page = imported(visit, json.loads(text))
    visit.settle()
    page.get_by_role("button", name="Save the picture (SVG)").wait_for()
    with page.expect_download() as got:
        page.get_by_role("button", name="Save the picture (SVG)").click()
    got.value.save_as(tmp_path / "picture.svg")
    picture = (tmp_path / "picture.svg").read_text("utf-8")
    assert "…" not in picture
    texts = re.findall(r">([^<>\n]+)</text>", picture)
    for whole in (LONG, LONG_NAME):
        assert whole in " ".join(texts)
    assert "K" * 60 in "".join(texts)
    page.evaluate(PICTURE, picture)
    assert [text for text, inside in page.locator("main > svg").evaluate(BOXES) if inside < 0] == []
    fits_beside(page)


def fits_beside(page: Page) -> None:
    """Check that no two texts of the picture lie on each other."""
    boxes = page.locator("main > svg").evaluate(
        """(svg) => [...svg.querySelectorAll("text")].map((one) => {
            const { left, top, width, height } = one.getBoundingClientRect(); // without the room above its letters
            const [x, y] = width < height ? [width / 4, 0] : [0, height / 4];
            return [one.textContent, left + x, top + y, left + width - x, top + height - y];
        })"""
    )
    for place, (text, left_edge, top, right, bottom) in enumerate(boxes):
        for other, left_of, top_of, right_of, bottom_of in boxes[:place]:
            apart = left_edge >= right_of or right <= left_of or top >= bottom_of or bottom <= top_of
            assert apart, (text, other)


@pytest.mark.parametrize("visit", SCREENS[:2], ids=NAMES[:2], indirect=True)
def test_every_count_of_the_course_is_whole_on_a_phone(visit: Visit) -> None:
    side_a, side_b = [f"Alexandra {n}" for n in range(10)], [f"Maximilian {n}" for n in range(11)]
    pairs = [list(pair) for pair in zip(side_a, side_b, strict=False)]
    season = {
        "label": "Long", "side_a": side_a, "side_b": side_b,
        "format": {"kind": "bipartite", "size_a": 10, "size_b": 11, "double_matches": 1},
        "events": [
            {"week": 1, "type": "truth_booth", "pair": [side_a[0], side_b[1]], "result": False},
            {"week": 1, "type": "ceremony", "pairs": pairs, "lights": 3},
        ],
    }  # fmt: skip
    page = imported(visit, season)
    for language in ("en", "de"):
        page.goto(f"{visit.base}{visit.fragment.partition('&')[0]}&lang={language}")
        table = page.locator(".season-course .scroll")
        expect(table.get_by_text(re.compile(r"^179[.,]\d{3}[.,]\d{3}$"))).to_be_visible()
        assert table.evaluate("(one) => one.scrollWidth - one.clientWidth") <= 0
        fits(page)
    visit.settle()
