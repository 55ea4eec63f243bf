"""Hints: each is true by a slow obvious twin, and none names a guess or a candidate before the last step."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from itertools import product

import numpy as np
import pytest

import sleuth
from sleuth.advice.choose import advisor
from sleuth.advice.hints import Hints, Ladder, boards_ladder, codebreaker_ladder, hint_of, ladder
from sleuth.core.position import Position
from sleuth.core.turns import replay
from sleuth.errors import InconsistentHistory, InputError
from sleuth.games.game_spec import GameSpec
from sleuth.strategies.boards import BoardPositions, choose
from sleuth.strategies.registry import strategy
from sleuth.tasks.suggest import check_hint
from tests.small_games import listed

ENTROPY = strategy("entropy")
GAME = listed("cats", ["bat", "cat", "hat", "mat"], ["bat", "cat", "hat", "mat", "hbc"])
SHAPE = "It can't be the answer, but helps most. It has no letter twice."
NAMES = ("classic", "today", "mastermind:4x6", "equations:6")
OWN = {
    "which",
    "guess",
    "shape",
    "words",
    "found",
    "other",
    "every",
    "comes",
    "twice",
    "place",
    "apart",
    "tells",
    "needs",
}
"""Words of the hints themselves that are words of the lists too."""


def texts(found: Ladder) -> list[str]:
    return [str(hint_of(found, step)) for step in range(1, len(found) + 1)]


@cache
def position_of(name: str, seed: int) -> Position:
    """A random position after up to three turns, in which the secret is not found."""
    rng = np.random.default_rng(seed)
    listing = GameSpec(name).listing()
    for _ in range(100):
        secret = listing.secrets[int(rng.integers(len(listing.secrets)))]
        turns = [listing.guesses[int(row)] for row in rng.integers(len(listing.guesses), size=seed % 4)]
        if secret not in turns:
            return replay(listing, [(guess, listing.spell(listing.feedback(guess, secret))) for guess in turns])
    raise AssertionError(f"100 random secrets of {name} were guessed within three turns")


@cache
def random_case(name: str, seed: int) -> tuple[Position, list[str]]:
    position = position_of(name, seed)
    return position, texts(ladder(position, ENTROPY))


def left_of(position: Position) -> list[str]:
    """The candidates by the plain rule."""
    listing = position.listing
    turns = [(listing.guesses[turn.guess], turn.code) for turn in position.history]
    return [word for word in listing.secrets if all(listing.feedback(guess, word) == code for guess, code in turns)]


def tiles_of(position: Position) -> set[tuple[int, str, str]]:
    """(place, letter, tile) of all turns."""
    listing = position.listing
    shown = [(listing.guesses[turn.guess], listing.spell(turn.code)) for turn in position.history]
    return {(place, guess[place], tiles[place]) for guess, tiles in shown for place in range(len(guess))}


def best_of(hints: list[str]) -> str:
    return hints[-1].removeprefix("Hint 5, the best guess: Play ").removesuffix(".")


CASES = pytest.mark.parametrize(("name", "seed"), [*product(NAMES, (1, 2, 3)), ("mastermind:4x6", 4)])
"""Seeds of one to three turns, and a small game from its start."""


@pytest.mark.every_run(4)
@CASES
def test_step_1_counts_what_fits_by_the_plain_rule(name: str, seed: int):
    position, hints = random_case(name, seed)
    left = left_of(position)
    if name == "today":
        likely = sum(position.listing.tier(word) == "likely" for word in left)
        numbers = [number for number in (likely, len(left) - likely) if number]
    else:
        numbers = [len(left)]
    said = re.findall(r"\d[\d,]*", hints[0].partition(": ")[2])
    assert [int(number.replace(",", "")) for number in said] == numbers


@CASES
def test_step_2_counts_what_needs_nothing_new(name: str, seed: int):
    position, hints = random_case(name, seed)
    left = left_of(position)
    if position.listing.made_of == "letter":
        found = {letter for _, letter, tile in tiles_of(position) if tile != "B"}
    else:
        found = {unit for unit in "".join(position.listing.secrets) if all(unit in label for label in left)}
        assert ("No " if not found else f": {len(found)} ") in hints[1]
    enough = [label for label in left if not set(label) - found]
    if "Yes." in hints[1]:
        assert enough == left
    elif "No. Every" in hints[1]:
        assert enough == []
    else:
        assert hints[1].endswith(f": {len(enough):,} of {len(left):,}.")


@pytest.mark.every_run(4)
@CASES
def test_step_3_names_an_unknown_letter_that_halves_the_candidates_best(name: str, seed: int):
    position, hints = random_case(name, seed)
    listing, left = position.listing, left_of(position)
    weights = [1.0 if listing.prior is None else listing.prior[listing.secrets.index(label)] for label in left]

    def share(letter: str) -> float:
        return float(sum(w for w, label in zip(weights, left, strict=True) if letter in label) / sum(weights))

    def off(letter: str) -> float:
        return abs(share(letter) - 0.5)

    cuts = {letter for letter in "".join(left) if not all(letter in label for label in left)}
    if not cuts:
        assert "None." in hints[2]
        return
    tested = hints[2].partition(": Test ")[2][0].lower()
    assert tested in cuts
    assert off(tested) == pytest.approx(min(map(off, cuts)))
    if listing.admits is not None:
        assert tested not in {letter for _, letter, _ in tiles_of(position)} - set("".join(left))
        assert tested not in {letter for _, letter, tile in tiles_of(position) if tile != "B"}
    if listing.prior is None:
        assert f"in {sum(tested in label for label in left):,} of {len(left):,} " in hints[2]
    else:
        assert hints[2].endswith(f" of {share(tested):.0%}.")


def agrees(label: str, text: str) -> bool:
    """Whether all that a shape says of letters and symbols is true of a label."""
    found = dict[str, int]((noun.rstrip("s"), int(number)) for number, noun in re.findall(r"(\d+) ([a-z]+)", text))
    vowels = sum(label.count(vowel) for vowel in "aeiou")
    wanted = [
        found.get("vowel", vowels) == vowels,
        found.get("consonant", len(label) - vowels) == len(label) - vowels,
        found.get("different", len(Counter(label))) == len(Counter(label)),
        "no letter twice" not in text or max(Counter(label).values()) == 1,
        "twice or more" not in text or max(Counter(label).values()) > 1,
        *(label[place] == letter for place, letter in placed(text)),
    ]
    return all(wanted)


def placed(text: str) -> list[tuple[int, str]]:
    """The places, from 0, and letters that a shape names."""
    return [
        (int(place or 1) - 1, letter.lower())
        for letter, place in re.findall(r"(\w) at (?:the beginning|place (\d+))", text)
    ]


@pytest.mark.every_run(4)
@CASES
def test_step_4_is_true_of_the_best_guess_and_does_not_determine_it(name: str, seed: int):
    position, hints = random_case(name, seed)
    listing, left, best = position.listing, left_of(position), best_of(hints)
    text = hints[3].partition(": ")[2]
    assert agrees(best, text)
    assert ("can be the answer" in text) == (best in left)
    assert sum(agrees(label, text) for label in listing.guesses if best in left or label not in left) > 1
    if best in left and len(left) > 1:
        assert sum(agrees(label, text) for label in left) > 1


@CASES
def test_step_4_repeats_no_green_tile(name: str, seed: int):
    position, hints = random_case(name, seed)
    greens = (
        set()
        if position.listing.admits is None
        else {(p, letter) for p, letter, tile in tiles_of(position) if tile == "G"}
    )
    assert not greens & set(placed(hints[3]))


@pytest.mark.every_run(4)
@CASES
def test_step_5_is_the_guess_of_the_advice_and_no_step_before_names_a_word(name: str, seed: int):
    position, hints = random_case(name, seed)
    best = best_of(hints)
    turns = [(position.listing.guesses[turn.guess], position.listing.spell(turn.code)) for turn in position.history]
    assert best == sleuth.suggest(turns, game=name, strategy="entropy").guess
    said = {word.strip(".,:;") for hint in hints[:4] for word in hint.lower().split()}
    assert said & ({best, *left_of(position)} - OWN) == set()


def test_the_hints_of_a_word_game_grow():
    assert texts(ladder(replay(GAME, [("mat", "bgg")]), ENTROPY)) == [
        "Hint 1, how many words are left: 3 words left.",
        "Hint 2, whether your letters are enough: No. Every word left needs a letter that you have not found.",
        "Hint 3, which letter to test: Test B. It is in 1 of 3 words left.",
        f"Hint 4, the shape of a good guess: {SHAPE}",
        "Hint 5, the best guess: Play hbc.",
    ]


def test_letters_suffice_where_only_their_order_is_open():
    listing = listed(
        "stop", ["opts", "post", "pots", "spot", "stop", "tops"], ["opts", "post", "pots", "spot", "stop", "tops"]
    )
    hints = texts(ladder(replay(listing, [("opts", "yyyy")]), ENTROPY))
    assert hints[1].endswith("Yes. Every word left is made of letters that you have found.")
    assert hints[2].endswith("None. The words left have the same letters.")


def test_a_green_first_letter_is_not_repeated_and_a_new_place_is_named():
    words = ["sable", "sably", "scale", "scaly", "shale", "stale"]
    listing = listed("s", words, [*words, "sooty", "zzzzz"])
    position = replay(listing, [("sooty", "gbbbb")])
    assert texts(ladder(position, lambda_of("sable")))[3].endswith("2 vowels and 3 consonants, no letter twice.")
    assert texts(ladder(position, lambda_of("scale")))[3].endswith("no letter twice.")
    again = replay(listing, [("zzzzz", "bbbbb")])
    assert texts(ladder(again, lambda_of("scale")))[3].endswith("S at the beginning.")


def test_a_place_is_named_of_a_letter_that_is_new():
    words = ["sabel", "sable", "sacel"]
    position = replay(listed("s", words, [*words, "sxxxa"]), [("sxxxa", "gbbby")])
    assert texts(ladder(position, lambda_of("sable")))[3].endswith("no letter twice, B at place 3.")


def lambda_of(guess: str):
    """The strategy that asks this guess."""
    return sleuth.strategy(lambda position: guess)


def test_a_label_of_one_symbol_is_not_named_by_the_symbol_to_test():
    assert [step.reveals for step in ladder(GameSpec("mastermind:1x5").listing().spec.build().start(), ENTROPY)] == [
        "how many answers are left",
        "the shape of a good guess",
        "the best guess",
    ]


def test_labels_that_are_not_made_of_symbols_have_three_steps():
    position = replay(GameSpec("highlow:12").listing(), [("9", "higher")])
    assert texts(ladder(position, ENTROPY)) == [
        "Hint 1, how many answers are left: 3 answers left.",
        "Hint 2, the shape of a good guess: It can be the answer.",
        "Hint 3, the best guess: Play 11.",
    ]


def test_bulls_have_digits_and_primes_symbols():
    assert [ladder(GameSpec(name).build().start(), ENTROPY)[2].reveals for name in ("bulls:3of5", "primes:3")] == [
        "which digit to test",
        "which symbol to test",
    ]


def test_the_hints_of_boards_grow():
    boards = BoardPositions.start(GAME, 2)
    boards = boards.after(GAME.guess_row("mat"), (GAME.read("bgg"), GAME.win))
    assert texts(boards_ladder(boards, ENTROPY)) == [
        "Hint 1, how many words are left: Board 1 has 3.",
        "Hint 2, which letter to test: Test B. It is in 1 of 3 words left.",
        f"Hint 3, the shape of a good guess: {SHAPE}",
        "Hint 4, the best guess: Play hbc.",
    ]


@pytest.mark.every_run(1)
@pytest.mark.parametrize("seed", range(4))
def test_the_letter_to_test_cuts_all_boards_best(seed: int):
    listing = GameSpec("classic").listing()
    rng = np.random.default_rng(seed)
    boards = BoardPositions.start(listing, 4)
    secrets = [listing.secrets[row] for row in rng.choice(len(listing.secrets), 4, replace=False)]
    codes = [listing.feedback("crane", secret) for secret in secrets]
    boards = boards.after(listing.guess_row("crane"), codes)
    lists = [left_of(boards.positions[i]) for i in boards.unsolved]

    def off(letter: str) -> float:
        return sum(abs(sum(letter in word for word in words) / len(words) - 0.5) for words in lists)

    hints = texts(boards_ladder(boards, ENTROPY))
    tested = hints[1][-2].lower()
    open_ = {letter for words in lists for letter in "".join(words) if not all(letter in word for word in words)}
    assert off(tested) == pytest.approx(min(map(off, open_)))
    assert hints[3] == f"Hint 4, the best guess: Play {listing.guesses[choose(boards, ENTROPY)]}."


@pytest.mark.parametrize(("name", "kind"), [("dating:4", "ceremony "), ("permutation-wordle:4", "")])
def test_the_hints_of_a_game_without_a_list_grow(name: str, kind: str):
    game, line = GameSpec(name).build(), advisor(GameSpec(name), "consistent").line
    assert line is not None
    history = game.replay([("1+2", "yes")] if kind else [("1234", "gbbb")])
    first, last = texts(codebreaker_ladder(game, line, history, np.random.default_rng(1)))
    assert first == f"Hint 1, how many answers are left: {6 if kind else 2} answers left."
    assert last.startswith(f"Hint 2, the best guess: consistent plays {kind}")


@pytest.mark.parametrize("steps", range(1, 6))
def test_suggest_gives_the_first_hints_and_says_what_the_next_reveals(steps: int):
    found = sleuth.hints("crane=bbygb", game="classic", strategy="entropy", hint=steps)
    assert isinstance(found, Hints)
    whole = ladder(replay(GameSpec("classic").listing(), [("crane", "bbygb")]), ENTROPY)
    assert [str(hint) for hint in found.hints] == texts(whole)[:steps]
    assert found.next == (whole[steps].reveals if steps < 5 else None)
    assert (found.steps, found.candidates.count, found.candidates.listed) == (5, 20, ())
    assert [row["step"] for row in found.rows()] == [*range(1, steps + 1)]
    assert sleuth.hints("crane=bbygb", game="classic", strategy="entropy", hint=steps) == found


def test_a_session_gives_the_nearest_hint_that_there_is():
    session = sleuth.Session(sleuth.Game.of_words(GAME.secrets, GAME.guesses), ENTROPY, secret="cat")
    session.ask("mat")
    assert (
        session.hint(0)
        == session.hint(1)
        == ("Hint 1, how many words are left: 3 words left. Next: whether your letters are enough.")
    )
    assert session.hint(9) == session.hint(5) == "Hint 5, the best guess: Play hbc."


def test_the_hints_of_a_codebreaker_end_with_its_guess():
    found = sleuth.hints("1+2=yes", game="dating:4", hint=5)
    assert isinstance(found, Hints)
    assert (found.steps, found.next, found.candidates.count) == (2, None, 6)
    with pytest.raises(InconsistentHistory):
        sleuth.hints(["1+2=yes", "2-1-4-3=0", "1-2-3-4=0"], game="dating:4", hint=1)


def test_a_game_that_is_won_has_no_hints():
    for turns, game in (("crane=ggggg", "classic"), ("2-1-4-3=4", "dating:4")):
        found = sleuth.hints([turns], game=game, hint=5)
        assert isinstance(found, Hints)
        assert (found.steps, found.hints, found.next) == (0, (), None)


def test_a_word_in_no_list_is_hinted_at_by_its_pattern_before_other_lists_are_named():
    turns = "crane=bbbby soily=yybbb mouse=byygy"
    whole = sleuth.hints(turns, hint=5)
    assert isinstance(whole, Hints)
    assert [hint.reveals for hint in whole.hints][:2] == ["how many words are left", "what the tiles show"]
    assert whole.hints[1].text.startswith("...S. with E")
    assert (whole.steps, whole.candidates.count) == (3, 0)


def test_hints_and_what_spoils_them_exclude_each_other():
    with pytest.raises(InputError, match="`hint` and `why` exclude each other"):
        check_hint(1, "crane")
