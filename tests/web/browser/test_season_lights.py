"""Whose lights a ceremony shows, how many, where an event belongs, in how many taps, and what repairs a clash."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Locator, Page, expect

import sleuth.season
from tests.web.browser.boards import Finger, fits, on_a_phone, on_the_smallest
from tests.web.browser.conftest import Visit
from tests.web.browser.driving import name_of
from tests.web.browser.seasons import (
    EVENTS,
    EXAMPLE,
    FOUR,
    KEPT,
    MATCH,
    THREE,
    add,
    form_of,
    four,
    four_of_other_scripts,
    imported,
    person,
    raw,
    saved,
    sit,
)


def test_a_confirmed_couple_sits_by_itself_has_its_light_and_is_asked_about_when_it_does_not_sit(visit: Visit) -> None:
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
    page.get_by_role("button", name="Delete: event 2").click()
    expect(page.get_by_text("6 matchings of 24 left.")).to_be_visible()
    form = form_of(page, "Ceremony")
    for pair in THREE:
        sit(form, pair)
    form.get_by_role("button", name="Lights: 1", exact=True).click()
    saved(form)
    expect(page.get_by_text("6 → 2 left. Most likely: ")).to_be_visible()
    visit.settle()


def test_an_unclear_file_is_never_all_that_is_known(visit: Visit) -> None:
    night = {"week": 1, "type": "ceremony", "pairs": THREE, "lights": 1}
    season = {**FOUR, "label": "x", "events": [MATCH, night]}
    page = imported(visit, season)
    expect(page.get_by_text("3 matchings of 24 left.")).to_be_visible()
    note = page.locator(".care").filter(has_text="Event 2 (week 1, 1 light) leaves out Ann + Kim, confirmed before.")
    expect(note).to_contain_text("Without their light, as entered, it leaves 3 matchings.")
    expect(note).to_contain_text("If their light was counted, it leaves 2 matchings.")
    page.get_by_role("button", name="Deutsch").click()
    expect(page.get_by_text("In Ereignis 2 (Woche 1, 1 Licht) fehlt ein bestätigtes Paar: Ann + Kim.")).to_be_visible()
    page.get_by_role("button", name="Ja, sie saßen").click()
    expect(page.get_by_text("Noch 2 Kombinationen von 24.")).to_be_visible()
    assert sorted(page.evaluate(EVENTS)[1]["pairs"]) == [["Ann", "Kim"], *THREE]
    visit.settle()


def test_lights_begin_empty_and_a_number_that_cannot_be_is_an_error_at_the_field(visit: Visit) -> None:
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

    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_text("24 matchings of 24 left.")).to_be_visible()
    form_of(page, "Ceremony")
    for pair in (["Ann", "Kim"], ["Bea", "Lou"]):
        sit(form, pair)
    lights.fill("3")
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


def test_an_event_that_is_saved_says_what_it_left(visit: Visit) -> None:
    page = four(visit)
    form = form_of(page, "Ceremony")
    for pair in [["Ann", "Kim"], *THREE]:
        sit(form, pair)
    form.get_by_role("button", name="Lights: 0", exact=True).click()
    expect(form.get_by_label("Lights", exact=True)).to_have_value("0")
    saved(form)
    outcome = page.get_by_text("24 → 9 left. Most likely: 12 couples tie at 33.3%.")
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
    assert [event["week"] for event in page.evaluate(EVENTS)] == [1, 3, 4]
    visit.settle()


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
    form.get_by_role("button", name="Cancel").click()
    expect(form_of(page, "Truth booth").get_by_text("If money was offered and refused")).to_be_visible()
    visit.settle()


def four_weeks(visit: Visit) -> tuple[Page, Finger]:
    """Four weeks of the example season, all of them seen: 5,196 matchings are left."""
    season = raw(EXAMPLE)
    del season["final_matches"]
    page = imported(visit, {**season, "events": season["events"][:8]})
    page.get_by_role("slider").press("End")
    expect(page.get_by_text("5,196 matchings of 3,628,800 left.")).to_be_visible()
    visit.settle()
    return page, Finger(page)


def events(page: Page) -> list[dict[str, Any]]:
    """The events of the season that was changed last, as the browser keeps them."""
    found: list[dict[str, Any]] = page.evaluate(KEPT)[0]["events"]
    return found


def left_by_library(page: Page) -> str:
    """How many matchings the library finds left after all events of the season that was changed last."""
    return f"{sleuth.season.odds(page.evaluate(KEPT)[0]).remaining:,}"


def open_form(finger: Finger, kind: str, *, other: bool = False) -> Locator:
    """Open the form of an event."""
    if other:
        finger.tap(finger.page.locator(".editor summary", has_text="Something else"))
    finger.tap(finger.page.get_by_role("group", name="Add").get_by_role("button", name=kind, exact=True))
    return finger.page.get_by_role("form", name=kind)


def seat(finger: Finger, form: Locator, *pair: str) -> None:
    """Seat a couple."""
    for side, name in enumerate(pair):
        finger.tap(person(form, side, name))


def save(finger: Finger, form: Locator) -> None:
    """Save the event. Nothing was wider than the screen."""
    fits(finger.page)
    finger.tap(form.get_by_role("button", name="Save the event"))
    expect(form).to_have_count(0)


def send_to_booth(finger: Finger, answer: str) -> None:
    """Enter a booth with its answer, in five taps."""
    before = finger.taps
    form = open_form(finger, "Truth booth")
    seat(finger, form, "Billie", "Robin")
    finger.tap(form.get_by_text(answer, exact=True))
    save(finger, form)
    assert finger.taps == before + 5


@on_the_smallest
def test_a_ceremony_like_the_last_one_takes_eight_taps_and_one_with_couples_not_shown_ten(visit: Visit) -> None:
    page, finger = four_weeks(visit)
    before = events(page)
    form = open_form(finger, "Ceremony")
    finger.tap(form.get_by_role("button", name="As in the last ceremony"))
    seat(finger, form, "Billie", "Sam")
    expect(form.get_by_role("button", name="Charlie, with Noa")).to_be_visible()
    seat(finger, form, "Charlie", "Maxi")
    expect(form.get_by_text("Seated: 10 of 10 couples.")).to_be_visible()
    finger.tap(form.get_by_role("button", name="Lights: 4", exact=True))
    save(finger, form)
    assert finger.taps == 8 <= 14
    expect(page.get_by_text("5,196 → 283 left. Most likely: ")).to_be_in_viewport()
    *others, found = events(page)
    assert others == before
    now = {**dict(before[-1]["pairs"]), "Billie": "Sam", "Charlie": "Maxi", "Dana": "Noa"}
    assert dict(found["pairs"]) == now
    assert (found["week"], found["lights"]) == (5, 4)

    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_text("5,196 matchings of 3,628,800 left.")).to_be_visible()
    visit.settle()
    finger = Finger(page)
    form = open_form(finger, "Ceremony")
    finger.tap(form.get_by_role("button", name="As in the last ceremony"))
    for name in ("Indy", "Jules"):
        for _ in range(2):
            finger.tap(person(form, 0, name))
    expect(form.get_by_text("Seated: 8 of 10 couples.")).to_be_visible()
    for _ in range(2):
        finger.tap(form.get_by_role("button", name="Couples not shown: one more"))
    finger.tap(form.get_by_role("button", name="Lights: 4", exact=True))
    save(finger, form)
    assert finger.taps == 10 <= 14
    found = events(page)[-1]
    assert (len(found["pairs"]), found["not_shown"], found["lights"]) == (8, 2, 4)
    expect(page.get_by_text(f"5,196 → {left_by_library(page)} left. Most likely: ")).to_be_in_viewport()
    expect(page.locator(".entered li").first).to_contain_text("Ceremony: 4 lights (2 couples not shown)")
    visit.settle()


@on_the_smallest
def test_a_clash_is_repaired_by_one_tap_and_undone_by_another(visit: Visit) -> None:
    page, finger = four_weeks(visit)
    form = open_form(finger, "Ceremony")
    finger.tap(form.get_by_role("button", name="As in the last ceremony"))
    finger.tap(form.get_by_role("button", name="Lights: 7", exact=True))
    save(finger, form)
    expect(page.locator("p.care", has_text="No matching is left after event 9")).to_be_visible()
    repairs = page.get_by_role("group", name="One change repairs it")
    likeliest = sleuth.season.check({**raw(EXAMPLE), "events": events(page)}).repairs
    expect(repairs).to_be_in_viewport()
    shown = repairs.get_by_role("button").evaluate_all("(all) => all.map((one) => one.getAttribute('aria-label'))")
    assert shown == [f"event {one.event}: {one.label}" for one in likeliest if one.what != "seats"]  # those are folded
    expect(repairs.get_by_role("button", name="event 8: Make it 7 lights")).to_contain_text("37 matchings left")
    expect(page.get_by_role("heading", name="What to do next")).to_be_hidden()  # nothing that clashes can be planned
    clashing = events(page)
    finger.tap(repairs.get_by_role("button", name="event 8: Make it 7 lights"))
    expect(page.get_by_text("5,196 → 37 left. Most likely: ")).to_be_in_viewport()
    expect(page.locator("p.care", has_text="Done: Make it 7 lights.")).to_be_in_viewport()
    assert events(page) == [*clashing[:7], {**clashing[7], "lights": 7}, clashing[8]]
    expect(repairs).to_have_count(0)
    undo = page.get_by_role("button", name="Undo")
    expect(undo).to_be_focused()
    expect(undo).to_be_in_viewport()
    finger.tap(undo)
    expect(repairs).to_be_visible()
    assert events(page) == clashing
    finger.tap(repairs.get_by_role("button", name="event 9: Leave out event 9"))
    expect(page.get_by_text("5,196 matchings of 3,628,800 left.")).to_be_visible()
    expect(page.get_by_role("button", name="Advice for the next week")).to_be_visible()
    assert events(page) == clashing[:8]
    assert finger.taps == 4 + 1 + 1 + 1
    visit.settle()
    visit.refusals = 2 if name_of(page.context.browser) == "chromium" else 0  # Firefox does not complain


@on_a_phone
def test_a_booth_takes_five_taps_and_a_blackout_of_new_seats_eight(visit: Visit) -> None:
    page, finger = four_weeks(visit)
    send_to_booth(finger, "No match")
    expect(page.get_by_text("5,196 → 4,399 left. Most likely: ")).to_be_in_viewport()
    form = open_form(finger, "Ceremony")
    finger.tap(form.get_by_role("button", name="As in the last ceremony"))
    seat(finger, form, "Billie", "Sam")
    seat(finger, form, "Charlie", "Maxi")
    finger.tap(form.get_by_role("button", name="Lights: 1", exact=True))
    save(finger, form)
    assert finger.taps == 5 + 8
    expect(page.get_by_text("4,399 → ")).to_be_in_viewport()
    assert [event["week"] for event in events(page)[-2:]] == [5, 5]
    assert events(page)[-1]["lights"] == 1
    visit.settle()


@on_a_phone
def test_an_offer_is_weighed_and_taken_in_seven_taps_and_a_ceremony_sold_in_three(visit: Visit) -> None:
    page, finger = four_weeks(visit)
    finger.tap(page.get_by_role("button", name="Advice for the next week"))
    offer = page.get_by_label("Money that is offered for it")
    finger.tap(offer)
    offer.fill("100000")
    expect(page.locator("p", has_text="The truth booth is worth")).to_contain_text("Take the 100,000 USD.")
    send_to_booth(finger, "Sold for money")
    assert finger.taps == 2 + 5
    expect(page.locator(".entered li").first).to_contain_text("9. Week 5 Booth: Billie + Robin – sold")
    expect(page.get_by_text("5,196 matchings of 3,628,800 left.")).to_be_visible()
    expect(page.get_by_text("This week's booth is past.")).to_be_visible()
    assert left_by_library(page) == "5,196"
    form = open_form(finger, "Ceremony")
    finger.tap(form.get_by_label("Sold for money"))
    save(finger, form)
    assert finger.taps == 2 + 5 + 3
    booth, ceremony = events(page)[-2:]
    assert (booth["result"], booth["sold"]) == (None, True)
    assert (ceremony["lights"], ceremony["sold"]) == (None, True)
    expect(page.get_by_text("5,196 matchings of 3,628,800 left.")).to_be_visible()
    visit.settle()


@on_a_phone
def test_who_arrives_late_is_asked_about_a_shared_match_in_six_taps(visit: Visit) -> None:
    page, finger = four_weeks(visit)
    answers: dict[str, list[str]] = {"Yes, it was said": ["Zoë"], "Nobody knows": []}
    for answer, sharers in answers.items():
        finger = Finger(page)
        form = open_form(finger, "Somebody joins", other=True)
        name = form.get_by_label("Who joins?")
        finger.tap(name)
        name.fill("Zoë")
        finger.tap(form.get_by_role("button", name="Save the event"))
        expect(form.get_by_role("alert")).to_have_text("Say whether this person shares a match.")
        finger.tap(form.get_by_text(answer, exact=True))
        save(finger, form)
        assert finger.taps == 6
        kept = page.evaluate(KEPT)[0]
        assert kept["side_b"][-1] == "Zoë"
        assert kept["format"]["double_matches"] == 1
        assert kept["format"]["known_extra_people"] == sharers
        assert kept["events"][-1]["text"] == "Zoë joins"
        expect(page.get_by_text(f"{left_by_library(page)} matchings of ")).to_be_visible()
        page.get_by_role("button", name="Undo").click()
        expect(page.get_by_text("5,196 matchings of 3,628,800 left.")).to_be_visible()
        visit.settle()


@on_a_phone
def test_matches_revealed_out_of_order_go_to_their_weeks_in_seven_taps_and_eight(visit: Visit) -> None:
    page, finger = four_weeks(visit)
    for week, place, pair in ((2, 5, ["Eli", "Noa"]), (1, 3, ["Frankie", "Maxi"])):
        before = finger.taps
        form = open_form(finger, "A match revealed outside the booth", other=True)
        for _ in range(4 - week):
            finger.tap(form.get_by_role("button", name="Week: one less"))
        seat(finger, form, *pair)
        save(finger, form)
        assert finger.taps == before + 9 - week
        expect(page.locator("p.care", has_text=f"Saved in week {week}, as event {place}.")).to_be_in_viewport()
        expect(page.get_by_text(f" → {left_by_library(page)} left. Most likely: ")).to_be_in_viewport()
        assert events(page)[place - 1]["pair"] == pair
    assert [event["week"] for event in events(page)] == [1, 1, 1, 2, 2, 2, 3, 3, 4, 4]
    visit.settle()


def test_events_that_clash_are_named_and_can_be_mended_also_after_a_reload(visit: Visit) -> None:
    page = four_of_other_scripts(visit)
    for name in ("Éric", "健"):
        add(page, {"type": "truth_booth", "week": 1, "pair": ["Ann", name], "result": True})
    clash = page.get_by_role("alert").filter(has_text="These events clash")
    expect(clash).to_contain_text("2: truth booth Ann + 健: match (week 1)")
    expect(clash).not_to_contain_text("repair")
    expect(page.locator(".entered li")).to_have_count(2)
    page.get_by_role("button", name="Edit: event 2").click()
    form = page.get_by_role("form", name="Truth booth")
    form.get_by_text("Sold for money").click()
    repair = page.get_by_role("group", name="One change repairs it").get_by_role("button", name="Leave out event 2")
    expect(repair).to_be_visible()
    page.wait_for_function("() => Object.values(sessionStorage).some((one) => one.includes('sold'))")  # the draft
    page.reload()
    expect(form.get_by_label("Sold for money")).to_be_checked()
    repair.click()
    expect(page.get_by_text("6 matchings of 24 left.")).to_be_visible()
    visit.settle()

    page.get_by_role("button", name="Undo").click()
    expect(clash).to_be_visible()
    visit.settle()
    page.get_by_role("button", name="Edit: event 2").click()
    form.get_by_text("No match", exact=True).click()
    page.get_by_role("button", name="Save the event").click()
    expect(page.get_by_text("6 matchings of 24 left.")).to_be_visible()
    visit.settle()
    visit.refusals = 3


def test_when_a_booth_was_shown_and_who_sold_it_for_how_much_stays_with_it(visit: Visit) -> None:
    page = four(visit)
    form = form_of(page, "Truth booth")
    sit(form, ["Ann", "Kim"])
    form.get_by_text("Sold for money", exact=True).click()
    form.get_by_text("Episode, date, money").click()
    facts = {
        "Episode": "3",
        "Date": "2026-10-02",
        "Sold by": "Ann",
        "For how much": "5000",
        "Left to win after it": "95000",
        "Currency": "GBP",
    }
    expect(form.get_by_label("Currency")).to_have_value("USD")
    for label, value in facts.items():
        form.get_by_label(label, exact=True).fill(value)
    saved(form)
    about = "Episode 3 · 2 October 2026 · Ann took 5,000 GBP"
    expect(page.locator(".entered")).to_contain_text(about)
    expect(page.locator(".season-course")).to_contain_text(about)
    expect(page.get_by_text("To be won: 95,000 GBP.")).to_be_visible()
    (kept,) = page.evaluate(KEPT)
    assert kept["events"] == [
        {"week": 1, "type": "truth_booth", "pair": ["Ann", "Kim"], "result": None, "sold": True}
        | {"episode": "3", "date": "2026-10-02", "sold_by": "Ann", "amount": 5000, "pot": 95000}
    ]
    assert kept["currency"] == "GBP"
    visit.settle()
