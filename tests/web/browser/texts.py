"""The text of every view of the page, kept in a file and compared with that of another commit, as `tools.answers` does.

    python -m tests.web.browser.texts write before.json        at the commit before
    python -m tests.web.browser.texts compare before.json      at the commit after

The lines that differ are printed, view by view; measured seconds are left out. Exit code 1: something differs.
"""

from __future__ import annotations

import difflib
import json
import sys
from pathlib import Path

from playwright.sync_api import expect, sync_playwright

from tests.web.browser.driving import launched, serving
from tests.web.browser.test_every_view import VIEWS
from tools.answers import SECONDS

PATIENCE = 120_000  # milliseconds: a first search may compile


def texts() -> dict[str, str]:
    """View → what can be read in it."""
    found = {}
    with serving() as address, sync_playwright() as playwright:
        browser = launched(playwright, "chromium")
        for name, fragment in VIEWS.items():
            page = browser.new_page()
            page.goto(address + fragment)
            expect(page.locator("main .card").last).to_be_visible(timeout=PATIENCE)
            expect(page.locator(".busy:visible, [aria-busy=true]")).to_have_count(0, timeout=PATIENCE)
            found[name] = SECONDS.sub("… s", page.locator("body").inner_text())
            page.close()
        browser.close()
    return found


def main(arguments: list[str]) -> int:
    """The exit code."""
    verb, file = arguments
    if verb == "write":
        Path(file).write_text(json.dumps(texts(), ensure_ascii=False, indent=0))
        return 0
    before, after = json.loads(Path(file).read_text()), texts()
    found = [
        "\n".join([f"# {name}", *lines])
        for name in before
        if (lines := [*difflib.unified_diff(before[name].split("\n"), after[name].split("\n"), lineterm="", n=0)][2:])
    ]
    print("\n".join(found) or "nothing differs")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
