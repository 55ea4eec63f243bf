"""A real server, real browsers, and a page that may neither complain nor ask anybody else.

A test runs in Chromium. Those marked `walk`, one for nearly each view, one by touch and one of a site, run in every
browser. `@pytest.mark.walk(only="390x844")`: in the others only with the parameter of this name; `nightly=True`: in the
others only in the nightly run.

What fails leaves a trace, and a picture, the text and the address of every page that is open, in build/failures/.
"""

from __future__ import annotations

import json
import os
import re
import shutil
from collections.abc import Callable, Generator, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.request import urlopen

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Error, Page, Request, expect, sync_playwright

from tests.eventually import eventually
from tests.web.browser.driving import PACKAGES, PROGRAMS, launched, name_of, serving

FORGET = """() => {
    localStorage.clear();
    sessionStorage.clear();
  }"""
PATIENCE = 20_000  # milliseconds: an assertion ends before the 60 seconds of its test are over, and says what it missed
STARTING = 50  # seconds for which the first test waits for a server that compiles; then it begins all the same
LAST_LOOK = 5_000  # milliseconds for the picture of a page whose test has failed
FAILURES = Path(__file__).parents[3] / "build" / "failures"

expect.set_options(timeout=PATIENCE)


@pytest.fixture(scope="session")
def server() -> Iterator[str]:
    """The address of a server of these tests' own, which searches already if the machine is not too slow."""
    with serving() as address:
        with suppress(AssertionError):
            wait_until_ready(address)
        yield address


def wait_until_ready(address: str) -> None:
    """Wait until a server searches: before that, an answer may be an estimate."""

    def is_ready() -> bool:
        with urlopen(f"{address}api/health", timeout=STARTING) as answer:
            return bool(json.load(answer)["status"] == "ready")

    eventually(is_ready, STARTING, "server that searches")


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Run the walks in every browser."""
    if metafunc.definition.get_closest_marker("walk"):
        metafunc.parametrize("browser", list(PROGRAMS), indirect=True)


@pytest.hookimpl(tryfirst=True)  # before -m chooses
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Leave out the walks whose parameter is not that of other browsers, and leave some to the nightly run."""
    items[:] = [item for item in items if not _is_left_out(item)]
    for item in items:
        walk = item.get_closest_marker("walk")
        if walk is not None and walk.kwargs.get("nightly") and _is_elsewhere(item):
            item.add_marker("nightly")


def _is_elsewhere(item: pytest.Item) -> bool:
    return isinstance(item, pytest.Function) and "chromium" not in item.callspec.id


def _is_left_out(item: pytest.Item) -> bool:
    walk = item.get_closest_marker("walk")
    if walk is None or "only" not in walk.kwargs or not isinstance(item, pytest.Function):
        return False
    return _is_elsewhere(item) and walk.kwargs["only"] not in item.callspec.id


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item, call: pytest.CallInfo[None]) -> Generator[None, Any, Any]:
    """Keep what the browser of a test shows if it failed, while it still shows it, and say where."""
    report = yield
    fixtures = getattr(item, "funcargs", {})
    if report.failed and call.when == "call" and "browser" in fixtures:
        folder = kept(item.name, fixtures["browser"], fixtures.get("visit"))
        report.sections.append(("kept of the browser", str(folder)))
    return report


def kept(name: str, browser: Browser, visit: Visit | None) -> Path:
    """The folder with what a browser shows at the end of a test that failed."""
    folder = FAILURES / re.sub(r"[^\w.-]+", "_", name).strip("_")
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    if visit is not None:
        (folder / "complaints.txt").write_text("\n".join([*visit.complaints, *visit.strangers]), "utf-8")
        visit.end_trace(folder / "trace.zip")
        visit.listen_no_more()  # of a picture that Firefox makes its page complains
    pages = [page for context in browser.contexts for page in context.pages if page.url != "about:blank"]
    for number, page in enumerate(pages, 1):
        start = "" if number == 1 else f"{number}-"
        with suppress(Error):  # one that hangs gives no picture, and is asked nothing more
            page.screenshot(path=folder / f"{start}screenshot.png", timeout=LAST_LOOK)
            (folder / f"{start}page.html").write_text(f"<!-- {page.url} -->\n{page.content()}", "utf-8")
    return folder


# Playwright keeps an event loop in this thread, so it ends with this folder: other tests may want one of their own.
@pytest.fixture(scope="package")
def launch() -> Iterator[Callable[[str], Browser]]:
    """A browser by its name, started when it is needed first. Without it a test skips; where CI is set, it fails."""
    running: dict[str, Browser] = {}

    def browser(name: str) -> Browser:
        if PROGRAMS[name] is None:
            missing = f"{name} is missing, so the page is not tested in it; on Debian: apt-get install {PACKAGES[name]}"
            if os.environ.get("CI"):
                pytest.fail(missing)
            pytest.skip(missing)
        if name not in running:
            running[name] = launched(playwright, name)
        return running[name]

    with sync_playwright() as playwright:
        yield browser
        for each in running.values():
            each.close()


@pytest.fixture
def browser(launch: Callable[[str], Browser], request: pytest.FixtureRequest) -> Browser:
    """The browser of a test: Chromium, in a walk each."""
    return launch(getattr(request, "param", "chromium"))


@dataclass
class Visit:
    """The page at an address, and what must not happen on it."""

    page: Page
    base: str
    complaints: list[str] = field(default_factory=list)
    strangers: list[str] = field(default_factory=list)
    refusals: int = 0
    """Answers with a status of 400 and more that a test expects."""
    used_up: bool = False
    """Whether no other test may have the page."""
    traced: bool = True
    """Whether a trace of the test is being made."""

    def __post_init__(self) -> None:
        self.page.context.tracing.start_chunk()
        self._listeners: list[tuple[Any, Callable[[Any], None]]] = [
            ("console", self._console),
            ("pageerror", self._error),
            ("request", self._request),
        ]

    def listen(self) -> None:
        """Note every complaint and every request to somebody else."""
        for event, listener in self._listeners:
            self.page.on(event, listener)

    def listen_no_more(self) -> None:
        """Note nothing that happens from now on."""
        while self._listeners:
            self.page.remove_listener(*self._listeners.pop())

    def end_trace(self, file: Path | None = None) -> None:
        """End the trace of this test, if it has not ended yet. file: where it is written; None: nowhere."""
        if self.traced:
            self.traced = False
            with suppress(Error):
                self.page.context.tracing.stop_chunk(path=file)

    def leave(self, options: dict[str, Any]) -> None:
        """Leave the page as a fresh one is, and listen no more."""
        if self.used_up:
            self.page.close()
            return
        self.page.unroute_all(behavior="ignoreErrors")
        if self.page.url.startswith(self.base):
            self.page.evaluate(FORGET)
        self.listen_no_more()  # what leaving breaks off is no complaint of the page
        self.page.goto("about:blank")
        if self.page.viewport_size != options["viewport"]:
            self.page.set_viewport_size(options["viewport"])
        motion = options.get("reduced_motion", "no-preference")
        self.page.emulate_media(color_scheme=options["color_scheme"], reduced_motion=motion)

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.complaints.append(f"{message.text} ({message.location['url']})")

    def _error(self, error: Error) -> None:
        self.complaints.append(str(error))

    def _request(self, request: Request) -> None:
        if not request.url.startswith((self.base, "data:", "blob:")):
            self.strangers.append(request.url)

    def begin_with(self, script: str) -> None:
        """Run a script before those of every page that is opened from now on."""
        self.page.add_init_script(script)
        self.used_up = True

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


@pytest.fixture(scope="package")
def pages() -> Callable[[Browser, dict[str, Any]], Page]:
    """A page in a browser context of these options. Tests with equal ones share it: to make one takes half a second."""
    made: dict[str, Page] = {}

    def page(browser: Browser, options: dict[str, Any]) -> Page:
        key = f"{name_of(browser)} {sorted(options.items())}"
        if key not in made or made[key].is_closed():
            context = browser.new_context(**options)
            context.set_default_timeout(PATIENCE)
            context.tracing.start()  # without pictures, which cost more than the test
            made[key] = context.new_page()
        return made[key]

    return page


@pytest.fixture
def visit(
    browser: Browser,
    pages: Callable[[Browser, dict[str, Any]], Page],
    server: str,
    request: pytest.FixtureRequest,
) -> Iterator[Visit]:
    """An empty page. Parametrise indirectly with the options of a browser context, such as its viewport."""
    options = {"viewport": {"width": 1280, "height": 900}, "color_scheme": "light", **getattr(request, "param", {})}
    if name_of(browser) == "firefox":
        options.pop("is_mobile", None)  # it has no such mode
    visit = Visit(pages(browser, options), server)
    visit.page.bring_to_front()
    visit.listen()
    yield visit
    refused = [text for text in visit.complaints if text.startswith("Failed to load resource")]
    complained = not len(refused) == len(visit.complaints) == visit.refusals
    if visit.traced and (complained or visit.strangers):
        request.node.add_report_section("teardown", "kept of the browser", str(kept(request.node.name, browser, visit)))
    visit.end_trace()
    has_focus = visit.page.evaluate("() => document.hasFocus()")
    visit.leave(options)
    if not has_focus:  # the Tab key went on from the page to the window of Firefox, and nothing brings it back
        visit.page.close()
    assert not complained, visit.complaints
    assert not visit.strangers
