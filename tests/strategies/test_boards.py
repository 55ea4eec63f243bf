"""Several secrets at once."""

from itertools import product

import numpy as np
import pytest

from sleuth.core.position import Position
from sleuth.core.rules import Turn
from sleuth.errors import InputError
from sleuth.games.game_spec import GameSpec
from sleuth.games.words import word_game
from sleuth.strategies.boards import BoardPositions, choose, is_solved, summed_costs
from sleuth.strategies.registry import score, strategy
from tests.matches import Match, play

WORDS = ["bat", "bit", "bot", "but", "cab", "cat", "cot", "cut", "hat", "hit", "hot", "hut", "tab", "tub"]
GAME = word_game.game("tiny", WORDS, [*WORDS, "cub", "hob"])
CHOSEN = strategy("p:-0.5")


class HiddenBoards:
    """A codemaker of several secrets: guess row → one code for each board. A solved board keeps its winning code."""

    def __init__(self, game, secrets):
        self.secret = tuple(secrets)
        self.win = (game.win,) * len(self.secret)
        self._game = game
        self._solved = set()

    def __call__(self, guess, /):
        """The codes of a guess row."""
        codes = self._game.block(np.array([guess], np.int32), np.array(self.secret, np.int32))[:, 0].tolist()
        self._solved.update(number for number, code in enumerate(codes) if code == self._game.win)
        return tuple(self._game.win if number in self._solved else code for number, code in enumerate(codes))


def played(game, secrets) -> Match:
    """The match of CHOSEN against several secrets."""
    codemaker = HiddenBoards(game, secrets)
    return play(codebreaker(BoardPositions.start(game, len(secrets)), CHOSEN), codemaker, codemaker.win)


def codebreaker(boards, strategy):
    """A codebreaker that makes the guess of `choose`."""
    for _ in range(100):
        if not boards.unsolved:
            return
        guess = choose(boards, strategy)
        codes = yield guess
        boards = boards.after(guess, codes)
    raise AssertionError(f"boards {boards.unsolved} are unsolved after 100 guesses")


@pytest.fixture(scope="module")
def classic():
    return GameSpec().listing()


def asked(boards, guess, *tiles):
    codes = [GAME.read(one) for one in tiles]
    return boards.after(GAME.guess_row(guess), codes)


def test_each_board_keeps_its_own_candidates():
    boards = asked(BoardPositions.start(GAME, 2), "cat", "ggg", "bgg")
    assert boards.unsolved == (1,)
    assert is_solved(boards.positions[0])
    assert [WORDS[row] for row in boards.positions[1].rows] == ["bat", "hat"]


def test_a_solved_board_is_left_as_it_is():
    boards = asked(BoardPositions.start(GAME, 2), "cat", "ggg", "bgg")
    later = asked(boards, "bat", "bbb", "bgg")
    assert later.positions[0] is boards.positions[0]
    assert later.positions[1].history == (
        Turn(GAME.guess_row("cat"), GAME.read("bgg")),
        Turn(GAME.guess_row("bat"), GAME.read("bgg")),
    )


@pytest.mark.parametrize("number", [0, 1, 65])
def test_there_are_2_to_64_boards(number):
    with pytest.raises(InputError, match="2 to 64"):
        BoardPositions.start(GAME, number)


def test_boards_are_played_freely():
    with pytest.raises(InputError, match="need the rule free: under official"):
        BoardPositions.start(word_game.game("hard", WORDS, WORDS, rule="official"), 2)


def test_a_strategy_without_costs_for_all_guesses_is_refused():
    boards = asked(BoardPositions.start(GAME, 2), "cat", "bbg", "bbg")
    with pytest.raises(InputError, match="first puts a cost on"):
        choose(boards, strategy("first"))


def test_a_known_word_is_named_at_once():
    boards = asked(BoardPositions.start(GAME, 2), "cut", "bbg", "bgg")
    boards = asked(boards, "bat", "bbg", "gbg")
    assert [WORDS[row] for row in boards.positions[1].rows] == ["but"]
    assert GAME.guesses[choose(boards, CHOSEN)] == "but"


def test_costs_are_the_strategy_s_summed():
    boards = asked(BoardPositions.start(GAME, 3), "cat", "bby", "bbg", "bby")  # two are alike
    guesses = Position.start(GAME).legal_rows
    by_hand = sum(score("p:-0.5").costs(position, guesses) for position in boards.positions)
    assert np.allclose(summed_costs(boards.positions, CHOSEN), by_hand)


def test_of_the_short_list_the_guess_of_most_gain_is_asked():
    boards = asked(BoardPositions.start(GAME, 2), "cat", "bbg", "bgg")
    gains = {}
    for guess in GAME.guesses:  # the game is so small that every guess is on the short list
        gain = 0.0
        for position in boards.positions:
            left = [WORDS[row] for row in position.rows]
            feedbacks = {GAME.feedback(guess, secret) for secret in left} - {GAME.win}
            gain += (len(feedbacks) + 2 * (guess in left)) / len(left)
        gains[guess] = gain
    chosen = GAME.guesses[choose(boards, CHOSEN)]
    assert gains[chosen] == pytest.approx(max(gains.values()))


def test_every_pair_of_secrets_is_found():
    for secrets in product(range(len(WORDS)), repeat=2):
        match = played(GAME, secrets)
        assert match.won
        assert set(secrets) <= {guess for guess, _ in match.turns}


def test_a_solved_board_keeps_its_winning_code():
    codemaker = HiddenBoards(GAME, [WORDS.index("cat"), WORDS.index("hat")])
    assert [GAME.spell(code) for code in codemaker(WORDS.index("cat"))] == ["GGG", "BGG"]
    assert [GAME.spell(code) for code in codemaker(WORDS.index("bit"))] == ["GGG", "BBG"]


@pytest.mark.thorough
def test_four_boards_of_the_real_list(classic):
    rng = np.random.default_rng(1)
    games = [rng.choice(len(classic.secrets), 4, replace=False).tolist() for _ in range(12)]
    lengths = [len(played(classic, secrets).turns) for secrets in games]
    assert max(lengths) <= 9
    assert sum(lengths) / len(lengths) == 7.25  # over 1,000 games: 6.85


def test_sixty_four_boards_of_the_real_list(classic):
    secrets = np.random.default_rng(1).choice(len(classic.secrets), 64, replace=False).tolist()
    assert len(played(classic, secrets).turns) <= 66
