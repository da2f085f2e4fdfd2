offprintLookup({
"ozce7lfns6k6":"items/quince-harvest-ozce7lfns6k6.html"
});
