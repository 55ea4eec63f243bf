"""The record of a run of many games: values by name, so that a later run need not play them again.

They are figures, not proofs. The header of the ledger says what the run is about, so that another game, rule, prior,
strategy or seed is refused.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from os import PathLike
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

from sleuth.advice.choose import advisor
from sleuth.errors import BadLedger, InputError
from sleuth.files.identity import fingerprint, identity
from sleuth.files.ledger import Ledger, line_of
from sleuth.games.game_spec import GameSpec
from sleuth.strategies.own import Own, StrategyLike
from sleuth.strategies.registry import resolve

Value = TypeVar("Value")

ENGINE = 2
"""Part of every header. Raised when the same seed could play other games than before."""


class ValueLine(NamedTuple):
    """The line of a value; of two with one name, the later one counts."""

    name: str
    value: list[Any] | dict[str, Any]


class RunRecord(Ledger):
    """Plain values by name, in the ledger of a run, which is open until it is closed. Errors as in `Ledger`.

    runs: what `about` returns for each strategy. options: all else that changes a figure.
    """

    def __init__(self, path: str | PathLike[str], runs: Sequence[Mapping[str, Any]], **options: Any) -> None:
        named = {what: ", ".join(dict.fromkeys(run[what] for run in runs)) for what in ("game", "strategy")}
        every = fingerprint([json.dumps([*runs], sort_keys=True)])
        super().__init__(Path(path), {"policy": "compare", **named, "runs": every, **options, "engine": ENGINE})

    def read(self) -> None:
        """Read the values of earlier runs. Raises BadLedger."""
        self._values: dict[str, Any] = {}
        for place, line in enumerate(self.lines):
            name, value = line_of(ValueLine, line, self.path, place)
            self._values[name] = value

    def recall(self, name: str, of: Callable[[Any], Value]) -> Value | None:
        """The value under a name, converted by `of`; None if there is none. Raises BadLedger if that fails."""
        if name not in self._values:
            return None
        try:
            return of(self._values[name])
        except (TypeError, ValueError, KeyError, AttributeError, RecursionError):
            raise BadLedger(f"{self.path} is damaged: a value cannot be read; begin a new ledger") from None

    def put(self, name: str, value: Any) -> None:
        """Keep a value under a name. Raises CannotWrite."""
        self.append({"name": name, "value": value})


def about(spec: GameSpec, strategy: StrategyLike) -> dict[str, Any]:
    """The identity of a game and a strategy. Raises InputError for a function without a source file."""
    own = resolve(strategy)
    found: dict[str, Any] = {"strategy": str(own)}
    if isinstance(own, Own):
        if not own.fingerprint:
            raise InputError(
                f"`ledger` cannot tell the strategy {own} from another one; write the function at the top of a file"
            )
        found["function"] = own.fingerprint
    if advisor(spec, own).line:  # they play only games that their name describes
        return {**found, "game": spec.name}
    listing = spec.listing()
    shares = [] if listing.prior is None else zip(listing.secrets, listing.prior.tolist(), strict=True)
    prior = fingerprint(f"{secret} {share!r}" for secret, share in shares)
    return {**found, **identity(listing), "feedback": listing.rule, "prior": prior}
