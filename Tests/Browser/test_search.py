"""The search box, as a reader uses it: typed into letter by letter, or given a text as a whole."""

import pytest

from conftest import build
from facts import Facts

QUESTIONS = {
    "a title": "Plot 47", "a title with a slip": "Water off, toolz oiled", "words of texts": "barrel rain",
    "the beginning of a word": "tomat",
}

WATCH = """() => {
  const list = document.getElementById("search_results");
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
    return [title.inner_text() for title in page.locator("#search_results .search-title").all()]


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


def holds(number):
    """The words of a note among many: one in all texts, one in some of the first ones, one in few, and titles alike."""
    words = ["everywhere"] + ["often"] * (number % 3 == 0) + ["early"] * (number < 600) + ["seldom"] * (number % 100 == 7)
    return (f"Leaf {number}" if number % 2 else f"Stone {number}"), " ".join(words)


@pytest.fixture(scope="session")
def many_site(made):
    """So many items that the words of most of them stand in pieces."""
    facts = Facts()
    facts.put("root", None, type="list", title="Many")
    for number in range(4200):
        title, body = holds(number)
        facts.put(f"n{number}", "root", type="note", title=title, body=body)
    return made("many", lambda folder: build(folder, "build", facts.write(folder / "many.sqlite"), "--outputs", "items,search"))


@pytest.mark.parametrize("word", ["everywhere", "often", "early", "seldom", "leaf"])
def test_a_word_is_found_in_each_of_many_items(many_site, opened, word):
    page, _ = box(opened, many_site)
    titles = page.evaluate(
        """async (word) => {
          const index = window.offprintIndex, found = await index.postings(word);
          const rows = await index.rows(Array.from(new Set([...found.titles.slots, ...found.texts.slots])));
          return rows.map((row) => row.title);
        }""",
        word,
    )
    wanted = [title for title, body in map(holds, range(4200)) if word in (title.lower() + " " + body).split()]
    assert sorted(titles) == sorted(wanted) and len(wanted) > 40
    assert not page.complaints
