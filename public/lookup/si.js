offprintLookup({
"sih7ijgaokml":"items/雪国-sih7ijgaokml.html"
});
