"""Draw which secrets get more than their share in a duel, and why.

    python -m research.records.duel_picture                             the one of docs/explanation/duel.md
    python -m research.records.duel_picture classic.json classic.svg

The first file is the certificate of a duel. The picture shows for each kind of secret, with its number, how often one
is chosen, as a multiple of an even share. Beside it, for codes: how late the best tree for even chances finds that
kind. For words: those chosen most often.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from research.duel.files import beginning
from research.pictures import COLOURS, new_figure, save
from sleuth import solve
from sleuth.core.arrays import Bools, Weights
from sleuth.core.listing import Listing
from sleuth.duels.classes import classes
from sleuth.files.reading import read_text
from sleuth.games.game_spec import GameSpec

HERE = Path(__file__).parents[1]
DUEL = HERE / "certificates" / "duel-mastermind-4x4.json.gz"
PICTURE = HERE.parent / "docs" / "images" / "duel-mastermind-4x4.svg"

MOST, LEAST = COLOURS[3], COLOURS[0]
"""Colours of a kind with more than its share, and with less."""
RARE = 0.03
"""A letter is rare if fewer of the words have it."""
CROWD = 8
"""A word is in a crowd if so many others differ from it in one place."""
SHOWN = 20
"""Words that are named."""


class Kind(NamedTuple):
    """A kind of secrets: its label, which secrets are of it, as bools."""

    label: str
    members: Bools


def codes(listing: Listing) -> list[Kind]:
    """A kind for each class of codes that symmetries take to each other."""
    of = classes(listing).of
    _, first = np.unique(of, return_index=True)
    return [Kind(listing.secrets[row], of == of[row]) for row in first]


def words(secrets: Sequence[str]) -> list[Kind]:
    """Kinds of words that are hard to find; they overlap, and the last is of no other."""
    letters = Counter(letter for word in secrets for letter in set(word))
    rare = {letter for letter, number in letters.items() if number < RARE * len(secrets)}
    ending = Counter(word[-2:] for word in secrets).most_common(1)[0][0]
    holes = Counter((place, word[:place] + word[place + 1 :]) for word in secrets for place in range(len(word)))

    def near(word: str) -> int:
        return sum(holes[place, word[:place] + word[place + 1 :]] - 1 for place in range(len(word)))

    tests: dict[str, Callable[[str], bool]] = {
        f"a rare letter ({', '.join(sorted(rare))})": lambda word: bool(rare & set(word)),
        "a letter twice": lambda word: len(set(word)) < len(word),
        f"ends in -{ending}": lambda word: word.endswith(ending),
        f"{CROWD} or more others differ in one place": lambda word: near(word) >= CROWD,
    }
    kinds = [Kind(label, np.array([holds(word) for word in secrets])) for label, holds in tests.items()]
    both = kinds[0].members & kinds[1].members
    some = np.any([kind.members for kind in kinds], axis=0)
    return [*kinds, Kind("a rare letter, and a letter twice", both), Kind("none of these", ~some)]


def draw(listing: Listing, shares: Weights, path: Path) -> None:
    """Draw the picture. shares: of each secret, as multiples of an even share."""
    figure = new_figure()
    left, right = figure.subplots(1, 2)
    is_code = listing.symmetry is not None
    kinds = [kind for kind in (codes(listing) if is_code else words(listing.secrets)) if kind.members.any()]
    kinds.sort(key=lambda kind: shares[kind.members].mean())
    means = [float(shares[kind.members].mean()) for kind in kinds]
    bars(left, [f"{kind.label} ({kind.members.sum():,})" for kind in kinds], means)
    left.set_title("how often the codemaker chooses it", fontsize=10)
    if is_code:
        best = solve(listing.name)
        late = [float(np.array(best.rounds)[kind.members].mean()) for kind in kinds]
        dots(right, [kind.label for kind in kinds], late, [colour(mean) for mean in means], best.mean)
        right.set_ylim(left.get_ylim())
        right.set_title("guesses of the best tree for even chances", fontsize=10)
    else:
        top = np.argsort(-shares, kind="stable")[:SHOWN][::-1]
        bars(right, [listing.secrets[row] for row in top], shares[top].tolist())
        right.set_title("the words that are chosen most often", fontsize=10)
    for axes in (left, right):
        axes.tick_params(labelsize=8)
        axes.xaxis.label.set_size(8)
        axes.spines[["top", "right"]].set_visible(False)
    save(figure, path)


def colour(share: float) -> str:
    """Of a kind, by its share."""
    return MOST if share > 1 + 1e-9 else LEAST


def bars(axes: Any, labels: list[str], values: list[float]) -> None:
    """Bars from the left, with their values."""
    drawn = axes.barh(labels, values, color=[colour(value) for value in values])
    axes.bar_label(drawn, fmt="%.2f", padding=2, fontsize=8)
    axes.axvline(1, color="0.4", linewidth=0.8, linestyle="--")
    axes.set_xlabel("times its even share")
    axes.margins(x=0.12)


def dots(axes: Any, labels: list[str], values: list[float], colours: list[str], mean: float) -> None:
    """A dot for each kind, with its value, and the mean of all secrets as a line."""
    axes.scatter(values, labels, c=colours, s=60, zorder=2)
    for value, label in zip(values, labels, strict=True):
        axes.annotate(f"{value:.2f}", (value, label), (8, -3), textcoords="offset points", fontsize=8)
    axes.axvline(mean, color="0.4", linewidth=0.8, linestyle="--")
    axes.set_xlabel("mean for each kind; the line is the mean of all codes")
    axes.margins(x=0.2, y=0.1)


def named(path: Path) -> str:
    """The name of the game that a file is about."""
    return str(json.loads(read_text(path))["game"])


def main() -> None:
    """Draw the picture that the arguments name."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("duel", type=Path, nargs="?", default=DUEL, help="the file of a duel")
    parser.add_argument("picture", type=Path, nargs="?", default=PICTURE, help="ends in .svg, .png or .pdf")
    parser.add_argument("--game", help="the game, if the file does not name it in full")
    given = parser.parse_args()
    listing = GameSpec(given.game or named(given.duel)).listing()
    chances = np.array([float(chance) for chance in beginning(given.duel, listing).weighing.chances])
    draw(listing, chances * len(chances), given.picture)


if __name__ == "__main__":
    main()
