offprintLookup({
"eeqvukxcphvx":"items/printed-matter-eeqvukxcphvx.html"
});
