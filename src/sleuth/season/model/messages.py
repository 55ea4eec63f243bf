"""Texts about a season in English and German, and messages that can be printed in both."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any

from sleuth.core.inputs.plain import show_value
from sleuth.errors import InputError

LANGUAGES = ("en", "de")

ONE_OR_MORE = re.compile(r"\{(\w+)\|([^|}]*)\|([^}]*)\}")

FILES = Path(__file__).parents[1]


@cache
def texts(language: str) -> Mapping[str, Mapping[str, str]]:
    """Section → key → text in a language, from `season/texts.LANGUAGE.json`.

    `messages`: of rules and of texts that are read; `printed`: by the terminal; `page`, `frame`, `menu`: on the page.
    """
    sections: dict[str, dict[str, str]] = json.loads((FILES / f"texts.{language}.json").read_text("utf-8"))
    return sections


def fill(template: str, values: Mapping[str, object]) -> str:
    """A template with its values: {n} is a value, and {n|one|more} is `one` if n is 1, else `more`.

    >>> fill("{n} {n|light|lights}", {"n": 1}), fill("{n} {n|light|lights}", {"n": 3})
    ('1 light', '3 lights')
    """
    text = ONE_OR_MORE.sub(lambda plural: plural[2] if str(values[plural[1]]) == "1" else plural[3], template)
    return text.format(**values)


class Message(str):
    """A text in English that keeps its key and values, so that it can be translated.

    >>> note = Message("at line", line=2, text=Message("blackout read"))
    >>> print(note, "/", in_language(note, "de"))
    line 2: blackout is read as 0 lights / Zeile 2: Blackout als 0 Lichter gelesen
    """

    key: str
    values: Mapping[str, Any]

    def __new__(cls, key: str, /, **values: Any) -> Message:
        """The text of a key, filled in; see `fill`. Numbers get separators, a tuple becomes a line for each part."""
        message = super().__new__(cls, _text(key, values, "en"))
        message.key, message.values = key, values
        return message

    def __getnewargs_ex__(self) -> tuple[tuple[str], dict[str, Any]]:
        """Arguments that rebuild the message in a copy or another process."""
        return (self.key,), dict(self.values)


def quote(value: object) -> str:
    """A text in the quotes of a language; any other value as Python writes it.

    >>> print(in_language(quote("Ann"), "de"), quote("Ann"), quote(7))
    „Ann“ 'Ann' 7
    """
    plain = show_value(value)
    return Message("quoted", plain=plain, inner=plain[1:-1]) if isinstance(value, str) else plain


def number_text(value: int, language: str) -> str:
    """A whole number with thousands separated as the language does."""
    return f"{value:,}" if language == "en" else f"{value:,}".replace(",", ".")


def in_language(text: str, language: str) -> str:
    """A Message in another language; any other text unchanged."""
    return _text(text.key, text.values, language) if isinstance(text, Message) else text


def _text(key: str, values: Mapping[str, Any], language: str) -> str:
    def write_value(value: Any) -> Any:
        if isinstance(value, tuple):
            return "\n  ".join(map(write_value, value))
        if isinstance(value, int) and not isinstance(value, bool):
            return number_text(value, language)
        return in_language(value, language) if isinstance(value, str) else value

    return fill(texts(language)["messages"][key], {name: write_value(value) for name, value in values.items()})


@contextmanager
def translate_errors(language: str) -> Iterator[None]:
    """Within the block, translate the message of each InputError if its language has it."""
    try:
        yield
    except InputError as error:
        if not isinstance(error.message, Message):
            raise
        message = in_language(error.message, language)
        raise InputError(message, value=error.value, near=error.near, turns=error.turns) from None
