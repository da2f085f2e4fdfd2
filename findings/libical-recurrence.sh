#!/bin/sh
# libical 3.0.16 (Debian's libical-dev 3.0.16-1+b1), recurrences and lists of texts.
#
# Expected, by RFC 5545: the times of a rule come in order, however its numbers are written (`BYMINUTE=30,0`), so that COUNT and
# BYSETPOS take the first of them; BYSETPOS=2 of one day a week is none; and `a\,b,c` is a list of the texts `a,b` and `c`.
# Seen: the times come in the order in which the numbers were typed; BYSETPOS=2 of one day a week is that day; behind a comma with a
# backslash no further comma ends a text.
# usage: findings/libical-recurrence.sh      needs cc and libical-dev; fails where the behaviour is another
set -eu

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
[ "$(pkg-config --modversion libical)" = 3.0.16 ] || { echo "another version" >&2; exit 1; }

cat >try.c <<'C'
#include <libical/ical.h>
#include <stdio.h>

static void expand(const char *rule) {
  struct icalrecurrencetype read = icalrecurrencetype_from_string(rule);
  icalrecur_iterator *times = icalrecur_iterator_new(read, icaltime_from_string("20240101T090000"));
  printf("%s:", rule);
  for (int number = 0; number < 4; number++) {
    struct icaltimetype time = icalrecur_iterator_next(times);
    if (icaltime_is_null_time(time)) break;
    printf(" %02d-%02dT%02d%02d", time.month, time.day, time.hour, time.minute);
  }
  printf("\n");
  icalrecur_iterator_free(times);
}

int main(void) {
  expand("FREQ=DAILY;BYMINUTE=30,0;COUNT=2");
  expand("FREQ=WEEKLY;BYDAY=MO;BYSETPOS=2;COUNT=2");
  icalcomponent *event = icalparser_parse_string("BEGIN:VEVENT\r\nCATEGORIES:a\\,b,c\r\nEND:VEVENT\r\n");
  icalproperty *list = icalcomponent_get_first_property(event, ICAL_CATEGORIES_PROPERTY);
  for (; list; list = icalcomponent_get_next_property(event, ICAL_CATEGORIES_PROPERTY))
    printf("text: %s\n", icalproperty_get_categories(list));
}
C
cc try.c -o try $(pkg-config --cflags --libs libical)
./try | tee seen
cat >known <<'TEXT'
FREQ=DAILY;BYMINUTE=30,0;COUNT=2: 01-01T0930 01-01T0900
FREQ=WEEKLY;BYDAY=MO;BYSETPOS=2;COUNT=2: 01-01T0900 01-08T0900
text: a,b,c
TEXT
cmp -s seen known
