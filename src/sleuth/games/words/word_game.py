"""Word games with colored tiles: the encoding and the constructor of the Listing. The rule is in `tiles`."""

from __future__ import annotations

import os
import warnings
from collections import Counter
from collections.abc import Callable, Sequence

import numpy as np

from sleuth.core.arrays import Bools, Codes, Counts, Indices, Weights
from sleuth.core.game import Game
from sleuth.core.inputs.near import did_you_mean, near
from sleuth.core.inputs.plain import count_noun, show_value
from sleuth.core.listing import Crowding, Listing, strict_level
from sleuth.core.rules import Rules
from sleuth.errors import BadWordList, InputError, Note, UnknownName
from sleuth.files.tables import code_dtype
from sleuth.games import labels
from sleuth.games.game_spec import GameSpec
from sleuth.games.registry import FAMILIES, OWN_WORDS, family
from sleuth.games.words import levels, lists, symbols, tiles, weighing
from sleuth.games.words.clashes import explain

PACE = 0.11
"""Fitted to proved values of `today` and `classic`; docs/explanation/scores.md has the errors."""

CROWDING = (0.2, 1.25)
"""Fitted as PACE is, under the other rule levels."""


def game(
    name: str,
    secrets: Sequence[str],
    guesses: Sequence[str],
    *,
    rule: str = "free",
    prior: Weights | None = None,
    likely: Bools | None = None,
    weighed: str = "",
) -> Listing:
    """A word game as a listing: all words of one length.

    Codes are base 3, first place first: 0 absent, 1 yellow, 2 green.

    Args:
        name: how the game is called.
        secrets: distinct words.
        guesses: distinct words, the secrets among them, else they could not be named.
        rule: the rule level: free, official, letters or strict.
        prior: a weight for each secret; None: all alike.
        likely: which secrets are likely answers, bool, shape (secrets,); None: there are no tiers.
        weighed: what the prior is based on, in words; "": there is none, or the user named it.

    Returns:
        The game in rows and codes.

    Raises:
        UnknownName: a rule level that does not exist.
        BadWordList: words of several lengths, a word twice, no word, or a secret that is not a guess.
        InputError: weights of other secrets, or that are not positive numbers.
    """
    _check(secrets, guesses)
    places = len(guesses[0])
    letters = alphabet([*guesses, *secrets])
    signs = "".join(symbol for symbol in letters if not symbol.isalpha())
    encoded_guesses = encode(guesses, letters)
    encoded_secrets = encode(secrets, letters)

    def codes(guess_rows: Indices, secret_rows: Indices) -> Codes:
        from sleuth.kernels.words import letters as kernel

        return kernel.codes(encoded_guesses[guess_rows], encoded_secrets[secret_rows], code_dtype(3**places))

    def feedback(guess: str, secret: str) -> int:
        return tiles.code(tiles.mark(guess, secret))

    def spell(code: int) -> str:
        return tiles.spell(code, places)

    return Listing(
        name=name,
        secrets=tuple(secrets),
        guesses=tuple(guesses),
        n_codes=3**places,
        win=3**places - 1,
        rule=tiles.RULE,
        encode=codes,
        feedback=feedback,
        spell=spell,
        read=lambda text: tiles.code(tiles.read_tiles(text, places)),
        hits=lambda block: green_yellow(block, places),
        read_turns=lambda typed, pasted: tiles.read_turns(typed, pasted, places, signs),
        explain=lambda turns: explain(name, turns, secrets, guesses),
        limit=tiles.LIMIT,
        pace=PACE if rule == "free" else None,
        crowding=None if rule == "free" else Crowding(*CROWDING),
        legal=levels.legal(rule, encoded_guesses, letters, strict_level(feedback, spell, frozenset(secrets))),
        prior=prior,
        likely=likely,
        weighed=weighed,
        made_of="symbol" if signs else "letter",
        admits=lambda word: len(word) == places and (set(word) <= letters.keys() if signs else word.isalpha()),
    )


def is_words(listing: Listing) -> bool:
    """Whether a game is one of words, made of letters or of other signs."""
    return listing.rule == tiles.RULE


def rules(listing: Listing) -> Rules:
    """The rules of a word game: a guess and a secret are words, feedback is the code of the tiles."""

    def read_made(text: str) -> str:
        word = lists.fold(text.strip())
        labels.check_made(listing, word)
        return word

    return Rules(
        size=len(listing.secrets),
        read_guess=lambda text: listing.guesses[labels.guess_row(listing, lists.fold(text.strip()))],
        spell_guess=str,
        read=lambda _, text: listing.read(text),
        spell=lambda _, code: listing.spell(code),
        feedback=listing.feedback,
        won=lambda _, code: code == listing.win,
        draw=lambda rng: listing.secrets[int(rng.choice(len(listing.secrets), p=listing.prior))],
        secrets=lambda: iter(listing.secrets),
        read_secret=lambda text: listing.secrets[labels.secret_row(listing, text)],
        spell_secret=str,
        read_turns=listing.read_turns,
        limit=listing.limit,
        read_made=read_made,
    )


def _check(secrets: Sequence[str], guesses: Sequence[str]) -> None:
    if not secrets:
        raise BadWordList("a game needs at least one secret")
    places = len(secrets[0])
    if not 1 <= places <= lists.LONGEST:
        raise BadWordList(f"{secrets[0]!r} has {places} {symbols.units(secrets[0])}; a word has 1 to {lists.LONGEST}")
    guessable = set(guesses)
    for word in (*secrets, *guesses):
        if len(word) != places:
            raise BadWordList(
                f"{word!r} has {len(word)} {symbols.units(word)}, {secrets[0]!r} has {places}; one length is needed"
            )
        if word not in guessable:
            raise BadWordList(f"the secret {word!r} is not among the guesses, so nobody could guess it; add it")
    for words in (secrets, guesses):
        if len(set(words)) < len(words):
            raise BadWordList(f"{Counter(words).most_common(1)[0][0]!r} comes twice; every word once is needed")


def game_by_name(spec: GameSpec) -> Game:
    """The word game of a built-in name or of the user's lists. Raises UnknownName, BadWordList or InputError."""
    hidden, allowed = _lists(spec)
    secrets, prior, likely, basis = weighing.weigh(hidden, spec)
    name = hidden.name if spec.has_own_words else spec.name
    listing = game(
        name.encode("utf-8", "backslashreplace").decode(),  # of a file whose name is not UTF-8
        secrets,
        allowed.words,
        rule=spec.rule,
        prior=prior,
        likely=likely,
        weighed=basis,
    )
    return Game.of(listing.name, rules(listing), lambda: listing)


def _lists(spec: GameSpec) -> tuple[lists.WordList, lists.WordList]:
    if isinstance(spec.secret_words, tuple):
        both = (tuple(map(lists.fold, words)) for words in (spec.secret_words, spec.guess_words))
        hidden, allowed = (lists.WordList(spec.name, words) for words in both)
        return hidden, hidden if spec.guess_words == "" else allowed
    if spec.secret_words:
        assert isinstance(spec.guess_words, str), "texts come together"
        return _own_lists(lists.from_text, spec.secret_words, spec.guess_words or None)
    if spec.secrets is not None:
        return _own_lists(lists.load, spec.secrets, spec.guesses)
    if spec.guesses is not None:
        raise InputError(f"`guesses` {spec.guesses} needs `secrets` FILE beside it")
    if spec.name in lists.FILES:
        return lists.builtin(spec.name)
    _require_known(spec.name)
    words = lists.load(spec.name)
    return words, words


def _own_lists(
    read: Callable[..., lists.WordList], secrets: str, guesses: str | None
) -> tuple[lists.WordList, lists.WordList]:
    """The user's own secrets and guesses. read: makes a list of each, from its path or its text."""
    hidden = _note_omissions(read(secrets))
    if guesses is None:
        return hidden, hidden
    allowed = _note_omissions(read(guesses, length=hidden.length))
    both = dict.fromkeys([*allowed.words, *hidden.words])
    return hidden, lists.from_words(both, name=allowed.name, length=hidden.length)


def _require_known(name: str) -> None:
    """Raise UnknownName if the name is neither a game nor a file, InputError if the user's lists are missing."""
    if name == OWN_WORDS:
        raise InputError(f"the game {name} is one of your own lists; name them with `secrets` FILE and `guesses` FILE")
    if name == "-" or family(name) is not None or os.path.exists(name):  # noqa: PTH110 - Path.exists fails on long ones
        return
    _, colon, sizes = name.partition(":")
    names = [f"{one.kind}:{sizes}" if colon and one.sizes else one.example or one.kind for one in FAMILIES]
    way_out = did_you_mean(name, names) or "; `sleuth games` lists the games"
    raise UnknownName(
        f"there is no game {show_value(name)}, and no file of that name{way_out}", value=name, near=near(name, names)
    )


def _note_omissions(words: lists.WordList) -> lists.WordList:
    """The same list, after a Note about the entries that it leaves out."""
    left_out = {reason: len(entries) for reason, entries in lists.by_reason(words.dropped).items()}
    if left_out:
        reasons = "; ".join(f"{count:,} {reason}" for reason, count in left_out.items())
        usage = f"{count_noun(len(words), 'word')} of {words.length} {words.units} {'is' if len(words) == 1 else 'are'}"
        lister = "" if words.name == OWN_WORDS else f"; `sleuth words {words.name} --check` lists them"
        warnings.warn(
            f"{words.name}: {usage} used, the rest is not ({reasons}){lister}",
            Note,
            stacklevel=2,
        )
    return words


def alphabet(words: Sequence[str]) -> dict[str, int]:
    """The letters of some words, numbered in code-point order."""
    return {letter: number for number, letter in enumerate(sorted(set("".join(words))))}


def encode(words: Sequence[str], letters: dict[str, int]) -> Codes:
    """Words as numbers of letters, shape (words, places), in the narrowest unsigned type that holds them."""
    flat = np.fromiter((letters[letter] for word in words for letter in word), code_dtype(len(letters)))
    return flat.reshape(len(words), -1)


def green_yellow(codes: Codes, places: int) -> tuple[Counts, Counts]:
    """The numbers of green and of yellow tiles in each code."""
    green = np.zeros(codes.shape, np.int64)
    yellow = np.zeros(codes.shape, np.int64)
    rest = codes.astype(np.int64)
    for _ in range(places):
        rest, tile = np.divmod(rest, 3)
        green += tile == 2
        yellow += tile == 1
    return green, yellow
