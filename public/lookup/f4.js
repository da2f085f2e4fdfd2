offprintLookup({
"f4fs5tbsd6ws":"items/tickets-f4fs5tbsd6ws.html",
"f44sgdz7lwf6":"items/bienenfreund-f44sgdz7lwf6.html"
});
