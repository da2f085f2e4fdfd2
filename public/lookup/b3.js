offprintLookup({
"b3pymcvabuun":"items/night-train-to-vienna-upper-berth-b3pymcvabuun.html"
});
