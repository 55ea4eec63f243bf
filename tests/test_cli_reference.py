"""The reference is complete and true: every option of every command stands in its section of cli.md, and no other."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import click
import pytest

import sleuth
from sleuth.cli import app
from sleuth.cli.options import GAME_OPTIONS

PAGE = (Path(__file__).parents[1] / "docs" / "reference" / "cli.md").read_text("utf-8")
SECTIONS: dict[str, str] = dict(re.findall(r"^##+ (.+)\n((?:(?!##).*\n)*)", PAGE, re.MULTILINE))
OPTION = re.compile(r"(?<![\w-])--?[a-z1-9][a-z-]*(?![\w-])", re.IGNORECASE)


def commands(group: click.Group, name: str = "sleuth") -> Iterator[tuple[str, click.Command]]:
    """Every command by its whole name, groups included."""
    context = click.Context(group)
    for short in group.list_commands(context):
        command = group.get_command(context, short)
        assert command is not None
        yield f"{name} {short}", command
        if isinstance(command, click.Group):
            yield from commands(command, f"{name} {short}")


ALL = dict(commands(app.group))


def options(command: click.Command) -> set[str]:
    return {way for option in command.params if isinstance(option, click.Option) for way in option.opts}


def named(title: str) -> set[str]:
    """The options that a section writes as code."""
    return {option for code in re.findall(r"`([^`]+)`", SECTIONS[title]) for option in OPTION.findall(code)}


def options_of_the_game() -> set[str]:
    @click.command()
    def command() -> None:
        pass

    for option in GAME_OPTIONS:
        command = option(command)
    return options(command)


@pytest.mark.parametrize("name", ALL)
def test_every_option_of_a_command_stands_in_its_section(name: str):
    shared = named("Everywhere")
    if "#the-game" in SECTIONS[name]:
        shared |= named("The game")
    assert options(ALL[name]) <= named(name) | shared


@pytest.mark.parametrize("name", ALL)
def test_a_section_names_no_option_that_its_command_lacks(name: str):
    assert named(name) - options(ALL[name]) - named("Everywhere") == set()


@pytest.mark.parametrize("name", ALL)
def test_the_options_of_the_game_are_promised_where_they_are_taken(name: str):
    assert ("[the game](#the-game)" in SECTIONS[name]) == (options_of_the_game() <= options(ALL[name]))


def test_every_command_has_a_section_and_no_other_has():
    assert [title for title in SECTIONS if title.startswith("sleuth ")] == sorted(ALL)


def test_the_default_of_every_option_that_shows_one_is_named():
    """Defaults written as numbers or words; `--theme` and the like stand in a table."""
    missing = [
        f"{name} {option.opts[-1]}: {option.default}"
        for name, command in ALL.items()
        for option in command.params
        if isinstance(option, click.Option) and option.show_default and not option.is_flag
        for default in (option.default if isinstance(option.default, tuple) else (option.default,))
        if str(default) not in SECTIONS[name] + SECTIONS["The game"] + SECTIONS["sleuth compare"]
    ]
    assert missing == []


def test_every_public_name_has_a_heading_in_the_page_on_python():
    page = (Path(__file__).parents[1] / "docs" / "reference" / "api.md").read_text("utf-8")
    titles = [name for title in re.findall(r"^### (.+)$", page, re.MULTILINE) for name in title.split(", ")]
    assert sorted(titles) == sleuth.__all__
