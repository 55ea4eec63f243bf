"""Chains as every edge asks for them and tells them: which words, which turns before, and plain values for JSON."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from sleuth.errors import InputError
from sleuth.games.registry import GameSpec

if TYPE_CHECKING:
    from sleuth.chains.longest import Chain, Longest, Proof
    from sleuth.chains.survival import Survival
    from sleuth.core.listing import Listing

RULES = ("strict", "letters", "official")
SURVIVAL_LIMIT = 5_000_000
"""Nodes of a search for survival, if nothing else is said."""


class Words(NamedTuple):
    """The words of a chain, those that may end it, and the turns before."""

    game: str
    words: tuple[str, ...]
    secrets: tuple[str, ...]
    start: list[tuple[str, str]]
    use: str


def check_words(spec: GameSpec) -> None:
    """Raise InputError for a game that is not made of words."""
    if spec.is_custom or (spec.family is not None and not spec.family.is_words):
        raise InputError(f"{spec.name} is not a game of words; chains are made of words, such as those of classic")


def words_of(game: Listing, use: str, turns: Sequence[str]) -> Words:
    """The words of a game's chains: its secrets or its guesses. Raises InputError, BadFeedback or UnknownWord."""
    for turn in turns:
        if not turn.strip():
            raise InputError(f"{turn!r} is no turn; write guess=tiles, as in crane=bbygb, or leave it out")
    start = game.read_turns(turns, None)
    for guess, _ in start:
        game.guess_row(guess)
    words = game.guesses if use == "guesses" else game.secrets
    return Words(game.name, tuple(words), tuple(game.secrets), start, use)


def chain_as_dict(words: Words, chain: Chain, longest: Longest | None = None, *, top: int = 3) -> dict[str, Any]:
    """A chain with its proof and, if all longest ones were asked for, `top` of their sets; 0: all."""
    from sleuth.chains.longest import orders_of

    order = None if chain.rule == "official" else orders_of(chain)
    told = {
        "game": words.game, "rule": chain.rule, "use": words.use, "length": chain.length, "chain": list(chain.words),
        "secret": chain.secret, "start": chain.start, "feedback": list(chain.feedback), "left": list(chain.left),
        "blocks": order and [list(block) for block in order.blocks],
        "orders": order and order.count,
        **_proof(longest.proof if longest else chain.proof, chain.length),
    }  # fmt: skip
    if longest:
        sets = longest.sets if top == 0 else longest.sets[:top]
        told |= {
            "sets": len(longest.sets), "pairs": longest.pairs, "ordered_chains": longest.ordered_chains,
            "endings": list(longest.secrets),
            "word_sets": [
                {"words": list(one.words), "secrets": list(one.secrets), "orders": list(one.orders)} for one in sets
            ],
        }  # fmt: skip
    return told


def survival_as_dict(words: Words, found: Survival, *, top: int = 12) -> dict[str, Any]:
    """How long the secret can be avoided, and `top` of the guesses that keep it possible; 0: all."""
    shown = found.keeping if top == 0 else found.keeping[:top]
    return {
        "game": words.game, "rule": found.chain.rule, "use": words.use,
        "turns": [{"guess": guess, "feedback": tiles}
                  for guess, tiles in zip(found.chain.words, found.chain.feedback[: found.chain.start], strict=False)],
        "more": found.more, "chain": list(found.chain.words), "feedback": list(found.chain.feedback),
        "left": list(found.chain.left), "start": found.chain.start, "secrets_left": found.secrets,
        "reaching": found.reaching, "keeping_count": len(found.keeping),
        "keeping": [{"guess": one.guess, "secrets_for": one.secrets} for one in shown],
        **_proof(found.chain.proof, found.chain.length),
    }  # fmt: skip


def _proof(proof: Proof, length: int) -> dict[str, Any]:
    return {
        "proved": proof.finished,
        "impossible": length + 1 if proof.finished else None,
        "words": proof.words,
        "secrets": proof.secrets,
        "nodes": proof.nodes,
        "seconds": round(proof.seconds, 3),
    }
