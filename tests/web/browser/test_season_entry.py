"""A season entered by pointing and by keys: names, formats, booths, ceremonies; undone and edited."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import sleuth.season
from tests.season.seasons import FILES
from tests.web.browser.axe import axe_finds_nothing
from tests.web.browser.boards import NAMES, SCREENS, SIZES
from tests.web.browser.conftest import Visit
from tests.web.browser.seasons import (
    EXAMPLE,
    KEPT,
    MATCH,
    PHONE,
    add,
    begin,
    cell,
    form_of,
    four,
    four_of_other_scripts,
    imported,
    left,
    raw,
    season_of,
    sit,
)

SHARED = {path.stem: path for path in FILES}  # real seasons, read in their place


COLUMNS = """(table) => [...table.querySelectorAll("tr")].slice(0, 2).map((row) =>
    [...row.children].map((one) => [one.getBoundingClientRect().left, one.getBoundingClientRect().width]))"""
"""The left edge and the width of each column, in the row of names and in the first row of couples."""


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
    for a, shares in zip(odds["side_a"], odds["probabilities"], strict=True):
        for b, share in zip(odds["side_b"], shares, strict=True):
            if a == b:
                continue
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


@pytest.mark.thorough
@pytest.mark.parametrize("events", [12, pytest.param(None, marks=pytest.mark.nightly)])
def test_a_season_is_entered_by_pointing_alone(visit: Visit, events: int | None) -> None:
    enters(visit, raw(EXAMPLE), touch=False, events=events)


REAL = {"10x10": "uk01", "10x11, sharer known": "de-vip02", "10x11, sharer unknown": "de06"}
"""Format → the real season that is entered."""


OTHERS = {
    "11x11": (11, {}),
    "10x12, two double": (12, {"double_matches": 2}),
    "10x12, one triple": (12, {"triple_matches": 1}),
}
"""Format → the people of the larger side, and how they share matches."""


def enters_real(visit: Visit, name: str, *, events: int | None = None) -> None:
    """Enter a real season by taps, if it is there."""
    if name not in SHARED:
        pytest.skip(f"{name}.json is missing: set SLEUTH_SEASONS to the folder of real seasons")
    enters(visit, raw(SHARED[name]), touch=True, events=events)


@pytest.mark.parametrize("visit", [PHONE], ids=["phone"], indirect=True)
def test_a_real_season_is_begun_by_a_finger(visit: Visit) -> None:
    enters_real(visit, "de-vip02", events=6)


@pytest.mark.nightly
@pytest.mark.timeout(150, func_only=True)  # twenty events, each counted by the page and some by Python, too
@pytest.mark.walk(only="390x844")
@pytest.mark.parametrize("name", REAL.values(), ids=REAL)
@pytest.mark.parametrize("visit", SCREENS, ids=NAMES, indirect=True)
def test_a_real_season_of_each_format_is_entered_by_taps_alone(visit: Visit, name: str) -> None:
    enters_real(visit, name)


@pytest.mark.nightly
@pytest.mark.timeout(150, func_only=True)  # twenty events, each counted by the page and some by Python, too
@pytest.mark.walk(only="390x844")
@pytest.mark.parametrize("visit", SCREENS, ids=NAMES, indirect=True)
def test_a_season_of_sixteen_people_is_entered_by_taps_alone(visit: Visit) -> None:
    enters(visit, group_season(), touch=True)


@pytest.mark.nightly
@pytest.mark.timeout(150, func_only=True)  # ten events, each counted by the page and some by Python, too
@pytest.mark.walk
@pytest.mark.parametrize(("size_b", "form"), OTHERS.values(), ids=OTHERS)
@pytest.mark.parametrize("visit", [PHONE], ids=["phone"], indirect=True)
def test_a_season_of_each_other_format_is_entered_by_taps_alone(
    visit: Visit, size_b: int, form: dict[str, int]
) -> None:
    enters(visit, other_season(size_b, form), touch=True)


def other_season(size_b: int, form: dict[str, int]) -> dict[str, Any]:
    """A season of five weeks: each ceremony seats two couples more as they match, and the booth of week 3 is a match.

    Sharers are the last of the larger side.
    """
    size_a = size_b - form.get("double_matches", 0) - 2 * form.get("triple_matches", 0)
    hosts, guests = [f"Host {n}" for n in range(size_a)], [f"Guest {n}" for n in range(size_b)]
    events: list[dict[str, Any]] = []
    for week in range(1, 6):
        right = 2 * (week - 1)
        seats = [*guests[:right], *guests[right + 1 : size_a], guests[right]]
        pair = [hosts[1], guests[1]] if week == 3 else [hosts[0], guests[week]]
        booth = {"type": "truth_booth", "week": week, "pair": pair, "result": week == 3}
        pairs = [list(couple) for couple in zip(hosts, seats, strict=True)]
        events += [booth, {"type": "ceremony", "week": week, "pairs": pairs, "lights": right}]
    return counted({"format": {"kind": "bipartite", **form}, "side_a": hosts, "side_b": guests, "events": events})


def counted(season: dict[str, Any]) -> dict[str, Any]:
    """A season with the matchings before its first event and after each."""
    odds = sleuth.season.odds(season).as_dict()
    for event, found in zip(season["events"], odds["events"], strict=True):
        event["remaining_after"] = found["remaining"]
    return {**season, "initial_count": odds["initial_count"]}


def group_season() -> dict[str, Any]:
    """A season of eight weeks in which everybody may match everybody: a week more is a light more, until all are on."""
    people = [f"Name {n}" for n in range(16)]
    events: list[dict[str, Any]] = []
    for week in range(1, 9):
        right = 2 * (week - 1)  # people who sit as they match; the others have moved by one seat
        seats = [*people[:right], *people[right + 1 :], people[right]]
        pairs = [seats[place : place + 2] for place in range(0, 16, 2)]
        booth = {"type": "truth_booth", "week": week, "pair": [people[0], people[week + 1]], "result": False}
        events += [booth, {"type": "ceremony", "week": week, "pairs": pairs, "lights": week if week == 8 else week - 1}]
    return counted({"format": {"kind": "any_pair"}, "people": people, "events": events})


def enters(visit: Visit, season: dict[str, Any], *, touch: bool, events: int | None = None) -> None:
    """Enter a season event by event, and compare the matchings left after each, and the whole grid now and then.

    events: how many of them; None: all.
    """
    season["events"] = season["events"][:events]
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


def test_sixteen_names_stand_above_their_columns(visit: Visit) -> None:
    page = visit.open("#season")
    page.get_by_role("button", name="Enter a new season").click()
    page.get_by_label("How do they match?").select_option("any")
    page.get_by_label("Everyone").fill(", ".join(f"Name {n}" for n in range(16)))
    page.get_by_role("button", name="Start the season").click()
    expect(page.locator(".grid tbody tr")).to_have_count(16)
    for wide, high in SIZES:
        page.set_viewport_size({"width": wide, "height": high})
        names, cells = page.locator(".grid").evaluate(COLUMNS)
        assert len(names) == 17
        assert names == cells, (wide, high)
    assert page.viewport_size == {"width": 1280, "height": 800}
    box = page.get_by_role("region", name="Grid of couples")
    assert box.evaluate("(one) => [one.scrollWidth - one.clientWidth, one.scrollHeight - one.clientHeight]") == [0, 0]


def test_changes_can_be_undone_and_edited_in_place(visit: Visit) -> None:
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
    page.get_by_role("button", name="Delete: event 2").click()
    expect(page.get_by_text("3,265,920 matchings of")).to_be_visible()
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


@pytest.mark.parametrize("visit", [PHONE], ids=["phone"], indirect=True)
def test_what_a_change_three_weeks_back_does_to_the_count_is_in_view(visit: Visit) -> None:
    season = season_of("Ours")
    season["events"] = season["events"][:8]
    page = imported(visit, season)
    page.get_by_role("slider").press("End")
    expect(page.get_by_text("5,196 matchings of 3,628,800 left.")).to_be_visible()
    season["events"][1]["lights"] = 1
    left_then = sleuth.season.odds(season).remaining
    page.get_by_text("Entered so far (8)").click()
    page.get_by_role("button", name="Edit: event 2").click()
    form = page.get_by_role("form", name="Ceremony")
    form.get_by_role("button", name="Lights: 1", exact=True).click()
    form.get_by_role("button", name="Save the event").click()
    expect(page.get_by_text(f"5,196 → {left_then:,} left.")).to_be_in_viewport()
    expect(page.locator(".entered > li")).to_have_count(8)
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_text(f"{left_then:,} → 5,196 left.")).to_be_in_viewport()
    visit.settle()


ACTIVE = """() => { const one = document.activeElement;
    return [one.tagName, one.labels?.[0]?.textContent || one.getAttribute("aria-label") || one.textContent.trim()]; }"""


def tab_to(page: Page, name: str) -> None:
    """Press Tab until a control of this name has the focus."""
    met = []
    for _ in range(80):
        page.keyboard.press("Tab")
        met.append(page.evaluate(ACTIVE)[1])
        if re.fullmatch(name, met[-1]):
            return
    pytest.fail(f"Tab does not lead to {name}: {met}")


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
    keys.press("Enter")
    expect(page.get_by_role("heading", name="Ann + Олег: impossible")).to_be_in_viewport()
    expect(cell(page, "Ann", "Олег")).to_be_focused()
    visit.settle()


@pytest.mark.thorough
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
    page = four_of_other_scripts(visit)
    add(page, {"type": "truth_booth", "week": 1, "pair": ["Ann", "Éric"], "result": False})
    expect(page.get_by_text("18 matchings of 24 left.")).to_be_visible()
    expect(page.get_by_text("Most likely: 6 couples tie at 33.3%.")).to_be_visible()
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


def test_somebody_who_joins_a_known_match_leaves_the_count_as_it_is(visit: Visit) -> None:
    """The new person sits in the place of the one whose match is shared, and the light is the same."""
    page = four_of_other_scripts(visit)
    add(page, {"type": "truth_booth", "week": 1, "pair": ["Ann", "Éric"], "result": True})
    expect(page.get_by_text("6 matchings of 24 left.")).to_be_visible()
    page.get_by_text("Something else").click()
    page.get_by_role("button", name="Somebody joins").click()
    page.get_by_label("Who joins?").fill("éric")
    page.get_by_label("Which list").select_option("First list")
    page.get_by_role("button", name="Save the event").click()
    expect(page.get_by_role("alert").filter(has_text="“Éric” is listed twice; tell the two apart")).to_be_visible()
    page.get_by_label("Which match does this person join?").select_option("Ann + Éric")
    page.get_by_role("button", name="Save the event").click()
    expect(page.get_by_role("alert").filter(has_text="“Éric” is listed twice; tell the two apart")).to_be_visible()
    page.get_by_label("Who joins?").fill("Zoë")
    page.get_by_label("Which match does this person join?").select_option("Ann + Éric")
    page.get_by_role("button", name="Save the event").click()
    expect(page.locator(".entered")).to_contain_text("Zoë joins the match of Ann + Éric")
    expect(page.get_by_text("6 matchings of 24 left.")).to_be_visible()
    expect(page.get_by_role("button", name="Zoë and Éric: certain")).to_be_visible()
    add(page, {"type": "truth_booth", "week": 2, "pair": ["Zoë", "健"], "result": False})
    expect(page.get_by_text("6 matchings of 24 left.")).to_be_visible()
    page.get_by_role("button", name="Edit: event 2").click()
    page.get_by_label("Who joins?").fill("Zora")
    page.get_by_role("button", name="Save the event").click()
    expect(page.locator(".entered")).to_contain_text("Booth: Zora + 健 – no match")
    expect(page.get_by_role("button", name="Zora and Éric: certain")).to_be_visible()
    visit.settle()


@pytest.mark.parametrize("visit", [PHONE], ids=["phone"], indirect=True)
def test_the_reasons_for_a_couple_cover_no_form(visit: Visit) -> None:
    page = four(visit, MATCH)
    cell(page, "Ann", "Kim").click()
    reasons = page.locator(".cellcard")
    expect(reasons).to_be_visible()
    form = form_of(page, "Ceremony")
    expect(form).to_be_visible()
    expect(reasons).to_be_hidden()
    cell(page, "Bea", "Lou").click()
    expect(reasons).to_be_visible()
    assert reasons.evaluate("(one) => getComputedStyle(one).position") == "static"
    sit(form, ["Bea", "Lou"])
    form.get_by_role("button", name="Cancel").click()
    assert reasons.evaluate("(one) => getComputedStyle(one).position") == "fixed"
    visit.settle()


FORMATS = {
    "triple": ("Ann, Bea, Cleo", "Kim, Lou, Max, Noa, Olli", 60),
    "doubles": ("Ann, Bea, Cleo", "Kim, Lou, Max, Noa, Olli", 90),
    "1-1": ("Ann, Bea, Cleo", "Kim, Lou, Max, Noa, Olli, Pat", 360),
    "any": ("Ann, Bea, Cleo, Dora, Eli, Flo", "", 15),
}
"""How they match → both lists, and how many matchings there are."""


def test_the_form_of_a_new_season_has_the_width_of_the_screen_beside_the_other_seasons(visit: Visit) -> None:
    page = visit.open("#season?new=1")
    form = page.get_by_role("form", name="Who takes part?")
    others = page.locator(".shelf")
    lists = [page.get_by_label(label) for label in ("First list", "Second list")]
    for wide, high in SIZES:
        page.set_viewport_size({"width": wide, "height": high})
        boxes = [one.bounding_box() for one in (form, others, *lists)]
        (card, shelf, first, second) = (box for box in boxes if box)
        assert first["height"] >= 12 * 16, "twelve names are in sight"
        if wide < 1000:
            assert shelf["y"] > card["y"] + card["height"], (wide, high)
            continue
        assert first["y"] == second["y"]
        assert shelf["x"] > card["x"] + card["width"]
        assert card["width"] > wide / 2


def test_who_shares_a_match_is_asked_once_there_are_names(visit: Visit) -> None:
    page = visit.open("#season?new=1")
    page.get_by_label("How do they match?").select_option("double")
    folded = page.get_by_role("form").locator("details:visible")
    expect(folded).to_have_count(0)
    page.get_by_label("Second list").fill("Kim, Lou, Max")
    expect(folded.locator("summary")).to_have_text(re.compile("Who shares a match for certain"))
    page.get_by_label("Second list").fill("")
    expect(folded).to_have_count(0)


def test_every_format_can_be_begun(visit: Visit) -> None:
    for kind, (first, second, count) in FORMATS.items():
        page = visit.open("#season?new=1")
        page.get_by_label("First list").fill(first)
        page.get_by_label("Second list").fill(second)
        page.get_by_label("How do they match?").select_option(kind)
        page.get_by_role("button", name="Start the season").click()
        expect(page.get_by_text(f"{count} matchings of {count} left.")).to_be_visible()
        visit.settle()
