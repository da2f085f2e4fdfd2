offprintLookup({
"pl2mmh2mckoz":"items/what-grows-here-pl2mmh2mckoz.html"
});
