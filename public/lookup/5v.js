offprintLookup({
"5vxptestrovk":"items/kew-gardens-5vxptestrovk.html"
});
