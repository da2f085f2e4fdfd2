offprintLookup({
"3um2yvrh6jgc":"index.html"
});
