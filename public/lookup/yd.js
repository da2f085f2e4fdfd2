offprintLookup({
"ydmlq37hbbmd":"items/plot-47-ydmlq37hbbmd.html"
});
