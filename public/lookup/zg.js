offprintLookup({
"zgds5d4vfo57":"items/pages-worth-keeping-zgds5d4vfo57.html"
});
