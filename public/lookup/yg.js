offprintLookup({
"ygilbgsdg5x3":"items/thessaloniki-ygilbgsdg5x3.html"
});
