"""A page without a server: bytes of its first load, and what an answer takes of a computer four times slower.

    python bench/site.py                     a site with the trees of one first guess, 20 games
    python bench/site.py --openers 0 --games 5

The web space compresses nothing, so bytes are counted as a host sends them that compresses text. Seconds are CPU
seconds of the page and its worker, times four: wall seconds would count what else runs here.
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
from playwright.sync_api import Browser, Page, Request, sync_playwright

import sleuth
from sleuth.games.words.openers import USUAL
from sleuth.web.site.making import make
from tests.web.browser.driving import launched
from tests.web.browser.test_site import hosting

SLOWER = 4
OTHERS = ("about", "house", "plant", "train", "notes", "louse", "canoe", "shine")
"""First guesses without trees."""
BARS = "300 KB; 1.5 s for the first suggestion and 0.4 s for later ones; 50 ms along the trees"
ASKED = """(hash) => {
    location.hash = hash;
    const body = document.querySelector(".answer .stack");
    window.shown = new Promise((resolve) => {
      const observer = new MutationObserver(() => {
        observer.disconnect();
        resolve();
      });
      observer.observe(body, { childList: true });
    });
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


def opened(browser: Browser, address: str) -> tuple[Page, int, int, Spent]:
    """The page with its first suggestion; its requests, their bytes and its seconds."""
    page = browser.new_context(service_workers="block").new_page()
    requests: list[Request] = []
    page.on("requestfinished", lambda request: requests.append(request))
    before = spent()
    page.goto(address)
    page.wait_for_selector(".best .guess")
    seconds = spent().since(before)
    page.wait_for_load_state("networkidle")
    sizes = [sent(request) for request in requests]
    return page, len(sizes), sum(sizes), seconds


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


def answers(
    page: Page, number: int, openers: tuple[str, ...], *, follow: bool, first: int = 1
) -> tuple[list[Spent], list[Spent]]:
    """What is spent until the best guess is shown, and until all of the answer is. first: turns at least."""
    early, whole = [], []
    for turns in games(number, openers, follow=follow):
        if len(turns) < first:
            continue
        before = spent()
        page.evaluate(ASKED, f"#assistant?turns={','.join(turns)}")
        page.evaluate("() => window.shown")
        early.append(spent().since(before))
        page.evaluate("() => window.done")
        whole.append(spent().since(before))
    return early, whole


def row(name: str, answers: list[Spent]) -> None:
    for who, seconds in zip(
        ("worker", "page"), ([one.worker for one in answers], [one.page for one in answers]), strict=True
    ):
        ordered = sorted(seconds)
        shown = (statistics.median(ordered), ordered[int(0.95 * (len(ordered) - 1))], ordered[-1])
        print(f"| {name} | {who} | {len(ordered)} | " + " | ".join(f"{1000 * each:.0f} ms" for each in shown) + " |")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--openers", type=int, default=1, help="first guesses with trees")
    parser.add_argument("--games", type=int, default=20)
    chosen = parser.parse_args()
    print(machine())
    with tempfile.TemporaryDirectory() as place, sync_playwright() as playwright:
        begun, cpus = time.perf_counter(), time.process_time()
        made = make(Path(place) / "site", openers=chosen.openers)
        seconds = f"{time.perf_counter() - begun:.1f} s ({time.process_time() - cpus:.1f} s of CPU)"
        print(
            f"\n{made.files} files, {made.bytes / 1e6:.2f} MB, trees of {chosen.openers} openers; written in {seconds}"
        )
        browser = launched(playwright, "chromium")
        with hosting(made.folder) as address:
            page, requests, sizes, seconds = opened(browser, address)
            print(
                f"First load: {requests} requests, {sizes / 1000:.0f} KB; first suggestion after {seconds.page:.2f} s "
                f"of the page and {seconds.worker:.2f} s of its worker\n"
            )
            print("| answers | by | number | median | 95% | most |\n|---|---|---|---|---|---|")
            if chosen.openers:
                early, whole = answers(page, chosen.games, USUAL[: chosen.openers], follow=True)
                row("along the trees, until the best guess is shown", early)
                row("along the trees, all of it", whole)
                left = answers(page, chosen.games, USUAL[: chosen.openers], follow=False, first=2)[1]
                row("after a tree was left", left)
            row("after another first guess", answers(page, chosen.games, OTHERS, follow=False)[1])
        browser.close()
    print(f"\nThe bars: {BARS}")


if __name__ == "__main__":
    main()
