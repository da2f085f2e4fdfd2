offprintLookup({
"e4c76rvlfacj":"items/ljubljana-e4c76rvlfacj.html"
});
