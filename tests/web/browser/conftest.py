"""A real server, a real browser, and a page that may neither complain nor ask anybody else."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import dataclass, field

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Page, Request, expect, sync_playwright

from tests.web.browser.driving import ARGUMENTS, CHROMIUM, serving

PATIENCE = 60_000  # milliseconds: a first search may compile, on a machine that is busy

expect.set_options(timeout=PATIENCE)


@pytest.fixture(scope="session")
def server(own_cache: None) -> Iterator[str]:
    """The address of a server of these tests' own."""
    with serving() as address:
        yield address


# Playwright keeps an event loop in this thread, so it ends with this folder: other tests may want one of their own.
@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """Debian's Chromium. Without it the tests skip; where CI is set, they fail."""
    if CHROMIUM is None:
        missing = "Chromium is missing, so the page is not tested; on Debian: apt-get install chromium"
        if os.environ.get("CI"):
            pytest.fail(missing)
        pytest.skip(missing)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        yield browser
        browser.close()


@dataclass
class Visit:
    """The page at an address, and what must not happen on it."""

    page: Page
    base: str
    complaints: list[str] = field(default_factory=list)
    strangers: list[str] = field(default_factory=list)
    refusals: int = 0
    """Answers with a status of 400 and more that a test expects."""

    def listen(self) -> None:
        """Note every complaint and every request to somebody else."""
        self.page.on("console", self._console)
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.page.on("request", self._request)

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.complaints.append(message.text)

    def _request(self, request: Request) -> None:
        if not request.url.startswith((self.base, "data:", "blob:")):
            self.strangers.append(request.url)

    def open(self, fragment: str = "") -> Page:
        """Show the page with a fragment, anew, and wait until its view is there."""
        if self.page.url != "about:blank":
            self.page.goto("about:blank")  # so that another fragment is a page loaded anew
        self.page.goto(self.base + fragment)
        expect(self.page.locator("h1")).to_be_visible()
        return self.page

    @property
    def fragment(self) -> str:
        """The state of the page."""
        return self.page.url.removeprefix(self.base)

    def settle(self) -> None:
        """Wait until nothing is on its way."""
        expect(self.page.locator("h1")).to_be_visible()
        expect(self.page.locator(".busy:visible, [aria-busy=true]")).to_have_count(0)


@pytest.fixture
def visit(browser: Browser, server: str, request: pytest.FixtureRequest) -> Iterator[Visit]:
    """A fresh page. Parametrise indirectly with the options of a browser context, such as its viewport."""
    options = {"viewport": {"width": 1280, "height": 900}, "color_scheme": "light", **getattr(request, "param", {})}
    context = browser.new_context(**options)
    context.set_default_timeout(PATIENCE)
    visit = Visit(context.new_page(), server)
    visit.listen()
    yield visit
    context.close()
    refused = [text for text in visit.complaints if text.startswith("Failed to load resource")]
    assert len(refused) == visit.refusals, visit.complaints
    assert len(visit.complaints) == visit.refusals, visit.complaints
    assert not visit.strangers
