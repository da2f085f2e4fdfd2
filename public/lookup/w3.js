offprintLookup({
"w3chp7efxwec":"items/青空文庫-w3chp7efxwec.html"
});
