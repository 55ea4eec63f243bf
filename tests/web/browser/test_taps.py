"""Walks through the board by finger and by mouse, each with the number of taps that it may take."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

import sleuth
from tests.web.browser.axe import axe_finds_nothing
from tests.web.browser.boards import (
    SIZES,
    Finger,
    by_finger_and_by_mouse,
    draft,
    each_size,
    enter,
    fits,
    is_in_view,
    keys,
    on_the_smallest,
    paste,
    rows,
    typed,
)
from tests.web.browser.conftest import Visit
from tests.web.browser.engine import asked, watch

CRANE = "turns=crane.BBYGB"
TOUSY = f"{CRANE},tousy.YBGBB"
MANY = "turns=salet.BYBYB,crane.BBYBY,dwelt.BBGBB,bedew.BYBBB,ameba.BGGBG"
"""Five turns toward omega, of which the first ones are taken."""


@pytest.mark.walk(only="320x568")
def test_a_newcomer_with_two_guesses_needs_thirteen_taps(visit: Visit) -> None:
    page = visit.open("")
    visit.settle()
    finger = Finger(page)
    finger.key(*"crane")
    finger.color("BBYGB")
    finger.enter()
    best = page.locator(".best")
    expect(best.locator(".guess")).to_have_text("tings")
    finger.tap(best.get_by_role("button", name="Use tings"))
    finger.color("YBYBB")
    finger.enter()
    expect(best.locator(".guess")).to_be_visible()
    assert finger.taps == 13 <= 14


@pytest.mark.walk(only="320x568")
@by_finger_and_by_mouse
def test_a_turn_takes_nine_taps_is_asked_about_without_colors_and_a_mistake_takes_one(visit: Visit) -> None:
    page = visit.open("#assistant")
    visit.settle()
    finger = Finger(page)
    finger.key(*"crane", "enter")
    expect(page.get_by_role("alert").filter(has_text="You have not set the colors of crane.")).to_be_visible()
    expect(rows(page)).to_have_count(0)
    assert visit.fragment in ("", "#assistant")
    finger.tap(page.get_by_role("button", name="All gray"))
    expect(rows(page)).to_have_count(1)
    assert visit.fragment == "#assistant?turns=crane.BBBBB"
    assert finger.taps <= 9

    visit.open("#assistant")
    finger = Finger(page)
    finger.key(*"crane")
    expect(draft(page).nth(2)).to_have_accessible_name("Place 3: A, not in the word; color not set")
    finger.color("BBYGB")
    expect(draft(page).nth(2)).to_have_accessible_name("Place 3: A, other place")
    expect(draft(page).nth(3)).to_have_accessible_name("Place 4: N, right place")
    finger.enter()
    assert finger.taps == 5 + 3 + 1 <= 9
    expect(page.locator(".best .guess")).to_have_text("tings")
    assert visit.fragment == f"#assistant?{CRANE}"

    visit.open(f"#assistant?{TOUSY.replace('BBYGB', 'BBYYB')}")
    visit.settle()
    finger = Finger(page)
    finger.tap(rows(page).first.get_by_role("button", name="Place 4: N, other place"))
    expect(rows(page).first.get_by_role("button", name="Place 4: N, right place")).to_be_visible()
    assert finger.taps == 1
    assert visit.fragment == f"#assistant?{TOUSY}"
    visit.settle()
    finger.key("back")
    expect(rows(page)).to_have_count(1)
    expect(typed(page)).to_have_value("tousy")
    finger.enter()
    expect(rows(page)).to_have_count(2)
    visit.settle()
    finger.tap(page.get_by_role("button", name="Delete turn 2, tousy"))
    expect(rows(page)).to_have_count(1)
    assert visit.fragment == f"#assistant?{CRANE}"


@by_finger_and_by_mouse
def test_a_game_from_the_empty_board_to_the_solved_card_and_another(visit: Visit) -> None:
    page = visit.open("#assistant")
    finger = Finger(page)
    solved = page.get_by_role("heading", name="Solved")
    for number in range(1, 7):
        visit.settle()
        best = page.locator(".best .guess").inner_text().lower()
        if best == "snafu":
            finger.tap(page.get_by_role("button", name="It was SNAFU"))
            expect(solved).to_be_visible()
            break
        finger.tap(page.get_by_role("button", name=f"Use {best}").first)
        expect(typed(page)).to_have_value(best)
        finger.color(sleuth.feedback(best, "snafu", game="today").feedback.upper())
        finger.enter()
        expect(rows(page)).to_have_count(number)
    expect(solved).to_be_visible()
    assert finger.taps <= 24

    visit.open(f"#assistant?{CRANE}")
    visit.settle()
    finger = Finger(page)
    finger.tap(page.get_by_role("button", name="Use taint").first)
    win = page.locator(".entry").get_by_role("button", name="That was it")
    for size in each_size(page):
        page.evaluate("() => scrollTo(0, 0)")
        assert is_in_view(win), size
    fits(page)
    finger.tap(win)
    expect(solved).to_be_visible()
    assert finger.taps <= 3
    expect(page.locator(".verdict")).to_have_text("taint in 2 guesses.")
    expect(keys(page)).to_be_hidden()
    assert visit.fragment == f"#assistant?{CRANE},taint.GGGGG"
    finger.tap(page.get_by_role("button", name="New game"))
    expect(keys(page)).to_be_visible()
    expect(rows(page)).to_have_count(0)


@pytest.mark.walk
def test_keys_are_typed_into_the_board_wherever_the_focus_is(visit: Visit) -> None:
    page = visit.open("#assistant")
    visit.settle()
    page.keyboard.type("crane")
    expect(typed(page)).to_have_value("crane")
    page.get_by_role("link", name="Play").focus()
    page.keyboard.press("Backspace")
    page.keyboard.type("k")
    expect(typed(page)).to_have_value("crank")
    page.get_by_label("Look into another guess").focus()
    page.keyboard.type("slate")
    expect(typed(page)).to_have_value("crank")
    page.get_by_label("Look into another guess").fill("")
    page.evaluate("() => document.activeElement.blur()")
    page.keyboard.type("=bbygb")
    page.keyboard.press("Enter")
    expect(rows(page)).to_have_count(1)
    assert visit.fragment == "#assistant?turns=crank.BBYGB"


def test_keys_go_to_the_board_after_a_click_on_a_tile_and_backspace_takes_a_turn_back(visit: Visit) -> None:
    page = visit.open(f"#assistant?{TOUSY.replace('BBYGB', 'BBYYB')}")
    visit.settle()
    rows(page).first.get_by_role("button", name="Place 4: N, other place").click()
    visit.settle()
    page.keyboard.type("gabby")
    expect(typed(page)).to_have_value("gabby")
    assert visit.fragment == f"#assistant?{TOUSY}"
    for _ in "gabby":
        page.keyboard.press("Backspace")
    expect(typed(page)).to_have_value("")
    page.keyboard.press("Backspace")
    expect(rows(page)).to_have_count(1)
    expect(typed(page)).to_have_value("tousy")
    expect(draft(page).first).to_have_accessible_name("Place 1: T, other place")
    page.keyboard.press("Enter")
    expect(rows(page)).to_have_count(2)
    assert visit.fragment == f"#assistant?{TOUSY}"


def test_undo_takes_back_the_last_change_and_a_letter_replaces_the_row_that_comes_back(visit: Visit) -> None:
    page = visit.open(f"#assistant?{TOUSY}")
    visit.settle()
    undo = page.get_by_role("button", name="Undo")
    rows(page).first.get_by_role("button", name="Place 1: C, not in the word").click()
    rows(page).first.get_by_role("button", name="Place 1: C, other place").press("Enter")  # which turns no tile
    page.get_by_role("button", name="Delete turn 2, tousy").click()
    expect(rows(page)).to_have_count(1)
    undo.click()
    expect(rows(page)).to_have_count(2)
    undo.click()
    assert visit.fragment == f"#assistant?{TOUSY}"
    page.keyboard.type("purges")
    expect(typed(page)).to_have_value("purge")
    expect(draft(page)).to_have_count(5)
    draft(page).first.press("Space")
    page.keyboard.press("Enter")
    expect(rows(page)).to_have_count(3)
    expect(typed(page)).to_be_focused()
    undo.click()
    expect(typed(page)).to_have_value("purge")
    page.keyboard.type("map")
    expect(typed(page)).to_have_value("map")
    expect(draft(page).first).to_have_accessible_name("Place 1: M, not in the word; color not set")


def test_turns_are_pasted_and_words_or_squares_alone_wait_for_the_rest(visit: Visit) -> None:
    page = visit.open("#assistant")
    visit.settle()
    paste(page, "crane=bbygb tousy=ybgbb")
    expect(rows(page)).to_have_count(2)
    assert visit.fragment.upper() == f"#assistant?{TOUSY}".upper()
    expect(page.locator(".best .guess")).to_be_visible()

    visit.open("#assistant")
    visit.settle()
    paste(page, "crane\ntousy\ntapir")
    finger = Finger(page)
    for number, (guess, marks) in enumerate((("crane", "BBYGB"), ("tousy", "GBBBB"), ("tapir", "GGBYB"))):
        expect(typed(page)).to_have_value(guess)
        expect(rows(page)).to_have_count(number)
        finger.color(marks)
        finger.enter()
        visit.settle()
    expect(typed(page)).to_have_value("")

    visit.open("#assistant")
    visit.settle()
    page.get_by_text("Paste a game").click()
    page.get_by_label("Words, turns or squares").fill("Wordle 1,234 2/6\n\n⬛⬛🟨🟩⬛\n🟨⬛🟩⬛⬛")
    page.get_by_role("button", name="Put it on the board").click()
    wait = page.get_by_role("status").filter(has_text="to go")
    expect(wait).to_have_text("2 rows to go: type the word of row 1.")
    expect(draft(page).nth(3)).to_have_accessible_name("Place 4: right place")
    for name in ("other place", "right place", "gray"):  # a square is corrected before its word is there
        draft(page).first.press("Space")
        expect(draft(page).first).to_have_accessible_name(f"Place 1: {name}")
    for place in (draft(page).first, wait):
        assert is_in_view(place)
    for number, guess in enumerate(("crane", "tousy"), 1):
        page.keyboard.type(guess)
        page.keyboard.press("Enter")
        expect(rows(page)).to_have_count(number)
    assert visit.fragment == f"#assistant?{TOUSY}"


def shows_all(page: Page) -> None:
    """Check that the turn, the keys and the best guess are on the screen at three sizes."""
    for size in each_size(page):
        page.evaluate("() => scrollTo(0, 0)")
        for place in (rows(page).first, keys(page), page.locator(".best")):
            assert is_in_view(place), size


@pytest.mark.thorough
@by_finger_and_by_mouse
def test_mastermind_equations_and_bulls_and_cows_by_taps(visit: Visit) -> None:
    page = visit.open("#assistant?game=mastermind:4x6")
    visit.settle()
    finger = Finger(page)
    finger.key(*"1122")
    finger.tap(page.locator(".entry").get_by_role("button", name="in place, not set"))
    finger.tap(page.locator(".entry").get_by_role("button", name="0 elsewhere"))
    finger.enter()
    assert finger.taps <= 7
    expect(page.locator(".facts")).to_contain_text("208 codes fit")
    visit.settle()
    shows_all(page)
    use = page.get_by_role("region", name="Ranked guesses").get_by_role("button", name="Use 1314")
    for size in each_size(page):
        is_inside = "(one) => one.getBoundingClientRect().right <= one.closest('.scroll').getBoundingClientRect().right"
        assert use.evaluate(is_inside), size
    finger.tap(rows(page).first.get_by_role("button", name="1 elsewhere"))
    expect(rows(page).first.get_by_role("button", name="2 elsewhere")).to_be_visible()
    assert visit.fragment == "#assistant?game=mastermind:4x6&turns=1122.1b2w"

    visit.open("#assistant?game=equations:6")
    visit.settle()
    finger = Finger(page)
    finger.key(*"4*7=28")
    finger.color("BBBYBB")
    finger.enter()
    assert finger.taps <= 8
    expect(page.get_by_role("heading", name="12 equations fit")).to_be_visible()
    expect(page.locator(".best .guess")).to_have_text("11-5=6")
    visit.settle()
    shows_all(page)

    visit.open("#assistant?game=bulls:4of10")
    visit.settle()
    finger = Finger(page)
    finger.key(*"0123")
    finger.tap(page.locator(".entry").get_by_role("button", name="in place, not set"))
    finger.tap(page.locator(".entry").get_by_role("button", name="0 elsewhere"))
    finger.enter()
    assert finger.taps <= 7
    expect(page.locator(".best .guess")).to_have_text("0245")
    assert visit.fragment == "#assistant?game=bulls:4of10&turns=0123.1b1c"


@on_the_smallest
def test_hard_mode_takes_one_tap_and_is_on_the_next_day_as_well(visit: Visit) -> None:
    page = visit.open("#assistant")
    visit.settle()
    finger = Finger(page)
    finger.tap(page.get_by_label("Hard mode"))
    assert finger.taps == 1
    watch(visit)
    visit.open()
    visit.settle()
    assert asked(page, "suggest")[-1]["rule"] == "official"
    expect(page.get_by_label("Hard mode")).to_be_checked()
    enter(page, "crane=bbygb")
    body = {"game": "today", "turns": [{"guess": "crane", "feedback": "bbygb"}]}
    free, hard = (
        page.request.post(f"{visit.base}api/v1/suggest", data={**body, **rule}).json()["best"]["guess"]
        for rule in ({}, {"rule": "official"})
    )
    assert hard != free
    expect(page.locator(".best .guess")).to_have_text(hard)
    page.get_by_label("Hard mode").uncheck()
    assert page.evaluate("() => Object.keys(localStorage)") == []

    visit.open("#assistant?turns=crane.BBBBG")
    page.get_by_label("Hard mode").check()
    visit.settle()
    advice = page.locator(".best .guess").inner_text().lower()
    page.keyboard.type("south=bbbbb")
    page.keyboard.press("Enter")
    broken = page.get_by_role("alert").filter(has_text="Hard mode: E must stay in place 5.")
    expect(broken).to_be_visible()
    expect(page.locator(".best .guess")).to_have_text(advice)
    broken.get_by_role("button", name="Change the row").click()
    expect(broken).to_have_count(0)
    expect(typed(page)).to_have_value("south")
    page.keyboard.press("Enter")
    broken.get_by_role("button", name="Turn hard mode off").click()
    expect(rows(page)).to_have_count(2)
    expect(page.get_by_label("Hard mode")).not_to_be_checked()
    assert visit.fragment == "#assistant?turns=crane.BBBBG,south.BBBBB"


def all_in_view(page: Page) -> None:
    """Board, keys and the card with the best guess are on the screen, and no one covers another."""
    assert page.evaluate("() => scrollY") == 0
    board, best, below = page.locator(".gameboard"), page.locator(".answer .best"), keys(page)
    for place in (board, best, below):
        assert is_in_view(place)
    ends = [(box["y"], box["y"] + box["height"]) for place in (board, best, below) if (box := place.bounding_box())]
    assert ends[0][1] <= ends[1][0]
    assert ends[1][1] <= ends[2][0]


@on_the_smallest
def test_board_card_and_keys_are_in_view_after_each_of_five_turns(visit: Visit) -> None:
    """On the larger phone after five turns, on the smallest after three; no key moves, and axe looks at two boards."""
    page = visit.page
    tops: dict[str, set[float]] = {}
    for turns in range(6):
        visit.open("#assistant?" + ",".join(MANY.split(",")[:turns]) if turns else "#assistant")
        visit.settle()
        expect(rows(page)).to_have_count(turns)
        expect(page.locator(".gameboard .legend")).to_have_count(1 if turns < 3 else 0)
        for size in each_size(page):
            if size.startswith("390") or (size.startswith("320") and turns <= 3):
                all_in_view(page)
            tops.setdefault(size, set()).add((keys(page).bounding_box() or {"y": 0})["y"])
        fits(page)
        if turns in (0, 5):
            axe_finds_nothing(page)
    assert [len(ys) for ys in tops.values()] == [1] * len(SIZES), tops
    for width, height in ((844, 390), (640, 360)):  # held sideways, and at 200%
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate("() => scrollTo(0, 0)")
        for place in (page.locator(".gameboard"), page.locator(".answer .best")):
            assert is_in_view(place)
    page.set_viewport_size({"width": 390, "height": 844})
    axe_finds_nothing(page)
