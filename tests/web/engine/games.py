"""Games and positions that random play reaches, for comparing the page's engine with Python."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from typing import Any

import numpy as np

import sleuth
from sleuth.core.listing import Listing
from sleuth.core.position import Position
from sleuth.core.rules import Turn
from sleuth.games.game_spec import GameSpec
from sleuth.web.site.data import compress, contents

OPENERS = ("salet", "crane", "raise", "audio", "adieu", "stare", "arose", "trace")
OWN = "own"
SHOWN = 1e-9
"""Numbers are shown to six places, and all of them are the same."""
STEPS = ("estimated", "compared", "proved")


@cache
def listing(name: str, rule: str = "free") -> Listing:
    if name == OWN:
        words = sorted(random.Random(1).sample(list(listing("classic").secrets), 300))
        return sleuth.Game.of_words(words, name="words").listing
    return GameSpec(name, rule=rule).listing()


@cache
def data() -> dict[str, bytes]:
    """The files of a site's data by their paths, without the book."""
    return compress(contents())


def played(listing: Listing, rng: random.Random, turns: int) -> Iterator[tuple[Turn, Position]]:
    """The turns of a random player who guesses candidates, and the positions before them, until the secret is found."""
    position = Position.start(listing)
    secret = rng.choices(range(len(listing.secrets)), None if listing.prior is None else listing.prior.tolist())[0]
    for number in range(turns):
        usual = [word for word in OPENERS if word in listing.guesses]
        some = listing.guess_of_secret[position.rows].tolist()
        guess = listing.guess_row(rng.choice(usual)) if usual and not number else rng.choice(some)
        code = int(listing.block(np.array([guess], np.int32), np.array([secret], np.int32))[0, 0])
        turn = Turn(guess, code)
        yield turn, position
        position = position.after(turn)
        if code == listing.win:
            return


def question(name: str, rule: str, seed: int) -> dict[str, Any]:
    game, rng = listing(name, rule), random.Random(seed)
    turns = [
        {"guess": game.guesses[turn.guess], "feedback": game.spell(turn.code)}
        for turn, _ in played(game, rng, rng.choice([1, 2, 2, 3, 3, 4]))
    ]
    asked = {"secrets": " ".join(game.secrets)} if name == OWN else {"game": name, "rule": rule}
    return {**asked, "turns": turns}


def without(unread: set[str], value: Any) -> Any:
    """An answer without the fields that the page reads in none, so that its own engine does not give them."""
    if isinstance(value, dict):
        return {name: without(unread, one) for name, one in value.items() if name not in unread}
    return [without(unread, one) for one in value] if isinstance(value, list) else value


def same(found: Any, wanted: Any, within: float = SHOWN) -> bool:
    """Whether two answers are the same. within: by how much numbers may differ."""
    if isinstance(wanted, dict) and isinstance(found, dict):
        return found.keys() == wanted.keys() and all(same(found[key], wanted[key], within) for key in wanted)
    if isinstance(wanted, list) and isinstance(found, list):
        return len(found) == len(wanted) and all(same(*pair, within) for pair in zip(found, wanted, strict=True))
    number = isinstance(wanted, float) or isinstance(found, float)
    return found == wanted or (number and None not in (found, wanted) and abs(found - wanted) <= within)
