offprintLookup({
"laptuwozdmrx":"items/plot-47-from-the-ladder-laptuwozdmrx.html"
});
