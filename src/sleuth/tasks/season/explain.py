"""Season explain: why a couple is impossible, certain, or open."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from typing import TYPE_CHECKING

from sleuth.core.results import HIDDEN, shown
from sleuth.errors import InputError
from sleuth.season.model.events import Season
from sleuth.season.model.messages import errors_in
from sleuth.tasks.convert import task
from sleuth.tasks.kinds import Language, Reading, SeasonSource
from sleuth.tasks.season.reading import Worded, opened, refuse_clash
from sleuth.text.season.words import SeasonWords
from sleuth.work.progress import Watch, stepping

if TYPE_CHECKING:
    from sleuth.season.reasons.explain import Explanation
    from sleuth.season.reasons.proof import Fact, Inference, ProofNode


@dataclass(frozen=True)
class KnownCouple:
    """A fact.

    Attributes:
        pair: a couple.
        match: whether it is a match.
    """

    pair: tuple[str, str]
    match: bool


@dataclass(frozen=True)
class ProofStep:
    """A step of a proof.

    Attributes:
        rule: by which it follows.
        fact: what it concludes; None of a contradiction.
        event: the number of the event that it uses, if any.
        premises: the facts that it uses.
        person: whom it is about, if its rule is about one person.
        because: of a lemma, the proof against the opposite.
    """

    rule: str
    fact: KnownCouple | None
    event: int | None
    premises: tuple[KnownCouple, ...]
    person: str | None
    because: Deduction | None


@dataclass(frozen=True)
class Deduction:
    """A proof from the opposite to a contradiction: steps, then the contradiction or the cases of a person.

    Attributes:
        supposed: what is supposed in this case; None of a whole proof.
        steps: in order.
        contradiction: the last step, if there are no cases.
        person: whose partners the cases go through.
        cases: one for each possible partner, a proof each.
    """

    supposed: KnownCouple | None
    steps: tuple[ProofStep, ...]
    contradiction: ProofStep | None
    person: str | None
    cases: tuple[Deduction, ...]


@dataclass(frozen=True, repr=False)
class Explained(Worded):
    """Why a couple is impossible, certain, or open.

    Attributes:
        explanation: the proof, or how many matchings have the couple.
    """

    explanation: Explanation = dataclasses.field(metadata=HIDDEN)

    schema = "season-explain"
    version = 2

    @shown
    def pair(self) -> tuple[str, str]:
        """Both names."""
        return self.season.names(self.explanation.couple)

    @shown
    def probability(self) -> float:
        """That the couple is a match."""
        return self.explanation.share

    @shown
    def remaining(self) -> int:
        """Matchings left."""
        return self.explanation.total

    @shown
    def together(self) -> int:
        """Matchings left with the couple."""
        return self.explanation.together

    @shown
    def events(self) -> tuple[int, ...] | None:
        """Of a couple at 0 or 1, the events that decide it."""
        core = self.explanation.core
        return None if core is None else tuple(event.n for event in core.events)

    @shown
    def smallest(self) -> bool | None:
        """Whether no fewer events do."""
        core = self.explanation.core
        return None if core is None else core.smallest

    @shown
    def counted(self) -> int | None:
        """How many matchings fit these events."""
        return self.explanation.counted

    @shown
    def without(self) -> tuple[int, ...]:
        """For each of these events, how many matchings fit the others and make the couple possible (or uncertain)."""
        return self.explanation.without

    @shown
    def proof(self) -> Deduction | None:
        """From the opposite to a contradiction; None if only counting shows it, or the couple is open."""
        return None if self.explanation.proof is None else _argument(self.season, self.explanation.proof)

    @shown
    def summary(self) -> tuple[str, ...]:
        """At most 25 lines in words. For a longer proof stand the events that decide it, and what they leave."""
        return tuple(self.lines())

    @shown
    def text(self) -> tuple[str, ...]:
        """All of it in words, as `--full` prints it; a step that serves another stands two blanks further in."""
        return tuple(self.lines(full=True))

    def lines(self, *, full: bool = False) -> list[str]:
        """The explanation in words. full: a long proof too."""
        from sleuth.text.season.prose import explanation_lines

        return list(explanation_lines(self.season, self.explanation, self.words, full=full))


def _argument(season: Season, node: ProofNode, supposed: Fact | None = None) -> Deduction:
    from sleuth.season.reasons.proof import Inference

    case, steps, end = _known(season, supposed), tuple(_inference(season, step) for step in node.steps), node.end
    if isinstance(end, Inference):
        return Deduction(case, steps, _inference(season, end), None, ())
    cases = tuple(_argument(season, below, fact) for fact, below in end.cases)
    return Deduction(case, steps, None, season.person(*end.person), cases)


def _inference(season: Season, step: Inference) -> ProofStep:
    return ProofStep(
        step.rule,
        _known(season, step.fact),
        step.event,
        tuple(KnownCouple(season.names(couple), match) for couple, match in step.premises),
        None if step.person is None else season.person(*step.person),
        None if step.because is None else _argument(season, step.because),
    )


def _known(season: Season, fact: Fact | None) -> KnownCouple | None:
    return None if fact is None else KnownCouple(season.names(fact[0]), fact[1])


@task
def explain(
    season: SeasonSource = "example",
    a: str = "",
    b: str = "",
    *,
    until: str | None = None,
    exclusive: Reading = "file",
    language: Language = "en",
    progress: Watch | None = None,
) -> Explained:
    """Why a couple is impossible, certain, or open.

    Args:
        season: The file of the season, or `example`.
        a: One of the couple.
        b: The other one.
        until: Stop after this event: its number, such as 7, or a week, such as w4.
        exclusive: Let a match exclude a second partner: as the file says of each, always, or never.
        language: Print in this language.
        progress: Is called with a `Progress` as the work goes on.

    Returns:
        The proof, or the share of matchings.

    Raises:
        InputError: a file that cannot be read, or an event that cannot be; the message names both; two names that are
            not a couple of the season.
        MissingExtra: a YAML file without PyYAML.
        InconsistentHistory: no matching fits the events.
    """
    from sleuth.season.model.names import couple_of
    from sleuth.season.reasons.explain import explain as reasons

    if not (a and b):
        raise InputError("name both of the couple, as in Alex and Kai")
    known, words = opened(season, until, exclusive, language), SeasonWords(language)
    with errors_in(language):
        couple = couple_of(known, a, b, f"{a} {b}")
    refuse_clash(season, known, words)
    return Explained(known, words, reasons(known, couple, done=stepping(progress, "counts", 100)))
