offprintLookup({
"jpt7wqahbmr6":"items/first-proof-jpt7wqahbmr6.html",
"jp4gnpyitikl":"items/größe-und-maß-der-gärten-jp4gnpyitikl.html"
});
