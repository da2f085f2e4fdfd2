offprintLookup({
"fhjj5y2pb3i6":"items/栗かぼちゃ-fhjj5y2pb3i6.html"
});
