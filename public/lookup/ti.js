offprintLookup({
"ti3t5miagixt":"items/a-toast-in-greek-ti3t5miagixt.html"
});
