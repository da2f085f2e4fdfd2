offprintLookup({
"dm3x3jkjdiwx":"items/fifty-two-kilos-i-take-back-what-i-said-to-the-tree-in-2024-dm3x3jkjdiwx.html"
});
