offprintLookup({
"dq4a6kw73twx":"items/left-bearer-it-was-a-pencil-dq4a6kw73twx.html"
});
