"""The main job of the views Play, Chain and Lab."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.web.browser.boards import rows, typed
from tests.web.browser.conftest import Visit


def ask(page: Page, guess: str) -> None:
    typed(page).fill(guess)
    page.keyboard.press("Enter")


# Play


PEGS = {
    "mastermind:4x6": ("1122", ("in place", "elsewhere")),
    "permutation:8": ("12345678", ("in place",)),
    "permutation:12": ("1 2 3 4 5 6 7 8 9 10 11 12", ("in place",)),
}
"""Game of numbers → a guess, and what its feedback counts."""


def test_a_new_game_has_a_number_an_adversary_keeps_what_it_can_and_numbers_are_played(visit: Visit) -> None:
    page = visit.open("#play?game=classic")
    expect(page.get_by_role("heading", name="Guesses: 0")).to_be_visible()
    assert re.fullmatch(r"#play\?game=classic&seed=\d+", visit.fragment)
    page.get_by_role("button", name="New game").click()
    visit.settle()
    assert re.fullmatch(r"#play\?game=classic&seed=\d+", visit.fragment)

    visit.open("#play?game=classic&against=adversary&limit=0&guesses=reast,colin,dhobi,gormy&left=1")
    expect(rows(page).first).to_contain_text("227 left")
    ask(page, "woody")
    expect(page.get_by_text("Solved in 5 guesses.")).to_be_visible()

    for game, (guess, numbers) in PEGS.items():
        visit.open(f"#play?game={game}&seed=5")
        ask(page, guess)
        for name in numbers:
            expect(rows(page).get_by_role("img", name=re.compile(rf"^\d+ {name}$"))).to_be_visible()


def test_play_names_where_the_dating_show_is_played_and_goes_on_with_another_game(visit: Visit) -> None:
    page = visit.open("#play?seed=7")
    for game in ("dating:10", "dating:10x11"):
        page.goto(f"{visit.base}#play?game={game}")
        expect(page.get_by_text(f"or play it on a computer: sleuth play --game {game}.")).to_be_visible()
        expect(page.get_by_text("The dating show is not played here.")).to_be_visible()
        expect(page.locator("main").locator("input:visible, select:visible, button:visible")).to_have_count(0)
        assert visit.fragment == f"#play?game={game}"
    page.get_by_role("link", name="Play another game").click()
    expect(page.get_by_role("heading", name="Guesses: 0")).to_be_visible()
    page.goto(f"{visit.base}#play?game=dating:10")
    page.locator("main").get_by_role("link", name="Season").click()
    expect(page).to_have_title("Season · Sleuth")
    visit.settle()


# On the phone


def test_the_address_for_a_phone_says_if_it_did_not_load(visit: Visit) -> None:
    page = visit.open("#help")
    page.route("**/js/views/phone.js", lambda route: route.abort())
    page.locator("#menu > summary").click()
    page.get_by_text("Open on your phone").click()
    expect(page.locator("#phone .hint")).to_have_text("This did not load. Check the connection.")
    visit.refusals = 1


# Chain


def test_the_longest_chain_has_a_proof_also_after_turns(visit: Visit) -> None:
    page = visit.open("#chain")
    expect(page.get_by_text("17 is impossible: 2,315 secrets")).to_be_visible()
    expect(page.locator(".links li")).to_have_count(16)
    page.get_by_label("Ending with").fill("crane")
    page.keyboard.press("Enter")
    expect(page.locator(".links li")).to_have_count(12)
    assert visit.fragment == "#chain?secret=crane"

    visit.open("#chain?game=classic&turns=crane.BBYGB")
    expect(page.locator(".links li")).to_have_count(9)
    expect(page.get_by_text("10 is impossible")).to_be_visible()
    expect(page.get_by_text("more guesses at most")).to_be_visible()


# Lab


def test_a_codebreaker_is_compared_by_random_games_and_none_is_missed(visit: Visit) -> None:
    page = visit.open("#lab?game=permutation-wordle:20&compare=circular-shift")
    expect(page.get_by_role("region", name="On permutation-wordle:20, rule free")).to_contain_text("10.31 to 10.83")
    visit.open("#lab")
    page.get_by_role("button", name="Compare").click()
    expect(page.get_by_role("alert").filter(has_text="Tick a strategy")).to_be_visible()


def test_both_sizes_of_a_game_can_be_typed_one_after_the_other(visit: Visit) -> None:
    page = visit.open("#lab?game=mastermind:4x6")
    page.get_by_label("Pegs").press("ControlOrMeta+a")
    for keys in ("3", "Tab", "5", "Tab"):
        page.keyboard.press(keys)
    page.wait_for_url("**/#lab?game=mastermind:3x5")
