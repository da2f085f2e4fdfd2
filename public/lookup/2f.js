offprintLookup({
"2fn2wzvtwxga":"items/workshop-2fn2wzvtwxga.html"
});
