offprintLookup({
"onytjaynsjt6":"items/ask-jonas-kindly-to-water-forty-pots-onytjaynsjt6.html"
});
