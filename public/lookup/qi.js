offprintLookup({
"qiihcmwf5fvy":"items/why-by-rail-qiihcmwf5fvy.html"
});
