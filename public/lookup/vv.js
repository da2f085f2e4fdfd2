offprintLookup({
"vv6coxzjvi4y":"items/night-train-to-vienna-vv6coxzjvi4y.html"
});
