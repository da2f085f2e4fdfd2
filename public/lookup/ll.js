offprintLookup({
"llia3n7qa3jd":"items/will-it-ever-stop-raining-on-plot-47-llia3n7qa3jd.html"
});
