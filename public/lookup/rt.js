offprintLookup({
"rtvayw7mf7ay":"items/menu-rtvayw7mf7ay.html"
});
