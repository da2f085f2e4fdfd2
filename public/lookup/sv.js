offprintLookup({
"svxmv5arwuez":"items/fudge-second-attempt-edible-in-the-wide-sense-svxmv5arwuez.html"
});
