offprintLookup({
"e62o2hiyctls":"items/on-the-desk-e62o2hiyctls.html"
});
