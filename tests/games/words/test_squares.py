"""Squares of a shared game, and the names of their colors: twins of tests/js/squares.test.mjs."""

from __future__ import annotations

import pytest

from sleuth.games.words.squares import in_colors, theme_of


@pytest.mark.parametrize(
    ("message", "shown"),
    [
        (
            "11 secrets fit if E (turn 1, place 5) is green; 2 if",
            "11 secrets fit if E (turn 1, place 5) is orange; 2 if",
        ),
        ("turn 2, green, breaks it: (green in turn 1)", "turn 2, green, breaks it: (orange in turn 1)"),
        ("after turn 2 (green GGG..); yellows come first", "after turn 2 (green GGG..); blues come first"),
        ("'green' is not listed; did you mean: greed, green", "'green' is not listed; did you mean: greed, green"),
        ("greens come before evergreen", "oranges come before evergreen"),
    ],
)
def test_colors_are_named_as_a_theme_shows_them_and_guesses_are_left_alone(message: str, shown: str):
    assert in_colors(message, "contrast") == shown
    assert in_colors(message, "classic") == in_colors(message, "mono") == message


@pytest.mark.parametrize(
    ("text", "theme"),
    [
        ("Wordle 1 2/6\n⬜⬜🟦🟧⬜", "contrast"),
        ("⬜🟨⬜", "classic"),
        ("○◐●", "mono"),
        ("⬛⬜⬛ crane", None),
        ("", None),
    ],
)
def test_the_theme_of_pasted_squares(text: str, theme: str | None):
    assert theme_of(text) == theme
