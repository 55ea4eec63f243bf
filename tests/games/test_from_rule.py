"""Games from a Python function: read, written, solved like any other, and refused where they cannot be."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from sleuth.core.game import Game
from sleuth.core.position import Position
from sleuth.errors import BadFeedback, InconsistentHistory, InputError, UnknownName, UnknownWord
from sleuth.exact.solve import solve
from sleuth.games import from_rule
from sleuth.games.game_spec import GameSpec
from sleuth.games.pegs import black_white, mastermind
from sleuth.playing.session import Session
from tests.small_games import own_games
from tests.table import each_row


def equal(guess: object, secret: object) -> bool:
    return guess == secret


ANAGRAMS = ["break", "brake", "bread"]


def common_letters(guess: str, secret: str) -> int:
    return sum((Counter(guess) & Counter(secret)).values())


def test_mastermind_from_a_function_is_mastermind():
    rows = [(a, b, c) for a in range(3) for b in range(3) for c in range(3)]
    own, built_in = Game.from_rule(rows, None, black_white).listing, mastermind(3, 3).listing
    assert solve(Position.start(own)).total == solve(Position.start(built_in)).total
    every = np.arange(27, dtype=np.int32)
    texts = [[own.spell(code) for code in row] for row in own.block(every, every).tolist()]
    plain = [[str(black_white(guess, secret)) for guess in rows] for secret in rows]
    assert texts == plain


def test_guesses_that_only_ask_are_allowed():
    questions: dict[str, Callable[[int], bool]] = {"even?": lambda n: n % 2 == 0, "small?": lambda n: n < 3}

    def answer(guess: str | int, secret: int) -> str:
        if isinstance(guess, int):
            return "found" if guess == secret else "no"
        return "yes" if questions[guess](secret) else "no"

    game = Game.from_rule([1, 2, 3, 4], [*questions, 1, 2, 3, 4], answer)
    assert solve(game.start()).total == 2 + 3 + 2 + 3  # even? first, then one of the two that are left
    assert game.rules.secret_of("even?") is None
    assert game.rules.secret_of(3) == 3


@each_row(
    ("secrets", "guesses", "rule", "message"),
    [
        ([], None, equal, "there is no secret"),
        ([1, "1"], None, equal, "two values of a secret are written '1'"),
        (["a=b"], None, equal, "without = and :"),
        (
            [1, 2],
            None,
            lambda guess, secret: (guess, secret),
            r"'2' give '\(2, 2\)'; every secret must give '\(1, 1\)' to",
        ),
        ([1, 2], [1, 3], equal, "the secret '2' cannot be guessed; every secret must be among the guesses"),
        (ANAGRAMS, None, common_letters, "guess 'brake' and secret 'break' give '5'; every .* to no other guess"),
        ([1, 2], ["low?", 1, 2], lambda guess, secret: guess in (secret, "low?"), "and secret '1' give 'True'"),
        (
            [1, 2],
            None,
            lambda guess, secret: 0,
            "guess '2' and secret '1' give '0'; every secret must give '0' to itself",
        ),
        ([1, 2], None, lambda guess, secret: [guess, secret], r"give '\[1, 1\]', a list, .*; return a text"),
        ([1, 2], None, lambda guess, secret: None, "the feedback is always None"),
    ],
)
def test_what_cannot_be_a_game_is_refused(secrets, guesses, rule, message):
    with pytest.raises(InputError, match=message):
        Game.from_rule(secrets, guesses, rule)


def test_a_long_value_is_cut_in_the_message():
    def long(*_: int) -> Any:
        return [1] * 5000

    with pytest.raises(InputError, match=r"guess '1' and secret '1' give '\[1, 1, .*…' \(15,000 characters\)") as error:
        Game.from_rule([1, 2], None, long)
    assert len(str(error.value)) < 250


def test_none_may_win_where_other_feedback_is_not_none():
    game = Game.from_rule(
        [1, 2, 3], None, lambda guess, secret: None if guess == secret else "more" if guess < secret else "less"
    )
    assert solve(game.start()).total == 2 + 1 + 2


def test_a_rule_is_asked_once_about_each_pair():
    """Chance in the rule makes one game: what is solved is what is played, and it ends."""
    rng = np.random.default_rng(0)
    game = Game.from_rule(range(9), None, lambda guess, secret: 9 if guess == secret else int(rng.integers(3)))
    texts = {str(game.rules.feedback(2, 7)) for _ in range(20)}
    assert texts == {game.listing.spell(game.listing.feedback("2", "7"))}


def test_feedback_that_is_not_equal_to_itself_wins():
    nan = float("nan")
    game = Game.from_rule([1, 2], None, lambda guess, secret: nan if guess == secret else 0)
    assert game.won(((1, game.rules.feedback(1, 1)),))
    assert not game.won(((1, game.rules.feedback(1, 2)),))


def test_labels_are_read_as_they_are_written():
    game = Game.from_rule([" a ", "b "], None, equal)
    assert [game.rules.spell_guess(game.rules.read_guess(text)) for text in ("a", "b")] == list(game.listing.guesses)


def test_too_large_a_game_is_refused(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(from_rule, "PAIRS", 99)
    with pytest.raises(InputError, match="100 pairs of a guess and a secret; 99 are allowed"):
        Game.from_rule(range(10), None, equal)


def test_what_is_not_of_the_game_is_refused_with_what_works():
    game = Game.from_rule(range(1, 4), None, equal)
    with pytest.raises(UnknownWord, match="'9' is not a guess of this game; write 1, 2, 3"):
        game.rules.read_guess("9")
    with pytest.raises(InputError, match="'9' is not a secret"):
        game.rules.read_secret("9")
    for read in (lambda text: game.rules.read(1, text), game.listing.read):
        with pytest.raises(BadFeedback, match="'maybe' is not feedback"):
            read("maybe")
    with pytest.raises(UnknownName, match="there are free and strict"):
        Game.from_rule(range(3), None, equal, rule="official")


def test_the_rule_strict_allows_candidates_only():
    game = Game.from_rule(range(1, 8), None, lambda guess, secret: (guess > secret) - (guess < secret), rule="strict")
    position = game.start().after(game.listing.turn("4", "-1"))
    assert [game.listing.guesses[row] for row in position.legal_rows] == ["5", "6", "7"]
    history = game.replay([("4", "-1")])
    assert game.position(history).legal_rows.tolist() == position.legal_rows.tolist()


@given(own_games("strict"), st.data())
def test_both_statements_of_strict_agree_on_any_game(game: Game, data: st.DataObject):
    """After the first turn, a guess that is not a secret is forbidden."""
    listing, position = game.listing, game.start()
    assert listing.legal is not None
    secret, turns = data.draw(st.sampled_from(listing.secrets)), list[tuple[str, int]]()
    for _ in listing.guesses:
        guess = listing.guesses[data.draw(st.sampled_from(position.legal_rows.tolist()))]
        turns.append((guess, listing.feedback(guess, secret)))
        position = position.after(listing.turn(guess, listing.spell(turns[-1][1])))
        plain = [row for row, other in enumerate(listing.guesses) if listing.legal.permits(turns, other) is None]
        assert position.legal_rows.tolist() == plain == position.members.tolist()
        if turns[-1][1] == listing.win:
            break
    else:
        raise AssertionError("a guess that does not fit was legal")


FILE = """
from sleuth.core.game import Game
game = Game.from_rule(range(5), None, lambda guess, secret: guess == secret)
def made():
    return game
five = 5
"""


def test_a_file_names_a_game(tmp_path: Path):
    file = tmp_path / "mine.py"
    file.write_text(FILE)
    for variable in ("game", "made"):
        assert len(GameSpec(f"{file}:{variable}").listing().secrets) == 5
    for name, message in (("five", "'five' in .* is not a game"), ("none", "'none' in .* is not a game")):
        with pytest.raises(InputError, match=message):
            GameSpec(f"{file}:{name}").build()
    with pytest.raises(InputError, match=r"`rule` strict: .* has the rule free"):
        GameSpec(f"{file}:game", rule="strict").build()
    with pytest.raises(UnknownName, match="there is no file"):
        GameSpec(f"{tmp_path}/other.py:game").build()
    for text in ("1 / 0", "def game(): return 1 / 0"):
        file.write_text(text)
        with pytest.raises(InputError, match="cannot be run: ZeroDivisionError"):
            GameSpec(f"{file}:game").build()


ALIKE = "Game.from_rule(range(3), None, lambda guess, secret: 0, name='alike')"


@pytest.mark.parametrize("text", [f"game = {ALIKE}", f"def game(): return {ALIKE}"])
def test_a_file_whose_game_cannot_be_won_is_refused_in_the_same_words(text: str, tmp_path: Path):
    file = tmp_path / "mine.py"
    file.write_text(f"from sleuth.core.game import Game\n{text}")
    with pytest.raises(InputError, match=r"mine\.py: alike: guess '1' and secret '0' give '0'; every secret"):
        GameSpec(f"{file}:game").build()


def test_a_limit_below_one_guess_is_refused():
    with pytest.raises(InputError, match="the limit is 0; give 1 guess or more"):
        Game.from_rule(["a", "b"], None, lambda guess, secret: guess == secret, limit=0)


def even(question: int, secret: int) -> bool:
    return bool(question & secret)


@each_row(
    ("options", "message"),
    [
        ({"goal": "won"}, "the goal is 'won'; give 'named' or 'known'"),
        ({"goal": "known", "guesses": None}, "ends when the secret is known needs a list of guesses"),
        ({"goal": "known", "rule": "strict"}, "with goal='known' no guess is one"),
        ({"goal": "known", "guesses": [1, 2]}, "no guess tells the secrets '0' and '4' apart"),
        ({"prior": [1, 2]}, "2 weights for 8 secrets"),
        ({"prior": {9: 1}}, "the prior names 9, which is not a secret"),
        ({"spell": lambda value: value}, "spell returns '0' for '0'; let it return a text"),
    ],
)
def test_what_no_game_that_is_to_be_known_can_be_is_refused(options, message):
    given = {"guesses": [1, 2, 4], "goal": "known", **options}
    with pytest.raises(InputError, match=message):
        Game.from_rule(range(8), given.pop("guesses"), even, **given)


def test_a_game_may_end_when_its_secret_is_known():
    game = Game.from_rule(
        range(8), [1, 2, 4], even, goal="known", spell="n {}".format, prior={7: 9, **dict.fromkeys(range(7), 1)}
    )
    assert game.listing.prior is not None
    assert game.listing.prior.tolist() == pytest.approx([1 / 16] * 7 + [9 / 16])
    assert not (game.listing.guess_of_secret >= 0).any()
    assert not (game.listing.secret_of_guess >= 0).any()
    turns = [("n 1", "True"), ("n 2", "True"), ("n 4", "False")]
    ended = [game.won(game.replay(turns[:number])) for number in range(4)]
    assert ended == [game.position(game.replay(turns[:number])).is_over for number in range(4)] == [False] * 3 + [True]
    assert Game.from_rule([1], [1], even, goal="known").won(())
    with pytest.raises(InconsistentHistory, match=r"turns 1 and 2 disagree.*games with lies are not supported"):
        game.position(game.replay([("n 1", "True"), ("n 1", "False")]))


def test_a_prior_may_name_secrets_by_value_or_as_they_are_written():
    for prior in ({(0, 0): 1, (0, 1): 3}, {"(0, 0)": 1, "(0, 1)": 3}, [1, 3]):
        listing = Game.from_rule([(0, 0), (0, 1)], None, equal, prior=prior).listing
        assert listing.prior is not None
        assert listing.prior.tolist() == [0.25, 0.75]


def test_random_secrets_follow_the_prior():
    game = Game.from_rule([1, 2, 3], None, equal, prior={1: 1, 2: 1, 3: 98})
    rng = np.random.default_rng(1)
    drawn = Counter(game.rules.draw(rng) for _ in range(1000))
    assert drawn[3] == pytest.approx(980, abs=20)
    assert Counter(Session(game, seed=seed).secret for seed in range(50))["3"] > 40


def test_games_with_the_same_prior_in_an_array_are_equal():
    one, other, third = (Game.from_rule([1, 2], None, equal, prior=np.array([1, weight])) for weight in (3, 3, 4))
    assert one == other != third


def test_a_label_may_be_typed_in_another_case_if_only_one_is_alike():
    game = Game.from_rule(["Is it?", "A", "a"], None, equal)
    assert game.rules.read_guess("is IT?") == "Is it?"
    assert game.rules.read_guess("a") == "a"
    two = Game.from_rule(["Ab", "aB"], None, equal)
    with pytest.raises(UnknownWord, match="'ab' is not a guess of this game; write Ab, aB"):
        two.rules.read_guess("ab")


def test_exact_and_partial_matches_of_a_rule_are_arrays_of_their_own():
    exact, partial = Game.from_rule("ab", None, lambda guess, secret: guess == secret).listing.hits(
        np.zeros((2, 2), np.uint8)
    )
    exact += 1
    assert partial.tolist() == [[0, 0], [0, 0]]
