"""Pictures of the demo, and the fonts of themes, as a browser shows them from disk."""

import pytest

import conftest
import pages
from test_pages import check

FONTS = {"ink": "Inter", "dusk": "Vollkorn"}


@pytest.fixture(scope="session")
def themed(made):
    return {theme: made(theme, lambda folder: conftest.build_demo(folder, "--theme", theme)) for theme in FONTS}


def places(page, selector):
    """Where each thing is, and the row that it is in."""
    return page.locator(selector).evaluate_all("""found => found.filter(one => one.checkVisibility()).map(one => {
        const box = one.getBoundingClientRect(), row = one.closest("li").getBoundingClientRect();
        return [box.left - row.left, box.top - row.top, row.bottom - box.bottom, box.width, box.height].map(Math.round);
    })""")


@pytest.mark.parametrize("width", [390, 1280])
def test_a_picture_stays_in_its_row(site, opened, width):
    page = opened(next((site / "items").glob("to-thessaloniki-by-rail-*.html")), viewport={"width": width, "height": 800})
    page.locator("details").evaluate_all("all => all.forEach(one => one.open = true)")
    found = places(page, ".children .thumbnail img")
    assert len(found) > 6
    # One below the other: no picture is pushed aside by that of the row before.
    assert len({left for left, *_ in found}) == 1, found
    assert all(above >= 0 and below >= 0 for _, above, below, _, _ in found), found


@pytest.mark.parametrize("width", [390, 1280])
def test_on_the_home_page_a_picture_is_the_head_of_its_card(site, opened, width):
    page = opened(pages.find(site, "root"), viewport={"width": width, "height": 800})
    cards = page.locator(".children > .items > .row:has(> .thumbnail)")
    assert cards.count() > 4
    for left, above, _, wide, _ in places(page, ".children > .items > .row > .thumbnail img"):
        assert left <= 1 and above <= 4 and wide > 250


@pytest.mark.parametrize("kind", ["gallery", "shelf", "photo", "book", "root"])
def test_pictures_are_there(site, opened, kind):
    page = opened(pages.find(site, kind))
    page.locator("img").evaluate_all("all => all.forEach(one => one.loading = 'eager')")
    page.wait_for_function("Array.from(document.images).every(one => one.complete)")
    sizes = page.locator("img").evaluate_all("all => all.map(one => one.naturalWidth)")
    assert sizes and all(size > 100 for size in sizes)
    assert not page.complaints


@pytest.mark.parametrize("theme", FONTS)
def test_a_theme_shows_its_font_from_disk(themed, opened, theme):
    page = opened(pages.find(themed[theme], "note"))
    page.wait_for_function("document.fonts.status === 'loaded'")
    loaded = page.evaluate("Array.from(document.fonts).filter(one => one.status === 'loaded').map(one => one.family)")
    assert FONTS[theme] in loaded
    assert not page.complaints
    assert all(request.startswith(("file:", "data:")) for request in page.requests)


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("kind", ["root", "gallery", "note with code"])
@pytest.mark.parametrize("theme", FONTS)
def test_a_theme_with_a_font_can_be_read(themed, looked_at, theme, kind, scheme):
    check(looked_at(pages.find(themed[theme], kind), scheme=scheme))
