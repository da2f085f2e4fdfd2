offprintLookup({
"ddtw3e5xe46h":"items/the-table-that-leans-ddtw3e5xe46h.html"
});
