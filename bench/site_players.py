"""Players of a page without a server: how often its advice is below the proved step, and what that costs them.

    python bench/site_players.py                            100 players of today's game on a site without trees
    sleuth site public; python bench/site_players.py public --players 1000
    python bench/site_players.py public --rule official

A player begins with a usual first guess. In each later turn, one of five makes a guess of her own, drawn from the
likely candidates; the others take the best guess of the page. Chromium asks the worker of the folder. Where its answer
is not proved, Python's answer to the same question says by how many guesses the page's guess is worse.
"""

from __future__ import annotations

import argparse
import random
import tempfile
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
from _measure import machine
from playwright.sync_api import Page, sync_playwright

import sleuth
from sleuth.core.position import Position
from sleuth.core.rules import Turn
from sleuth.games.game_spec import GameSpec
from sleuth.games.registry import DAILY
from sleuth.games.words.lists import USUAL
from sleuth.web.site.folder import make
from tests.web.browser.driving import launched
from tests.web.browser.test_site import hosting

OWN = 0.2
"""The share of guesses that are a player's own."""
BAR = 0.01
"""Guesses that the page may cost a game."""
ASK = """async (bodies) => {
    if (!self.engine) {
      const about = JSON.parse(document.querySelector('meta[name="sleuth-site"]').content);
      self.engine = new Worker(new URL(about.engine, document.baseURI), { type: "module" });
      self.engine.postMessage({ data: new URL(about.data, document.baseURI).href });
    }
    const found = [];
    for (const body of bodies) {
      const begun = performance.now();
      const { answer, error } = await new Promise((resolve) => {
        self.engine.onmessage = ({ data }) => resolve(data);
        self.engine.postMessage({ path: "suggest", body, early: false });
      });
      if (error) throw new Error(`${JSON.stringify(body)}: ${error.message}`);
      found.push([answer.best.guess, answer.standing.step, performance.now() - begun]);
    }
    return found;
}"""


@dataclass
class Player:
    """The secret, and what was played. follows: whether all guesses so far were those of the page."""

    secret: int
    rng: random.Random
    position: Position
    follows: bool = True
    turns: list[str] = field(default_factory=list)


@dataclass
class Tally:
    """Of the answers that players took: their steps, how much worse they were, and their milliseconds."""

    steps: Counter[str] = field(default_factory=Counter)
    losses: list[float] = field(default_factory=list)
    milliseconds: dict[bool, list[float]] = field(default_factory=lambda: {True: [], False: []})


def asked(page: Page, positions: list[tuple[str, ...]], rule: str) -> dict[tuple[str, ...], tuple[str, str, float]]:
    """The page's best guess of each position, the step of the ladder, and its milliseconds."""
    turns = [[dict(zip(("guess", "feedback"), turn.split("="), strict=True)) for turn in one] for one in positions]
    bodies = [{"game": DAILY, "rule": rule, "turns": one} for one in turns]
    return dict(zip(positions, (tuple(one) for one in page.evaluate(ASK, bodies)), strict=True))


def cost(turns: tuple[str, ...], guess: str, rule: str) -> float:
    """Guesses that a guess costs beyond the best one by Python; nan if one of them is not exact."""
    answer: dict[str, Any] = sleuth.suggest(list(turns), game=sleuth.Game(DAILY, rule=rule), why=guess).as_dict()
    best, own = answer["best"], answer["why"]["suggestion"]
    if best["guess"] == guess:
        return 0.0
    return own["expected_left"] - best["expected_left"] if best["is_exact"] and own["is_exact"] else float("nan")


def games(page: Page, players: list[Player], rule: str) -> Tally:
    """All players to the ends of their games."""
    tally = Tally()
    while players:
        answers = asked(page, sorted({tuple(one.turns) for one in players if one.turns}), rule)
        worse = {turns: cost(turns, guess, rule) for turns, (guess, step, _) in answers.items() if step != "proved"}
        for player in players:
            turns = tuple(player.turns)
            if not turns:
                guess = player.rng.choice(USUAL)
            elif player.rng.random() < OWN:
                player.follows, guess = False, own_guess(player)
            else:
                guess, step, milliseconds = answers[turns]
                tally.steps[step] += 1
                tally.losses.append(worse.get(turns, 0.0))
                tally.milliseconds[player.follows].append(milliseconds)
            played(player, guess)
        players = [one for one in players if one.position.history[-1].code != one.position.listing.win]
    return tally


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("folder", type=Path, nargs="?", help="a folder of `sleuth site`; without it, one is made")
    parser.add_argument("--players", type=int, default=100)
    parser.add_argument("--rule", choices=("free", "official"), default="free")
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    game = GameSpec(DAILY, rule=chosen.rule).listing()
    secrets = np.random.default_rng(chosen.seed).choice(len(game.secrets), chosen.players, p=game.prior).tolist()
    players = [Player(one, random.Random(k), Position.start(game)) for k, one in enumerate(secrets)]
    begun = time.monotonic()
    with tempfile.TemporaryDirectory() as place:
        folder = chosen.folder or make(Path(place) / "site", openers=0).folder
        with hosting(folder) as address, sync_playwright() as playwright:
            page = launched(playwright, "chromium").new_page()
            page.goto(address)
            tally = games(page, players, chosen.rule)
    losses = np.array(tally.losses)
    print(f"{machine()}\n\n{chosen.players:,} players, rule {chosen.rule}, {time.monotonic() - begun:.0f} s\n")
    print(f"answers by step: {dict(tally.steps)}; worse ones: {np.count_nonzero(losses > 0)}")
    lost, unknown = np.nansum(losses) / chosen.players, np.isnan(losses).sum()
    print(f"cost of a game: {lost:.5f} guesses; not known of {unknown} answers")
    for name, follows in (("page followed", True), ("after a guess of one's own", False)):
        some = tally.milliseconds[follows]
        middle, high = np.quantile(some, (0.5, 0.95))
        print(f"{name}: {len(some):,} answers; ms: median {middle:.0f}, 95% {high:.0f}, most {max(some):.0f}")
    print(f"\nThe bar: {BAR} guesses a game")


def played(player: Player, guess: str) -> None:
    """A guess is made and answered."""
    game = player.position.listing
    row = game.guess_row(guess)
    code = int(game.block(np.array([row], np.int32), np.array([player.secret], np.int32))[0, 0])
    player.position = player.position.after(Turn(row, code))
    player.turns.append(f"{guess}={game.spell(code)}")


def own_guess(player: Player) -> str:
    """A likely candidate; any candidate if none is likely."""
    game, candidates = player.position.listing, player.position.rows.tolist()
    likely = [row for row in candidates if game.likely is None or game.likely[row]]
    row: int = player.rng.choice(likely or candidates)
    return game.secrets[row]


if __name__ == "__main__":
    main()
