offprintLookup({
"e3e277btsst7":"items/seen-and-heard-e3e277btsst7.html"
});
