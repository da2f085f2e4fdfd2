offprintLookup({
"cxq22s74gctt":"items/kyria-eleni-cxq22s74gctt.html"
});
