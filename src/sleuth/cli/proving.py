"""What `sleuth solve` and `sleuth proof run` share: the question, the workers, the progress and the answer."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import partial, wraps
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from sleuth.cli import interrupt
from sleuth.cli.evaluate import show as print_evaluation
from sleuth.cli.options import completion, game_options, jobs_option
from sleuth.cli.output import below, say
from sleuth.cli.progress import COMPILING, compiling, counting, load_exact_search
from sleuth.core import stop
from sleuth.exact.objective import OBJECTIVES, objective
from sleuth.games.registry import GameSpec
from sleuth.tasks.pool import workers
from sleuth.text.share import counted

if TYPE_CHECKING:
    from sleuth.exact.proof.ledger import Ledger
    from sleuth.exact.proof.run import Policy, Progress, StageLines
    from sleuth.exact.proof.workers import Setting
    from sleuth.exact.solution import Line, Solution

QUESTION_OPTIONS: tuple[Callable[..., Any], ...] = (
    partial(game_options, argument=True),
    click.option("--objective", "goal", default="total", show_default=True, metavar="NAME",
                 shell_complete=completion(OBJECTIVES),
                 help="total, worst, worst-total, total-worst or most:R (most secrets solved within R)."),
    click.option("--opener", metavar="GUESS", help="The best of the trees that begin with this guess."),
    click.option("--limit", type=click.IntRange(1), metavar="N",
                 help="Solve every secret within N guesses from here."),
    click.option("--from", "turns", multiple=True, metavar="TURN",
                 help="A turn made before, such as crane=bbygb; repeat it for more."),
    jobs_option,
    click.option("--executor", "address", metavar="dask://HOST:PORT",
                 help="Send the openers to a Dask cluster (needs sleuth[cluster])."),
)  # fmt: skip


BEGINNING = "preparing the search"
"""What is shown before the first opener."""


@dataclass(frozen=True)
class Question:
    """What is to be proved, and by whom: the options as given."""

    spec: GameSpec
    goal: str
    opener: str | None
    limit: int | None
    turns: tuple[str, ...]
    jobs: int
    address: str | None

    def setting(self) -> Setting:
        """Where the proof begins. Raises what reading the game, the options and the turns raises."""
        from sleuth.exact.proof.workers import Setting

        objective(self.goal, self.limit)
        game = self.spec.listing()
        turns = tuple((guess, game.spell(game.read(tiles))) for guess, tiles in game.read_turns(self.turns, None))
        setting = Setting(self._everywhere(), turns)
        setting.position()
        return setting

    def check_opener(self, setting: Setting) -> None:
        """Raise UnknownWord, IllegalGuess or InputError for an opener that makes no sense, before a ledger is begun."""
        if self.first is not None:
            from sleuth.exact.solve import opener_row

            opener_row(setting.position(), self.first)

    def _everywhere(self) -> GameSpec:
        """The game with its files by their whole paths, for workers that stand in other folders."""
        files = {name: getattr(self.spec, name) for name in ("secrets", "guesses")}
        whole: dict[str, Any] = {
            name: str(Path(file).resolve()) for name, file in files.items() if file and self.address
        }
        return replace(self.spec, **whole)

    @property
    def first(self) -> str | None:
        """The opener as the game spells it."""
        return None if self.opener is None else self.spec.label(self.opener)


def question(command: Callable[..., Any]) -> Callable[..., Any]:
    """Give a command the options of a proof, passed as one Question called `asked`."""

    @wraps(command)
    def gathered(
        spec: GameSpec, goal: str, opener: str | None, limit: int | None, turns: tuple[str, ...], jobs: int,
        address: str | None, **others: Any,
    ) -> Any:  # fmt: skip
        return command(asked=Question(spec, goal, opener, limit, turns, jobs, address), **others)

    decorated: Callable[..., Any] = gathered
    for option in reversed(QUESTION_OPTIONS):
        decorated = option(decorated)
    return decorated


@contextmanager
def kept(
    asked: Question, setting: Setting, path: Path | None, *, policy: Policy = "refute", resume: bool = False
) -> Iterator[Ledger | None]:
    """The ledger of a question, open; None without a path. A mistyped opener leaves no ledger behind."""
    from sleuth.exact.proof import run
    from sleuth.exact.proof.ledger import Ledger

    asked.check_opener(setting)
    if path is None:
        yield None
        return
    about = run.about(setting, objective(asked.goal, asked.limit), opener=asked.first, policy=policy)
    with Ledger(path, about, resume=resume) as ledger:
        yield ledger


def prove(
    asked: Question, setting: Setting, *, policy: Policy = "refute", ledger: Ledger | None = None
) -> tuple[Solution, list[StageLines]]:
    """The answer, with progress. If it is interrupted, the line about it says what is known."""
    from sleuth.exact.proof import run

    last: list[Progress] = []
    interrupt.tell(lambda: _known(last, ledger))
    if asked.jobs > 1 or asked.address is not None:
        load_exact_search()
    close = (lambda: None) if ledger is None else ledger.close
    team_of = workers(asked.jobs, asked.address)
    with compiling(COMPILING), stop.tidied(close), team_of as team, counting(BEGINNING) as shown:

        def watch(progress: Progress) -> None:
            last[:] = [progress]
            shown(_label(progress), progress.done, progress.openers)

        return run.prove(
            setting, asked.goal, opener=asked.first, limit=asked.limit, policy=policy, team=team, ledger=ledger,
            watch=watch,
        )  # fmt: skip


def look(asked: Question, setting: Setting, narrow: int) -> Solution:
    """A good tree by a narrow search, with progress; nothing is proved. Raises UsageError with workers."""
    from sleuth.exact import solve

    if asked.jobs > 1 or asked.address is not None:
        raise click.UsageError(f"--narrow {narrow} is one search in one process; leave out --jobs and --executor")
    with compiling(COMPILING), counting(BEGINNING) as shown:
        done = 0

        def watch(line: Line, best: int) -> None:  # noqa: ARG001
            nonlocal done
            done += 1
            shown("openers", done, narrow if asked.first is None else 1)

        return solve.solve(
            setting.position(), asked.goal, opener=asked.first, limit=asked.limit, narrow=narrow, watch=watch
        )


def _label(progress: Progress) -> str:
    best = "" if progress.opener is None else f", best {progress.opener} {progress.best:,}"
    return f"openers{best}"


def _known(last: list[Progress], ledger: Ledger | None) -> str:
    if not last:
        return "nothing was proved yet"
    progress = last[0]
    search = f" of search {progress.search + 1}" if progress.search else ""
    told = f"{progress.done:,} of {progress.openers:,} openers{search} done"
    if progress.opener is not None:
        told += f", the best of them {progress.opener} with {progress.best:,}"
    if ledger is not None:
        told += f"; {ledger.path} holds them: the same command with --resume goes on"
    return told


def show(found: Solution) -> None:
    """Print a solution for people: what it costs, and what was proved."""
    print_evaluation(found.evaluation(), weighted=found.prior is not None)
    proof = found.proof
    if found.prior is not None and found.chance_within is not None:
        say(f"found within {found.objective.within} guesses: {found.chance_within:.4%}, weighted by the prior")
    if found.narrow is not None:
        say(
            f"not proved: a narrow search looked at {found.narrow:,} guesses or so in each position "
            f"({proof.cpu_seconds:.1f} s of CPU time); a better tree may exist"
        )
        return
    which = f"no tree that begins with {found.opener}" if found.opener_given else "no other tree"
    openers = "" if found.opener_given else f"{counted(len(proof.lines), 'opener')}, "
    rounded = f", up to a rounding error {below(found.rounding_error)} in the prior" if found.rounding_error else ""
    say(
        f"proved: {which} is better by the objective {found.objective}{rounded} "
        f"({openers}{counted(proof.nodes, 'node')}, {proof.cpu_seconds:.1f} s of CPU time)"
    )


def write_tree(found: Solution, file: str) -> list[Path]:
    """Write the tree of a solution in the form that the file's name says, and tell the files. Raises CannotWrite."""
    from sleuth.core.treefiles import checking, files

    tree = checking.rooted(found.position, found.tree)
    return files.write(file, found.position.game, tree, strategy=f"exact:{found.objective.name}")
