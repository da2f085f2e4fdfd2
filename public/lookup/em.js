offprintLookup({
"ememi3uuoxpx":"items/commonmark-ememi3uuoxpx.html"
});
