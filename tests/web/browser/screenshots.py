"""Draw the pictures of the page that README.md and the how-tos show: `make screenshots`."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import expect, sync_playwright

from tests.web.browser.driving import launched, serving

IMAGES = Path(__file__).parents[3] / "docs" / "images"
PICTURES = {
    "assistant": ("#assistant?turns=crane.BBYGB&why=tousy", "Ranked guesses", (1180, 1000)),
    "season": ("#season?until=w6&pair=Indy%2BQuinn", "Indy + Quinn: 33.6%", (1180, 900)),
    "analysis": ("#analyze?guesses=crane,soily,daunt&secret=daunt", "In short", (1180, 900)),
    "phone": ("#assistant?turns=crane.BBGYB,snail.GGGBB", "Ranked guesses", (390, 844)),
    "mastermind": ("#play?game=mastermind:4x6&seed=5&guesses=1122,1345", "Play", (390, 844)),
}
"""Name → the state of the page, a heading to wait for, and the size in pixels."""


def main() -> None:
    """Write all pictures."""
    IMAGES.mkdir(exist_ok=True)
    with serving() as address, sync_playwright() as playwright:
        browser = launched(playwright, "chromium")
        for name, (fragment, heading, (width, height)) in PICTURES.items():
            page = browser.new_page(viewport={"width": width, "height": height}, color_scheme="light")
            page.goto(address + fragment)
            expect(page.get_by_role("heading", name=heading)).to_be_visible(timeout=60_000)
            expect(page.locator("[aria-busy=true]")).to_have_count(0, timeout=60_000)
            path = IMAGES / f"{name}.png"
            page.screenshot(path=path, animations="disabled")
            print(f"{path.name}: {path.stat().st_size:,} bytes")
        browser.close()


if __name__ == "__main__":
    main()
