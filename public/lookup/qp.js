offprintLookup({
"qp27tjchwixo":"items/1984-qp27tjchwixo.html"
});
