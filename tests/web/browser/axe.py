"""Whether axe finds nothing to improve for people who use a screen reader, a keyboard or their own colours."""

from __future__ import annotations

from axe_playwright_python.sync_playwright import Axe, AxeResults
from playwright.sync_api import Page

HAS_AXE = "() => 'axe' in window"
VIOLATIONS = """async (options) => {
    const { violations, ...about } = await axe.run(document, options);
    return { ...about, violations, passes: [], incomplete: [], inapplicable: [] };
  }"""  # what is well takes longest to describe and to send


def axe_finds_nothing(page: Page, *, only: str | None = None) -> None:
    if not page.evaluate(HAS_AXE):  # one program for all looks at a page: it is half a megabyte
        page.evaluate(Axe().axe_script)
    options: dict[str, object] = {"resultTypes": ["violations"], "preload": False}
    found = AxeResults(page.evaluate(VIOLATIONS, options | ({"runOnly": [only]} if only else {})))
    assert found.violations_count == 0, found.generate_report()


def axe_finds_nothing_in_the_dark(page: Page) -> None:
    """Colours that still fade from light to dark would be refused; without motion they change at once."""
    page.emulate_media(color_scheme="dark", reduced_motion="reduce")
    axe_finds_nothing(page, only="color-contrast")
