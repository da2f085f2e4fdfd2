offprintLookup({
"nvjjci6en3gc":"items/outline-nvjjci6en3gc.html"
});
