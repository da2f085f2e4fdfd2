offprintLookup({
"5c7h2h45k7e2":"items/το-λιβάδι-που-δακρύζει-5c7h2h45k7e2.html"
});
