offprintLookup({
"eqonseqz3ye4":"items/the-atlas-with-no-south-eqonseqz3ye4.html"
});
