offprintLookup({
"m572klwqba4d":"items/tag-der-offenen-gärten-m572klwqba4d.html"
});
