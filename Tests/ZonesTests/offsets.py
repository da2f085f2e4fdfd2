"""Reads lines 'ZONE SECOND' and prints the seconds east of UTC that Python's zoneinfo has from a folder of the tz database."""
import datetime, sys, zoneinfo

zoneinfo.reset_tzpath([sys.argv[1]])
for line in sys.stdin:
    name, second = line.split()
    moment = datetime.datetime(1970, 1, 1, tzinfo=datetime.timezone.utc) + datetime.timedelta(seconds=int(second))
    print(int(moment.astimezone(zoneinfo.ZoneInfo(name)).utcoffset().total_seconds()))
