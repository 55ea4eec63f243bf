"""*Eldrow*: the puzzle of [JaneStreet2022], the page of [Muehlbacher2022], and the longest chains published elsewhere.

The page states a condition for greedy play and says that it suffices. As printed it contradicts the page's own
examples. As the page explains it, the examples hold and are checked here, but it does not suffice:
docs/explanation/longest-chain.md has a counterexample and the exact condition.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import permutations
from string import ascii_lowercase

from sleuth.chains.chain_check import verify
from sleuth.chains.longest import longest_chain
from sleuth.errors import InvalidChain
from sleuth.games.words import lists, tiles
from sleuth.games.words import word_game as word_games
from sleuth.papers.check import PublishedValue, check

TITLE = "P. Mühlbacher, “Eldrow”, 2022; Jane Street, “Eldrow”, 2022"

FROM_CRANE = "crane tiger queer odder joker hover foyer boxer wooer sower rower power mower lower"
FROM_CIVIL = "civil zebra queer odder joker homer goner foyer wooer tower sower rower power"
SIXTEEN = "gazer inner queer odder boxer foyer hover joker wooer lower mower power rower sower tower cower"
TWENTY_ONE = "queue axial " + " ".join(f"{letter}ills" for letter in "cdfghjklmnprstvwyzb")

CONDITIONS = (  # g, a, P, whether the page says that the clauses hold
    ("ack", "ina", "eae pan ina", True),
    ("ack", "ina", "xxa xya ina", True),
    ("quack", "quina", "quote queue quina", False),
    ("ack", "ina", "eae poa ina", False),
    ("aaaaa", "aaaab", " ".join("aaaa" + letter for letter in ascii_lowercase[1:]), True),
)


def checks() -> Iterator[PublishedValue]:
    """The published values of all sources beside ours."""
    words = lists.load("classic").words
    yield from rule_checks()
    yield from page_checks(words)
    yield from condition_checks()
    yield from length_checks(words)


def rule_checks() -> Iterator[PublishedValue]:
    """The examples of the puzzle."""
    yield check("ERROR against ROVER", "YYBYG", tiles.mark("error", "rover"))
    track = tiles.mark("track", "tiger")
    allowed = [word for word in ("dirty", "tromp", "tardy", "tepid", "tower") if tiles.mark("track", word) == track]
    yield check("after TRACK against TIGER, of five words, allowed", "tower", " ".join(allowed))


def page_checks(words: tuple[str, ...]) -> Iterator[PublishedValue]:
    """Chains, toy languages and ways of sampling of the page."""
    for name, chain in (("CRANE", FROM_CRANE), ("CIVIL", FROM_CIVIL)):
        sequence = chain.split()
        yield check(f"the sequence from {name} is a chain of", len(sequence), _verified_length(sequence))
        yield check(f"longest from {name}, whatever its feedback", len(sequence), _chain_length(sequence[0], words))
    yield check("CRANE has more entropy than CIVIL", True, _bits("crane", words) > _bits("civil", words))
    toy = [f"aaaa{letter}" for letter in ascii_lowercase]
    chains = [longest_chain(toy, end=word) for word in toy]  # each is made of all words
    yield check("AAAA?: longest chain", 26, max(one.length for one in chains))
    yield check("AAAA?: sequences of that length", math.factorial(26), sum(_orders(one.words) for one in chains))
    yield from _english_plus_plus(words, toy)
    few = words[::110]
    lengths = [way(few) for way in (by_secret, by_feedback, by_next_guess)]
    yield check("the three ways of sampling agree", 1, len({*lengths, longest_chain(few).length}))


def _english_plus_plus(words: tuple[str, ...], toy: list[str]) -> Iterator[PublishedValue]:
    """The language in which the first guess that keeps most words is not the best one."""
    both = (*words, *(word for word in toy if word not in words))
    aaaaa = longest_chain(both, end="aaaaz", start=[("aaaaa", "ggggb")])
    birch = longest_chain(both, end="aaaaz", start=[("birch", "bbbbb")])
    yield check("English++: words left after AAAAA", 25, aaaaa.left[0])
    yield check("English++: BIRCH leaves more", True, birch.left[0] > aaaaa.left[0])
    yield check("English++: longest chain to AAAAZ by AAAAA", 26, aaaaa.length)
    yield check("English++: by BIRCH it is shorter", True, birch.length < aaaaa.length)


def _orders(chain: Sequence[str]) -> int:
    """The number of orders of a chain's words with its secret last; 0 if not every such order is a chain."""
    *words, secret = chain
    free = all(tiles.mark(guess, word) == tiles.mark(guess, secret) for guess, word in permutations(words, 2))
    return free * math.factorial(len(words))


def _chain_length(opener: str, words: tuple[str, ...]) -> int:
    """Words in a longest chain that begins with an opener."""
    feedback = sorted({tiles.mark(opener, word) for word in words if word != opener})
    return max(longest_chain(words, start=[(opener, tiles_of_opener)]).length for tiles_of_opener in feedback)


def condition_checks() -> Iterator[PublishedValue]:
    """The examples of the condition under which a greedy guess is said to be safe, read as the page explains it."""
    for guess, word, pool, holds in CONDITIONS:
        named = pool.upper() if len(pool) < 20 else "the others"
        ours = condition_holds(guess, word, pool.split())
        yield check(f"{guess.upper()}, {word.upper()}, {named}: it holds", holds, ours)


def condition_holds(guess: str, word: str, pool: Sequence[str]) -> bool:
    """Whether the four clauses hold, as the page explains them, for a word that is to come after a guess.

    Fixed places, those where all words agree, are left out. pool: the words that may come, the word among them.
    """
    free = [place for place, letter in enumerate(guess) if {other[place] for other in (word, *pool)} != {letter}]
    g, a, *others = ("".join(each[at] for at in free) for each in (guess, word, *(b for b in pool if b != word)))
    for letter in set(g + a).union(*others):
        copies, bound = a.count(letter), g.count(letter)
        if any(b.count(letter) != copies if copies < bound else b.count(letter) < bound for b in others):
            return False
    if any((b[i] == g[i]) != (g[i] == a[i]) for b in others for i in range(len(g))):
        return False
    moved = [(i, j) for i, letter in enumerate(g) if letter != a[i] for j, other in enumerate(a) if other == letter]
    return all(all(b[i] != g[i] != b[j] for b in others) or all(b[j] == g[i] != b[i] for b in others) for i, j in moved)


def by_secret(words: Sequence[str]) -> int:
    """Words in a longest chain, the page's first way: the secret gives each feedback."""

    def depth(pool: Sequence[str], secret: str) -> int:
        pools = (_same_feedback(pool, guess, secret) for guess in pool if guess != secret)
        return 1 + max((depth(rest, secret) for rest in pools), default=0)

    return max(depth(words, secret) for secret in words)


def by_feedback(words: Sequence[str]) -> int:
    """The second way: after a guess, every feedback that some word gives."""
    parts = (_same_feedback(words, guess, secret) for guess in words for secret in words if secret != guess)
    return 1 + max(map(by_feedback, parts), default=0)


def by_next_guess(words: Sequence[str]) -> int:
    """The third way: the next guess settles the feedback of the one before it."""

    def depth(guess: str, pool: Sequence[str]) -> int:
        return 1 + max(
            (depth(word, _same_feedback([w for w in pool if w != word], guess, word)) for word in pool), default=0
        )

    return max(depth(guess, [word for word in words if word != guess]) for guess in words)


def _same_feedback(pool: Sequence[str], guess: str, secret: str) -> list[str]:
    """The words except the guess that give it the same feedback as the secret does."""
    return [word for word in pool if word != guess and tiles.mark(guess, word) == tiles.mark(guess, secret)]


def length_checks(words: tuple[str, ...]) -> Iterator[PublishedValue]:
    """The longest chains, published without proof."""
    yield check("a chain of 16 words of the 2,315", 16, _verified_length(SIXTEEN.split()))
    yield check("longest of the 2,315 words [Adberg2022]", 16, longest_chain(words).length)
    yield check("a chain of 21 words of the 12,972 [Puzzling2022]", 21, _verified_length(TWENTY_ONE.split()))
    every = lists.load("classic-all").words
    yield check("longest of the 12,972 words", 21, longest_chain(every).length)
    official = longest_chain(every, words, rule="official")
    yield check("longest by the official rule [Krall2022]", 10_692, official.length)
    yield check("its secret", "jazzy", official.secret)


def _bits(guess: str, words: tuple[str, ...]) -> float:
    """The expected information of the feedback of a guess."""
    shares = [count / len(words) for count in Counter(tiles.mark(guess, word) for word in words).values()]
    return -sum(share * math.log2(share) for share in shares)


def _verified_length(chain: list[str]) -> int:
    """The length of a chain that the plain rule confirms, 0 for any other sequence."""
    listing = word_games.game("chain", chain, chain, rule="strict")
    try:
        verify(listing, chain)
    except InvalidChain:
        return 0
    return len(chain)
