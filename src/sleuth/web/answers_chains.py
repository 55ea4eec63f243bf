"""Answers about chains: the longest one, all of them, and how long the secret can be avoided."""

from __future__ import annotations

from typing import Any

from sleuth.tasks.chains import Words, chain_as_dict, check_words, survival_as_dict, words_of
from sleuth.web import bodies, limits
from sleuth.web.answers import Answer, typed, with_schema


def _words(asked: bodies.Chain | bodies.Survive) -> Words:
    spec = limits.spec_of(asked.game)
    check_words(spec)
    words = words_of(limits.built(spec).listing, asked.use, typed(asked.turns))
    limits.check_chain(words.words)
    return words


def chain(asked: bodies.Chain) -> Answer:
    """Find a longest chain of guesses, with the proof that none is longer."""
    from sleuth.chains.longest import all_longest, longest_chain
    from sleuth.games.words.lists import fold

    words = _words(asked)
    limit = (limits.ALL_NODES if asked.all else limits.CHAIN_NODES)[asked.rule]
    ends = None if asked.secret is None else [fold(asked.secret)]
    options: dict[str, Any] = {"rule": asked.rule, "start": words.start, "ends": ends, "limit": limit}
    longest = all_longest(words.words, words.secrets, **options) if asked.all else None
    found = longest.chain if longest else longest_chain(words.words, words.secrets, **options)
    return with_schema("chain", chain_as_dict(words, found, longest, top=asked.top))


def survive(asked: bodies.Survive) -> Answer:
    """Tell how long a player can survive who must not name the secret."""
    from sleuth.chains.survival import survival

    words = _words(asked)
    limit = limits.SURVIVAL_NODES
    found = survival(words.words, words.secrets, rule=asked.rule, start=words.start, limit=limit)
    return with_schema("survive", survival_as_dict(words, found, top=asked.top))
