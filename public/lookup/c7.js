offprintLookup({
"c7kkvb7yaxaa":"items/summer-concert-c7kkvb7yaxaa.html"
});
