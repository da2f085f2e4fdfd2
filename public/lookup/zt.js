offprintLookup({
"ztmiblybg2cm":"items/θεσσαλονίκη-ztmiblybg2cm.html"
});
