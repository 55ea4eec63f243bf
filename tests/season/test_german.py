"""German as it is printed and shown: its own quotes and numbers, and one form of address."""

from __future__ import annotations

import re
from pathlib import Path

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
CLUMSY = re.compile(
    r"[Mm]ehr Paare bleiben|\bkeines geteilt|\bohne es\b|Partner heißt\b|\bZahl(?:en)? (?:der|von) Licht"
    r"|[Oo]rdnen nach|[Gg]eordnet|Alle Bit\b(?!-)|Bit, von\b|zum Match von|[Vv]on wem ist sicher"
    r"|die beste aus allen|Partnertausche|, wer teilt"
)
"""German that nobody says: "more couples" for further ones, a number of lights that is not an Anzahl, and so on."""
UNCLEAR = re.compile(
    r"people share the match of|person has the match of|no more couples of it|, of the best|without it, \{"
)
"""English in which it is not clear who shares with whom, or which of two is left out."""


def test_every_text_of_the_page_is_read_here():
    assert len(PAGE) == len(re.findall(r"^  \w+: \[", SOURCE, re.MULTILINE)) > 250


def test_german_has_its_own_quotes_and_percent():
    foreign = re.compile(r'[”"]|\d%')
    wrong = [(key, text) for key, text in ALL.items() if foreign.search(text) or text.count("„") != text.count("“")]
    assert wrong == []


def test_no_text_is_worded_in_a_way_that_readers_stumbled_over():
    english = {f"page {key}": text for key, text, _ in BOTH.findall(SOURCE)}
    english |= {f"printed {key}": text for key, (text, _) in TEXTS.items()}
    found = [
        (key, text)
        for texts, bad in ((ALL, CLUMSY), (english, UNCLEAR))
        for key, text in texts.items()
        if bad.search(text)
    ]
    assert found == []


def test_a_text_that_ends_as_a_sentence_begins_as_one():
    """What follows a colon begins as it likes, and a text that begins with a value as the value does."""
    both = [*BOTH.findall(SOURCE), *((key, *texts) for key, texts in TEXTS.items())]
    small = re.compile(r"[a-zäöüß]")
    found = [text for _, *texts in both for text in texts if text.endswith((".", "?")) and small.match(text)]
    assert found == []


def test_german_says_du_or_nobody():
    assert [(key, text) for key, text in ALL.items() if OTHERS.search(text)] == []
