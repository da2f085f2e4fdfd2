offprintLookup({
"32azs4hcptuk":"items/frost-minus-three-32azs4hcptuk.html"
});
