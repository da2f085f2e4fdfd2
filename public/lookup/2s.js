offprintLookup({
"2susvydltjn4":"items/mangold-2susvydltjn4.html"
});
