offprintLookup({
"q73nren2ypnv":"items/sow-the-tomatoes-on-the-kitchen-windowsill-q73nren2ypnv.html"
});
