"""What a player's games cost the server of `sleuth serve`: Chromium plays them on its page, and reviews each.

    python bench/player.py                  20 games of today's words
    python bench/player.py --games 50 --game classic

A game begins with a usual first guess and goes on with likely candidates, drawn at random; the page is asked for
advice after every turn of all games, then for the review of each. Measured are the CPU seconds of the server and its
workers, once it is ready and does nothing any more, and what it is asked.
"""

from __future__ import annotations

import argparse
import random
import time
from collections import Counter
from itertools import pairwise

import numpy as np
from _measure import machine
from playwright.sync_api import Page, Request, sync_playwright
from serve import serving

from sleuth.core.listing import Turn
from sleuth.core.position import Position
from sleuth.games.game_spec import GameSpec
from sleuth.games.registry import DAILY
from sleuth.games.words.lists import USUAL
from tests.web.browser.driving import launched

QUIET = 3
"""Seconds without work after which the server has done what it does by itself."""


def addresses(start: Position, seed: int) -> list[str]:
    """The fragments of a game: one after each turn, and its review."""
    rng, listing = random.Random(seed), start.listing
    likely = listing.likely if listing.likely is not None else np.ones(len(listing.secrets), bool)
    secret = np.array([rng.choice(np.flatnonzero(likely).tolist())], np.int32)
    guesses, position, turns = [rng.choices(USUAL[:12], [1 / n for n in range(1, 13)])[0]], start, list[str]()
    while True:
        guess = listing.guess_row(guesses[-1])
        turn = Turn(guess, int(listing.block(np.array([guess], np.int32), secret)[0, 0]))
        turns.append(f"{guesses[-1]}.{listing.spell(turn.code)}")
        if turn.code == listing.win:
            break
        position = position.after(turn)
        left = [row for row in position.rows.tolist() if likely[row]] or position.rows.tolist()
        guesses.append(listing.secrets[rng.choice(left)])
    name = start.listing.name
    asked = [f"#assistant?game={name}&turns={','.join(turns[:made])}" for made in range(1, len(turns))]
    return [*asked, f"#analyze?game={name}&guesses={','.join(guesses)}"]


def played(page: Page, address: str, fragments: list[str]) -> list[float]:
    """Seconds until each answer was there."""
    found = []
    for fragment in fragments:
        begun = time.perf_counter()
        page.goto(address + fragment)
        shown = ".outcome" if fragment.startswith("#analyze") else ".best .guess, .outcome"
        page.locator(shown).first.wait_for()
        page.wait_for_function("() => !document.querySelector('.busy:not([hidden]), [aria-busy=true]')")
        found.append(time.perf_counter() - begun)
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--game", default=DAILY)
    chosen = parser.parse_args()
    start = Position.start(GameSpec(chosen.game).listing())
    print(machine())
    with serving(2, proxy=False) as server, sync_playwright() as playwright:
        spent = [server.cpu]
        while len(spent) <= QUIET or any(late - early > 0.05 for early, late in pairwise(spent[-QUIET - 1 :])):
            time.sleep(1)
            spent.append(server.cpu)
        begun = spent[-1]
        browser = launched(playwright, "chromium")
        page = browser.new_page()
        asked = Counter[str]()

        def count(request: Request) -> None:
            path = request.url.partition("/api/v1/")[2]
            asked[path] += bool(path)

        page.on("request", count)
        address = f"http://127.0.0.1:{server.port}/"
        games = [addresses(start, seed) for seed in range(chosen.games)]
        print(f"Before the first game the server took {begun:.1f} s.")
        for what, fragments in (
            ("advice after each turn", [one for game in games for one in game[:-1]]),
            ("reviews", [game[-1] for game in games]),
        ):
            asked.clear()
            cpu = server.cpu
            times = played(page, address, fragments)
            each = (server.cpu - cpu) / chosen.games
            print(
                f"{chosen.games} games of {chosen.game}, {what}: {each:.2f} s of CPU for each, asked: {dict(+asked)};"
            )
            print(f"an answer came after {np.median(times):.2f} s (median), {np.quantile(times, 0.95):.2f} s (95%)")
        browser.close()


if __name__ == "__main__":
    main()
