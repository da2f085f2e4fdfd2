offprintLookup({
"hbaeednaunby":"items/water-off-tools-oiled-hbaeednaunby.html",
"hbpgb4v5pc7s":"items/chard-pie-every-week-still-hbpgb4v5pc7s.html"
});
