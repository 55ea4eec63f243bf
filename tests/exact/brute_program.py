"""A program that shares no code with the solver: the rules of games from their texts, and recursion over partitions.

`random_question(seed)` makes a small game and a question about it, `random_subset(seed)` one about some of the secrets
and guesses of a game of codes, `random_own(seed)` one about a game from a table; `answer(question)` tries every tree.
Nothing here comes from `sleuth`, so that an error of its rules, its tables or its search cannot hide in both.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import permutations, product
from random import Random
from typing import Literal

INFINITE = float("inf")
Words = tuple[str, ...]
Feedback = tuple[int, ...]
Mark = Callable[[str, str], Feedback]

CODES = ("mastermind", "bulls", "permutation", "permutation-wordle", "mastermind-distinct")
"""The families of games with symmetries."""


def tiles(guess: str, secret: str) -> Feedback:
    """2 for a letter in its place, 1 for one that is elsewhere, as often as the secret has it, else 0."""
    found = [2 if a == b else 0 for a, b in zip(guess, secret, strict=True)]
    left = Counter(b for a, b in zip(guess, secret, strict=True) if a != b)
    for place, letter in enumerate(guess):
        if not found[place] and left[letter]:
            found[place] = 1
            left[letter] -= 1
    return tuple(found)


def pegs(guess: str, secret: str) -> Feedback:
    """Right places; and colours that are there elsewhere."""
    black = sum(map(str.__eq__, guess, secret))
    return black, sum((Counter(guess) & Counter(secret)).values()) - black


def hits(guess: str, secret: str) -> Feedback:
    """Right places."""
    return (sum(map(str.__eq__, guess, secret)),)


def shown(guess: str, secret: str) -> Feedback:
    """Which places are right."""
    return tuple(map(int, map(str.__eq__, guess, secret)))


def allows(rule: str, mark: Mark, guess: str, feedback: Feedback, word: str) -> bool:
    """Whether a rule level that is not free allows a word after one turn; `strict` also needs a secret."""
    if rule == "strict":
        return mark(guess, word) == feedback
    if any(tile == 2 and letter != mine for tile, letter, mine in zip(feedback, guess, word, strict=True)):
        return False
    revealed = Counter(letter for tile, letter in zip(feedback, guess, strict=True) if tile)
    if revealed - Counter(word):
        return False
    return rule == "official" or not any(letter in word for letter in set(guess) - set(revealed))


@dataclass(frozen=True)
class Question:
    """A game and what is asked of it.

    Attributes:
        name: of a game of codes as the command line has it; "" for words.
        turns: made before, as (guess, secret that it was marked against).
        weights: one for each secret of the game; None: all 1.
        candidates: the secrets that are left after the turns, if something else is known, too; None: all that fit.
        legal: the guesses that are allowed from here on; None: all that the rule allows.
        goal: "named": a game ends when the secret is guessed. "known": when one secret is left.
    """

    name: str
    secrets: Words
    guesses: Words
    mark: Mark
    rule: str
    objective: str
    limit: int | None
    weights: tuple[int, ...] | None
    turns: tuple[tuple[str, str], ...]
    candidates: Words | None = None
    legal: Words | None = None
    goal: Literal["named", "known"] = "named"


def random_question(seed: int) -> Question:
    """A question about a small random game; the same seed, the same question."""
    rng = Random(seed)
    words = rng.random() < 0.6
    name, secrets, guesses, mark, rules = _words(rng) if words else _codes(rng)
    rule = rng.choice(rules)
    kind = rng.choice(["total", "total", "worst", "worst-total", "total-worst", "most"])
    weighted = rng.random() < 0.4
    return Question(
        name,
        secrets,
        guesses,
        mark,
        rule,
        objective=f"most:{rng.randint(1, 4)}" if kind == "most" else kind,
        limit=rng.randint(1, 6) if kind != "most" and rng.random() < 0.4 else None,
        weights=tuple(rng.choice([1, 2, 3, 1000]) for _ in secrets) if weighted else None,
        turns=_turns(rng, secrets, guesses, mark, rule, least=0 if len(secrets) < 10 else 1),
    )


def random_subset(seed: int) -> Question:
    """A question about some of the secrets of a game of codes, and often about some of its guesses; by its seed.

    Some sets are chosen at random, so that no symmetry keeps them, and others by what they have in common.
    """
    rng = Random(seed)
    name, secrets, guesses, mark, rules = _codes(rng, CODES)
    rule = rng.choice(rules)
    kind = rng.choice(["total", "total", "worst", "total-worst", "most"])
    whole = Question(
        name,
        secrets,
        guesses,
        mark,
        rule,
        objective=f"most:{rng.randint(1, 3)}" if kind == "most" else kind,
        limit=rng.randint(2, 5) if kind != "most" and rng.random() < 0.3 else None,
        weights=rng.choice([None, _by_symbols(rng, secrets), tuple(rng.choice([1, 2, 3, 1000]) for _ in secrets)]),
        turns=_turns(rng, secrets, guesses, mark, rule, least=0)[: rng.choice([0, 0, 1])],
    )
    left, legal = start(whole)
    chosen = rng.choice([sorted(left), _with_something_in_common(rng, sorted(left))])
    candidates = rng.sample(chosen, min(len(chosen), rng.randint(3, 8)))
    also = rng.sample(sorted(legal), rng.randint(0, len(legal)))
    return replace(
        whole,
        candidates=tuple(sorted(candidates)),
        legal=tuple(sorted({*candidates, *also})) if rng.random() < 0.3 else None,
    )


def random_own(seed: int) -> Question:
    """A question about a game from a table of random feedback, by its seed: goals and weights of all kinds."""
    rng = Random(seed)
    goal: Literal["named", "known"] = rng.choice(["named", "known"])
    secrets = tuple(f"s{i}" for i in range(rng.randint(1, 8)))
    others = tuple(f"g{i}" for i in range(rng.randint(goal == "known", 8 if goal == "known" else 8 - len(secrets))))
    guesses = others if goal == "known" else (*secrets, *others)
    shown = {pair: (rng.randrange(rng.randint(1, 3)),) for pair in product(guesses, secrets)}
    shown |= {(secret, secret): (9,) for secret in secrets if goal == "named"}
    kind = rng.choice(["total", "total", "worst", "worst-total", "total-worst", "most"])
    return Question(
        "",
        secrets,
        guesses,
        lambda guess, secret: shown[guess, secret],
        rule="free" if goal == "known" else rng.choice(["free", "free", "strict"]),
        objective=f"most:{rng.randint(1, 4)}" if kind == "most" else kind,
        limit=rng.randint(1, 6) if kind != "most" and rng.random() < 0.4 else None,
        weights=tuple(rng.choice([1, 2, 3, 1000]) for _ in secrets) if rng.random() < 0.5 else None,
        turns=(),
        goal=goal,
    )


def cannot_tell(question: Question) -> bool:
    """Whether two secrets get the same feedback from every guess."""
    rows = {tuple(question.mark(guess, secret) for guess in question.guesses) for secret in question.secrets}
    return len(rows) < len(question.secrets)


def _by_symbols(rng: Random, secrets: Words) -> tuple[int, ...]:
    """A weight for each number of different symbols, which renaming does not change."""
    weights = [rng.choice([1, 2, 3, 1000]) for _ in range(10)]
    return tuple(weights[len(set(secret))] for secret in secrets)


def _with_something_in_common(rng: Random, words: list[str]) -> list[str]:
    """The words with a symbol of one of them at its place, so that renaming the other symbols keeps the set."""
    place, model = rng.randrange(len(words[0])), rng.choice(words)
    return [word for word in words if word[place] == model[place]]


def _words(rng: Random) -> tuple[str, Words, Words, Mark, list[str]]:
    every = ["".join(word) for word in product("abc"[: rng.randint(2, 3)], repeat=rng.randint(2, 4))]
    chosen = rng.sample(every, min(len(every), rng.randint(1, 8)))
    more = rng.sample(every, min(len(every), rng.randint(0, 6)))
    rules = ["free", "strict", "official", "letters"]
    return "", tuple(sorted(chosen)), tuple(sorted({*chosen, *more})), tiles, rules


def _codes(rng: Random, kinds: Sequence[str] = CODES[:4]) -> tuple[str, Words, Words, Mark, list[str]]:
    kind = rng.choice(kinds)
    size, codes, mark, rules = {
        "mastermind": lambda: _pegs(*rng.choice([(2, 2), (2, 3), (3, 2), (2, 4), (3, 3)])),
        "bulls": lambda: _bulls(*rng.choice([(1, 4), (2, 3), (2, 4), (3, 4)])),
        "mastermind-distinct": lambda: _distinct(*rng.choice([(2, 3), (2, 4), (3, 4)])),
        "permutation": lambda: _permutations(rng.randint(2, 4), hits),
        "permutation-wordle": lambda: _permutations(rng.randint(2, 4), shown),
    }[kind]()
    return f"{kind}:{size}", codes, codes, mark, rules


def _pegs(places: int, colours: int) -> tuple[str, Words, Mark, list[str]]:
    codes = tuple(map("".join, product("123456"[:colours], repeat=places)))
    return f"{places}x{colours}", codes, pegs, ["free", "strict"]


def _bulls(places: int, digits: int) -> tuple[str, Words, Mark, list[str]]:
    codes = tuple(map("".join, permutations("0123456789"[:digits], places)))
    return f"{places}of{digits}", codes, pegs, ["free", "strict"]


def _distinct(places: int, colours: int) -> tuple[str, Words, Mark, list[str]]:
    codes = tuple(map("".join, permutations("123456"[:colours], places)))
    return f"{places}x{colours}", codes, pegs, ["free", "strict"]


def _permutations(n: int, mark: Mark) -> tuple[str, Words, Mark, list[str]]:
    return str(n), tuple(map("".join, permutations("123456"[:n]))), mark, ["free"]


def _turns(
    rng: Random, secrets: Words, guesses: Words, mark: Mark, rule: str, *, least: int
) -> tuple[tuple[str, str], ...]:
    """Turns of a random game that is not won by them, at most two, until fewer than ten secrets are left."""
    secret = rng.choice(secrets)
    made: list[tuple[str, str]] = []
    left, legal = frozenset(secrets), frozenset(guesses)
    for number in range(2):
        if (number >= least and rng.random() < 0.8 and len(left) < 10) or not legal - {secret}:
            break
        guess = rng.choice(sorted(legal - {secret}))
        made.append((guess, secret))
        left, legal = after(mark, rule, left, legal, guess, mark(guess, secret))
    return tuple(made)


def after(
    mark: Mark, rule: str, left: frozenset[str], legal: frozenset[str], guess: str, feedback: Feedback
) -> tuple[frozenset[str], frozenset[str]]:
    """The secrets that are left after a turn, and the guesses that are legal."""
    fitting = frozenset(secret for secret in left if mark(guess, secret) == feedback)
    if rule == "free":
        return fitting, legal
    within = legal & fitting if rule == "strict" else legal
    return fitting, frozenset(word for word in within if allows(rule, mark, guess, feedback, word))


def start(question: Question) -> tuple[frozenset[str], frozenset[str]]:
    """The secrets and the legal guesses of the question's position."""
    left, legal = frozenset(question.secrets), frozenset(question.guesses)
    for guess, secret in question.turns:
        left, legal = after(question.mark, question.rule, left, legal, guess, question.mark(guess, secret))
    if question.candidates is not None:
        left &= frozenset(question.candidates)
    if question.legal is not None:
        legal &= frozenset(question.legal)
    return left, legal


def answer(question: Question) -> tuple[float, float | None]:
    """The least value of the objective, and of the other figure where there are two; infinite if nothing will do."""
    least = _costs(question)
    deepest = len(question.secrets) + 1
    depths = range(deepest + 1)
    if question.objective.startswith("most:"):
        return least(0, 1, int(question.objective[5:])), None
    most = deepest if question.limit is None else question.limit
    if least(0, INFINITE, most) == INFINITE:
        return INFINITE, None
    worst = next(depth for depth in depths if least(0, INFINITE, depth) == 0)
    if question.objective == "worst":
        return worst, None
    if question.objective == "worst-total":
        return worst, least(1, INFINITE, worst)
    total = least(1, INFINITE, most)
    if question.objective == "total-worst":
        return total, next(depth for depth in depths if least(1, INFINITE, depth) == total)
    return total, None


def _costs(question: Question) -> Callable[[int, float, int], float]:
    """(cost of a guess, of a secret that is not found, guesses allowed) → the least cost of all trees."""
    weight = dict(zip(question.secrets, question.weights or [1] * len(question.secrets), strict=True))
    mark = cache(question.mark)

    def parts(left: frozenset[str], guess: str) -> Iterator[Feedback]:
        yield from {mark(guess, secret) for secret in left}

    @cache
    def value(left: frozenset[str], legal: frozenset[str], step: int, lost: float, depth: int) -> float:
        here = sum(map(weight.__getitem__, left))
        if question.goal == "known" and len(left) == 1:
            return 0
        best = (step * depth + lost) * here  # all that is allowed is spent on what is given up
        for guess in legal if depth else ():
            cells = [after(mark, question.rule, left, legal, guess, code) for code in parts(left, guess)]
            if guess not in left and len(cells) == 1:
                continue  # it tells nothing, and a guess fewer is left
            cost: float = step * here
            for cell, allowed in cells:
                if cell != {guess} or question.goal == "known":
                    cost += value(cell, allowed, step, lost, depth - 1)
                if cost >= best:
                    break
            best = min(best, cost)
        return best

    left, legal = start(question)
    return lambda step, lost, depth: value(left, legal, step, lost, depth)
