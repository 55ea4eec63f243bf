"""A folder of `sleuth site`, served by `python -m http.server`: games are played in it without a server of Sleuth."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from sleuth.web.app import application
from sleuth.web.site.folder import make
from tests.programs import printed, program
from tests.web.browser.axe import axe_finds_nothing, axe_finds_nothing_in_the_dark
from tests.web.browser.boards import fits, on_the_smallest, open_menu, rows, typed
from tests.web.browser.conftest import Visit
from tests.web.browser.seasons import FIRST_NIGHT, FOUR, NO, add, begin, left, link
from tests.web.conftest import running
from tools.docs_site import live, of_site


@contextmanager
def hosting(folder: Path, port: int = 0) -> Iterator[str]:
    """The address of a web space with a folder, which ends with the block. port: 0: any."""
    command = ["-u", "-m", "http.server", str(port), "--bind", "127.0.0.1", "--directory", str(folder)]
    with program(sys.executable, *command, stderr=subprocess.DEVNULL) as process:
        bound = printed(process, "address of the web space").split(" port ")[1].split()[0]
        yield f"http://127.0.0.1:{bound}/"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    place = tmp_path_factory.mktemp("sites") / "site"
    make(place)
    return place


@pytest.fixture(scope="module")
def server(folder: Path) -> Iterator[str]:
    """In place of the server of Sleuth."""
    with hosting(folder) as address:
        yield address


@on_the_smallest
def test_what_needs_a_server_is_a_card_and_no_failure(visit: Visit) -> None:
    for view in ("chain?all=1", "lab?compare=entropy", "assistant?strategy=entropy"):
        page = visit.open(f"#{view}")
        visit.settle()
        expect(page.get_by_role("heading", name="Needs Sleuth on a computer").first).to_be_visible()
        expect(page.get_by_text("Install it and start it on a computer").first).to_be_visible()
        expect(page.get_by_text("pip install")).to_have_count(0)
        expect(page.locator(".error:visible")).to_have_count(0)
        fits(page)
    open_menu(page)
    marked = page.locator("#others a", has=page.locator("small", has_text="needs Sleuth on a computer"))
    assert [link.get_attribute("data-view") for link in marked.all()] == ["group", "chain", "lab"]
    expect(page.get_by_text("Open on your phone")).to_be_hidden()
    sheet = page.locator("#menu .sheet").bounding_box()
    assert sheet is not None
    assert sheet["x"] >= 0, "all of the menu is on the screen"
    axe_finds_nothing(page)
    axe_finds_nothing_in_the_dark(page)


def test_guesses_of_the_last_question_leave_when_the_next_needs_a_server(visit: Visit) -> None:
    page = visit.open("#assistant?turns=crane.BBYGB")
    expect(page.get_by_role("heading", name="Ranked guesses")).to_be_visible()
    page.evaluate("location.hash = 'assistant?game=mastermind:9x9'")
    expect(page.get_by_role("heading", name="Needs Sleuth on a computer")).to_be_visible()
    expect(page.get_by_role("heading", name="Ranked guesses")).to_have_count(0)


def test_what_of_a_season_needs_a_server_is_said_in_one_line(visit: Visit) -> None:
    line = "Sleuth on a computer says more about this."
    page = visit.open("#season?season=example&until=14&pair=Billie%2BNoa&advise=1&review=1")
    expect(page.get_by_text(line, exact=True)).to_have_count(3)
    expect(page.get_by_role("heading", name="Needs Sleuth on a computer")).to_have_count(0)
    visit.open("#season?season=example&until=w6&pair=Alex%2BKai")
    expect(page.get_by_text("They sat together in event 6 (week 3), and no light was on.")).to_be_visible()
    expect(page.get_by_text(line, exact=True)).to_have_count(2)  # advice and review, before anybody taps
    visit.open("#season?season=example&until=w6&if=Alex%2BKai%3Dyes")
    expect(page.get_by_role("alert").filter(has_text="No matching is left after event 13")).to_be_visible()
    expect(page.get_by_text("Only supposed, not shown: Alex + Kai match.")).to_be_visible()
    page.get_by_text("Import", exact=True).click()
    reads = "A season file in JSON, or a link. Sleuth on a computer reads tables and YAML, too."
    expect(page.get_by_text(reads)).to_be_visible()
    visit.open("#season?season=example&until=w6&lang=de&advise=1")
    expect(page.get_by_text("Mehr dazu sagt Sleuth auf einem Computer.", exact=True)).to_have_count(2)
    axe_finds_nothing(page)


def test_hard_mode_reasons_boards_hints_an_adversary_and_a_review_are_answered_by_the_page(visit: Visit) -> None:
    page = visit.open("#assistant?turns=crane.BBYGB&rule=official")
    visit.settle()
    guess = page.locator(".best .guess").inner_text().lower()
    assert guess[3] == "n"
    assert "a" in guess
    visit.open("#assistant?turns=crane.BBYGB,soily.BBBBB&rule=official")
    expect(page.get_by_role("alert").filter(has_text="Hard mode: N must stay in place 4.")).to_be_visible()
    visit.open("#assistant?turns=crane.BBYGB&why=tousy")
    visit.settle()
    expect(page.locator(".outcome")).to_contain_text("tousy")
    visit.open("#boards?n=2&game=classic&turns=crane.BBBBB/YBBBB")
    expect(page.locator(".best .guess")).to_be_visible()
    visit.open("#play?game=classic&seed=7&guesses=crane&hint=1")
    expect(page.get_by_text("Hint 1, how many words are left: 65 words left.").first).to_be_visible()
    visit.open("#play?game=classic&against=adversary&limit=0&guesses=reast,colin,dhobi,gormy,woody")
    expect(page.get_by_text("Solved in 5 guesses.")).to_be_visible()
    visit.open("#analyze?game=classic&guesses=crane,soily,faint,daunt")
    expect(page.get_by_role("heading", name="Solved in 4 guesses.")).to_be_visible()


def test_a_question_that_nobody_waits_for_is_dropped(visit: Visit) -> None:
    page = visit.open("#assistant?game=classic-all&turns=fuzzy.BBBBB")
    page.get_by_role("link", name="Play").click()
    page.goto(f"{visit.base}#assistant?turns=crane.BBYGB")
    expect(page.locator(".best .guess")).to_have_text("tings")


def test_own_words_are_the_game_and_an_unknown_one_costs_no_guess(visit: Visit) -> None:
    page = visit.open("#play?game=words&seed=1")
    page.get_by_label("Your words").fill("Katze Birne Tisch Stuhl Lampe größer x1")
    page.get_by_role("button", name="Use these words").click()
    expect(page.get_by_text("5 words of 5 letters. 2 entries were left out")).to_be_visible()
    for guess, turns in (("vogel", 0), ("katze", 1)):
        typed(page).fill(guess)
        page.keyboard.press("Enter")
        expect(rows(page)).to_have_count(turns)
        if not turns:
            expect(page.get_by_text("'vogel' is not among the 5 guesses of words")).to_be_visible()


@pytest.mark.walk
def test_a_second_game_is_played_when_the_web_space_is_gone(browser: Browser, folder: Path) -> None:
    with browser.new_context() as context:
        page = context.new_page()
        with hosting(folder) as address:
            page.goto(address)
            expect(page.locator(".best .guess")).to_have_text("salet")
            page.wait_for_function("() => navigator.serviceWorker.controller !== null")
        page.goto(f"{address}#assistant?turns=crane.BBYGB")
        page.reload()
        expect(page.locator(".best .guess")).to_have_text("tings")
        page.goto(f"{address}#play?game=mastermind:4x6&seed=5&guesses=1122")
        expect(page.get_by_text("Guesses: 1")).to_be_visible()
        page.goto(f"{address}#analyze?guesses=crane,tings,daunt&secret=daunt")
        expect(page.locator(".outcome")).to_have_text("Solved in 3 guesses.")


@pytest.mark.walk
def test_a_season_is_entered_without_a_network_kept_and_sent_by_a_link(browser: Browser, folder: Path) -> None:
    with browser.new_context() as context:
        page = context.new_page()
        with hosting(folder) as address:
            page.goto(f"{address}#season?season=example")
            expect(page.get_by_text("It was made by the simulator")).to_be_visible()
            page.wait_for_function("() => navigator.serviceWorker.controller !== null")
        page.goto(f"{address}#season?season=example&until=w4")
        page.reload()
        expect(page.get_by_text("5,196 matchings of 3,628,800 left.")).to_be_visible()
        begin(page, FOUR)
        add(page, NO)
        expect(page.get_by_text("24 → 18 left.")).to_be_visible()
        add(page, FIRST_NIGHT)
        expect(page.get_by_text("18 → 3 left.")).to_be_visible()
        assert left(page) == [18, 3]
        page.close()
        page = context.new_page()
        page.goto(f"{address}#season")
        expect(page.get_by_text("3 matchings of 24 left.")).to_be_visible()
        sent = link(page)
        with hosting(folder, int(address.split(":")[2].rstrip("/"))), browser.new_context() as other:
            friend = other.new_page()
            friend.goto(sent)
            expect(friend.get_by_text("Ours. It came with the link")).to_be_visible()
            expect(friend.get_by_text("3 matchings of 24 left.")).to_be_visible()


def test_the_docs_show_sleuth_beside_their_text(browser: Browser, tmp_path: Path) -> None:
    text = of_site(Path("docs/how-to/suggest.md"), "<!-- live: #assistant?turns=crane.BBYGB -->")
    place = tmp_path / "site" / "docs" / "how-to" / "suggest.html"
    place.parent.mkdir(parents=True)
    place.write_text(f"<!doctype html><title>Docs</title>{text}")
    live(tmp_path)
    with hosting(tmp_path / "site") as address, browser.new_context(service_workers="block") as context:
        page = context.new_page()
        page.goto(f"{address}docs/how-to/suggest.html")
        expect(page.frame_locator("iframe").locator(".best .guess")).to_have_text("tings")


def test_without_a_network_the_page_searches_where_it_has_no_book(browser: Browser, server: str) -> None:
    with browser.new_context(service_workers="block") as context:
        page = context.new_page()
        page.route("**/book/**", lambda route: route.abort())
        page.goto(f"{server}#assistant?turns=salet.GGBBB")
        expect(page.locator(".best .guess")).to_be_visible()


def test_the_server_that_a_site_names_answers_what_the_page_cannot(browser: Browser, tmp_path: Path) -> None:
    origin: set[str] = set()
    with running(application(warm=False, sites=origin)) as client, browser.new_context() as context:
        make(tmp_path / "site", api=str(client.base_url))
        with hosting(tmp_path / "site") as address:
            origin.add(address.rstrip("/"))
            page = context.new_page()
            page.goto(f"{address}#lab?game=mastermind:2x3&compare=first")
            expect(page.get_by_role("heading", name="Best mean first")).to_be_visible()
            page.goto(f"{address}#assistant?turns=crane.BBYGB")
            expect(page.locator(".best .guess")).to_have_text("tings")
            expect(page.locator("footer")).to_contain_text(f"This page answers by itself; {address[7:10]}")
