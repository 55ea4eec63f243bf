"""Why a couple or a seating is advised: a sentence or two, made from its numbers."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from sleuth.text.season.words import SeasonWords

if TYPE_CHECKING:
    from sleuth.season.results import AdvisedBooth, AdvisedCeremony, WeekAdvice


def why_booth(words: SeasonWords, advice: WeekAdvice, booth: AdvisedBooth) -> str:
    """How the couple splits the matchings left, and its bits (at most one)."""
    yes = round(booth.probability * advice.remaining)
    total, with_couple, without = map(words.number, (advice.remaining, yes, advice.remaining - yes))
    most = _most(words, booth.bits, [one.bits for one in advice.booths])
    return words("why split", left=total, yes=with_couple, no=without, bits=words.decimal(booth.bits, 2), most=most)


def why_seating(words: SeasonWords, advice: WeekAdvice, seating: AdvisedCeremony) -> str:
    """Bits of the seating and their upper bound, the couples that are certain, and tonight's booth."""
    possible = sum(size > 0 for size in seating.lights)
    most = _most(words, seating.bits, [one.bits for one in advice.ceremonies])
    sentences = [
        words("why bits", bits=words.decimal(seating.bits, 2), limit=words.decimal(math.log2(possible), 2), most=most)
        if possible > 1
        else words("why one light")
    ]
    if seating.certain:
        sentences.append(words("why sure", n=seating.certain))
    sentences.append(
        words("why tonight", now=words.percent(seating.all_right)) if seating.all_right else words("why never")
    )
    return " ".join(sentences)


def _most(words: SeasonWords, bits: float, all_bits: list[float]) -> str:
    """The remark that no other listed couple has more bits; empty if one has, or if there is no other."""
    return words("why most") if len(all_bits) > 1 and round(bits, 3) >= round(max(all_bits), 3) else ""
