offprintLookup({
"jvauuv323tpy":"items/openrailwaymap-jvauuv323tpy.html"
});
