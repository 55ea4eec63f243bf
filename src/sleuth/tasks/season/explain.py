"""Season explain: why a couple is impossible, certain, or open."""

from __future__ import annotations

from dataclasses import dataclass

from sleuth.core.results import shown
from sleuth.errors import InputError
from sleuth.season.model.messages import translate_errors
from sleuth.season.results import Explanation
from sleuth.tasks.convert import task
from sleuth.tasks.kinds import Language, SeasonSource
from sleuth.tasks.season.reading import Worded, open_possible
from sleuth.work.progress import Watch, stepping


@dataclass(frozen=True, repr=False, kw_only=True)
class Explained(Worded, Explanation):
    """Why a couple is impossible, certain, or open."""

    schema = "season-explain"
    version = 3

    @shown
    def summary(self) -> tuple[str, ...]:
        """At most 25 lines in words. The deciding events, and the matchings that they leave, replace a longer proof."""
        return tuple(self.lines())

    @shown
    def text(self) -> tuple[str, ...]:
        """The whole explanation in words, as `--full` prints it. Steps of a sub-proof are indented by two blanks."""
        return tuple(self.lines(full=True))

    def lines(self, *, full: bool = False) -> list[str]:
        """The explanation in words. full: a long proof too."""
        from sleuth.text.season.reasons import explanation_lines

        return list(explanation_lines(self.season, self, self.words, full=full))


@task
def explain(
    season: SeasonSource = "example",
    a: str = "",
    b: str = "",
    *,
    until: str | None = None,
    language: Language = "en",
    progress: Watch | None = None,
) -> Explained:
    """Why a couple is impossible, certain, or open.

    Args:
        season: The file of the season, or `example`.
        a: One of the couple.
        b: The other one.
        until: Stop after this event: its number, such as 7, or a week, such as w4.
        language: Print in this language.
        progress: Is called with a `Progress` as the work goes on.

    Returns:
        The proof, or the share of matchings.

    Raises:
        InputError: a file that cannot be read, or an impossible event; the message names both; two names that are
            not a couple of the season.
        MissingExtra: a YAML file without PyYAML.
        InconsistentHistory: no matching fits the events.
    """
    from sleuth.season.model.names import couple_of
    from sleuth.season.reasons.explain import explain as reasons

    if not (a and b):
        raise InputError("name both of the couple, as in Alex and Kai")
    season, words = open_possible(season, until, language)
    with translate_errors(language):
        couple = couple_of(season, a, b, f"{a} {b}")
    explanation = reasons(season, couple, done=stepping(progress, "counts", 100))
    return Explained(**vars(explanation), season=season, words=words)
