offprintLookup({
"2ltg5tjyqand":"items/quitte-wikipedia-2ltg5tjyqand.html"
});
