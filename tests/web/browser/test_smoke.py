"""Each view does its first useful thing in a browser, axe finds nothing to improve, and nobody else is asked.

These few belong to the usual run. The server is in this process, and so are its answers.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Route, expect
from starlette.applications import Starlette
from starlette.routing import Mount
from starlette.staticfiles import StaticFiles

from sleuth.web.app import application
from sleuth.web.site.folder import make
from sleuth.web.workers import Workers
from tests.web.browser.axe import axe_finds_nothing
from tests.web.browser.boards import enter, keys, open_menu, rows, typed
from tests.web.browser.conftest import Visit
from tests.web.browser.test_boards import board, color
from tests.web.conftest import running
from tests.web.in_process import Here

pytestmark = pytest.mark.smoke


@pytest.fixture(scope="module")
def server() -> Iterator[str]:
    """The address of a server that answers in this process."""
    with running(application(warm=False, workers=Workers(start=Here))) as client:
        yield f"{client.base_url}/"


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a folder of `sleuth site`."""
    folder = tmp_path_factory.mktemp("sites") / "site"
    make(folder)
    with running(Starlette(routes=[Mount("/", StaticFiles(directory=folder, html=True))])) as client:
        yield f"{client.base_url}/"


def test_the_assistant_advises_after_a_turn(visit: Visit) -> None:
    page = visit.open("#assistant?game=classic&turns=crane.BBYGB")
    expect(page.locator(".best .guess")).to_have_text("tipsy")
    enter(page, "tousy=ybgbb")
    expect(page.get_by_role("heading", name="5 words fit")).to_be_visible()
    assert visit.fragment == "#assistant?game=classic&turns=crane.BBYGB,tousy.YBGBB"
    axe_finds_nothing(page)


def test_a_riddle_gets_a_number_and_is_played_to_its_end(visit: Visit) -> None:
    page = visit.open("#play?game=classic&seed=7")
    enter(page, "crane")
    expect(page.get_by_role("heading", name="Guesses: 1 of 6")).to_be_visible()
    enter(page, "vapor")
    expect(page.get_by_text("Solved in 2 guesses.")).to_be_visible()
    expect(page.get_by_role("img", name="The game as squares")).to_contain_text("Sleuth 2/6")
    expect(keys(page)).to_be_hidden()
    axe_finds_nothing(page)
    page.get_by_role("link", name="Review this game").click()
    expect(page.get_by_role("list", name="Your guesses, judged").get_by_role("listitem")).to_have_count(2)


def test_a_finished_game_is_reviewed_turn_by_turn(visit: Visit) -> None:
    page = visit.open("#analyze?game=classic")
    page.get_by_label("The guesses, in their order").fill("crane soily faint daunt")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Solved in 4 guesses.")).to_be_visible()
    judged = page.get_by_role("list", name="Your guesses, judged")
    expect(judged.get_by_role("listitem")).to_have_count(4)
    expect(judged).to_contain_text("soily")
    assert visit.fragment == "#analyze?game=classic&guesses=crane,soily,faint,daunt"
    axe_finds_nothing(page)


def test_several_boards_have_one_best_guess(visit: Visit) -> None:
    page = visit.open("#boards?n=2&game=classic&turns=crane.BBYGB/BYGBB")
    visit.settle()
    typed(page).fill("toils")
    color(page, 1, "YBBBB")
    color(page, 2, "BBBBY")
    page.keyboard.press("Enter")
    expect(page.locator(".best .guess")).to_be_visible()
    expect(board(page, 1).get_by_text(re.compile(r"left$"))).to_be_visible()
    axe_finds_nothing(page)


def test_a_chat_becomes_a_scoreboard(visit: Visit) -> None:
    page = visit.open("#group")
    page.get_by_label("Paste a chat").fill("Anna: Wordle 1,234 3/6")
    page.get_by_role("button", name="Count").click()
    expect(page.get_by_role("table", name="Players, the fewest guesses first").locator("tbody tr")).to_have_count(1)
    axe_finds_nothing(page)


def test_a_game_is_kept_once_that_is_wished(visit: Visit) -> None:
    page = visit.open("#history")
    page.get_by_label("Keep my games in this browser").check()
    expect(page.get_by_text("Your games are kept from now on.")).to_be_visible()
    page.goto(f"{visit.base}#play?game=classic&seed=7&guesses=crane")
    expect(rows(page)).to_have_count(1)
    enter(page, "vapor")
    expect(page.get_by_text("Solved in 2 guesses.")).to_be_visible()
    page.goto(f"{visit.base}#history")
    games = page.get_by_role("list", name="Your games, the newest first").get_by_role("listitem")
    expect(games).to_have_count(1)
    axe_finds_nothing(page)


def test_a_season_goes_on_by_an_event_and_explains_a_couple(visit: Visit) -> None:
    page = visit.open("#season?until=w3")
    expect(page.get_by_text("107,353 matchings of")).to_be_visible()
    page.get_by_role("slider").press("ArrowRight")
    expect(page.get_by_text("14,883 matchings of")).to_be_visible()
    page.get_by_role("region", name="Grid of couples").get_by_role("button", name="Alex and Kai:").click()
    expect(
        page.get_by_text("Alex + Kai: 0%. They sat together in event 6 (week 3), and no light was on.")
    ).to_be_visible()
    axe_finds_nothing(page)


def test_a_longest_chain_after_a_turn_is_shown(visit: Visit) -> None:
    page = visit.open("#chain?turns=crane.BBYGB")
    expect(page.get_by_text("10 is impossible")).to_be_visible()
    expect(page.get_by_text("more guesses at most")).to_be_visible()
    axe_finds_nothing(page)


def test_strategies_are_compared_in_tables(visit: Visit) -> None:
    page = visit.open("#lab?game=mastermind:4x6")
    page.get_by_label("worst-case").check()
    page.get_by_label("parts", exact=True).check()
    page.get_by_role("button", name="Compare").click()
    compared = page.get_by_role("region", name="On mastermind:4x6, rule free").locator("tbody tr")
    expect(compared).to_have_count(2)
    expect(compared.first).to_contain_text("4.3735")
    expect(compared.last).to_contain_text("4.4761")
    counts = page.get_by_role("table", name=re.compile("^worst-case, mean")).locator("tbody tr")
    expect(counts).to_have_text([f"{guesses}{secrets}" for guesses, secrets in enumerate((1, 6, 62, 533, 694), 1)])
    assert visit.fragment == "#lab?game=mastermind:4x6&compare=worst-case,parts"
    axe_finds_nothing(page)


def test_the_address_for_a_phone_is_drawn(visit: Visit) -> None:
    page = visit.open("#help")
    open_menu(page)
    page.get_by_text("Open on your phone").click()
    expect(page.get_by_text("sleuth serve --host 0.0.0.0")).to_be_visible()

    def reached(route: Route) -> None:
        route.fulfill(json={"address": "http://192.0.2.7:8000/", "qr": ["101", "010", "111"]})

    page.route("**/api/v1/reach", reached)
    page.reload()
    expect(page.locator("h1")).to_have_text("Help")
    open_menu(page)
    page.get_by_text("Open on your phone").click()
    expect(page.get_by_role("img", name="QR code of http://192.0.2.7:8000/")).to_be_visible()
    expect(page.get_by_role("link", name="http://192.0.2.7:8000/")).to_be_visible()
    axe_finds_nothing(page)


def test_a_static_site_advises_without_a_server(visit: Visit, site: str) -> None:
    visit.base = site
    page = visit.open("#assistant?game=classic&turns=crane.BBYGB")
    expect(page.locator(".best .guess")).to_have_text("tipsy")
    enter(page, "tousy=ybgbb")
    expect(page.get_by_role("heading", name="5 words fit")).to_be_visible()
    axe_finds_nothing(page)


def test_own_words_are_the_game(visit: Visit) -> None:
    page = visit.open("#assistant?game=words")
    page.get_by_label("Your words").fill("Hunde, Katze, Vögel, Mäuse, Pferd, Affen, Tiger, Zebra, Igel")
    page.get_by_role("button", name="Use these words").click()
    expect(page.get_by_text("8 words of 5 letters. 1 entry was left out: Igel (other length).")).to_be_visible()
    enter(page, "vögel=bbbyb")
    expect(rows(page)).to_have_count(1)
    expect(page.locator(".best .guess")).to_be_visible()
    axe_finds_nothing(page)
