offprintLookup({
"6zp57gfx25t4":"items/colophon-6zp57gfx25t4.html"
});
