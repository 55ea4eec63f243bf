"""What drives the page: Debian's browsers and a server."""

from __future__ import annotations

import json
import shutil
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, Locator, Page, Playwright

from tests.programs import printed, program

PROGRAMS = {
    "chromium": shutil.which("chromium-headless-shell") or shutil.which("chromium") or shutil.which("chromium-browser"),
    "firefox": shutil.which("firefox-esr") or shutil.which("firefox"),
}
"""Name of a browser → its program, None if it is missing. Chromium without windows takes two thirds of the seconds."""
PACKAGES = {"chromium": "chromium-headless-shell", "firefox": "firefox-esr"}
"""Name of a browser → its package on Debian."""
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-software-rasterizer",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


def launched(playwright: Playwright, name: str) -> Browser:
    """A browser that runs, by its name in PROGRAMS. Debian's Firefox is driven over WebDriver BiDi."""
    program = PROGRAMS[name]
    if name == "firefox":
        return playwright.firefox.launch(channel="moz-firefox", executable_path=program)
    return playwright.chromium.launch(executable_path=program, args=ARGUMENTS)


def with_profile(browser: Browser, folder: Path) -> BrowserContext:
    """Another browser of the same program, which keeps in a folder what is to be there when it starts again."""
    name = name_of(browser)
    program = PROGRAMS[name]
    kind = browser.browser_type
    if name == "firefox":
        return kind.launch_persistent_context(folder, channel="moz-firefox", executable_path=program)
    return kind.launch_persistent_context(folder, executable_path=program, args=ARGUMENTS)


def name_of(browser: Browser | None) -> str:
    """The name of a browser in PROGRAMS."""
    assert browser is not None
    return browser.browser_type.name


def has_touch(page: Page) -> bool:
    """Whether the page can be touched: WebDriver BiDi sends no touch, so Firefox has none."""
    return bool(page.evaluate("() => navigator.maxTouchPoints > 0"))


def tap(place: Locator) -> None:
    """Touch a place where there is touch, else click."""
    if has_touch(place.page):
        place.tap()
    else:
        place.click()


@contextmanager
def serving() -> Iterator[str]:
    """The address of `sleuth serve` at a free port."""
    with program(sys.executable, "-m", "sleuth", "serve", "--port", "0", "--json") as process:
        yield json.loads(printed(process, "address of the server", last="}\n"))["url"]
