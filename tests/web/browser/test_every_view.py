"""What holds in every view: phones, readers, themes, motion, headings, and that nobody else is asked."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from sleuth.cli.app import NOTICE
from tests.web.browser.axe import axe_finds_nothing, axe_finds_nothing_in_the_dark
from tests.web.browser.boards import each_size, open_menu, typed, with_a_clipboard
from tests.web.browser.conftest import Visit

VIEWS = {
    "assistant": "#assistant?game=classic&turns=crane.BBYGB&why=tousy",
    "assistant-first": "#assistant?game=classic",
    "assistant-mastermind": "#assistant?game=mastermind:4x6&turns=1122.1b1w",
    "assistant-permutation": "#assistant?game=permutation:30",
    "analyze": "#analyze?guesses=crane,soily,thump&secret=thump",
    "play": "#play?seed=7&guesses=crane,soily&hint=2&left=1",
    "play-mastermind": "#play?game=mastermind:4x6&seed=5&guesses=1122",
    "play-day": "#play?day=2026-01-31&guesses=crane",
    "play-over": "#play?seed=7&guesses=crane&gave=1",
    "help": "#help",
    "chain": "#chain?all=1",
    "season": "#season?until=w6&pair=Alex%2BKai&advise=1",
    "lab": "#lab?game=mastermind:3x4&compare=entropy,parts,first",
}
MAKERS = "Sleuth is not affiliated with the makers of “Are You The One?”."
WALKS = {
    "assistant": ["assistant", "assistant-first"],
    "assistant of other games": ["assistant-mastermind", "assistant-permutation"],
    "play": ["play", "play-mastermind"],
    "play to the end": ["play-day", "play-over"],
    "analyze": ["analyze"],
    "help": ["help"],
    "chain": ["chain"],
    "season": ["season"],
    "lab": ["lab"],
}
LONG = {"assistant of other games", "play"}
"""Walks of the long run: axe looks at these views in the smokes as well."""
assert sorted(view for views in WALKS.values() for view in views) == sorted(VIEWS), "each view is in one walk"
PHONE: ViewportSize = {"width": 320, "height": 640}
CONTROLS = "a, button, input, select, textarea, summary"
NAMELESS = """(all) => all.filter((one) => !one.labels?.length && !one.getAttribute("aria-label")
    && !one.textContent.trim()).map((one) => one.outerHTML)"""
STRAY = """() => [...document.querySelectorAll("main *")].flatMap((one) => [...one.childNodes])
    .filter((one) => one.nodeType === Node.TEXT_NODE && /^(0|false|null|undefined|NaN)$/.test(one.data)
      && !one.parentElement.matches("td, dd, span, button, option, text, strong"))
    .map((one) => one.parentElement.outerHTML)"""
REACHABLE = """(all) => all.filter((one) => one.checkVisibility() && !one.disabled && one.tabIndex >= 0
    && (one.type !== "radio" || one.checked)).length"""  # arrows go on to the others of a group
MET = "(controls) => [...window.met].filter((one) => one.matches(controls)).length"
OUTLINE = "() => { const s = getComputedStyle(document.activeElement); return [s.outlineStyle, s.outlineWidth]; }"
MOVING = """() => [...document.querySelectorAll("*")].filter((one) => [null, "::before", "::after"].some((part) => {
    const style = getComputedStyle(one, part);
    return style.animationName !== "none" || style.transitionDuration.split(",").some((time) => parseFloat(time) > 0);
  })).length"""


def shown(visit: Visit, view: str) -> Page:
    page = visit.open(VIEWS[view])
    visit.settle()
    expect(page.locator("main .card").last).to_be_visible()
    expect(page.locator(".error:visible")).to_have_count(0)
    assert page.evaluate(STRAY) == []
    return page


@pytest.mark.parametrize(
    "views",
    [
        pytest.param(views, id=walk, marks=[pytest.mark.thorough] if walk in LONG else [])
        for walk, views in WALKS.items()
    ],
)
def test_readers_and_keys_find_all_and_a_phone_needs_no_sideways_scrolling(visit: Visit, views: list[str]) -> None:
    before = visit.page.viewport_size
    assert before is not None
    for view in views:
        page = shown(visit, view)
        readers_and_keys_find_all(page, MAKERS if view == "season" else NOTICE)
        axe_finds_nothing(page)
        axe_finds_nothing_in_the_dark(page)
        page.emulate_media(color_scheme="light", reduced_motion="no-preference")
        page.set_viewport_size(PHONE)
        assert page.evaluate("() => document.documentElement.scrollWidth") <= PHONE["width"], view
        page.set_viewport_size(before)


def readers_and_keys_find_all(page: Page, notice: str) -> None:
    """Check headings, names and landmarks, and that Tab leads to every control."""
    assert page.locator("[style]").count() == 0
    assert [page.locator(name).count() for name in ("h1", "main", ".top", "footer", "nav")] == [1] * 5
    levels = [int(tag[1]) for tag in page.locator("h1, h2, h3, h4").evaluate_all("(all) => all.map((h) => h.tagName)")]
    assert levels[0] == 1
    assert all(after <= before + 1 for before, after in pairwise(levels))
    assert page.locator(CONTROLS).evaluate_all(NAMELESS) == []
    assert page.get_by_role("button", name=re.compile(r"^[a-z]$", re.IGNORECASE)).count() == 0, "a keyboard"
    expect(page.locator("footer")).to_contain_text(notice)
    wanted = page.locator(CONTROLS).evaluate_all(REACHABLE)
    page.evaluate("() => { window.met = new Set(); addEventListener('keyup', (e) => window.met.add(e.target)); }")
    for _ in range(wanted + 15):
        page.keyboard.press("Tab")
    assert page.evaluate(MET, CONTROLS) == wanted


def colours(page: Page) -> tuple[str, str]:
    found = page.evaluate("() => { const s = getComputedStyle(document.body); return [s.color, s.backgroundColor]; }")
    return found[0], found[1]


def test_the_theme_is_the_systems_until_another_is_chosen_and_kept(visit: Visit) -> None:
    page = visit.open("#season")
    light = colours(page)
    page.emulate_media(color_scheme="dark")
    dark = colours(page)
    assert light != dark
    page.emulate_media(color_scheme="light")
    open_menu(page)
    page.get_by_role("button", name="Dark colors").click()
    assert colours(page) == dark
    assert visit.fragment == "#season"
    visit.open("#assistant")
    assert colours(page) == dark
    open_menu(page)
    page.get_by_role("button", name="Light colors").click()
    assert page.evaluate("() => Object.keys(localStorage)") == []
    visit.settle()


@pytest.mark.parametrize("visit", [{"reduced_motion": "reduce"}], ids=["still"], indirect=True)
def test_nothing_moves_if_that_is_wished(visit: Visit) -> None:
    visit.page.route("**/api/v1/suggest", lambda route: None)
    page = visit.open("#assistant?strategy=entropy")
    expect(page.locator(".busy:visible")).to_have_count(1)
    assert page.evaluate(MOVING) == 0
    page.emulate_media(reduced_motion="no-preference")
    assert page.evaluate(MOVING) > 0


def test_the_focus_is_seen_and_follows_the_view_as_its_title_does(visit: Visit) -> None:
    page = shown(visit, "assistant")
    typed(page).focus()
    page.keyboard.press("Tab")
    assert page.evaluate(OUTLINE) == ["solid", "3px"]
    open_menu(page)
    page.get_by_role("link", name="Season").click()
    expect(page).to_have_title("Season · Sleuth")
    expect(page.get_by_role("heading", level=1)).to_be_focused()
    expect(page.locator("#menu a[data-view=season]")).to_have_attribute("aria-current", "page")
    expect(page.locator("#menu > summary")).to_have_text("Season")
    page.get_by_role("link", name="Assistant").click()
    expect(page.get_by_role("heading", name="20 words fit")).to_be_visible()
    page.go_back()
    expect(page.get_by_role("heading", level=1)).to_have_text("Season")
    visit.settle()


@with_a_clipboard
def test_a_copied_link_shows_the_same(visit: Visit) -> None:
    page = shown(visit, "assistant")
    open_menu(page)
    page.get_by_role("button", name="Copy link").click()
    expect(page.get_by_role("button", name="Link copied")).to_be_visible()
    link = page.evaluate("() => navigator.clipboard.readText()")
    visit.open()
    page.goto(link)
    expect(page.get_by_role("region", name="Reasons for tousy")).to_be_visible()
    expect(page.get_by_role("heading", name="20 words fit")).to_be_visible()


BROKEN = {
    "#constructor": ("assistant", "There is no view “constructor”."),
    "#__proto__": ("assistant", "There is no view “__proto__”."),
    "#foo?bar=1": ("assistant", "There is no view “foo”."),
    "#assistant?turns=crane.BBYGQ": ("assistant", "'Q' at place 5 of 'BBYGQ' is not a tile"),
    "#assistant?turns=crane": ("assistant", "'' has 0 tiles, but the guess has 5 places"),
    "#assistant?turns=%E0%A4%A": ("assistant", "has 3 letters; 5 are needed here"),
    "#season?season=xx": ("season", "The season in this address cannot be read"),
    "#play?seed=-1": ("play", ""),
}
"""An address that names nothing → the view that is shown, and what it says."""


def test_a_broken_address_breaks_nothing(visit: Visit) -> None:
    for fragment, (view, message) in BROKEN.items():
        page = visit.open(fragment)
        visit.settle()
        expect(page.locator("#views a[aria-current=page], #menu a[aria-current=page]")).to_have_attribute(
            "data-view", view
        )
        expect(page.locator("main .card:visible").first).to_be_visible()
        expect(page.locator("main")).to_contain_text(message)


STATES = {
    **VIEWS,
    "assistant-empty": "#assistant",
    "solved": "#assistant?turns=crane.BBYGB,tings.YBYBB,daunt.GGGGG",
    "hard-mode": "#assistant?hard=1&turns=crane.BBBBY,south.BBBBB",
    "hints": "#assistant?turns=crane.BBYGB&hints=1&hint=4",
    "own-words": "#assistant?game=words",
    "equations": "#assistant?game=equations:8",
    "analyze-empty": "#analyze",
    "boards": "#boards?turns=salet.BBYGB/YBBBB/GBBBY/BBBBB",
    "boards-empty": "#boards",
    "group": "#group",
    "history": "#history",
    "season-new": "#season?new=1",
    "season-german": "#season?until=w6&advise=1&lang=de",
}
"""Name of a state of the page → its address: VIEWS, and what a player meets besides."""
OUTSIDE = """() => [...document.querySelectorAll(".card")].filter((card) => card.checkVisibility()).flatMap((card) => {
    const edge = card.getBoundingClientRect();
    return [...card.querySelectorAll("*")].filter((one) => {
      const box = one.getBoundingClientRect();
      return one.checkVisibility() && box.width > 1 && !one.closest(".scroll, .for-readers")
        && (box.left < edge.left - 0.5 || box.right > edge.right + 0.5);
    }).map((one) => one.outerHTML.slice(0, 200));
  })"""


@pytest.mark.nightly
@pytest.mark.parametrize("state", STATES)
def test_every_state_is_whole_and_accessible_at_three_sizes_in_light_and_dark(visit: Visit, state: str) -> None:
    page = visit.open(STATES[state])
    visit.settle()
    for size in each_size(page):
        assert page.evaluate("() => document.documentElement.scrollWidth - innerWidth") <= 0, size
        assert page.evaluate(OUTSIDE) == [], size
        for scheme in ("light", "dark"):
            page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
            axe_finds_nothing(page)
