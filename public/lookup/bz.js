offprintLookup({
"bz64uv7r4x2l":"items/places-bz64uv7r4x2l.html"
});
