"""Product priors: a weight for each couple, read from a CSV file."""

from __future__ import annotations

import csv
from pathlib import Path

import numpy as np

from sleuth.core.arrays import Floats
from sleuth.core.inputs import bounds
from sleuth.core.inputs.plain import show_value
from sleuth.errors import InputError
from sleuth.files.reading import read_text
from sleuth.season.model.events import Season
from sleuth.season.model.names import couple_of

LEAST_WEIGHT, MOST_WEIGHT = 1e-9, 1e9
"""Products of the weights of a whole matching stay finite."""


def read_weights(path: Path, season: Season) -> Floats:
    """The weights of all couples, (size_b, size_a), from a CSV file with the columns a, b, weight; others weigh 1.

    Raises InputError, which names the line.
    """
    weights: Floats = np.ones((season.format.size_b, season.format.size_a))
    lines = read_text(path, most=bounds.SEASON_BYTES).splitlines()
    table = csv.DictReader(lines)
    try:
        if sorted(table.fieldnames or ()) != ["a", "b", "weight"]:
            raise InputError(f"{path.name}: the first line names the columns a,b,weight; it is {show_value(lines[:1])}")
        rows = [(f"{path.name}, line {table.line_num}", row) for row in table]
    except csv.Error as error:
        raise InputError(f"{path.name}: this is not CSV: {error}") from None
    for where, row in rows:
        if None in row:
            raise InputError(f"{where}: there are more than the three cells a,b,weight")
        a, b = couple_of(season, row["a"] or "", row["b"] or "", where)
        try:
            weight = float(row["weight"])
        except (TypeError, ValueError):
            weight = 0.0
        if not LEAST_WEIGHT <= weight <= MOST_WEIGHT:
            raise InputError(
                f"{where}: a weight is a number from {LEAST_WEIGHT:g} to {MOST_WEIGHT:,.0f}, not "
                f"{show_value(row['weight'])}"
            )
        weights[b, a] = weight
        if season.format.any_pair:
            weights[a, b] = weight
    return weights
