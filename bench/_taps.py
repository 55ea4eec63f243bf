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
    """CPU seconds of a page and of its worker."""

    page: float
    worker: float


@dataclass
class Trace:
    """The events of a trace, complete once its block has ended."""

    events: list[dict[str, Any]]

    def spent(self) -> list[Spent]:
        """What each tap took that had an answer."""
        marks = sorted((one for one in self.events if one["name"] in (TAPPED, SHOWN) and "tts" in one), key=_time)
        return [
            self._between(tap, shown)
            for tap, shown in zip(marks, marks[1:], strict=False)
            if (tap["name"], shown["name"]) == (TAPPED, SHOWN)
        ]

    def _between(self, tap: dict[str, Any], shown: dict[str, Any]) -> Spent:
        """From a tap to the end of the frame after the change that shows the answer."""
        page = [one for one in self.events if one["pid"] == tap["pid"] and one.get("ph") in ("X", "I")]
        frame = min((one for one in page if one["name"] == "Commit" and _time(one) > _time(shown) and one["tid"] == tap["tid"]), key=_time)
        sent = [one for one in page if one["name"] == "SchedulePostMessage" and _time(tap) < _time(one) < _time(shown)]
        read = {one["args"]["data"]["traceId"]: one for one in page if one["name"] == "HandlePostMessage" and one["ph"] == "X"}
        question = next((read[_trace(one)] for one in sent if one["tid"] == tap["tid"]), None)
        answer = next((one for one in sent if one["tid"] != tap["tid"] and _time(read[_trace(one)]) < _time(shown)), None)
        worker = answer["tts"] - question["tts"] if question and answer else 0
        return Spent((frame["tts"] + frame["tdur"] - tap["tts"]) / 1e6, worker / 1e6)


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
