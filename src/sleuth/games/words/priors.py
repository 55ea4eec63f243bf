"""Weights for words: how likely each is to be the secret, by a language's use or by a file.

A word for which the source has no weight gets a tenth of the least weight in the source: it becomes
unlikely, never impossible. Weights are positive, of any sum; a game divides by it.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from pathlib import Path
from types import ModuleType

from sleuth.errors import BadWordList, MissingExtra, UnknownName
from sleuth.games.words.lists import WEIGHT_ZERO, fold, load

UNLISTED = 0.1  # times the least weight in the source


def freq_weights(words: Sequence[str], language: str = "en") -> tuple[float, ...]:
    """Each word's share of all running text in a language, by wordfreq, aligned to words.

    language: a code such as "en", "de" or "es". In wordfreq's large lists the rarest words come
    about once in 100 million words, so that an unknown word counts as one in 1,000 million.

    Raises MissingExtra without wordfreq; UnknownName for a language that it does not have.

    Source: [wordfreq], data under CC BY-SA 4.0, as is what is derived from them.
    The weight of unknown words: this package.
    """
    wordfreq = _wordfreq("the prior 'freq'", language)
    try:
        least = UNLISTED * min(wordfreq.get_frequency_dict(language).values())
        return tuple(wordfreq.word_frequency(word, language, minimum=least) for word in words)
    except ModuleNotFoundError as error:
        raise _missing_extra(error, language) from None


def common_words(language: str, length: int, most: int) -> tuple[str, ...]:
    """The commonest words of a length in a language, the commonest first, by wordfreq.

    language: a code such as "de". A word has letters only. Like the texts of the language, the list has names and words
    of other languages.

    Raises MissingExtra without wordfreq; UnknownName for a language that it does not have; BadWordList: no such words.

    >>> common_words("de", 6, 3)
    ('werden', 'wieder', 'können')

    Source: [wordfreq], data under CC BY-SA 4.0, as is what is derived from them.
    """
    wordfreq = _wordfreq("a list of the words of a language", language)
    try:
        every = dict.fromkeys(map(fold, wordfreq.iter_wordlist(language, "best")))
    except ModuleNotFoundError as error:
        raise _missing_extra(error, language) from None
    words = tuple(islice((word for word in every if len(word) == length and word.isalpha()), most))
    if not words:
        raise BadWordList(f"wordfreq has no words of {length} letters in the language {language!r}; try another length")
    return words


def _wordfreq(what: str, language: str) -> ModuleType:
    """The module. Raises MissingExtra, or UnknownName for a language that it does not have."""
    try:
        import wordfreq
    except ImportError:
        raise MissingExtra(f"{what} needs wordfreq: pip install 'sleuth[priors]'") from None
    languages = wordfreq.available_languages("best")
    if language not in languages:
        raise UnknownName(f"wordfreq lacks the language {language!r}; it has {', '.join(sorted(languages))}")
    module: ModuleType = wordfreq
    return module


def _missing_extra(error: ModuleNotFoundError, language: str) -> MissingExtra:
    return MissingExtra(f"wordfreq needs {error.name} to read {language!r}: pip install 'wordfreq[cjk]'")


def file_weights(source: str | Path, words: Sequence[str], *, column: str | None = None) -> tuple[float, ...]:
    """The weight of each word in a CSV file, aligned to words, which are normalized and not empty.

    source, column: a file and its column of weights, as `lists.load` reads them.

    Raises BadWordList: the file has no weights, or none of the words, or weight 0 for one of them
    (a secret of weight 0 is not a secret: leave it out of the list).

    Source: this package.
    """
    file_words = load(source, length=len(words[0]), weight_column=column)
    if file_words.weights is None:
        raise BadWordList(f"{source} has no weights; it needs two columns, word,weight")
    zero = {fold(d.text): d.line for d in file_words.dropped if d.reason == WEIGHT_ZERO}
    if ruled_out := next((word for word in words if word in zero), None):
        raise BadWordList(
            f"{source}:{zero[ruled_out]}: weight 0, but {ruled_out!r} is a secret; "
            "give it a small weight, or leave it out of the secrets"
        )
    weight = dict(zip(file_words.words, file_words.weights, strict=True))
    if weight.keys().isdisjoint(words):
        raise BadWordList(f"{source} has none of the {len(words):,} secrets; is it the right file?")
    least = UNLISTED * min(file_words.weights)
    return tuple(weight.get(word, least) for word in words)
