offprintLookup({
"iy7sk2xk53yd":"items/zagreb-glavni-kolodvor-iy7sk2xk53yd.html"
});
