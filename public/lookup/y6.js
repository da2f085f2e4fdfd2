offprintLookup({
"y6apgmys6xrm":"items/kitchen-y6apgmys6xrm.html"
});
