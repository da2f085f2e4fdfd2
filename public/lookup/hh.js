offprintLookup({
"hhzj6o2i7rfh":"items/quince-a-broadside-hhzj6o2i7rfh.html"
});
