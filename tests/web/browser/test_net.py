"""What a browser fetches, and what it shows when some of it does not come."""

from __future__ import annotations

from playwright.sync_api import Browser, Request, expect

from sleuth.web.app import application
from tests.web.browser.conftest import Visit
from tests.web.conftest import running


def test_the_first_view_takes_few_requests_and_few_bytes(visit: Visit):
    done: list[Request] = []
    visit.page.on("requestfinished", lambda request: done.append(request))
    visit.open()
    visit.settle()
    sizes = [request.sizes() for request in done]
    assert 5 <= len(done) <= 10, [request.url for request in done]
    assert sum(size["responseBodySize"] + size["responseHeadersSize"] for size in sizes) <= 60_000


def test_a_view_that_does_not_come_leaves_the_others(visit: Visit):
    visit.page.route("**/views/season.js", lambda route: route.abort())
    page = visit.open("#season")
    expect(page.get_by_role("alert")).to_contain_text("This view did not load")
    visit.refusals = 1
    for name in ("Lab", "Analyze"):
        page.get_by_role("navigation").get_by_role("link", name=name).click()
        expect(page.locator("h1")).to_have_text(name)
        visit.settle()


def test_a_page_on_the_net_opens_without_it(browser: Browser):
    with running(application(warm=False, public_url="http://localhost/")) as client:
        context = browser.new_context()
        page = context.new_page()
        page.goto(str(client.base_url))
        page.evaluate("navigator.serviceWorker.ready")
        page.wait_for_function("navigator.serviceWorker.controller !== null")
        context.set_offline(True)
        page.goto(f"{client.base_url}/#chain")
        page.reload()
        expect(page.locator("h1")).to_have_text("Chain")
        page.get_by_role("navigation").get_by_role("link", name="Assistant").click()
        expect(page.get_by_role("alert").filter(has_text="you are offline")).to_be_visible()
        context.close()
