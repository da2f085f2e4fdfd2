offprintLookup({
"mchycsjfwx5d":"items/the-man-in-seat-sixty-one-mchycsjfwx5d.html"
});
