offprintLookup({
"yvlajajgfuyq":"items/the-quince-yvlajajgfuyq.html",
"yvvwx4ryvn2r":"items/zahradníkův-rok-yvvwx4ryvn2r.html"
});
