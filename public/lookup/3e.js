offprintLookup({
"3euu5lfpv6o4":"items/new-rollers-3euu5lfpv6o4.html"
});
