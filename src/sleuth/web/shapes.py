"""Shapes: what the answers look like, for the OpenAPI description. docs/reference/json.md says what every key means.

They describe and change nothing: an answer is sent as it is. Keys may be added to an answer under the same schema.
"""

from __future__ import annotations

from types import GenericAlias
from typing import Annotated, Any, Literal, TypeAlias

from pydantic import BaseModel, Field, create_model

Pair: TypeAlias = Annotated[list[str], Field(min_length=2, max_length=2)]
Ends: TypeAlias = Annotated[list[float], Field(min_length=2, max_length=2)]
"""Of an interval of 95%."""


class Error(BaseModel):
    """What was wrong."""

    kind: Annotated[str, Field(examples=["UnknownWord"])]
    message: Annotated[str, Field(description="What was wrong, the value, and what would work.")]


class Refused(BaseModel):
    """Every refusal."""

    error: Error


class Health(BaseModel):
    """Whether all is compiled."""

    status: Literal["ready", "preparing"]
    version: str


def _shape(name: str, what: str, *, base: Any = BaseModel, **fields: Any) -> Any:
    """The shape of an object inside an answer. base: the shape that it extends."""
    return create_model(name, __doc__=what, __base__=base, **{key: _field(kind) for key, kind in fields.items()})


def _field(kind: Any) -> Any:
    return kind if isinstance(kind, tuple) else (kind, ...)


def _many(kind: Any) -> Any:
    """A list of such objects."""
    return GenericAlias(list, (kind,))


Turn = _shape("Turn", "A guess and its feedback.", guess=str, feedback=str)
TurnLeft = _shape(
    "TurnLeft", "The same with the secrets left after it; null where they cannot be counted.", base=Turn,
    left=int | None,
)  # fmt: skip
Listing = _shape("Listing", "How many, and the first of them.", count=int | None, listed=list[str])
Suggestion = _shape(
    "Suggestion", "A guess and what it can be expected to do.",
    guess=str, is_candidate=bool, cost=float | None, expected_left=float | None, expected_size=float, worst=int,
    bits=float, win=float, parts=int, is_likely=bool | None, exact_left=float | None,
)  # fmt: skip
Tier = _shape(
    "Tier", "The candidates of a tier, and the chance that the secret is one of them.", base=Listing, chance=float
)
Tiers = _shape("Tiers", "The candidates of a game with tiers.", likely=Tier, possible=Tier)
Part = _shape("Part", "One feedback of a guess.", feedback=str, size=int, chance=float, candidates=list[str])
Why = _shape("Why", "A guess taken apart.", suggestion=Suggestion, parts=_many(Part))
Family = _shape(
    "Family", "Candidates that differ in one place only.",
    pattern=str, members=list[str], probe=str, parts=int, own_parts=int,
)  # fmt: skip
TellApart = _shape(
    "TellApart", "How the candidates can be told apart within two guesses.",
    order=int, guess=str, internal=bool,
)  # fmt: skip
Best = _shape(
    "Best", "What a codebreaker asks.",
    guess=str, kind=Literal["guess", "booth", "ceremony"], is_candidate=bool | None,
)  # fmt: skip
Candidate = _shape(
    "Candidate", "A guess beside which one of a finished game is judged.",
    guess=str, is_candidate=bool, expected_left=float | None, expected_after=float, expected_bits=float, parts=int,
    is_likely=bool | None,
)  # fmt: skip
Step = _shape("Step", "A guess of the engine's own game.", base=Turn, left=int)
Reviewed = _shape(
    "Reviewed", "A turn of a finished game.", base=Turn,
    number=int, before=Listing, after=Listing, is_candidate=bool, is_likely=bool | None, is_listed=bool, forced=bool,
    parts=int, win=float, expected_after=float, kind=Literal["exact", "played", "estimated"] | None,
    expected_left=float | None, best=Candidate | None, common=Candidate | None, alternatives=_many(Candidate),
    regret=float | None, spared=float,
    verdict=Literal["best", "good", "inaccuracy", "mistake"] | None, bits=float, expected_bits=float,
    luck=float, luck_guesses=float | None, violations=list[dict[str, str]], comment=str,
)  # fmt: skip
YellowLetter = _shape(
    "YellowLetter", "A letter that is in the word besides the green ones.", letter=str, copies=int, not_at=list[int]
)
Likely = _shape("Likely", "A word that may be the secret.", word=str, probability=float)
Player = _shape(
    "Player", "One player's games.",
    player=str, games=int, mean=float, lost=int, streak=int, longest=int, days_won=int, distribution=dict[str, int],
)  # fmt: skip
Day = _shape(
    "Day", "The players of one day who needed the fewest guesses.",
    number=int, guesses=int | None, winners=list[str], players=int,
)  # fmt: skip
Evaluation = _shape(
    "Evaluation", "A strategy or codebreaker over all secrets, or over random ones.",
    strategy=str, opener=str, accounting=Literal["played", "expected"], secrets=int, total=float, mean=float,
    worst=float, limit=int | None, losses=int, distribution=dict[str, int], sample=(dict[str, Any] | None, None),
)  # fmt: skip
WordSet = _shape("WordSet", "Words that make longest chains.", words=list[str], secrets=list[str], orders=list[int])
Keeping = _shape("Keeping", "A guess that keeps the longest survival possible.", guess=str, secrets_for=int)
SeasonEvent = _shape(
    "SeasonEvent", "An event of a season and what it left.",
    n=int, week=int, type=str, remaining=int, bits=float | None,
)  # fmt: skip
Booth = _shape(
    "Booth", "A couple for the booth.",
    pair=Pair, probability=float, bits=float, expected_remaining=float, chance=float | None,
)  # fmt: skip
Ceremony = _shape(
    "Ceremony", "A seating.",
    pairs=_many(Pair), lights=list[int], exact=bool, bits=float, expected_remaining=float, chance=float | None,
    all_right=float, may_be_right=bool, blackout=float,
)  # fmt: skip


def _answer(schema: str, what: str, **fields: Any) -> type[BaseModel]:
    """The shape of an answer: its schema, then the fields."""
    title = "".join(map(str.capitalize, schema.split("-")))
    named = Annotated[str, Field(alias="schema", pattern=f"^sleuth/{schema}/1$", examples=[f"sleuth/{schema}/1"])]
    return create_model(title, __doc__=what, schema_=named, **fields)


PROOF: dict[str, Any] = {
    "proved": bool, "impossible": int | None, "words": int, "secrets": int, "nodes": int, "seconds": float,
}  # fmt: skip
NAMES = dict[str, str]

GAMES = _answer(
    "games", "Everything that can be named, with what it is.",
    games=NAMES, rules=NAMES, strategies=NAMES, codebreakers=NAMES, sources=NAMES, families=list[dict[str, Any]],
    levels=NAMES,
)  # fmt: skip
SUGGEST = _answer(
    "suggest", "The next guesses, ranked.",
    game=str, rule=str, strategy=str, turns=_many(Turn), candidates=Listing, best=Suggestion, choice=str,
    best_candidates=_many(Suggestion), best_probes=_many(Suggestion), family=Family | None, why=Why | None,
    tell_apart=TellApart | None, exact=bool, exact_error=float | None, tiers=Tiers | None, weighed=str,
    notes=list[str],
)  # fmt: skip
SUGGEST_UNLISTED = _answer(
    "suggest-unlisted", "What a codebreaker asks next.",
    game=str, strategy=str, turns=_many(Turn), candidates=Listing, won=bool, best=Best | None,
)  # fmt: skip
SUGGEST_PATTERN = _answer(
    "suggest-pattern", "What the turns show of a word that is in no list.",
    game=str, rule=str, turns=_many(Turn), candidates=Listing, won=bool, best=None, pattern=str,
    yellows=_many(YellowLetter), blacks=list[str], left=str, why=str, notes=list[str],
)  # fmt: skip
SUGGESTED = SUGGEST | SUGGEST_UNLISTED | SUGGEST_PATTERN
FEEDBACK = _answer(
    "feedback", "The feedback of a guess to a secret.", game=str, guess=str, secret=str, feedback=str, won=bool
)
PLAY = _answer(
    "play", "A game so far; the secret and the share text are null until it is over.",
    game=str, rule=str, codemaker=Literal["fixed", "random", "adversary"], seed=int | None, limit=int | None, won=bool,
    gave_up=bool, secret=str | None, tier=str | None, turns=_many(TurnLeft), hints=int, undos=int,
    strategy=str | None, share=str | None, over=bool, left=int | None, hint=str | None, analyzable=bool,
)  # fmt: skip
REVEAL = _answer(
    "reveal", "The possible secrets by the share grids of other players, the likeliest first.",
    game=str, prior=str, grids=int, rows=int, possible=int, words=_many(Likely), day=int | None, left_out=int,
    ignored=int,
)  # fmt: skip
STATS = _answer(
    "stats", "The games in share texts, player by player.", title=str, limit=int, players=_many(Player),
    days=_many(Day), ignored=int,
)  # fmt: skip
ANALYZE = _answer(
    "analyze", "A finished game taken apart.",
    game=str, rule=str, strategy=str, secret=str, tier=str | None, won=bool, turns=_many(Reviewed),
    opener=dict[str, Any], skill=float, luck=float, luck_guesses=float | None,
    skill_score=int | None, luck_score=int, verdicts=dict[str, float | None], path=_many(Step),
    unjudged=list[int], hard_mode=bool | None, comment=str, notes=list[str], share=str,
)  # fmt: skip
COMPARE = _answer(
    "compare", "Strategies side by side, best mean first.", game=str, rule=str, prior=str, results=_many(Evaluation)
)
CHAIN = _answer(
    "chain", "A longest chain.",
    game=str, rule=str, use=str, length=int, chain=list[str], secret=str, start=int, feedback=list[str],
    left=list[int], blocks=list[list[str]] | None, orders=int | None, **PROOF,
    sets=(int | None, None), pairs=(int | None, None), ordered_chains=(int | None, None),
    endings=(list[str] | None, None), word_sets=(_many(WordSet) | None, None),
)  # fmt: skip
SURVIVE = _answer(
    "survive", "How long the secret can be avoided.",
    game=str, rule=str, use=str, turns=_many(Turn), more=int, chain=list[str], feedback=list[str], left=list[int],
    start=int, secrets_left=int, reaching=int, keeping_count=int, keeping=_many(Keeping), **PROOF,
)  # fmt: skip
SEASON_ODDS = _answer(
    "season-odds", "Matchings left, and the probability of every pair.",
    id=str, format=str, initial_count=int, events=_many(SeasonEvent), remaining=int, side_a=list[str],
    side_b=list[str], probabilities=list[list[float]],
)  # fmt: skip
SEASON_ADVISE = _answer(
    "season-advise", "Whom to send to the booth, and how to sit.",
    week=int, weeks=int, remaining=int, chance=float | None, chance_interval=Ends | None, over=bool, booth_past=bool,
    booths=_many(Booth), ceremonies=_many(Ceremony), prize=int,
    booth_gain=float | None, booth_gain_interval=Ends | None, booth_offer=float | None,
    booth_offer_interval=Ends | None, ceremony_gain=float | None, ceremony_gain_interval=Ends | None,
    ceremony_offer=float | None, ceremony_offer_interval=Ends | None,
)  # fmt: skip
SEASON_EXPLAIN = _answer(
    "season-explain", "Why a couple has its probability.",
    pair=Pair, probability=float, remaining=int, together=int, events=(list[int] | None, None),
    smallest=(bool | None, None), counted=(int | None, None), proof=(dict[str, Any] | None, None), lines=list[str],
)  # fmt: skip
