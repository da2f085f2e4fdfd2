"""What a server shows for what is not there: at any depth, whether the site begins at the server's root or below it."""

import re
import shutil
import urllib.error
import urllib.request

import pytest

import conftest
import pages
import served
import test_pages

DEPTHS = ["nothing", "a/nothing", "items/a/nothing.html", "timeline/x/y/nothing.html", "a/b/c/d/nothing/"]

# Where the site is served, and which base URL it was built with.
PLACES = [
    ("/", None), ("/shelf/", None), ("/", "https://example.org/"), ("/shelf/", "https://example.org/shelf/"),
    ("/a%20b/c/", "https://example.org/a b/c/"), ("/", "https://example.org/shelf/"), ("/shelf/", "https://example.org/"),
]


@pytest.fixture(scope="session")
def sites(made):
    """Sites by the base URL that they were built with."""

    def site(base):
        options = ["--base-url", base.replace(" ", "%20")] if base else []
        return made("served-" + re.sub(r"\W+", "-", base or "anywhere"), lambda folder: conftest.build_demo(folder, *options))

    return site


@pytest.fixture
def page(browser):
    context = browser.new_context()
    page = context.new_page()
    yield page
    context.close()


def settled(page, pattern):
    page.wait_for_url(re.compile(pattern), timeout=10_000)
    page.wait_for_load_state("load")


def status(address):
    """What the server answers to somebody who asks for it without a browser."""
    try:
        # Whatever this machine asks others through knows nothing of the server.
        with urllib.request.build_opener(urllib.request.ProxyHandler({})).open(address) as answer:
            return answer.status
    except urllib.error.HTTPError as error:
        return error.code


@pytest.mark.parametrize("path", DEPTHS)
@pytest.mark.parametrize(("root", "base"), PLACES)
def test_it_has_its_style_and_its_links(sites, page, root, base, path):
    with served.serve(sites(base), root) as address:
        assert page.goto(address + path).status == 404
        page.wait_for_function("getComputedStyle(document.querySelector('.skip')).position === 'absolute'", timeout=10_000)
        page.wait_for_function("document.querySelector('header.site button')", timeout=10_000)
        links = page.eval_on_selector_all("a[href]:not([href^='#'])", "links => links.map(link => link.href)")
        assert len(links) > 3 and all(link.startswith(address) for link in links)
        for link in links:
            assert status(link) == 200, link


@pytest.mark.parametrize("path", DEPTHS)
@pytest.mark.parametrize(
    ("root", "base"), [("/", None), ("/", "https://example.org/"), ("/shelf/", "https://example.org/shelf/"), ("/a%20b/c/", "https://example.org/a b/c/")]
)
def test_it_has_them_without_scripts(sites, browser, root, base, path):
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    with served.serve(sites(base), root) as address:
        page.goto(address + path)
        assert page.locator(".skip").evaluate("skip => getComputedStyle(skip).position") == "absolute"
        for link in page.eval_on_selector_all("a[href]:not([href^='#'])", "links => links.map(link => link.href)"):
            assert status(link) == 200, link
    context.close()


@pytest.mark.parametrize("width", [320, 1280])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_it_is_a_page_like_others(site, opened, scheme, width):
    with served.serve(site) as address:
        page = opened(address + "timeline/x/nothing.html", color_scheme=scheme, viewport={"width": width, "height": 800})
        page.wait_for_function("document.querySelector('header.site button')", timeout=10_000)
        # What is not there is said to be so: the page, and the script in its folder.
        assert all("status of 404" in complaint for complaint in page.complaints)
        page.complaints.clear()
        test_pages.check(page, test_pages.RULES if scheme == "light" else test_pages.COLOURS)
        assert [url for url in page.requests if not url.startswith(address)] == []


@pytest.mark.parametrize("drops_endings", [False, True])
@pytest.mark.parametrize(("root", "base"), [("/", None), ("/shelf/", None), ("/shelf/", "https://example.org/shelf/")])
def test_addresses_of_yesterday_lead_on(sites, page, root, base, drops_endings):
    site = sites(base)
    note = pages.find(site, "note").name
    key = note[:-5][-12:]
    part = sorted(path.name for path in site.glob("items/*.html") if re.search(r"-[a-z2-7]{12}\.[^/]+\.html$", path.name))
    ending = "" if drops_endings else ".html"
    cases = [
        (f"items/{note}", f"items/{note[:-5]}"), (f"items/{note[:-5]}", f"items/{note[:-5]}"), (f"items/{note[:-5]}/", f"items/{note[:-5]}"),
        (f"items/another-title-{key}.html", f"items/{note[:-5]}"), (f"items/another-title-{key}", f"items/{note[:-5]}"),
        (f"items/another-title-{key}/#end", f"items/{note[:-5]}"), (f"items/{key}", f"items/{note[:-5]}"), (f"a/b/{key}", f"items/{note[:-5]}"),
        ("tags/lesson", "tags/lesson"), ("tags/lesson/", "tags/lesson"), ("timeline/2024-02-18", "timeline/2024-02-18"),
        ("graph", "graph"), ("search?q=1", "search"), ("items/index", "items/index"),
    ]
    cases += [(f"items/{name[:-5]}", f"items/{name[:-5]}") for name in part[:1]]
    with served.serve(site, root, drops_endings) as address:
        for old, new in cases:
            page.goto(address + old)
            settled(page, "^" + re.escape(address + new + ending) + r"([?#].*)?$")
            assert page.locator("#page_missing").count() == 0, old


def stays(page, addresses):
    """Opens each address in a page of its own and expects that they lead nowhere, neither at once nor later."""
    opened, visits = [page] + [page.context.new_page() for _ in addresses[1:]], []
    for page, address in zip(opened, addresses):
        page.goto(address)
    page.wait_for_timeout(700)
    for page in opened:
        page.on("framenavigated", lambda frame: visits.append(frame.url))
    page.wait_for_timeout(700)
    assert visits == []
    for page, address in zip(opened, addresses):
        # What is not seen may take its time.
        assert page.evaluate("document.visibilityState") == "visible"
        assert page.locator("#page_missing").count() == 1, address


@pytest.mark.parametrize("drops_endings", [False, True])
def test_what_leads_nowhere_stays(sites, page, drops_endings):
    paths = ["nothing", "items/nothing", "items/nothing-aaaaaaaaaaaa", "items/nothing-aaaaaaaaaaaa.html", "picture.png", "tags/a.b"]
    with served.serve(sites(None), drops_endings=drops_endings) as address:
        stays(page, [address + path for path in paths])


def test_a_page_that_should_be_there_does_not_lead_to_itself(sites, page, tmp_path):
    site = shutil.copytree(sites(None), tmp_path / "site")
    note = pages.find(site, "note")
    note.unlink()
    with served.serve(site) as address:
        stays(page, [address + "items/" + note.name])
