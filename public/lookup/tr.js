offprintLookup({
"tr6okpmecn4b":"items/choir-first-rehearsal-after-winter-tr6okpmecn4b.html"
});
