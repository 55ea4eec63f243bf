"""Product priors: a weight for each couple, read from a CSV file."""

from __future__ import annotations

import csv
import math
from pathlib import Path

import numpy as np

from sleuth.arrays import Floats
from sleuth.errors import InputError
from sleuth.season.events import Season
from sleuth.season.names import couple_of


def read_weights(path: Path, season: Season) -> Floats:
    """The weights of all couples, (size_b, size_a), from a CSV file with the columns a, b, weight; others weigh 1.

    Raises InputError, which names the line.
    """
    weights: Floats = np.ones((season.format.size_b, season.format.size_a))
    try:
        text = path.read_text("utf-8-sig")
    except (OSError, UnicodeDecodeError) as error:
        raise InputError(f"{path}: it cannot be read: {getattr(error, 'strerror', None) or 'no UTF-8'}") from None
    table = csv.DictReader(text.splitlines())
    if not {"a", "b", "weight"} <= set(table.fieldnames or ()):
        raise InputError(f"{path.name}: the first line names the columns a,b,weight; it is {text.splitlines()[:1]}")
    for row in table:
        where = f"{path.name}, line {table.line_num}"
        a, b = couple_of(season, row["a"] or "", row["b"] or "", where)
        try:
            weight = float(row["weight"])
        except (TypeError, ValueError):
            raise InputError(f"{where}: {row['weight']!r} is no number") from None
        if not 0 < weight < math.inf:
            raise InputError(f"{where}: a weight is larger than 0, not {row['weight']}")
        weights[b, a] = weight
        if season.format.any_pair:
            weights[a, b] = weight
    return weights
