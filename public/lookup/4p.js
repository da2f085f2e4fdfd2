offprintLookup({
"4p5xylgxouxb":"items/new-bark-on-the-paths-4p5xylgxouxb.html"
});
