offprintLookup({
"gswclmxuh44e":"items/סיפור-על-אהבה-וחושך-gswclmxuh44e.html",
"gsz232wvp6j6":"items/the-night-train-from-outside-gsz232wvp6j6.html"
});
