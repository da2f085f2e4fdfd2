offprintLookup({
"7ffro3wtkonn":"items/atlas-der-abgelegenen-inseln-7ffro3wtkonn.html"
});
