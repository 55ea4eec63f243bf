"""Listing: a game as a frozen value of its secrets, its guesses and the codes of its feedback."""

from __future__ import annotations

from collections.abc import Callable, Container, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, Literal, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from sleuth.core.arrays import Bools, Codes, Counts, Indices, Weights, read_only
from sleuth.core.inputs.near import unknown_label
from sleuth.core.prior import prior_of
from sleuth.core.rules import Kind, OwnValues, Rules, Turn, TurnReader, label_of, word_turns
from sleuth.errors import InputError, UnknownName
from sleuth.files.tables import Coded, Encoder, PlainRule

Hits: TypeAlias = Callable[[Codes], tuple[Counts, Counts]]
"""Codes → (exact, partial): green and yellow tiles, black and white pegs. Same shape as given."""


Goal: TypeAlias = Literal["named", "known"]
"""What ends a game: the secret is guessed, or one candidate is left."""


@dataclass(frozen=True)
class Legal:
    """A rule that forbids guesses, stated twice: a fast form for play and a plain one for verifiers.

    Attributes:
        name: the rule level, such as "official".
        after: (game, guess rows legal before, turn, candidates after it) → guess rows legal after it, ascending.
        permits: ((guess, code) turns, guess) → None, or in words why the guess is forbidden now.
        letters: the letters of the guesses as numbers from 0, shape (guesses, places), for the same rule in compiled
            code; None if only candidates are legal.
    """

    name: str
    after: Callable[[Listing, Indices, Turn, Indices], Indices]
    permits: Callable[[Sequence[tuple[str, int]], str], str | None]
    letters: Codes | None = None


def strict_level(feedback: PlainRule, spell: Callable[[int], str], secrets: Container[str] | None = None) -> Legal:
    """The rule level "strict": after the first turn, a guess must be a secret that fits all turns.

    secrets: those of the game; None: every guess is one. Feedback is computed for secrets only.
    """

    def fits(history: Sequence[tuple[str, int]], guess: str) -> str | None:
        if history and secrets is not None and guess not in secrets:
            return "it is not among the answers"
        for number, (earlier, code) in enumerate(history, 1):
            if feedback(earlier, guess) != code:
                return f"it does not fit turn {number} ({earlier} {spell(code)})"
        return None

    return Legal("strict", _candidate_rows, fits)


def _candidate_rows(listing: Listing, before: Indices, turn: Turn, candidates: Indices) -> Indices:  # noqa: ARG001
    rows = listing.guess_of_secret[candidates]
    return np.sort(rows[rows >= 0])


class Crowding(NamedTuple):
    """Guesses that a part needs under a rule level, by its largest one-letter family: least + root·√family."""

    least: float
    root: float


@dataclass(frozen=True)
class Symmetry:
    """Which guesses are equivalent before any is made, if every secret is a candidate and every guess is legal.

    A symmetry maps guesses to guesses and secrets to secrets, so that the parts of a guess become those of its image.
    If it maps the candidates, their weights and the legal guesses to themselves, it saves work and changes no result.

    Attributes:
        orbits: () → int32 (guesses,): for every guess the first one to which a symmetry takes it, so equivalent guesses
            have equal numbers.
        fixing: guess row → int16 (symmetries, guesses): where each symmetry that keeps this guess takes each guess; the
            first is the identity. Some symmetries may be missing.
    """

    orbits: Callable[[], Indices]
    fixing: Callable[[int], NDArray[np.int16]]

    def openers(self) -> Indices:
        """Guess rows, ascending, one of each class of equivalent openers."""
        return np.unique(self.orbits())


@dataclass(frozen=True, eq=False)
class Listing(Coded):
    """A deduction game: secrets × guesses × feedback, in rows and codes.

    It is a value, not a base class: a new game is a new rule passed in, never a subclass. Algorithms see rows
    (integers) only; labels are read on the way in and named on the way out.

    Attributes:
        name: how the user names it.
        secrets: the labels of the secrets; a row is a place in this sequence.
        guesses: the labels of the guesses; a row is a place in this sequence. Ties fall to the lowest guess row.
        n_codes: feedback codes are 0 … n_codes−1.
        win: the code that ends the game.
        rule: names the rule and its version; part of every proof.
        encode: (guess rows, secret rows) → codes, shape (secrets, guesses).
        feedback: (guess, secret) as labels → code: the rule itself, which verifiers use and nothing else.
        spell: code → feedback as text.
        read: feedback as text → code; raises BadFeedback.
        hits: exact and partial matches in a code, for tie-breaks.
        read_turns: (texts that a user typed, text that was pasted) → (guess, feedback text) pairs; raises InputError.
        explain: (guess, feedback text) pairs that no secret fits → why, and what would repair it; None: nothing to say.
        limit: guesses after which a secret counts as lost, by the game's custom; None: it has none.
        pace: guesses that each bit beyond the first costs in a part under good play, as measured; None: not known.
        crowding: the same for games in which the rule level forbids the guesses that split a family; None: not known.
        legal: hook for rules that forbid guesses (hard mode); None: every guess is always legal.
        symmetry: hook for the mathematics of equivalent guesses; None: none is known.
        alike: hook for openers and later guesses that are equivalent: (guess rows made before, guess rows) → a number
            for each; guesses with the same number have parts of the same sizes. None: none is known.
        prior: the probability of each secret, shape (secrets,); None: all alike. Made of weights, as `prior_of` does.
        likely: which secrets are likely answers, bool, shape (secrets,), where a game has two tiers of them; the others
            are possible. None: it has no tiers.
        weighed: what the prior is based on, in words; "": there is none, or the user named it.
        by_places: whether labels are cells in places, so that labels which differ in one place are hard to tell apart.
        made_of: what a label is made of: "letter", "symbol", "color" or "digit", a character each; "": none of these.
        admits: whether a label that is in no list may have been guessed; None: only listed guesses may.
        goal: "named": the game ends when the secret is guessed. "known": it ends when one candidate is left; then no
            guess names a secret, and no pair gives the code `win`.
        values: the user's own values by their labels; None: the labels are the values.
        spec: the `GameSpec` of its `Game`, for pickles; None: it was made by hand.
        base: the listing of its `Game`, if this one also has guesses from no list; None: it is that one.
    """

    spell: Callable[[int], str] = field(repr=False)
    read: Callable[[str], int] = field(repr=False)
    hits: Hits = field(repr=False)
    read_turns: TurnReader = field(default=word_turns, repr=False)
    explain: Callable[[Sequence[tuple[str, str]]], str] | None = field(default=None, repr=False)
    limit: int | None = None
    pace: float | None = None
    crowding: Crowding | None = None
    legal: Legal | None = field(default=None, repr=False)
    symmetry: Symmetry | None = field(default=None, repr=False)
    alike: Callable[[Sequence[int], Indices], NDArray[np.int64]] | None = field(default=None, repr=False)
    prior: Weights | None = field(default=None, repr=False)
    likely: Bools | None = field(default=None, repr=False)
    weighed: str = field(default="", repr=False)
    by_places: bool = True
    made_of: str = ""
    admits: Callable[[str], bool] | None = field(default=None, repr=False)
    goal: Goal = "named"
    values: OwnValues | None = field(default=None, repr=False)
    spec: Any = field(default=None, repr=False, init=False)
    base: Listing | None = field(default=None, repr=False)

    def __copy__(self) -> Listing:
        return self

    def __deepcopy__(self, memo: Any) -> Listing:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        if self.spec is None:
            raise InputError(f"{self.name} is a listing without a game, which cannot be sent to another process")
        return type(self.spec).listing, (self.spec,)

    def __post_init__(self) -> None:
        if self.prior is not None:
            vars(self)["prior"] = read_only(prior_of(self.prior, self.secrets))
        if self.likely is not None:
            vars(self)["likely"] = read_only(self.likely)

    @property
    def level(self) -> str:
        """The name of its rule level."""
        return self.legal.name if self.legal else "free"

    def tier(self, secret: str) -> str | None:
        """Whether a secret is a "likely" answer or a "possible" word; None if the game has no tiers.

        Args:
            secret: the label of a secret.

        Returns:
            "likely", "possible" or None.
        """
        if self.likely is None:
            return None
        return "likely" if self.likely[self.secrets.index(secret)] else "possible"

    @cached_property
    def guess_of_secret(self) -> Indices:
        """The guess row of every secret, −1 where a secret may not be guessed; shape (secrets,)."""
        return self._rows(self.secrets, self.guesses)

    @cached_property
    def secret_of_guess(self) -> Indices:
        """The secret row of every guess, −1 where a guess is not a secret; shape (guesses,)."""
        return self._rows(self.guesses, self.secrets)

    def _rows(self, labels: Sequence[str], others: Sequence[str]) -> Indices:
        if self.goal == "known":
            return read_only(np.full(len(labels), -1, np.int32))
        if labels is others:
            return read_only(np.arange(len(labels), dtype=np.int32))
        row_of = {label: row for row, label in enumerate(others)}
        return read_only(np.array([row_of.get(label, -1) for label in labels], np.int32))

    @cached_property
    def _guess_rows(self) -> dict[str, int]:
        return {label: row for row, label in enumerate(self.guesses)}

    def is_symmetric(self, weights: Counts | Weights | None) -> bool:
        """Whether every symmetry of the game maps each secret to one of the same weight.

        Args:
            weights: the weight of each secret, shape (secrets,); None: all alike.

        Returns:
            True for weights that are all alike; False for others if no symmetry is known.
        """
        if weights is None or self.symmetry is None:
            return weights is None
        of_guess = np.zeros(len(self.guesses), weights.dtype)
        of_guess[self.guess_of_secret] = weights
        return bool((of_guess == of_guess[self.symmetry.orbits()]).all())

    def ends(self, code: int, left: int) -> bool:
        """Whether a feedback code ends the game.

        Args:
            code: the feedback code.
            left: the number of candidates that it leaves.

        Returns:
            True or False.
        """
        return left == 1 if self.goal == "known" else code == self.win

    def guess_row(self, label: str) -> int:
        """The row of a guess.

        Args:
            label: the guess as the listing has it.

        Returns:
            Its place in `guesses`.

        Raises:
            UnknownWord: it is not a guess; the message names similar ones.
        """
        row = self._guess_rows.get(label)
        if row is None:
            raise unknown_label(label, self.guesses, self.name)
        return row

    def knowing(self, label: str) -> Listing:
        """The listing with a guess: if it is in no list, in a row at the end.

        No code table is made for it: the codes of listed guesses are those of this listing.

        Args:
            label: the guess.

        Returns:
            This listing if it has the guess, else one with a row more.

        Raises:
            UnknownWord: the listing does not have the guess, and does not admit it.
        """
        if label in self._guess_rows:
            return self
        if self.admits is None or not self.admits(label):
            raise unknown_label(label, self.guesses, self.name)
        last = len(self.guesses)

        def encode(guesses: Indices, secrets: Indices) -> Codes:
            is_label = guesses == last
            codes = self.block(np.where(is_label, 0, guesses), secrets)
            if is_label.any():
                own = [self.feedback(label, self.secrets[row]) for row in secrets.tolist()]
                codes[:, is_label] = np.array(own, codes.dtype)[:, None]
            return codes

        return replace(self, guesses=(*self.guesses, label), encode=encode, tabled=False, base=self.base or self)

    def label(self, kind: Kind, given: Any) -> str:
        """The label of a guess, a secret or feedback.

        Args:
            kind: what it is.
            given: a text, which is taken as it is, or a value of one's own game.

        Returns:
            The label.

        Raises:
            InputError: neither a text nor a value of the game.
        """
        return label_of(self.values, kind, given)

    def own(self, kind: Kind, labels: Sequence[str]) -> tuple[Any, ...]:
        """The user's own values of some labels; the labels themselves if the game has no such values.

        Args:
            kind: what they are.
            labels: their labels.

        Returns:
            The values.
        """
        if self.values is None:
            return tuple(labels)
        return tuple(map(getattr(self.values, kind).__getitem__, labels))

    def turn(self, guess: Any, feedback: Any) -> Turn:
        """The turn of a guess and its feedback.

        Args:
            guess: the guess as the listing has it, or a value of one's own game.
            feedback: the feedback as text, or such a value.

        Returns:
            The guess row and the feedback code.

        Raises:
            UnknownWord: it is not a guess; the message names similar ones.
            BadFeedback: feedback that the game does not give.
        """
        return Turn(self.guess_row(self.label("guess", guess)), self.read(self.label("feedback", feedback)))

    def written(self, turn: Turn) -> tuple[str, str]:
        """The guess and the feedback of a turn as they are written.

        Args:
            turn: the turn.

        Returns:
            (guess, feedback) as texts.
        """
        return self.guesses[turn.guess], self.spell(turn.code)


def listing_of(
    name: str,
    rules: Rules,
    secrets: Sequence[str],
    feedbacks: Sequence[Any],
    encode: Encoder,
    *,
    rule: str,
    level: str = "free",
    guesses: Sequence[str] | None = None,
    feedback: PlainRule | None = None,
    **others: Any,
) -> Listing:
    """The listing of a family, from its rules and an encoder that states the same rule for blocks of rows.

    Args:
        name: how the game is called.
        rules: its rules, in which feedback is read and written alike for every guess.
        secrets: the labels of the secrets, as the rules write them.
        feedbacks: the feedback values in order of their codes; the last one wins unless `win` is among the others.
        encode: the rule for blocks, as the attribute of `Listing`.
        rule: names the rule and its version, as the attribute.
        level: the rule level, free or strict.
        guesses: the labels of the guesses; None: the secrets.
        feedback: the plain rule for labels; None: that of the rules.
        others: further attributes.

    Returns:
        The listing.

    Raises:
        UnknownName: a rule level that does not exist.
    """
    code_of: dict[Any, int] = {value: code for code, value in reversed(list(enumerate(feedbacks)))}

    def plain(guess: str, secret: str) -> int:
        value = rules.feedback(rules.read_guess(guess), rules.read_secret(secret))
        return code_of[value]

    def spell(code: int) -> str:
        return rules.spell(None, feedbacks[code])

    if level not in ("free", "strict"):
        raise UnknownName(f"there is no rule level {level!r} of {name}; there are free and strict")
    plain_rule = feedback or plain
    members = None if guesses is None else frozenset(secrets)
    derived = {
        "win": len(feedbacks) - 1,
        "read": lambda text: code_of[rules.read(None, text)],
        "hits": lambda block: (np.zeros(block.shape, np.int64), np.zeros(block.shape, np.int64)),
        "read_turns": rules.read_turns,
        "values": rules.values,
    }
    return Listing(
        name=name,
        secrets=secrets,
        guesses=secrets if guesses is None else guesses,
        n_codes=len(feedbacks),
        rule=rule,
        encode=encode,
        feedback=plain_rule,
        spell=spell,
        limit=rules.limit,
        legal=strict_level(plain_rule, spell, members) if level == "strict" else None,
        **{**derived, **others},
    )
