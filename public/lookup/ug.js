offprintLookup({
"ugjk6fwrjhj2":"items/compost-ugjk6fwrjhj2.html"
});
