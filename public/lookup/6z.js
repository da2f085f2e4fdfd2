offprintLookup({
"6zp57gfx25t4":"items/how-these-papers-are-set-6zp57gfx25t4.html"
});
