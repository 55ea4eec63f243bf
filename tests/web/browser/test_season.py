"""The season: a grid that spoils nothing, reasons, what if, advice, and a season of one's own."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

import sleuth
import sleuth.season
from tests.season.imports.test_read import COUPLES, GROUP, PIPED, TABBED, TWINS
from tests.web.browser.conftest import Visit

POSSIBLE = TWINS.replace("[1]\n    map: {Ann: Dan, Bea: Eli}", "[2]\n    map: {Ann: Dan, Bea: Eli}")
EXAMPLE = Path(sleuth.season.__file__).parent / "model" / "example.json"


def cell(page: Page, a: str, b: str):
    return page.get_by_role("region", name="Grid of couples").get_by_role("button", name=f"{a} and {b}:")


def test_the_grid_is_a_table_with_headers_and_numbers(visit: Visit) -> None:
    page = visit.open("#season?until=w4")
    expect(cell(page, "Alex", "Lou")).to_have_accessible_name("Alex and Lou: certain")
    expect(cell(page, "Alex", "Kai")).to_have_accessible_name("Alex and Kai: impossible")
    expect(cell(page, "Indy", "Quinn")).to_have_text("23")
    grid = page.get_by_role("table", name="Probability of each couple, in percent")
    assert grid.locator("th[scope=col]").all_inner_texts()[:2] == ["Kai", "Lou"]
    assert grid.locator("th[scope=row]").all_inner_texts()[:2] == ["Alex", "Billie"]
    expect(page.get_by_text("5,196 matchings of 3,628,800 left.")).to_be_visible()


def test_nothing_is_spoiled_at_first(visit: Visit) -> None:
    page = visit.open("#season")
    expect(page.get_by_text("1,186,632 matchings of 3,628,800 left.")).to_be_visible()
    assert "Alex + Lou" not in page.locator("main").inner_text()


def test_the_slider_goes_by_events_and_the_buttons_by_weeks(visit: Visit) -> None:
    page = visit.open("#season?until=w3")
    expect(page.get_by_text("107,353 matchings of")).to_be_visible()
    slider = page.get_by_role("slider")
    slider.press("ArrowRight")
    expect(page.get_by_text("14,883 matchings of")).to_be_visible()
    expect(slider).to_have_attribute("aria-valuetext", "Week 4, after event 7: Booth: Alex + Lou – a match")
    expect(slider).to_be_focused()
    page.get_by_role("button", name="Previous week").click()
    expect(page.get_by_text("107,353 matchings of")).to_be_visible()
    assert visit.fragment == "#season?until=w3"
    page.go_back()
    expect(page.get_by_text("14,883 matchings of")).to_be_visible()


def test_a_couple_at_zero_is_explained(visit: Visit) -> None:
    page = visit.open("#season?until=w6")
    cell(page, "Alex", "Kai").click()
    expect(page.get_by_text("Alex + Kai: 0%, none of 318 matchings left.")).to_be_visible()
    expect(page.get_by_text("Event 6 decides it alone.")).to_be_visible()
    expect(page.get_by_text("That cannot be. So Alex + Kai do not match.")).to_be_visible()


def test_what_if_by_keys_adds_a_booth_that_can_be_removed(visit: Visit) -> None:
    page = visit.open("#season?until=w4")
    expect(cell(page, "Alex", "Kai")).to_have_attribute("tabindex", "0")
    cell(page, "Alex", "Kai").focus()
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


def test_the_likeliest_of_each_row_is_marked_and_listed_by_person(visit: Visit) -> None:
    season = json.loads(EXAMPLE.read_text("utf-8"))
    odds = sleuth.season.odds({**season, "events": [one for one in season["events"] if one["week"] <= 6]}).as_dict()
    page = visit.open("#season?until=w6")
    expect(cell(page, "Alex", "Lou")).to_be_visible()
    marked = page.locator(".grid .likeliest").evaluate_all("(all) => all.map((one) => one.dataset.key)")
    expected = []
    for a, shares in enumerate(odds["probabilities"]):
        open_ones = [share for share in shares if 0 < share < 1]
        if len(set(open_ones)) > 1:
            expected += [f"cell-{a}-{b}" for b, share in enumerate(shares) if share == max(open_ones)]
    assert marked == expected
    page.get_by_text("By person: the likeliest partners").click()
    people = page.locator(".by-person li")
    expect(people).to_have_count(20)
    expect(people.filter(has_text="Indy:")).to_contain_text("Quinn 33.6%")
    expect(people.filter(has_text="Quinn:")).to_contain_text("Indy 33.6%")


def test_a_couple_is_compared_with_the_event_before_and_with_what_is_shown(visit: Visit) -> None:
    page = visit.open("#season?until=w6&pair=Indy%2BQuinn")
    expect(page.get_by_text("Before event 12 (Ceremony: 3 lights): 26.5%. Now: 33.6%.")).to_be_visible()
    cell(page, "Alex", "Kai").click()
    expect(page.get_by_text("Before event 12 (Ceremony: 3 lights): 0.0%. Now: 0.0%.")).to_be_visible()
    page = visit.open("#season?until=w6&pair=Indy%2BQuinn&if=Billie%2BPat%3Dyes")
    expect(page.get_by_text("Before what is only supposed: 33.6%.")).to_be_visible()


def test_what_cannot_be_is_told_with_the_events_that_clash(visit: Visit) -> None:
    page = visit.open("#season?until=w4&if=Alex%2BKai%3Dyes")
    expect(page.get_by_role("alert").filter(has_text="These events clash")).to_be_visible()
    expect(page.get_by_role("button", name="Remove: Alex and Kai match")).to_be_visible()
    visit.refusals = 1


def test_advice_names_booths_and_seatings(visit: Visit) -> None:
    page = visit.open("#season?until=w7")
    page.get_by_role("button", name="Advice for the next week").click()
    page.get_by_text("Compare with other couples").click()
    expect(page.get_by_role("region", name="Whom to send to the booth").locator("tbody tr")).not_to_have_count(0)
    expect(page.get_by_text("8 of 10")).to_be_visible()
    expect(page.locator(".seating").first).to_contain_text("+")


@pytest.mark.parametrize("how", ["file", "paste"])
def test_a_season_of_ones_own_is_kept_and_can_be_sent(visit: Visit, how: str, tmp_path: Path) -> None:
    season = json.loads(EXAMPLE.read_text("utf-8"))
    season["label"], season["side_a"][0] = "Ours <b>", "Zoë & Ann"
    text = json.dumps(season).replace('"Alex"', '"Zo\\u00eb & Ann"')
    page = visit.open("#season")
    page.get_by_text("Import", exact=True).click()
    if how == "file":
        file = tmp_path / "ours.json"
        file.write_text(text, "utf-8")
        page.get_by_label("A season file").set_input_files(file)
    else:
        page.get_by_label("Or paste it").fill(text)
        page.get_by_role("button", name="Use what I pasted").click()
    expect(page.get_by_text("Ours <b>. It is saved in this browser after every change")).to_be_visible()
    expect(cell(page, "Zoë & Ann", "Kai")).to_be_visible()
    page.evaluate(
        "() => { navigator.clipboard.writeText = (text) => { window.copied = text; return Promise.resolve(); }; }"
    )
    page.get_by_role("button", name="Copy a link").click()
    address = page.wait_for_function("() => window.copied").json_value()
    page.evaluate("() => localStorage.clear()")
    visit.open()
    page.goto(address)
    expect(page.get_by_text("Ours <b>. It came with the link")).to_be_visible()
    expect(cell(page, "Zoë & Ann", "Kai")).to_be_visible()
    assert page.evaluate("() => localStorage.length + sessionStorage.length + document.cookie.length") == 0


def test_what_is_no_season_is_told_and_not_lost(visit: Visit) -> None:
    page = visit.open("#season")
    page.get_by_text("Import", exact=True).click()
    page.get_by_label("Or paste it").fill("side_a: [Ann]")
    page.get_by_role("button", name="Use what I pasted").click()
    expect(page.get_by_role("alert").filter(has_text="format: kind, size_a and size_b are wanted")).to_be_visible()
    expect(page.get_by_label("Or paste it")).to_have_value("side_a: [Ann]")


@pytest.mark.parametrize("text", [TABBED, PIPED, POSSIBLE, COUPLES, GROUP])
def test_a_table_or_another_programs_season_is_pasted_and_opens_at_week_1(visit: Visit, text: str) -> None:
    """TABBED has tabs, PIPED pipes; the others are files of sim-ayto."""
    found = sleuth.season.read(text)
    page = visit.open("#season")
    page.get_by_text("Import", exact=True).click()
    page.get_by_label("Or paste it").fill(text)
    page.get_by_role("button", name="Use what I pasted").click()
    expect(page.get_by_text("It is saved in this browser after every change")).to_be_visible()
    slider = page.get_by_role("slider")
    expect(slider).to_have_attribute("aria-valuetext", re.compile("Week 1,"))
    for one in found.findings:
        expect(page.locator(".shelf .hint", has_text=one.text)).to_be_attached()
    slider.press("End")
    odds = sleuth.season.odds(found.season)
    many = f"{odds.remaining} matchings of {odds.initial_count} left."
    expect(page.get_by_text("1 matching left: all is known." if odds.remaining == 1 else many)).to_be_visible()


def test_lines_of_a_paste_that_cannot_be_read_are_named(visit: Visit) -> None:
    page = visit.open("#season?lang=de")
    page.get_by_text("Importieren", exact=True).click()
    page.get_by_label("Oder hier einfügen").fill(TABBED.replace("Fay\t1\n", "Fay\tmany\n"))
    page.get_by_role("button", name="Eingefügten Text verwenden").click()
    expect(page.get_by_role("alert").filter(has_text="Zeile 3: ")).to_be_visible()
    expect(page.get_by_text("Noch keine.")).to_be_attached()


def test_a_spreadsheet_is_named(visit: Visit, tmp_path: Path) -> None:
    page = visit.open("#season")
    file = tmp_path / "season.csv"
    file.write_bytes(b"PK\x03\x04\x14\x00\xff")
    page.get_by_text("Import", exact=True).click()
    page.get_by_label("A season file").set_input_files(file)
    expect(
        page.get_by_text("This is a spreadsheet. Copy the cells and paste them here, or save it as CSV.")
    ).to_be_visible()


def test_the_odds_are_copied_as_markdown_and_saved_as_csv(visit: Visit, tmp_path: Path) -> None:
    page = visit.open("#season?until=w4")
    page.evaluate(
        "() => { navigator.clipboard.writeText = (text) => { window.copied = text; return Promise.resolve(); }; }"
    )
    page.get_by_role("button", name="Copy the odds as Markdown").click()
    copied = page.wait_for_function("() => window.copied").json_value()
    assert copied == sleuth.season.export("example", form="odds-markdown", until="w4").text
    with page.expect_download() as got:
        page.get_by_role("button", name="Save the odds (CSV)").click()
    got.value.save_as(tmp_path / "odds.csv")
    assert got.value.suggested_filename == "an-example-season.csv"
    assert (tmp_path / "odds.csv").read_text("utf-8") == sleuth.season.export(
        "example", form="odds-csv", until="w4"
    ).text
