"""The figures of docs/explanation/advice.md: how good the best guess is, what a loss counts as, and how long it takes.

python bench/advice.py positions [N [SEED]]  Best beside the least mean that is proved, in N random positions
python bench/advice.py follow            Best followed from SALET against every word, free and in hard mode
python bench/advice.py loss              trees of SALET by what a lost game counts as
python bench/advice.py many [N]          N positions of classic by entropy: milliseconds each, warm, in one process
python bench/advice.py seconds           a whole process, warm, beside `--strategy entropy`
"""

from __future__ import annotations

import json
import random
import re
import sys
import time
from typing import Any

import numpy as np
from _measure import cpu_of, cpu_of_command, machine, show_help
from serve import Server, serving

import sleuth
from sleuth.advice import HINTS, LOSS
from sleuth.advice.best import Best
from sleuth.advice.hints import hint_of, ladder
from sleuth.advice.outlook import aim, outlook
from sleuth.advice.suggestions import advise
from sleuth.core import node as trees
from sleuth.core.listing import Listing
from sleuth.core.node import grow
from sleuth.core.position import Position
from sleuth.core.rules import Turn
from sleuth.errors import SleuthError
from sleuth.exact.search import Search
from sleuth.exact.solve import best_guesses
from sleuth.games.game_spec import GameSpec
from sleuth.games.words.lists import USUAL
from sleuth.strategies.registry import strategy

RULES = {"free": 0.6, "official": 0.4}
"""Rule level → its share of the positions."""
LOOKED = 5
"""Of so many positions one is looked at in every view."""


def game_of(rule: str) -> Listing:
    """Today's game."""
    return GameSpec("today", rule=rule).listing()


def drawn(listing: Listing, rng: random.Random) -> Position:
    """A position as players make it: a usual opener, then Best or a random candidate, for one turn to three."""
    prior = listing.prior
    assert prior is not None
    secret = rng.choices(range(len(listing.secrets)), prior.tolist())[0]
    position, guess = Position.start(listing), listing.guess_row(rng.choice(USUAL[:12]))
    for number in range(rng.choice([1, 1, 2, 2, 3])):
        if number:
            best = outlook(position).best if rng.random() < 0.5 else None
            guess = int(listing.guess_of_secret[rng.choice(position.rows.tolist())]) if best is None else best
        code = int(listing.block(np.array([guess], np.int32), np.array([secret], np.int32))[0, 0])
        if code == listing.win:
            break
        position = position.after(Turn(guess, code))
    return position


def true_costs(position: Position, guess: int, *, loss: int | None = None) -> tuple[float, float]:
    """What a guess leads to and the least of all, expected guesses, by searches without a bound of nodes."""
    limit, over, weights = aim(position, loss)
    assert weights is not None
    search = Search(position, weights=weights, limit=limit, over=over)
    whole = int(weights[position.rows].sum())
    return search.least(opener=guess).cost / whole, search.least().cost / whole


def turns_of(position: Position) -> list[str]:
    """The history as it is written on the command line."""
    listing = position.listing
    return [f"{listing.guesses[turn.guess]}={listing.spell(turn.code)}" for turn in position.history]


def views(position: Position, rng: random.Random, server: Server) -> set[str]:
    """The best guess in every view: lists of each length, Python, HTTP, a hint, and the review of a game that goes on.

    That of HTTP has its number with it, if this is not the number of Python.
    """
    listing, best = position.listing, Best(strategy("hedged"))
    turns = turns_of(position)
    found = {advise(position, best, top=top).best.guess for top in (1, 5, 50)}
    python = sleuth.suggest(turns, game=sleuth.Game("today", rule=listing.level)).best
    sent = [dict(zip(("guess", "feedback"), turn.split("="), strict=True)) for turn in turns]
    http = server.answer(json.dumps({"turns": sent, "rule": listing.level}))["best"]
    same = abs((http["expected_left"] or 0) - (python.expected_left or 0)) < 1e-9
    found |= {python.guess, http["guess"] if same else f"{http['guess']} {http['expected_left']}"}
    found |= set(re.findall(r"Play (\w+)", hint_of(ladder(position, best), HINTS).text))
    secret = listing.secrets[rng.choice(position.rows.tolist())]
    made = [listing.guesses[turn.guess] for turn in position.history]
    judged = sleuth.analyze([*made, secret], secret=secret, game=sleuth.Game("today", rule=listing.level)).turns[-1]
    if judged.best is not None and judged.best.guess != secret:  # which is named where no guess is better
        found.add(judged.best.guess)
    return found


def positions(number: int, seed: int = 29) -> None:
    """Best beside the proved least mean, in every view."""
    rng = random.Random(seed)
    lost, plain, wrong, steps, seconds, differ = [], [], [], dict[str, int](), [], 0
    worst: list[tuple[float, str]] = []
    games = [listing for rule, share in RULES.items() for listing in [game_of(rule)] * round(number * share)]
    with serving(2, proxy=False) as server:
        for listing in games:
            position = drawn(listing, rng)
            begun = time.perf_counter()
            found = outlook(position)
            seconds.append(time.perf_counter() - begun)
            steps[found.standing.step] = steps.get(found.standing.step, 0) + 1
            assert found.best is not None
            cost, least = true_costs(position, found.best, loss=LOSS)
            lost.append(cost - least)
            worst.append((cost - least, f"{position.listing.level} {' '.join(turns_of(position))}"))
            wrong.append(abs(found.known[found.best].mean - cost))
            cost, least = true_costs(position, found.best)
            plain.append(cost - least)
            if len(lost) % LOOKED == 0:
                differ += views(position, rng, server) != {listing.guesses[found.best]}
    print(f"{len(lost)} positions, {steps}; another guess in some view: {differ} of {len(lost) // LOOKED}")
    print(f"beyond the least, a loss counting as {LOSS}: {np.mean(lost):.6f} on average, {max(lost):.6f} at most")
    print("the worst:", ", ".join(f"{turns} {loss:.4f}" for loss, turns in sorted(worst)[:-4:-1]))
    print(f"beyond the least mean, whatever is lost: {np.mean(plain):.6f} on average, {max(plain):.6f} at most")
    print(f"the number shown is wrong by {np.quantile(wrong, 0.99):.6f} in 99%, {max(wrong):.6f} at most")
    middle, most = np.median(seconds), max(seconds)
    print(f"seconds of a search: median {middle:.3f}, 95% {np.quantile(seconds, 0.95):.3f}, most {most:.3f}")


def rounds_line(listing: Listing, rounds: np.ndarray[Any, Any]) -> str:
    """The figures of a tree."""
    assert listing.prior is not None
    assert listing.likely is not None
    prior = listing.prior / listing.prior.sum()
    lost = rounds > (listing.limit or 6)
    return (
        f"mean {(prior * rounds).sum():.4f}, of the 2,315 {rounds[listing.likely].mean():.4f}; lost {lost.sum()} "
        f"words, {lost[listing.likely].sum()} of the 2,315, {prior[lost].sum():.4%} of games; most {rounds.max()}"
    )


def follow() -> None:
    """Best followed from SALET."""
    for rule in RULES:
        listing = game_of(rule)
        begun = time.process_time()
        tree = grow(Position.start(listing), Best(strategy("hedged")), opener=listing.guess_row("salet"))
        rounds = np.array(trees.verify(listing, tree, list(listing.secrets)))
        print(f"{rule}: {rounds_line(listing, rounds)} ({time.process_time() - begun:.0f} CPU s)", flush=True)


def losses(values: tuple[int, ...] = (7, 8, 10, 20, 100)) -> None:
    """The best trees of SALET by what a lost game counts as."""
    for rule in RULES:
        listing = game_of(rule)
        start, opener = Position.start(listing), listing.guess_row("salet")
        for loss in (None, *values):
            begun = time.process_time()
            limit, over, weights = aim(start, loss)
            search = Search(start, limit=limit, over=over, weights=weights)
            search.least(opener=opener)
            tree = grow(start, best_guesses(search), opener=opener)
            rounds = np.array(trees.verify(listing, tree, list(listing.secrets)))
            took = time.process_time() - begun
            print(
                f"{rule}, loss {loss or 'not counted'}: {rounds_line(listing, rounds)} ({took:.0f} CPU s)", flush=True
            )


def many(number: int = 10_000) -> None:
    """How long a guess of `Game.advisor` takes in each of many positions."""
    game, rng = sleuth.Game("classic"), random.Random(1)
    advisor, some = game.advisor("entropy"), list[Position]()
    while len(some) < number:
        position, secret = game.start(), rng.choice(game.secrets)
        for _ in range(rng.randint(1, 3)):  # a word that fits, or any
            guess = rng.choice(position.candidates if rng.random() < 0.5 else game.guesses)
            position = position.push(guess, game.feedback(guess, secret)["feedback"])
        some += [] if position.is_over else [position]
    advisor(some[0])
    taken, guesses = cpu_of(lambda: advisor.many(some))
    print(f"{len(guesses):,} positions of classic by entropy, {1000 * taken / number:.2f} ms each")


def seconds() -> None:
    """A whole process."""
    for turn in ("crane=bbygb", "stare=bbbyb", "salet=bbbbb", "crane=bbbbb"):
        for more in ((), ("--rule", "official"), ("--strategy", "entropy")):
            command = [sys.executable, "-m", "sleuth", "suggest", turn, *more]
            cpu, _, _ = cpu_of_command(command, runs=5)
            print(f"{turn} {' '.join(more)}: {cpu:.2f} CPU s")


if __name__ == "__main__":
    show_help()
    print(machine())
    name, *rest = [*sys.argv[1:], *["positions"] * (len(sys.argv) < 2)]
    try:
        if name == "positions":
            positions(*(map(int, rest) if rest else [500]))
        elif name == "many":
            many(*map(int, rest))
        else:
            {"follow": follow, "loss": losses, "seconds": seconds}[name]()
    except (SleuthError, KeyError) as error:
        sys.exit(f"Error: {error}")
