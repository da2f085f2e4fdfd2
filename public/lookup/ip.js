offprintLookup({
"ip34pmjmce76":"items/the-press-ip34pmjmce76.html"
});
