"""The tables of docs/reference/cli.md, made from the commands; the prose around them is the page's own.

In each section of a command the usage and the table of options are replaced; a command without a section gets one.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import click

from sleuth.cli import app
from sleuth.cli.parameters import Typed, task_options
from sleuth.tasks.convert import task
from sleuth.tasks.kinds import GameLike

FILE = Path(__file__).parents[1] / "docs" / "reference" / "cli.md"
GAME_LINK = "(#the-game)"
HEAD = "| option | default | meaning |\n|---|---|---|\n"
DEFAULT = re.compile(r"\s*\[default: (.*?)\]")
SECTION = re.compile(r"^(##+) (.+)\n((?:(?!##).*\n)*)", re.MULTILINE)
TABLE = re.compile(r"(?:^\|.*\n)+", re.MULTILINE)
EVERYWHERE = {"--json", "--help"}


def commands(group: click.Group, name: str = "sleuth") -> Iterator[tuple[str, click.Command]]:
    """Every command by its whole name, groups included."""
    context = click.Context(group)
    for short in group.list_commands(context):
        command = group.get_command(context, short)
        assert command is not None
        yield f"{name} {short}", command
        if isinstance(command, click.Group):
            yield from commands(command, f"{name} {short}")


@task
def with_a_game(*, game: GameLike = "classic") -> None:
    """Take a game."""


@click.command()
@task_options(with_a_game, {})
def the_game() -> None:
    """Take the options of a game."""


GAME_OPTIONS = {way for each in the_game.params for way in each.opts}


def options(command: click.Command, *, without_the_game: bool = False) -> list[click.Option]:
    """The options of a command, but for those that all have."""
    left = EVERYWHERE | (GAME_OPTIONS if without_the_game else set())
    return [each for each in command.params if isinstance(each, click.Option) and not left & set(each.opts)]


def row(option: click.Option) -> str:
    """The line of an option in its table."""
    takes = "" if option.is_flag else f" {_metavar(option)}"
    *first, last = sorted(option.opts, key=lambda name: name.startswith("--"))
    names = ", ".join([*(f"`{name}`" for name in first), f"`{last}{takes}`"])
    text = option.type.text if isinstance(option.type, Typed) else option.help or ""
    found = DEFAULT.search(text)
    default = found[1] if found else ""
    if isinstance(option.type, Typed):
        default = option.type.usual if option.type.how.default else f"`{option.type.usual}`" * bool(option.type.usual)
    if option.required:
        default = "required"
    elif option.show_default and option.default is not None and not option.is_flag:
        values = option.default if isinstance(option.default, list | tuple) else [option.default]
        default = ", ".join(f"`{value}`" for value in values)
    sentence = re.sub(r"(?<=[\w)])\.$", "", DEFAULT.sub("", text))
    meaning = _with_code(sentence) + _choices(option, text) + _range(option)
    cells = (names, default, meaning + "." * (meaning[-1] not in ".?") + _variable(option, text))
    return "|" + "|".join(f" {cell} ".replace("|", r"\|") if cell else " " for cell in cells) + "|\n"


def _metavar(option: click.Option) -> str:
    if isinstance(option.type, Typed) and str(option.metavar).startswith("[") and option.type.parameter.choices:
        return "NAME"
    if option.metavar:
        return option.metavar
    if isinstance(option.type, click.Choice):
        return "NAME"
    return "N" if isinstance(option.type, click.types.IntParamType | click.types.FloatParamType) else "TEXT"


def _choices(option: click.Option, text: str) -> str:
    kind = option.type
    choices = kind.parameter.choices if isinstance(kind, Typed) else getattr(kind, "choices", ())
    if all(str(each) in text for each in choices):
        return ""
    return f" ({', '.join(f'`{each}`' for each in choices)})"


def _range(option: click.Option) -> str:
    kind = option.type
    if not isinstance(kind, Typed) or kind.parameter.range.most is None:
        return ""
    return f" ({kind.parameter.range})"


def _variable(option: click.Option, text: str) -> str:
    if not isinstance(option.envvar, str) or option.envvar in text:
        return ""
    return f" The variable `{option.envvar}` sets it too."


def _with_code(text: str) -> str:
    """The text with its options as code."""
    parts = re.split(r"(`[^`]*`)", text)
    return "".join(part if part[:1] == "`" else re.sub(r"(?<![\w-])(--[a-z][a-z-]*)", r"`\1`", part) for part in parts)


def table(found: list[click.Option]) -> str:
    """The table of options; nothing without any."""
    return HEAD + "".join(map(row, found)) if found else ""


def usage(name: str, command: click.Command) -> str:
    """How a command is called, as code."""
    pieces = command.collect_usage_pieces(click.Context(command, info_name=name))
    if isinstance(command, click.Group):
        return f"`{name} COMMAND`"
    return f"`{' '.join([name, *pieces])}`"


def section(name: str, command: click.Command, text: str) -> str:
    """The text of a section with its usage and its table made anew."""
    own = table(options(command, without_the_game=GAME_LINK in text))
    if not text.strip():
        first = (command.help or "").split("\n\n")[0].replace("\n", " ")
        return f"\n{usage(name, command)}: {first}\n\n{own}\n" if own else f"\n{usage(name, command)}: {first}\n\n"
    text = re.sub(rf"^(\n*)`{name}(?: [^`]*)?`", lambda found: found[1] + usage(name, command), text, count=1)
    if TABLE.search(text):
        return TABLE.sub(lambda _: own, text, count=1)
    return f"{text.rstrip()}\n\n{own}\n" if own else text


def page(text: str | None = None) -> str:
    """The page: the prose of a text, None that of the file, with tables made from the commands."""
    text = FILE.read_text("utf-8") if text is None else text
    every = dict(commands(app.group))
    texts = {title: (marks, body) for marks, title, body in SECTION.findall(text)}
    intro = text[: text.index("\n## ") + 1]
    made = [intro]
    for title, (marks, body) in texts.items():
        if title == "The game":
            body = TABLE.sub(lambda _: table(options(the_game)), body, count=1)
        if not title.startswith("sleuth "):
            made.append(f"{marks} {title}\n{body}")
    for name in sorted(every):
        marks = "##" if name.count(" ") == 1 else "###"
        made.append(f"{marks} {name}\n{section(name, every[name], texts.get(name, ('', ''))[1])}")
    return "".join(made).rstrip() + "\n"
