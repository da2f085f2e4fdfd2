offprintLookup({
"kdh2cy6h6kwh":"items/ταβέρνα-στη-γωνία-kdh2cy6h6kwh.html"
});
