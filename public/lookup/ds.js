offprintLookup({
"dst6b6r56ee4":"items/le-città-invisibili-dst6b6r56ee4.html"
});
