offprintLookup({
"o6o75po4omsu":"items/what-i-should-have-packed-o6o75po4omsu.html"
});
