"""What a browser fetches, and what it shows when some of it does not come."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Request, expect

from sleuth.web.app import application
from sleuth.web.workers import Workers
from tests.eventually import eventually
from tests.web.browser.conftest import Visit
from tests.web.conftest import running


def test_the_page_names_every_module_of_its_first_view_which_takes_few_bytes(visit: Visit):
    done: list[Request] = []
    visit.page.on("requestfinished", lambda request: done.append(request))
    page = visit.open()
    visit.settle()
    named = page.eval_on_selector_all("link[rel=modulepreload], link[rel=prefetch]", "(all) => all.map((l) => l.href)")
    scripts = {request.url for request in done if request.url.endswith(".js")}
    assert len(scripts) > 30
    assert scripts <= {*named}
    sizes = [request.sizes() for request in done]
    assert sum(size["responseBodySize"] + size["responseHeadersSize"] for size in sizes) <= 300_000
    assert not [request.url for request in done if "/api/" in request.url]


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
        expect(page.get_by_role("alert").filter(has_text="you are offline")).to_be_visible()
        page.get_by_role("navigation").get_by_role("link", name="Assistant").click()
        expect(page.locator(".best .guess")).to_have_text("salet")
        context.close()


@pytest.mark.walk(only="on the net")
@pytest.mark.parametrize("public_url", [None, "http://localhost/"], ids=["here", "on the net"])
def test_cancel_stops_the_work_on_the_server(browser: Browser, public_url: str | None):
    workers = Workers()
    with running(application(warm=False, workers=workers, public_url=public_url)) as client:
        context = browser.new_context()
        page = context.new_page()
        page.goto(f"{client.base_url}/#lab?game=dating:10")
        if public_url:  # a service worker stands between the page and the server
            page.wait_for_function("() => navigator.serviceWorker.controller !== null")
        page.goto(f"{client.base_url}/#lab?game=dating:10&compare=consistent&games=500")
        cancel = page.get_by_role("button", name="Cancel")
        expect(cancel).to_be_visible()

        def moment() -> None:
            page.wait_for_timeout(10)

        eventually(lambda: workers.held, 20, "question at work", pause=moment)
        cancel.click()
        expect(page.get_by_text("Cancelled.")).to_be_visible()
        eventually(lambda: not workers.held, 20, "end of the cancelled work", pause=moment)
        context.close()
