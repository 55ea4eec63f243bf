"""CPU seconds from a tap on the page of a site to the frame that shows its answer, from a trace of Chromium.

The page marks the tap, and the change that shows the answer. What its main thread took is read off that thread's CPU
clock, at the tap and at the end of the next frame; what its worker took, from the question until it sent this answer.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any, NamedTuple

from playwright.sync_api import Page

CATEGORIES = "devtools.timeline,disabled-by-default-devtools.timeline,blink.user_timing"
TAPPED, SHOWN = "sleuth-tapped", "sleuth-shown"
MARKS = """([tapped, shown]) => {
    addEventListener("click", () => performance.mark(tapped), { capture: true });
    const seen = new MutationObserver(() => performance.mark(shown));
    seen.observe(document.querySelector(".answer .stack"), { childList: true });
  }"""
Event = dict[str, Any]


class Tap(NamedTuple):
    """CPU seconds after a tap: of the page, of its worker, and of both, what they do at the same time counted once."""

    page: float
    worker: float
    both: float


@dataclass
class Trace:
    """The events of a trace, complete once its block has ended."""

    events: list[Event] = field(default_factory=list)

    def taps(self) -> list[Tap]:
        """What each tap took whose answer came from the worker."""
        events = sorted((one for one in self.events if "tts" in one), key=lambda event: event["ts"])
        marks = [place for place, one in enumerate(events) if one["name"] in (TAPPED, SHOWN)]
        found = [
            _tap(events[first:], events[second])
            for first, second in pairwise(marks)
            if (events[first]["name"], events[second]["name"]) == (TAPPED, SHOWN)
        ]
        return [one for one in found if one is not None]


def _tap(events: list[Event], shown: Event) -> Tap | None:
    """From the first event, a tap, to the end of the frame after `shown`; None: the answer was known."""
    tap = events[0]
    frame = next(one for one in events if one["name"] == "Commit" and _after(shown, one))
    sent = [one for one in events if one["name"] == "SchedulePostMessage" and one["ts"] < shown["ts"]]
    read = {
        _message(one): one for one in events if one["name"] == "HandlePostMessage" and "traceId" in one["args"]["data"]
    }
    asked = next((one for one in sent if one["tid"] == tap["tid"]), None)
    answered = next((one for one in sent if one["tid"] != tap["tid"]), None)
    if asked is None or answered is None:
        return None
    worker = answered["tts"] - read[_message(asked)]["tts"]
    before, meanwhile = asked["tts"] - tap["tts"], read[_message(answered)]["tts"] - asked["tts"]
    after = frame["tts"] + frame["tdur"] - read[_message(answered)]["tts"]
    return Tap(*(some / 1e6 for some in (before + meanwhile + after, worker, before + max(meanwhile, worker) + after)))


def _after(shown: Event, frame: Event) -> bool:
    return frame["ts"] > shown["ts"] and (frame["pid"], frame["tid"]) == (shown["pid"], shown["tid"])


def _message(event: Event) -> str:
    return str(event["args"]["data"]["traceId"])


@contextmanager
def traced(page: Page) -> Iterator[Trace]:
    """A trace of the block, in which the page may change its fragment alone."""
    page.evaluate(MARKS, [TAPPED, SHOWN])
    session, trace, ended = page.context.new_cdp_session(page), Trace(), [False]

    def end(_: Event) -> None:
        ended[0] = True

    session.on("Tracing.dataCollected", lambda message: trace.events.extend(message["value"]))
    session.on("Tracing.tracingComplete", end)
    session.send("Tracing.start", {"categories": CATEGORIES, "transferMode": "ReportEvents"})
    yield trace
    session.send("Tracing.end")
    while not ended[0]:
        page.wait_for_timeout(20)
    session.detach()
