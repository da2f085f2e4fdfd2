offprintLookup({
"ts7mftauwz32":"items/موسم-الهجرة-إلى-الشمال-ts7mftauwz32.html"
});
