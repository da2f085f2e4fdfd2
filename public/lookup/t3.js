offprintLookup({
"t3wq2wrm6eq7":"items/the-right-yellow-t3wq2wrm6eq7.html"
});
