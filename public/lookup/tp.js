offprintLookup({
"tpgcmpwyiruf":"items/the-way-home-in-one-go-tpgcmpwyiruf.html"
});
