"""Reading a finished game as people write it: guesses, turns with feedback, a share text, the secret.

The plain rule checks any feedback against the secret.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from sleuth.core.inputs.characters import strip_invisible
from sleuth.core.inputs.plain import count_noun
from sleuth.core.listing import Listing
from sleuth.errors import InputError
from sleuth.games import labels
from sleuth.games.game_spec import GameSpec
from sleuth.games.registry import HARD
from sleuth.games.words.lists import fold
from sleuth.games.words.share_lines import SQUARES, Header, header, headline
from sleuth.games.words.tiles import SCORE, join_signs
from sleuth.review.wording import say

Read = tuple[str, str | None]
"""A guess, and its feedback as text if that was given."""


class Finished(NamedTuple):
    """A finished game.

    Attributes:
        listing: the game, with the rule level by which it was played.
        guesses: in order, as the game writes them.
        secret: what was hidden.
        notes: what was taken for granted, a sentence each.
        headline: the header of the pasted text, if it numbers the puzzle.
    """

    listing: Listing
    guesses: tuple[str, ...]
    secret: str
    notes: tuple[str, ...] = ()
    headline: str | None = None


def read_game(
    spec: GameSpec,
    typed: Sequence[str],
    pasted: str | None = None,
    secret: str | None = None,
    *,
    ruled: bool = False,
) -> Finished:
    """A finished game from guesses and a share text.

    typed: guesses, or turns guess=feedback. pasted: a share text, whose rows go with the guesses in order, or guesses
    and turns. secret: None: the last guess, if its feedback wins or is not given. In a game that ends when the secret
    is known, it is the one that fits all turns. ruled: whether the rule level of `spec` was chosen; if not, the star of
    a share text's header means hard mode.

    Raises InputError, UnknownWord or BadFeedback: a message names the turn.
    """
    top = header(pasted or "")
    if top and top.hard and not ruled:
        spec = replace(spec, rule=HARD)
    listing = spec.listing()
    turns = _turns(spec, listing, typed, pasted or "")
    if not turns:
        raise InputError(say("no guess"))
    for number, (guess, _) in enumerate(turns, 1):
        labels.check_made(listing, guess, number)
    hidden = _secret(spec, listing, turns, secret)
    for number, (guess, feedback) in enumerate(turns, 1):
        _check(listing, number, guess, feedback, hidden)
    guesses = tuple(guess for guess, _ in turns)
    if top:
        _check_header(top, guesses, hidden)
    notes = labels.unlisted_notes(listing, guesses)
    if secret is None and turns[-1][1] is None:
        notes += (say("assumed", secret=hidden),)
    return Finished(listing, guesses, hidden, notes, headline(pasted or ""))


def _turns(spec: GameSpec, listing: Listing, typed: Sequence[str], pasted: str) -> list[Read]:
    """The guesses, each with its feedback if there is one. Rows without a guess belong to the guesses in order."""
    if all(map(str.isalpha, listing.guesses)):
        typed, rest = [word for text in typed for word in _words(listing, text)], _words(listing, pasted)
        pasted = " ".join(rest)
    else:
        rest = [token for line in _lines(pasted) for token in line.replace(",", " ").split()]
    loose = [text for text in typed if not _is_turn(listing, text)]
    if rest and (loose or not set(SQUARES).isdisjoint(pasted)):
        return [(spec.label(guess), feedback) for guess, feedback in listing.read_turns(typed, pasted)]
    turns: list[Read] = []
    for text in [*typed, *rest]:
        read = listing.read_turns([text], None) if _is_turn(listing, text) else [(text, None)]
        turns += ((spec.label(guess), feedback) for guess, feedback in read)
    return turns


def _lines(text: str) -> list[str]:
    """The lines of a text, but for headers, links and remarks."""
    return [
        line
        for line in strip_invisible(text).splitlines()
        if not (SCORE.search(line) or "://" in line or line.startswith("#"))
    ]


def _words(listing: Listing, text: str) -> list[str]:
    """The guesses, turns and rows in a text, however they are separated and numbered; for games of letters."""
    numbered = r"(?<!\S)\(?\d{1,2}[.):](?=\s*[^\W\d_])"  # 1. crane 2) soily
    plain = " ".join(join_signs(re.sub(numbered, " ", line)) for line in _lines(text))
    places = len(listing.guesses[0])
    tokens: list[str] = []
    for token in re.sub(r"[\s,;|/>→•·]+", " ", plain).split():  # a hyphen, a full stop or an underscore can be a tile
        pieces = re.split(r"[-–—._]+", token)
        words = all(piece.isalpha() and len(piece) == places for piece in pieces)
        tokens += pieces if words else [token]
    return tokens


def _is_turn(listing: Listing, text: str) -> bool:
    """Whether a text is a guess with its feedback, and not a guess with an equals sign, such as 1+1=2."""
    guess, example = fold(text.strip()), listing.guesses[0]
    alone = guess in listing.guesses or ("=" in example and len(guess) == len(example))
    return not alone and ("=" in text or ":" in text)


def _secret(spec: GameSpec, listing: Listing, turns: Sequence[Read], secret: str | None) -> str:
    """The secret: the named one, or the guess of the last turn. Raises InputError."""
    if listing.goal == "known":  # no guess is a secret
        rules = spec.build().rules
        return _implied_secret(listing, turns) if secret is None else rules.spell_secret(rules.read_secret(secret))
    if secret is not None:
        return listing.secrets[labels.secret_row(listing, spec.label(secret))]
    guess, feedback = turns[-1]
    if feedback is not None and listing.read(feedback) != listing.win:
        raise InputError(say("not over", guess=guess, feedback=feedback))
    try:
        return listing.secrets[labels.secret_row(listing, guess)]
    except InputError as error:
        raise InputError(say("no secret", error=error)) from None


def _implied_secret(listing: Listing, turns: Sequence[Read]) -> str:
    """The only secret that fits the turns, in a game that ends when it is known. Raises InputError for several."""
    from sleuth.core.turns import replay

    read = [(guess, feedback) for guess, feedback in turns if feedback is not None]
    if len(read) < len(turns):
        raise InputError(f"no guess of {listing.name} names the secret; name it with `secret`, or give all feedback")
    rows = replay(listing, read).rows
    if len(rows) > 1:
        raise InputError(f"{len(rows):,} answers fit these turns; name the answer with `secret`")
    return listing.secrets[int(rows[0])]


def _check(listing: Listing, number: int, guess: str, feedback: str | None, secret: str) -> None:
    """Raise InputError if a turn has another feedback than the secret gives."""
    if feedback is None:
        return
    shown_row, true = (listing.spell(code) for code in (listing.read(feedback), listing.feedback(guess, secret)))
    if shown_row == true:
        return
    where = ""
    if len(shown_row) == len(true) == len(guess):
        places = [str(place) for place, (a, b) in enumerate(zip(shown_row, true, strict=True), 1) if a != b]
        where = say("places" if len(places) > 1 else "place", places=", ".join(places))
    raise InputError(
        say("other feedback", number=number, guess=guess, given=shown_row, secret=secret, true=true, where=where)
    )


def _check_header(top: Header, guesses: Sequence[str], secret: str) -> None:
    """Raise InputError if the header of a share text belongs to another game."""
    won = guesses[-1] == secret
    if top.guesses is None and won:
        raise InputError(say("header lost", header=top, number=len(guesses), secret=secret))
    if top.guesses is not None and (top.guesses != len(guesses) or not won):
        found = say("is found" if won else "is not found", secret=secret)
        raise InputError(say("header won", header=top, guesses=count_noun(len(guesses), "guess"), found=found))
