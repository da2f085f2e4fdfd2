offprintLookup({
"susthj5ois5m":"items/nineteen-days-without-rain-susthj5ois5m.html"
});
