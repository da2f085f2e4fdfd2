offprintLookup({
"nz7ltugsfkds":"items/almanac-for-one-garden-nz7ltugsfkds.html"
});
