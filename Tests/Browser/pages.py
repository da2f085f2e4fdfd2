"""Which files stand for the types of pages that a site has."""

import re

# By what the page is, the beginning of its file's path in the demo graph's site. `404.html` is none of them: only servers show it.
KINDS = {
    "root": "index.html",
    "search": "search.html",
    "index": "items/index.html",
    "note": "items/the-plan-of-the-beds-",
    "note with code": "items/colophon-",
    "note with table of contents": "items/what-notes-are-for-",
    "mathematics": "items/how-these-papers-are-set-",
    "mentioned": "items/quince-paste-",
    "todo": "items/mend-the-roof-of-the-hut-",
    "event": "items/general-meeting-",
    "event of days": "items/small-presses-at-the-book-fair-",
    "link": "items/openrailwaymap-",
    "location": "items/trieste-molo-audace-",
    "list": "items/plot-47-",
    "any type": "items/quince-a-broadside-",
    "right to left": "items/סיפור-על-אהבה-וחושך-",
    "timeline": "timeline/index.html",
    "year": "timeline/2024.html",
    "month": "timeline/2024-02.html",
    "day": "timeline/2024-02-18.html",
    "agenda": "timeline/agenda.html",
    "agenda of a month": "timeline/agenda-",
    "changes": "changes.html",
    "canvas": "items/on-the-desk-",
    "drafting table": "items/printed-matter-",
    "agenda of an item": "items/days-2",
    "item explorer": "items/what-grows-here-",
    "reading list": "items/pages-worth-keeping-",
    "book": "items/βίος-και-πολιτεία-",
    "gallery": "items/six-pictures-",
    "person": "items/frau-zaunick-",
    "photo": "items/six-o-clock-on-the-molo-",
    "recipe": "items/חלה-",
    "shelf": "items/books-",
    "table": "items/kitchen-",
    "tag": "tags/lesson",
    "tags": "tags/index.html",
    "graph": "graph.html",
}


def find(site, kind):
    """The file of a kind of page; the first by name where there are several."""
    beginning = KINDS[kind]
    folder = site / beginning.rpartition("/")[0]
    name = beginning.rpartition("/")[2]
    found = sorted(path for path in folder.iterdir() if re.match(re.escape(name), path.name) and path.suffix == ".html")
    assert found, f"{site} has no page of the kind '{kind}'"
    return found[0]
