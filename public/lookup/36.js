offprintLookup({
"36rbbzwows3g":"items/books-36rbbzwows3g.html"
});
