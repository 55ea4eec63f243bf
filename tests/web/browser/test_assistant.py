"""The assistant: turns in, ranked guesses out; by mouse, by keys alone, by links."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, Route, expect

import sleuth
from sleuth.advice.values import Suggestion
from sleuth.games.game_spec import GameSpec
from tests.eventually import eventually
from tests.web.browser.boards import (
    SECONDS,
    draft,
    each_size,
    enter,
    is_in_view,
    keys,
    on_a_phone,
    on_the_smallest,
    rows,
    typed,
)
from tests.web.browser.conftest import Visit, wait_until_ready

CRANE = "#assistant?game=classic&turns=crane.BBYGB"
ENTROPY = "#assistant?game=classic&strategy=entropy&turns=crane.BBYGB"
"""What the server answers: a strategy of one's choice."""


def press(page: Page, *keys: str) -> None:
    for key in keys:
        page.keyboard.press(key)


def test_keys_alone_do_the_whole_job(visit: Visit) -> None:
    page = visit.open("#assistant?game=classic")
    visit.settle()
    press(page, "Tab")
    expect(page.get_by_role("link", name="Skip to the content")).to_be_focused()
    press(page, "Enter", "Tab")
    expect(typed(page)).to_be_focused()
    page.keyboard.type("crane")
    press(page, "Tab")
    tiles = draft(page)
    expect(tiles.first).to_be_focused()
    press(page, "End")
    expect(tiles.nth(4)).to_be_focused()
    assert [tiles.nth(place).get_attribute("tabindex") for place in range(5)] == ["-1", "-1", "-1", "-1", "0"]
    press(page, "ArrowLeft", "ArrowLeft", "Space", "ArrowRight", "Space", "Space", "ArrowRight")
    expect(tiles.nth(4)).to_be_focused()
    expect(tiles.nth(4)).to_have_accessible_name("Place 5: E, not in the word")
    press(page, "Enter")
    expect(page.get_by_role("heading", name="20 words fit")).to_be_visible()
    assert visit.fragment == CRANE
    expect(page.locator("#announcer")).to_have_text("20 words fit. Best: tipsy.")

    typed(page).fill("tousy")
    press(page, "Tab", "Space", "ArrowRight", "ArrowRight", "Space", "Space")
    expect(tiles.nth(2)).to_be_focused()
    expect(tiles.nth(2)).to_have_accessible_name("Place 3: U, right place")
    press(page, "Enter")  # adds the turn, and changes no tile
    expect(page.get_by_role("heading", name="5 words fit")).to_be_visible()
    assert visit.fragment == f"{CRANE},tousy.YBGBB"

    page.get_by_role("button", name="Undo").press("Enter")
    expect(page.get_by_role("heading", name="20 words fit")).to_be_visible()
    page.go_back()
    expect(page.get_by_role("heading", name="5 words fit")).to_be_visible()
    page.go_back()
    page.go_back()
    expect(rows(page)).to_have_count(0)
    expect(page.get_by_role("heading", name="2,315 words fit")).to_be_visible()
    page.go_forward()
    expect(page.get_by_role("heading", name="20 words fit")).to_be_visible()


def test_the_answer_is_a_plain_sentence_with_its_proof_and_reasons(visit: Visit) -> None:
    page = visit.open(CRANE)
    expect(page.locator(".answer .play")).to_have_text("Play tipsy")
    expect(page.locator(".facts")).to_contain_text(
        "20 words fit; tipsy leaves 2.6 words on average: about 2.5 more guesses."
    )
    expect(page.locator(".badge")).to_have_text("best, proved")
    page.get_by_label("How sure: best, proved").click()
    expect(page.locator(".sure p")).to_have_text(
        "None of the 12,972 guesses is better on average. All were checked to the end."
    )
    ranked = page.get_by_role("table", name="Ranked guesses")
    expect(ranked.get_by_role("columnheader")).to_have_text(["Guess", "Can it be the answer?", "Guesses left", "Take"])
    expect(ranked.locator("tbody tr").first).to_contain_text("tipsy")
    expect(ranked.locator("tbody tr").first).to_contain_text("2.50")

    why = page.get_by_role("button", name="Reasons for tipsy")
    why.click()
    reasons = page.get_by_role("region", name="Reasons for tipsy")
    expect(reasons).to_be_focused()
    expect(why).to_have_attribute("aria-expanded", "true")
    rows = page.get_by_role("region", name="What each row of colors would leave").locator("tbody tr")
    expect(rows).to_have_count(12)
    assert [rows.first.locator("td").nth(place).inner_text() for place in (1, 2)] == ["5", "25.0%"]
    expect(rows.first).to_contain_text("vaunt")
    expect(reasons).to_be_in_viewport()
    why.press("Enter")
    expect(reasons).to_have_count(0)
    expect(why).to_be_focused()
    expect(why).to_have_attribute("aria-expanded", "false")
    assert visit.fragment == CRANE


@on_a_phone
def test_another_guess_is_used_or_looked_into_on_a_phone(visit: Visit) -> None:
    page = visit.open(CRANE)
    use = page.get_by_role("button", name="Use taint")
    visit.settle()  # more numbers came, and the table was drawn again
    expect(use).to_be_visible()
    box = use.bounding_box()
    assert box is not None
    assert box["width"] > 30
    use.click()
    expect(typed(page)).to_have_value("taint")

    visit.open(CRANE)
    expect(page.get_by_role("table", name="Ranked guesses")).to_be_attached()
    another = page.get_by_label("Look into another guess")
    another.fill("slate")
    visit.settle()  # more numbers came, and what was typed is still there
    press(page, "Enter")
    expect(page.get_by_role("region", name="Reasons for slate")).to_be_in_viewport()
    another.fill("zzzzz")
    press(page, "Enter")
    expect(page.get_by_role("alert").filter(has_text="zzzzz")).to_be_in_viewport()
    expect(page.locator(".best .guess")).to_have_text("tipsy")
    expect(page.get_by_role("heading", name="20 words fit")).to_be_visible()
    page.get_by_role("button", name=re.compile("^Reasons for")).first.click()
    expect(page.get_by_role("region", name=re.compile("^Reasons for"))).to_be_in_viewport()


ADVISED = {
    "all gray": {("salet=bbbbb",): "free"},
    "likely": {("crane=bbygb",): "free", ("stare=bbbyb",): "free", ("raise=ybbby", "outer=bbbgy"): "free"},
    "hard mode": {("crane=bbbbb",): "official"},
}
"""Turns → the rule under which a guess is advised; what takes long by itself."""


@pytest.mark.parametrize("advised", ADVISED.values(), ids=ADVISED)
def test_best_and_its_number_are_those_of_python(visit: Visit, advised: dict[tuple[str, ...], str]) -> None:
    wait_until_ready(visit.base)
    for turns, rule in advised.items():
        best = sleuth.suggest(turns, game=GameSpec("today", rule=rule).build()).best
        assert isinstance(best, Suggestion)
        page = visit.open(f"#assistant?rule={rule}&turns={','.join(turns).replace('=', '.').upper()}")
        expect(page.locator(".best .guess")).to_have_text(best.guess)
        ranked = page.get_by_role("table", name="Ranked guesses").locator("tbody tr").first
        expect(ranked).to_contain_text(f"{best.expected_left:.2f}")


def test_a_game_is_played_and_reviewed_without_a_question_for_the_server(visit: Visit) -> None:
    asked: list[str] = []
    visit.page.on("request", lambda request: asked.append(request.url))
    for fragment in ("", "?turns=salet.BBBBB", "?turns=salet.BBBBB,courd.BYBBB&rule=official", "?hint=2&hints=1"):
        page = visit.open(f"#assistant{fragment}")
        visit.settle()
        expect(page.locator("main .card").first).to_be_visible()
    visit.open("#analyze?guesses=crane,tings,daunt&secret=daunt")
    expect(visit.page.get_by_role("heading", name="Solved in 3 guesses.")).to_be_visible()
    assert not [url for url in asked if "/api/" in url]


def test_what_the_page_did_not_prove_is_asked_of_the_server_and_else_stands_as_it_is(visit: Visit) -> None:
    """After jazzy the best guess leaves 3.02 guesses by the server, and 3.03 as far as the page gets by itself."""
    review = "#analyze?guesses=jazzy,basis&secret=basis"
    turn = visit.page.locator(".review").nth(1)
    wait_until_ready(visit.base)
    with visit.page.expect_request("**/api/v1/analyze"):
        visit.open(review)
    expect(turn).to_contain_text("3.02")
    visit.page.route("**/api/v1/analyze", lambda route: route.abort())
    visit.open(review)
    expect(turn).to_contain_text("3.03")
    visit.complaints.clear()


def test_a_review_that_the_page_proves_asks_no_server(visit: Visit) -> None:
    asked: list[str] = []
    visit.page.on("request", lambda request: asked.append(request.url))
    visit.open("#analyze?guesses=trace,shiny,moldy,gully&secret=gully")
    expect(visit.page.locator(".scores strong").first).to_have_text("88")
    visit.settle()
    assert not [url for url in asked if url.endswith("/analyze")]


def test_the_best_common_word_is_shown_with_its_price(visit: Visit) -> None:
    page = visit.open("#assistant?turns=crane.BBYGB")
    expect(page.locator(".familiar")).to_have_text("Common word: tying; tings saves 0.05 guesses.")


def test_a_turn_is_read_tile_by_tile_changed_and_deleted(visit: Visit) -> None:
    page = visit.open("#assistant?game=classic&turns=error.YYBYG")
    row = page.get_by_role("list", name="Turns so far").get_by_role("group", name="error, turn 1")
    names = [tile.get_attribute("aria-label") for tile in row.get_by_role("button").all()]
    labels = ["E, other place", "R, other place", "R, no further copy", "O, other place", "R, right place"]
    assert names == [f"Place {place}: {text}" for place, text in enumerate(labels, 1)]

    visit.open("#assistant?game=classic&turns=crane.BBYGB,tousy.YBGBB")
    place = rows(page).first.get_by_role("button", name="Place 3: A, other place")
    place.press("Space")
    expect(page.get_by_role("alert").filter(has_text="no answer fits")).to_be_visible()
    expect(rows(page).first.get_by_role("button", name="Place 3: A, right place")).to_be_focused()
    page.get_by_role("button", name="Undo").click()
    page.get_by_role("button", name="Delete turn 2, tousy").click()
    expect(page.get_by_role("heading", name="20 words fit")).to_be_visible()
    assert visit.fragment == CRANE
    visit.refusals = 1


def test_a_guess_in_no_list_is_a_turn_with_a_note(visit: Visit) -> None:
    page = visit.open("#assistant?game=classic")
    enter(page, "queso=bbybb")
    expect(page.get_by_text("'queso' is not among the 12,972 guesses of classic; its feedback counts")).to_be_visible()
    expect(page.locator(".best .guess")).to_be_visible()
    assert visit.fragment == "#assistant?game=classic&turns=queso.BBYBB"


def test_where_no_listed_word_fits_the_pattern_is_shown_and_one_can_go_on(visit: Visit) -> None:
    page = visit.open("#assistant?turns=crane.BBBBY,soily.YYBBB")
    enter(page, "mouse=byygy")
    expect(page.get_by_role("heading", name="No listed word fits")).to_be_visible()
    left = "...S. with E (not at 5) O (not at 2) U (not at 3); not A C I L M N R Y"
    expect(page.get_by_text(left, exact=True)).to_be_visible()
    expect(page.get_by_text("1 answer fits if U (turn 3, place 3) is gray")).to_be_visible()
    enter(page, "queso=ggggg")
    expect(page.get_by_role("heading", name="Solved")).to_be_visible()


def test_what_is_wrong_is_shown_beside_its_field_as_text_never_as_markup(visit: Visit) -> None:
    page = visit.open("#assistant?game=classic")
    field = typed(page)
    field.fill("zzzz")
    press(page, "Enter")
    expect(page.get_by_role("alert").filter(has_text="zzzz has 4 letters; 5 are needed here")).to_be_visible()
    expect(field).to_have_attribute("aria-invalid", "true")
    expect(field).to_be_focused()
    assert visit.fragment == "#assistant?game=classic"

    visit.open("#assistant?game=classic&turns=%3Cimg%3E.BBYGB&why=%3Cb%3Ex%3C%2Fb%3E")
    expect(page.get_by_role("alert").filter(has_text="<img>")).to_be_visible()
    assert page.locator("main img, main b").count() == 0


OTHERS = {
    "pegs and digits": {
        "#assistant?game=mastermind:4x6&turns=1122.1b1w": "1314",
        "#assistant?game=bulls:4of10&turns=0123.1b1c": "0245",
    },
    "permutations": {
        "#assistant?game=permutation:6&turns=123456.2": "124563",
        "#assistant?game=permutation-wordle:5&turns=12345.GBBBG": "13425",
        "#assistant?game=permutation:30": "1-2-3-4-5-6-7-8-9-10-",
    },
}
"""Games of a kind: turns → the best guess, or how it begins."""


@pytest.mark.parametrize("games", OTHERS.values(), ids=OTHERS)
def test_other_games_are_answered(visit: Visit, games: dict[str, str]) -> None:
    for fragment, best in games.items():
        page = visit.open(fragment)
        expect(page.locator(".best .guess")).to_contain_text(best)


def test_an_equation_holds_an_equals_sign_itself(visit: Visit) -> None:
    page = visit.open("#assistant?game=equations:6")
    guess = typed(page)
    expect(guess).to_have_attribute("placeholder", "such as 12-4=8")
    guess.fill("4*7=28")
    expect(draft(page)).to_have_count(6)
    expect(draft(page).nth(5)).to_have_text("8")
    enter(page, "4*7=28=bbbybb")
    expect(page.get_by_role("heading", name="12 equations fit")).to_be_visible()
    expect(page.locator(".best .guess")).to_have_text("11-5=6")


def test_a_busy_server_is_asked_once_more(visit: Visit) -> None:
    requests: list[str] = []

    def answer(route: Route) -> None:
        requests.append(route.request.url)
        if len(requests) == 1:
            route.fulfill(status=503, headers={"Retry-After": "1"}, json={"error": {"kind": "Busy", "message": "busy"}})
        else:
            route.fallback()

    visit.page.route("**/api/v1/suggest", answer)
    page = visit.open(ENTROPY)
    expect(page.get_by_role("heading", name="20 words fit")).to_be_visible()
    visit.settle()
    assert len(requests) == 2
    visit.refusals = 1


def test_a_wait_is_shown_with_its_reason_until_the_answer_comes_or_it_is_cancelled(visit: Visit) -> None:
    held: list[Route] = []
    asked: list[Route] = []
    visit.page.route("**/api/v1/suggest", lambda route: held.append(route))
    visit.page.route("**/api/health", lambda route: asked.append(route))
    page = visit.open(ENTROPY)
    expect(page.get_by_role("status").filter(has_text="Ranking guesses")).to_be_visible()
    frame = "() => new Promise(requestAnimationFrame)"
    eventually(lambda: asked, 20, "question why it takes long", pause=lambda: page.evaluate(frame))
    asked.pop().fulfill(json={"status": "preparing", "version": "0"})
    expect(page.get_by_role("status").filter(has_text="Preparing")).to_be_visible()
    eventually(lambda: asked, 20, "second such question", pause=lambda: page.evaluate(frame))
    page.unroute("**/api/health")
    held.pop().fallback()
    expect(page.get_by_role("heading", name="20 words fit")).to_be_visible()
    expect(page.locator(".busy:visible")).to_have_count(0)
    asked.pop().fulfill(json={"status": "ready", "version": "0"})  # the server says late how it is
    page.evaluate("async () => { await (await fetch('api/health')).text(); }")
    expect(page.locator(".busy:visible")).to_have_count(0, timeout=1)

    page.unroute("**/api/v1/suggest")
    page.route("**/api/v1/suggest", lambda route: None)
    page.get_by_label("Look into another guess").fill("slate")
    press(page, "Enter")
    expect(page.locator(".busy:visible .num")).to_have_text(SECONDS)
    with page.expect_event("requestfailed") as dropped:
        page.get_by_role("button", name="Cancel").last.click()
    assert dropped.value.url == f"{visit.base}api/v1/suggest"
    expect(page.locator(".busy:visible")).to_have_count(0)
    expect(page.get_by_text("Cancelled.")).to_be_visible()
    expect(page.locator(".best .guess")).to_be_visible()


def test_an_answer_to_an_old_question_is_dropped_and_asked_for_again(visit: Visit) -> None:
    held: list[Route] = []
    visit.page.route("**/api/v1/suggest", lambda route: held.append(route) if not held else route.fallback())
    page = visit.open(ENTROPY)
    expect(page.locator(".busy:visible")).to_have_count(1)
    page.goto(f"{visit.base}{ENTROPY},tousy.YBGBB")
    expect(page.get_by_role("heading", name="5 words fit")).to_be_visible()
    held[0].abort()
    expect(page.get_by_role("heading", name="5 words fit")).to_be_visible()
    expect(page.get_by_role("alert").filter(has_text="does not answer")).to_have_count(0)
    visit.settle()
    results = page.evaluate(
        """async () => {
            const main = document.querySelector("script[type=module]").src;
                const { ask } = await import(new URL("api.js", main).href);
            const whole = window.fetch;
            const half = new AbortController();
            window.fetch = async (address, options) => {
                const response = await whole(address, options);
                half.abort();
                return response;
            };
            const body = { top: 3, strategy: "entropy" };
            const first = await ask("suggest", body, { signal: half.signal }).catch((error) => error.name);
            window.fetch = whole;
            return [first, (await ask("suggest", body)).schema];
        }"""
    )
    assert results == ["AbortError", "sleuth/suggest/2"]


@on_the_smallest
def test_any_word_may_be_the_answer_of_today_and_used_answers_count_less(visit: Visit) -> None:
    page = visit.open("#assistant?turns=crane.BBGYB,snail.GGGBB")
    expect(page.get_by_role("heading", name="1 likely answer")).to_be_visible()
    expect(page.get_by_role("heading", name="7 rare words")).to_be_visible()
    for name in ("A, right place known", "C, not in the word", "F, not tried yet"):
        expect(keys(page).get_by_role("button", name=name)).to_be_visible()
    fits = page.locator(".answer").get_by_text("snafu")
    expect(fits).to_be_visible()
    visit.settle()
    for size in each_size(page):
        assert is_in_view(fits), size
    page.get_by_text("More choices").click()
    page.get_by_label("Used answers").fill("Snaky, cigar")
    page.get_by_label("Used answers").blur()
    expect(page.get_by_text("used answers count 0.1", exact=False)).to_be_visible()
    assert "used" not in visit.fragment, "they are a setting"
    visit.open("#assistant?turns=crane.BBGYB,snail.GGGBB")
    expect(page.get_by_text("used answers count 0.1", exact=False)).to_be_visible()


def test_a_game_without_hard_mode_is_advised_whatever_was_chosen_in_another(visit: Visit) -> None:
    page = visit.open("#assistant?game=permutation:5&hard=1")
    expect(page.locator(".best .guess")).to_be_visible()
    expect(page.get_by_label("Hard mode")).to_be_hidden()
