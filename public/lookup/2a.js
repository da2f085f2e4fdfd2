offprintLookup({
"2aouen4i3jqb":"items/reading-2aouen4i3jqb.html"
});
