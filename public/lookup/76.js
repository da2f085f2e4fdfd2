offprintLookup({
"76c3viqmfcct":"items/what-the-spoon-said-76c3viqmfcct.html"
});
