"""The main job of the views Analyze, Play, Chain and Lab."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.web.browser.boards import rows, typed
from tests.web.browser.conftest import Visit


def ask(page: Page, guess: str) -> None:
    typed(page).fill(guess)
    page.keyboard.press("Enter")


# Analyze


def test_a_finished_game_is_reviewed_turn_by_turn(visit: Visit) -> None:
    page = visit.open("#analyze?game=classic")
    page.get_by_label("The guesses, in their order").fill("crane soily faint daunt")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Solved in 4 guesses.")).to_be_visible()
    page.locator("summary", has_text="All numbers").click()
    rows = page.get_by_role("region", name="All turns").locator("tbody tr")
    expect(rows).to_have_count(4)
    expect(rows.nth(1)).to_contain_text("tipsy")
    breach = "It breaks hard mode: N must stay at place 4 (orange in turn 1)."
    expect(page.get_by_text(breach)).to_be_attached()
    assert visit.fragment == "#analyze?game=classic&guesses=crane,soily,faint,daunt"


def test_squares_that_were_shared_are_read(visit: Visit) -> None:
    page = visit.open("#analyze?game=classic")
    page.get_by_label("The guesses, in their order").fill("crane, thump")
    page.get_by_label("Paste what you share").fill("Wordle 1,234 2/6\n\n⬛⬛⬛⬛⬛\n🟩🟩🟩🟩🟩")
    page.get_by_role("button", name="Analyze").click()
    expect(page.get_by_role("heading", name="Solved in 2 guesses.")).to_be_visible()


def test_a_game_without_guesses_is_told_beside_the_field(visit: Visit) -> None:
    page = visit.open("#analyze?game=classic")
    page.get_by_role("button", name="Analyze").click()
    expect(page.get_by_role("alert").filter(has_text="Type the guesses in their order")).to_be_visible()
    expect(page.get_by_label("The guesses, in their order")).to_be_focused()


# Play


def test_a_new_game_draws_a_number_into_the_address(visit: Visit) -> None:
    page = visit.open("#play?game=classic")
    expect(page.get_by_role("heading", name="Guesses: 0")).to_be_visible()
    assert re.fullmatch(r"#play\?game=classic&seed=\d+", visit.fragment)
    page.get_by_role("button", name="New game").click()
    visit.settle()
    assert re.fullmatch(r"#play\?game=classic&seed=\d+", visit.fragment)


def test_hints_grow_stronger_and_undo_takes_a_guess_back(visit: Visit) -> None:
    page = visit.open("#play?game=classic&seed=7&guesses=crane")
    page.get_by_role("button", name="Hint").click()
    expect(page.get_by_text("Hint 1, how many words are left: 65 words left.").first).to_be_visible()
    page.get_by_role("button", name="Hint").click()
    expect(page.locator("main").get_by_text("Hint 2, whether your letters suffice")).to_be_visible()
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_role("heading", name="Guesses: 0 of 6")).to_be_visible()
    page.go_back()
    expect(page.locator("main").get_by_text("Hint 2, whether your letters suffice")).to_be_visible()


def test_giving_up_tells_the_secret(visit: Visit) -> None:
    page = visit.open("#play?game=classic&seed=7&guesses=crane")
    page.get_by_role("button", name="Give up").click()
    expect(page.get_by_text("The secret is vapor.")).to_be_visible()


def test_the_adversary_keeps_what_it_can(visit: Visit) -> None:
    page = visit.open("#play?game=classic&against=adversary&limit=0&guesses=reast,colin,dhobi,gormy&left=1")
    expect(rows(page).first).to_contain_text("227 left")
    ask(page, "woody")
    expect(page.get_by_text("Solved in 5 guesses.")).to_be_visible()


@pytest.mark.parametrize(
    ("game", "guess", "numbers"),
    [
        ("mastermind:4x6", "1122", ("in place", "elsewhere")),
        ("permutation:8", "12345678", ("in place",)),
        ("permutation:12", "1 2 3 4 5 6 7 8 9 10 11 12", ("in place",)),
    ],
)
def test_games_of_numbers_are_played(visit: Visit, game: str, guess: str, numbers: tuple[str, ...]) -> None:
    page = visit.open(f"#play?game={game}&seed=5")
    ask(page, guess)
    for name in numbers:
        expect(rows(page).get_by_role("img", name=re.compile(rf"^\d+ {name}$"))).to_be_visible()


def test_a_word_that_is_unknown_costs_no_guess(visit: Visit) -> None:
    page = visit.open("#play?game=classic&seed=7")
    ask(page, "zzzzz")
    expect(page.get_by_role("alert").filter(has_text="zzzzz")).to_be_visible()
    assert visit.fragment == "#play?game=classic&seed=7"
    visit.refusals = 1


# Chain


def test_the_longest_chain_with_its_blocks_and_proof(visit: Visit) -> None:
    page = visit.open("#chain")
    expect(page.get_by_text("17 is impossible: 2,315 secrets")).to_be_visible()
    expect(page.locator(".links li")).to_have_count(16)
    expect(page.get_by_text("6 words in any order")).to_be_visible()
    page.get_by_label("Ending with").fill("crane")
    page.keyboard.press("Enter")
    expect(page.locator(".links li")).to_have_count(12)
    assert visit.fragment == "#chain?secret=crane"


def test_from_turns_to_a_chain_and_to_survival(visit: Visit) -> None:
    page = visit.open("#assistant?game=classic&turns=crane.BBYGB")
    page.get_by_role("link", name="the longest chain from here").click()
    expect(page.locator(".links li")).to_have_count(9)
    expect(page.get_by_text("10 is impossible")).to_be_visible()
    page.get_by_label("Asked").select_option("How long can I survive?")
    expect(page.get_by_text("more guesses at most")).to_be_visible()
    expect(page.get_by_role("region", name="Guesses that keep it possible")).to_contain_text("amino")


# Lab


def test_a_codebreaker_is_compared_by_random_games_with_an_interval(visit: Visit) -> None:
    page = visit.open("#lab?game=permutation-wordle:20&compare=circular-shift")
    expect(page.get_by_role("region", name="On permutation-wordle:20, rule free")).to_contain_text("10.31 to 10.83")


def test_nothing_ticked_is_told(visit: Visit) -> None:
    page = visit.open("#lab")
    page.get_by_role("button", name="Compare").click()
    expect(page.get_by_role("alert").filter(has_text="Tick a strategy")).to_be_visible()
