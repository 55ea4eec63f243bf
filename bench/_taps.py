"""CPU seconds from a tap on the page to the frame that shows its answer, from a trace of Chromium.

A page marks the tap and the change that shows the answer. The CPU clock of its main thread at the tap and at the end of
the next frame says what the page took; that of its worker, what it took from the question until it sent this answer.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, NamedTuple

from playwright.sync_api import Page

CATEGORIES = "devtools.timeline,disabled-by-default-devtools.timeline,blink.user_timing"
TAPPED, SHOWN = "sleuth-tapped", "sleuth-shown"
MARKS = f"""() => {{
    addEventListener("click", () => performance.mark("{TAPPED}"), {{ capture: true }});
    new MutationObserver(() => performance.mark("{SHOWN}")).observe(document.querySelector(".answer .stack"), {{ childList: true }});
  }}"""


class Spent(NamedTuple):
    """CPU seconds of a page and of its worker, and of the way from the tap to the answer: what they do at once counts once."""

    page: float
    worker: float
    way: float


@dataclass
class Trace:
    """The events of a trace, complete once its block has ended."""

    events: list[dict[str, Any]]

    def spent(self) -> list[Spent]:
        """What each tap took whose answer came from the worker."""
        marks = sorted((one for one in self.events if one["name"] in (TAPPED, SHOWN) and "tts" in one), key=_time)
        found = [
            self._between(tap, shown)
            for tap, shown in zip(marks, marks[1:], strict=False)
            if (tap["name"], shown["name"]) == (TAPPED, SHOWN)
        ]
        return [one for one in found if one is not None]

    def _between(self, tap: dict[str, Any], shown: dict[str, Any]) -> Spent | None:
        """From a tap to the end of the frame after the change that shows the answer; None: the answer was known."""
        events = [one for one in self.events if one["pid"] == tap["pid"] and one["ph"] in ("X", "I") and _time(one) > _time(tap)]
        frame = min((one for one in events if one["name"] == "Commit" and _time(one) > _time(shown) and one["tid"] == tap["tid"]), key=_time)
        sent = sorted((one for one in events if one["name"] == "SchedulePostMessage" and _time(one) < _time(shown)), key=_time)
        read = {one["args"]["data"]["traceId"]: one for one in events if one["name"] == "HandlePostMessage" and one["ph"] == "X"}
        asked = next((one for one in sent if one["tid"] == tap["tid"]), None)
        answered = next((one for one in sent if one["tid"] != tap["tid"]), None)
        if asked is None or answered is None:
            return None
        worker = answered["tts"] - read[_trace(asked)]["tts"]
        before, meanwhile = asked["tts"] - tap["tts"], read[_trace(answered)]["tts"] - asked["tts"]
        after = frame["tts"] + frame["tdur"] - read[_trace(answered)]["tts"]
        return Spent((before + meanwhile + after) / 1e6, worker / 1e6, (before + max(meanwhile, worker) + after) / 1e6)


def _time(event: dict[str, Any]) -> float:
    return float(event["ts"])


def _trace(event: dict[str, Any]) -> str:
    return str(event["args"]["data"]["traceId"])


@contextmanager
def traced(page: Page) -> Iterator[Trace]:
    """What the taps of the block take. The page stays at its address, so that its marks stay."""
    page.evaluate(MARKS)
    session, trace, ended = page.context.new_cdp_session(page), Trace([]), []
    session.on("Tracing.dataCollected", lambda message: trace.events.extend(message["value"]))
    session.on("Tracing.tracingComplete", lambda message: ended.append(message))
    session.send("Tracing.start", {"categories": CATEGORIES, "transferMode": "ReportEvents"})
    yield trace
    session.send("Tracing.end")
    while not ended:
        page.wait_for_timeout(20)
    session.detach()
