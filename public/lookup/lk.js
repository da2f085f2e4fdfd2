offprintLookup({
"lkdjjj3k2xqs":"items/the-season-of-2024-lkdjjj3k2xqs.html",
"lk6ysgn65pja":"items/in-full-blossom-lk6ysgn65pja.html"
});
