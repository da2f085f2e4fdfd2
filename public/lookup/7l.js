offprintLookup({
"7l3qxgmkfmia":"items/wheat-paste-7l3qxgmkfmia.html"
});
