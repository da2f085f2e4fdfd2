offprintLookup({
"fqldtg7scid7":"items/send-number-1-to-kyria-eleni-fqldtg7scid7.html"
});
