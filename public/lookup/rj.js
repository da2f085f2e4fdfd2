offprintLookup({
"rjgersvgf7qc":"items/soil-rjgersvgf7qc.html"
});
