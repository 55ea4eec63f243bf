"""German as it is printed and shown: its own quotes and numbers, and one form of address."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import sleuth.web
from sleuth.season.model import messages
from sleuth.text.season.texts import TEXTS

FOLDER = Path(sleuth.web.__file__).parent / "static" / "js" / "season"
TEXT = r'"((?:[^"\\]|\\.)*)"'
BOTH = re.compile(rf"^ +(\w+): \[\s*{TEXT},\s*{TEXT},?\s*\],$", re.MULTILINE)
SOURCE = "".join(file.read_text("utf-8") for file in sorted(FOLDER.glob("*words.js")))
PAGE = {key: german for key, _, german in BOTH.findall(SOURCE)}
PRINTED = {key: german for key, (_, german) in TEXTS.items()}
SAID = {key: german for key, (_, german) in messages.TEXTS.items()}
ALL = {f"{place} {key}": text for place, table in enumerate((PAGE, PRINTED, SAID)) for key, text in table.items()}
OTHERS = re.compile(
    r"\bSie (?:haben|können|müssen|möchten|sollten)\b|\bIhnen\b|\w Ihr\w*\b|\b(?:euch|Nehmt|Lehnt|Schickt|Setzt)\b"
)
"""Words of any other form of address."""


def test_every_text_of_the_page_is_read_here():
    assert len(PAGE) == len(re.findall(r"^  \w+: \[", SOURCE, re.MULTILINE)) > 250


@pytest.mark.parametrize("key", ALL)
def test_german_has_its_own_quotes_and_percent(key):
    german = ALL[key]
    assert "”" not in german
    assert '"' not in german
    assert german.count("„") == german.count("“")
    assert not re.search(r"\d%", german)


@pytest.mark.parametrize("key", ALL)
def test_german_says_du_or_nobody(key):
    assert not OTHERS.search(ALL[key])
