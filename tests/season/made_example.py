"""Seasons made by the simulator, as files: neutral names, a random secret, a strategy's booths and ceremonies."""

from __future__ import annotations

import json
from typing import Any

import numpy as np

from research.seasons.play import play
from research.seasons.ways import book
from sleuth.games.show import WEEKS, Booth, Ceremony, Format
from sleuth.season.count.join import count_matchings
from sleuth.season.model.events import BOOTH, CEREMONY

NAMES = (
    "Alex",
    "Billie",
    "Charlie",
    "Dana",
    "Eli",
    "Frankie",
    "Gale",
    "Harper",
    "Indy",
    "Jules",
    "Kai",
    "Lou",
    "Maxi",
    "Noa",
    "Ollie",
    "Pat",
    "Quinn",
    "Robin",
    "Sam",
    "Toni",
)
EXAMPLE_SEED = 23


def example_text() -> str:
    """The example season that comes along: ten couples, any seating that may be right each week."""
    return made_season(NAMES[:10], NAMES[10:], "random", EXAMPLE_SEED, id="example", label="An example season")


def made_season(
    side_a: tuple[str, ...], side_b: tuple[str, ...], strategy: str, seed: int, *, id: str, label: str
) -> str:
    """The JSON text of a season with as many people on both sides, the same for a seed."""
    form = Format(len(side_a), len(side_b))
    form.check()
    rng = np.random.default_rng(seed)
    secret = tuple(count_matchings(form, ()).sample(1, rng)[:, 0].tolist())
    played = play(book(form, strategy).player, form, secret, rng)
    events: list[dict[str, Any]] = []
    week = 1
    for n, ((action, reply), left) in enumerate(zip(played.turns, played.left, strict=True), 1):
        if isinstance(action, Booth):
            shown = {"type": BOOTH, "pair": [side_a[action.partner], side_b[action.person]], "result": bool(reply)}
        else:
            pairs = [[side_a[a], side_b[b]] for a, b in sorted(action.couples)]
            shown = {"type": CEREMONY, "pairs": pairs, "lights": reply}
        if week <= WEEKS:
            events.append({"n": n, "week": week, **shown, "remaining_after": left})
        week += isinstance(action, Ceremony)
    won = played.weeks <= WEEKS
    final = sorted([side_a[a], side_b[b]] for b, a in enumerate(secret))
    head = {
        "schema_version": 1,
        "id": id,
        "label": label,
        "format": {"kind": "bipartite", "size_a": form.size_a, "size_b": form.size_b, "shared_side": "b"},
        "side_a": list(side_a),
        "side_b": list(side_b),
        "initial_count": count_matchings(form, ()).total,
    }
    lines = [json.dumps(event) for event in events]
    tail = {"final_matches": final, "won": won, "notes": [f"made by the simulator: strategy {strategy}, seed {seed}"]}
    text = json.dumps(head, indent=1)[:-2] + ',\n "events": [\n  ' + ",\n  ".join(lines) + "\n ],\n"
    return text + json.dumps(tail, indent=1)[2:] + "\n"
