offprintLookup({
"ovipcpewjnzp":"items/ochsenherz-ovipcpewjnzp.html"
});
