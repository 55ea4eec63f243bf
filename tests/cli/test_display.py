import re
import subprocess
import sys

import click
import pytest
from click.testing import CliRunner

from sleuth.cli.display import THEMES, paint, short, theme_option
from sleuth.games.words.squares import emoji_row
from sleuth.games.words.tiles import read_tiles

ESCAPE = re.compile(r"\x1b\[[\d;]*m")


@pytest.mark.parametrize("theme", ["classic", "contrast", "mono"])
def test_colour_is_never_alone(theme, monkeypatch):
    plain = paint("crane", "BBYGB", theme)
    assert plain == " C  R (A)[N] E "
    monkeypatch.setenv("FORCE_COLOR", "1")
    assert ESCAPE.sub("", paint("crane", "BBYGB", theme)) == plain


@pytest.mark.parametrize(("theme", "right", "other"), [("classic", 71, 179), ("contrast", 209, 117)])
def test_the_right_place_is_green_or_in_high_contrast_orange(theme, right, other, monkeypatch):
    monkeypatch.setenv("FORCE_COLOR", "1")
    assert paint("abc", "GYB", theme) == "".join(
        f"\x1b[1;38;5;16;48;5;{color}m{cell}\x1b[0m" for color, cell in ((right, "[A]"), (other, "(B)"), (245, " C "))
    )
    assert paint("abc", "GYB") == paint("abc", "GYB", "classic")


@pytest.mark.parametrize("color", [color for theme in THEMES.values() for color in theme.values()])
def test_black_text_is_legible_on_every_color(color):
    cube = [(color - 16) // step % 6 for step in (36, 6, 1)]
    shades = [8 + 10 * (color - 232)] * 3 if color >= 232 else [(0, 95, 135, 175, 215, 255)[at] for at in cube]
    linear = [
        share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4
        for share in (value / 255 for value in shades)
    ]
    luminance = sum(weight * share for weight, share in zip((0.2126, 0.7152, 0.0722), linear, strict=True))
    assert (luminance + 0.05) / 0.05 >= 4.5


def test_mono_has_no_escapes(monkeypatch):
    monkeypatch.setenv("FORCE_COLOR", "1")
    assert "\x1b" not in paint("crane", "BBYGB", "mono")


@pytest.mark.parametrize("theme", ["classic", "contrast", "emoji"])
def test_a_shared_row_is_read_back(theme):
    assert read_tiles(emoji_row("BYGBB", theme), 5) == "BYGBB"


def test_letters_that_have_no_single_capital_stay():
    assert paint("ŉa", "GB", "mono") == "[ŉ] A "


def test_a_long_permutation_is_shortened_and_a_word_is_not():
    assert short("-".join(map(str, range(1, 51)))) == "1-2-3-4-5...48-49-50"
    assert short("donaudampfschifffahrtsgesellschaft") == "donaudampfschifffahrtsgesellschaft"


def test_the_theme_comes_from_the_option_or_the_environment():
    @click.command()
    @theme_option
    def show(theme):
        click.echo(theme)

    run = CliRunner().invoke
    assert run(show, []).output == "classic\n"
    assert run(show, ["--theme", "mono"]).output == "mono\n"
    assert run(show, [], env={"SLEUTH_THEME": "contrast"}).output == "contrast\n"
    assert run(show, ["--theme", "pink"]).exit_code == 2


def test_display_does_not_load_rich():
    code = "import sys, sleuth.cli.display; print({'numpy', 'rich'} & set(sys.modules))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "set()\n"
