"""The demo graph's site, as a reader's browser shows it: Debian's Chromium, from disk."""

import os
import pathlib
import shutil
import subprocess

import pytest
from playwright.sync_api import sync_playwright

import odd

ROOT = pathlib.Path(__file__).resolve().parents[2]
CHROMIUM = os.environ.get("OFFPRINT_CHROMIUM") or shutil.which("chromium") or shutil.which("chromium-browser")


JSC = os.environ.get("OFFPRINT_JSC", "/usr/bin/jsc")
# What shows only where code and formulas can be set.
SET = ("mathematics", "formula", "code_is_set", "long_sum", "wide_matrix", "tag_begins")


def pytest_collection_modifyitems(items):
    if os.access(JSC, os.X_OK):
        return
    for item in items:
        if any(word in item.nodeid for word in SET):
            item.add_marker(pytest.mark.skip(reason="jsc is not installed, which sets code and mathematics"))


def build(folder, *options):
    """Builds the demo graph's site with the program that was just built."""
    program = os.environ.get("OFFPRINT", str(ROOT / ".build/debug/offprint"))
    site = folder / "site"
    subprocess.run(
        [program, "demo", "--quiet", "--output", site, "--store", folder / "demo.sqlite", *options], check=True
    )
    return site


@pytest.fixture(scope="session")
def site(tmp_path_factory):
    return build(
        tmp_path_factory.mktemp("english"), "--base-url", "https://example.org/", "--changes", "2024-02-01..2024-03-01",
        "--redirects", "former-titles", "--history", "values",
    )


@pytest.fixture(scope="session")
def arabic_site(tmp_path_factory):
    return build(tmp_path_factory.mktemp("arabic"), "--language", "ar")


@pytest.fixture(scope="session")
def odd_site(tmp_path_factory):
    folder = tmp_path_factory.mktemp("odd")
    program = os.environ.get("OFFPRINT", str(ROOT / ".build/debug/offprint"))
    store = odd.write(folder / "odd.sqlite")
    subprocess.run([program, "build", store, "--quiet", "--output", folder / "site"], check=True)
    return folder / "site"


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


@pytest.fixture
def opened(browser):
    """Opens a file, or an address, in a page of its own that notes whatever goes wrong and whatever is asked for."""
    contexts = []

    def open_file(path, **options):
        context = browser.new_context(**options)
        contexts.append(context)
        page = context.new_page()
        page.complaints, page.requests = [], []
        page.on("console", lambda message: page.complaints.append(message.text) if message.type == "error" else None)
        page.on("pageerror", lambda error: page.complaints.append(str(error)))
        page.on("request", lambda request: page.requests.append(request.url))
        page.goto(path if isinstance(path, str) else path.as_uri())
        return page

    yield open_file
    for context in contexts:
        context.close()
