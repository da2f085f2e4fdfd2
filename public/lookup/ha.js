offprintLookup({
"hac74jxisbz2":"items/sava-left-danube-right-hac74jxisbz2.html"
});
