"""Random edits of one season in two tabs, interleaved at random: no event is lost, and both tabs end alike."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web.browser.conftest import Visit
from tests.web.browser.pointing import source_of

ROUNDS = 3000
SEED = 32
FIRST = {"people": [f"P{n}" for n in range(8)], "format": {"kind": "any_pair", "people": 8, "couples": 4}}
TABS = Path(__file__).with_name("two_tabs.js").read_text("utf-8")
MAKE = f"""(localStorage, addEventListener) => {{
  {source_of("season/people.js season/merge.js season/store.js")}
  return {{ read, write, watch, freshId, merge, recast }};
}}"""


def steps(chance: random.Random) -> list[list[Any]]:
    """Edits of either tab, with deliveries between some of them."""
    kinds = ["add", "add", "remove", "change", "move", "rename", "undo"] * 2
    kinds += ["deliver"] * chance.choice((0, 4, 14, 40))
    return [[chance.choice(kinds), chance.randrange(2), chance.randrange(1000)] for _ in range(chance.randrange(4, 30))]


def wrong(found: dict[str, Any]) -> str:
    """What an interleaving lost, made up or left different; the slow obvious rule."""
    if not found["same"] or found["left"] <= 0:
        return "the tabs differ"
    if dict(found["kept"][0]) != dict(found["kept"][1]):
        return "the tabs have other seasons"
    must = set(found["added"]) - set(found["removed"])
    own = dict(found["kept"][0])["sleuth.season.s"]
    everywhere = {text for _, texts in found["kept"][0] for text in texts}
    if must - everywhere:
        return f"lost {must - everywhere}"
    if len(found["kept"][0]) == 1 and must - set(own):
        return f"lost {must - set(own)} though nothing was set apart"
    if len(own) != len(set(own)):
        return "an event is there twice"
    back = {text for text in found["removed"] if found["added"].count(text) > 1}
    if set(own) - must - back and len(found["kept"][0]) == 1:
        return f"{set(own) - must - back} came back"
    season = found["season"]
    strangers = {name for event in season["events"] for name in event["people"]} - set(season["people"])
    return f"{strangers} are in no list" if strangers else ""


def test_edits_in_two_tabs_lose_no_event(visit: Visit) -> None:
    page = visit.open("#season")
    chance = random.Random(SEED)
    every = [steps(chance) for _ in range(ROUNDS)]
    run = f"([every, first, tabs = {TABS}]) => every.map((steps) => tabs(steps, first, {MAKE}))"
    found = page.evaluate(run, [every, FIRST])
    for place, one in enumerate(found):
        assert not wrong(one), (place, wrong(one), every[place], one)
    assert sum(len(one["kept"][0]) == 1 for one in found) > ROUNDS // 2


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
def test_edits_in_two_real_tabs_lose_no_event(visit: Visit, rounds: int) -> None:
    """Some of them in both tabs at the same millisecond."""
    chance = random.Random(SEED)
    pages = [visit.open("#season"), visit.page.context.new_page()]
    pages[1].goto(visit.base + "#season")
    apart = 0
    for number in range(rounds):
        added, removed = [f"first {n}" for n in range(3)], []
        first = {**FIRST, "events": [{"type": "note", "week": 1, "text": text} for text in added]}
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
        pages[0].wait_for_timeout(100)
        kept = [page.evaluate(KEPT) for page in pages]
        season: dict[str, Any] = {"people": [], "events": []}
        found = {"added": added, "removed": removed, "kept": kept, "same": True, "left": 1, "season": season}
        assert not wrong(found), (number, wrong(found), acts, found)
        apart += len(kept[0]) > 1
    pages[1].close()
    assert apart <= rounds // 4
