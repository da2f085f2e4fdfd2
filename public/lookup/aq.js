offprintLookup({
"aqcjpijly56c":"items/evening-class-one-sheet-one-fold-one-book-aqcjpijly56c.html"
});
