"""The feedback of a guess to a secret that somebody names, in every game: of words, of codes, and of the show."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sleuth.games.labels import guess_row, secret_row

if TYPE_CHECKING:
    from sleuth.core.listing import Listing
    from sleuth.games.unlisted import Unlisted


def feedback_of(game: Listing | Unlisted, guess: str, secret: str) -> dict[str, Any]:
    """What a guess tells of a secret, as plain values: `game`, `guess`, `secret`, `feedback` as tiles, and `won`.

    Raises UnknownWord or InputError for a guess or a secret that the game does not have.

    >>> from sleuth.games.pegs import mastermind
    >>> feedback_of(mastermind(4, 6), "1122", "1234")
    {'game': 'mastermind:4x6', 'guess': '1122', 'secret': '1234', 'feedback': '1b1w', 'won': False}
    """
    from sleuth.games.unlisted import Unlisted

    if isinstance(game, Unlisted):
        asked, hidden = game.read_guess(guess), game.read_secret(secret)
        told = game.feedback(asked, hidden)
        tiles, won = game.spell(asked, told), game.won(asked, told)
        guess, secret = game.spell_guess(asked), game.spell_secret(hidden)
    else:
        guess = game.guesses[guess_row(game, (), guess)]
        secret = game.secrets[secret_row(game, secret)]
        code = game.feedback(guess, secret)
        tiles, won = game.spell(code), code == game.win
    return {"game": game.name, "guess": guess, "secret": secret, "feedback": tiles, "won": won}
