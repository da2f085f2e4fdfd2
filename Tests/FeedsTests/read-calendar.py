# Reads a calendar with two programs, prints what the first understood, and fails unless both read the same and
# keep it when they write it. Warnings count as errors.
import sys, warnings

import icalendar
import vobject

warnings.simplefilter("error")


def read(data):
    calendar = icalendar.Calendar.from_ical(data)
    for component in calendar.walk():
        if component.errors:
            sys.exit("icalendar: %s: %s" % (component.name, component.errors))
    return calendar


def text(value):
    written = value.to_ical()
    return written if isinstance(written, str) else written.decode()


def lines(calendar):
    """Every component with its properties in one order, since writers have orders of their own."""
    return sorted(
        component.name + " " + " ".join(sorted(
            "%s=%r" % (name, text(value))
            for name, value in component.property_items(False) if name not in ("BEGIN", "END")))
        for component in calendar.walk())


with open(sys.argv[1], "rb") as file:
    data = file.read()
calendar = read(data)
if lines(read(calendar.to_ical())) != lines(calendar):
    sys.exit("icalendar: writes something else than it read")
imported = vobject.readOne(data.decode("utf-8"), validate=True)
if lines(read(imported.serialize())) != lines(calendar):
    sys.exit("vobject: writes something else than icalendar read")
for component in calendar.walk():
    print(component.name, repr(str(component.get("summary", ""))), *(
        "%s=%s" % (name, getattr(component.get(name), "dt", None) or repr(str(component.get(name))))
        for name in ("dtstart", "dtend", "due", "completed", "status", "location", "url")
        if component.get(name) is not None))
