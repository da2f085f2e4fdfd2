offprintLookup({
"cn4wxraqsyuh":"items/αγορά-καπάνι-cn4wxraqsyuh.html"
});
