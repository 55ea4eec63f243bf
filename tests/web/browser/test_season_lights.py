"""Whose lights a ceremony shows, how many, and where an event belongs: asked by the forms, never guessed."""

from __future__ import annotations

import base64
import json
import math
import re
import zlib
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, Page, expect

import sleuth.season
from tests.web.browser.conftest import Visit
from tests.web.browser.pointing import add, begin, raw, sit

EXAMPLE = Path(sleuth.season.__file__).parent / "model" / "example.json"
FOUR: dict[str, Any] = {
    "format": {},
    "side_a": ["Ann", "Bea", "Cleo", "Dora"],
    "side_b": ["Kim", "Lou", "Max", "Noa"],
}
MATCH = {"week": 1, "type": "truth_booth", "pair": ["Ann", "Kim"], "result": True}
THREE = [["Bea", "Lou"], ["Cleo", "Max"], ["Dora", "Noa"]]
EVENTS = """() => JSON.parse(Object.entries(localStorage).find(([key]) => key.startsWith("sleuth.season."))[1])
    .season.events"""


def four(visit: Visit, *events: dict[str, Any]) -> Page:
    page = visit.open("#season")
    begin(page, FOUR)
    expect(page.get_by_text("24 matchings of 24 left.")).to_be_visible()
    for event in events:
        add(page, event)
    return page


def form_of(page: Page, name: str) -> Locator:
    page.get_by_role("group", name="Add").get_by_role("button", name=name, exact=True).click()
    return page.get_by_role("form", name=name)


def imported(visit: Visit, season: dict[str, Any]) -> Page:
    page = visit.open("#season?season=example")
    visit.settle()  # the answer moves what is below it
    page.get_by_text("Import", exact=True).click()
    page.get_by_label("Or paste it").fill(json.dumps(season))
    page.get_by_role("button", name="Use what I pasted").click()
    expect(page.get_by_text("It is saved in this browser after every change")).to_be_visible()
    return page


def saved(form: Locator) -> None:
    form.get_by_role("button", name="Save the event").click()
    expect(form).to_have_count(0)


def test_a_confirmed_couple_sits_by_itself_and_is_asked_about_when_it_does_not(visit: Visit) -> None:
    page = four(visit, MATCH)
    form = form_of(page, "Ceremony")
    ann = form.get_by_role("button", name="Ann, with Kim, a confirmed match")
    expect(ann).to_be_visible()
    expect(form.get_by_text("Seated: 1 of 4 couples.")).to_be_visible()
    form.get_by_role("button", name="Empty the board").click()
    expect(ann).to_be_visible()
    for pair in THREE:
        sit(form, pair)
    expect(form.get_by_text("Seated: 4 of 4 couples.")).to_be_visible()
    ann.dblclick()
    question = form.get_by_role("group", name="Ann + Kim: confirmed, but not seated.")
    expect(question).to_be_visible()
    form.get_by_label("Lights", exact=True).fill("2")
    form.get_by_label("Couples not shown", exact=True).fill("0")
    form.get_by_role("button", name="Save the event").click()
    expect(form.get_by_role("alert").filter(has_text="Say whether the light of Ann + Kim")).to_be_visible()
    form.get_by_text("Yes: they sat", exact=True).click()
    expect(ann).to_be_visible()
    expect(question).to_be_hidden()
    saved(form)
    expect(page.get_by_text("3 matchings of 24 left.")).to_be_visible()
    assert len(page.evaluate(EVENTS)[1]["pairs"]) == 4
    page.get_by_role("button", name="Edit: event 2").click()
    ann.dblclick()
    form.get_by_text("No: they did not sit", exact=True).click()
    form.get_by_label("Couples not shown", exact=True).fill("0")
    form.get_by_label("Lights", exact=True).fill("3")
    saved(form)
    expect(page.get_by_text("1 matching left: all is known.")).to_be_visible()
    assert page.evaluate(EVENTS)[1]["without_confirmed"] is True
    visit.settle()


def test_an_unclear_file_is_never_all_that_is_known(visit: Visit) -> None:
    night = {"week": 1, "type": "ceremony", "pairs": THREE, "lights": 1}
    season = {**FOUR, "label": "x", "events": [MATCH, night]}
    page = imported(visit, season)
    expect(page.get_by_text("3 matchings of 24 left.")).to_be_visible()
    note = page.locator(".care").filter(has_text="Event 2 (week 1, 1 light) leaves out Ann + Kim, confirmed before.")
    expect(note).to_contain_text("Without their light, as entered: 3 matchings after it.")
    expect(note).to_contain_text("If their light was counted: 2 matchings.")
    page.get_by_role("button", name="Deutsch").click()
    expect(page.get_by_text("In Ereignis 2 (Woche 1, 1 Licht) fehlt ein bestätigtes Paar: Ann + Kim.")).to_be_visible()
    page.get_by_role("button", name="Ja, sie saßen").click()
    expect(page.get_by_text("Noch 2 Kombinationen von 24.")).to_be_visible()
    assert sorted(page.evaluate(EVENTS)[1]["pairs"]) == [["Ann", "Kim"], *THREE]
    visit.settle()


def test_lights_begin_empty_and_a_number_out_of_range_is_an_error_at_the_field(visit: Visit) -> None:
    page = four(visit)
    form = form_of(page, "Ceremony")
    for pair in [["Ann", "Kim"], *THREE]:
        sit(form, pair)
    lights = form.get_by_label("Lights", exact=True)
    expect(lights).to_have_value("")
    error = form.get_by_role("alert").filter(has_text="Lights: enter a whole number from 0 to 4.")
    for typed in ("", "12", "2.5"):
        lights.fill(typed)
        form.get_by_role("button", name="Save the event").click()
        expect(error).to_be_visible()
        expect(lights).to_have_value(typed)
        expect(lights).to_have_attribute("aria-invalid", "true")
        expect(lights).to_be_focused()
    lights.fill("0")
    expect(error).to_have_count(0)
    form.get_by_label("Week", exact=True).fill("100")
    form.get_by_role("button", name="Save the event").click()
    expect(form.get_by_role("alert").filter(has_text="Week: enter a whole number from 1 to 99.")).to_be_visible()
    assert page.evaluate(EVENTS) == []
    form.get_by_label("Week", exact=True).fill("1")
    saved(form)
    expect(page.get_by_text("9 matchings of 24 left.")).to_be_visible()
    visit.settle()


def test_a_full_seating_shows_what_its_lights_may_be_before_they_are_asked_for(visit: Visit) -> None:
    """Of 24 matchings 9, 8, 6, 0 and 1 show 0, 1, 2, 3 and 4 lights; a ceremony of a confirmed couple has no fewer."""
    page = four(visit)
    form = form_of(page, "Ceremony")
    pairs = [["Ann", "Kim"], *THREE]
    for pair in pairs:
        expect(form.locator(".forecast")).to_have_count(0)
        sit(form, pair)
    shares = [("0 lights", 9), ("1 light", 8), ("2 lights", 6), ("3 lights", 0), ("4 lights", 1)]
    rows = form.locator(".forecast li")
    expect(rows).to_have_text([f"{lights}{100 * n / 24:.1f}%" if n else f"{lights}0" for lights, n in shares])
    bits = sum(n / 24 * math.log2(24 / n) for _, n in shares if n)
    expect(form.get_by_text(f"It tells {bits:.2f} bits on average.")).to_be_visible()
    form.get_by_role("button", name="Blackout", exact=True).click()
    expect(form.get_by_label("Lights", exact=True)).to_have_value("")
    form.get_by_role("button", name="Blackout with 0 lights? Choose again to confirm").click()
    expect(form.get_by_label("Lights", exact=True)).to_have_value("0")
    saved(form)
    outcome = page.get_by_text("24 → 9 left. Most likely: Ann + Lou 33.3%")
    expect(outcome).to_be_in_viewport()
    form = form_of(page, "Truth booth")
    sit(form, ["Ann", "Kim"])
    form.get_by_text("A match", exact=True).click()
    saved(form)
    expect(outcome).to_have_count(0)
    expect(page.locator("p.care", has_text="No matching is left after event 2")).to_be_in_viewport()
    visit.refusals = 1
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_text("9 matchings of 24 left.")).to_be_visible()
    visit.settle()


def test_a_blackout_with_a_confirmed_couple_has_its_light(visit: Visit) -> None:
    page = four(visit, MATCH)
    form = form_of(page, "Ceremony")
    for pair in THREE:
        sit(form, pair)
    expect(form.locator(".forecast li").nth(1)).to_have_text("1 light33.3%")
    form.get_by_role("button", name="Blackout", exact=True).click()
    form.get_by_role("button", name="Blackout with 1 light?").click()
    saved(form)
    expect(page.get_by_text("6 → 2 left. Most likely: ")).to_be_visible()
    visit.settle()


def test_couples_that_were_not_shown_may_have_lights(visit: Visit) -> None:
    page = four(visit)
    form = form_of(page, "Ceremony")
    for pair in (["Ann", "Kim"], ["Bea", "Lou"]):
        sit(form, pair)
    form.get_by_label("Lights", exact=True).fill("3")
    form.get_by_role("button", name="Save the event").click()
    expect(form.get_by_role("alert").filter(has_text="Couples not shown: enter a whole number")).to_be_visible()
    hidden = form.get_by_label("Couples not shown", exact=True)
    hidden.fill("3")
    form.get_by_role("button", name="Save the event").click()
    expect(form.get_by_role("alert").filter(has_text="Only 2 more couples could sit.")).to_be_visible()
    hidden.fill("0")
    form.get_by_role("button", name="Save the event").click()
    expect(form.get_by_role("alert").filter(has_text="Only 2 couples sit, so there are at most 2")).to_be_visible()
    hidden.fill("2")
    saved(form)
    expect(page.get_by_text("10 matchings of 24 left.")).to_be_visible()
    expect(page.locator(".entered")).to_contain_text("Ceremony: 3 lights (2 couples not shown)")
    visit.settle()


def test_a_newcomer_who_shares_a_match_is_counted_so(visit: Visit) -> None:
    page = four(visit)
    page.get_by_text("Something else").click()
    page.get_by_role("button", name="Somebody joins").click()
    page.get_by_label("Who joins?").fill("Zoë")
    page.get_by_text("Yes, it was said", exact=True).click()
    page.get_by_role("button", name="Save the event").click()
    expect(page.get_by_text("96 matchings of 96 left.")).to_be_visible()  # 4 hosts, 4 others with Zoë, 3! for the rest
    visit.settle()


def test_an_event_of_an_earlier_week_goes_there_and_the_page_says_so(visit: Visit) -> None:
    page = four(visit, {**MATCH, "result": False}, {**MATCH, "week": 3, "pair": ["Bea", "Lou"], "result": False})
    form = form_of(page, "Truth booth")
    form.get_by_label("Week", exact=True).fill("2")
    sit(form, ["Cleo", "Max"])
    form.get_by_text("No match", exact=True).click()
    saved(form)
    expect(page.locator(".editor .care")).to_have_text("Saved in week 2, as event 2.")
    expect(page.locator(".entered li").nth(1)).to_contain_text("2. Week 2 Booth: Cleo + Max")
    page.get_by_role("button", name="Edit: event 2").click()
    form.get_by_label("Week", exact=True).fill("4")
    saved(form)
    expect(page.locator(".editor .care")).to_have_text("Saved in week 4, as event 3.")
    page.get_by_role("button", name="Earlier: event 3").click()
    expect(page.locator(".editor .care")).to_have_text("Event 2 is now in week 3.")
    assert [event["week"] for event in page.evaluate(EVENTS)] == [1, 3, 3]
    visit.settle()


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
    form_of(page, "Ceremony").get_by_label("Lights", exact=True).fill("9")
    visit.settle()
    slider = page.get_by_role("slider")
    slider.press("Home")
    slider.press("ArrowRight")
    slider.press("ArrowRight")
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


def test_events_that_are_not_in_order_are_put_in_order(visit: Visit) -> None:
    late = {**MATCH, "week": 3, "pair": ["Bea", "Lou"], "result": False}
    page = imported(visit, {**FOUR, "label": "x", "events": [late, {**MATCH, "result": False}]})
    expect(page.locator(".shelf .hint", has_text="Its events were put in the order")).to_be_attached()
    assert [event["week"] for event in page.evaluate(EVENTS)] == [1, 3]
    visit.settle()


def test_a_row_of_a_spreadsheet_without_lights_or_answer_is_an_error(visit: Visit) -> None:
    """Neither is read as a blackout, or as no match."""
    head = "event,week,type,a,b,result,more\n,,season,,,,\n" + "".join(
        f",,{side},{name},,,\n" for side in ("side_a", "side_b") for name in FOUR[side]
    )
    form = json.dumps(FOUR["format"]).replace('"', '""')
    head = head.replace("season,,,,", f'season,,,,"{{""format"": {form}}}"')
    page = visit.open("#season")
    page.get_by_text("Import", exact=True).click()
    for line, error in (
        ("1,1,ceremony,Ann,Kim,,", "Line 11: event 1 (week 1, ceremony): the number of lights is missing"),
        ("1,1,truth_booth,Ann,Kim,perhaps,", "line 11: the result is match, no match or sold, not 'perhaps'"),
    ):
        page.get_by_label("Or paste it").fill(head + line)
        page.get_by_role("button", name="Use what I pasted").click()
        expect(page.get_by_role("alert").filter(has_text=error)).to_be_visible()
    visit.refusals = 1


def test_a_ceremony_that_was_sold_can_be_saved_without_its_couples(visit: Visit) -> None:
    page = four(visit, {"week": 1, "type": "truth_booth", "pair": ["Ann", "Kim"], "result": False})
    form = form_of(page, "Ceremony")
    form.get_by_role("button", name="Save the event").click()
    expect(form.get_by_role("alert").filter(has_text="Nobody sits yet.")).to_be_visible()
    expect(form.get_by_text("If nobody saw who sat")).to_be_hidden()
    form.get_by_label("Sold for money").check()
    expect(form.get_by_text("If nobody saw who sat")).to_be_visible()
    saved(form)
    expect(page.locator(".entered li").first).to_contain_text("Ceremony: sold")
    expect(page.get_by_text("18 matchings of 24 left.")).to_be_visible()
    assert page.evaluate(EVENTS)[1] == {"type": "ceremony", "week": 1, "lights": None, "sold": True}
    page.get_by_role("button", name="Edit: event 2").click()
    expect(form.get_by_label("Sold for money")).to_be_checked()
    visit.settle()


def test_an_offer_that_was_refused_is_a_booth_with_its_answer(visit: Visit) -> None:
    page = four(visit)
    expect(form_of(page, "Truth booth").get_by_text("If money was offered and refused")).to_be_visible()
    visit.settle()
