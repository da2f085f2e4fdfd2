# Reads an Atom feed as a feed reader would, and prints the text of each entry in a line: what a person sees of it. An element that is
# not closed where it should be ends the program.
import html.parser, sys

import feedparser

VOID = {"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"}


class Text(html.parser.HTMLParser):
    def __init__(self):
        super().__init__()
        self.open, self.text = [], ""

    def handle_starttag(self, tag, attributes):
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag):
        if not self.open or self.open.pop() != tag:
            sys.exit("feedparser: %s is closed in %s" % (tag, self.open))

    def handle_data(self, data):
        if "annotation" not in self.open:
            self.text += data


with open(sys.argv[1], "rb") as file:
    feed = feedparser.parse(file.read())
for entry in feed.entries:
    text = Text()
    text.feed(entry.content[0].value)
    text.close()
    if text.open:
        sys.exit("feedparser: %s is left open" % text.open)
    print("".join(text.text.split()))
