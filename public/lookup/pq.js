offprintLookup({
"pq6s2dkqyoio":"items/days-on-the-way-pq6s2dkqyoio.html"
});
