"""What the page says is said in its own words: its settings, its colors, its game."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.web.browser.boards import open_menu
from tests.web.browser.conftest import Visit

CLASH = "#assistant?game=classic&turns=crane.BBYGB,snaky.GGGBB"


@pytest.mark.parametrize(
    ("fragment", "message"),
    [
        ("#assistant?game=classic&rule=strict&turns=crane.BBYGB,slate.BBYBB", "try Rule “Free: any guess”"),
        ("#assistant?game=mastermind:4x6&rule=official", "Rule “Official: hard mode”: mastermind:4x6 knows"),
        ("#assistant?game=mastermind:4x6&prior=freq", "Secrets “By word frequency”: mastermind:4x6 knows"),
        ("#lab?game=classic&compare=entropy&games=3", "“Random games” 3: entropy is a strategy"),
        ("#lab?game=permutation:6&compare=swap-search&accounting=expected", "Count “Expected guesses”: swap-search is"),
    ],
)
def test_a_message_names_the_settings_of_the_page(visit: Visit, fragment: str, message: str) -> None:
    page = visit.open(fragment)
    alert = page.get_by_role("alert").filter(has_text=message)
    expect(alert).to_be_visible()
    expect(alert).not_to_contain_text("--")
    visit.refusals = 1


def test_a_hint_names_the_settings_of_the_page(visit: Visit) -> None:
    page = visit.open("#assistant?game=classic&turns=crane.BBGYB,snail.GGGBB,snaky.GGGBB")
    expect(page.get_by_text("Game “Words: today's game” has 7 words that do: snafu")).to_be_visible()
    expect(page.locator(".answer")).not_to_contain_text("--")


def test_colors_in_messages_are_those_of_the_tiles(visit: Visit) -> None:
    page = visit.open(CLASH)
    expect(page.get_by_role("alert").filter(has_text="orange at place 3 in turn 2, blue there")).to_be_visible()
    open_menu(page)
    page.get_by_role("button", name="Tiles in green and yellow").click()
    expect(page.get_by_role("alert").filter(has_text="green at place 3 in turn 2, yellow there")).to_be_visible()
    visit.refusals = 2


def test_a_guess_is_not_compared_with_itself(visit: Visit) -> None:
    page = visit.open("#assistant?game=classic&turns=crane.BBYGB,haunt.BGGGG")
    expect(page.locator(".care")).to_contain_text("gadje splits them into 4 parts.")
    page.goto(f"{visit.base}#assistant?game=classic&turns=crane.BBYGB")
    expect(page.locator(".care")).to_contain_text("tipsy splits them into 2 parts, dight into 4.")


def test_equations_are_called_equations(visit: Visit) -> None:
    page = visit.open("#assistant?game=equations:5&turns=1%2B2%3D3.BGBGB")
    visit.settle()
    expect(page.locator(".facts")).to_contain_text("equation")
    for place in (".gameboard", ".answer", ".more-answers"):
        expect(page.locator(place)).not_to_contain_text("word")
    page.get_by_text("All numbers", exact=True).first.click()
    expect(page.get_by_role("columnheader", name="Equations left")).to_be_visible()
    page.goto(f"{visit.base}#assistant?game=equations:8&turns=48-32%3D16.BBBBYBBB")
    expect(page.get_by_role("heading", name="No listed equation fits")).to_be_visible()


def test_hard_mode_is_kept_where_only_stricter_rules_are_broken(visit: Visit) -> None:
    page = visit.open("#analyze?game=classic&guesses=crane,flank,daunt&secret=daunt")
    hard = page.get_by_text("Hard mode", exact=False)
    expect(hard.filter(has_text="Hard mode was kept.")).to_be_attached()
    expect(hard.filter(has_text="Hard mode allows it, “Strict: candidates only” does not")).to_be_attached()
    expect(page.locator(".review")).to_have_count(3)
    expect(page.get_by_text("It breaks")).to_have_count(0)
