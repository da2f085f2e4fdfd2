offprintLookup({
"yckqb4yyf7uj":"items/pfefferkuchen-für-ungeduldige-yckqb4yyf7uj.html"
});
