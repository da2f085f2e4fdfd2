offprintLookup({
"jgcrzh6dwl23":"items/the-only-gardening-book-jgcrzh6dwl23.html"
});
