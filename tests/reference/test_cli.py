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


def test_a_table_is_made_again_after_it_was_changed():
    assert page(PAGE.replace("| `--clear` |", "| `--clean` |")) == PAGE


def test_a_command_without_a_section_gets_one():
    (title, text), *_ = [(title, text) for title, text in SECTIONS.items() if title == "sleuth cache"]
    made = page(PAGE.replace(f"## {title}\n{text}", ""))
    assert "## sleuth cache\n\n`sleuth cache [OPTIONS]`: " in made
    assert "| `--clear` |" in made


def test_every_option_of_a_command_is_in_its_section():
    shared = named("The game")
    missing = {name: ways(name) - named(name) - (shared if "#the-game" in SECTIONS[name] else set()) for name in ALL}
    assert {name: options for name, options in missing.items() if options} == {}


def test_a_section_names_no_option_that_its_command_lacks():
    extra = {name: named(name) - ways(name) - named("Everywhere") - EVERYWHERE for name in ALL}
    assert {name: options for name, options in extra.items() if options} == {}


def test_the_options_of_the_game_are_promised_where_they_are_taken():
    promised = [name for name in ALL if "[the game](#the-game)" in SECTIONS[name]]
    assert promised == [name for name in ALL if ways(name) >= GAME_OPTIONS - EVERYWHERE]


def test_every_command_has_a_section_and_no_other_has():
    assert [title for title in SECTIONS if title.startswith("sleuth ")] == sorted(ALL)
