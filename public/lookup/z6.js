offprintLookup({
"z6beeiasevnc":"items/sowed-half-as-much-it-is-still-forty-pots-z6beeiasevnc.html"
});
