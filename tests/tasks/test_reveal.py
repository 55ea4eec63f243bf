"""The day's word from share grids: what is possible, what is likely, and what is wrong."""

from __future__ import annotations

import numpy as np
import pytest

import sleuth
from sleuth.core.position import Position
from sleuth.errors import InconsistentHistory, InputError, UnknownName
from sleuth.games import Game
from sleuth.games.game_spec import GameSpec
from sleuth.games.words import share_likelihood as strangers
from sleuth.games.words.tiles import mark
from tests.table import each_row

WORDS = ["beast", "crane", "ester", "least", "slate", "stale", "steel", "taste", "tests"]
GAME = Game.of_words(WORDS, ["fuzzy", *WORDS])
SQUARES = str.maketrans("BYG", "⬛🟨🟩")


def grid(secret: str, *guesses: str, header: str = "") -> str:
    return "\n".join([*filter(None, [header]), *(mark(guess, secret).translate(SQUARES) for guess in guesses)])


def test_a_secret_is_possible_if_some_guess_gives_each_row():
    found = sleuth.reveal(grid("least", "beast", "least"), game=GAME, top=9)
    assert {one.word for one in found.words} == {"beast", "least"}
    assert found.possible == 2
    assert sum(one.probability for one in found.words) == pytest.approx(1.0)


def test_the_weights_of_codes_are_those_of_the_plain_rule():
    listing = GAME.listing
    q, weights = strangers.code_weights(listing), strangers.weights(listing)
    slow = np.zeros_like(q)
    for row, secret in enumerate(listing.secrets):
        for guess, weight in zip(listing.guesses, weights, strict=True):
            slow[row, listing.feedback(guess, secret)] += weight
    assert np.allclose(q, slow)
    assert weights.sum() == pytest.approx(1.0)


def test_the_whole_model_is_what_its_words_say():
    listing = GAME.listing
    weights = strangers.weights(listing)
    secret, codes = "slate", [listing.feedback(guess, "slate") for guess in ("crane", "least", "slate")]
    expected = 1.0
    for turn, code in enumerate(codes):
        drawn = sum(w for g, w in zip(listing.guesses, weights, strict=True) if listing.feedback(g, secret) == code)
        if turn:
            fitting = {}
            for word in listing.secrets:
                fitting[word] = 1.0
                for before in codes[:turn]:
                    same = {
                        g: w
                        for g, w in zip(listing.guesses, weights, strict=True)
                        if listing.feedback(g, secret) == before
                    }
                    fits = sum(w for g, w in same.items() if listing.feedback(g, word) == before)
                    fitting[word] *= fits / sum(same.values())
            consistent = sum(w for word, w in fitting.items() if listing.feedback(word, secret) == code)
            drawn = (1 - strangers.CONSISTENT) * drawn + strangers.CONSISTENT * consistent / sum(fitting.values())
        expected *= drawn
    rows, logarithms = strangers.likelihoods(listing, [(tuple(codes), False)])
    at = [listing.secrets[row] for row in rows].index(secret)
    assert logarithms[at] == pytest.approx(np.log(expected))


def test_the_prior_counts():
    prior = np.where(np.array(WORDS) == "beast", 0.9, 0.1 / (len(WORDS) - 1))
    game = Game.of_words(WORDS, WORDS, prior=prior)
    assert sleuth.reveal(grid("least", "beast", "least"), game=game).words[0].word == "beast"


@pytest.mark.thorough
def test_ten_random_grids_reveal_the_secret():
    listing, rng = GameSpec("classic").listing(), np.random.default_rng(5)
    texts = []
    for number in range(10):
        position: Position = Position.start(listing)
        guesses: list[str] = []
        for _ in range(100):
            guess = int(rng.choice(position.members))
            guesses.append(listing.guesses[guess])
            position = position.after(listing.turn(guesses[-1], mark(guesses[-1], "ghoul")))
            if guesses[-1] == "ghoul":
                break
        else:
            raise AssertionError("100 random words that fit are not the secret")
        star = "*" if number % 2 else ""
        texts.append(grid("ghoul", *guesses, header=f"Wordle 1,234 {len(guesses)}/{max(6, len(guesses))}{star}"))
    found = sleuth.reveal("\n\n".join(texts))
    assert (found.grids, found.words[0].word) == (10, "ghoul")


def test_lost_games_and_several_texts_count():
    lost = grid("least", "fuzzy", "tests", header="Wordle 7 X/2")
    found = sleuth.reveal([lost, grid("least", "least")], game=GAME)
    assert (found.grids, found.squares) == (2, 3)


def test_a_chat_of_several_days_is_read_for_the_latest_or_the_one_that_is_named():
    chat = "\n".join(
        [
            grid("crane", "slate", "crane", header="Anna: Wordle 1 2/6"),
            grid("least", "beast", "least", header="Anna: Wordle 2 2/6"),
            "Ben: wow 3/4 of us",
            grid("least", "least", header="Ben: Wordle 2 1/6"),
            "🟨🟨🟨🟨\n🟩🟩🟩🟩\n🟦🟦🟦🟦\n🟪🟪🟪🟪",
        ]
    )
    found = sleuth.reveal(chat, game=GAME)
    assert (found.day, found.grids, found.left_out, found.ignored) == (2, 2, 1, 5)
    assert {one.word for one in found.words} == {"beast", "least"}
    first = sleuth.reveal(chat, game=GAME, day=1)
    assert (first.day, first.grids, first.left_out, first.words[0].word) == (1, 1, 2, "crane")
    with pytest.raises(UnknownName, match="there is no game of the day 3; there are 1, 2"):
        sleuth.reveal(chat, game=GAME, day=3)


@each_row(
    ("texts", "error", "message"),
    [
        (["Wordle 1 3/6"], InputError, "there is no grid"),
        (["🟩🟩🟩🟩🟨"], InputError, "line 1, row 1: no guess of .* gets GGGGY from any secret"),
        (["⬛🟩🟩🟩"], InputError, "the grid in line 1"),
        (
            [f"{grid('least', 'beast')}\n\n{grid('crane', 'slate')}"],
            InconsistentHistory,
            "without the grid in line 1",
        ),
    ],
)
def test_what_cannot_be_is_an_error(texts, error, message):
    with pytest.raises(error, match=message):
        sleuth.reveal(texts, game=GAME)


def test_a_thousand_grids_are_counted_and_one_more_is_refused():
    many = [grid("least", "beast", "least", header=f"Wordle 1,234 2/6\nPlayer {n}") for n in range(1001)]
    assert sleuth.reveal("\n\n".join(many[:1000]), game=GAME).grids == 1000
    with pytest.raises(InputError, match="1,001 grids are too many; 1,000 are enough"):
        sleuth.reveal("\n\n".join(many), game=GAME)
