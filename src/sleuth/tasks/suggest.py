"""Suggest: what to guess next in any game, whoever is asked, a strategy or a codebreaker. The one door to advice."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import numpy as np

from sleuth.codebreakers.registry import NamedCodebreaker
from sleuth.core.position import replay
from sleuth.errors import InputError
from sleuth.tasks.advice import Advice
from sleuth.tasks.advice import advise as ranked_advice
from sleuth.tasks.codebreaking import CodebreakerAdvice, codebreaker_advice

if TYPE_CHECKING:
    from sleuth.core.game import Game
    from sleuth.core.position import Position
    from sleuth.strategies.ranked import Ranked
    from sleuth.strategies.shortlist import Watch
    from sleuth.tasks.advisors import Advisor


def advise(
    game: Game,
    turns: Sequence[tuple[str, str]],
    advisor: Advisor,
    *,
    top: int = 5,
    why: str | None = None,
    discern: bool = False,
    exact: bool = False,
    seed: int = 0,
    watch: Watch | None = None,
    check: Callable[[Position, Ranked], None] = lambda position, strategy: None,
) -> Advice | CodebreakerAdvice:
    """The advice of a strategy or a codebreaker after some turns, (guess, feedback) as text.

    top, why, discern, exact: of a strategy, see `advice.advise`; a codebreaker has none of them. seed: of a codebreaker
    that draws at random. watch: called with the number of guesses ranked, and their total. check: may refuse to rank a
    position, by raising. Raises InputError for an option that the advisor does not have, and what `position.replay` and
    `Game.replay` raise for the turns.
    """
    if isinstance(advisor, NamedCodebreaker):
        for option, value in (("why", why), ("discern", discern), ("exact", exact)):
            if value:
                raise InputError(
                    f"{option} needs a strategy that ranks a list of guesses; {advisor.name} is a codebreaker"
                )
        return codebreaker_advice(game, advisor, game.replay(turns), np.random.default_rng(seed))
    rules = game.rules
    position = replay(game.listing, [(rules.spell_guess(rules.read_guess(guess)), text) for guess, text in turns])
    check(position, advisor)
    return ranked_advice(position, advisor, top=top, why=why, discern=discern, exact=exact, watch=watch)
