"""The one table of tasks: what Sleuth can do, a line each.

From it come the commands and their order in the help, the functions of Python, the routes of the HTTP API, what the
page may send, and the tests that all of these are complete. Nothing is imported before it is needed.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import Any, NamedTuple


class Task(NamedTuple):
    """A task of Sleuth: a function and its result.

    Attributes:
        name: on the command line, "season odds"; "" if there is no such command.
        place: module and function below `sleuth.tasks`, "suggest:suggest".
        summary: its line in the help.
        keys: the keys of the HTTP API, each with its parameter if the names differ; None: the task has no route.
    """

    name: str
    place: str
    summary: str
    keys: str | None = None

    @property
    def page(self) -> dict[str, str] | None:
        """Key of the HTTP API → the parameter, for those that it takes; None: it has no route."""
        if self.keys is None:
            return None
        return {key: own or key for key, _, own in (each.partition("=") for each in self.keys.split())}

    @property
    def path(self) -> str:
        """The path of its route, in the HTTP API."""
        return (self.name or self.public.replace(".", " ")).replace(" ", "/")

    @property
    def home(self) -> tuple[str, str]:
        """The module of the function for users, and its name there."""
        module, _, name = self.place.partition(":")
        return f"sleuth.tasks.{module}", name

    @property
    def public(self) -> str:
        """The function's name for users, below `sleuth`: "suggest", "season.odds"."""
        module, name = self.home
        return f"season.{name}" if module.startswith("sleuth.tasks.season.") else name

    @property
    def function(self) -> Any:
        """The function for users."""
        module, name = self.home
        return getattr(import_module(module), name)


WEIGHED = "rule prior used=used_words"
"""Keys of the page for the rule and the weights of a game."""
OWN = f"{WEIGHED} secrets=secret_words allowed=guess_words"
"""Keys of the page for a game that may have the user's own words."""
SEASON = "season until lang=language"

TABLE: Mapping[str, tuple[Task, ...]] = {
    "Play and solve": (
        Task(
            "suggest",
            "suggest:suggest",
            "Rank the next guesses, with reasons.",
            f"turns game {OWN} strategy loss top why hint",
        ),
        Task("", "suggest:hints", "Give hints about the next guess, without spoilers."),
        Task("filter", "filter:filter_words", "List the words that fit greens, yellows and grays."),
        Task(
            "play",
            "play:play",
            "Play a game in the terminal, with hints if you like.",
            f"game {OWN} guesses=typed secret adversary seed limit strategy gave_up hint",
        ),
        Task(
            "analyze",
            "analyze:analyze",
            "Show what each guess of a finished game cost, and the luck.",
            f"game {OWN} guesses=played secret text strategy top",
        ),
        Task(
            "boards",
            "boards:boards",
            "Solve several secrets at once: one guess for all boards.",
            f"turns game {OWN} strategy limit",
        ),
        Task("", "boards:play_boards", "Let a strategy play on several boards."),
        Task(
            "stats",
            "stats:share_stats",
            "Count games in share texts, or guess the day's word from them.",
            "shares player title day",
        ),
        Task(
            "",
            "stats:reveal",
            "Guess the day's word from the share grids of other players.",
            "game prior used=used_words grids title day top",
        ),
        Task("", "feedback:feedback", "Show the feedback of a guess to a secret.", "game guess secret"),
    ),
    "Strategies": (
        Task("openers", "openers:openers", "Rank the first guesses by a score."),
        Task(
            "compare",
            "compare:compare",
            "Play strategies against every secret, or random ones.",
            f"game {WEIGHED} strategies opener accounting limit games seed",
        ),
        Task("", "grow:grow_tree", "Write out a strategy as a tree."),
        Task("tree show", "trees:show_tree", "Show a tree: candidates and the next guess."),
        Task("tree verify", "trees:verify_tree", "Replay every secret by the plain rule."),
        Task("tree export", "trees:export_tree", "Write a tree in another form."),
    ),
    "Proofs": (
        Task(
            "solve",
            "solve:solve",
            "Find the best tree there is, and prove it.",
            f"game {WEIGHED} turns objective opener limit seconds",
        ),
        Task("check", "check:check_proof", "Confirm a certificate by plain code."),
        Task("", "check:opener_costs", "Rank the openers of a certificate by what they cost."),
        Task("duel", "duel:duel", "Find the best random codemaker, and the best reply to it."),
        Task(
            "chain",
            "chains:longest_chain",
            "Find a longest chain of guesses, with proof.",
            "game turns use rule secret",
        ),
        Task("count", "count:eulerian", "Print tables of Eulerian and related numbers."),
        Task("reproduce", "reproduce:reproduce", "Recompute the published numbers of a source, side by side."),
    ),
    "Dating show": (
        Task("season odds", "season.odds:odds", "Print matchings left and pair probabilities.", SEASON),
        Task(
            "season advise",
            "season.advise:advise",
            "Say whom to send to the booth, and how to sit.",
            f"{SEASON} weeks top prize currency rollouts seconds records",
        ),
        Task(
            "season explain",
            "season.explain:explain",
            "Say why a couple is impossible, certain, or open.",
            f"{SEASON} a b",
        ),
        Task(
            "season scenarios",
            "season.scenarios:scenarios",
            "Print what is still possible, as a tree.",
            f"{SEASON} depth",
        ),
        Task(
            "season check",
            "season.check:check",
            "Check a season file; if events clash, say what repairs it.",
            SEASON,
        ),
        Task(
            "season review",
            "season.review:review",
            "Say how well a group chose, and how lucky it was.",
            f"{SEASON} weeks",
        ),
        Task(
            "",
            "season.read:read",
            "Read a season from a pasted table or sim-ayto's YAML.",
            "text lang=language",
        ),
        Task("season new", "season.new:new", "Write a season file to fill in, or convert one."),
    ),
    "Lists": (
        Task("games", "games:list_games", "List the games, rules, strategies and scores by name."),
        Task("words", "words:words", "List the word lists; describe or check one."),
        Task("", "word_lists:word_lists", "List the word lists."),
        Task(
            "",
            "words:check_words",
            "Check a list, and name each entry that is not a word.",
            "words=text length",
        ),
    ),
}
"""Heading → the tasks below it, in the order of the help."""
GROUPS: Mapping[str, str] = {
    "tree": "Show, verify and export decision trees.",
    "season": "Follow a season of the dating show: odds, advice, reasons.",
}
"""Commands that have commands below them → their line in the help."""
TASKS: tuple[Task, ...] = tuple(line for lines in TABLE.values() for line in lines)


def task(name: str) -> Task:
    """The task with this name or public function. Raises StopIteration."""
    return next(each for each in TASKS if name in (each.name, each.public))
