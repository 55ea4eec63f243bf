"""A season brought, kept, sent and shared: files, pastes, links, pictures, the same one twice, and in two tabs."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

import sleuth.season
from tests.eventually import eventually
from tests.season.imports.test_read import COUPLES, GROUP, PIPED, TABBED, TWINS
from tests.web.browser import driving
from tests.web.browser.axe import axe_finds_nothing, axe_finds_nothing_in_the_dark
from tests.web.browser.boards import fits, on_the_smallest
from tests.web.browser.conftest import Visit
from tests.web.browser.seasons import (
    EVENTS,
    EXAMPLE,
    FIRST_NIGHT,
    FOUR,
    LONG,
    MATCH,
    NO,
    OTHER_SCRIPTS,
    SEEN,
    THREE,
    TWICE,
    add,
    begin,
    cell,
    form_of,
    four,
    four_of_other_scripts,
    imported,
    left,
    link,
    raw,
    saved,
    season_of,
)

POSSIBLE = TWINS.replace("[1]\n    map: {Ann: Dan, Bea: Eli}", "[2]\n    map: {Ann: Dan, Bea: Eli}")


def test_a_season_of_ones_own_is_kept_and_can_be_sent(visit: Visit, tmp_path: Path) -> None:
    season = json.loads(EXAMPLE.read_text("utf-8"))
    season["label"], season["side_a"][0] = "Ours <b>", "Zoë & Ann"
    season["nicknames"] = {"Alex": "Zo"}
    text = json.dumps(season).replace('"Alex"', '"Zo\\u00eb & Ann"')
    for how in ("file", "paste"):
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
        address = link(page)
        page.evaluate("() => localStorage.clear()")
        visit.open()
        page.goto(address)
        expect(page.get_by_text("Ours <b>. It came with the link")).to_be_visible()
        expect(cell(page, "Zoë & Ann", "Kai")).to_be_visible()
        assert page.evaluate("() => localStorage.length + sessionStorage.length + document.cookie.length") == 0
    visit.open("#season?season=example")
    visit.settle()
    page.get_by_text("Import", exact=True).click()
    page.get_by_label("Or paste it").fill(f" {address}\n")
    page.get_by_role("button", name="Use what I pasted").click()
    expect(page.get_by_text("Ours <b>. It came with the link")).to_be_visible()
    cell(page, "Zoë & Ann", "Kai").click()
    expect(page.get_by_role("heading", name="Zoë & Ann (Zo) + Kai: ")).to_be_visible()


@pytest.mark.thorough
def test_a_table_or_another_programs_season_is_pasted_and_opens_at_week_1(visit: Visit) -> None:
    """TABBED has tabs, PIPED pipes; the others are files of sim-ayto."""
    for text in (TABBED, PIPED, POSSIBLE, COUPLES, GROUP):
        found = sleuth.season.read(text)
        page = visit.open("#season?season=example")
        page.get_by_text("Import", exact=True).click()
        page.get_by_label("Or paste it").fill(text)
        page.get_by_role("button", name="Use what I pasted").click()
        expect(page.get_by_text("It is saved in this browser after every change")).to_be_visible()
        slider = page.get_by_role("slider")
        expect(slider).to_have_attribute("aria-valuetext", re.compile("Week 1,"))
        for one in found.findings:
            expect(page.locator(".shelf .hint", has_text=one.text.replace("`", ""))).to_be_attached()
        slider.press("End")
        odds = sleuth.season.odds(found.season)
        many = f"{odds.remaining} matchings of {odds.initial_count} left."
        expect(page.get_by_text("1 matching left: all is known." if odds.remaining == 1 else many)).to_be_visible()
        visit.settle()
        page.evaluate("() => localStorage.clear()")
    late = {**MATCH, "week": 3, "pair": ["Bea", "Lou"], "result": False}
    page = imported(visit, {**FOUR, "label": "x", "events": [late, {**MATCH, "result": False}]})
    expect(page.locator(".shelf .hint", has_text="Its events were put in the order")).to_be_attached()
    assert [event["week"] for event in page.evaluate(EVENTS)] == [1, 3]
    visit.settle()


def saved_season(page: Page, folder: Path) -> Path:
    with page.expect_download() as got:
        page.get_by_role("button", name="Save as a file (JSON)").click()
    file = folder / got.value.suggested_filename
    got.value.save_as(file)
    return file


@pytest.mark.thorough
def test_what_is_saved_can_be_imported(visit: Visit, tmp_path: Path) -> None:
    page = visit.open("#season?season=example&until=all")
    visit.settle()
    file = saved_season(page, tmp_path)
    assert file.name == "an-example-season.json"
    page.get_by_text("Import", exact=True).click()
    page.get_by_label("A season file").set_input_files(file)
    expect(page.get_by_text("1,186,632 matchings of 3,628,800 left.")).to_be_visible()
    page.get_by_role("slider").press("End")
    expect(page.get_by_text("1 matching left: all is known.")).to_be_visible()
    visit.settle()
    assert left(page) == [event["remaining_after"] for event in raw(EXAMPLE)["events"]]
    assert sleuth.season.odds(file).as_dict()["remaining"] == 1


def test_names_that_are_formulas_are_read_back(visit: Visit, tmp_path: Path) -> None:
    sizes = {"kind": "bipartite", "size_a": 2, "size_b": 2}
    season = {"format": sizes, "side_a": ["@A", "'=q"], "side_b": ["-C", "+D"], "events": []}
    file = tmp_path / "formulas.json"
    file.write_text(json.dumps(season))
    page = visit.open("#season?season=example")
    visit.settle()
    page.get_by_text("Import", exact=True).click()
    page.get_by_label("A season file").set_input_files(file)
    expect(cell(page, "'=q", "+D")).to_be_visible()
    visit.settle()
    assert json.loads(saved_season(page, tmp_path).read_text("utf-8"))["side_a"] == ["@A", "'=q"]


DRAWN = """() => {
    window.drawn = [];
    const pen = CanvasRenderingContext2D.prototype;
    const write = pen.fillText;
    pen.fillText = function (text, x, y, most) {
        const { b, e, f } = this.getTransform();
        const width = Math.min(most, this.measureText(text).width);
        const size = Number(/([0-9.]+)px/.exec(this.font)[1]);
        const left = this.textAlign === "center" ? e - width / 2 : e;
        const high = 0.7 * size; // without what hangs below the line
        const box = b < 0 ? [e - high, f - width, e, f] : [left, f - high, left + width, f];
        window.drawn.push({ text, size, box, wide: this.canvas.width, high: this.canvas.height });
        write.call(this, text, x, y, most);
    };
}"""


def saved_picture(page: Page, folder: Path) -> list[dict[str, Any]]:
    """The texts that are painted when the picture is saved: where, how large, and the size of the picture."""
    page.get_by_role("button", name="Save the picture (PNG)").wait_for()
    page.evaluate(DRAWN)
    with page.expect_download() as got:
        page.get_by_role("button", name="Save the picture (PNG)").click()
    got.value.save_as(folder / "picture.png")
    assert (folder / "picture.png").read_bytes().startswith(b"\x89PNG")
    drawn: list[dict[str, Any]] = page.evaluate("() => window.drawn")
    return drawn


def test_a_picture_is_saved_in_which_shades_differ(visit: Visit, tmp_path: Path) -> None:
    page = visit.open("#season?until=w6")
    visit.settle()
    picture = saved_picture(page, tmp_path)
    assert any("after week 6" in one["text"].lower() for one in picture)
    names = [one for one in picture if one["text"] in ("Alex", "Kai")]
    assert len(names) == 2
    assert min(one["size"] * 390 / one["wide"] for one in names) >= 12, "readable on a phone"
    grid = {}
    for couple in (("Indy", "Quinn"), ("Indy", "Robin")):
        shown = cell(page, *couple)
        grid[shown.inner_text()] = shown.evaluate("(one) => getComputedStyle(one).backgroundColor")
    assert len(set(grid.values())) == 2


BAD = {
    "{": "line 1, column 2: this is not JSON",
    "hello": "Line 1: 'hello' is not read",
    "hello you": "No event was found",
    "side_a: [Ann]": "format: an object with kind, size_a, size_b … is wanted",
    "side_a: [Ann]\nformat: {kind: bipartite}\nevents:\n  - {type: ceremony}": "side_b: the names",
}
"""What is pasted → why it is no season."""


def test_a_bad_paste_loses_neither_seasons_nor_what_was_typed(visit: Visit, tmp_path: Path) -> None:
    page = four_of_other_scripts(visit)
    before = page.evaluate("() => JSON.stringify(localStorage)")
    page.get_by_text("Import", exact=True).click()
    for text, error in BAD.items():
        page.get_by_label("Or paste it").fill(text)
        page.get_by_role("button", name="Use what I pasted").click()
        expect(page.get_by_role("alert").filter(has_text=error)).to_be_visible()
        expect(page.get_by_label("Or paste it")).to_have_value(text)
    file = tmp_path / "season.csv"
    file.write_bytes(b"PK\x03\x04\x14\x00\xff")
    page.get_by_label("A season file").set_input_files(file)
    expect(page.get_by_text("This is a spreadsheet. Copy the cells and paste them here.")).to_be_visible()
    visit.refusals = 1
    assert page.evaluate("() => JSON.stringify(localStorage)") == before
    expect(page.get_by_text("24 matchings of 24 left.")).to_be_visible()


def test_a_bad_paste_is_named_in_german_on_a_german_page(visit: Visit) -> None:
    page = visit.open("#season?lang=de")
    visit.settle()
    page.get_by_text("Importieren", exact=True).click()
    page.get_by_label("Oder hier einfügen").fill(TABBED.replace("Fay\t1\n", "Fay\tmany\n"))
    page.get_by_role("button", name="Eingefügten Text verwenden").click()
    expect(page.get_by_role("alert").filter(has_text="Zeile 3: ")).to_be_visible()
    expect(page.get_by_text("Noch keine.")).to_be_attached()
    page.get_by_label("Oder hier einfügen").fill("Nacht 1: 2 Lichter\nAnn\tDan\nBea\tEli\nhallo")
    page.get_by_role("button", name="Eingefügten Text verwenden").click()
    unread = page.get_by_role("alert").filter(has_text="Zeile 4: „hallo“ ist nicht lesbar")
    expect(unread.locator("code")).to_have_text("kein Match")
    expect(unread).not_to_contain_text("`")
    page.get_by_label("Oder hier einfügen").fill(json.dumps({**OTHER_SCRIPTS, "events": TWICE}))
    page.get_by_role("button", name="Eingefügten Text verwenden").click()
    error = "Ereignis 1 (Woche 1, Matching Night): „Éric“ sitzt zweimal"
    expect(page.get_by_role("alert").filter(has_text=error)).to_be_visible()
    visit.settle()


LONG_NAME = "Alexandrina-Katharina Maximiliana of Wolkenstein-Trostburg"


@on_the_smallest
def test_names_and_titles_of_the_picture_are_whole(visit: Visit, tmp_path: Path) -> None:
    text = json.dumps(season_of(LONG)).replace('"Alex"', json.dumps(LONG_NAME)).replace('"Kai"', f'"{"K" * 60}"')
    page = imported(visit, json.loads(text))
    visit.settle()
    picture = saved_picture(page, tmp_path)
    texts = [one["text"] for one in picture]
    assert {LONG_NAME, "K" * 60} <= {*texts}
    assert LONG in " ".join(texts)
    for place, one in enumerate(picture):
        left, top, right, bottom = one["box"]
        assert left >= 0, one
        assert top >= 0, one
        assert right <= one["wide"], one
        assert bottom <= one["high"], one
        for other in picture[:place]:
            left_of, top_of, right_of, bottom_of = other["box"]
            apart = left >= right_of or right <= left_of or top >= bottom_of or bottom <= top_of
            assert apart, (one["text"], other["text"])


NIGHT: dict[str, Any] = {"week": 2, "type": "ceremony", "pairs": [["Ann", "Kim"], *THREE], "lights": 2}
OURS: dict[str, Any] = {**FOUR, "label": "Ours", "events": [NO]}
OLDEST_FIRST = """() => Object.entries(localStorage).filter(([key]) => key.startsWith("sleuth.season."))
  .map(([, text]) => JSON.parse(text)).sort((a, b) => a.changed - b.changed).map((one) => one.season)"""


def paste(page: Page, season: dict[str, Any]) -> None:
    """Import a season as text."""
    page.locator(".shelf details", has=page.get_by_label("Or paste it")).evaluate("(one) => { one.open = true; }")
    page.get_by_label("Or paste it").fill(json.dumps(season))
    page.get_by_role("button", name="Use what I pasted").click()


def test_the_same_season_twice_is_opened_or_both_are_kept_and_one_that_differs_is_never_merged(visit: Visit) -> None:
    page = imported(visit, OURS)
    paste(page, {**OURS, "events": [MATCH]})
    asked = page.get_by_role("group", name="You have this season already: Ours.")
    expect(asked).to_contain_text("This version contradicts yours")
    expect(asked.get_by_role("button", name="Add what is new to mine")).to_have_count(0)
    asked.get_by_role("button", name="Open mine").click()
    expect(asked).to_have_count(0)
    assert page.evaluate(OLDEST_FIRST)[0]["events"] == [NO]
    assert len(page.evaluate(TEXTS)) == 1

    paste(page, OURS)
    expect(asked).to_be_focused()
    assert len(page.evaluate(OLDEST_FIRST)) == 1
    expect(asked.get_by_role("button", name="Add what is new to mine")).to_have_count(0)
    asked.get_by_role("button", name="Keep both").click()
    expect(page.locator(".shelf-list li")).to_have_count(2)
    assert [season["label"] for season in page.evaluate(OLDEST_FIRST)] == ["Ours", "Ours (2)"]

    paste(page, {**OURS, "side_a": ["P", "Q", "R", "S"], "side_b": ["T", "U", "V", "W"], "events": []})
    expect(page.locator(".shelf-list li")).to_have_count(3)  # another season of the same name
    expect(page.locator(".season-twin")).to_have_count(0)
    visit.settle()


@pytest.mark.thorough
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
    assert len(page.evaluate(OLDEST_FIRST)) == 1
    asked.get_by_role("button", name="Add what is new to mine").click()
    expect(page.locator(".entered li")).to_have_count(2)
    [kept] = page.evaluate(OLDEST_FIRST)
    assert [event["type"] for event in kept["events"]] == ["truth_booth", "note", "ceremony"]
    assert kept["events"][2] == NIGHT
    expect(asked).to_have_count(0)
    page.get_by_role("button", name="Next week", exact=True).click()
    expect(page.locator(".entered li")).to_have_count(3)
    visit.settle()


@on_the_smallest
def test_the_question_fits_every_screen_and_axe_finds_nothing(visit: Visit) -> None:
    page = imported(visit, OURS)
    page.get_by_role("slider").press("End")
    visit.settle()
    address = link(page)
    paste(page, {**OURS, "events": [NO, NIGHT]})
    asked = page.get_by_role("group", name="You have this season already: Ours.")
    expect(asked).to_be_in_viewport()
    fits(page)
    axe_finds_nothing(page)
    visit.open()
    page.goto(address)
    expect(asked).to_be_visible()
    fits(page)
    visit.settle()
    axe_finds_nothing(page)
    axe_finds_nothing_in_the_dark(page)


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


def test_the_later_change_is_shown_at_once_can_be_undone_and_a_form_that_is_open_goes_on(
    visit: Visit, other: Page
) -> None:
    add(other, FIRST_NIGHT)
    expect(visit.page.locator(".head .care")).to_contain_text("Another tab changed this season. Undo puts back")
    expect(visit.page.locator(".entered li")).to_have_count(2)
    visit.page.bring_to_front()
    visit.page.get_by_role("button", name="Undo").click()
    expect(visit.page.locator(".head .care")).to_have_count(0)
    expect(other.locator(".entered li")).to_have_count(1)  # what another page writes comes a moment later
    other.bring_to_front()
    other.get_by_role("button", name="Undo").click()
    expect(visit.page.locator(".entered li")).to_have_count(2)
    assert [event["type"] for event in visit.page.evaluate(EVENTS)] == ["truth_booth", "ceremony"]
    visit.settle()

    form = form_of(other, "Ceremony")  # a form that is open goes on
    form.get_by_label("Week", exact=True).fill("3")
    visit.page.bring_to_front()
    add(visit.page, {**NO, "week": 2, "pair": ["Cleo", "Max"]})
    expect(visit.page.locator(".entered li")).to_have_count(3)
    expect(other.locator(".head .care")).to_contain_text("Another tab changed this season.")
    expect(form.get_by_label("Week", exact=True)).to_have_value("3")
    for name, events in (("Undo", 2), ("Delete: event 2", 1), ("Undo", 2)):
        visit.page.get_by_role("button", name=name).click()
        expect(other.locator(".entered li")).to_have_count(events)
        expect(form.get_by_label("Week", exact=True)).to_have_value("3")
    form.get_by_role("button", name="Cancel").click()
    expect(other.locator(".entered li")).to_have_count(2)


def test_a_form_stays_open_while_its_own_tab_undoes_and_deletes_and_each_tab_has_its_own_draft(
    visit: Visit, other: Page
) -> None:
    page = visit.page
    page.bring_to_front()
    form = form_of(page, "Ceremony")
    week = form.get_by_label("Week", exact=True)
    week.fill("3")
    for name, events in (("Delete: event 1", 0), ("Undo", 1), ("Undo", 0)):
        page.get_by_role("button", name=name).click()
        expect(page.locator(".entered li")).to_have_count(events)
        expect(week).to_have_value("3")
    expect(page.get_by_role("button", name="Undo")).to_be_disabled()
    expect(page.get_by_role("button", name="Redo")).to_be_focused()
    visit.settle()
    for one in (other, page):
        one.reload()
        expect(one.get_by_role("button", name="Names and format")).to_be_visible()
    expect(other.get_by_role("form")).to_have_count(0)
    expect(week).to_have_value("3")
    visit.settle()


def test_an_event_that_both_edit_is_kept_twice_and_a_season_that_one_deletes_can_be_put_back_by_both(
    visit: Visit, other: Page
) -> None:
    other.get_by_role("button", name="Edit: event 1").click()
    form = other.get_by_role("form", name="Truth booth")
    form.get_by_text("A match", exact=True).click()
    visit.page.bring_to_front()
    visit.page.get_by_role("button", name="Edit: event 1").click()
    visit.page.get_by_role("form", name="Truth booth").get_by_text("Sold for money", exact=True).click()
    saved(visit.page.get_by_role("form", name="Truth booth"))
    expect(other.locator(".editor .care")).to_contain_text("The event that you edit was changed.")
    saved(form)
    assert [event.get("result") for event in other.evaluate(EVENTS)] == [None, True]
    expect(visit.page.locator(".entered li")).to_have_count(2)

    other.bring_to_front()
    other.get_by_role("button", name="Delete: Ours").click()
    back = other.locator(".head .care").get_by_role("button", name="Undo")
    expect(back).to_be_focused()
    expect(back).to_be_in_viewport()
    gone = visit.page.get_by_role("alert").filter(has_text="It may have been deleted")
    expect(gone).to_be_visible()
    expect(visit.page.locator(".head .care")).to_contain_text("Another tab deleted this season.")
    expect(visit.page.locator(".shelf-list li")).to_have_count(0)
    back.click()
    expect(other.locator(".entered li")).to_have_count(2)
    expect(visit.page.locator(".entered li")).to_have_count(2)
    visit.settle()

    other.get_by_role("button", name="Delete: Ours").click()
    visit.page.bring_to_front()
    expect(gone).to_be_visible()
    visit.page.locator(".head .care").get_by_role("button", name="Undo").click()
    expect(visit.page.locator(".entered li")).to_have_count(2)
    visit.settle()


def test_a_tab_that_shows_the_example_stays_there_if_another_tab_changes_a_season(visit: Visit, other: Page) -> None:
    example = visit.open("#season?season=example")
    expect(example.get_by_text("An example season. It was made by the simulator.")).to_be_visible()
    other.bring_to_front()
    other.get_by_role("button", name="Edit: event 1").click()
    other.get_by_role("form", name="Truth booth").get_by_text("A match", exact=True).click()
    saved(other.get_by_role("form", name="Truth booth"))
    other.get_by_role("button", name="Delete: Ours").click()
    expect(example.locator(".shelf-list li")).to_have_count(0)  # so the example's tab has heard of it
    other.locator(".head .care").get_by_role("button", name="Undo").click()
    expect(example.locator(".shelf-list li")).to_have_count(1)
    assert visit.fragment == "#season?season=example"
    visit.settle()


def test_each_season_that_is_deleted_has_its_own_undo_also_after_another_view_and_where_it_was(visit: Visit) -> None:
    page = visit.open("#season")
    for name in ("one", "two", "three"):
        page.evaluate(KEEP, [name, json.dumps({"season": {**SEEN, "label": name}, "changed": 0})])
    visit.open("#season?season=own.one")
    for name in ("one", "two"):
        page.get_by_role("button", name=f"Delete: {name}").click()
        expect(page.get_by_text(f"“{name}” is deleted.").get_by_role("button", name="Undo")).to_be_focused()
    visit.settle()
    page.goto(f"{visit.base}#help")
    page.goto(f"{visit.base}#season?season=own.one")
    expect(page.locator(".head .care")).to_have_text("“one” is deleted. Undo")
    page.locator(".shelf").get_by_text("“two” is deleted.").get_by_role("button", name="Undo").click()
    page.get_by_role("button", name="two", exact=True).click()
    expect(page.get_by_text("two. It is saved in this browser")).to_be_visible()
    page.locator(".shelf").get_by_text("“one” is deleted.").get_by_role("button", name="Undo").click()
    expect(page.locator(".shelf-list li")).to_have_count(3)
    expect(page.get_by_text("two. It is saved in this browser")).to_be_visible()  # that was shown
    expect(page.get_by_text("is deleted.")).to_have_count(0)
    visit.settle()


def test_what_a_page_that_slept_overwrites_can_be_undone_and_what_cannot_be_stored_is_not_lost(visit: Visit) -> None:
    """As if the page slept while another wrote or deleted: the entry changes, and no storage event comes."""
    page = four(visit, NO)
    page.evaluate("() => Object.keys(localStorage).forEach((key) => localStorage.removeItem(key))")
    add(page, FIRST_NIGHT)
    expect(page.locator(".entered li")).to_have_count(2)
    expect(page.locator(".shelf-list li")).to_have_count(1)
    visit.settle()

    page.evaluate(
        """() => { const [key, text] = Object.entries(localStorage).find(([key]) => key.startsWith("sleuth.season."));
        const entry = JSON.parse(text);
        entry.season.events[0].result = null; entry.season.events[0].sold = true;
        localStorage[key] = JSON.stringify(entry); }"""
    )
    page.get_by_role("button", name="Delete: event 2").click()
    expect(page.locator(".entered")).to_contain_text("Ann + Kim – no match")
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".entered")).to_contain_text("Ann + Kim – sold")
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".entered li")).to_have_count(2)
    expect(page.locator(".entered")).to_contain_text("Ann + Kim – no match")
    visit.settle()

    page.evaluate("() => { Storage.prototype.setItem = () => { throw new Error('full'); }; }")
    add(page, {**NO, "week": 2, "pair": ["Cleo", "Max"]})
    expect(page.locator(".entered li")).to_have_count(3)
    expect(page.get_by_text("This browser does not let the page save anything")).to_be_visible()
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
            page.locator("#menu > summary").click()
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
    expect(page.get_by_text("Ours. It is saved in this browser")).to_be_visible()
    assert not any(key.startswith("sleuth.seen.") for key in page.evaluate("() => Object.keys(localStorage)"))
    page.locator(".head .care").get_by_role("button", name="Undo").click()
    expect(page.get_by_role("slider")).to_have_attribute("aria-valuetext", re.compile("Week 2,"))
    expect(page.get_by_role("heading", level=1)).to_be_focused()
    visit.settle()


@pytest.mark.thorough
@pytest.mark.walk(nightly=True)
def test_a_season_is_there_when_the_browser_was_closed(browser: Browser, server: str, tmp_path: Path) -> None:
    with driving.with_profile(browser, tmp_path) as context:
        page = context.new_page()
        page.goto(f"{server}#season?season=example")
        begin(page, FOUR)
        add(page, NO)
        add(page, FIRST_NIGHT)
        expect(page.get_by_text("3 matchings of 24 left.")).to_be_visible()
    with driving.with_profile(browser, tmp_path) as context:
        page = context.new_page()
        page.goto(f"{server}#season")
        expect(page.get_by_text("Ours. It is saved in this browser")).to_be_visible()
        expect(page.get_by_text("3 matchings of 24 left.")).to_be_visible()
        assert left(page) == [18, 3]


SEED = 32
FIRST = {"people": [f"P{n}" for n in range(8)], "format": {"kind": "any_pair", "people": 8, "couples": 4}}
KEPT_AFTER = 10
"""Seconds that a tab may take to hear of what another one wrote."""

KEEP = "([id, text]) => { localStorage[`sleuth.season.${id}`] = text; }"

# What one does in a tab, at a moment that both tabs may wait for; then the notes that it added and removed.
ACT = """([kind, n, text, moment]) => {
  const notes = () => [...document.querySelectorAll(".entered > li > p:first-child")].map((one) => one.lastChild.data);
  const act = () => {
    const before = notes();
    const place = n % Math.max(1, before.length);
    const name = { add: "add-note", undo: "undo", redo: "redo" }[kind] ?? `${kind}-${place}`;
    document.querySelector(`.editor [data-key="${name}"]:enabled`)?.click();
    const form = document.querySelector(".editor form");
    if (form) {
      form.querySelector("input[maxlength='300']").value = text;
      form.querySelector("button[type=submit]").click();
    }
    const after = notes();
    return [after.filter((one) => !before.includes(one)), before.filter((one) => !after.includes(one))];
  };
  window.act = new Promise((done) => setTimeout(() => done(act()), moment - Date.now()));
}"""
NOTES = """() => Object.entries(localStorage).filter(([key]) => key.startsWith("sleuth.season."))
  .map(([, text]) => JSON.parse(text).season.events.map((event) => event.text))"""
REACHED = """() => {
  const undo = () => document.querySelector('.editor [data-key="undo"]:enabled');
  const found = [];
  for (let left = 100; left; left -= 1) {
    for (const one of document.querySelectorAll(".entered > li > p:first-child")) found.push(one.lastChild.data);
    if (!undo()) return found;
    undo().click();
  }
}"""
TEXTS = """() => Object.entries(localStorage).filter(([key]) => key.startsWith("sleuth.season."))
  .map(([key, text]) => [key, JSON.parse(text).season.events.map((event) => event.text)])"""


@pytest.mark.parametrize("rounds", [2, pytest.param(100, marks=pytest.mark.nightly)])
def test_of_edits_in_two_tabs_at_once_each_is_kept_or_brought_back_where_it_was_made(visit: Visit, rounds: int) -> None:
    chance = random.Random(SEED)
    pages = [visit.open("#season"), visit.page.context.new_page()]
    pages[1].goto(visit.base + "#season")
    for number in range(rounds):
        notes = [f"first {n}" for n in range(3)]
        first: dict[str, Any] = {**FIRST, "events": [{"type": "note", "week": 1, "text": text} for text in notes]}
        entry = json.dumps({"season": first, "changed": 0})
        for page in pages:
            page.goto("about:blank")
        pages[0].goto(visit.base)
        pages[0].evaluate("(text) => { localStorage.clear(); localStorage['sleuth.season.s'] = text; }", entry)
        for page in pages:
            page.goto("about:blank")
            page.goto(f"{visit.base}#season?season=own.s")
            expect(page.locator(".entered > li")).to_have_count(3)
        acts = []
        made: list[set[str]] = [set(), set()]
        removed: list[set[str]] = [set(), set()]
        for turn in range(chance.randrange(3, 8)):
            tabs = chance.choice(([0], [1], [0, 1], [0, 1]))
            moment = pages[0].evaluate("() => Date.now() + 40")
            for tab in tabs:
                kind = chance.choice(("add", "add", "edit", "remove", "up", "undo", "redo"))
                acts.append((tab, kind, n := chance.randrange(100)))
                pages[tab].evaluate(ACT, [kind, n, f"note {turn} of {tab}", moment])
            for tab in tabs:
                more, fewer = pages[tab].evaluate("() => window.act")
                made[tab].update(more)
                removed[tab].update(fewer)

        def is_alike() -> bool:
            return len({json.dumps(page.evaluate(NOTES)) for page in pages}) == 1

        what = f"the same season in both tabs, round {number}: {acts}"
        eventually(is_alike, KEPT_AFTER, what, pause=lambda: pages[0].wait_for_timeout(20))
        for tab, page in enumerate(pages):
            assert made[tab] - removed[tab] <= set(page.evaluate(REACHED)), (number, tab, acts)
    pages[1].close()
