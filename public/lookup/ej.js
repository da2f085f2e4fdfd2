offprintLookup({
"ejqeplf4yiht":"items/what-notes-are-for-ejqeplf4yiht.html"
});
