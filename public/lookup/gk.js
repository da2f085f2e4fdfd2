offprintLookup({
"gkpmf2y3lzqv":"items/long-stitch-in-eleven-sentences-gkpmf2y3lzqv.html"
});
