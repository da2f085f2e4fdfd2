offprintLookup({
"lhxhgd73ohwi":"items/paper-lhxhgd73ohwi.html"
});
