offprintLookup({
"udfnkfbkqj53":"items/trieste-molo-audace-udfnkfbkqj53.html"
});
