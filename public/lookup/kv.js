offprintLookup({
"kv7mhtg6ebne":"items/alphabets-i-can-set-kv7mhtg6ebne.html"
});
