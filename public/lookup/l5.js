offprintLookup({
"l5jrzmovorjs":"items/wien-hauptbahnhof-l5jrzmovorjs.html"
});
