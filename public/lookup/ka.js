offprintLookup({
"kab6vewnoctw":"items/feuerbohne-kab6vewnoctw.html"
});
