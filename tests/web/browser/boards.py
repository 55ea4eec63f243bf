"""The board of the page as a player uses it: keys and tiles that are tapped, and each tap is counted."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.browser import driving
from tests.web.browser.conftest import Visit

SCREENS = [
    {"viewport": {"width": 390, "height": 844}, "has_touch": True},
    {"viewport": {"width": 320, "height": 568}, "has_touch": True},
    {"viewport": {"width": 1280, "height": 800}},
]
NAMES = ["390x844", "320x568", "1280x800"]
SIZES = ((390, 844), (320, 568), (1280, 800))
on_a_phone = pytest.mark.parametrize("visit", SCREENS[:1], ids=NAMES[:1], indirect=True)
on_the_smallest = pytest.mark.parametrize("visit", SCREENS[1:2], ids=NAMES[1:2], indirect=True)
by_finger_and_by_mouse = pytest.mark.parametrize(
    "visit", [SCREENS[1], pytest.param(SCREENS[2], marks=pytest.mark.thorough)], ids=NAMES[1:], indirect=True
)
"""On the smallest screen, and in the long run on that of a computer."""
CLIPBOARD = {"permissions": ["clipboard-read", "clipboard-write"]}
with_a_clipboard = pytest.mark.parametrize("visit", [CLIPBOARD], ids=["clip"], indirect=True)
SECONDS = re.compile(r"^[1-9]\d*\ss$")
"""How long one waits, as the page shows it: a test may look late."""
PASTE = """(text) => {
    const event = new Event("paste", { bubbles: true, cancelable: true }); // Firefox fills no clipboard of a script
    event.clipboardData = { getData: () => text };
    document.activeElement.dispatchEvent(event);
}"""


def choose_tiles(visit: Visit, tiles: str) -> None:
    """Open pages with these tiles from now on, as if the player had chosen them."""
    keep = f"localStorage.setItem('sleuth-settings', JSON.stringify({{ tiles: '{tiles}' }}))"
    visit.begin_with(f"if (location.protocol !== 'about:') {keep}")


def rows(page: Page) -> Locator:
    """The turns that were entered."""
    return page.get_by_role("list", name="Turns so far").get_by_role("listitem")


def draft(page: Page) -> Locator:
    """The places of the row that is being entered."""
    return page.locator(".entry .tiles > *")


def keys(page: Page) -> Locator:
    """The keys on the screen."""
    return page.get_by_role("group", name="Keys on the screen")


def typed(page: Page) -> Locator:
    """Where a guess is typed, which a board of tiles shows to readers only."""
    return page.get_by_label("Your guess")


def enter(page: Page, *turns: str) -> None:
    """Type turns by real keys, such as crane=bbygb, and wait until each is in the list."""
    for turn in turns:
        before = rows(page).count()
        typed(page).fill(turn)
        page.keyboard.press("Enter")
        expect(rows(page)).to_have_count(before + 1)


def open_menu(page: Page) -> None:
    """Open the menu at the top, where the views of other days and the settings are."""
    page.locator("#menu > summary").click()


def paste(page: Page, text: str) -> None:
    """Paste a text where the focus is."""
    page.evaluate(PASTE, text)


def is_in_view(place: Locator) -> bool:
    """Whether all of it is on the screen now, without scrolling."""
    box = place.bounding_box()
    height = (place.page.viewport_size or {"height": 0})["height"]
    return box is not None and box["y"] >= 0 and box["y"] + box["height"] <= height


def each_size(page: Page) -> Iterator[str]:
    """Show the page at three sizes, one after the other, then as it was."""
    before = page.viewport_size
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        yield f"{width}x{height}"
    if before:
        page.set_viewport_size(before)


def fits(page: Page) -> None:
    """Check that nothing is wider than the screen, at three sizes."""
    for size in each_size(page):
        assert page.evaluate("() => document.documentElement.scrollWidth - innerWidth") <= 0, size


class Finger:
    """Taps, and how many there were."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.taps = 0

    def tap(self, place: Locator) -> None:
        """Tap a place."""
        driving.tap(place)
        self.taps += 1

    def key(self, *signs: str) -> None:
        """Tap keys on the screen."""
        for sign in signs:
            self.tap(keys(self.page).locator(f"[data-key='key-{sign}']"))

    def color(self, marks: str) -> None:
        """Turn the tiles of the row that is being entered from gray to these colors, in B, Y and G."""
        for place, mark in enumerate(marks):
            for _ in range("BYG".index(mark)):
                self.tap(draft(self.page).nth(place))

    def enter(self) -> None:
        """Enter the row, and say that it is gray if the page asks."""
        before = rows(self.page).count()
        self.key("enter")
        gray = self.page.get_by_role("button", name="All gray")
        expect(gray.or_(rows(self.page).nth(before)).first).to_be_visible()
        if rows(self.page).count() == before:
            self.tap(gray)
        expect(rows(self.page)).to_have_count(before + 1)
