"""A season entered by a finger at three sizes, each walk with the number of taps that it takes."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

import sleuth.season
from tests.web.browser.boards import NAMES, SCREENS, Finger
from tests.web.browser.conftest import Visit
from tests.web.browser.driving import name_of
from tests.web.browser.pointing import person, raw
from tests.web.browser.test_season_entry import EXAMPLE, KEPT
from tests.web.browser.test_season_lights import imported

at_three_sizes = pytest.mark.parametrize("visit", SCREENS, ids=NAMES, indirect=True)
on_a_phone = pytest.mark.parametrize("visit", SCREENS[:1], ids=NAMES[:1], indirect=True)


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


def begin(finger: Finger, kind: str, *, other: bool = False) -> Locator:
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
    assert finger.page.evaluate("() => document.documentElement.scrollWidth - innerWidth") <= 0
    finger.tap(form.get_by_role("button", name="Save the event"))
    expect(form).to_have_count(0)


def send_to_booth(finger: Finger, answer: str) -> None:
    """Enter a booth with its answer, in five taps."""
    before = finger.taps
    form = begin(finger, "Truth booth")
    seat(finger, form, "Billie", "Robin")
    finger.tap(form.get_by_text(answer, exact=True))
    save(finger, form)
    assert finger.taps == before + 5


@at_three_sizes
def test_a_ceremony_like_the_last_one_but_for_three_people_takes_eight_taps(visit: Visit) -> None:
    page, finger = four_weeks(visit)
    before = events(page)
    form = begin(finger, "Ceremony")
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


@at_three_sizes
def test_a_clash_is_repaired_by_one_tap_and_undone_by_another(visit: Visit) -> None:
    page, finger = four_weeks(visit)
    form = begin(finger, "Ceremony")
    finger.tap(form.get_by_role("button", name="As in the last ceremony"))
    finger.tap(form.get_by_role("button", name="Lights: 7", exact=True))
    save(finger, form)
    expect(page.locator("p.care", has_text="No matching is left after event 9")).to_be_visible()
    repairs = page.get_by_role("group", name="One change repairs it")
    likeliest = sleuth.season.doctor({**raw(EXAMPLE), "events": events(page)}).repairs
    shown = repairs.get_by_role("button").evaluate_all("(all) => all.map((one) => one.getAttribute('aria-label'))")
    assert shown == [f"event {one.event}: {one.label}" for one in likeliest if one.what != "seats"]  # those are folded
    expect(repairs).to_be_in_viewport()
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
    assert events(page) == clashing[:8]
    assert finger.taps == 4 + 1 + 1 + 1
    visit.settle()
    visit.refusals = 2 if name_of(page.context.browser) == "chromium" else 0  # Firefox does not complain


@on_a_phone
def test_a_booth_takes_five_taps_and_a_blackout_of_new_seats_nine(visit: Visit) -> None:
    page, finger = four_weeks(visit)
    send_to_booth(finger, "No match")
    expect(page.get_by_text("5,196 → 4,399 left. Most likely: ")).to_be_in_viewport()
    form = begin(finger, "Ceremony")
    finger.tap(form.get_by_role("button", name="As in the last ceremony"))
    seat(finger, form, "Billie", "Sam")
    seat(finger, form, "Charlie", "Maxi")
    finger.tap(form.get_by_role("button", name="Blackout", exact=True))
    finger.tap(form.get_by_role("button", name="Blackout with 1 light? Choose again to confirm"))
    save(finger, form)
    assert finger.taps == 5 + 9
    expect(page.get_by_text("4,399 → ")).to_be_in_viewport()
    assert [event["week"] for event in events(page)[-2:]] == [5, 5]
    assert events(page)[-1]["lights"] == 1
    visit.settle()


@on_a_phone
def test_what_was_sold_takes_three_taps_or_five(visit: Visit) -> None:
    page, finger = four_weeks(visit)
    send_to_booth(finger, "Sold for money")
    form = begin(finger, "Ceremony")
    finger.tap(form.get_by_label("Sold for money"))
    save(finger, form)
    assert finger.taps == 5 + 3
    booth, ceremony = events(page)[-2:]
    assert (booth["result"], booth["sold"]) == (None, True)
    assert (ceremony["lights"], ceremony["sold"]) == (None, True)
    expect(page.get_by_text("5,196 matchings of 3,628,800 left.")).to_be_visible()
    visit.settle()


@on_a_phone
def test_an_offer_is_weighed_and_taken_in_seven_taps(visit: Visit) -> None:
    page, finger = four_weeks(visit)
    finger.tap(page.get_by_role("button", name="Advice for the next week"))
    offer = page.get_by_label("Money that is offered for it")
    finger.tap(offer)
    offer.fill("100000")
    expect(page.locator("p", has_text="The truth booth is worth")).to_contain_text("Take the 100,000.")
    send_to_booth(finger, "Sold for money")
    assert finger.taps == 2 + 5
    expect(page.locator(".entered li").first).to_contain_text("9. Week 5 Booth: Billie + Robin – sold")
    expect(page.get_by_text("5,196 matchings of 3,628,800 left.")).to_be_visible()
    expect(page.get_by_text("This week's booth is past.")).to_be_visible()
    assert left_by_library(page) == "5,196"
    visit.settle()


@at_three_sizes
def test_a_ceremony_of_which_two_couples_were_not_shown_takes_ten_taps(visit: Visit) -> None:
    page, finger = four_weeks(visit)
    form = begin(finger, "Ceremony")
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


@on_a_phone
@pytest.mark.parametrize(("answer", "sharers"), [("Yes, it was said", ["Zoë"]), ("Nobody knows", [])])
def test_who_arrives_late_is_asked_about_a_shared_match_in_six_taps(
    visit: Visit, answer: str, sharers: list[str]
) -> None:
    page, finger = four_weeks(visit)
    form = begin(finger, "Somebody joins", other=True)
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
    visit.settle()


@on_a_phone
def test_matches_revealed_out_of_order_go_to_their_weeks_in_seven_taps_and_eight(visit: Visit) -> None:
    page, finger = four_weeks(visit)
    for week, place, pair in ((2, 5, ["Eli", "Noa"]), (1, 3, ["Frankie", "Maxi"])):
        before = finger.taps
        form = begin(finger, "A match revealed outside the booth", other=True)
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
