offprintLookup({
"2uuhh6nbpihm":"items/the-season-of-2025-2uuhh6nbpihm.html"
});
