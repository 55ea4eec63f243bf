"""Symbols of words: a letter fills one tile or, in a list of signs, any visible character.

A list is read as letters if it has at least as many words of letters as words with other symbols, so that a dictionary
drops "it's". Otherwise it is read as symbols: letters, digits, signs and emoji, one code point each after NFC.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable

COMBINING_MARK = "a mark that forms no single letter"
"""Why an entry is dropped, as the texts below; they are part of the JSON that `sleuth words` prints."""

STYLES = dict.fromkeys(map(ord, "\ufe0e\ufe0f"))
"""Characters that ask for text or emoji style; they are not part of a word."""

# A joiner, a keycap, the letters of flags, the shades of skin, the letters of regional flags.
_JOINED = {0x200D, 0x20E3, *range(0x1F1E6, 0x1F200), *range(0x1F3FB, 0x1F400), *range(0xE0020, 0xE0080)}


def reads_as_letters(words: Iterable[str]) -> bool:
    """Whether folded texts are to be read as words of letters only.

    >>> reads_as_letters(["crane", "it's"]), reads_as_letters(["1+2=3", "c3po", "crane"])
    (True, False)
    """
    balance = 0
    for word in words:
        if word.isalpha():
            balance += 1
        elif misfit(word, letters=False) is None:
            balance -= 1
    return balance >= 0


def units(word: str) -> str:
    """The noun for the symbols of a word, for messages.

    >>> units("crane"), units("1+2=3")
    ('letters', 'symbols')
    """
    return "letters" if not word or word.isalpha() else "symbols"


def misfit(word: str, *, letters: bool) -> str | None:
    """Why a folded text cannot be spelled on tiles; None if it can.

    >>> misfit("cr4ne", letters=True), misfit("cr4ne", letters=False), misfit("1 + 2", letters=False)
    ('not only letters', None, 'white space')
    """
    if word.isalpha():
        return None
    if letters:
        marked = all(c.isalpha() or unicodedata.category(c) in ("Mn", "Mc") for c in word)
        return COMBINING_MARK if word and marked else "not only letters"
    return next(filter(None, map(_flaw, word)), None)


def _flaw(character: str) -> str | None:
    if ord(character) in _JOINED:
        return "an emoji of several characters"
    category = unicodedata.category(character)
    if character.isspace():
        return "white space"
    if category in ("Cc", "Cf", "Cs"):
        return "a character that cannot be seen"
    return COMBINING_MARK if category[0] == "M" else None
