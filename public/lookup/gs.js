offprintLookup({
"gswclmxuh44e":"items/סיפור-על-אהבה-וחושך-gswclmxuh44e.html"
});
