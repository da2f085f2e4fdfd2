offprintLookup({
"o5ya7x5ujhyy":"items/leaf-mould-o5ya7x5ujhyy.html"
});
