offprintLookup({
"do7ofllrf6ek":"items/to-thessaloniki-by-rail-do7ofllrf6ek.html"
});
