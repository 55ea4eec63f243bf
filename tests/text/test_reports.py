"""Reviews: an analysis as a page that needs nothing else; and what remarks say."""

from __future__ import annotations

from dataclasses import replace
from html.parser import HTMLParser

import pytest

from sleuth.games.pegs import mastermind
from sleuth.review.turn_by_turn import analyze
from sleuth.strategies.registry import strategy
from sleuth.text.reports import as_html
from tests.small_games import listed

ENTROPY = strategy("entropy")
CATS = ["bat", "cat", "hat", "rat"]
VOID = {"meta"}


def review(name="tiny", rule="free", guesses=("bat", "hub", "hat")):
    return analyze(listed(name, CATS, [*CATS, "hub"], rule=rule), guesses, "hat", ENTROPY)


class Page(HTMLParser):
    """Checks that every element is closed, and gathers tags, attributes and text."""

    def __init__(self, text):
        super().__init__()
        self.open: list[str] = []
        self.tags: set[str] = set()
        self.names: set[str] = set()
        self.feed(text)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag, attrs):
        self.tags.add(tag)
        self.names |= {name for name, _ in attrs}
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag):
        assert self.open.pop() == tag


def test_the_page_is_well_formed_and_fetches_nothing():
    text = as_html(review())
    page = Page(text)
    assert text.startswith("<!doctype html>")
    assert not page.tags & {"script", "link", "img", "iframe", "form", "a", "base"}
    assert not page.names & {"src", "href", "style", "srcset"}
    assert not any(name.startswith("on") for name in page.names)
    for outside in ("http:", "https:", "//", "url(", "@import"):
        assert outside not in text
    assert "prefers-color-scheme: dark" in text


def test_the_page_escapes_what_people_name():
    text = as_html(review(name='<script>alert("1")</script>&'))
    assert "&lt;script&gt;" in text
    assert "script" not in Page(text).tags


def test_tiles_have_symbols_for_the_eye_and_words_for_the_ear():
    text = as_html(review())
    assert '<span class="tile B">B<small>○</small></span><span class="tile G">A<small>●</small></span>' in text
    assert "bat: B absent, A right place, T right place" in text
    assert "hub: H right place, U absent, B absent" in text


def test_tiles_are_green_unless_orange_was_pasted_or_chosen():
    found = review()
    assert "#6aaa64" in as_html(found)
    for page in (as_html(found, "contrast"), as_html(replace(found, theme="contrast"))):
        assert "#f5793a" in page
        assert "#6aaa64" not in page


def test_pegs_are_written_as_they_are():
    analysis = analyze(mastermind(2, 3).listing, ["11", "23"], "23", ENTROPY)
    assert "<h2>1. 11 0b0w</h2>" in as_html(analysis)


def test_the_page_names_what_stricter_rules_forbid():
    text = as_html(review())
    assert "<li>Hard mode (official): not kept by these guesses.</li>" in text
    assert "Turn 2, hub, breaks official, letters and strict: A must stay at place 2 (green in turn 1)." in text


@pytest.mark.parametrize(
    ("rule", "guesses", "comments"),
    [
        (
            "free",
            ["bat", "cat", "hat"],
            [
                "hub would have saved 0.25 guesses on average. Yours left 3 of 4 words, which are hard to tell apart.",
                "Great: the best guess there was. Yours left 2 of 3 words.",
                "Great: the best guess there was. It was the answer, a chance of 1 in 2.",
            ],
        ),
        (
            "strict",
            ["cat", "cat"],
            [
                "hub would have saved 0.25 guesses on average. Yours left 3 of 4 words, which are hard to tell apart.",
                "The rule of this game does not allow it (it does not fit turn 1 (cat BGG)), so it is not judged. "
                "Yours left 3 of 3 words.",
            ],
        ),
        (
            "free",
            ["hub", "hat"],
            [
                "Great: the best guess there was. Yours left 1 of 4 words.",
                "It was the only answer left.",
            ],
        ),
    ],
)
def test_a_remark_praises_a_good_guess_and_says_what_was_better_than_another(rule, guesses, comments):
    assert [turn.comment for turn in review(rule=rule, guesses=guesses).turns] == comments


def test_the_game_in_a_line():
    assert review(guesses=["bat", "cat", "hat"]).comment == (
        "hat found in 3 guesses. After the opener, every guess was the best there was. Luck cost 0.50 guesses."
    )
    assert review(guesses=["hub", "cat", "hat"]).comment == (
        "hat found in 3 guesses. After the opener, the best guesses would have saved 1.00 guesses on average. "
        "Luck saved 0.25 guesses."
    )
    assert review(guesses=["hat"]).comment == "hat found in 1 guess. Luck saved 1.50 guesses."
    assert review(rule="strict", guesses=["cat", "cat"]).comment.endswith("Luck took 0.40 bits.")
