"""The games: each rule in readable Python, its encoding, and the constructor of its Listing.

`Game` is public from here, so that a game is made by its name or of words: the layers below know of neither.
"""

from sleuth.core.game import MAKERS, Game

__all__ = ["Game"]

MAKERS.update(named="games.game_spec:named", words="games.words.word_game:of_words")
