"""The text of a season file, in JSON, YAML or CSV."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any

from sleuth.core.inputs.plain import write_yaml
from sleuth.season.imports.event_csv import season_csv

WRITERS: Mapping[str, Callable[[Any], str]] = {
    "json": lambda fields: json.dumps(fields, ensure_ascii=False, indent=1) + "\n",
    "yaml": write_yaml,
    "csv": season_csv,
}
"""How the fields of a season file, which are in order, are written, by the ending of a file.

YAML needs PyYAML; without it, MissingExtra is raised.
"""
