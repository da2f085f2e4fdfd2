offprintLookup({
"jkmkn3xdyqab":"items/small-presses-at-the-book-fair-jkmkn3xdyqab.html"
});
