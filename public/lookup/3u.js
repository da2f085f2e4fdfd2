offprintLookup({
"3ubyf5beaepo":"items/on-maps-3ubyf5beaepo.html",
"3um2yvrh6jgc":"index.html"
});
