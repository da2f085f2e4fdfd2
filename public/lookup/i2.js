offprintLookup({
"i2mv67qeueyb":"items/београд-i2mv67qeueyb.html"
});
