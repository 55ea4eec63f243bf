"""Nothing of later weeks is anywhere while the slider is earlier; and nothing of a German season is English."""

from __future__ import annotations

import base64
import json
import re
import zlib
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, Request, expect

import sleuth.season
import sleuth.web
from tests.season import test_german
from tests.web.browser.axe import axe_finds_nothing
from tests.web.browser.conftest import Visit
from tests.web.browser.seasons import EVENTS, EXAMPLE, form_of, imported, raw, saved, sit


def test_nothing_is_spoiled_at_first_the_slider_goes_by_events_and_the_buttons_by_weeks(visit: Visit) -> None:
    page = visit.open("#season")
    expect(page.get_by_text("1,186,632 matchings of 3,628,800 left.")).to_be_visible()
    assert "Alex + Lou" not in page.locator("main").inner_text()

    visit.open("#season?until=w3")
    expect(page.get_by_text("107,353 matchings of")).to_be_visible()
    slider = page.get_by_role("slider")
    slider.press("ArrowRight")
    expect(page.get_by_text("14,883 matchings of")).to_be_visible()
    expect(slider).to_have_attribute("aria-valuetext", "Week 4, after event 7: Booth: Alex + Lou – a match")
    expect(slider).to_be_focused()
    page.get_by_role("button", name="Previous week").click()
    expect(page.get_by_text("107,353 matchings of")).to_be_visible()
    assert visit.fragment == "#season?until=w3"
    page.go_back()
    expect(page.get_by_text("14,883 matchings of")).to_be_visible()


def test_an_imported_season_opens_at_its_first_week_and_holds_nothing_of_later_ones(visit: Visit) -> None:
    season = raw(EXAMPLE)
    season["events"] += [{"n": len(season["events"]) + 1, "week": 10, "type": "note", "text": "a spoiler"}]
    page = imported(visit, {**season, "notes": ["a spoiler"]})
    expect(page.get_by_text("1,186,632 matchings of 3,628,800 left.")).to_be_visible()
    expect(page.locator(".entered li")).to_have_count(2)
    expect(page.get_by_text("Entered so far (2)")).to_be_visible()
    visit.settle()
    for text in ("spoiler", "Alex + Lou", "Week 2", "Week 10"):
        assert text not in page.evaluate("() => document.documentElement.outerHTML")
    form = form_of(page, "Ceremony")
    expect(form.get_by_label("Week", exact=True)).to_have_value("2")
    expect(form.locator(".seated")).to_have_count(0)
    form.get_by_role("button", name="Cancel").click()
    page.get_by_role("button", name="Next week", exact=True).click()
    expect(page.locator(".entered li")).to_have_count(4)
    page.get_by_role("button", name="The example season").click()
    page.get_by_role("button", name="An example season", exact=True).click()
    expect(page.locator(".entered li")).to_have_count(4)
    form = form_of(page, "Truth booth")
    sit(form, ["Alex", "Toni"])
    form.get_by_text("No match", exact=True).click()
    saved(form)
    expect(page.locator(".entered li")).to_have_count(5)
    assert [event["week"] for event in page.evaluate(EVENTS)][:7] == [1, 1, 2, 2, 3, 3, 3]
    visit.settle()


def test_a_page_that_goes_back_forgets_what_it_showed(visit: Visit) -> None:
    """Whatever was open at the end of the season: then week 1 has nothing of later weeks in page, address or link."""
    season = raw(EXAMPLE)
    season["events"] += [{"week": 10, "type": "note", "text": "a spoiler"}]
    page = imported(visit, season)
    page.get_by_role("slider").press("End")
    expect(page.get_by_text("1 matching left: all is known.")).to_be_visible()
    page.get_by_role("button", name="Advice for the next week").click()
    page.get_by_role("button", name="Alex and Lou: certain").click()
    form = form_of(page, "Ceremony")
    expect(form.get_by_role("button", name="Alex, with Lou, a confirmed match")).to_be_visible()
    form.get_by_label("Lights", exact=True).fill("9")
    page.get_by_role("button", name="Delete: event 1", exact=True).click()
    page.get_by_role("button", name="Undo").click()
    expect(form.get_by_label("Lights", exact=True)).to_have_value("9")
    visit.settle()
    slider = page.get_by_role("slider")
    slider.press("Home")
    slider.press("ArrowRight")
    slider.press("ArrowRight")
    expect(page.get_by_text("1,186,632 matchings of 3,628,800 left.")).to_be_visible()
    page.get_by_role("button", name="Delete: event 1", exact=True).click()  # the form waits on
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_text("1,186,632 matchings of 3,628,800 left.")).to_be_visible()
    visit.settle()
    text = page.evaluate(
        """() => [document.title, location.href, document.documentElement.outerHTML,
        ...[...document.querySelectorAll("input, textarea")].map((one) => one.value)].join("\\n")"""
    )
    later = ["Booth: " + " + ".join(event["pair"]) for event in season["events"][2:] if event.get("pair")]
    for spoiler in ("spoiler", "onfirmed", "Week 2", "Week 10", "all is known", "→", *later):
        assert spoiler not in text, text[max(0, text.find(spoiler) - 200) : text.find(spoiler) + 60]
    page.evaluate(
        "() => { navigator.clipboard.writeText = (text) => { window.copied = text; return Promise.resolve(); }; }"
    )
    page.get_by_role("button", name="Copy a link").click()
    address = page.wait_for_function("() => window.copied").json_value()
    packed = re.search(r"season=([^&]*)", address)
    assert packed
    sent = json.loads(zlib.decompress(base64.urlsafe_b64decode(packed[1] + "==="), -15))
    assert [event["week"] for event in sent["events"]] == [1, 1]
    assert "final_matches" not in sent
    page.get_by_role("slider").press("End")
    expect(form).to_be_visible()
    expect(form.get_by_label("Lights", exact=True)).to_have_value("9")
    visit.settle()


def test_an_import_says_what_is_hidden_and_not_how_long_the_season_ran(visit: Visit) -> None:
    season = raw(EXAMPLE)
    scales = set()
    for last in (3, 7, len(season["events"])):
        visit.page.evaluate("() => location.protocol.startsWith('http') && localStorage.clear()")
        page = visit.open("#season?until=w1")
        page.get_by_text("Import", exact=True).click()
        page.get_by_label("Or paste it").fill(
            json.dumps({**season, "label": f"{last}", "events": season["events"][:last]})
        )
        page.get_by_role("button", name="Use what I pasted").click()
        expect(page.locator(".shelf .hint", has_text=f"2 of {last} events entered up to your week")).to_be_visible()
        expect(page.get_by_text("Later events are hidden until you move on.")).to_be_visible()
        scales.add(page.get_by_role("slider").get_attribute("max"))
    assert scales == {"20"}
    page.get_by_role("slider").press("End")
    expect(page.get_by_role("slider")).to_have_value(str(len(season["events"])))
    expect(page.get_by_text("Later events are hidden")).to_have_count(0)
    visit.settle()


WEEK = 3
NAMES = "|".join(name for side in ("side_a", "side_b") for name in raw(EXAMPLE)[side])
REVEALING = re.compile(
    r"Advice for the next week|Review the weeks so far|Copy a link|Copy a summary"
    r"|Truth booth|Ceremony|A match revealed.*|They share one match|How many share a match"
    r"|Somebody (leaves|joins)|No (truth booth|ceremony) this week|A note|Edit: event \d+|Names and format"
    r"|As in the last ceremony"
)
"""Buttons that show more of the season."""
OTHERS = re.compile(
    rf"Enter a new season|Deutsch|Play it out|Undo|Redo|Delete(: .*)?|Previous week|Next week"
    r"|What if (they match|not)\?|Close|Remove: .*"
    r"|Save the .*|Save the event|Save the names|Cancel|Empty the board|The example season|Spoiled|Use what I pasted"
    rf"|Save as a file \(JSON\)|[\w ]+: one (less|more)|Lights: \d+|\w+ and \w+|({NAMES})(, with .*)?"
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

    A supposition may leave as many matchings as the next booth did, so those of the next week are no spoilers. Reasons
    count it as the next event, of the week that is seen.
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
        supposed = event["n"] == len(seen) + 1
        for word, week in (("vent", "week"), ("reignis", "Woche")):
            own = f" ({week} {event['week']}" if supposed else " ("
            yield from (f"{word} {event['n']}{end}" for end in (own, ":", '"'))
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


def watched(visit: Visit) -> Watcher:
    """The spoiled season in week WEEK, where nothing of later weeks is seen."""
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
    return watcher


def test_nothing_of_later_weeks_is_anywhere_whatever_is_opened(visit: Visit) -> None:
    watcher = watched(visit)
    page = watcher.page
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
    stored = page.evaluate("() => Object.entries(localStorage).find(([key]) => key.startsWith('sleuth.season.'))[1]")
    assert "Marker9" in stored, "all of it is still there"


def test_nothing_of_later_weeks_is_in_a_couple_a_supposition_or_another_language(visit: Visit) -> None:
    watcher = watched(visit)
    page = watcher.page
    couples = [name for name in page.evaluate(BUTTONS) if name.startswith("Alex and ")]
    assert len(couples) == 10
    for name in couples:
        page.get_by_role("button", name=re.compile(rf"^{name}: ")).click()
        visit.settle()
        watcher.look(name)
    page.get_by_role("button", name="Alex and Quinn").click()
    for name in ("What if they match?", "Deutsch"):
        page.get_by_role("button", name=name).click()
        visit.settle()
        watcher.look(name)
    page.get_by_role("button", name="Entfernen: Alex und Quinn").click()
    expect(page.get_by_text("107.353 Kombinationen").first).to_be_attached()
    visit.settle()
    watcher.look("without the supposition")


WORD = re.compile(r"[^\W\d_]+(?:[-’][^\W\d_]+)*")
NAMED = ("aria-label", "aria-valuetext", "placeholder", "title", "alt")
PROPER = {"Sleuth", "serve", "host", "JSON", "YAML", "CSV", "PNG", "Deutsch", "English"}
"""What is called so in every language: the program, its command and forms of files, the languages themselves."""
READ = """(names) => {
    const texts = [document.title, document.documentElement.lang];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode())
        if (walker.currentNode.parentElement.checkVisibility()) texts.push(walker.currentNode.data);
    for (const name of names)
        for (const one of document.querySelectorAll(`[${name}]`))
            if (one.checkVisibility()) texts.push(one.getAttribute(name));
    return texts;
}"""
UNFOLD_ALL = "() => document.querySelectorAll('details').forEach((one) => { one.open = true; })"
LATE = '{"error": {"kind": "Late", "message": "this took more than 30 seconds and was stopped; use the command line"}}'


def german() -> set[str]:
    """Every word of the German texts: of the page, of what the server says of a season, of what is around the view."""
    return {word for text in test_german.GERMAN.values() for word in WORD.findall(re.sub(r"\{\w+\}|[{}|]", " ", text))}


def strange(visit: Visit, names: set[str]) -> set[str]:
    """Words in the page that are in no German text and are no name."""
    visit.page.evaluate(UNFOLD_ALL)
    expect(visit.page.locator("#phone p").first).to_be_attached()  # its text comes from the server
    shown = [text for text in visit.page.evaluate(READ, NAMED) if text != "de"]
    known = german() | names | PROPER
    return {word for text in shown for word in WORD.findall(text) if word not in known and len(word) > 1}


def names_of(season: dict[str, object]) -> set[str]:
    """The words of its people and its label."""
    both = [*season["side_a"], *season["side_b"], season["label"]]  # type: ignore[misc]
    return set(WORD.findall(" ".join(both)))


@pytest.mark.thorough
def test_every_word_of_the_german_season_is_german(visit: Visit) -> None:
    season = {**raw(EXAMPLE), "label": "Ours"}
    names = names_of(season)
    page = imported(visit, season)
    page.goto(f"{visit.base}{visit.fragment}&lang=de&until=w6&pair=Alex%2BKai&advise=1&review=1")
    expect(page.get_by_role("region", name="Jede Wahl neben der besten")).to_be_visible()
    expect(page.locator(".seating").first).to_be_visible()
    visit.settle()
    assert strange(visit, names) == set()
    assert page.locator("html").get_attribute("lang") == "de"
    expect(page.locator("footer")).to_contain_text("den Machern von „Are You The One?“")
    expect(page.locator("footer")).not_to_contain_text("New York")
    page.get_by_role("link", name="Analyse").click()  # the other views are in English
    expect(page).to_have_title("Analyze · Sleuth")
    expect(page.locator("footer")).to_contain_text("The New York Times")
    assert page.locator("html").get_attribute("lang") == "en"

    visit.open("#season?season=example&lang=de&until=w4&pair=Alex%2BKai&advise=1")
    visit.settle()
    expect(page.get_by_text("Noch 5.196 Kombinationen von 3.628.800.")).to_be_visible()
    expect(page.get_by_role("heading", name="Alex + Kai: unmöglich")).to_be_visible()
    expect(page.get_by_text("In die Matchbox: Indy + Quinn.")).to_be_visible()
    expect(page.get_by_role("heading", name="Matchbox oder Matching Night verkaufen?")).to_be_visible()
    expect(page.locator(".season")).to_have_attribute("lang", "de")
    axe_finds_nothing(page)


def test_why_there_is_no_answer_is_said_in_german(visit: Visit) -> None:
    page = visit.page
    page.route("**/api/v1/season/advise", lambda route: route.fulfill(status=503, body=LATE))
    visit.open("#season?lang=de&advise=1")
    alert = page.get_by_role("alert").filter(has_text="Der Server ist nicht rechtzeitig fertig geworden")
    expect(alert.get_by_role("button", name="Noch einmal versuchen")).to_be_visible()
    assert strange(visit, names_of({**raw(EXAMPLE), "label": ""})) == set()
    page.unroute("**/api/v1/season/advise")
    page.route("**/api/v1/season/advise", lambda route: route.abort())
    alert.get_by_role("button", name="Noch einmal versuchen").click()
    expect(page.get_by_role("alert").filter(has_text="Der Server antwortet nicht. Läuft er noch?")).to_be_visible()
    visit.refusals = 2
