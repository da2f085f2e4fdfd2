offprintLookup({
"c6z5bjqlqxvq":"items/buy-fleece-since-candles-are-not-a-plan-c6z5bjqlqxvq.html"
});
