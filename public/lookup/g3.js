offprintLookup({
"g3esf24hfvu2":"items/vienna-by-accident-g3esf24hfvu2.html"
});
