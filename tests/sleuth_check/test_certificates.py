"""The certificates that we publish: whole, for the lists that are built in, with trees that the plain rule confirms."""

from __future__ import annotations

from pathlib import Path

import pytest

import sleuth
from sleuth.games.game_spec import GameSpec
from sleuth_check.check import DuelReport, Report, Scope, check
from sleuth_check.openers import Prover
from sleuth_check.reader import Certificate, Duel, read
from tests.sleuth_check.games import prover

FOLDER = Path(__file__).parents[2] / "research" / "certificates"

# [Selby2022] for the words; [KoyamaLai1993] for Mastermind: 5625, and 5626 with five guesses at most. Of
# the least worst case the five guesses are published; the opener and the total are those of the tree that we found.
# [KutinSmithline2024] for permutation Wordle. Which of the others are ours, docs/results.md says.
PUBLISHED = {
    "classic-all-official-6.json.gz": ("classic-all", "official", None, None, None),
    "classic-most-4.json.gz": ("classic", "free", "tenor", 8350, 5),
    "today.json.gz": ("today", "free", "salet", 299995500793, 10),  # weighted: in units of its weights
    "today-official.json.gz": ("today", "official", "salet", 307592936248, 16),
    "classic-official-salet.json.gz": ("classic", "official", "salet", 8116, 7),
    "classic-official-6.json.gz": ("classic", "official", "salet", 8122, 6),
    "classic-most-3.json.gz": ("classic", "free", "trace", 8157, 7),
    "classic-worst.json.gz": ("classic", "free", "roate", 8204, 5),
    "classic-exact.json.gz": ("classic", "free", "salet", 7920, 5),
    "classic.json.gz": ("classic", "free", "salet", 7920, 5),
    "equations-6-total.json.gz": ("equations:6", "free", "4*7=28", 544, 4),
    "equations-6-worst-total.json.gz": ("equations:6", "free", "28/7=4", 545, 3),
    "equations-7-total.json.gz": ("equations:7", "free", "5+26=31", 20458, 4),
    "equations-8-total.json.gz": ("equations:8", "free", "54-36=18", 53512, 4),
    "permutation-6.json.gz": ("permutation:6", "free", "123456", 3924, 7),
    "permutation-wordle-6.json.gz": ("permutation-wordle:6", "free", "123456", 2520, 6),
    "mastermind-4x6-total.json.gz": ("mastermind:4x6", "free", "1123", 5625, 6),
    "mastermind-4x6-worst-total.json.gz": ("mastermind:4x6", "free", "1123", 5626, 5),
    "mastermind-4x7-total.json.gz": ("mastermind:4x7", "free", "1123", 11228, 6),
    "mastermind-4x7-worst-total.json.gz": ("mastermind:4x7", "free", "1123", 11228, 6),
    "mastermind-4x8-total.json.gz": ("mastermind:4x8", "free", "1234", 20471, 7),
    "mastermind-4x8-worst-total.json.gz": ("mastermind:4x8", "free", "1234", 20473, 6),
    "mastermind-5x5-total.json.gz": ("mastermind:5x5", "free", "11223", 13496, 6),
    "mastermind-5x6-total.json.gz": ("mastermind:5x6", "free", "11223", 36721, 7),
    "mastermind-distinct-4x6.json.gz": ("mastermind-distinct:4x6", "free", "1234", 1446, 5),
    "mastermind-distinct-4x7.json.gz": ("mastermind-distinct:4x7", "free", "1234", 3639, 6),
    "mastermind-distinct-4x8.json.gz": ("mastermind-distinct:4x8", "free", "1234", 7817, 6),
    "mastermind-3x5-strict.json.gz": ("mastermind:3x5", "strict", "123", 455, 5),
    "mastermind-4x6-strict.json.gz": ("mastermind:4x6", "strict", "1123", 5660, 6),
    "mastermind-4x7-strict.json.gz": ("mastermind:4x7", "strict", "1123", 11362, 7),
    "mastermind-4x8-strict.json.gz": ("mastermind:4x8", "strict", "1123", 20838, 8),
    "mastermind-5x5-strict.json.gz": ("mastermind:5x5", "strict", "11223", 13572, 6),
    "mastermind-5x6-strict.json.gz": ("mastermind:5x6", "strict", "11223", 36920, 6),
}


# The value, or both bounds; [Wiener1995] stated that of Mastermind 4x6, the others are ours.
DUELS = {
    "duel-classic.json.gz": "123231589/34660965 223444619839/62500000000",
    "duel-classic-official-6.json.gz": "75639460/20796579 1171590932347/312500000000",
    "duel-mastermind-3x4.json.gz": "219/68",
    "duel-mastermind-3x5.json.gz": "1591/440",
    "duel-mastermind-3x6.json.gz": "619/156",
    "duel-mastermind-4x4.json.gz": "1629/460",
    "duel-mastermind-4x5.json.gz": "2463/625",
    "duel-mastermind-4x6.json.gz": "560/129",
    "duel-mastermind-4x7.json.gz": "622/133",
    "duel-mastermind-4x8.json.gz": "2361295499/472225347 791496121/158252528",
}


CHAINS = {"chain-2315.json.gz"}
SHIFTS = {f"shift-{case}.json.gz" for case in ("7", "8-consistent", "6-strings", "5x2", "4x3")}
"""tests/chains/test_certificate.py tries them: they have a checker of their own."""


def bounds(name: str) -> list[str]:
    """Both bounds of a duel; one where they are equal."""
    lower, *upper = DUELS[name].split()
    return [lower, *(upper or [lower])]


LONG = ("classic", "equations-7", "equations-8", "mastermind-4x7-strict", "mastermind-4x8", "mastermind-5x", "duel-")
"""The checks of these take many seconds each, with the names in NIGHTLY many more."""
NIGHTLY = (
    "classic",
    "equations-8",
    "mastermind-4x8",
    "mastermind-5x6",
    "duel-classic",
    *(f"duel-mastermind-4x{n}" for n in "678"),
)


LONGEST = {"classic-all-official-6.json.gz", "today.json.gz", "today-official.json.gz"}
"""Before any opener, the plain bounds of all 12,972 take many minutes; `sleuth check` tries it."""


LATER = ("equations-6", "mastermind-4x7", "mastermind-distinct-4x8", "duel-classic", "today-thump", "classic-all")
"""What takes over half a second each is left to the thorough run."""


def later(name: str):
    return pytest.param(name, marks=pytest.mark.thorough) if name.startswith(LATER) else name


def long_later(name: str):
    """A certificate, left to the longer runs if its check takes long."""
    if name.startswith(NIGHTLY):
        return pytest.param(name, marks=pytest.mark.nightly)
    return (
        pytest.param(name, marks=pytest.mark.thorough) if name.startswith(LONG) and "-3x" not in name else later(name)
    )


SOME = Scope(sample=2, quick_in_full=False, patience=0)
"""The trees in full, and openers for which there is no time: `sleuth check` proves them again."""


def certificate(name: str) -> Certificate:
    found = read(FOLDER / name)
    assert isinstance(found, Certificate)
    return found


def duel(name: str) -> Duel:
    found = read(FOLDER / name)
    assert isinstance(found, Duel)
    return found


@pytest.mark.every_run(2)
@pytest.mark.published
@pytest.mark.parametrize("name", [long_later(name) for name in PUBLISHED if name not in LONGEST])
def test_a_published_certificate_is_whole_and_its_tree_is_right(name: str):
    found = check(certificate(name), SOME)
    assert isinstance(found, Report)
    assert found.secrets == certificate(name).secrets.count


@pytest.mark.published
@pytest.mark.parametrize("name", PUBLISHED)
def test_a_published_certificate_says_what_is_published(name: str):
    found = certificate(name)
    assert (found.game, found.rule, found.opener, found.total, found.worst) == PUBLISHED[name]


@pytest.mark.every_run(1)
@pytest.mark.published
@pytest.mark.parametrize("name", [long_later(name) for name in DUELS])
def test_a_published_duel_is_whole_and_its_value_is_right(name: str):
    found = check(duel(name), SOME)
    assert isinstance(found, DuelReport)
    assert [str(found.lower), str(found.upper)] == bounds(name)


@pytest.mark.published
@pytest.mark.parametrize("name", [*map(later, DUELS)])
def test_a_published_duel_says_what_is_published(name: str):
    found = duel(name)
    assert [found.lower, found.upper] == bounds(name)


# The first is below the 52,896 of [Selby2022], the second has its 58,715, and its guess CROFT after YBBBB.
TREES = {
    "classic-all-tarns-6.txt.gz": ("classic-all", "free", "tarns", 52773, 6),
    "classic-all-thump-official-7.txt.gz": ("classic-all", "official", "thump", 58715, 7),
    "today-crate-6.txt.gz": ("today", "free", "crate", 57028, 6),
    "today-thump-official-7.txt.gz": ("today", "official", "thump", 61103, 7),
}


@pytest.mark.published
@pytest.mark.parametrize("name", [*map(later, TREES)])
def test_a_tree_finds_any_of_all_words(name: str):
    game, rule, *figures = TREES[name]
    found = sleuth.verify_tree(str(FOLDER / name), game=GameSpec(game, rule=rule).build()).evaluation
    assert [found.opener, found.total, max(found.distribution)] == figures
    assert found.secrets == 12972


def test_every_tree_is_tried():
    assert {path.name for path in FOLDER.glob("*.txt.gz")} == set(TREES)


def test_every_certificate_is_tried():
    assert {path.name for path in FOLDER.glob("*.json.gz")} == {*PUBLISHED, *DUELS, *CHAINS, *SHIFTS}


def test_openers_of_the_original_lists_are_refuted_by_plain_code():
    lines = {line.opener: line.cost for line in certificate("classic.json.gz").searches[0].lines}
    check: Prover = prover(GameSpec("classic").listing())
    for opener in ("spawn", "birrs", "blurb", "genom", "jugum"):
        assert (lines[opener] or 0) >= 7920 <= check.prove(check.game.place[opener], 7920)
