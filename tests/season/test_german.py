"""German as it is printed and shown: its own quotes and numbers, and one form of address."""

from __future__ import annotations

import re

from sleuth.season.model.messages import LANGUAGES, fill, texts

ENGLISH, GERMAN = (
    {(section, key): text for section, found in texts(language).items() for key, text in found.items()}
    for language in LANGUAGES
)
PAGE = {key: text for (section, key), text in GERMAN.items() if section == "page"}
OTHERS = re.compile(
    r"\bSie (?:haben|können|müssen|möchten|sollten)\b|\bIhnen\b|\w Ihr\w*\b|\b(?:euch|Nehmt|Lehnt|Schickt|Setzt)\b"
)
"""Words of any other form of address."""
CLUMSY = re.compile(
    r"[Mm]ehr Paare bleiben|\bkeines geteilt|\bohne es\b|Partner heißt\b|\bZahl(?:en)? (?:der|von) Licht"
    r"|[Oo]rdnen nach|[Gg]eordnet|Alle Bit\b(?!-)|Bit, von\b|zum Match von|[Vv]on wem ist sicher"
    r"|die beste aus allen|Partnertausche|, wer teilt"
    r"|Paare bleiben dort nicht|kann keins geteilt|Anzahlen der|wenn nichts dabeisteht|wer teilt, ist"
)
"""German that nobody says: "more couples" for further ones, a number of lights that is not an Anzahl, and so on."""
UNCLEAR = re.compile(
    r"people share the match of|person has the match of|no more couples of it|, of the best|without it, \{"
)
"""English in which it is not clear who shares with whom, or which of two is left out."""


def test_both_languages_have_the_same_texts_with_the_same_places():
    """Around the view the page is English by itself: the menu, and who answers, are in German only."""
    both = {key: text for key, text in GERMAN.items() if key in ENGLISH}
    assert ENGLISH.keys() == both.keys()
    assert {section for section, _ in GERMAN.keys() - ENGLISH.keys()} == {"frame", "menu"}
    places = re.compile(r"\{(\w+)")
    unlike = [key for key in both if set(places.findall(ENGLISH[key])) != set(places.findall(GERMAN[key]))]
    assert unlike == [("messages", "quoted")]  # English quotes as Python does


def test_one_and_more_read_differently_in_either_language():
    for table in (ENGLISH, GERMAN):
        for key, text in table.items():
            for name in re.findall(r"\{(\w+)\|", text):
                values = dict.fromkeys(re.findall(r"\{(\w+)", text), "2")
                one, more = (fill(text, {**values, name: many}) for many in ("1", "2"))
                assert one.replace("1", "2") != more, key
                assert not set("{|}") & set(one + more)


def test_german_has_its_own_quotes_and_percent():
    foreign = re.compile(r'[”"]|\d%')
    wrong = [(key, text) for key, text in GERMAN.items() if foreign.search(text) or text.count("„") != text.count("“")]
    assert wrong == []


def test_no_text_is_worded_in_a_way_that_readers_stumbled_over():
    found = [
        (key, text)
        for table, bad in ((GERMAN, CLUMSY), (ENGLISH, UNCLEAR))
        for key, text in table.items()
        if bad.search(text)
    ]
    assert found == []


def test_a_text_that_ends_as_a_sentence_begins_as_one():
    """What follows a colon begins as it likes, and a text that begins with a value as the value does."""
    small = re.compile(r"[a-zäöüß]")
    found = [
        text
        for table in (ENGLISH, GERMAN)
        for (section, _), text in table.items()
        if section != "messages" and text.endswith((".", "?")) and small.match(text)
    ]
    assert found == []


def test_german_says_du_or_nobody():
    assert [(key, text) for key, text in GERMAN.items() if OTHERS.search(text)] == []
