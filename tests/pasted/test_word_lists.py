"""Word lists as they are copied from code and from pages."""

from __future__ import annotations

from sleuth.games.words.lists import WordList, from_text, load
from tests.pasted import pasted


def reading(found: WordList) -> dict[str, object]:
    return {
        "words": " ".join(found.words),
        "dropped": sorted(f"{entry.text}: {entry.reason}" for entry in found.dropped),
    }


def test_a_list_copied_from_code_is_read_as_words():
    texts = pasted("word_lists")
    expected = {name: wanted for name, (_, wanted) in texts.items()}
    assert {name: reading(load(str(path))) for name, (path, _) in texts.items()} == expected
    assert {name: reading(from_text(path.read_text("utf-8"))) for name, (path, _) in texts.items()} == expected


def test_a_dictionary_of_single_words_keeps_its_phrases_together(tmp_path):
    path = tmp_path / "words"
    path.write_text("otter\nplumb\na priori\nrock 'n' roll\n'tis\n", "utf-8")
    assert reading(load(path)) == {
        "words": "otter plumb",
        "dropped": ["'tis: not only letters", "a priori: not only letters", "rock 'n' roll: not only letters"],
    }


def test_quoted_words_with_numbers_are_a_table(tmp_path):
    path = tmp_path / "words"
    path.write_text('"otter",2\n"plumb",0.5\n', "utf-8")
    assert load(path).weights == (2.0, 0.5)


def test_a_whole_list_may_be_one_line(tmp_path):
    path = tmp_path / "words.json"
    words = [f"{a}{b}{c}er" for a in "bcdfghlmnp" for b in "aeiou" for c in "bcdfghlmnprst"]
    path.write_text(str(words).replace("'", '"') * 4, "utf-8")
    assert len(load(path)) == len(words)
