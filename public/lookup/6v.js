offprintLookup({
"6vlbvwis3xfp":"items/how-these-papers-are-set-6vlbvwis3xfp.html"
});
