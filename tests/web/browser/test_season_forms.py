"""The forms of a season: drawing couples, keys alone, drafts, formats, newcomers, clashes, and what a sale is worth."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

import sleuth.season
from tests.web.browser.axe import axe_finds_nothing
from tests.web.browser.conftest import Visit
from tests.web.browser.pointing import PHONE, add, begin, cell, person, raw, sit

EXAMPLE = Path(sleuth.season.__file__).parent / "model" / "example.json"
SIZES = ((390, 844), (320, 568), (1280, 800))
FOUR: dict[str, Any] = {
    "format": {},
    "side_a": ["Ann", "Bea", "Cleo", "Dora"],
    "side_b": ["Éric", "Олег", "健", "Şule"],
}
TWICE = [{"week": 1, "type": "ceremony", "pairs": [["Ann", "Éric"], ["Bea", "Éric"]], "lights": 1}]
ACTIVE = """() => { const one = document.activeElement;
    return [one.tagName, one.labels?.[0]?.textContent || one.getAttribute("aria-label") || one.textContent.trim()]; }"""


def middle(one: Locator) -> tuple[float, float]:
    one.scroll_into_view_if_needed()
    box = one.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def four(visit: Visit) -> Page:
    """A season of four couples, without events."""
    page = visit.open("#season")
    begin(page, FOUR)
    expect(page.get_by_text("24 matchings of 24 left.")).to_be_visible()
    return page


def tab_to(page: Page, name: str) -> None:
    """Press Tab until a control of this name has the focus."""
    met = []
    for _ in range(80):
        page.keyboard.press("Tab")
        met.append(page.evaluate(ACTIVE)[1])
        if re.fullmatch(name, met[-1]):
            return
    pytest.fail(f"Tab does not lead to {name}: {met}")


def test_a_line_drawn_with_the_mouse_seats_a_couple(visit: Visit) -> None:
    page = four(visit)
    page.get_by_role("button", name="Ceremony", exact=True).click()
    form = page.get_by_role("form", name="Ceremony")
    for a, b in (("Ann", "健"), ("Bea", "Éric"), ("Ann", "Şule")):
        page.mouse.move(*middle(person(form, 0, a)))
        page.mouse.down()
        page.mouse.move(*middle(person(form, 1, b)), steps=4)
        expect(form.locator(".drawn line")).to_have_count(1)
        expect(form.locator(".over")).to_have_text(re.compile(b))
        page.mouse.up()
        expect(form.get_by_role("button", name=f"{a}, with {b}")).to_be_visible()
    expect(form.get_by_text("Seated: 2 of 4 couples.")).to_be_visible()
    expect(form.locator(".drawn")).to_have_count(0)
    page.mouse.move(*middle(person(form, 0, "Cleo")))
    page.mouse.down()
    page.mouse.move(*middle(form.get_by_role("heading")), steps=4)
    page.mouse.up()
    expect(form.get_by_text("Seated: 2 of 4 couples.")).to_be_visible()
    visit.settle()


@pytest.mark.parametrize("visit", [PHONE], ids=["phone"], indirect=True)
def test_a_line_drawn_with_a_finger_seats_a_couple(visit: Visit) -> None:
    page = four(visit)
    page.get_by_role("button", name="Truth booth").tap()
    form = page.get_by_role("form", name="Truth booth")
    start, end = middle(person(form, 0, "Ann")), middle(person(form, 1, "Олег"))
    client = page.context.new_cdp_session(page)
    for kind, points in (
        ("touchStart", [start]),
        ("touchMove", [(start[0] + 40, start[1])]),
        ("touchMove", [end]),
        ("touchEnd", []),
    ):
        touches = [{"x": x, "y": y} for x, y in points]
        client.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})
    expect(form.get_by_role("button", name="Ann, with Олег")).to_be_visible()
    client.detach()
    visit.settle()


@pytest.mark.walk
def test_a_season_is_entered_with_the_keyboard_alone(visit: Visit) -> None:
    page = visit.open("#season")
    visit.settle()
    keys = page.keyboard
    tab_to(page, "Enter a new season")
    keys.press("Enter")
    tab_to(page, "Name of the season")
    keys.type("Four")
    tab_to(page, "First list")
    keys.type("Ann Bea Cleo Dora")
    tab_to(page, "Second list")
    keys.insert_text("Éric; Олег; 健; Şule")
    tab_to(page, "Start the season")
    keys.press("Enter")
    expect(page.get_by_text("24 matchings of 24 left.")).to_be_visible()
    expect(page.get_by_role("button", name="Truth booth")).to_be_focused()
    keys.press("Enter")
    tab_to(page, "Ann")
    for key in ("Enter", "ArrowRight", "ArrowDown", "Enter"):
        keys.press(key)
    expect(page.get_by_role("button", name="Ann, with Олег")).to_be_visible()
    tab_to(page, "A match")
    keys.press("ArrowDown")
    tab_to(page, "Save the event")
    keys.press("Enter")
    expect(page.get_by_text("18 matchings of 24 left.")).to_be_visible()
    expect(page.locator(".entered")).to_contain_text("Booth: Ann + Олег – no match")
    tab_to(page, "Ceremony")
    keys.press("Enter")
    tab_to(page, "Ann")
    for _ in range(4):  # the couple of each row, then the next row
        for key in ("Enter", "ArrowRight", "Enter", "ArrowLeft", "ArrowDown"):
            keys.press(key)
    tab_to(page, "Lights")
    keys.type("1")
    tab_to(page, "Save the event")
    keys.press("Enter")
    expect(page.get_by_text("6 matchings of 24 left.")).to_be_visible()
    tab_to(page, "Undo")
    keys.press("Enter")
    expect(page.get_by_text("18 matchings of 24 left.")).to_be_visible()
    tab_to(page, "Redo")
    keys.press("Enter")
    expect(page.get_by_text("6 matchings of 24 left.")).to_be_visible()
    tab_to(page, "Ann and Éric: .*")
    keys.press("Enter")
    expect(page.get_by_role("heading", name="Ann + Éric: ")).to_be_visible()
    keys.press("ArrowRight")
    expect(page.get_by_role("heading", name="Ann + Олег: impossible")).to_be_in_viewport()
    expect(cell(page, "Ann", "Олег")).to_be_focused()
    visit.settle()


@pytest.mark.parametrize("visit", [{"viewport": {"width": 1280, "height": 800}}], ids=["own"], indirect=True)
def test_axe_finds_nothing_while_a_season_is_entered(visit: Visit) -> None:
    page = visit.open("#season?new=1")
    visit.settle()
    axe_finds_nothing(page)
    page.get_by_role("button", name="Cancel").click()
    season = raw(EXAMPLE)
    begin(page, season)
    for event in season["events"][:2]:
        add(page, event)
    page.get_by_role("button", name="Ceremony", exact=True).click()
    form = page.get_by_role("form", name="Ceremony")
    for pair in season["events"][3]["pairs"][:3]:
        sit(form, pair)
    cell(page, "Alex", "Kai").click()
    page.get_by_role("button", name="Advice for the next week").click()
    expect(page.get_by_role("heading", name="Sell the booth or the ceremony?")).to_be_visible()
    visit.settle()
    for wide, high in SIZES:
        page.set_viewport_size({"width": wide, "height": high})
        assert page.evaluate("() => document.documentElement.scrollWidth") <= wide
        axe_finds_nothing(page)
    expect(form.get_by_text("Seated: 3 of 10 couples.")).to_be_visible()


def test_a_page_that_is_dropped_loses_nothing_of_a_form(visit: Visit) -> None:
    page = visit.open("#season?new=1")
    page.get_by_label("First list").fill("Ann, Bea, Cleo, Dora")
    page.get_by_label("How do they match?").select_option("double")
    visit.open("#season?new=1")
    expect(page.get_by_label("First list")).to_have_value("Ann, Bea, Cleo, Dora")
    expect(page.get_by_label("How do they match?")).to_have_value("double")
    page.get_by_label("Second list").fill("Kim, Lou, Max, Noa, Olli")
    page.get_by_role("button", name="Start the season").click()
    page.get_by_role("button", name="Ceremony", exact=True).click()
    form = page.get_by_role("form", name="Ceremony")
    for pair in (["Ann", "Lou"], ["Bea", "Olli"]):
        sit(form, pair)
    form.get_by_role("button", name="Lights: 1", exact=True).click()
    visit.settle()
    visit.open(visit.fragment)
    expect(form.get_by_role("button", name="Bea, with Olli")).to_be_visible()
    expect(form.get_by_role("spinbutton", name="Lights")).to_have_value("1")
    form.get_by_role("button", name="Cancel").click()
    visit.settle()
    visit.open(visit.fragment)
    visit.settle()
    expect(form).to_have_count(0)


def test_somebody_who_joins_changes_names_and_format(visit: Visit) -> None:
    page = four(visit)
    add(page, {"type": "truth_booth", "week": 1, "pair": ["Ann", "Éric"], "result": False})
    expect(page.get_by_text("18 matchings of 24 left.")).to_be_visible()
    page.get_by_text("Something else").click()
    page.get_by_role("button", name="Somebody joins").click()
    page.get_by_label("Who joins?").fill("Zoë")
    page.get_by_role("button", name="Save the event").click()
    expect(page.get_by_role("alert").filter(has_text="Say whether this person shares a match.")).to_be_visible()
    page.get_by_text("Nobody knows", exact=True).click()
    page.get_by_role("button", name="Save the event").click()
    expect(page.get_by_text("180 matchings of 240 left.")).to_be_visible()  # 4 × 5!/2 of a double match
    expect(page.locator(".entered")).to_contain_text("Zoë joins")
    page.get_by_text("Something else").click()
    page.get_by_role("button", name="They share one match").click()
    for name in ("Zoë", "健"):
        page.get_by_role("checkbox", name=name).check()
    page.get_by_role("button", name="Save the event").click()
    expect(page.get_by_text("18 matchings of 240 left.")).to_be_visible()
    for _ in range(2):
        page.get_by_role("button", name="Undo").click()
    expect(page.get_by_text("18 matchings of 24 left.")).to_be_visible()
    visit.settle()


@pytest.mark.parametrize(
    ("kind", "first", "second", "count"),
    [
        ("triple", "Ann, Bea, Cleo", "Kim, Lou, Max, Noa, Olli", 60),
        ("doubles", "Ann, Bea, Cleo", "Kim, Lou, Max, Noa, Olli", 90),
        ("1-1", "Ann, Bea, Cleo", "Kim, Lou, Max, Noa, Olli, Pat", 360),
        ("any", "Ann, Bea, Cleo, Dora, Eli, Flo", "", 15),
    ],
)
def test_every_format_can_be_begun(visit: Visit, kind: str, first: str, second: str, count: int) -> None:
    page = visit.open("#season?new=1")
    page.get_by_label("First list").fill(first)
    page.get_by_label("Second list").fill(second)
    page.get_by_label("How do they match?").select_option(kind)
    page.get_by_role("button", name="Start the season").click()
    expect(page.get_by_text(f"{count} matchings of {count} left.")).to_be_visible()
    visit.settle()


def test_events_that_clash_are_named_and_can_be_mended(visit: Visit) -> None:
    page = four(visit)
    add(page, {"type": "truth_booth", "week": 1, "pair": ["Ann", "Éric"], "result": True})
    add(page, {"type": "truth_booth", "week": 1, "pair": ["Ann", "健"], "result": True})
    clash = page.get_by_role("alert").filter(has_text="These events clash")
    expect(clash).to_contain_text("2: truth booth Ann + 健: match (week 1)")
    expect(clash).not_to_contain_text("repair")
    expect(page.locator(".entered li")).to_have_count(2)
    page.get_by_role("button", name="Edit: event 2").click()
    page.get_by_role("form", name="Truth booth").get_by_text("No match", exact=True).click()
    page.get_by_role("button", name="Save the event").click()
    expect(page.get_by_text("6 matchings of 24 left.")).to_be_visible()
    visit.settle()
    visit.refusals = 1


def test_repairs_are_there_after_a_reload_with_a_form_that_was_begun(visit: Visit) -> None:
    page = four(visit)
    for name in ("Éric", "健"):
        add(page, {"type": "truth_booth", "week": 1, "pair": ["Ann", name], "result": True})
    page.get_by_role("button", name="Edit: event 2").click()
    page.get_by_role("form", name="Truth booth").get_by_text("Sold for money").click()
    repair = page.get_by_role("group", name="One change repairs it").get_by_role("button", name="Leave out event 2")
    expect(repair).to_be_visible()
    page.reload()
    expect(page.get_by_role("form", name="Truth booth").get_by_label("Sold for money")).to_be_checked()
    repair.click()
    expect(page.get_by_text("6 matchings of 24 left.")).to_be_visible()
    visit.settle()
    visit.refusals = 2


def test_a_bad_paste_loses_neither_seasons_nor_what_was_typed(visit: Visit) -> None:
    page = four(visit)
    before = page.evaluate("() => JSON.stringify(localStorage)")
    page.get_by_text("Import", exact=True).click()
    for text, error in (
        ("{", "line 1, column 2: this is not JSON"),
        ("hello", "Line 1: 'hello' is not read"),
        ("side_a: [Ann]\nformat: {kind: bipartite}\nevents:\n  - {type: ceremony}", "side_b: the names"),
        ("event,week,type,a,b,result,more\r\n,,season,,,,{\r\n", "line 2: line 1, column 2: this is not JSON"),
    ):
        page.get_by_label("Or paste it").fill(text)
        page.get_by_role("button", name="Use what I pasted").click()
        expect(page.get_by_role("alert").filter(has_text=error)).to_be_visible()
        expect(page.get_by_label("Or paste it")).to_have_value(text.replace("\r", ""))
    visit.refusals = 2
    assert page.evaluate("() => JSON.stringify(localStorage)") == before
    expect(page.get_by_text("24 matchings of 24 left.")).to_be_visible()


def test_a_bad_paste_is_named_in_german_on_a_german_page(visit: Visit) -> None:
    page = visit.open("#season?lang=de")
    visit.settle()
    page.get_by_text("Importieren", exact=True).click()
    page.get_by_label("Oder hier einfügen").fill("Nacht 1: 2 Lichter\nAnn\tDan\nBea\tEli\nhallo")
    page.get_by_role("button", name="Eingefügten Text verwenden").click()
    expect(page.get_by_role("alert").filter(has_text="Zeile 4: „hallo“ ist nicht lesbar")).to_be_visible()
    page.get_by_label("Oder hier einfügen").fill(json.dumps({**FOUR, "events": TWICE}))
    page.get_by_role("button", name="Eingefügten Text verwenden").click()
    error = "Ereignis 1 (Woche 1, Matching Night): „Éric“ sitzt zweimal"
    expect(page.get_by_role("alert").filter(has_text=error)).to_be_visible()
    visit.settle()


def test_an_offer_is_weighed_against_what_booth_and_ceremony_are_worth(visit: Visit) -> None:
    page = visit.open("#season?until=w5&advise=1")
    expect(page.get_by_text("The truth booth is worth an estimated")).to_be_visible()
    ceremony = page.locator("p", has_text="The ceremony is worth an estimated")
    expect(ceremony).to_be_visible()
    page.get_by_label("Money that is offered for it").fill("1")
    expect(ceremony).to_contain_text("Refuse the 1.")
    page.get_by_label("Money that is offered for it").fill("15000")
    expect(ceremony).to_contain_text("The 15,000 is within the estimate")
    page.get_by_label("Money that is offered for it").fill("55000")
    expect(ceremony).to_contain_text("Take the 55,000.")
    page.get_by_label("Money that the group can win").fill("1000000")
    expect(ceremony).not_to_contain_text("Take the")


def test_what_is_only_supposed_is_never_worded_as_a_fact(visit: Visit) -> None:
    page = visit.open("#season?until=w4&if=Billie%2BMaxi%3Dyes&advise=1&pair=Billie%2BMaxi")
    expect(page.get_by_text("This advice is for what is only supposed: Billie + Maxi match.")).to_be_visible()
    expect(page.get_by_role("heading", name="Billie + Maxi: certain, if so")).to_be_visible()
    expect(page.get_by_text("The dashed end is only supposed.")).to_be_visible()
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
