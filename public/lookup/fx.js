offprintLookup({
"fxbuhtxiccj6":"items/чёрный-принц-fxbuhtxiccj6.html"
});
