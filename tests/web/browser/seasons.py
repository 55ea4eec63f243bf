"""Seasons for the tests of their view, and a hand that enters one by pointing at what the page shows."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, Page, expect

import sleuth.season
from tests.web.browser import driving
from tests.web.browser.conftest import Visit

FORMATS = {(0, 0): "one", (1, 0): "double", (0, 1): "triple", (2, 0): "doubles"}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
PLACES = """(sides) => sides.map((side) => Object.fromEntries([...side.children].map((one) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    return [one.firstChild.textContent, [x + width / 2, y + height / 2]];
})))"""
ANSWERS = {True: "A match", False: "No match", None: "Sold for money"}


def raw(path: Path) -> dict[str, Any]:
    """A season as its file has it."""
    found: dict[str, Any] = json.loads(path.read_text("utf-8"))
    return found


def tap(one: Locator, *, touch: bool) -> None:
    """Point at something, by finger or mouse."""
    if touch:
        driving.tap(one)
    else:
        one.click()


def begin(page: Page, season: dict[str, Any], *, touch: bool = False) -> None:
    """Fill in the form of names: one list with commas, the other numbered."""
    tap(page.get_by_role("button", name="Enter a new season"), touch=touch)
    page.get_by_label("Name of the season").fill("Ours")
    form = season["format"]
    page.get_by_label("How do they match?").select_option(
        "any" if "people" in season else FORMATS[form.get("double_matches", 0), form.get("triple_matches", 0)]
    )
    if "people" in season:
        page.get_by_label("Everyone").fill(", ".join(season["people"]))
        return tap(page.get_by_role("button", name="Start the season"), touch=touch)
    page.get_by_label("First list").fill(", ".join(season["side_a"]))
    page.get_by_label("Second list").fill("\n".join(f"{n}. {name}" for n, name in enumerate(season["side_b"], 1)))
    known = form.get("known_extra_people", [])
    if known:
        tap(page.locator("summary", has_text="Who shares a match for certain?"), touch=touch)
    for name in known:
        tap(page.get_by_role("checkbox", name=name, exact=True), touch=touch)
    return tap(page.get_by_role("button", name="Start the season"), touch=touch)


def person(form: Locator, side: int, name: str) -> Locator:
    """The button of a person on the board; where everybody may match everybody, it has one list."""
    side %= form.locator(".side").count()
    own = form.page.locator(f"span:text-is({json.dumps(name, ensure_ascii=False)}):not(.partner)")
    return form.locator(".side").nth(side).locator("button").filter(has=own)


def sit(form: Locator, pair: list[str], *, touch: bool = False) -> None:
    """Seat a couple: one name, then the other."""
    for side, name in enumerate(pair):
        tap(person(form, side, name), touch=touch)


def sit_all(page: Page, form: Locator, pairs: list[list[str]], *, touch: bool = False) -> None:
    """Seat many couples, fast: point where the names are, as a hand that does not wait. The board must not move.

    Couples that are confirmed sit already. A name that is not in sight is scrolled to first.
    """
    seated = form.locator(".person.sure").evaluate_all("(all) => all.map((one) => one.firstChild.textContent)")
    form.locator(".people").evaluate("(one) => one.scrollIntoView({ block: 'center' })")
    places = form.locator(".side").evaluate_all(PLACES)
    touch = touch and driving.has_touch(page)
    height = page.evaluate("() => innerHeight")
    for pair in pairs:
        if set(pair) <= set(seated):
            continue
        for side, name in enumerate(pair):
            place = places[side % len(places)][name]
            if not 0 < place[1] < height:
                tap(person(form, side, name), touch=touch)
                places = form.locator(".side").evaluate_all(PLACES)
            elif touch:
                page.touchscreen.tap(*place)
            else:
                page.mouse.click(*place)
    expect(form.locator(".person.seated")).to_have_count(2 * len(pairs))


def add(page: Page, event: dict[str, Any], *, touch: bool = False) -> None:
    """Enter a booth or a ceremony."""
    booth = event["type"] == "truth_booth"
    name = "Truth booth" if booth else "Ceremony"
    tap(page.get_by_role("group", name="Add").get_by_role("button", name=name, exact=True), touch=touch)
    form = page.get_by_role("form", name=name)
    week = form.get_by_role("spinbutton", name="Week")
    for _ in range(event["week"] - int(week.input_value())):  # a week without a ceremony
        tap(form.get_by_role("button", name="Week: one more"), touch=touch)
    assert week.input_value() == str(event["week"])
    if booth:
        sit(form, event["pair"], touch=touch)
    else:
        sit_all(page, form, event["pairs"], touch=touch)
    if booth:
        tap(form.get_by_text(ANSWERS[event["result"]], exact=True), touch=touch)
        for field, label in (("assume_no_other_partner", "Assume that nobody else"), ("extra", "Outside the usual")):
            if event.get(field):
                tap(form.get_by_label(label), touch=touch)
    elif event["lights"] is None:
        tap(form.get_by_label("Sold for money"), touch=touch)
    else:
        expect(form.get_by_role("spinbutton", name="Lights")).to_have_value("")
        tap(form.get_by_role("button", name=f"Lights: {event['lights']}", exact=True), touch=touch)
    tap(form.get_by_role("button", name="Save the event"), touch=touch)
    expect(form).to_have_count(0)


def cell(page: Page, a: str, b: str) -> Locator:
    """A couple of the grid."""
    return page.get_by_role("region", name="Grid of couples").get_by_role("button", name=f"{a} and {b}:")


def left(page: Page) -> list[int]:
    """The matchings left after each event, as the page shows them."""
    cells = page.get_by_role("region", name="Matchings left after each event").locator("tbody td:nth-child(3)")
    return [int(text.replace(",", "")) for text in cells.all_inner_texts()]


def link(page: Page) -> str:
    """The address that the page would share."""
    page.evaluate("() => { navigator.clipboard.writeText = async (text) => { window.copied = text; }; }")
    page.get_by_role("button", name="Copy a link").click()
    return str(page.wait_for_function("() => window.copied").json_value())


EXAMPLE = Path(sleuth.season.__file__).parent / "model" / "example.json"
FOUR: dict[str, Any] = {
    "format": {},
    "side_a": ["Ann", "Bea", "Cleo", "Dora"],
    "side_b": ["Kim", "Lou", "Max", "Noa"],
}
MATCH = {"week": 1, "type": "truth_booth", "pair": ["Ann", "Kim"], "result": True}
THREE = [["Bea", "Lou"], ["Cleo", "Max"], ["Dora", "Noa"]]
EVENTS = """() => JSON.parse(Object.entries(localStorage).find(([key]) => key.startsWith("sleuth.season."))[1])
    .season.events"""


def four(visit: Visit, *events: dict[str, Any]) -> Page:
    page = visit.open("#season")
    begin(page, FOUR)
    expect(page.get_by_text("24 matchings of 24 left.")).to_be_visible()
    for event in events:
        add(page, event)
    return page


def form_of(page: Page, name: str) -> Locator:
    page.get_by_role("group", name="Add").get_by_role("button", name=name, exact=True).click()
    return page.get_by_role("form", name=name)


def imported(visit: Visit, season: dict[str, Any]) -> Page:
    page = visit.open("#season?season=example")
    visit.settle()  # the answer moves what is below it
    page.get_by_text("Import", exact=True).click()
    page.get_by_label("Or paste it").fill(json.dumps(season))
    page.get_by_role("button", name="Use what I pasted").click()
    expect(page.get_by_text("It is saved in this browser after every change")).to_be_visible()
    return page


def saved(form: Locator) -> None:
    form.get_by_role("button", name="Save the event").click()
    expect(form).to_have_count(0)


KEPT = """() => Object.keys(localStorage).filter((key) => key.startsWith("sleuth.season."))
    .map((key) => JSON.parse(localStorage[key])).sort((a, b) => b.changed - a.changed).map((one) => one.season)"""
FIRST_NIGHT: dict[str, Any] = {"week": 1, "type": "ceremony", "pairs": [["Ann", "Kim"], *THREE], "lights": 2}
NO = {**MATCH, "result": False}
SEEN: dict[str, Any] = {
    **FOUR,
    "label": "Far",
    "format": {"kind": "bipartite", "size_a": 4, "size_b": 4},
    "events": [{**NO, "week": week, "pair": ["Dora", "Kim"]} for week in (1, 2, 3)],
}
"""A season of three weeks that comes from elsewhere."""
OTHER_SCRIPTS: dict[str, Any] = {
    "format": {},
    "side_a": ["Ann", "Bea", "Cleo", "Dora"],
    "side_b": ["Éric", "Олег", "健", "Şule"],
}
TWICE = [{"week": 1, "type": "ceremony", "pairs": [["Ann", "Éric"], ["Bea", "Éric"]], "lights": 1}]


def four_of_other_scripts(visit: Visit) -> Page:
    """A season of four couples, without events."""
    page = visit.open("#season")
    begin(page, OTHER_SCRIPTS)
    expect(page.get_by_text("24 matchings of 24 left.")).to_be_visible()
    return page


LONG = "A season with a very long name: Frankie, Alexandrina, Maximiliana and all of their friends on the island"
BOXES = """(svg) => [...svg.querySelectorAll("text")].map((one) => {
    const [box, all] = [one.getBoundingClientRect(), svg.getBoundingClientRect()];
    const edges = [box.left - all.left, box.top - all.top, all.right - box.right, all.bottom - box.bottom];
    return [one.textContent, Math.min(...edges)];
})"""


def card(page: Page, title: str | re.Pattern[str]) -> Locator:
    """A card by its heading."""
    return page.locator("section.card").filter(has=page.get_by_role("heading", level=2, name=title))


def season_of(label: str, *, booths: bool = True) -> dict[str, Any]:
    """The example season under another name, with its booths or without."""
    season = raw(EXAMPLE)
    events = [one for one in season["events"] if booths or one["type"] != "truth_booth"]
    plain = [{key: value for key, value in one.items() if key not in ("n", "remaining_after")} for one in events]
    return {"label": label, **{key: season[key] for key in ("format", "side_a", "side_b")}, "events": plain}
