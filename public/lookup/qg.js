offprintLookup({
"qgvi5u2hoxo3":"items/notes-are-places-qgvi5u2hoxo3.html"
});
