offprintLookup({
"iwvpe3stoek5":"items/نعناع-iwvpe3stoek5.html"
});
