"""In German nothing of the season view is English: each word that can be read is in a German text, or is a name."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import expect

import sleuth.web
from sleuth.season.model import messages
from sleuth.text.season.texts import TEXTS
from tests.season import test_german
from tests.web.browser.conftest import Visit
from tests.web.browser.pointing import raw
from tests.web.browser.test_season_entry import EXAMPLE
from tests.web.browser.test_season_lights import imported

WORD = re.compile(r"[^\W\d_]+(?:[-’][^\W\d_]+)*")
NAMED = ("aria-label", "aria-valuetext", "placeholder", "title", "alt")
FRAME = (Path(sleuth.web.__file__).parent / "static" / "js" / "season" / "frame.js").read_text("utf-8")
PROPER = {"Sleuth", "JSON", "YAML", "CSV", "PNG", "SVG", "Deutsch", "English"}
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
UNFOLD = "() => document.querySelectorAll('details').forEach((one) => { one.open = true; })"
LATE = '{"error": {"kind": "Late", "message": "this took more than 30 seconds and was stopped; use the command line"}}'


def german() -> set[str]:
    """Every word of the German texts: of the page, of what the server says of a season, of what is around the view."""
    frame = re.findall(r'"[^"]*", "([^"]*)"', FRAME) + re.findall(r'^  (?!en:)\w+: "([^"]*)"', FRAME, re.MULTILINE)
    tables = [*test_german.PAGE.values(), *(text for _, text in (*TEXTS.values(), *messages.TEXTS.values())), *frame]
    return {word for text in tables for word in WORD.findall(re.sub(r"\{\w+\}|[{}|]", " ", text))}


def strange(visit: Visit, names: set[str]) -> set[str]:
    """Words in the page that are in no German text and are no name."""
    visit.page.evaluate(UNFOLD)
    shown = [text for text in visit.page.evaluate(READ, NAMED) if text != "de"]
    known = german() | names | PROPER
    return {word for text in shown for word in WORD.findall(text) if word not in known and len(word) > 1}


def names_of(season: dict[str, object]) -> set[str]:
    """The words of its people and its label."""
    both = [*season["side_a"], *season["side_b"], season["label"]]  # type: ignore[misc]
    return set(WORD.findall(" ".join(both)))


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


def test_why_there_is_no_answer_is_said_in_german(visit: Visit) -> None:
    page = visit.page
    page.route("**/api/v1/season/odds", lambda route: route.fulfill(status=503, body=LATE))
    visit.open("#season?lang=de")
    alert = page.get_by_role("alert").filter(has_text="Das hat länger gedauert, als der Server erlaubt")
    expect(alert.get_by_role("button", name="Noch einmal versuchen")).to_be_visible()
    assert strange(visit, names_of({**raw(EXAMPLE), "label": ""})) == set()
    page.unroute("**/api/v1/season/odds")
    page.route("**/api/v1/season/odds", lambda route: route.abort())
    alert.get_by_role("button", name="Noch einmal versuchen").click()
    expect(page.get_by_role("alert").filter(has_text="Der Server antwortet nicht. Läuft er noch?")).to_be_visible()
    visit.refusals = 2
