"""Write the frequencies of the built-in guesses anew: python -m research.word_frequencies.

They are those of wordfreq for English; a word that it does not know has a tenth of its least frequency. Source:
[wordfreq], data under CC BY-SA 4.0, as is the file.
"""

from __future__ import annotations

from sleuth.games.words import today
from sleuth.games.words.lists import load
from sleuth.games.words.priors import freq_weights


def text() -> str:
    """The file: a word and its share of running text on each line.

    >>> text().splitlines()[0].split()[0]
    'aahed'
    """
    words = load("classic-all").words
    return "".join(f"{word} {share:.3g}\n" for word, share in zip(words, freq_weights(words), strict=True))


if __name__ == "__main__":
    today.FREQUENCIES.write_text(text(), "utf-8")
    print(f"wrote {today.FREQUENCIES.name}")
