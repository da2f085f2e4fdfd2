offprintLookup({
"q43k3mzbal2y":"items/bindings-q43k3mzbal2y.html"
});
