"""Draw the pictures of the page and of the terminal: `make screenshots`.

Those that the documentation shows are written to docs/images. `python -m tools.screenshots FOLDER` writes all of
them, each view on a phone and on a desk, light and dark, to be looked at.
"""

from __future__ import annotations

import sys
from itertools import product
from pathlib import Path
from typing import Literal

from playwright.sync_api import expect, sync_playwright

from tests.web.browser.driving import launched, serving
from tools import terminal_picture

IMAGES = Path(__file__).parents[1] / "docs" / "images"
PICTURES = {
    "assistant": "#assistant?turns=crane.BBYGB",
    "reasons": "#assistant?turns=crane.BBYGB&why=tousy",
    "hints": "#assistant?turns=crane.BBYGB&hints=1&hint=3",
    "mastermind": "#assistant?game=mastermind:4x6&turns=1122.1b1w,1314.0b2w",
    "equations": "#assistant?game=equations:8&turns=48-32%3D16.BYBGBGBB",
    "play": "#play?seed=7&guesses=crane,soily",
    "review": "#analyze?guesses=crane,soily,daunt&secret=daunt",
    "boards": "#boards?turns=salet.BBYGB/YBBBB/GBBBY/BBBBB",
    "group": "#group",
    "history": "#history",
    "season": "#season?until=w6&pair=Billie%2BPat",
    "chain": "#chain?turns=crane.BBYGB",
    "lab": "#lab?game=mastermind:3x4&compare=entropy,parts,first",
}
"""Name of a picture → the state of the page."""
SCHEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
SIZES = {"phone": (390, 844), "desk": (1280, 800)}
CHAT = """Anna: Wordle 1,234 3/6
Ben: Wordle 1,234 4/6
Cleo: Wordle 1,234 4/6
Ben: Wordle 1,235 X/6
Anna: Wordle 1,235 5/6
"""


def main(folder: Path | None) -> None:
    """Write each view in two sizes, light and dark. folder: None writes only what is in docs/images, anew."""
    shown = None if folder else {path.name for path in IMAGES.iterdir()}
    if shown is not None:
        terminal_picture.main()
    folder = folder or IMAGES
    folder.mkdir(parents=True, exist_ok=True)
    with serving() as address, sync_playwright() as playwright:
        browser = launched(playwright, "chromium")
        for (size, (width, height)), scheme in product(SIZES.items(), SCHEMES):
            context = browser.new_context(viewport={"width": width, "height": height}, color_scheme=scheme)
            page = context.new_page()
            for name, fragment in PICTURES.items():
                file = f"{name}-{size}{'-dark' if scheme == 'dark' else ''}.png"
                if shown is not None and file not in shown:
                    continue
                page.goto("about:blank")
                page.goto(address + fragment)
                expect(page.locator("h1")).to_be_attached(timeout=60_000)
                if name == "group":
                    page.get_by_label("Paste a chat").fill(CHAT)
                    page.get_by_role("button", name="Count").click()
                page.wait_for_timeout(300)
                expect(page.locator("[aria-busy=true]")).to_have_count(0, timeout=60_000)
                path = folder / file
                page.screenshot(path=path, animations="disabled")
                print(f"{file}: {path.stat().st_size:,} bytes")
            context.close()
        browser.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else None)
