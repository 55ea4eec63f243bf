"""A season entered by pointing alone: names, booths, ceremonies; undo, edit, keys, a phone, and German."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import sleuth.season
from tests.season.seasons import FILES
from tests.web.browser.axe import axe_finds_nothing
from tests.web.browser.boards import NAMES, SCREENS
from tests.web.browser.conftest import Visit
from tests.web.browser.pointing import PHONE, add, begin, cell, left, raw, tap

EXAMPLE = Path(sleuth.season.__file__).parent / "model" / "example.json"
SHARED = {path.stem: path for path in FILES}  # real seasons, read in their place
KEPT = """() => Object.keys(localStorage).filter((key) => key.startsWith("sleuth.season."))
    .map((key) => JSON.parse(localStorage[key])).sort((a, b) => b.changed - a.changed).map((one) => one.season)"""


def count_is(page: Page, season: dict[str, Any], event: dict[str, Any]) -> None:
    """Wait until the page shows the matchings left after an event."""
    many, whole = event["remaining_after"], season["initial_count"]
    text = f"{many:,} matchings of {whole:,} left." if many > 1 else "1 matching left: all is known."
    expect(page.get_by_text(text, exact=True)).to_be_visible()
    expect(page.get_by_role("region", name="Matchings left after each event").locator("tbody tr")).to_have_count(
        season["events"].index(event) + 1
    )


def same_odds(page: Page, season: dict[str, Any], events: int) -> None:
    """Compare every cell of the grid with the library."""
    odds = sleuth.season.odds({**season, "events": season["events"][:events]}).as_dict()
    shown = page.locator(".grid button").evaluate_all("(all) => all.map((one) => one.getAttribute('aria-label'))")
    expected = []
    for a, shares in zip(season["side_a"], odds["probabilities"], strict=True):
        for b, share in zip(season["side_b"], shares, strict=True):
            near = "<0.1%" if share < 0.0005 else ">99.9%" if share > 0.9995 else None
            fact = {0: "impossible", 1: "certain"}.get(share, near) or f"{100 * share:.1f}%"
            expected.append(f"{a} and {b}: {fact}")
    different = [(one, other) for one, other in zip(shown, expected, strict=True) if not alike(one, other)]
    assert different == []


def alike(shown: str, expected: str) -> bool:
    """Whether two labels say the same but for the last digit of a percentage, which rounds either way."""
    if shown == expected:
        return True
    numbers = [text.partition(": ")[2].removesuffix("%") for text in (shown, expected)]
    return all(one[:1].isdigit() for one in numbers) and abs(float(numbers[0]) - float(numbers[1])) < 0.11


def test_a_whole_season_is_entered_by_pointing_alone(visit: Visit) -> None:
    enters(visit, EXAMPLE, touch=False)


FORMATS = {"10x10": "uk01", "10x11, sharer known": "de-vip02", "10x11, sharer unknown": "de06"}
"""Format → the real season that is entered."""


def enters_real(visit: Visit, name: str) -> None:
    """Enter a real season by taps, if it is there."""
    if name not in SHARED:
        pytest.skip(f"{name}.json is missing: set SLEUTH_SEASONS to the folder of real seasons")
    enters(visit, SHARED[name], touch=True)


@pytest.mark.parametrize("visit", [PHONE], ids=["phone"], indirect=True)
def test_a_real_season_is_entered_by_a_finger(visit: Visit) -> None:
    enters_real(visit, "de-vip02")


@pytest.mark.exhaustive
@pytest.mark.parametrize("name", FORMATS.values(), ids=FORMATS)
@pytest.mark.parametrize("visit", SCREENS, ids=NAMES, indirect=True)
def test_a_real_season_of_each_format_is_entered_by_taps_alone(visit: Visit, name: str) -> None:
    enters_real(visit, name)


def enters(visit: Visit, path: Path, *, touch: bool) -> None:
    """Enter a season event by event, and compare the matchings left after each, and the whole grid now and then."""
    season = raw(path)
    page = visit.open("#season")
    begin(page, season, touch=touch)
    for place, event in enumerate(season["events"], 1):
        add(page, event, touch=touch)
        count_is(page, season, event)
        if place % 6 == 2:
            same_odds(page, season, place)
    visit.settle()
    assert left(page) == [event["remaining_after"] for event in season["events"]]
    assert "[" not in page.locator("main").inner_text()
    width = page.viewport_size["width"] if page.viewport_size else 0
    assert page.evaluate("() => document.documentElement.scrollWidth") <= width
    address = visit.fragment
    visit.open(address)  # as after a crash of the browser
    count_is(page, season, season["events"][-1])
    visit.settle()


@pytest.mark.parametrize("visit", [PHONE], ids=["phone"], indirect=True)
def test_eleven_long_names_fit_on_a_phone(visit: Visit) -> None:
    page = visit.open("#season")
    sides = {
        side: [f"{letter}lexandra-Jo {n}" for n in range(11)] for side, letter in (("side_a", "A"), ("side_b", "B"))
    }
    begin(page, {"format": {}, **sides})
    expect(page.get_by_text("39,916,800 matchings of")).to_be_visible()
    box = page.get_by_role("region", name="Grid of couples")
    assert box.evaluate("(one) => one.scrollWidth - one.clientWidth") == 0
    cut = (
        "(all) => all.filter((one) => one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight).length"
    )
    names = box.locator("thead th span, tbody th")
    expect(names).to_have_count(22)
    assert names.evaluate_all(cut) == 0
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
    expect(page.locator(".entered li").last).to_contain_text("1. Week 1 Ceremony: 0 lights")
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
    page.get_by_label("First list").fill(", ".join(f"Person {n}" for n in range(10)))
    page.get_by_role("button", name="Save the names").click()
    expect(
        page.get_by_role("alert").filter(has_text="This renames 10 people in every event: Zoë → Person 0")
    ).to_be_visible()
    assert page.evaluate(KEPT)[0]["side_a"][0] == "Zoë", "a bad paste loses nothing"
    visit.settle()


def test_all_is_said_in_german_too(visit: Visit) -> None:
    page = visit.open("#season?lang=de&until=w4&pair=Alex%2BKai&advise=1")
    visit.settle()
    expect(page.get_by_text("Noch 5.196 Kombinationen von 3.628.800.")).to_be_visible()
    expect(page.get_by_role("heading", name="Alex + Kai: unmöglich")).to_be_visible()
    expect(page.get_by_text("In die Matchbox: Indy + Quinn.")).to_be_visible()
    expect(page.get_by_role("heading", name="Matchbox oder Matching Night verkaufen?")).to_be_visible()
    expect(page.locator(".season")).to_have_attribute("lang", "de")
    axe_finds_nothing(page)


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
    expect(page.get_by_text("1,186,632 matchings of 3,628,800 left.")).to_be_visible()
    page.get_by_role("slider").press("End")
    expect(page.get_by_text("1 matching left: all is known.")).to_be_visible()
    visit.settle()
    assert left(page) == [event["remaining_after"] for event in raw(EXAMPLE)["events"]]
    if end == "YAML":
        assert sleuth.season.odds(file).as_dict()["remaining"] == 1


def test_names_that_are_formulas_are_texts_in_csv_and_read_back(visit: Visit, tmp_path: Path) -> None:
    page = visit.open("#season?until=all")
    visit.settle()
    sizes = {"kind": "bipartite", "size_a": 2, "size_b": 2}
    season = {"format": sizes, "side_a": ["@A", "'=q"], "side_b": ["-C", "+D"], "events": []}
    file = tmp_path / "formulas.json"
    file.write_text(json.dumps(season))
    for _ in range(2):
        page.get_by_text("Import", exact=True).click()
        page.get_by_label("A season file").set_input_files(file)
        expect(cell(page, "'=q", "+D")).to_be_visible()
        visit.settle()
        page.get_by_text("Export", exact=True).click()
        with page.expect_download() as got:
            page.get_by_role("button", name="CSV", exact=True).click()
        file = tmp_path / "formulas.csv"
        got.value.save_as(file)
        lines = file.read_text("utf-8").splitlines()
        assert [line.split(",")[3] for line in lines[2:6]] == ["'@A", "''=q", "'-C", "'+D"]


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
    wide = float(re.findall(r'width="([0-9.]+)"', picture)[0])
    names = [float(size) for size in re.findall(r'font-size="([0-9.]+)"[^>]*>(?:Alex|Kai)</text>', picture)]
    assert min(names) * 390 / wide >= 12, "readable on a phone"
    grid = {}
    for couple in (("Indy", "Quinn"), ("Indy", "Robin")):
        shown = cell(page, *couple)
        grid[shown.inner_text()] = shown.evaluate("(one) => getComputedStyle(one).backgroundColor")
    assert len(set(grid.values())) == 2


def test_an_import_says_what_is_hidden_and_not_how_long_the_season_ran(visit: Visit) -> None:
    season = raw(EXAMPLE)
    scales = set()
    for last in (3, 7, len(season["events"])):
        visit.page.evaluate("() => location.protocol.startsWith('http') && localStorage.clear()")
        page = visit.open("#season?until=w1")
        page.get_by_text("Import", exact=True).click()
        page.get_by_label("Or paste it").fill(
            json.dumps({**season, "label": f"{last}", "events": season["events"][:last]})
        )
        page.get_by_role("button", name="Use what I pasted").click()
        expect(page.locator(".shelf .hint", has_text=f"2 of {last} events entered up to your week")).to_be_visible()
        expect(page.get_by_text("Later events are hidden until you move on.")).to_be_visible()
        scales.add(page.get_by_role("slider").get_attribute("max"))
    assert scales == {"20"}
    page.get_by_role("slider").press("End")
    expect(page.get_by_role("slider")).to_have_value(str(len(season["events"])))
    expect(page.get_by_text("Later events are hidden")).to_have_count(0)
    visit.settle()
