"""A shared game taken apart on the page: squares, words, verdicts, the engine's path, a card; by touch and by keys."""

from __future__ import annotations

import re
from urllib.parse import quote

import pytest
from playwright.sync_api import Locator, Page, expect

from sleuth.games.words.tiles import mark
from tests.web.browser.axe import axe_finds_nothing, axe_finds_nothing_in_the_dark
from tests.web.browser.boards import (
    SIZES,
    by_finger_and_by_mouse,
    choose_tiles,
    each_size,
    on_a_phone,
    with_a_clipboard,
)
from tests.web.browser.conftest import Visit
from tests.web.browser.driving import tap
from tests.web.browser.engine import answered, watch

SHARED = "Wordle 1,234 4/6\n\n⬛⬛🟨🟩⬛\n⬛⬛⬛⬛⬛\n⬛🟩⬛🟩🟩\n🟩🟩🟩🟩🟩"
LOST = "Wordle 1,234 X/6\n⬛⬛🟨🟩⬛\n⬛🟩⬛🟩🟩"
WORDS = ["crane", "soily", "faint", "daunt"]
VERDICTS = ["best", "mistake", "mistake", "lucky"]


def guesses(page: Page) -> Locator:
    return page.get_by_label("The guesses, in their order")


def judged(page: Page) -> Locator:
    return page.get_by_role("list", name="Your guesses, judged")


def verdicts(page: Page) -> list[str]:
    return judged(page).locator(".chip").all_inner_texts()


def turn(page: Page, number: int):
    """What opens the details of a turn."""
    return page.get_by_label(re.compile(f"^Turn {number}, "))


def unfold(page: Page, name: str) -> None:
    page.get_by_text(name, exact=True).click()


def is_reviewed(page: Page) -> None:
    expect(page.get_by_role("heading", name="Solved in 4 guesses.")).to_be_visible()
    assert verdicts(page) == VERDICTS
    expect(page.locator(".scores")).to_have_text("54 skill98 luckof 99")
    expect(page.get_by_label("Paste what you share")).to_be_hidden()
    path = page.get_by_role("list", name="Sleuth’s guesses from your first one on").get_by_role("group")
    assert [group.get_attribute("aria-label") for group in path.all()] == ["crane", "tipsy", "dight", "daunt"]
    left = judged(page).get_by_label("20 words left after turn 1")
    left.click()
    expect(judged(page).get_by_text("taunt", exact=True).first).to_be_visible()
    left.click()
    turn(page, 2).click()
    again = judged(page).get_by_role("link", name="Try this turn again").first
    expect(again).to_have_attribute("href", re.compile(r"^#assistant\?.*turns=crane\.BBYGB&hints=1"))
    others = judged(page).get_by_role("table")
    expect(others.get_by_role("row", name=re.compile(r"^soily \(yours\) 2\.85"))).to_be_visible()
    expect(others.get_by_role("row", name=re.compile(r"^tipsy 2\.50 .* best"))).to_be_visible()
    unfold(page, "All numbers")
    expect(page.locator("main").get_by_text("daunt found in 4 guesses.", exact=False)).to_be_visible()
    assert page.get_by_role("term").filter(has_text="luck, in").all_inner_texts() == ["luck, in guesses"]
    expect(page.get_by_text("It breaks hard mode: N must stay at place 4 (green in turn 1).")).to_be_attached()


@by_finger_and_by_mouse
def test_a_pasted_share_text_is_analysed(visit: Visit) -> None:
    page = visit.open("#analyze?game=classic")
    page.get_by_label("Paste what you share").fill(SHARED)
    expect(page.get_by_text("One for each row of squares: 4.")).to_be_visible()
    expect(page.get_by_label("The answer")).to_be_hidden()
    guesses(page).fill(" ".join(WORDS))
    tap(page.get_by_role("button", name="Analyze"))
    expect(page.get_by_role("heading", name="Solved in 4 guesses.")).to_be_in_viewport()
    axe_finds_nothing(page)
    is_reviewed(page)
    for size in each_size(page):
        assert page.locator("main").evaluate("(main) => main.scrollWidth <= main.clientWidth"), size
    axe_finds_nothing(page)
    axe_finds_nothing_in_the_dark(page)


@pytest.mark.walk
def test_all_of_it_by_keys(visit: Visit) -> None:
    page = visit.open("#analyze?game=classic")
    page.get_by_label("Paste what you share").focus()
    page.keyboard.insert_text(SHARED)
    page.keyboard.press("Tab")
    page.keyboard.type(" ".join(WORDS))
    page.keyboard.press("Enter")
    is_reviewed(page)
    turn(page, 1).press("Enter")
    expect(judged(page).get_by_role("listitem").first).to_contain_text("2,315 words before, 20 after")


@on_a_phone
def test_a_game_of_four_guesses_fits_on_one_screen(visit: Visit) -> None:
    page = visit.page
    for width, height in SIZES[::2]:
        page.set_viewport_size({"width": width, "height": height})
        visit.open("#analyze?game=classic&guesses=crane,soily,faint,daunt&secret=daunt")
        expect(page.get_by_role("heading", name="Solved in 4 guesses.")).to_be_visible()
        for last in (judged(page), page.locator("ol.path").last, page.get_by_text("All numbers", exact=True)):
            expect(last).to_be_in_viewport(ratio=1)
        assert page.evaluate("() => scrollY") == 0


SEPARATED = ("crane, soily / faint | daunt", "1. Crane\n2. Soily\n3. Faint\n4. Daunt", "crane→soily-faint•daunt")


def test_words_in_any_separators_fill_the_field(visit: Visit) -> None:
    for text in SEPARATED:
        page = visit.open("#analyze?game=classic")
        page.get_by_label("Paste what you share").fill(text)
        expect(guesses(page)).to_have_value(" ".join(WORDS))
        expect(page.get_by_text("Leave it empty if your last guess, daunt, was right.")).to_be_visible()
        page.get_by_label("Paste what you share").fill(f"{SHARED}\n{text}")
        expect(guesses(page)).to_have_value(" ".join(WORDS))
    page = visit.open("#analyze?game=classic")
    guesses(page).fill("crane, thump")
    page.get_by_label("Paste what you share").fill("Wordle 1,234 2/6\n\n⬛⬛⬛⬛⬛\n🟩🟩🟩🟩🟩")
    page.get_by_role("button", name="Analyze").click()
    expect(page.get_by_role("heading", name="Solved in 2 guesses.")).to_be_visible()


WRONG = {
    "crane slate faint daunt": "turn 2, slate, has the feedback BBBBB",
    "crane daunt": "There are 4 rows of squares, but 2 words.",
    "crane soily faints daunt": "Row 3 has 5 squares, but faints has 6 letters.",
}
"""Words of the four rows → what is wrong with them."""


def test_what_is_missing_or_wrong_is_shown_at_its_place(visit: Visit) -> None:
    page = visit.open("#analyze?game=classic")
    page.get_by_role("button", name="Analyze").click()
    expect(page.get_by_role("alert").filter(has_text="Type the guesses in their order")).to_be_visible()
    expect(guesses(page)).to_be_focused()
    page.get_by_label("Paste what you share").fill(SHARED)
    for words, wrong in WRONG.items():
        guesses(page).fill(words)
        page.get_by_role("button", name="Analyze").click()
        expect(page.get_by_role("alert").filter(has_text=wrong)).to_be_visible()
    expect(guesses(page)).to_have_attribute("aria-invalid", "true")

    visit.open("#analyze?game=classic&guesses=crane,daunt&secret=daunt")
    expect(page.get_by_role("heading", name="Solved in 2 guesses.")).to_be_visible()
    unfold(page, "Another game")
    guesses(page).fill("crane zz daunt")
    page.keyboard.press("Enter")
    expect(page.get_by_role("alert").filter(has_text="zz")).to_be_visible()
    page.get_by_role("button", name="Clear").click()
    expect(page.get_by_text("The game you played", exact=True)).to_be_visible()
    expect(page.get_by_label("Paste what you share")).to_be_focused()


def test_a_lost_game_is_not_called_solved_and_one_in_hard_mode_breaks_no_rule_of_it(visit: Visit) -> None:
    page = visit.open("#analyze?game=classic")
    page.get_by_label("Paste what you share").fill(f"{LOST.replace('X/6', 'X/2')}\ncrane faint")
    expect(page.get_by_text("This game was not solved, so type the answer.")).to_be_visible()
    page.get_by_role("button", name="Analyze").click()
    expect(page.get_by_role("alert").filter(has_text="Type the answer.")).to_be_visible()
    page.get_by_label("The answer").fill("daunt")
    page.keyboard.press("Enter")
    expect(page.get_by_text("Not solved in 2 guesses; the answer was daunt.")).to_be_visible()
    unfold(page, "Share")
    card = page.get_by_role("img", name="The card as text")
    expect(card).to_contain_text(re.compile("^Wordle 1,234 X/2\\nSleuth X, skill"))
    assert page.get_by_text(re.compile("^Solved in|· Solved in")).count() == 0

    visit.open("#analyze?game=classic&guesses=crane,flank,daunt&secret=daunt")
    hard = page.get_by_text("Hard mode", exact=False)
    expect(hard.filter(has_text="Hard mode was kept.")).to_be_attached()
    expect(hard.filter(has_text="Hard mode allows it, “Strict: only answers that fit” does not")).to_be_attached()
    expect(page.locator(".review")).to_have_count(3)
    expect(page.get_by_text("It breaks")).to_have_count(0)


@with_a_clipboard
def test_the_game_is_shared_as_text_without_a_word(visit: Visit) -> None:
    page = visit.open("#analyze?game=classic&guesses=crane,soily,faint,daunt&secret=daunt")
    unfold(page, "Share")
    page.get_by_role("button", name="Copy as text").click()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    text = page.evaluate("() => navigator.clipboard.readText()")
    assert text.splitlines()[0].startswith("Sleuth 4, skill 54, luck ")
    rows = ["⬛⬛🟨🟩⬛", "⬛⬛⬛⬛⬛", "⬛🟩⬛🟩🟩", "🟩🟩🟩🟩🟩"]
    assert text.splitlines()[1:] == [
        f"{row} {verdict}" for row, verdict in zip(rows, [*VERDICTS[:-1], "best"], strict=True)
    ]


@pytest.mark.parametrize(
    ("pasted", "tiles", "row"),
    [
        ("⬜⬜🟦🟧⬜\n🟧🟧🟧🟧🟧", "green", "⬛⬛🟦🟧⬛"),
        ("⬜⬜🟨🟩⬜\n🟩🟩🟩🟩🟩", "contrast", "⬛⬛🟨🟩⬛"),
        ("", "contrast", "⬛⬛🟦🟧⬛"),
        ("", "green", "⬛⬛🟨🟩⬛"),
    ],
)
def test_a_card_has_the_squares_that_were_pasted_else_those_of_the_screen(
    visit: Visit, pasted: str, tiles: str, row: str
) -> None:
    choose_tiles(visit, tiles)
    page = visit.open(f"#analyze?game=classic&guesses=crane,daunt&secret=daunt&text={quote(pasted)}")
    unfold(page, "Share")
    expect(page.get_by_role("img", name="The card as text")).to_contain_text(row)


def test_the_review_and_the_advice_have_the_same_numbers_for_the_same_guess(visit: Visit) -> None:
    watch(visit)
    page = visit.open("#assistant?turns=crane.BBYGB,soily.BBBBB&why=faint")
    page.goto(f"{visit.base}#analyze?guesses=crane,soily,faint,daunt&secret=daunt")
    expect(page.get_by_role("heading", name="Solved in 4 guesses.")).to_be_visible()
    third = answered(page, "verdicts")[0]["turns"][2]
    given = [{"guess": "crane", "feedback": "bbygb"}, {"guess": "soily", "feedback": "bbbbb"}]
    body = {"game": "today", "turns": given, "why": "faint"}
    advice = page.request.post(f"{visit.base}api/v1/suggest", data=body).json()
    assert third["step"] == "proved"
    assert third["expected_left"] == advice["why"]["suggestion"]["expected_left"]
    assert third["best"]["expected_left"] == advice["best"]["expected_left"]
    turn(page, 3).click()
    expect(page.get_by_role("table", name="Guesses, turn 3")).to_be_visible()

    turns: list[dict[str, str]] = []
    for _ in range(6):
        best = page.request.post(f"{visit.base}api/v1/suggest", data={"turns": turns}).json()["best"]["guess"]
        turns.append({"guess": best, "feedback": mark(best, "mound")})
        if best == "mound":
            break
    else:
        raise AssertionError(f"six best guesses are not the secret: {turns}")
    made = [turn["guess"] for turn in turns]
    visit.open(f"#analyze?guesses={','.join(made)}&secret=mound")
    expect(page.get_by_role("heading", name=f"Solved in {len(made)} guesses.")).to_be_visible()
    assert verdicts(page) == ["best"] * len(made)
    expect(page.locator(".scores strong").first).to_have_text("99")
    assert turn(page, 2).inner_text().startswith("Great: the best guess there was. Yours left ")
    path = page.get_by_role("list", name="Sleuth’s guesses from your first one on").get_by_role("group")
    assert [group.get_attribute("aria-label") for group in path.all()] == made
    unfold(page, "All numbers")
    expect(page.locator("dl", has_text="guesses lost by choice").get_by_text("0.00", exact=True)).to_be_visible()
    unfold(page, "Share")
    expect(page.get_by_role("img", name="The card as text")).to_contain_text(f"Sleuth {len(made)}, skill 99, luck ")


def test_a_game_that_is_over_offers_its_review_and_one_that_cannot_be_analysed_says_so(visit: Visit) -> None:
    page = visit.open("#assistant?game=classic&prior=uniform&turns=crane.BBYGB,daunt.GGGGG")
    page.get_by_role("link", name="Review this game").click()
    expect(page.get_by_text("Solved in 2 guesses.")).to_be_visible()
    assert visit.fragment == "#analyze?game=classic&rule=free&prior=uniform&guesses=crane,daunt&secret=daunt"
    page.goto(f"{visit.base}#play?game=classic&seed=7&guesses=crane&gave=1")
    page.get_by_role("link", name="Review this game").click()
    expect(page.get_by_text("Not solved in 1 guess; the answer was vapor.")).to_be_visible()

    for game in ("permutation:10", "permutation-wordle:40"):
        visit.open(f"#play?game={game}&seed=5")
        expect(page.get_by_text("It has too many answers to be reviewed later.")).to_be_visible()
