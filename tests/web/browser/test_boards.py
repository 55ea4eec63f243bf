"""Several boards, a group's chat and the phone: views that the menu leads to."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

import sleuth
from tests.web.browser.axe import axe_finds_nothing
from tests.web.browser.boards import fits, on_the_smallest, paste
from tests.web.browser.conftest import Visit
from tests.web.browser.driving import tap

CHAT = """Anna: Wordle 1,234 3/6
⬛🟨⬛⬛⬛
🟩🟩⬛🟩⬛
🟩🟩🟩🟩🟩
Ben: Wordle 1,234 4/6
⬛🟨⬛⬛⬛
⬛🟨⬛⬛🟩
🟩🟩⬛🟩⬛
🟩🟩🟩🟩🟩
Ben: Wordle 1,235 X/6
Anna: Wordle 1,235 5/6
Cleo: Worldle #900 2/6
"""


def board(page: Page, number: int) -> Locator:
    return page.get_by_role("region", name=f"Board {number}", exact=True)


def color(page: Page, number: int, marks: str) -> int:
    """Tap the row that is entered into these colors. Returns how many taps that took."""
    tiles = board(page, number).get_by_role("listitem").last.get_by_role("button")
    taps = 0
    for place, mark in enumerate(marks):
        for _ in range("BYG".index(mark)):
            tap(tiles.nth(place))
            taps += 1
    return taps


@pytest.mark.walk(nightly=True)
@on_the_smallest
def test_four_boards_are_solved_by_taps(visit: Visit) -> None:
    secrets = ["snafu", "crane", "tings", "daunt"]
    first = "/".join(
        sleuth.feedback("salet", secret, game="classic-all").feedback.replace(".", "B") for secret in secrets
    )
    page = visit.open(f"#boards?game=classic-all&turns=salet.{first}")
    for guess in secrets:
        visit.settle()
        for letter in guess:
            tap(page.get_by_role("group", name="Keys on the screen").locator(f"[data-key=key-{letter}]"))
        for number, secret in enumerate(secrets, 1):
            if board(page, number).locator(".draft").count():
                color(page, number, sleuth.feedback(guess, secret, game="classic-all").feedback.replace(".", "B"))
        tap(page.get_by_role("group", name="Keys on the screen").get_by_role("button", name="Enter"))
        if page.get_by_role("button", name="All gray there").count():
            tap(page.get_by_role("button", name="All gray there"))
    expect(page.get_by_text("All 4 boards in 5 guesses.")).to_be_visible()
    fits(page)


def test_boards_that_nobody_colored_are_asked_about_and_the_keys_show_each_board(visit: Visit) -> None:
    page = visit.open("#boards?n=2&game=classic")
    visit.settle()
    page.keyboard.type("crane")
    color(page, 2, "YBBBB")
    page.keyboard.press("Enter")
    expect(
        page.get_by_role("alert").filter(has_text="You have not set the colors of crane on board 1.")
    ).to_be_visible()
    page.get_by_role("button", name="All gray there").click()
    expect(page.get_by_role("button", name="C, board 2 has it")).to_be_visible()
    expect(page.get_by_role("button", name="R, on no board")).to_be_visible()
    expect(page.locator(".best .guess")).to_be_visible()
    left = board(page, 1).get_by_label("left on board 1")
    expect(left).to_have_text(re.compile(r"^\d+ left$"))
    left.click()
    expect(board(page, 1).locator(".wordlist").first).to_be_visible()
    expect(page.locator(".answer").get_by_text("Also good:").get_by_role("button")).to_have_count(4)
    expect(page.get_by_role("group", name="crane, turn 1 of board 2")).to_be_visible()
    axe_finds_nothing(page)
    assert visit.fragment == "#boards?n=2&game=classic&turns=crane.BBBBB/YBBBB"
    tap(board(page, 1).get_by_role("button", name=re.compile("Place 1: C")))
    expect(page).to_have_url(re.compile("crane.YBBBB/YBBBB"))
    visit.settle()
    for undone in ("&turns=crane.BBBBB/YBBBB", ""):  # the tile, then the turn
        page.get_by_role("button", name="Undo").click()
        visit.settle()
        assert visit.fragment == f"#boards?n=2&game=classic{undone}"

    visit.open("#boards?n=2&game=classic&turns=crane.BBBBB/GGGGG")
    visit.settle()
    page.keyboard.type("thump")
    page.get_by_role("button", name="That was it, board 1").click()
    expect(page.get_by_text("All 2 boards in 2 guesses.")).to_be_visible()


@pytest.mark.walk
@on_the_smallest
def test_colors_may_be_typed_or_pasted_along_with_a_guess_on_several_boards(visit: Visit) -> None:
    def turn(word: str) -> str:
        each = (
            sleuth.feedback(word, secret, game="classic").feedback.replace(".", "B") for secret in ("gulch", "vapor")
        )
        return f"{word}={'/'.join(each)}"

    def shown(*turns: str) -> re.Pattern[str]:
        return re.compile(",".join(turns).replace("=", r"\.") + "$")

    page = visit.open("#boards?n=2&game=classic")
    visit.settle()
    guess = page.get_by_label("Your guess")
    guess.fill(turn("crane").lower())
    guess.press("Enter")
    expect(page).to_have_url(shown(turn("crane")))
    visit.settle()
    paste(page, f"{turn('soily')} gulch=ggggg/bbbbb")
    expect(page).to_have_url(shown(turn("crane"), turn("soily"), "gulch.GGGGG/BBBBB"))
    visit.settle()
    paste(page, "Vapor gulch=bbbbb")  # without the colors of each board, the first word goes into the row
    expect(guess).to_have_value("vapor")
    visit.settle()
    fits(page)


@pytest.mark.walk
@on_the_smallest
def test_a_chat_becomes_a_scoreboard(visit: Visit) -> None:
    page = visit.open("#group")
    page.get_by_label("Paste a chat").fill(CHAT)
    page.get_by_role("button", name="Count").click()
    players = page.get_by_role("table", name="Players, the fewest guesses first").locator("tbody tr")
    expect(players).to_have_count(2)
    expect(players.first).to_contain_text("Anna")
    expect(page.get_by_text("1 other line was left out.")).to_be_visible()
    axe_finds_nothing(page)
    days = page.get_by_role("table", name="Who won each day").locator("tbody tr")
    expect(days).to_have_count(2)
    fits(page)
