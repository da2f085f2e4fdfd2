# Reads an Atom feed as a feed reader would, and prints what it understood. Warnings count as errors.
import sys, warnings

import feedparser

warnings.simplefilter("error")
with open(sys.argv[1], "rb") as file:
    feed = feedparser.parse(file.read())
if feed.bozo:
    sys.exit("feedparser: %s" % feed.bozo_exception)
print(feed.version, feed.feed.id, feed.feed.updated, feed.feed.author, repr(feed.feed.title), feed.feed.link)
for entry in feed.entries:
    print(entry.id, entry.published, entry.updated, repr(entry.title), entry.link)
