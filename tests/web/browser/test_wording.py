"""What the page says is said in its own words: its settings and its game."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.web.browser.conftest import Visit

MESSAGES = {
    "#assistant?game=classic&rule=letters&turns=crane.BBYGB,slate.BBYBB": "try Rule “Free: any guess”",
    "#assistant?game=classic&rule=strict&turns=crane.BBYGB,slate.BBYBB": "Hard mode: slate does not fit turn 1.",
    "#assistant?game=mastermind:4x6&rule=official": "Rule “Official: hard mode”: mastermind:4x6 knows",
    "#assistant?game=mastermind:4x6&prior=freq": "How likely words are “By how common they are”: mastermind:4x6 knows",
    "#lab?game=permutation:6&compare=swap-search&opener=123456": "“Opener for all” 123456: swap-search is",
}
"""A question that is refused → part of the message."""


def test_a_message_names_the_settings_of_the_page(visit: Visit) -> None:
    for fragment, message in MESSAGES.items():
        page = visit.open(fragment)
        alert = page.get_by_role("alert").filter(has_text=message)
        expect(alert).to_be_visible()
        expect(alert).not_to_contain_text("--")
    visit.refusals = 2  # those of the server: about weights, and in Lab


def test_advice_names_the_settings_compares_no_guess_with_itself_and_calls_equations_so(visit: Visit) -> None:
    page = visit.open("#assistant?game=classic&turns=crane.BBGYB,snail.GGGBB,snaky.GGGBB")
    expect(page.get_by_text("Game “Words: today's game” has 7 words that do: snafu")).to_be_visible()
    expect(page.locator(".answer")).not_to_contain_text("--")
    visit.open("#assistant?game=classic&turns=crane.BBYGB,haunt.BGGGG")
    expect(page.locator(".card > .care")).to_contain_text("gadje splits them into 4 groups.")
    page.goto(f"{visit.base}#assistant?game=classic&turns=crane.BBYGB")
    expect(page.locator(".card > .care")).to_contain_text("tipsy splits them into 2 groups, dight into 4.")

    visit.open("#assistant?game=equations:5&turns=1%2B2%3D3.BGBGB")
    visit.settle()
    expect(page.locator(".facts")).to_contain_text("equation")
    for place in (".gameboard", ".answer", ".more-answers"):
        expect(page.locator(place)).not_to_contain_text("word")
    page.goto(f"{visit.base}#assistant?game=equations:8&turns=48-32%3D16.BBBBYBBB")
    expect(page.get_by_role("heading", name="No listed equation fits")).to_be_visible()
