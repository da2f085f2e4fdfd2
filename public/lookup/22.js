offprintLookup({
"22eispitywuq":"items/αρνί-με-κυδώνια-22eispitywuq.html"
});
