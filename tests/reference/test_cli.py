"""The reference is complete and true: its tables are made from the commands, and its prose names their options only."""

from __future__ import annotations

import re

from sleuth.cli import app
from tools.cli_reference import EVERYWHERE, FILE, GAME_OPTIONS, commands, options, page

PAGE = FILE.read_text("utf-8")
SECTIONS: dict[str, str] = dict(re.findall(r"^##+ (.+)\n((?:(?!##).*\n)*)", PAGE, re.MULTILINE))
OPTION = re.compile(r"(?<![\w-])--?[a-z1-9][a-z-]*(?![\w-])", re.IGNORECASE)
ALL = dict(commands(app.group))


def ways(name: str) -> set[str]:
    """Every way to write an option of a command."""
    return {way for option in options(ALL[name]) for way in option.opts}


def named(title: str) -> set[str]:
    """The options that a section writes as code."""
    return {option for code in re.findall(r"`([^`]+)`", SECTIONS[title]) for option in OPTION.findall(code)}


def test_what_is_changed_or_missing_is_made_again():
    assert page(PAGE.replace("| `--strategies` |", "| `--strategy` |")) == PAGE
    made = page(PAGE.replace(f"## sleuth games\n{SECTIONS['sleuth games']}", ""))
    assert "## sleuth games\n\n`sleuth games [OPTIONS]`: " in made
    assert "| `--strategies` |" in made


def test_a_section_names_the_options_of_its_command_and_no_others():
    shared, extra = named("The game"), named("Everywhere") | EVERYWHERE
    missing = {name: ways(name) - named(name) - (shared if "#the-game" in SECTIONS[name] else set()) for name in ALL}
    assert {name: options for name, options in missing.items() if options} == {}
    others = {name: named(name) - ways(name) - extra for name in ALL}
    assert {name: options for name, options in others.items() if options} == {}


def test_the_options_of_the_game_are_promised_where_they_are_taken():
    promised = [name for name in ALL if "[the game](#the-game)" in SECTIONS[name]]
    assert promised == [name for name in ALL if ways(name) >= GAME_OPTIONS - EVERYWHERE]


def test_every_command_has_a_section_and_no_other_has():
    assert [title for title in SECTIONS if title.startswith("sleuth ")] == sorted(ALL)
