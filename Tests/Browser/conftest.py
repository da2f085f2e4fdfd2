"""The demo graph's site, as a reader's browser shows it: Debian's Chromium, from disk."""

import fcntl
import os
import pathlib
import shutil
import subprocess

import pytest
from playwright.sync_api import sync_playwright

import odd

ROOT = pathlib.Path(__file__).resolve().parents[2]
# The same browser without windows takes less than half as long.
NAMES = ["chromium-headless-shell", "chromium", "chromium-browser"]
CHROMIUM = os.environ.get("OFFPRINT_CHROMIUM") or next(filter(None, map(shutil.which, NAMES)), None)

JSC = os.environ.get("OFFPRINT_JSC", "/usr/bin/jsc")
# What shows only where code and formulas can be set.
SET = ("mathematics", "formula", "code_is_set", "long_sum", "wide_matrix", "tag_begins")


def pytest_collection_modifyitems(items):
    if os.access(JSC, os.X_OK):
        return
    for item in items:
        if any(word in item.nodeid for word in SET):
            item.add_marker(pytest.mark.skip(reason="jsc is not installed, which sets code and mathematics"))


def build(folder, *arguments):
    """Has the program that was just built make a site in a folder."""
    program = os.environ.get("OFFPRINT", str(ROOT / ".build/debug/offprint"))
    subprocess.run([program, *arguments, "--quiet", "--output", folder / "site"], check=True)


def build_demo(folder, *options):
    build(folder, "demo", "--store", folder / "demo.sqlite", *options)


@pytest.fixture(scope="session")
def made(tmp_path_factory):
    """Makes a site in a folder of a name, and gives the site; of the processes that share the tests, the first to ask makes it."""
    base = tmp_path_factory.getbasetemp()
    if "PYTEST_XDIST_WORKER" in os.environ:
        base = base.parent

    def once(name, make):
        folder = base / f"made-{name}"
        with open(base / f"made-{name}.lock", "w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            if not (folder / "site").exists():
                folder.mkdir(exist_ok=True)
                make(folder)
        return folder / "site"

    return once


@pytest.fixture(scope="session")
def site(made):
    options = ["--base-url", "https://example.org/", "--changes", "2024-02-01..2024-03-01", "--redirects", "former-titles", "--history", "values"]
    return made("english", lambda folder: build_demo(folder, *options))


@pytest.fixture(scope="session")
def arabic_site(made):
    return made("arabic", lambda folder: build_demo(folder, "--language", "ar"))


@pytest.fixture(scope="session")
def odd_site(made):
    return made("odd", lambda folder: build(folder, "build", odd.write(folder / "odd.sqlite")))


@pytest.fixture(scope="session")
def playwright():
    if not CHROMIUM:
        pytest.skip("there is no Chromium")
    with sync_playwright() as playwright:
        yield playwright


def launch(playwright, **options):
    return playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"], **options)


@pytest.fixture(scope="session")
def browser(playwright):
    running = launch(playwright)
    yield running
    running.close()


def watch(page):
    """Notes whatever goes wrong in a page and whatever it asks for."""
    page.complaints, page.requests = [], []
    page.on("console", lambda message: page.complaints.append(message.text) if message.type == "error" else None)
    page.on("pageerror", lambda error: page.complaints.append(str(error)))
    page.on("request", lambda request: page.requests.append(request.url))
    return page


@pytest.fixture
def opened(browser):
    """Opens a file, or an address, in a page of its own that is watched."""
    contexts = []

    def open_file(path, **options):
        context = browser.new_context(**options)
        contexts.append(context)
        page = watch(context.new_page())
        page.goto(path if isinstance(path, str) else path.as_uri())
        return page

    yield open_file
    for context in contexts:
        context.close()


@pytest.fixture(scope="session")
def looked_at(browser):
    """Opens one file after the other in the same page, for those who do nothing with it: a new one takes longer than looking at it."""
    page = watch(browser.new_page())

    def look_at(path, width=1280, scheme="light"):
        page.goto("about:blank")
        page.set_viewport_size({"width": width, "height": 800})
        page.emulate_media(color_scheme=scheme)
        page.complaints.clear()
        page.requests.clear()
        page.goto(path.as_uri())
        return page

    return look_at
