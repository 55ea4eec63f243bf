"""The one table of strategies and scores by name: one line each, with citation key."""

from __future__ import annotations

import math
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from sleuth.core.inputs.near import unknown_name
from sleuth.core.inputs.plain import show_value
from sleuth.errors import InputError
from sleuth.files import own_file
from sleuth.strategies.own import Own, StrategyLike, from_file, name_of

if TYPE_CHECKING:
    from sleuth.core.scores import Score
    from sleuth.strategies.ranked import Ranked


class NamedStrategy(NamedTuple):
    """A line of the table of strategies and scores.

    Attributes:
        form: the name, with what follows a colon as a letter.
        what, source: in words.
        score: for a score, its name in `core.scores`; the strategy of that name makes the guess of least cost.
        short: a short description for the menus of the page; "": the page does not offer it.
        example: a name of this form, if the form has a letter.
    """

    form: str
    what: str
    source: str
    score: str = ""
    short: str = ""
    example: str = ""

    @property
    def name(self) -> str:
        """A name that users can type."""
        return self.example or self.form


STRATEGIES = (
    NamedStrategy(
        "best",
        "the guess that `suggest` calls the best: by the exact search, proved as far as that goes",
        "this package",
    ),
    NamedStrategy(
        "p:P",
        "mean of (part size)^P, least for P > 0, most for P < 0; p:A,B,C: one P per turn",
        "Short2022",
        example="p:-0.5",
    ),
    NamedStrategy("mrd", "mean remaining dictionary, the same as p:1", "Short2022", "MRD"),
    NamedStrategy("gep", "greatest expected probability of being right next, the same as p:-1", "Short2022", "GEP"),
    NamedStrategy("entropy", "most expected information", "Neuwirth1982", "ENTROPY", "Most information"),
    NamedStrategy(
        "expected-size",
        "least expected number of candidates left, Σ L²/N",
        "Irving1979",
        "EXPECTED_SIZE",
        "Fewest left on average",
    ),
    NamedStrategy("worst-case", "smallest largest part", "Knuth1976", "WORST_CASE", "Fewest left at worst"),
    NamedStrategy("parts", "most parts", "Kooi2005", "PARTS", "Most groups"),
    NamedStrategy(
        "guesses-left", "a guess for each chance to win now, 0.3 for each bit", "this package", "GUESSES_LEFT"
    ),
    NamedStrategy(
        "hedged", "guesses-left, with more weight on unlikely secrets and on many parts", "this package", "HEDGED"
    ),
    NamedStrategy(
        "p-fds:P",
        "p:P, counting parts that one more guess tells apart as small",
        "Short2022",
        short="Groups that one guess tells apart",
        example="p-fds:-0.5",
    ),
    NamedStrategy(
        "two-step:S",
        "the score S after two guesses: the 10 best first ones, every second one",
        "this package",
        short="Two guesses ahead",
        example="two-step:p:-0.5",
    ),
    NamedStrategy("first", "the first candidate in order", "this package"),
)

SCORES = {line.form: line.score for line in STRATEGIES if line.score}
"""The scores by name, beside p:P → their names in `core.scores`."""

ScoreFunction: TypeAlias = Callable[[Any, int], Any]
"""A score as a function: sizes of parts, shape (guesses, parts), and the number of candidates → costs, (guesses,)."""


def usual_strategy(prior: str) -> str:
    """The name of the default strategy; docs/explanation/ compares others."""
    return "p:-0.5" if prior == "uniform" else "hedged"


def score(name: str | Callable[..., Any]) -> Score:
    """The score of that name, or of a function.

    Args:
        name: as in `openers --score`, or my_score.py:mine, or a function of the sizes of the parts, (guesses, parts),
            the winning part left out, and of the number of candidates. It returns a cost for each guess, (guesses,);
            less is better. Under a prior, probabilities times the number of candidates are in place of sizes.

    Returns:
        The score, which gives costs of guesses; its `source` is a key of the bibliography.

    Raises:
        UnknownName: a score that does not exist.
        InputError: p:P with a number that scores every guess alike or cannot be computed.
    """
    from sleuth.core import scores
    from sleuth.strategies.own_score import of_file, own_score

    if not isinstance(name, str):
        return own_score(name)
    if own_file.is_own_name(name):
        return of_file(name)
    if name in SCORES:
        return own_score(getattr(scores, SCORES[name]), name)
    kind, _, value = name.partition(":")
    if kind == "p":
        return scores.power_mean(_power(name, value))
    raise unknown_name("score", name, SCORES, "p:P (P a number), ")


def strategy_of(given: StrategyLike) -> str | Own:
    """A strategy as sessions store it: the name of one of ours, else an `Own`."""
    if isinstance(given, str | Own):
        return given
    if "sleuth.core.scores" in {each.__module__ for each in type(given).__mro__}:  # importing it loads numpy
        return score_of(given)
    if not callable(given):
        raise InputError(f"{show_value(given)} is not a strategy; give the name of one, or a function from a position")
    name = name_of(given)
    if type(given).__module__.startswith("sleuth.") and hasattr(given, "rank"):
        from sleuth.strategies.own_score import OwnScore

        return Own(given, name) if isinstance(getattr(given, "score", None), OwnScore) else name
    return Own(given, name)


def score_of(given: Any) -> str | Own:
    """The strategy that makes the guess of least cost by a score: the name of one of ours, else an `Own`."""
    if isinstance(given, str | Own):
        return given
    from sleuth.strategies import greedy
    from sleuth.strategies.own_score import own_score

    own = own_score(given)
    with suppress(InputError):
        if not own_file.is_own_name(own.name) and score(own.name) == own:
            return str(own.name)
    return Own(greedy.by_source(own), own.name)


def resolve(given: StrategyLike) -> str | Own:
    """A strategy: the name of one of ours, a function as it is, or the variable of a Python file."""
    choice = strategy_of(given)
    if isinstance(choice, str) and own_file.is_own_name(choice):
        return from_file(choice, strategy_of, "strategy")
    return choice


def ranking(name: str | ScoreFunction) -> Ranked:
    """The strategy that makes the guess of least cost by a score. Raises what `score` raises, and InputError."""
    choice = (
        from_file(name, score_of, "score") if isinstance(name, str) and own_file.is_own_name(name) else score_of(name)
    )
    if isinstance(choice, Own):
        return choice
    score(choice)  # a strategy that is not a score, such as two-step, is refused
    return strategy(choice)


def strategy(given: StrategyLike) -> Ranked:
    """The strategy of that name, except `best`; see `advice.choose.strategy`. Raises UnknownName or InputError."""
    from sleuth.strategies import discernible, greedy, lookahead, own_score, ranked

    name = resolve(given)
    if isinstance(name, Own):
        return name
    kind, _, value = name.partition(":")
    if kind == "p":
        each = tuple(greedy.by_source(score(f"p:{power}")) for power in value.split(","))
        return each[0] if len(each) == 1 else greedy.Varying(name, each)
    if kind == "p-fds":
        return discernible.PFDS(_power(name, value), name)
    if kind == "two-step":
        joined = score(value or "entropy")
        if isinstance(joined, own_score.OwnScore):
            raise InputError(
                f"{name} needs a score that adds up a cost for each part; {joined.name} looks at all parts"
            )
        return lookahead.TwoStep(joined, name)
    if name == "first":
        return ranked.First()
    if name == "hedged":
        return greedy.hedged()
    if name in SCORES:
        return greedy.by_source(score(name))
    raise unknown_name("strategy", name, (line.form for line in STRATEGIES))


def _power(name: str, value: str) -> float:
    try:
        power = float(value)
    except ValueError:
        power = math.nan
    if math.isnan(power) or (math.isinf(power) and "inf" not in value.casefold()):
        raise InputError(f"{name!r} needs a number after the colon, as in {name.partition(':')[0]}:-0.5")
    return power
