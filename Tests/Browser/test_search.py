"""The search box, as a reader uses it: typed into letter by letter, or given a text as a whole."""

import pytest

QUESTIONS = {
    "a title": "Plot 47", "a title with a slip": "Water off, toolz oiled", "words of texts": "barrel rain",
    "the beginning of a word": "tomat",
}

WATCH = """() => {
  const list = document.getElementById("search-results");
  window.lists = [];
  new MutationObserver(() => {
    lists.push(Array.from(list.querySelectorAll(".search-title"), (title) => title.textContent));
  }).observe(list, { childList: true });
}"""


def box(opened, site):
    page = opened(site / "search.html")
    field = page.get_by_role("combobox")
    field.wait_for()
    page.evaluate(WATCH)
    return page, field


def answer(page):
    """The titles that are shown once nothing more is loaded."""
    known, quiet = -1, 0
    while quiet < 5:
        page.wait_for_timeout(100)
        quiet = quiet + 1 if len(page.requests) == known else 0
        known = len(page.requests)
    return [title.inner_text() for title in page.locator("#search-results .search-title").all()]


@pytest.mark.parametrize("question", QUESTIONS.values(), ids=QUESTIONS)
def test_what_is_typed_letter_by_letter_is_answered_as_what_is_put_in(site, opened, question):
    page, field = box(opened, site)
    field.fill(question)
    whole = answer(page)
    assert whole and not page.complaints
    for delay in (0, 120):
        page, field = box(opened, site)
        field.press_sequentially(question, delay=delay)
        assert answer(page) == whole
        assert not page.complaints


@pytest.mark.parametrize("question", ["Plot 47", "Plot 74"], ids=["the title", "a slip in it"])
def test_what_is_shown_first_stays_first(site, opened, question):
    page, field = box(opened, site)
    field.fill(question)
    assert answer(page)[0] == "Plot 47"
    assert {titles[0] for titles in page.evaluate("lists") if titles} == {"Plot 47"}
