"""Players on a phone: the answer first, keys and pegs to tap, and nothing lost when the net is slow or a part fails."""

from __future__ import annotations

import re
from datetime import date
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from tests.web.browser.axe import axe_finds_nothing
from tests.web.browser.boards import (
    by_finger_and_by_mouse,
    choose_tiles,
    draft,
    each_size,
    enter,
    fits,
    is_in_view,
    keys,
    on_the_smallest,
    open_menu,
    paste,
    rows,
    typed,
)
from tests.web.browser.conftest import Visit
from tests.web.browser.driving import tap
from tests.web.browser.engine import asked, hold, let_go, watch

CRANE = "game=classic&turns=crane.BBYGB"
NO_CLIPBOARD = "Object.defineProperty(navigator, 'clipboard', { value: undefined });"
HEAR_COPY = """addEventListener('copy', () => { window.copied = getSelection().toString()
    || document.activeElement.value; }, true);"""


def served(page: Page) -> None:
    """Leave all questions to the server: the page's worker does not load."""
    page.route("**/local/worker.js", lambda route: route.abort())


def secret_of(visit: Visit, **question: Any) -> str:
    """The secret of a riddle: the server says it to those who give up."""
    answer = visit.page.request.post(f"{visit.base}api/v1/play", data={**question, "gave_up": True})
    secret = answer.json()["secret"]
    assert isinstance(secret, str)
    return secret


@pytest.mark.walk(only="320x568", nightly=True)
@by_finger_and_by_mouse
def test_a_game_of_mastermind_by_taps_alone(visit: Visit) -> None:
    page = visit.open("#play?game=mastermind:4x6&seed=5")
    visit.settle()
    pegs = keys(page)
    for peg in "112":
        tap(pegs.get_by_role("button", name=f"Peg {peg}"))
    tap(pegs.get_by_role("button", name="Enter"))
    expect(page.get_by_role("alert").filter(has_text="112 has 3 places; 4 are needed here.")).to_be_visible()
    tap(pegs.get_by_role("button", name="Delete the last sign"))
    tap(pegs.get_by_role("button", name="Peg 3, yellow"))
    expect(draft(page).nth(2)).to_have_accessible_name("3, yellow")
    tap(pegs.get_by_role("button", name="Peg 6, white"))
    expect(typed(page)).to_have_value("1136")
    tap(pegs.get_by_role("button", name="Enter"))
    turns = rows(page)
    expect(turns).to_have_count(1)
    expect(turns.first.get_by_role("img", name=re.compile(r"\d in place"))).to_be_visible()
    expect(turns.first.get_by_role("img", name=re.compile(r"\d elsewhere"))).to_be_visible()
    for size in each_size(page):
        for place in (turns.last, draft(page).first, pegs):
            assert is_in_view(place), size
    for peg in secret_of(visit, game="mastermind:4x6", seed=5):
        tap(pegs.get_by_role("button", name=f"Peg {peg}"))
    tap(pegs.get_by_role("button", name="Enter"))
    expect(page.get_by_text("Solved in 2 guesses.")).to_be_visible()
    for size in each_size(page):
        assert is_in_view(page.get_by_text("Solved in 2 guesses.")), size


def test_guesses_are_answered_in_their_order_and_one_that_nobody_answers_is_put_back(visit: Visit) -> None:
    watch(visit)
    page = visit.open("#play?game=classic&seed=7")
    visit.settle()
    hold(page)
    field = typed(page)
    for word in ("crane", "soily"):
        field.fill(word)
        field.press("Enter")
    field.fill("vap")  # what is typed meanwhile stays
    let_go(page)
    expect(page.get_by_role("heading", name="Guesses: 2 of 6")).to_be_visible()
    expect(field).to_have_value("vap")
    assert visit.fragment == "#play?game=classic&seed=7&guesses=crane,soily"

    served(page)
    visit.open("#play?game=classic&seed=7")
    visit.settle()
    page.route("**/api/v1/play", lambda route: route.abort())
    field.fill("crane")
    field.press("Enter")
    expect(page.get_by_role("alert").filter(has_text="a part of this page did not load")).to_be_visible()
    expect(field).to_have_value("crane")
    page.unroute("**/api/v1/play")
    field.press("Enter")
    expect(rows(page)).to_have_count(1)
    assert visit.fragment == "#play?game=classic&seed=7&guesses=crane"
    visit.complaints.clear()


def test_turns_over_a_slow_net_arrive_and_a_word_that_is_unknown_is_put_back(visit: Visit) -> None:
    watch(visit)
    page = visit.open("#assistant?game=classic")
    visit.settle()
    hold(page)
    enter(page, "crane=bbygb", "tousy=ybgbb")
    let_go(page)
    expect(page.get_by_role("heading", name="5 words fit", exact=True)).to_be_visible()
    assert visit.fragment == "#assistant?game=classic&turns=crane.BBYGB,tousy.YBGBB"

    visit.open("#play?game=classic&seed=7")
    field = typed(page)
    field.fill("zzzzz")
    field.press("Enter")
    expect(page.get_by_role("alert").filter(has_text="zzzzz")).to_be_visible()
    expect(field).to_have_value("zzzzz")
    assert visit.fragment == "#play?game=classic&seed=7", "it costs no guess"


def test_hints_grow_stronger_one_that_fails_leaves_the_game_and_the_secret_is_shown_in_the_end(visit: Visit) -> None:
    served(visit.page)
    page = visit.open("#play?game=classic&seed=7&guesses=crane")
    visit.settle()
    page.get_by_role("button", name="Hint").click()
    expect(page.get_by_text("Hint 1, how many words are left: 65 words left.").first).to_be_visible()
    page.route("**/api/v1/play", lambda route: route.abort())
    page.get_by_role("button", name="Hint").click()
    expect(page.get_by_role("alert").filter(has_text="a part of this page did not load")).to_be_visible()
    expect(rows(page)).to_have_count(1)
    page.unroute("**/api/v1/play")
    page.get_by_role("button", name="Hint").click()
    expect(page.get_by_role("alert").filter(has_text="did not load")).to_have_count(0)
    visit.settle()
    visit.complaints.clear()

    visit.open("#play?game=classic&seed=7&guesses=crane")
    page.get_by_role("button", name="Hint").click()
    expect(page.get_by_text("Hint 1, how many words are left: 65 words left.").first).to_be_visible()
    page.get_by_role("button", name="Hint").click()
    second = page.locator("main").get_by_text("Hint 2, whether your letters are enough")
    expect(second).to_be_visible()
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_role("heading", name="Guesses: 0 of 6")).to_be_visible()
    page.go_back()
    expect(second).to_be_visible()
    page.get_by_role("button", name="Give up").click()
    expect(page.get_by_text("The answer is vapor.")).to_be_visible()
    visit.complaints.clear()


def test_what_does_not_load_blanks_its_own_view_only_and_the_page_goes_on(visit: Visit) -> None:
    for name in ("Analyze", "Play", "Chain", "Season", "Lab"):
        module = f"**/views/{name.lower()}.js"
        visit.page.route(module, lambda route: route.abort())
        page = visit.open(f"#{name.lower()}")
        expect(page.get_by_role("alert").filter(has_text=f"{name} did not load")).to_be_visible()
        open_menu(page)
        page.get_by_role("button", name="Copy link").click()
        expect(page.locator("#copy-link")).to_have_text(re.compile("Link copied|Copy the address above"))
        page.keyboard.press("Escape")
        for other in ("Lab" if name != "Lab" else "Chain", "Assistant"):
            if other != "Assistant":
                open_menu(page)
            page.get_by_role("link", name=other).click()
            expect(page.get_by_role("heading", level=1)).to_have_text(other)
            expect(page.locator("main .card").first).to_be_visible()
        visit.settle()
        blocked = f"/views/{name.lower()}.js)"
        assert all(text.startswith("Failed to load") and text.endswith(blocked) for text in visit.complaints)
        visit.complaints.clear()  # Chromium says so, Firefox does not
        page.unroute(module)
    for missing in ("**/data/**", "**/local/worker.js"):  # then the server answers in place of the page
        page.route(missing, lambda route: route.abort())
        visit.open("#assistant?game=classic&turns=crane.BBYGB")
        expect(page.locator(".best .guess")).to_have_text("tipsy")
        page.unroute(missing)
    visit.complaints.clear()


def test_without_a_clipboard_riddles_are_copied_for_friends(visit: Visit) -> None:
    visit.begin_with(NO_CLIPBOARD + HEAR_COPY)
    page = visit.open("#play?game=classic&seed=7&guesses=crane")
    visit.settle()
    page.get_by_role("button", name="Challenge a friend").click()
    expect(page.get_by_role("button", name="Link copied, without your guesses")).to_be_visible()
    assert page.evaluate("() => window.copied") == f"{visit.base}#play?game=classic&seed=7"

    visit.open("#play?game=classic&seed=7&guesses=crane,vapor&left=1")
    visit.settle()
    page.get_by_role("button", name="Challenge a friend").click()
    expect(page.get_by_role("button", name="Link copied, without your guesses")).to_be_visible()
    link = page.evaluate("() => window.copied")
    assert link == f"{visit.base}#play?game=classic&seed=7"

    visit.open("#play?game=classic&seed=7")
    visit.settle()
    page.get_by_text("Hide an answer of your own").click()
    field = page.get_by_label("Your answer")
    field.fill("zzzzz")
    field.press("Enter")
    expect(page.get_by_role("alert").filter(has_text="zzzzz")).to_be_visible()
    field.fill("daunt")
    field.press("Enter")
    expect(page.get_by_role("button", name="Link copied")).to_be_visible()
    link = page.evaluate("() => window.copied")
    assert "daunt" not in link
    assert "ZGF1bnQ" not in link, "nor in base 64"
    visit.open()
    page.goto(f"{link}&guesses=daunt")
    expect(page.get_by_text("Somebody has hidden this answer.")).to_be_visible()
    expect(page.get_by_text("Solved in 1 guess.")).to_be_visible()
    page.goto(link[:-2])
    expect(page.get_by_role("alert").filter(has_text="was the link cut off?")).to_be_visible()


def test_the_riddle_of_the_day_is_made_of_the_date_alone(visit: Visit) -> None:
    watch(visit)
    page = visit.open("#play?game=classic&seed=7&guesses=crane&used=vapor&rule=official&limit=9")
    visit.settle()
    page.get_by_role("button", name="Riddle of the day").click()
    day = date.today()
    expect(page.get_by_text(f"Riddle of {day.day} {day:%B %Y}, the same for everybody.")).to_be_visible()
    assert visit.fragment == f"#play?game=classic&day={day:%Y-%m-%d}"
    own = {"guesses": [], "hint": 0, "gave_up": False}
    assert asked(page, "play")[-1] == {"game": "classic", "rule": "free", "seed": int(f"{day:%Y%m%d}"), **own}
    page.goto(f"{visit.base}#play?game=classic&day=2026-01-31&gave=1")
    expect(page.get_by_role("img", name="The game as squares")).to_contain_text("Sleuth 20260131 X/6")
    page.get_by_role("link", name="Play today’s").click()
    expect(page.get_by_text(f"Riddle of {day.day} {day:%B %Y}")).to_be_visible()


def test_what_is_not_proved_is_at_least_so(visit: Visit) -> None:
    def unproved(route: Route) -> None:
        answer = route.fetch().json()
        if answer["schema"].startswith("sleuth/chain/"):
            answer["chain"] |= {"proved": False, "impossible": None}
        else:
            answer["standing"]["step"] = "estimated"
            answer["best"]["is_exact"] = answer["best_probes"][0]["is_exact"] = False
        route.fulfill(json=answer)

    visit.page.route("**/api/v1/suggest", unproved)
    visit.page.route("**/api/v1/chain", unproved)
    served(visit.page)
    page = visit.open("#assistant?game=classic&turns=crane.BBYGB")
    expect(page.locator(".badge")).to_have_text("estimate")
    expect(page.get_by_text("about 2.50").first).to_be_visible()
    page.goto(f"{visit.base}#chain?turns=crane.BBYGB")
    expect(page.get_by_text("at least 9", exact=True)).to_be_visible()
    expect(page.get_by_text("a longer one is not ruled out")).to_be_visible()
    visit.complaints.clear()


def tiles_of(page: Page) -> str:
    """The colors of the tiles that are shown, by the name of the right place in the legend."""
    return page.locator(".gameboard .legend .color").first.inner_text().partition(":")[0]


def test_tiles_are_green_and_yellow_and_colors_are_named_as_they_look(visit: Visit) -> None:
    page = visit.open("#assistant?game=classic&turns=crane.BBYGB")
    expect(page.get_by_text("green: right place")).to_be_visible()
    expect(page.get_by_text("yellow: other place")).to_be_visible()
    open_menu(page)
    page.get_by_role("button", name="Tiles in orange and blue").click()
    expect(page.get_by_text("orange: right place")).to_be_visible()
    expect(page.get_by_text("blue: other place")).to_be_visible()
    assert "tiles" not in visit.fragment
    typed(page).fill("crane=ggggg")
    page.keyboard.press("Enter")
    expect(page.get_by_role("alert").filter(has_text="(crane 🟧🟧🟧🟧🟧)")).to_be_visible()
    visit.open("#play?game=classic&seed=7&guesses=crane&gave=1")
    expect(page.get_by_role("img", name="The game as squares")).to_contain_text(re.compile("[🟧🟦]"))

    choose_tiles(visit, "green")
    visit.open("#assistant?game=classic&turns=crane.BBYGB,snaky.GGGBB")
    expect(page.get_by_role("alert").filter(has_text="green at place 3 in turn 2, yellow there")).to_be_visible()
    open_menu(page)
    page.get_by_role("button", name="Tiles in orange and blue").click()
    expect(page.get_by_role("alert").filter(has_text="orange at place 3 in turn 2, blue there")).to_be_visible()
    visit.refusals = 3


@on_the_smallest
def test_two_swatches_under_the_first_row_choose_the_colors_by_a_tap(visit: Visit) -> None:
    page = visit.open("#assistant")
    choice = page.get_by_role("group", name="Colors of the tiles")
    usual = choice.get_by_role("button", name="Green and yellow")
    contrast = choice.get_by_role("button", name="Orange and blue (high contrast)")
    expect(usual).to_have_attribute("aria-pressed", "true")
    open_menu(page)
    box = page.get_by_role("button", name="Tiles in orange and blue").bounding_box()
    assert box is not None
    assert box["x"] >= 0
    fits(page)
    page.keyboard.press("Escape")
    tap(contrast)
    expect(contrast).to_have_attribute("aria-pressed", "true")
    expect(usual).to_have_attribute("aria-pressed", "false")
    assert tiles_of(page) == "orange"
    axe_finds_nothing(page)
    visit.open("#play?seed=7")
    expect(contrast).to_have_attribute("aria-pressed", "true")
    tap(usual)
    assert tiles_of(page) == "green"
    visit.open(f"#assistant?{CRANE}")
    assert tiles_of(page) == "green"
    expect(choice).to_have_count(0)
    box = page.locator(".gameboard .legend").bounding_box()
    assert box is not None
    assert box["height"] <= 24, "one line"


@pytest.mark.thorough
def test_kept_settings_choose_the_colors(visit: Visit) -> None:
    for tiles, name in (("green", "green"), ("contrast", "orange"), ("mauve", "green")):
        choose_tiles(visit, tiles)
        visit.open(f"#assistant?{CRANE}")
        assert tiles_of(visit.page) == name, tiles


def test_a_system_that_wants_more_contrast_gets_it_unless_the_player_chooses(visit: Visit) -> None:
    page = visit.page
    page.emulate_media(contrast="more")
    visit.open(f"#assistant?{CRANE}")
    assert tiles_of(page) == "orange"
    choose_tiles(visit, "green")
    visit.open(f"#assistant?{CRANE}")
    assert tiles_of(page) == "green"
    page.emulate_media(contrast="no-preference")
    visit.open(f"#assistant?{CRANE}")
    assert tiles_of(page) == "green"


PASTED = "Wordle 1,234 3/6\n\n⬛⬛🟦🟧⬛\n🟦⬛🟧⬛⬛"


@pytest.mark.parametrize(
    ("pasted", "chosen", "shown"),
    [
        (PASTED, None, "orange"),
        (PASTED, "green", "green"),
        (PASTED.replace("🟧", "🟩").replace("🟦", "🟨"), None, "green"),
        (PASTED.replace("🟧", "🟩").replace("🟦", "🟨"), "contrast", "orange"),
    ],
)
def test_pasted_squares_of_high_contrast_switch_to_it_unless_the_player_has_chosen(
    visit: Visit, pasted: str, chosen: str | None, shown: str
) -> None:
    if chosen:
        choose_tiles(visit, chosen)
    page = visit.open("#assistant")
    visit.settle()
    paste(page, pasted)
    expect(draft(page).nth(3)).to_have_class(re.compile("right"))
    assert tiles_of(page) == shown
    assert page.evaluate("() => localStorage.length") == bool(chosen)
    page.get_by_role("link", name="Play").click()
    expect(page.locator(".gameboard .legend .color").first).to_have_text(f"{shown}: ")
