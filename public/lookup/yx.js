offprintLookup({
"yxlj7l4so6dv":"items/the-light-is-back-yxlj7l4so6dv.html"
});
