"""The search box, as a reader uses it: typed into letter by letter, or given a text as a whole."""

import pytest

import pages
from conftest import build
from facts import Facts
from test_pages import check

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
    field = page.get_by_role("combobox", name="Search this site")
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


def told(page):
    return [line.inner_text() for line in page.locator(".search-told").all()]


def test_it_says_which_words_nobody_wrote(site, opened):
    page, field = box(opened, site)
    field.fill("bread")
    assert answer(page)
    assert told(page) == ["Nothing has bread; showing read"]
    field.fill("quince xylophonist")
    assert answer(page)
    assert told(page) == ["Nothing has xylophonist"]
    # What is typed may go on, and what is a title is what was asked for.
    for text in ["tomat", "Plot 47", "quince"]:
        field.fill(text)
        assert answer(page) and told(page) == []
    check(page)


def test_it_shows_the_newest_items_before_anything_is_asked(site, opened):
    page, field = box(opened, site)
    page.locator("[role=option]").first.wait_for()
    assert page.get_by_role("status").inner_text() == "Changed last"
    days = [time.get_attribute("datetime") for time in page.locator("[role=option] time").all()]
    assert len(days) == 10 and days == sorted(days, reverse=True)
    assert page.locator(".search-types").is_hidden() and page.locator("select").is_hidden()
    check(page)
    field.fill("quince")
    answer(page)
    assert page.get_by_role("status").inner_text() != "Changed last"
    field.fill("")
    page.get_by_text("Changed last").wait_for()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    page.wait_for_url("**/items/*.html")


def test_chips_narrow_an_answer_to_a_type(site, opened):
    page, field = box(opened, site)
    field.fill("quince")
    answer(page)
    chips = page.locator(".search-types button")
    names = [chip.inner_text().split() for chip in chips.all()]
    assert names[0][:2] == ["All", "types"] and sum(int(name[-1]) for name in names[1:]) == int(names[0][-1])
    chips.nth(1).click()
    assert page.locator("[aria-pressed=true]").inner_text().split()[0] == names[1][0]
    kinds = {about.inner_text() for about in page.locator(".search-about > :first-child").all()}
    assert kinds == {names[1][0]}
    check(page)
    chips.first.click()
    assert page.locator("[role=option]").count() == int(names[0][-1])


@pytest.mark.parametrize("keys", ["/", "Control+k", "Meta+k"])
def test_keys_open_it_on_every_page(site, opened, keys):
    page = opened(pages.find(site, "note"))
    page.keyboard.press(keys)
    field = page.get_by_role("combobox", name="Search this site")
    field.wait_for()
    page.locator("dialog [role=option]").first.wait_for()
    assert field.evaluate("it => it === document.activeElement")
    check(page)
    field.fill("a")
    page.keyboard.press("Control+k")
    assert field.evaluate("it => [it.selectionStart, it.selectionEnd]") == [0, 1]
