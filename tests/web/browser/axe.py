"""Whether axe finds nothing to improve for people who use a screen reader, a keyboard or their own colours."""

from __future__ import annotations

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page


def axe_finds_nothing(page: Page, *, only: str | None = None) -> None:
    options: dict[str, object] = {"resultTypes": ["violations"]}  # what is well is not described, which takes longest
    found = Axe().run(page, options=options | ({"runOnly": [only]} if only else {}))
    assert found.violations_count == 0, found.generate_report()


def axe_finds_nothing_in_the_dark(page: Page) -> None:
    """Colours that still fade from light to dark would be refused; without motion they change at once."""
    page.emulate_media(color_scheme="dark", reduced_motion="reduce")
    axe_finds_nothing(page, only="color-contrast")
