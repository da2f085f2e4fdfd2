offprintLookup({
"rdsgdf3x2n3q":"items/molo-audace-rdsgdf3x2n3q.html"
});
