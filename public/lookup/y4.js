offprintLookup({
"y4kdqulo6e7m":"items/the-first-tomato-eaten-standing-up-y4kdqulo6e7m.html"
});
