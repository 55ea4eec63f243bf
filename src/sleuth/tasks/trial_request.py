"""What `evaluate` and `compare` share: what is played, how it is counted, and how much work that is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from sleuth.advice.choose import advisor
from sleuth.games.game_spec import GameSpec
from sleuth.strategies.own import StrategyLike
from sleuth.tasks import fields
from sleuth.tasks.game_request import GameRequest
from sleuth.tasks.long_request import LongRequest
from sleuth.tasks.request import Build
from sleuth.tasks.work import RULED, Load, Work, table_weight, weight

EVALUATIONS = {"Evaluation": "core.evaluation:Evaluation", "Sampled": "playing.evaluation:Sampled"}
"""What trials return, for `late_types`."""


@dataclass(frozen=True, kw_only=True)
class TrialRequest(LongRequest, GameRequest):
    """Strategies or codebreakers over all secrets of a game, or random ones."""

    opener: fields.Opener = None
    accounting: fields.Accounting = "played"
    limit: fields.Limit = None
    games: fields.Games = None
    seed: fields.Seed = 1

    @property
    def names(self) -> Sequence[StrategyLike]:
        """The strategies, each once."""
        raise NotImplementedError

    @property
    def options(self) -> dict[str, Any]:
        """The options of an evaluation."""
        opener = self.opener and self.spec.label(self.opener)
        plain = {name: getattr(self, name) for name in ("accounting", "limit", "games", "seed")}
        return {"opener": opener, **plain}

    @cached_property
    def planned(self) -> tuple[str, dict[StrategyLike, int]]:
        """The game's name, and how many secrets each strategy or codebreaker will be played against."""
        from sleuth.playing.evaluation import planned

        return planned(self.spec, self.names, self.games)

    def work(self, build: Build = GameSpec.build, /) -> Work:
        """The secrets to play, and what they take of all strategies together, and of all codebreakers."""
        spec, loads = self.spec, list[Load]()
        lines = {name: advisor(spec, name).line for name in self.names}
        if strategies := sum(weight(str(name)) for name, line in lines.items() if line is None):
            listing = build(spec).listing
            pairs = (
                len(listing.secrets)
                * len(listing.guesses)
                * (1 if listing.legal is None else RULED)
                * table_weight(listing)
            )
            what = "(secrets × guesses × weight), over all strategies,"
            loads.append(Load("comparison", pairs * strategies, what))
        if any(lines.values()):
            _, played = self.planned
            whole = spec.build()
            games = sum(played[name] * line.weight(*whole.sizes) for name, line in lines.items() if line)
            loads.append(Load("games", games * whole.places**2, f"(games × places² × weight) of {spec.name}"))
        return Work(tuple(loads))
