"""What players read is said in common words: 400 of them, the fifteen of the glossary, and the names of games."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import sleuth
from sleuth.review.wording import TEXTS
from sleuth.text.advice import HELPS
from tests.web.page_texts import player_texts

COMMON = frozenset(Path(__file__).with_name("common_words.txt").read_text("utf-8").split())
GLOSSARY = Path(__file__).parents[2] / "docs" / "reference" / "glossary.md"
PYTHON = ("text/advice.py", "advice/hints.py", "advice/letters.py", "cli/play_screen.py")
"""The modules of the terminal's prose for players."""
GAMES = ["sleuth", "wordle", "absurdle", "nerdle", "quordle", "dating"]
NAMES = frozenset([*GAMES, "png", "svg", "ss", "pip", "quit", "input", "anna", "crane", "soily", "thump"])
"""Names of games, keys and forms of files, standard input, and the words of examples."""
BARRED = ("secret", "candidate", "prior", "compared", "regret", "part", "parts", "probe")
"""Words of researchers, which have no place here."""

WORD = re.compile(r"\b(?:a|[a-zà-ÿ]{2,}(?:'[a-z]+)?)\b")
CODE = re.compile(r"\S*[=:]\S+|\\u\w+|\\n|`\w+`|\{[^}]*\}|--\w+")
ENDINGS = (
    ("ies", "y"),
    ("es", ""),
    ("s", ""),
    ("ied", "y"),
    ("ed", ""),
    ("d", ""),
    ("ing", ""),
    ("ing", "e"),
    ("er", ""),
    ("r", ""),
    ("est", ""),
    ("st", ""),
    ("ly", ""),
    ("'s", ""),
)


def player_words() -> frozenset[str]:
    """The fifteen words that the glossary explains to players."""
    section = re.search(r"^## A player's words$(.*?)^## ", GLOSSARY.read_text("utf-8"), re.MULTILINE | re.DOTALL)
    assert section is not None
    return frozenset(re.findall(r"^- \*\*(\w+)\*\*", section[1], re.MULTILINE))


def words(text: str) -> list[str]:
    """The words of a text in small letters; what is filled in, and examples of turns, are left out."""
    return WORD.findall(CODE.sub(" ", text).lower().replace("’", "'"))


def bases(word: str) -> Iterator[str]:
    """A word, and what it may be a form of: "counted" is one of "count", "getting" of "get"."""
    yield word
    for ending, instead in ENDINGS:
        if word.endswith(ending):
            base = word.removesuffix(ending) + instead
            yield base
            if base[-1:] == base[-2:-1]:
                yield base[:-1]


def strange(texts: list[str]) -> list[str]:
    known = COMMON | NAMES | player_words()
    return sorted({f"{word}: {text}" for text in texts for word in words(text) if known.isdisjoint(bases(word))})


def prose_of(path: Path) -> list[str]:
    """The texts of a Python module that is no docstring and no key."""
    tree = ast.parse(path.read_text("utf-8"))
    docs = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    strings = [
        one.value
        for one in ast.walk(tree)
        if isinstance(one, ast.Constant)
        and isinstance(one.value, str)
        and id(one) not in docs
        and not _is_type(one.value)
    ]
    return [text for text in strings if " " in text.strip()]


def _is_type(text: str) -> bool:
    return "[" in text and text.isascii() and " " not in text


def test_there_are_400_common_words_and_fifteen_of_players():
    assert (len(COMMON), len(player_words())) == (400, 15)
    assert COMMON.isdisjoint(player_words() | NAMES | set(BARRED))


def test_the_page_says_all_to_players_in_common_words():
    texts = player_texts()
    assert sum(map(len, texts.values())) > 500, "the texts are found"
    assert {module: found for module, some in texts.items() if (found := strange(some))} == {}


def test_the_terminal_and_reviews_say_all_to_players_in_common_words():
    assert strange([*TEXTS.values()]) == []
    source = Path(sleuth.__file__).parent
    assert {path: found for path in PYTHON if (found := strange(prose_of(source / path)))} == {}


def test_page_and_terminal_use_the_same_words():
    page = " | ".join(text.replace("’", "'") for texts in player_texts().values() for text in texts).lower()
    terminal = " | ".join(prose_of(Path(sleuth.__file__).parent / "text" / "advice.py")).lower()
    for text in (
        HELPS,
        "likely answer",
        "rare word",
        "best, proved",
        "best found",
        "common word: ",
        "splits them into",
        "there is too much to check",
        "not checked",
        "more guess",
    ):
        assert text in page, text
        assert text in terminal, text


def test_a_word_of_researchers_is_found():
    assert strange(["{before} candidates leave too much"]) == ["candidates: {before} candidates leave too much"]
    assert strange(["Counted twice, and getting better."]) == []
