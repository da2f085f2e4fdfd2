offprintLookup({
"g63ef3tczee5":"items/λεωνής-g63ef3tczee5.html"
});
