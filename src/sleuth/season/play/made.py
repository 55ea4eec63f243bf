"""Seasons made by the simulator, as files: neutral names, a random secret, a strategy's booths and ceremonies."""

from __future__ import annotations

import json
from typing import Any

import numpy as np

from sleuth.season.count.join import Count
from sleuth.season.count.seating import lights, row_of
from sleuth.season.model.events import BOOTH, Event, Format
from sleuth.season.play.seasons import WEEKS, Book
from sleuth.season.play.strategies import WAYS, Effort

NAMES = (
    "Alex", "Billie", "Charlie", "Dana", "Eli", "Frankie", "Gale", "Harper", "Indy", "Jules",
    "Kai", "Lou", "Maxi", "Noa", "Ollie", "Pat", "Quinn", "Robin", "Sam", "Toni",
)  # fmt: skip
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
    book = Book(form, WAYS[strategy], WEEKS, Effort())
    secret = Count(form, ()).sample(1, rng)
    state = book.state(None, None)
    events: list[dict[str, Any]] = []
    won = False
    for week in range(1, WEEKS + 1):
        later = WEEKS - week
        for ask in (book.booth(state, later, rng), None):
            if ask is None or ask.pair is None:
                continue
            answer = bool(secret[ask.pair[1], 0] == ask.pair[0])
            state = book.state(state, Event(ask.n, 0, BOOTH, pair=ask.pair, answer=answer))
            told = {"type": BOOTH, "pair": [side_a[ask.pair[0]], side_b[ask.pair[1]]], "result": answer}
            events.append({"n": len(events) + 1, "week": week, **told, "remaining_after": state.total})
        asked = book.ceremony(state, later, rng)
        shown = int(np.argmax(lights(secret, row_of(form, asked.seats)[None], form.seats)[0]))
        state = state.after(Event(asked.n, 0, asked.kind, seats=asked.seats, lights=shown))
        pairs = [[side_a[a], side_b[b]] for a, b in asked.seats]
        told = {"type": asked.kind, "pairs": pairs, "lights": shown, "remaining_after": state.total}
        events.append({"n": len(events) + 1, "week": week, **told})
        won = shown == form.seats
        if won:
            break
    final = sorted([side_a[a], side_b[b]] for b, a in enumerate(secret[:, 0].tolist()))
    head = {
        "schema_version": 1, "id": id, "label": label,
        "format": {"kind": "bipartite", "size_a": form.size_a, "size_b": form.size_b, "shared_side": "b"},
        "side_a": list(side_a), "side_b": list(side_b), "initial_count": Count(form, ()).total,
    }  # fmt: skip
    lines = [json.dumps(event) for event in events]
    tail = {"final_matches": final, "won": won, "notes": [f"made by the simulator: strategy {strategy}, seed {seed}"]}
    text = json.dumps(head, indent=1)[:-2] + ',\n "events": [\n  ' + ",\n  ".join(lines) + "\n ],\n"
    return text + json.dumps(tail, indent=1)[2:] + "\n"
