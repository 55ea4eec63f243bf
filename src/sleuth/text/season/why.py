"""Why a couple or a seating is advised: a sentence or two, made from its numbers."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from sleuth.text.season.words import SeasonWords

if TYPE_CHECKING:
    from sleuth.season.results import AdvisedBooth, AdvisedCeremony, WeekAdvice

DIGITS = 3


def why_booth(words: SeasonWords, advice: WeekAdvice, booth: AdvisedBooth) -> str:
    """How the couple splits what is left, and the bits of at most one."""
    yes = round(booth.probability * advice.remaining)
    left, matched, other = map(words.number, (advice.remaining, yes, advice.remaining - yes))
    most = _most(words, booth.bits, [one.bits for one in advice.booths])
    return words("why split", left=left, yes=matched, no=other, bits=words.decimal(booth.bits, 2), most=most)


def why_seating(words: SeasonWords, advice: WeekAdvice, seating: AdvisedCeremony) -> str:
    """The bits of the seating beside the most that as many numbers of lights could tell, what is sure, and tonight."""
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
    """That none of those listed has more bits, if there are others and it is so."""
    return words("why most") if len(all_bits) > 1 and round(bits, DIGITS) >= round(max(all_bits), DIGITS) else ""
