"""A season entered by pointing alone: names, booths, ceremonies; undo, edit, keys, a phone, and German."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

import sleuth.season
from tests.season.seasons import FILES
from tests.web.browser.conftest import Visit
from tests.web.browser.test_every_view import axe_finds_nothing

EXAMPLE = Path(sleuth.season.__file__).parent / "model" / "example.json"
SHARED = next((path for path in FILES if path.stem == "de01"), None)
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
FORMATS = {(0, 0): "one", (1, 0): "double", (0, 1): "triple", (2, 0): "doubles"}
KEPT = "() => Object.keys(localStorage).map((key) => JSON.parse(localStorage[key]).season)"


def raw(path: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(path.read_text("utf-8"))
    return found


def tap(one: Locator, *, touch: bool) -> None:
    if touch:
        one.tap()
    else:
        one.click()


def begin(page: Page, season: dict[str, Any]) -> None:
    """The form of names, filled in."""
    page.get_by_role("button", name="Enter a new season").click()
    page.get_by_label("Name of the season").fill("Ours")
    form = season["format"]
    page.get_by_label("How do they match?").select_option(
        FORMATS[form.get("double_matches", 0), form.get("triple_matches", 0)]
    )
    page.get_by_label("First list").fill(", ".join(season["side_a"]))
    page.get_by_label("Second list").fill("\n".join(f"{n}. {name}" for n, name in enumerate(season["side_b"], 1)))
    for name in form.get("known_extra_people", []):
        page.get_by_label("Who shares a match for certain?").select_option(name)
    page.get_by_role("button", name="Start the season").click()


def sit(form: Locator, pair: list[str], *, touch: bool) -> None:
    for side, name in enumerate(pair):
        tap(
            form.locator(".side")
            .nth(side)
            .locator("button")
            .filter(has=form.page.locator(f"span:text-is({json.dumps(name)}):not(.partner)")),
            touch=touch,
        )


def add(page: Page, event: dict[str, Any], *, touch: bool = False) -> None:
    """An event, by pointing."""
    booth = event["type"] == "truth_booth"
    name = "Truth booth" if booth else "Ceremony"
    tap(page.get_by_role("group", name="Add").get_by_role("button", name=name, exact=True), touch=touch)
    form = page.get_by_role("form", name=name)
    assert form.get_by_role("spinbutton", name="Week").input_value() == str(event["week"])
    for pair in [event["pair"]] if booth else event["pairs"]:
        sit(form, pair, touch=touch)
    if booth:
        answer = {True: "A match", False: "No match", None: "Sold for money"}[event["result"]]
        tap(form.get_by_text(answer, exact=True), touch=touch)
        if event.get("assume_no_other_partner"):
            tap(form.get_by_label("Take it that nobody else"), touch=touch)
    elif event["lights"] is None:
        tap(form.get_by_label("Sold for money"), touch=touch)
    else:
        for _ in range(event["lights"]):
            tap(form.get_by_role("button", name="Lights: one more"), touch=touch)
    tap(form.get_by_role("button", name="Save the event"), touch=touch)
    expect(form).to_have_count(0)


def left(page: Page) -> list[int]:
    cells = page.get_by_role("region", name="Matchings left after each event").locator("tbody td:nth-child(3)")
    return [int(text.replace(",", "")) for text in cells.all_inner_texts()]


@pytest.mark.walk
@pytest.mark.parametrize(
    "path", [pytest.param(EXAMPLE, id="example"), *([pytest.param(SHARED, id="shared")] if SHARED else [])]
)
def test_a_whole_season_is_entered_by_clicks_alone(visit: Visit, path: Path) -> None:
    season = raw(path)
    page = visit.open("#season")
    begin(page, season)
    for event in season["events"]:
        add(page, event)
    expect(page.get_by_role("region", name="Matchings left after each event").locator("tbody tr")).to_have_count(
        len(season["events"])
    )
    visit.settle()
    assert left(page) == [event["remaining_after"] for event in season["events"]]
    assert "[" not in page.locator("main").inner_text()
    address = visit.fragment
    visit.open(address)  # as after a crash of the browser
    visit.settle()
    expect(page.get_by_role("region", name="Matchings left after each event").locator("tbody tr")).to_have_count(
        len(season["events"])
    )


@pytest.mark.parametrize("visit", [PHONE], ids=["phone"], indirect=True)
def test_a_week_is_entered_on_a_phone_by_touch(visit: Visit) -> None:
    season = raw(EXAMPLE)
    page = visit.open("#season")
    begin(page, season)
    for event in season["events"][:4]:
        add(page, event, touch=True)
    expect(page.get_by_text("378,168 matchings of 3,628,800 left.")).to_be_visible()
    assert page.evaluate("() => document.documentElement.scrollWidth") <= 390
    box = page.get_by_role("region", name="Grid of couples")
    name = box.get_by_role("rowheader", name="Alex")
    box.evaluate("(one) => { one.scrollLeft = 200; }")
    assert box.evaluate("(one) => one.scrollLeft") > 100
    where = name.bounding_box()
    assert where is not None
    assert 0 <= where["x"] < 60, "names stay"
    tap(box.get_by_role("button", name="Alex and Kai:"), touch=True)
    reason = page.get_by_text("That cannot be.").or_(page.get_by_text("Alex + Kai:")).first
    expect(reason).to_be_in_viewport()
    expect(page.get_by_role("button", name="Close")).to_be_in_viewport()
    axe_finds_nothing(page)


def test_changes_can_be_undone_moved_and_edited_in_place(visit: Visit) -> None:
    season = raw(EXAMPLE)
    page = visit.open("#season")
    begin(page, season)
    for event in season["events"][:2]:
        add(page, event)
    expect(page.get_by_text("1,186,632 matchings of")).to_be_visible()
    page.get_by_role("button", name="Edit: event 1").click()
    page.get_by_role("form", name="Truth booth").get_by_text("A match", exact=True).click()
    page.get_by_role("button", name="Save the event").click()
    expect(page.locator(".entered")).to_contain_text("Booth: Jules + Quinn – a match")
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".entered")).to_contain_text("Booth: Jules + Quinn – no match")
    page.get_by_role("button", name="Later: event 1").click()
    expect(page.locator(".entered li").first).to_contain_text("Ceremony: 0 lights")
    page.get_by_role("button", name="Delete: event 1").click()
    expect(page.get_by_text("3,265,920 matchings of")).to_be_visible()
    page.get_by_role("button", name="Undo").click()
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_text("1,186,632 matchings of")).to_be_visible()
    assert [event["type"] for event in page.evaluate(KEPT)[0]["events"]] == ["truth_booth", "ceremony"]
    page.get_by_role("button", name="Names and format").click()
    page.get_by_label("First list").fill("\n".join(["Zoë", *season["side_a"][1:]]))
    page.get_by_role("button", name="Save the names").click()
    expect(page.locator(".entered")).to_contain_text("Zoë + ")
    page.get_by_role("button", name="Names and format").click()
    page.get_by_label("First list").fill("Only, Two")
    page.get_by_role("button", name="Save the names").click()
    expect(page.get_by_role("alert").filter(has_text="Both lists need equally many names")).to_be_visible()
    assert page.evaluate(KEPT)[0]["side_a"][0] == "Zoë", "a bad paste loses nothing"


def test_a_season_is_entered_by_keys_alone(visit: Visit) -> None:
    page = visit.open("#season?new=1")
    page.get_by_label("First list").fill("Ann Bea Cleo Dora")
    page.get_by_label("Second list").fill("Éric; Олег; 健; Şule")
    page.get_by_role("button", name="Start the season").press("Enter")
    expect(page.get_by_role("button", name="Truth booth")).to_be_focused()
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Ann").press("Enter")
    expect(page.get_by_role("button", name="Ann")).to_be_focused()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Ann, with Олег")).to_be_visible()
    page.get_by_role("radio", name="No match").press("Space")
    axe_finds_nothing(page)
    page.get_by_role("button", name="Save the event").press("Enter")
    expect(page.get_by_text("18 matchings of 24 left.")).to_be_visible()
    expect(page.locator(".entered")).to_contain_text("Booth: Ann + Олег – no match")


def test_all_is_said_in_german_too(visit: Visit) -> None:
    page = visit.open("#season?lang=de&until=w4&pair=Alex%2BKai&advise=1")
    visit.settle()
    expect(page.get_by_text("Noch 5.196 Kombinationen von 3.628.800.")).to_be_visible()
    expect(page.get_by_role("heading", name="Alex + Kai: unmöglich")).to_be_visible()
    expect(page.get_by_text("in die Matchbox.")).to_be_visible()
    expect(page.get_by_role("heading", name="Was würde ein Verkauf euch kosten?")).to_be_visible()
    expect(page.locator(".season")).to_have_attribute("lang", "de")
    axe_finds_nothing(page)
    assert page.evaluate("async () => (await import('/static/js/season/words.js')).incomplete()") == []


@pytest.mark.parametrize("end", ["JSON", "YAML", "CSV"])
def test_what_is_exported_can_be_imported(visit: Visit, tmp_path: Path, end: str) -> None:
    page = visit.open("#season?until=all")
    visit.settle()
    page.get_by_text("Export", exact=True).click()
    with page.expect_download() as got:
        page.get_by_role("button", name=end, exact=True).click()
    file = tmp_path / got.value.suggested_filename
    got.value.save_as(file)
    assert file.name == f"an-example-season.{end.lower()}"
    page.get_by_text("Import", exact=True).click()
    page.get_by_label("A season file").set_input_files(file)
    expect(page.get_by_text("1 matching left: all is known.")).to_be_visible()
    visit.settle()
    assert left(page) == [event["remaining_after"] for event in raw(EXAMPLE)["events"]]
    if end == "YAML":
        assert sleuth.season.odds(file).as_dict()["remaining"] == 1


def test_a_picture_is_saved_in_which_shades_differ(visit: Visit, tmp_path: Path) -> None:
    page = visit.open("#season?until=w6")
    visit.settle()
    for end, begins in (("PNG", b"\x89PNG"), ("SVG", b"<svg")):
        with page.expect_download() as got:
            page.get_by_role("button", name=f"Save the picture ({end})").click()
        got.value.save_as(tmp_path / end)
        assert (tmp_path / end).read_bytes().startswith(begins)
    picture = (tmp_path / "SVG").read_text("utf-8")
    assert ">Alex</text>" in picture
    assert ">After week 6" in picture or "after week 6" in picture
    shades = page.evaluate(
        "async () => { const p = await import('/static/js/season/picture.js'); return [0.25, 0.48].map(p.coloursOf); }"
    )
    reds = [int(fill.removeprefix("rgb(").split(",")[0]) for fill, _ in shades]
    assert reds[0] - reds[1] > 30
