offprintLookup({
"2c247yf3hcas":"items/mend-the-roof-of-the-hut-before-it-mends-itself-2c247yf3hcas.html"
});
