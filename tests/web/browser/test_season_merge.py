"""Random edits of one season in two real tabs, some of them at the same moment: no event is lost.

Many more in two tabs of its own has tests/js/store.test.mjs.
"""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.eventually import eventually
from tests.web.browser.conftest import Visit

SEED = 32
FIRST = {"people": [f"P{n}" for n in range(8)], "format": {"kind": "any_pair", "people": 8, "couples": 4}}
KEPT_AFTER = 10
"""Seconds that a tab may take to hear of what another one wrote."""

Seasons = list[dict[str, list[str]]]
"""For each tab the seasons that it finds kept: their keys and the texts of their events."""


def wrong(added: list[str], removed: list[str], kept: Seasons) -> str:
    """What an interleaving lost or made up; the slow obvious rule. "": nothing."""
    if kept[0] != kept[1]:
        return "the tabs have other seasons"
    must = set(added) - set(removed)
    own = kept[0]["sleuth.season.s"]
    everywhere = {text for texts in kept[0].values() for text in texts}
    if must - everywhere:
        return f"lost {must - everywhere}"
    if len(kept[0]) > 1:
        return ""
    if must - set(own):
        return f"lost {must - set(own)} though nothing was set apart"
    if len(own) != len(set(own)):
        return "an event is there twice"
    back = {text for text in removed if added.count(text) > 1}
    return f"{set(own) - must - back} came back" if set(own) - must - back else ""


# What one does in a tab, at a moment that both tabs may wait for; then the notes that it added and removed.
ACT = """([kind, n, text, moment]) => {
  const notes = () => [...document.querySelectorAll(".entered > li > p:first-child")].map((one) => one.lastChild.data);
  const act = async () => {
    const before = notes();
    const place = n % Math.max(1, before.length);
    const name = { add: "add-note", undo: "undo", redo: "redo" }[kind] ?? `${kind}-${place}`;
    document.querySelector(`.editor [data-key="${name}"]:enabled`)?.click();
    const form = document.querySelector(".editor form");
    if (form) {
      form.querySelector("input[maxlength='300']").value = text;
      form.querySelector("button[type=submit]").click();
    }
    for (let turn = 0; turn < 30; turn += 1) await null;  // until it is drawn, but no other tab is heard
    const after = notes();
    return [after.filter((one) => !before.includes(one)), before.filter((one) => !after.includes(one))];
  };
  window.act = new Promise((done) => setTimeout(() => done(act()), moment - Date.now()));
}"""
KEPT = """() => Object.entries(localStorage).filter(([key]) => key.startsWith("sleuth.season."))
  .map(([key, text]) => [key, JSON.parse(text).season.events.map((event) => event.text)])"""


@pytest.mark.parametrize("rounds", [10, pytest.param(100, marks=pytest.mark.exhaustive)])
def test_edits_in_two_tabs_at_once_lose_no_event(visit: Visit, rounds: int) -> None:
    chance = random.Random(SEED)
    pages = [visit.open("#season"), visit.page.context.new_page()]
    pages[1].goto(visit.base + "#season")
    apart = 0
    for number in range(rounds):
        added, removed = [f"first {n}" for n in range(3)], []
        first: dict[str, Any] = {**FIRST, "events": [{"type": "note", "week": 1, "text": text} for text in added]}
        entry = json.dumps({"season": first, "changed": 0, "revision": "first"})
        pages[1].goto("about:blank")  # so that it does not merge what it knew
        pages[0].evaluate("(text) => { localStorage.clear(); localStorage['sleuth.season.s'] = text; }", entry)
        for page in pages:
            page.goto("about:blank")
            page.goto(f"{visit.base}#season?season=own.s")
            expect(page.locator(".entered > li")).to_have_count(3)
        acts = []
        for turn in range(chance.randrange(3, 8)):
            tabs = chance.choice(([0], [1], [0, 1], [0, 1]))
            moment = pages[0].evaluate("() => Date.now() + 40")
            for tab in tabs:
                kind = chance.choice(("add", "add", "edit", "remove", "up", "undo", "redo"))
                acts.append((tab, kind, n := chance.randrange(100)))
                pages[tab].evaluate(ACT, [kind, n, f"note {turn} of {tab}", moment])
            for tab in tabs:
                more, fewer = pages[tab].evaluate("() => window.act")
                added += more
                removed += fewer
        kept: Seasons = []

        def is_whole(added: list[str] = added, removed: list[str] = removed, kept: Seasons = kept) -> bool:
            kept[:] = [dict(page.evaluate(KEPT)) for page in pages]
            return not wrong(added, removed, kept)

        what = f"season that has the events of both tabs, round {number}: {acts}"
        eventually(is_whole, KEPT_AFTER, what, pause=lambda: pages[0].wait_for_timeout(20))
        apart += len(kept[0]) > 1
    pages[1].close()
    assert apart <= rounds // 4
