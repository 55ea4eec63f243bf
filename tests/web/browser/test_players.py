"""Players on a phone: the answer first, keys and pegs to tap, and nothing lost when the net is slow or a part fails."""

from __future__ import annotations

from datetime import date

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from tests.web.browser.conftest import Visit

SCREENS = [
    {"viewport": {"width": 390, "height": 844}, "has_touch": True},
    {"viewport": {"width": 320, "height": 568}, "has_touch": True},
    {"viewport": {"width": 1280, "height": 800}},
]
NAMES = ["390x844", "320x568", "1280x800"]
NO_CLIPBOARD = "Object.defineProperty(navigator, 'clipboard', { value: undefined });"
HEAR_COPY = """addEventListener('copy', () => { window.copied = getSelection().toString()
    || document.activeElement.value; }, true);"""


def tap(page: Page, place: Locator) -> None:
    """Touch it where there is touch, else click."""
    if page.evaluate("() => navigator.maxTouchPoints > 0"):
        place.tap()
    else:
        place.click()


def tap_word(page: Page, word: str) -> None:
    keys = page.get_by_role("group", name="Keys on the screen")
    for letter in word:
        tap(page, keys.locator(f"[data-key=key-{letter}]"))


def is_in_view(place: Locator) -> bool:
    """Whether all of it is on the screen now, without scrolling."""
    box = place.bounding_box()
    height = (place.page.viewport_size or {"height": 0})["height"]
    return box is not None and box["y"] >= 0 and box["y"] + box["height"] <= height


@pytest.mark.walk
@pytest.mark.parametrize("visit", SCREENS, ids=NAMES, indirect=True)
def test_two_guesses_by_taps_and_the_answer_is_in_view(visit: Visit) -> None:
    page = visit.open("#assistant")
    answer = page.locator("p.best")
    for guess, marks in (("crane", "BBGYB"), ("snail", "GGGBB")):
        tap_word(page, guess)
        tiles = page.get_by_role("group", name="Its feedback").get_by_role("button")
        for place, mark in enumerate(marks):
            for _ in range("BYG".index(mark)):
                tap(page, tiles.nth(place))
        tap(page, page.get_by_role("button", name="Add the turn"))
        expect(page.get_by_role("list", name="Turns so far")).to_contain_text(guess[-1])
        visit.settle()
        expect(answer).to_contain_text("Play ")
        assert is_in_view(answer)
        assert is_in_view(page.get_by_label("Your guess"))
    expect(page.get_by_role("heading", name="1 likely answer")).to_be_visible()
    expect(page.get_by_role("table", name="Possible words").get_by_text("snafu")).to_be_visible()
    keys = page.get_by_role("group", name="Keys on the screen")
    expect(keys.get_by_role("button", name="A, right place known")).to_be_visible()
    expect(keys.get_by_role("button", name="C, not in the word")).to_be_visible()
    expect(keys.get_by_role("button", name="F, not asked yet")).to_be_visible()


def test_the_first_sentence_is_plain_and_two_columns_are_enough(visit: Visit) -> None:
    page = visit.open("#assistant?game=classic&turns=crane.BBYGB")
    sentence = "Play tousy: it leaves 2.4 words on average; best possible answer: faint."
    expect(page.locator("p.best")).to_contain_text(sentence)
    headers = page.get_by_role("table", name="Only probe").get_by_role("columnheader")
    assert headers.all_inner_texts()[:2] == ["Guess", "Words left"]
    expect(page.get_by_role("table", name="All numbers")).to_be_hidden()
    page.get_by_text("Details", exact=True).click()
    expect(page.get_by_role("table", name="All numbers")).to_be_visible()


@pytest.mark.parametrize("visit", SCREENS[:2], ids=NAMES[:2], indirect=True)
def test_mastermind_is_played_by_taps(visit: Visit) -> None:
    page = visit.open("#play?game=mastermind:4x6&seed=5")
    visit.settle()
    for colour in ("1, orange", "1, orange", "2, blue", "6, white"):
        tap(page, page.get_by_role("button", name=f"Peg {colour}"))
    expect(page.get_by_label("Your guess")).to_have_value("1126")
    tap(page, page.get_by_role("button", name="Ask"))
    expect(page.get_by_role("list", name="Turns").get_by_role("listitem")).to_have_count(1)
    assert visit.fragment == "#play?game=mastermind:4x6&seed=5&guesses=1126"


@pytest.mark.walk
def test_two_guesses_at_once_over_a_slow_net_both_arrive(visit: Visit) -> None:
    page = visit.open("#play?game=classic&seed=7")
    visit.settle()

    def late(route: Route) -> None:
        page.wait_for_timeout(1200)
        route.fallback()

    page.route("**/api/play", late)
    field = page.get_by_label("Your guess")
    field.fill("crane")
    field.press("Enter")
    field.fill("soily")
    field.press("Enter")
    expect(page.get_by_text("On its way: crane, soily")).to_be_visible()
    field.fill("vap")  # what is typed meanwhile stays
    expect(page.get_by_role("heading", name="Turns: 2 of 6")).to_be_visible()
    expect(field).to_have_value("vap")
    assert visit.fragment == "#play?game=classic&seed=7&guesses=crane,soily"


def test_two_turns_at_once_both_arrive_in_the_assistant(visit: Visit) -> None:
    page = visit.open("#assistant?game=classic")
    visit.settle()
    held: list[Route] = []
    page.route("**/api/suggest", lambda route: held.append(route))
    field = page.get_by_label("Your guess")
    for turn in ("crane=bbygb", "tousy=ybgbb"):
        field.fill(turn)
        field.press("Enter")
    expect(page.get_by_text("On its way: crane, tousy")).to_be_visible()
    page.unroute("**/api/suggest")
    for route in held:
        route.fallback()
    expect(page.get_by_role("heading", name="5 candidates", exact=True)).to_be_visible()
    assert visit.fragment == "#assistant?game=classic&turns=crane.BBYGB,tousy.YBGBB"


def test_a_guess_that_is_refused_is_put_back(visit: Visit) -> None:
    page = visit.open("#play?game=classic&seed=7")
    field = page.get_by_label("Your guess")
    field.fill("zzzzz")
    field.press("Enter")
    expect(page.get_by_role("alert").filter(has_text="zzzzz")).to_be_visible()
    expect(field).to_have_value("zzzzz")
    visit.refusals = 1


def test_a_detail_that_fails_leaves_the_answer(visit: Visit) -> None:
    page = visit.open("#assistant?game=classic&turns=crane.BBYGB&why=zzzzz")
    expect(page.get_by_role("alert").filter(has_text="zzzzz")).to_be_visible()
    expect(page.locator(".best .guess")).to_have_text("tousy")
    expect(page.get_by_role("heading", name="20 candidates")).to_be_visible()
    visit.refusals = 1


def test_a_module_that_is_blocked_blanks_its_own_view_only(visit: Visit) -> None:
    visit.page.route("**/views/play.js", lambda route: route.abort())
    page = visit.open("#play")
    expect(page.get_by_role("alert").filter(has_text="Play did not load")).to_be_visible()
    page.get_by_role("link", name="Lab").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Lab")
    expect(page.locator("main .card").first).to_be_visible()
    visit.settle()
    assert any("play.js" in text for text in visit.complaints)
    visit.complaints.clear()


@pytest.mark.walk
def test_copying_works_without_a_clipboard(visit: Visit) -> None:
    visit.page.add_init_script(NO_CLIPBOARD + HEAR_COPY)
    page = visit.open("#play?game=classic&seed=7&guesses=crane")
    visit.settle()
    page.get_by_role("button", name="Challenge a friend").click()
    expect(page.get_by_role("button", name="Link copied, without your guesses")).to_be_visible()
    assert page.evaluate("() => window.copied") == f"{visit.base}#play?game=classic&seed=7"


def test_waiting_shows_the_time_and_is_cancelled(visit: Visit) -> None:
    page = visit.open("#assistant?game=classic&turns=crane.BBYGB")
    visit.settle()
    page.route("**/api/suggest", lambda route: None)
    page.get_by_label("Look into another guess").fill("slate")
    page.keyboard.press("Enter")
    expect(page.locator(".busy:visible .num")).to_have_text("1 s")
    page.get_by_role("button", name="Cancel").last.click()
    expect(page.locator(".busy:visible")).to_have_count(0)
    expect(page.get_by_text("Cancelled.")).to_be_visible()
    expect(page.locator(".best .guess")).to_have_text("tousy")


def test_the_riddle_of_the_day_is_the_date(visit: Visit) -> None:
    page = visit.open("#play?game=classic&seed=7&guesses=crane")
    page.get_by_role("button", name="Riddle of the day").click()
    expect(page.get_by_role("heading", name="Turns: 0")).to_be_visible()
    assert visit.fragment == f"#play?game=classic&seed={date.today():%Y%m%d}"


def test_green_and_yellow_are_a_setting_and_named_as_they_look(visit: Visit) -> None:
    page = visit.open("#assistant?game=classic&turns=crane.BBYGB")
    expect(page.get_by_text("orange: right place")).to_be_visible()
    page.get_by_role("button", name="Tiles in green and yellow").click()
    expect(page.get_by_text("green: right place")).to_be_visible()
    expect(page.get_by_text("yellow: other place")).to_be_visible()
    assert visit.fragment.endswith("&tiles=green")
