offprintLookup({
"hpubxcwgn3jx":"items/the-plan-of-the-beds-hpubxcwgn3jx.html"
});
