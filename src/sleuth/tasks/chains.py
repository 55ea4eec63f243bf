"""Chains: the longest one, which is also how long the secret can be avoided."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

from sleuth import results
from sleuth.core.game import Game
from sleuth.core.results import Result
from sleuth.core.rules import texts_of
from sleuth.errors import InputError
from sleuth.games.words.lists import fold
from sleuth.tasks.convert import best_so_far_task
from sleuth.tasks.kinds import GameLike, Positive, Turns, spec_of
from sleuth.work import stop
from sleuth.work.progress import Watch, stepping
from sleuth.work.stop import CancelEvent


@dataclass(frozen=True)
class ChainFound(Result):
    """A longest chain.

    Attributes:
        game: the game, by name in JSON.
        use: the words that it may use: "secrets" or "guesses".
        chain: the words in order, their feedback, and the proof that none is longer.
    """

    game: Game
    use: str
    chain: results.Chain

    schema = "chain"
    version = 4

    def __repr__(self) -> str:
        return repr(self.chain)

    def rows(self) -> list[dict[str, Any]]:
        """One row for each word."""
        turns = zip(self.chain.words, self.chain.feedback, self.chain.left, strict=True)
        return [{"guess": word, "feedback": tiles, "left": remaining} for word, tiles, remaining in turns]


@best_so_far_task
def longest_chain(
    turns: Turns = (),
    *,
    game: GameLike = "classic",
    use: Literal["secrets", "guesses"] | None = None,
    rule: Literal["strict", "letters", "official", "hard"] = "strict",
    secret: str | None = None,
    limit: Positive | None = None,
    progress: Watch | None = None,
    cancel: CancelEvent | None = None,
) -> ChainFound:
    """Find a longest chain of guesses: each must be legal after all before it, and the last one is the secret.

    Args:
        turns: Turns made before.
        game: The game that lends its words: its name, a `Game`, or a `Position` to go on from.
        use: Take words from the secrets only, or from all guesses.
        rule: Obey this rule: strict (candidates only), letters (greens and revealed letters stay, grays are banned) or
            official, also hard (hard mode: grays may come again).
        secret: Find only chains that end with this word.
        limit: Stop after N nodes; the result is then unproved.
        progress: Is called with a `Progress` as the work goes on.
        cancel: Stops the work when it is set: a `threading.Event`, or anything with `is_set`. The best so far comes
            back.

    Returns:
        The chain, with the proof that none is longer.

    Raises:
        UnknownName: a game that does not exist.
        InputError: a game that is not one of words.
        UnknownWord: a guess or a secret that the list does not contain.
        BadFeedback: feedback that the game does not give.
        IllegalGuess: a turn that breaks the rule level.
        InconsistentHistory: no secret fits all the feedback.
        InvalidChain: the plain rule does not confirm a chain; this would be an error of Sleuth.
    """
    from sleuth.chains import longest

    spec = spec_of(game)
    spec.check_words("chains are made of words")
    listing, use = spec.listing(), use or ("guesses" if spec.guesses else "secrets")
    texts, pasted = texts_of(turns)
    for turn in texts if pasted is None else [pasted] * bool(turns):
        if not turn.strip():
            raise InputError(f"{turn!r} is not a turn; write guess=tiles, as in crane=bbygb, or leave it out")
    start = listing.read_turns(texts, pasted)
    for guess, _ in start:
        listing.guess_row(guess)
    words, secrets = tuple(listing.guesses if use == "guesses" else listing.secrets), tuple(listing.secrets)
    end = None if secret is None else fold(secret)
    tell = stepping(progress, "secrets settled", 1 if end else len(secrets))
    with stop.until(None, cancel):
        chain = longest.longest_chain(words, secrets, rule=rule, start=start, end=end, limit=limit, tell=tell)
    return ChainFound(spec.build(), use, chain)
