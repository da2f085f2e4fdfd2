offprintLookup({
"466lysszju6n":"items/slow-things-466lysszju6n.html"
});
