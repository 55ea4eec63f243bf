"""The page's worker, watched: what it is asked and answers, and questions that are held back on their way to it."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

from tests.web.browser.conftest import Visit

WATCH = """
const post = Worker.prototype.postMessage;
const seen = new WeakSet();
globalThis.asked = [];
globalThis.answered = [];
globalThis.held = null;
Worker.prototype.postMessage = function (message) {
  if (!message.path) return post.call(this, message);
  if (!seen.has(this))
    this.addEventListener("message", ({ data }) => data.answer && globalThis.answered.push(data.answer));
  seen.add(this);
  globalThis.asked.push(message);
  if (globalThis.held && message.path !== "games") return globalThis.held.push(() => post.call(this, message));
  return post.call(this, message);
};
"""


def watch(visit: Visit) -> None:
    """Watch the worker of every page that is opened from now on."""
    visit.begin_with(WATCH)


def asked(page: Page, path: str) -> list[Any]:
    """The bodies of the questions that the worker was asked, in order."""
    found: list[Any] = page.evaluate("(path) => asked.filter((one) => one.path === path).map((one) => one.body)", path)
    return found


def answered(page: Page, field: str) -> list[Any]:
    """The worker's answers that have a field, in order."""
    found: list[Any] = page.evaluate("(field) => answered.filter((one) => field in one)", field)
    return found


def hold(page: Page) -> None:
    """Let no question reach the worker."""
    page.evaluate("() => { held = []; }")


def let_go(page: Page) -> None:
    """Let the questions that are held back, and all others, reach the worker."""
    page.evaluate("() => { const some = held; held = null; for (const one of some) one(); }")
