"""Nothing of later weeks is anywhere while the slider is earlier: whatever is unfolded, opened, asked for or copied.

Every button of the page is classed here, so a new one fails the test until it is: by whether it reveals something,
belongs to a form, or goes on to something else.
"""

from __future__ import annotations

import base64
import re
import zlib
from collections.abc import Iterator
from typing import Any

from playwright.sync_api import Page, Request, expect

import sleuth.season
from tests.web.browser.conftest import Visit
from tests.web.browser.pointing import raw
from tests.web.browser.test_season_entry import EXAMPLE
from tests.web.browser.test_season_lights import imported

WEEK = 3
NAMES = "|".join(name for side in ("side_a", "side_b") for name in raw(EXAMPLE)[side])
REVEALING = re.compile(
    r"Advice for the next week|Review the weeks so far|Copy a link|Copy a summary"
    r"|Copy the odds as Markdown|Truth booth|Ceremony|A match revealed.*|They share one match|How many share a match"
    r"|Somebody (leaves|joins)|No (truth booth|ceremony) this week|A note|Edit: event \d+|Names and format"
    r"|As in the last ceremony|Alex and \w+"
)
"""Buttons that show more of the season."""
OTHERS = re.compile(
    rf"Enter a new season|Deutsch|Play it out|Undo|Redo|(Delete|Earlier|Later)(: .*)?|Previous week|Next week"
    r"|What if (they match|not)\?|Close|Remove: .*"
    r"|Save the .*|Save the event|Save the names|Cancel|Empty the board|The example season|Spoiled|Use what I pasted"
    rf"|JSON|YAML|CSV|[\w ]+: one (less|more)|Lights: \d+|Blackout|\w+ and \w+|({NAMES})(, with .*)?"
)
"""Buttons that go on to something else, play or change the season, save a file, or belong to a form."""
BUTTONS = """() => [...document.querySelectorAll(".season button")]
    .filter((one) => one.checkVisibility() && !one.disabled)
    .map((one) => (one.getAttribute("aria-label") ?? one.textContent).replace(/( and \\w+): .*/, "$1"))"""
UNFOLD = "() => document.querySelectorAll('main details').forEach((one) => { one.open = true; })"
EVERYTHING = """() => [document.title, location.href, document.documentElement.outerHTML, window.copied ?? "",
    ...[...document.querySelectorAll("input, textarea, select")].map((one) => one.value),
    ...[localStorage, sessionStorage].flatMap((box) => Object.entries(box))
        .filter(([key]) => !key.startsWith("sleuth.season.")).flat(), document.cookie].join("\\n")"""
COPY = "() => { navigator.clipboard.writeText = (text) => { window.copied = text; return Promise.resolve(); }; }"


def spoiled() -> dict[str, Any]:
    """The example with a marker in every later week, and in what a file says of the end."""
    season = raw(EXAMPLE)
    season["label"] = "Spoiled"
    for week in range(WEEK + 1, 10):
        season["events"].append({"n": 90 + week, "week": week, "type": "note", "text": f"Marker{week}"})
        season["events"].append({"n": 80 + week, "week": week, "type": "leave", "people": ["Kai"], "text": "Marker"})
    season["events"].sort(key=lambda event: event["week"])
    for n, event in enumerate(season["events"], 1):
        event["n"] = n
        event.pop("remaining_after", None)
    return {**season, "notes": ["Marker"], "verification": "Marker", "sources": ["Marker"], "won": True}


def later(season: dict[str, Any]) -> Iterator[str]:
    """What only later weeks show: markers, answers, lights, numbers of events and weeks, matchings left.

    A supposition may leave as many matchings as the next booth did, so those of the next week are no spoilers.
    """
    seen = [event for event in season["events"] if event["week"] <= WEEK]
    yield from ("Marker", "final_matches", '"won"')
    lights = {event.get("lights") for event in seen}
    left = {one.remaining for one in sleuth.season.odds({**season, "events": seen}).events}
    for event, odds in zip(season["events"], sleuth.season.odds(season).events, strict=True):
        if event in seen:
            continue
        if event.get("pair"):
            yield from (f"{word}: {' + '.join(event['pair'])} –" for word in ("Booth", "Matchbox"))
        if event.get("lights") is not None and event["lights"] not in lights:
            yield from (f"Ceremony: {event['lights']} light", f"Matching Night: {event['lights']} Licht")
        yield from (f"{word} {event['n']}{end}" for word in ("vent", "reignis") for end in (" (", ":", '"'))
        if odds.remaining > 99 and odds.remaining not in left and event["week"] > WEEK + 1:
            yield from (f"{odds.remaining:,} matchings", f"{odds.remaining:,}".replace(",", ".") + " Kombinationen")
        if event["week"] > WEEK + 1:  # the next week is named in advice and forms
            yield from (f"eek {event['week']}", f"oche {event['week']}")


class Watcher:
    """What is looked at again and again: the page, its storage, what was copied, and what the server was sent."""

    def __init__(self, page: Page, season: dict[str, Any]) -> None:
        self.page = page
        self.spoilers = sorted(set(later(season)))
        self.sent: list[str] = []
        page.on("request", self._request)

    def _request(self, request: Request) -> None:
        self.sent.append(request.url + (request.post_data or ""))

    def look(self, after: str) -> None:
        """Unfold everything, and check that no spoiler is anywhere."""
        self.page.evaluate(UNFOLD)
        text = "\n".join([self.page.evaluate(EVERYTHING), *self.sent])
        packed = re.findall(r"season=([\w-]{40,})", text)
        text += "".join(zlib.decompress(base64.urlsafe_b64decode(one + "==="), -15).decode() for one in packed)
        for spoiler in self.spoilers:
            at = text.find(spoiler)
            assert at < 0, (after, spoiler, text[max(0, at - 200) : at + 60])
        self.sent.clear()


def test_nothing_of_later_weeks_is_anywhere_whatever_is_opened(visit: Visit) -> None:
    season = spoiled()
    page = imported(visit, season)
    for _ in range(WEEK - 1):
        page.get_by_role("button", name="Next week", exact=True).click()
    expect(page.get_by_text("107,353 matchings of 3,628,800 left.")).to_be_visible()
    visit.settle()
    page.evaluate(COPY)
    watcher = Watcher(page, season)
    watcher.look("the slider")
    assert len(watcher.spoilers) > 60
    opened: list[str] = []
    for _ in range(400):  # each step opens something or closes a form
        names = page.evaluate(BUTTONS)
        assert [name for name in names if not (REVEALING.fullmatch(name) or OTHERS.fullmatch(name))] == []
        name = next((one for one in names if REVEALING.fullmatch(one) and one not in opened), None)
        if name is None and "Cancel" in names:  # a form is in place of the buttons that open others
            page.locator("form").get_by_role("button", name="Cancel").click()
            continue
        if name is None:
            break
        opened.append(name)
        page.get_by_role("button", name=re.compile(rf"^{re.escape(name)}(: .*)?$")).first.click()
        visit.settle()
        watcher.look(name)
    assert name is None, "something is left to open"
    assert {"Review the weeks so far", "Ceremony", "As in the last ceremony", "Copy a link", "Edit: event 6"} <= {
        *opened
    }
    assert sum(name.startswith("Alex and ") for name in opened) == 10
    page.get_by_role("button", name="Alex and Quinn").click()
    for name in ("What if they match?", "Deutsch"):
        page.get_by_role("button", name=name).click()
        visit.settle()
        watcher.look(name)
    page.get_by_role("button", name="Entfernen: Alex und Quinn").click()
    expect(page.get_by_text("107.353 Kombinationen").first).to_be_attached()
    visit.settle()
    watcher.look("without the supposition")
    stored = page.evaluate("() => Object.entries(localStorage).find(([key]) => key.startsWith('sleuth.season.'))[1]")
    assert "Marker9" in stored, "all of it is still there"
