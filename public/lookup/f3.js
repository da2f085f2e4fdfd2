offprintLookup({
"f3i7ykmb5vbf":"items/what-one-does-with-a-missed-train-f3i7ykmb5vbf.html"
});
