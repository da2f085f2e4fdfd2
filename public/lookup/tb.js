offprintLookup({
"tbdpunskt2gf":"items/water-tbdpunskt2gf.html"
});
