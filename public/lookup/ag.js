offprintLookup({
"agulrtndqkhc":"items/zaide-where-i-would-live-agulrtndqkhc.html"
});
