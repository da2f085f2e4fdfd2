"""Builds clones of notes as facts, with every output: once as a whole, and once more in ten batches of their history.

usage: vaults.py OFFPRINT SCRATCH CLONE...

Of each clone both must end well and give the same bytes; no relative link may be broken, no page have over 500 kB, and every XML, JSON
and calendar file has to be well formed. Prints what is wrong, and fails if there is something.
"""
import html.parser, json, os, re, shutil, sqlite3, subprocess, sys, time, urllib.parse
import xml.etree.ElementTree

import icalendar

MOST_OF_PAGE = 500_000
BATCHES = 10
SHOWN = 10


class Links(html.parser.HTMLParser):
    """The addresses and the ids of a page."""

    def __init__(self):
        super().__init__(convert_charrefs=True)
        self.links, self.ids = [], set()

    def handle_starttag(self, tag, attributes):
        for name, value in attributes:
            if name in ("href", "src") and value is not None:
                self.links.append(value)
            elif name == "id":
                self.ids.add(value)


def run(*arguments):
    """Runs the program; warnings are fine, errors and signals are not."""
    start = time.monotonic()
    done = subprocess.run(arguments, capture_output=True, text=True, errors="replace")
    took = time.monotonic() - start
    # 2 of an import: something was left out.
    if done.returncode not in ((0, 2) if arguments[1] == "import" else (0,)):
        errors = [line for line in done.stderr.splitlines() if "error" in line.lower()] or done.stderr.splitlines()
        return took, "%s ended with %d: %s" % (arguments[1], done.returncode, " / ".join(errors[-3:]))
    return took, None


def files(folder):
    return {
        os.path.relpath(os.path.join(place, name), folder).replace(os.sep, "/"): os.path.join(place, name)
        for place, _, names in os.walk(folder)
        for name in names
    }


def data(path):
    with open(path, "rb") as file:
        return file.read()


def target(link, page):
    """The file that a relative link means, and the place in it; none where it leads elsewhere."""
    parts = urllib.parse.urlsplit(link)
    if parts.scheme or parts.netloc or link.startswith("/"):
        return None
    path = urllib.parse.unquote(parts.path)
    whole = os.path.normpath(os.path.join(os.path.dirname(page), path)) if path else page
    return whole.replace(os.sep, "/"), urllib.parse.unquote(parts.fragment)


def is_ours(page, place):
    """Whether a place in a page bears a name that no author gave it."""
    return place.startswith(("fn", "page_")) or bool(place) and page.startswith(("timeline/", "tags/"))


def check(folder):
    """What is wrong with the files of a site."""
    found = files(folder)
    pages = {}
    for name, path in sorted(found.items()):
        end = name.rsplit(".", 1)[-1]
        if name.startswith("attachments/"):
            continue
        bytes_ = data(path)
        try:
            if end == "html":
                if len(bytes_) > MOST_OF_PAGE:
                    yield "%s has %d bytes" % (name, len(bytes_))
                pages[name] = Links()
                pages[name].feed(bytes_.decode())
            elif end == "json":
                json.loads(bytes_)
            elif end in ("xml", "svg"):
                xml.etree.ElementTree.fromstring(bytes_)
            elif end == "ics":
                if any(len(line) > 75 for line in bytes_.split(b"\r\n")):
                    yield "%s has a line of over 75 bytes" % name
                for component in icalendar.Calendar.from_ical(bytes_).walk():
                    for error in component.errors:
                        yield "%s: %s" % (name, error)
        except (ValueError, xml.etree.ElementTree.ParseError) as error:
            yield "%s is not well formed: %s" % (name, error)
    for name, page in pages.items():
        # That page is shown at any address.
        if name == "404.html":
            continue
        for link in page.links:
            leads = target(link, name)
            if leads is None:
                continue
            if leads[0] not in found:
                yield "%s links to %s, which is not there" % (name, link)
            # A heading is as an author typed it, and told of by a warning where it is not there.
            elif is_ours(*leads) and leads[0] in pages and leads[1] not in pages[leads[0]].ids:
                yield "%s links to %s, a place that is not there" % (name, link)


def batches(drive, copy):
    """Copies the facts of a drive, a tenth at a time."""
    with sqlite3.connect("file:%s?mode=ro" % drive, uri=True) as source, sqlite3.connect(copy) as sink:
        for (sql,) in source.execute("SELECT sql FROM sqlite_master WHERE tbl_name = 'facts' AND sql IS NOT NULL"):
            sink.execute(sql)
        rows = source.execute("SELECT * FROM facts ORDER BY id").fetchall()
        marks = ", ".join("?" * len(rows[0])) if rows else ""
        for number in range(BATCHES):
            part = rows[len(rows) * number // BATCHES : len(rows) * (number + 1) // BATCHES]
            sink.executemany("INSERT INTO facts VALUES (%s)" % marks, part)
            sink.commit()
            yield len(part)


def compare(whole, replayed):
    one, other = files(whole), files(replayed)
    for name in sorted(one.keys() | other.keys()):
        if name not in other:
            yield "%s is missing after the replay" % name
        elif name not in one:
            yield "%s is there after the replay alone" % name
        elif data(one[name]) != data(other[name]):
            yield "%s is another after the replay" % name


def try_vault(offprint, folder, clone):
    shutil.rmtree(folder, ignore_errors=True)
    os.makedirs(folder)
    drive, copy = os.path.join(folder, "notes.sqlite"), os.path.join(folder, "replayed.sqlite")
    options = ["--history", "values", "--base-url", "https://example.org/", "--jobs", "2"]
    problems = []
    _, problem = run(offprint, "import", clone, "--into", drive)
    if problem:
        return [problem], ""
    whole, replayed = os.path.join(folder, "whole"), os.path.join(folder, "replayed")
    first, problem = run(offprint, "build", drive, "--output", whole, *options)
    if problem:
        return [problem], ""
    problems += check(whole)
    rows, longest = 0, 0
    for count in batches(drive, copy):
        rows += count
        took, problem = run(offprint, "build", copy, "--output", replayed, *options)
        longest = max(longest, took)
        if problem and rows > 0:
            problems.append("after %d facts: %s" % (rows, problem))
    problems += compare(whole, replayed)
    count = len(files(whole))
    shutil.rmtree(folder)
    return problems, "%d facts, %d files, %.1f s whole, %.1f s the longest batch" % (rows, count, first, longest)


def main():
    offprint, scratch, clones = sys.argv[1], sys.argv[2], sys.argv[3:]
    wrong = 0
    for clone in clones:
        name = os.path.basename(os.path.normpath(clone))
        problems, told = try_vault(offprint, os.path.join(scratch, "vault"), clone)
        print("%s: %s; %d problems" % (name, told or "no site", len(problems)), flush=True)
        for problem in problems[:SHOWN]:
            print("  " + problem[:400], flush=True)
        if len(problems) > SHOWN:
            print("  and %d more" % (len(problems) - SHOWN))
        wrong += len(problems)
    sys.exit(1 if wrong else 0)


main()
