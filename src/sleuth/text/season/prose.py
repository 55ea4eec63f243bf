"""Explanations, diagnoses and scenarios as lines of text."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from sleuth.errors import InconsistentHistory
from sleuth.season.model.events import BOOTH, CEREMONY, Event, Season
from sleuth.season.model.messages import in_language
from sleuth.season.play.review import TURN, Review
from sleuth.season.reasons.doctor import ANSWER, EXCLUSIVE, LIGHTS, REMOVED, SEATS, Diagnosis, EventRepair, diagnose
from sleuth.season.reasons.explain import Explanation, used
from sleuth.season.reasons.findings import Finding, Unclear, unclear
from sleuth.season.reasons.proof import CaseSplit, Fact, Inference, ProofNode
from sleuth.season.reasons.scenarios import Scenario
from sleuth.text.season.words import SeasonWords, sentence

SHORT = 25
"""The most lines of an explanation in brief."""
MOST_REPAIRS = 12
"""Edits of one kind that are named."""


def explanation_lines(season: Season, found: Explanation, words: SeasonWords, *, full: bool = False) -> Iterator[str]:
    """Why a couple is certain or impossible, or how likely it is.

    More than SHORT lines only if `full`: else the events that decide it, and what they leave, stand for a long proof.
    """
    head = list(_standing(season, found, words))
    if found.decided is None:
        yield from head
        return
    proof = (
        []
        if found.proof is None
        else [
            *proof_lines(season, found.proof, (found.couple, not found.decided), words),
            *(_event_line(season, event, words) for event in used(found, season)),
        ]
    )
    whole = [*head, *(proof or _counted(season, found, words))]
    if full or len(whole) <= SHORT:
        yield from whole
        return
    *counted, last = [*head, *_counted(season, found, words)]
    room = SHORT - 2  # for the last line, and for one that says where the rest is
    if len(counted) > room:
        counted[room - 1 :] = [words("more lines", n=len(counted) - room + 1)]
    yield from [*counted, last]


def _counted(season: Season, found: Explanation, words: SeasonWords) -> Iterator[str]:
    """What the events that decide it leave, and that none of them can be spared."""
    assert found.core is not None
    none = words("all have" if found.decided else "none has")
    many = len(found.core.events)
    yield words("counting", n=words.matchings(found.counted or 0), many=many, none=none)
    for event, n in zip(found.core.events, found.without, strict=True):
        spared = words("without certain" if found.decided else "without", n=words.number(n))
        yield f"{_event_line(season, event, words)} ({spared})"
    yield words("no proof") if found.proof is None else words("long proof", n=words.number(found.proof.size))


def _standing(season: Season, found: Explanation, words: SeasonWords) -> Iterator[str]:
    """How likely a couple is, and the events that decide it."""
    values = {"couple": season.name(found.couple), "n": words.matchings(found.total)}
    if found.decided is None:
        yield words("open", share=words.percent(found.share), k=words.number(found.together), **values)
        no = found.total - found.together
        yield words("if", yes=words.matchings(found.together), no=words.number(no))
        yield words("weights")
        return
    yield words("certain" if found.decided else "impossible", k=words.number(found.together), **values)
    assert found.core is not None
    if not found.core.events:
        yield words("format decides")
    elif len(found.core.events) == 1:
        yield words("forced one", events=found.core.events[0].n)
    else:
        kind = words("smallest" if found.core.smallest else "minimal")
        yield words("forced", events=", ".join(str(event.n) for event in found.core.events), kind=kind)


def _event_line(season: Season, event: Event, words: SeasonWords) -> str:
    """An event that was used, with its seats."""
    return f"  {event.n}: {words.result(season, event)} ({words('week')} {event.week})" + _seats(season, event)


def _seats(season: Season, event: Event) -> str:
    return "".join(f"{': ' if k == 0 else ', '}{season.name(couple, '+')}" for k, couple in enumerate(event.seats))


def proof_lines(season: Season, proof: ProofNode, supposed: Fact, words: SeasonWords) -> Iterator[str]:
    """The whole proof, a line for each step."""
    couple, match = supposed
    name = season.name(couple)
    yield words("suppose yes" if match else "suppose no", couple=name)
    yield from _node_lines(season, proof, words, "  ")
    yield words("so", what=words("is not" if match else "is", couple=name))


def _node_lines(season: Season, node: ProofNode, words: SeasonWords, indent: str) -> Iterator[str]:
    for text, steps in _grouped(season, node.steps, words):
        yield indent + text
        for step in steps:
            if step.because is not None:
                yield from _node_lines(season, step.because, words, indent + "  ")
    if isinstance(node.end, Inference):
        yield indent + _contradiction(season, node.end, words)
    else:
        yield from _split_lines(season, node.end, words, indent)


def _split_lines(season: Season, split: CaseSplit, words: SeasonWords, indent: str) -> Iterator[str]:
    yield indent + words("cases", person=season.person(*split.person))
    for fact, node in split.cases:
        yield indent + "- " + words("case", fact=_fact(season, fact, words))
        yield from _node_lines(season, node, words, indent + "    ")


def _grouped(season: Season, steps: Sequence[Inference], words: SeasonWords) -> Iterator[tuple[str, list[Inference]]]:
    """Steps that differ in their facts only, in one line."""
    group: list[Inference] = []
    for step in (*steps, None):
        if step is not None and group and _alike(step) == _alike(group[0]) and step.because is None:
            group.append(step)
            continue
        if group:
            yield _step(season, group, words), group
        group = [step] if step is not None else []


def _alike(step: Inference) -> tuple[object, ...]:
    assert step.fact is not None
    return step.rule, step.event, step.person, step.premises, step.fact[1], step.because is None


def _step(season: Season, group: list[Inference], words: SeasonWords) -> str:
    step = group[0]
    assert step.fact is not None
    key = step.rule
    if key == "lights-used" and not step.premises:
        key = "lights-used none"
    if key == "lights-needed" and _event(season, step).not_shown:
        key = "lights-needed unseen"
    names = ", ".join(season.name(one.fact[0]) for one in group if one.fact is not None)
    verb = "is" if len(group) == 1 else "are"
    lights = _event(season, step).lights or 0 if step.event and _event(season, step).seats else 0
    text = words(
        key,
        n=lights,
        event=step.event,
        fact=words(f"{verb}{'' if step.fact[1] else ' not'}", couple=names),
        person="" if step.person is None else season.person(*step.person),
        premises=_names(season, step.premises),
        lights=words.lights(lights),
    )
    return sentence(text)


def _contradiction(season: Season, step: Inference, words: SeasonWords) -> str:
    if step.rule == "clash":
        return words("clash", couple=season.name(step.premises[0][0]))
    shown = n = ""
    if step.event is not None:
        event = _event(season, step)
        shown = str(event.lights)
        n = words.lights(len(step.premises) if step.rule == "too-many-lights" else event.seated - len(step.premises))
    return words(
        step.rule,
        event=step.event,
        n=n,
        shown=shown,
        premises=_names(season, step.premises),
        person="" if step.person is None else season.person(*step.person),
    )


def _event(season: Season, step: Inference) -> Event:
    return next(event for event in season.events if event.n == step.event)


def _names(season: Season, premises: Sequence[Fact]) -> str:
    return ", ".join(season.name(couple) for couple, _ in premises)


def _fact(season: Season, fact: Fact, words: SeasonWords) -> str:
    return words("is" if fact[1] else "is not", couple=season.name(fact[0]))


def diagnosis_lines(season: Season, found: Diagnosis, words: SeasonWords) -> Iterator[str]:
    """What clashes, what would repair it, and what was tried."""
    yield from _clash_lines(season, found, words)
    yield from _repair_lines(season, found, words)


def _clash_lines(season: Season, found: Diagnosis, words: SeasonWords) -> Iterator[str]:
    yield words("clash at", event=f"{words('event')} {found.step.n} ({words.result(season, found.step)})")
    kind = words("smallest" if found.core.smallest else "minimal")
    yield words("clash of", n=len(found.core.events), kind=kind)
    for event in found.core.events:
        yield f"  {event.n}: {words.result(season, event)} ({words('week')} {event.week})"


def _repair_lines(season: Season, found: Diagnosis, words: SeasonWords) -> Iterator[str]:
    if not found.repairs:
        yield words("no repair")
    else:
        yield words("repairs") if found.upto == season.events[-1].n else words("repairs upto", n=found.upto)
    for _, alike in groupby(found.repairs, key=lambda repair: repair.what):
        repairs = list(alike)
        for repair in repairs[:MOST_REPAIRS]:
            yield f"  {repair_text(season, repair, words)}; {words.left(repair.remaining).partition(':')[0]}"
        if len(repairs) > MOST_REPAIRS:
            yield "  " + words("more", n=len(repairs) - MOST_REPAIRS)
    edits = ", ".join(words(f"tried {what}", n=words.number(many)) for what, many in found.tried.items())
    yield words("tried", edits=edits)


def repair_text(season: Season, repair: EventRepair, words: SeasonWords) -> str:
    """One edit in words."""
    n = repair.event.n
    was = next(event for event in season.events if event.n == n)
    if repair.what in (EXCLUSIVE, REMOVED):
        return words(f"edit {repair.what}", n=n)
    if repair.what == SEATS:
        return words("edit seats", n=n, couples=", ".join(season.name(couple) for couple in repair.swapped))
    if repair.what == LIGHTS:
        return words(
            "edit lights", n=n, shown=words.lights(repair.event.lights or 0), was=words.lights(was.lights or 0)
        )
    assert repair.what == ANSWER
    both = [words("match" if event.answer else "no match") for event in (repair.event, was)]
    return words("edit answer", n=n, shown=both[0], was=both[1])


def repair_label(season: Season, repair: EventRepair, words: SeasonWords) -> str:
    """What a button says that applies one edit: "Make it 3 lights"."""
    event, values = repair.event, {}
    if repair.what == LIGHTS:
        values = {"lights": words.lights(event.lights or 0)}
    elif repair.what == ANSWER:
        values = {"answer": words("match" if event.answer else "no match")}
    elif repair.what == SEATS:
        values = {"couples": ", ".join(season.name(couple) for couple in repair.swapped)}
    return words(f"button {repair.what}", n=event.n, **values)


def unclear_line(season: Season, one: Unclear, words: SeasonWords) -> str:
    """A ceremony that does not say whose lights were counted, and what both readings leave."""
    return words(
        "unclear",
        n=one.event.n,
        week=one.event.week,
        lights=words.lights(one.event.lights or 0),
        couples=", ".join(season.name(couple) for couple in one.couples),
        many=len(one.couples),
        without=words.matchings(one.without),
        counted=words.matchings(one.counted),
    )


def finding_text(season: Season, found: Finding, words: SeasonWords) -> str:
    """What `check` remarks, with the event that it is about."""
    text, event = in_language(found.text, words.language), found.event
    if event is None:
        return text
    return words("finding", n=event.n, week=event.week, what=words.result(season, event), text=text)


def scenario_lines(season: Season, top: Scenario, words: SeasonWords) -> Iterator[str]:
    """The tree of scenarios."""
    yield words("scenarios", n=words.matchings(top.matchings))
    if top.certain:
        yield words("certain now", couples=", ".join(season.name(couple) for couple in top.certain))
    for case in top.cases:
        yield from _scenario_lines(season, case, top.matchings, words, "")


def _scenario_lines(season: Season, case: Scenario, whole: int, words: SeasonWords, indent: str) -> Iterator[str]:
    share = words(
        "of", share=words.percent(case.matchings / whole), k=words.number(case.matchings), n=words.number(whole)
    )
    names = ", ".join(season.name(couple) for couple in case.couples)
    yield f"{indent}{share}  {names}"
    if case.certain:
        yield f"{indent}  " + words("then", couples=", ".join(season.name(couple) for couple in case.certain))
    for below in case.cases:
        yield from _scenario_lines(season, below, whole, words, indent + "    ")


def review_lines(season: Season, found: Review, words: SeasonWords) -> Iterator[str]:
    """How well a group chose, without the table of its choices."""
    if not found.choices:
        yield words("nothing to review")
        return
    for what, kind in (("booths", BOOTH), ("ceremonies", CEREMONY)):
        means = found.means(kind)
        if means is not None:
            bits, best, gained = (words.decimal(one, 2) for one in (means.bits, means.best_bits, means.gained))
            yield words("review means", what=words(what), bits=bits, best=best, gained=gained, n=means.count)
    yield words("good luck" if found.luck >= 0 else "bad luck", bits=words.decimal(abs(found.luck), 2))
    turn = found.turning_point
    if turn is None:
        key = "no chance of format" if found.choices[0].chance is None else "no turning point"
        yield words(key, points=round(100 * TURN))
        return
    before, after = (words.percent(one or 0.0) for one in (turn.chance_before, turn.chance))
    what = words.result(season, turn.event)
    yield words("turning point", n=turn.event.n, what=what, week=turn.event.week, before=before, after=after)


def clash(season: Season, words: SeasonWords) -> InconsistentHistory:
    """The error of a season that leaves nothing: what clashes, and after an empty line its repairs."""
    found = diagnose(season)
    assert found is not None
    vague = [unclear_line(season, one, words) for one in unclear(season)]
    parts = [*_clash_lines(season, found, words), *vague], list(_repair_lines(season, found, words))
    return InconsistentHistory("\n\n".join(map("\n".join, parts)))
