"""A page without a server: bytes of its first load, and what an answer takes of a computer four times slower.

    python bench/site.py                     20 games
    python bench/site.py --games 5

The web space compresses nothing, so bytes are counted as a host sends them that compresses text. Seconds are CPU
seconds of the page and its worker, times four: wall seconds would count what else runs here. Along the book they are
counted from the tap on Enter to the end of the frame that shows the best guess, and what page and worker do at the same
time counts once (`_taps.py`). All else is counted from the question to its whole answer, or to the first suggestion.
"""

from __future__ import annotations

import argparse
import gzip
import os
import random
import statistics
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from _measure import machine
from _taps import Tap, traced
from playwright.sync_api import Browser, Page, Playwright, Request, sync_playwright

import sleuth
from sleuth.games.words.lists import USUAL
from sleuth.web.site.folder import make
from tests.web.browser.driving import ARGUMENTS, PROGRAMS, launched
from tests.web.browser.test_site import hosting

SLOWER = 4
OTHERS = ("about", "house", "plant", "train", "notes", "louse", "canoe", "shine")
"""First guesses without trees."""
BARS = "300 KB; 1.5 s for the first suggestion and 0.4 s for later ones; 50 ms along the trees"
VISITS = 7
SCREENS = ((1280, 720), (390, 844))
REST = 300  # milliseconds after which a page has drawn what was typed, or tapped
SETTLED = (
    """(turns) => document.querySelectorAll(".rows > li").length === turns && !document.querySelector("[aria-busy]")"""
)
ASKED = """(hash) => {
    location.hash = hash;
    const body = document.querySelector(".answer .stack");
    window.done = new Promise((resolve) => {
      new MutationObserver(() => body.hasAttribute("aria-busy") || resolve()).observe(body, { attributes: true });
    });
  }"""


class Spent(NamedTuple):
    """CPU seconds of a slower computer: of the pages of this program, and of their workers."""

    page: float
    worker: float

    def since(self, before: Spent) -> Spent:
        """What was spent after another time."""
        return Spent(self.page - before.page, self.worker - before.worker)


def spent() -> Spent:
    """What was spent until now; threads that only draw do not count."""
    page = worker = 0
    for process in Path("/proc").glob("[0-9]*"):
        try:
            if b"--type=renderer" not in (process / "cmdline").read_bytes() or not is_ours(process):
                continue
            for thread in (process / "task").iterdir():
                nanoseconds = int((thread / "schedstat").read_text().split()[0])
                if thread.name == process.name:
                    page += nanoseconds
                elif "Worker" in (thread / "comm").read_text():
                    worker += nanoseconds
        except OSError:  # it has ended
            continue
    return Spent(SLOWER * page / 1e9, SLOWER * worker / 1e9)


def is_ours(process: Path) -> bool:
    """Whether a process descends from this program."""
    while process.name not in ("0", "1"):
        if process.name == str(os.getpid()):
            return True
        process = process.parent / (process / "stat").read_text().rpartition(")")[2].split()[1]
    return False


def window(playwright: Playwright, profile: Path) -> Page:
    """A page in a window with a profile, as players have it; one without fetches its icon anew in each turn."""
    options = {"executable_path": PROGRAMS["chromium"], "args": ARGUMENTS, "service_workers": "block"}
    return playwright.chromium.launch_persistent_context(profile, **options).pages[0]


def first_visit(browser: Browser, address: str) -> tuple[dict[str, int], Spent]:
    """The bytes of each file, and what is spent until the first suggestion is shown."""
    context = browser.new_context(service_workers="block")
    page = context.new_page()
    requests: list[Request] = []
    page.on("requestfinished", lambda request: requests.append(request))
    page.wait_for_timeout(REST)
    before = spent()
    page.goto(address)
    page.wait_for_selector(".best .guess")
    seconds = spent().since(before)
    page.wait_for_load_state("networkidle")
    sizes = {request.url: sent(request) for request in requests}
    context.close()
    return sizes, seconds


def sent(request: Request) -> int:
    """The bytes of a file as a host sends them."""
    response = request.response()
    assert response is not None
    content = response.body()
    return len(content) if request.url.endswith((".bin", ".png")) else len(gzip.compress(content))


def games(number: int, openers: tuple[str, ...], *, follow: bool) -> Iterator[list[str]]:
    """The turns of games, one more each time. follow: whether the best guess is made; else a random candidate."""
    rng, listing = random.Random(33), sleuth.Game("today").listing
    weights = None if listing.prior is None else listing.prior.tolist()
    for _ in range(number):
        secret, guess = rng.choices(listing.secrets, weights)[0], rng.choice(openers)
        turns: list[str] = []
        while len(turns) < 5 and guess != secret:
            feedback = sleuth.feedback(guess, secret, game="today").feedback
            turns.append(f"{guess}.{feedback}")
            yield turns
            found = sleuth.suggest([turn.replace(".", "=") for turn in turns], game="today").as_json()
            guess = found["best"]["guess"] if follow else rng.choice(found["candidates"]["listed"])


def taps(page: Page, number: int, openers: tuple[str, ...]) -> list[Tap]:
    """Of games along the trees, the tap on Enter of each turn."""
    page.reload()  # it forgets the answers that it has
    page.wait_for_selector(".best .guess")
    with traced(page) as trace:
        for turns in games(number, openers, follow=True):
            page.evaluate("(hash) => { location.hash = hash; }", f"#assistant?turns={','.join(turns[:-1])}")
            page.wait_for_function(SETTLED, arg=len(turns) - 1)
            page.keyboard.type(turns[-1].replace(".", "="))
            page.wait_for_timeout(REST)
            key = page.locator(".key.enter").bounding_box()
            assert key is not None
            page.mouse.click(key["x"] + key["width"] / 2, key["y"] + key["height"] / 2)
            page.wait_for_timeout(REST)
            page.wait_for_function(SETTLED, arg=len(turns))
    return trace.taps()


def answers(page: Page, number: int, openers: tuple[str, ...], *, follow: bool, first: int = 1) -> list[Spent]:
    """What is spent until all of the answer is shown. first: turns at least."""
    found = []
    for turns in games(number, openers, follow=follow):
        if len(turns) < first:
            continue
        before = spent()
        page.evaluate(ASKED, f"#assistant?turns={','.join(turns)}")
        page.evaluate("() => window.done")
        found.append(spent().since(before))
    return found


def row(name: str, by: str, seconds: list[float]) -> None:
    ordered = sorted(seconds)
    shown = (statistics.median(ordered), ordered[int(0.95 * (len(ordered) - 1))], ordered[-1])
    print(f"| {name} | {by} | {len(ordered)} | " + " | ".join(f"{1000 * each:.0f} ms" for each in shown) + " |")


def rows(name: str, found: list[Spent]) -> None:
    row(name, "page", [one.page for one in found])
    row(name, "worker", [one.worker for one in found])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--games", type=int, default=20)
    chosen = parser.parse_args()
    print(machine())
    with tempfile.TemporaryDirectory() as place, sync_playwright() as playwright:
        begun, cpus = time.perf_counter(), time.process_time()
        made = make(Path(place) / "site")
        seconds = f"{time.perf_counter() - begun:.1f} s ({time.process_time() - cpus:.1f} s of CPU)"
        print(f"\n{made.files} files, {made.bytes / 1e6:.2f} MB; written in {seconds}")
        with hosting(made.folder) as address:
            browser = launched(playwright, "chromium")
            visits = [first_visit(browser, address) for _ in range(VISITS)]
            browser.close()
            sizes = visits[0][0].values()
            print(f"First load: {len(sizes)} files, {sum(sizes) / 1000:.0f} KB\n")
            print("| answers | by | number | median | 95% | most |\n|---|---|---|---|---|---|")
            rows("first suggestion", [seconds for _, seconds in visits])
            page = window(playwright, Path(place) / "profile")
            page.goto(address)
            for width, height in SCREENS:
                page.set_viewport_size({"width": width, "height": height})
                found = taps(page, chosen.games, ("salet",))
                for by in Tap._fields:
                    row(f"along the book, {width}×{height}", by, [SLOWER * getattr(one, by) for one in found])
            page.reload()
            page.wait_for_selector(".best .guess")
            rows("along the book, all of it", answers(page, chosen.games, USUAL, follow=True))
            rows("after it was left", answers(page, chosen.games, USUAL, follow=False, first=2))
            rows("after another first guess", answers(page, chosen.games, OTHERS, follow=False))
            page.context.close()
    print(f"\nThe bars: {BARS}")


if __name__ == "__main__":
    main()
