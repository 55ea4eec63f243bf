from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sleuth.errors import BadFeedback, InputError
from sleuth.games.words.tiles import code, mark, possible, read_tiles, read_turns, spell
from tests.naive import mark_by_counting
from tests.table import each_row

LENGTHS = st.integers(2, 8)


def words(length: int) -> st.SearchStrategy[str]:
    return st.text(alphabet="abc", min_size=length, max_size=length)


PAIRS = LENGTHS.flatmap(lambda length: st.tuples(words(length), words(length)))
TILES = LENGTHS.flatmap(lambda n: st.text(alphabet="BYG", min_size=n, max_size=n))


@given(PAIRS)
def test_the_rule_agrees_with_counting(pair):
    guess, secret = pair
    assert mark(guess, secret) == mark_by_counting(guess, secret)


@given(PAIRS)
def test_only_the_secret_is_all_green(pair):
    guess, secret = pair
    assert (mark(guess, secret) == "G" * len(guess)) == (guess == secret)


@given(PAIRS)
def test_as_many_tiles_are_not_grey_as_letters_are_shared(pair):
    guess, secret = pair
    shared = sum(min(guess.count(letter), secret.count(letter)) for letter in "abc")
    assert len(guess) - mark(guess, secret).count("B") == shared


@each_row(
    ("guess", "secret", "tiles"),
    [
        ("error", "rover", "YYBYG"),
        ("speed", "abide", "BBYBY"),
        ("speed", "erase", "YBYYB"),
        ("speed", "steal", "GBGBB"),
        ("speed", "crepe", "BYGYB"),
        ("geese", "eerie", "BGYBG"),
        ("allee", "lemel", "BYYGY"),
        ("llama", "banal", "YBYBY"),
        ("aaabb", "bbaaa", "YYGYY"),
        ("crane", "crane", "GGGGG"),
    ],
)
def test_repeated_letters(guess, secret, tiles):
    assert mark(guess, secret) == tiles == mark_by_counting(guess, secret)


def test_lengths_must_agree():
    with pytest.raises(InputError, match=r"'crane' has 5 letters and 'cranes' has 6"):
        mark("crane", "cranes")


@given(TILES)
def test_spell_undoes_code(tiles):
    assert spell(code(tiles), len(tiles)) == tiles


def test_codes_are_dense_and_all_green_is_the_last():
    codes = {code("".join(tiles)) for tiles in product("BYG", repeat=4)}
    assert codes == set(range(81))
    assert code("GGGG") == 80
    assert code("GBBB") == 54, "the first letter is the most significant digit"


@pytest.mark.parametrize("number", [-1, 243])
def test_spell_refuses_what_is_no_code(number):
    with pytest.raises(InputError, match="from 0 to 242"):
        spell(number, 5)


@each_row(
    "guess",
    ["".join(word) for n in (2, 3, 4) for word in product("abc", repeat=n)] + ["abbca", "aabba"],
)
def test_possible_agrees_with_trying_every_secret(guess):
    # One letter that the guess lacks stands for all such letters.
    given_by_some = {mark(guess, "".join(secret)) for secret in product("abc-", repeat=len(guess))}
    for tiles in map("".join, product("BYG", repeat=len(guess))):
        assert (possible(guess, tiles) is None) == (tiles in given_by_some), (guess, tiles)


@each_row(
    "text",
    [
        "bbygb",
        "BBYGB",
        "..yG.",
        "--yg-",
        "xxygx",
        "__YG_",
        "00120",
        "b b y g b",
        "⬛⬛🟨🟩⬛",
        "⬜⬜🟨🟩⬜",
        "⬛⬛🟦🟧⬛",
        "⬜️⬜️🟦🟧⬜️",
        "⬛\ufe0e⬛🟨🟩⬛",
    ],
)
def test_every_form_of_the_same_tiles(text):
    assert read_tiles(text, 5) == "BBYGB"


def test_a_bad_tile_is_named_with_its_place():
    with pytest.raises(BadFeedback, match=r"'r' at place 3 of 'bbrgb' is not a tile; write b, y or g"):
        read_tiles("bbrgb", 5)


def test_a_wrong_length_names_both():
    with pytest.raises(BadFeedback, match="'bbyg' has 4 tiles, but the guess has 5 places"):
        read_tiles("bbyg", 5)


@each_row(
    "arguments",
    [
        ["crane=bbygb", "soily=ggbbb"],
        ["CRANE:bbygb", "Soily:ggbbb"],
        ["crane", "bbygb", "soily", "ggbbb"],
        ["crane=bbygb,soily=ggbbb"],
        ["crane bbygb; soily ggbbb"],
        ["crane", "soily", "⬛⬛🟨🟩⬛", "🟩🟩⬛⬛⬛"],
        ["crane = bbygb", "soily: ggbbb"],
        ["⬛⬛🟨🟩⬛", "🟩🟩⬛⬛⬛", "crane", "soily"],
        ["crane", "..yg.", "soily=gg..."],
    ],
)
def test_turns_as_arguments(arguments):
    assert read_turns(arguments) == [("crane", "BBYGB"), ("soily", "GGBBB")]


SHARE = "Wordle 1,234 2/6*\n\n⬛⬛🟨🟩⬛\n🟧🟧🟧🟧🟧\n"


@each_row(
    ("arguments", "text"),
    [
        (["crane", "soily"], SHARE),
        ([], "crane\nsoily\n" + SHARE),
        ([], SHARE + "crane\nsoily\n"),
        ([], "Wordle (ES) #12 X/6\n\n⬜️⬜️🟨🟩⬜️ crane\n🟩🟩🟩🟩🟩 soily\nhttps://example.org\n"),
        ([], "# my game\ncrane bbygb\n\nsoily ggggg\n"),
        (["crane=bbygb", "soily"], "🟩🟩🟩🟩🟩"),
        (["crane", "soily", SHARE], None),
    ],
)
def test_turns_from_pasted_text(arguments, text):
    assert read_turns(arguments, text) == [("crane", "BBYGB"), ("soily", "GGGGG")]


def test_no_turns_at_all():
    assert read_turns([]) == read_turns([], "\n") == []


def test_words_made_of_tile_letters_are_words_unless_a_guess_waits():
    assert read_turns(["gy", "bb", "by", "yb"]) == [("gy", "BB"), ("by", "YB")]


def test_unicode_words_are_folded_and_composed():
    assert read_turns(["E\u0301TUDE=bbbbb"]) == [("étude", "BBBBB")]
    assert read_turns(["слово", "bbygb"]) == [("слово", "BBYGB")]


@each_row(
    ("arguments", "text", "length", "message"),
    [
        (["crane"], None, None, "no tiles for crane; write guess=tiles, as in crane=bbbbb"),
        (
            ["crane", "soily"],
            "🟩🟩🟩🟩🟩",
            None,
            r"2 guesses \(crane, soily\) but 1 row of tiles",
        ),
        ([], SHARE, None, "2 rows of tiles but no guess"),
        (["crane="], None, None, "'crane=' is half a turn"),
        (["crane=bbygb"], None, 6, "'crane' has 5 letters; 6 are needed here"),
        (["crane=bbygb", "cranes=bbygbb"], None, None, "'cranes' has 6 letters; 5 are needed"),
        (["crane=bbrgb"], None, None, "'r' at place 3"),
        (["crane=bbyg"], None, None, "has 4 tiles, but the guess has 5 places"),
        (["crane=b"], None, None, "'b' has 1 tile, but the guess has 5 places"),
        (["c=b"], None, 5, "'c' has 1 letter; 5 are needed here"),
    ],
)
def test_what_cannot_be_read_is_explained(arguments, text, length, message):
    with pytest.raises(InputError, match=message):
        read_turns(arguments, text, length)
