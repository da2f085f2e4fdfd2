offprintLookup({
"cyga5rzfcryu":"items/ninety-nine-pages-to-go-cyga5rzfcryu.html"
});
