offprintLookup({
"xe63c6r7lsko":"items/three-bridges-side-by-side-xe63c6r7lsko.html"
});
