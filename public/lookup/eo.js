offprintLookup({
"eof47bngdd5e":"items/supper-for-everyone-who-carried-something-in-2024-eof47bngdd5e.html"
});
