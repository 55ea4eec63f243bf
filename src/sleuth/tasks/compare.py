"""Compare: strategies and codebreakers against every secret of a game, or random ones, the best mean first."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Any, cast

from sleuth import results
from sleuth.core.game import Game
from sleuth.core.inputs.bounds import MOST_BOARDS
from sleuth.core.results import HIDDEN, MERGED, Result
from sleuth.errors import InputError
from sleuth.files.own_file import everywhere
from sleuth.strategies.own import StrategyLike
from sleuth.tasks.convert import task
from sleuth.tasks.kinds import (
    Accounting,
    File,
    GameLike,
    Guess,
    Jobs,
    Natural,
    Positive,
    Range,
    StrategyNames,
    Turns,
    Workers,
    spec_of,
)
from sleuth.work import stop
from sleuth.work.executors import workers
from sleuth.work.progress import Watch, stepping
from sleuth.work.stop import CancelEvent

if TYPE_CHECKING:
    from sleuth.core.tree import Tree
    from sleuth.games.game_spec import GameSpec


@dataclass(frozen=True, repr=False)
class Evaluated(Result):
    """How many guesses a strategy or codebreaker needs, over all secrets of a game or random ones.

    Attributes:
        strategy: its name.
        evaluation: the distribution and its figures; a `Sampled` one has intervals, too.
        tree: the strategy as a tree, if one was wanted.
    """

    strategy: str
    evaluation: results.Evaluation | results.Sampled = dataclasses.field(metadata=MERGED)
    tree: Tree | None = dataclasses.field(default=None, metadata=HIDDEN)

    schema = "evaluate"

    def __repr__(self) -> str:
        return f"<Evaluated: {self.strategy}, mean {self.mean:.4f}, worst {self.worst:g}>"

    @property
    def opener(self) -> str:
        """The first guess."""
        return self.evaluation.opener

    @property
    def distribution(self) -> Mapping[float, int]:
        """Number of guesses → how many secrets need it."""
        return self.evaluation.distribution

    @property
    def mean(self) -> float:
        """Expected guesses, under the prior if the game has one."""
        return self.evaluation.mean

    @property
    def interval(self) -> tuple[float, float] | None:
        """Interval of 95% for the mean over all secrets, by `evaluation.sample.method`; None: exact or unknown."""
        sample = getattr(self.evaluation, "sample", None)
        return sample and sample.mean_interval

    @property
    def total(self) -> float:
        """The sum of the guesses over the secrets, each counted once."""
        return self.evaluation.total

    @property
    def worst(self) -> float:
        """The most guesses that a secret needs."""
        return self.evaluation.worst

    @property
    def per_secret(self) -> Mapping[str, float] | None:
        """Secret → its guesses; None: random secrets were played."""
        return self.evaluation.per_secret

    @property
    def lost(self) -> tuple[str, ...]:
        """The secrets that need more guesses than the limit."""
        return self.evaluation.lost

    def histogram(self, width: int = 40) -> str:
        """The distribution as text, a line for each number of guesses.

        Args:
            width: characters of the longest bar.

        Returns:
            The lines.
        """
        return self.evaluation.histogram(width)

    def rows(self) -> list[dict[str, Any]]:
        """One row for each number of guesses: how many secrets need it."""
        return self.evaluation.rows()

    def figures(self) -> dict[str, Any]:
        """The figures without the distribution; for random games, also how sure they are."""
        fields = self.as_dict()
        sample = fields.pop("sample", None)
        row = {key: value for key, value in fields.items() if not isinstance(value, dict)}
        if sample:
            low, high = sample["mean_interval"] or (None, None)
            wins = {account: each["won"] for account, each in sample["wins"].items()}
            row |= {"low": low, "high": high, "method": sample["method"], "sd": sample["sd"], **wins}
        return row


@dataclass(frozen=True, repr=False)
class Comparison(Result):
    """Strategies side by side, or one of them.

    Attributes:
        game: the game, by name in JSON.
        rule: the rule level.
        prior: the prior of the secrets, by name.
        results: the best mean first.
    """

    game: Game
    rule: str
    prior: str
    results: tuple[Evaluated, ...]

    schema = "compare"

    def __repr__(self) -> str:
        means = ", ".join(f"{one.strategy} {one.mean:.4f}" for one in self.results)
        return f"<Comparison on {self.game.name}: {means}>"

    @property
    def best(self) -> Evaluated:
        """The one with the best mean."""
        return self.results[0]

    def rows(self) -> list[dict[str, Any]]:
        """One row for each strategy, with a column for each number of guesses: how many secrets need it."""
        numbers = sorted({each for one in self.results for each in one.distribution})
        return [
            one.figures() | {f"{each:g}": one.distribution.get(each, 0) for each in numbers} for one in self.results
        ]


@task
def compare(
    strategies: StrategyNames,
    *,
    game: GameLike = "classic",
    opener: Guess | None = None,
    turns: Turns = (),
    tree: File | None = None,
    accounting: Accounting = "played",
    limit: Positive | None = None,
    games: Positive | None = None,
    boards: Annotated[int, Range(1, MOST_BOARDS)] = 1,
    seed: Natural = 1,
    jobs: Jobs = 1,
    executor: Workers | None = None,
    progress: Watch | None = None,
    cancel: CancelEvent | None = None,
) -> Comparison:
    """Compare strategies and codebreakers over all secrets, or random ones, side by side; or evaluate one of them.

    If the work is cancelled, the comparison has the strategies that are done, and the random games so far.

    Args:
        strategies: Strategies or codebreakers of `sleuth games`.
        game: The game: its name, a `Game`, or a `Position` to go on from.
        opener: Start all of them with this guess.
        turns: Go on after this turn, such as crane=bbygb (only with `tree`).
        tree: Write one strategy as a tree: .txt, .json or .dot; -: to standard output.
        accounting: Count whole guesses, or half a guess more for each of the last two candidates [Short2022].
        limit: Count a secret that needs more than N guesses as lost.
        games: Play N random games.
        boards: Hide N secrets in each random game; each guess counts for all of them.
        seed: Play the same random games for the same seed.
        jobs: Use N processes.
        executor: Send the work to a Dask cluster (needs sleuth[cluster]); excludes `jobs`.
        progress: Is called with a `Progress` as the work goes on.
        cancel: Stops the work when it is set: a `threading.Event`, or anything with `is_set`. The best so far comes
            back; if there is none, `TooLittleTime` is raised.

    Returns:
        The comparison, the best mean first.

    Raises:
        UnknownName: a game or a strategy that does not exist.
        UnknownWord: an opener that the game does not have.
        BadFeedback: feedback that the game does not give.
        IllegalGuess: a turn that breaks the rule level, or an opener that breaks it after the turns.
        InconsistentHistory: no secret fits all the feedback.
        InputError: an option that a strategy does not have, several boards that cannot be played, or a tree of several
            strategies.
        StrategyError: a strategy that does not find every secret.
        CannotWrite: a file that cannot be written.
        MissingExtra: an executor without the extra `cluster`.
        TooLittleTime: the work was cancelled before there was anything to return.
    """
    if not strategies:
        raise InputError("there is no strategy to compare; give at least one")
    spec = spec_of(game)
    names: list[StrategyLike] = list(dict.fromkeys(cast("tuple[StrategyLike, ...]", strategies)))
    figures: dict[str, Any] = {"opener": opener, "accounting": accounting, "limit": limit}
    if tree is not None:
        from sleuth.files.trees import files
        from sleuth.tasks.grow import grow

        several = boards if boards > 1 else None
        check_tree(spec, names, tree, games=games, boards=several, executor=executor)
        grown = grow(spec, names[0], turns, progress=progress, **figures)
        files.write(str(tree), grown.listing, grown.tree.whole, strategy=grown.strategy)
        result = Evaluated(grown.strategy, grown.evaluation, grown.tree)
        return Comparison(game=spec.build(), rule=spec.level, prior=spec.prior, results=(result,))
    if turns:
        raise InputError("`turns` needs `tree` FILE: only a tree can begin after turns")

    from sleuth.playing import evaluation

    if executor is not None:
        names = [*map(everywhere, names)]
    plan = evaluation.plan_games(spec, names, games, boards)
    total = sum(number or spec.build().rules.size for number in plan.values())
    figures |= {"opener": opener and spec.label(opener), "boards": boards, "seed": seed}
    sent = spec if executor is None else spec.everywhere()
    every: list[Evaluated] = []
    with workers(jobs, executor, sent, names) as team:
        step = stepping(progress, "compare" if len(names) > 1 else str(names[0]), total)
        try:
            for pair in evaluation.compare(sent, names, games=games, team=team, done=step, **figures):
                every.append(Evaluated(*pair))
        except stop.TimeUp:
            if not every:
                raise
    order = [*map(str, names)]
    best_first = sorted(every, key=lambda one: (one.mean, order.index(one.strategy)))
    return Comparison(game=spec.build(), rule=spec.level, prior=spec.prior, results=tuple(best_first))


def check_tree(spec: GameSpec, names: Sequence[StrategyLike], tree: File, **options: object) -> None:
    """Raise InputError if the strategies cannot be written as one tree, or options do not go with a tree."""
    from sleuth.advice.choose import advisor
    from sleuth.tasks.trees import check_output

    check_output(tree)
    if len(names) > 1:
        raise InputError(f"`tree` writes one strategy, and {len(names)} are named; name one")
    if advisor(spec, names[0]).line:
        raise InputError(f"`tree` writes a strategy, and {names[0]} is a codebreaker, which has no tree")
    for name, value in options.items():
        if value is not None:
            raise InputError(f"`tree` covers every secret in one process; leave out `{name}`")
